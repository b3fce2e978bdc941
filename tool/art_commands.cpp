// banneret-tool art: contact sheets of what the game draws, for a person to look at after a change.
#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>

#include "client/art/sheet.h"
#include "common/rules/text/data_folder.h"
#include "common/rules/text/load.h"
#include "tool/command_groups.h"

namespace banneret::tool {

namespace {

struct ArtOptions {
    std::string type = "villager";
    std::string output = "sheet.png";
    std::string rules_folder = rules::text::find_data_folder() + "/rules/classic";
    bool draft = false;
};

int draw_sheet(const ArtOptions& o) {
    const Result<std::shared_ptr<const rules::Rules>> rules = rules::text::load_rules(o.rules_folder);
    if (!rules) return std::fprintf(stderr, "%s\n", rules.error().sentence().c_str()), 3;
    const rules::TypeId id = rules.value()->find_type(o.type);
    if (id == rules::kNone) {
        std::fprintf(stderr, "The rules have no type \"%s\". \"banneret-tool rules show\" lists them.\n",
                     o.type.c_str());
        return 2;
    }
    const art::Picture sheet =
        art::sheet_of(art::look_of(rules.value()->types[id]), o.draft ? art::kDraft : art::kFine);
    if (!art::write_png(o.output, sheet, 3)) {
        std::fprintf(stderr, "The file \"%s\" could not be written. Is its folder there?\n",
                     o.output.c_str());
        return 1;
    }
    return 0;
}

}  // namespace

void add_art_commands(CLI::App& app, Run& run) {
    CLI::App* art =
        app.add_subcommand("art", "Draw a contact sheet of a type: every action, direction and frame");
    auto options = std::make_shared<ArtOptions>();
    art->add_option("--sheet", options->type, "The type's id, as in the rules")->required();
    art->add_option("-o,--output", options->output, "The PNG file to write")->capture_default_str();
    art->add_option("--rules", options->rules_folder, "Folder of the ruleset")->capture_default_str();
    art->add_flag("--draft", options->draft, "Quick and rough: one sample a pixel");
    art->callback([options, &run] { run = [options] { return draw_sheet(*options); }; });
}

}  // namespace banneret::tool
