// banneret-tool art: contact sheets of what the game draws, for a person to look at after a change.
#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdio>
#include <ctime>
#include <memory>

#include "client/art/icons.h"
#include "client/art/library.h"
#include "client/art/sheet.h"
#include "common/rules/text/data_folder.h"
#include "common/rules/text/load.h"
#include "tool/command_groups.h"

namespace banneret::tool {

namespace {

struct ArtOptions {
    std::string type;
    std::vector<std::string> lineup, styles;
    std::string icons;
    std::string fill;
    std::string output = "sheet.png";
    std::string rules_folder = rules::text::find_data_folder() + "/rules/classic";
    int columns = 4;
    bool draft = false;
};

int no_such_type(const std::string& id) {
    std::fprintf(stderr, "The rules have no type \"%s\". \"banneret-tool rules show\" lists them.\n",
                 id.c_str());
    return 2;
}

// The icons of one kind: "commands", "technologies", or "types".
std::vector<art::Sprite> icons_of(const std::string& kind, const rules::Rules& rules) {
    std::vector<art::Sprite> out;
    if (kind == "commands")
        for (const std::string& name : art::named_icons())
            out.push_back(art::drawn(art::icon_model_named(name, rules)));
    if (kind == "technologies")
        for (const rules::Technology& t : rules.technologies)
            out.push_back(art::drawn(art::icon_model_named(t.id, rules)));
    if (kind == "types")
        for (const rules::ObjectType& t : rules.types)
            out.push_back(art::drawn(art::icon_model_of(art::look_of(t))));
    return out;
}

// Fills a cache folder with everything and says how much it is.
int fill(const std::string& folder, std::shared_ptr<const rules::Rules> rules, bool draft) {
    const art::Library library(std::move(rules), {folder, draft, 1, false});
    const std::clock_t start = std::clock();
    const std::atomic<bool> never{false};
    const art::Library::Filled all = library.fill_cache(never);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::printf("%zu looks, %d motions, %d sprites, %.1f million pixels, %d icons; %.0f s of one processor\n",
                library.looks().size(), all.motions, all.sprites, static_cast<double>(all.pixels) / 1e6,
                all.icons, seconds);
    return 0;
}

int draw(const ArtOptions& o) {
    const Result<std::shared_ptr<const rules::Rules>> loaded = rules::text::load_rules(o.rules_folder);
    if (!loaded) return std::fprintf(stderr, "%s\n", loaded.error().sentence().c_str()), 3;
    const rules::Rules& rules = *loaded.value();
    const art::RenderOptions& quality = o.draft ? art::kDraft : art::kFine;
    if (!o.fill.empty()) return fill(o.fill, loaded.value(), o.draft);
    art::Picture sheet;
    if (!o.icons.empty()) {
        sheet = art::icon_sheet_of(icons_of(o.icons, rules));
    } else if (!o.lineup.empty() || !o.styles.empty()) {
        std::vector<art::Look> looks;
        for (const std::string& id : o.lineup.empty() ? o.styles : o.lineup) {
            const rules::TypeId type = rules.find_type(id);
            if (type == rules::kNone) return no_such_type(id);
            looks.push_back(art::look_of(rules.types[type]));
        }
        sheet = o.lineup.empty() ? art::styles_of(looks, quality) : art::lineup_of(looks, o.columns, quality);
    } else {
        const rules::TypeId type = rules.find_type(o.type);
        if (type == rules::kNone) return no_such_type(o.type);
        sheet = art::sheet_of(art::look_of(rules.types[type]), quality);
    }
    if (!art::write_png(o.output, sheet, 3)) {
        std::fprintf(stderr, "The file \"%s\" could not be written. Is its folder there?\n",
                     o.output.c_str());
        return 1;
    }
    return 0;
}

}  // namespace

void add_art_commands(CLI::App& app, Run& run) {
    CLI::App* art = app.add_subcommand("art", "Draw what the game's pictures look like");
    auto options = std::make_shared<ArtOptions>();
    auto* what = art->add_option_group("what");
    what->add_option("--sheet", options->type, "Every action, direction and frame of the type of that id");
    what->add_option("--lineup", options->lineup, "Types beside one another, each from three sides")
        ->delimiter(',');
    what->add_option("--styles", options->styles, "Buildings as each people builds them, age by age")
        ->delimiter(',');
    what->add_option("--icons", options->icons, "Icons: of commands, technologies or types")
        ->check(CLI::IsMember({"commands", "technologies", "types"}));
    what->add_option("--fill", options->fill,
                     "Render all there is into this cache folder, as the game does in time");
    what->require_option(1);
    art->add_option("--columns", options->columns, "Of a lineup")
        ->check(CLI::Range(1, 40))
        ->capture_default_str();
    art->add_option("-o,--output", options->output, "The PNG file to write")->capture_default_str();
    art->add_option("--rules", options->rules_folder, "Folder of the ruleset")->capture_default_str();
    art->add_flag("--draft", options->draft, "Quick and rough: one sample a pixel");
    art->callback([options, &run] { run = [options] { return draw(*options); }; });
}

}  // namespace banneret::tool
