// banneret-tool map check, fmt: what is wrong with scripts, and scripts laid out evenly.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <memory>

#include "common/map/script/layout.h"
#include "common/rules/text/data_folder.h"
#include "common/rules/text/load.h"
#include "tool/command_groups.h"
#include "tool/map_check.h"
#include "tool/map_sources.h"

namespace banneret::tool {
namespace {

using map::script::Severity;

struct CheckArguments {
    std::vector<std::string> scripts;
    std::string data = rules::text::find_data_folder();
    std::string format = "text";
    std::string profile;
    bool strict = false;
    // with -v
    bool placement = false;
    std::string size = "medium";
    int players = 4;
    std::uint64_t seed = 1;
    // of fmt
    bool check = false;
    bool write = false;
    // of archive
    std::string archive;
};

int fail(const Error& error) {
    std::fprintf(stderr, "banneret-tool: %s\n", error.sentence().c_str());
    return 2;
}

// Carries one script out for -v.
Result<void> place(CheckedScript& checked, const CheckArguments& arguments) {
    const auto rules = rules::text::load_rules(arguments.data + "/rules/classic");
    if (!rules) return rules.error();
    const Result<int> side = side_of(arguments.size, **rules);
    if (!side) return side.error();
    map::generate::GenerateOptions options;
    options.side = *side;
    options.players = arguments.players;
    options.seed = arguments.seed;
    options.profile = map::script::profile_named(arguments.profile);
    return add_placement(checked, **rules, arguments.data, options);
}

int check(const CheckArguments& arguments) {
    std::vector<CheckedScript> all;
    std::size_t counts[3] = {};
    for (const std::string& path : arguments.scripts) {
        auto checked = check_script(path, arguments.data, map::script::profile_named(arguments.profile));
        if (!checked) return fail(checked.error());
        if (arguments.placement) {
            if (const Result<void> placed = place(*checked, arguments); !placed) return fail(placed.error());
        }
        for (std::size_t s = 0; s < 3; ++s) counts[s] += checked->count(static_cast<Severity>(s));
        if (arguments.format == "text") std::fputs(as_text(*checked).c_str(), stdout);
        all.push_back(std::move(*checked));
    }
    if (arguments.format == "json") std::fputs(as_json(all).c_str(), stdout);
    if (arguments.format == "sarif") std::fputs(as_sarif(all).c_str(), stdout);
    if (arguments.format == "text") {
        std::printf("%zu scripts: %zu errors, %zu warnings, %zu notes\n", all.size(), counts[2], counts[1],
                    counts[0]);
    }
    return counts[2] > 0 || (arguments.strict && counts[1] > 0) ? 1 : 0;
}

int format(const CheckArguments& arguments) {
    int status = 0;
    for (const std::string& path : arguments.scripts) {
        const std::optional<std::string> text = file_text(path);
        if (!text) return fail({path, "the file cannot be read", "check its name and your right to read it"});
        const std::string even = map::script::laid_out(*text);
        if (arguments.check) {
            if (even == *text) continue;
            std::printf("%s: not laid out evenly\n", path.c_str());
            status = 1;
        } else if (arguments.write) {
            if (even == *text) continue;
            std::ofstream out(path, std::ios::binary);
            if (!(out << even).flush()) return fail({path, "the file cannot be written", ""});
            std::printf("%s: laid out\n", path.c_str());
        } else {
            std::fwrite(even.data(), 1, even.size(), stdout);
        }
    }
    return status;
}

// Lists the maps of the original's archive with what a check of each finds.
int list_archive(const CheckArguments& arguments) {
    const auto archive = open_archive(arguments.archive);
    if (!archive) return fail(archive.error());
    std::size_t maps = 0;
    for (const map::original::ArchivedText& text : archive->texts()) {
        if (!text.is_map) continue;
        ++maps;
        const auto checked =
            check_script(arguments.archive + ":" + std::to_string(text.number), arguments.data, std::nullopt);
        if (!checked) return fail(checked.error());
        std::printf("%-24s %6d %8zu bytes  %zu errors, %zu warnings\n", text.name.c_str(), text.number,
                    text.text.size(), checked->count(Severity::Error), checked->count(Severity::Warning));
    }
    std::printf("%zu maps\n", maps);
    return 0;
}

}  // namespace

void add_map_check_commands(CLI::App& group, Run& run) {
    auto arguments = std::make_shared<CheckArguments>();
    CLI::App* check_command = group.add_subcommand(
        "check", "Say what is wrong with scripts; exit status 1 for errors, 2 for what cannot be read");
    check_command
        ->add_option("SCRIPT", arguments->scripts, "the scripts; ARCHIVE.drs:NAME for one of an archive")
        ->required();
    check_command->add_option("--format", arguments->format, "text, json or sarif")
        ->check(CLI::IsMember({"text", "json", "sarif"}));
    check_command
        ->add_option("--profile", arguments->profile,
                     "whose reading holds: classic, conquerors or definitive; otherwise as the script says")
        ->check(CLI::IsMember({"classic", "conquerors", "definitive"}));
    check_command->add_flag("--strict", arguments->strict, "warnings end with status 1 too");
    check_command->add_flag("-v,--verbose", arguments->placement,
                            "make one map and say for each command what was asked, made and turned away");
    check_command->add_option("--size", arguments->size, "of that map: a size's name or a number of tiles");
    check_command->add_option("--players", arguments->players, "of that map")->check(CLI::Range(1, 8));
    check_command->add_option("--seed", arguments->seed, "of that map");
    check_command->add_option("--data", arguments->data, "the data folder");
    check_command->callback([arguments, &run] { run = [arguments] { return check(*arguments); }; });

    CLI::App* format_command =
        group.add_subcommand("fmt", "Lay scripts out evenly; comments stay, the meaning too");
    format_command->add_option("SCRIPT", arguments->scripts, "the scripts")->required();
    CLI::Option* only_check = format_command->add_flag(
        "--check", arguments->check, "only name those that are not laid out evenly; exit status 1 for any");
    format_command->add_flag("--write", arguments->write, "write the files instead of printing")
        ->excludes(only_check);
    format_command->callback([arguments, &run] { run = [arguments] { return format(*arguments); }; });

    CLI::App* archive_command =
        group.add_subcommand("archive", "List the maps of your copy of the original game (gamedata.drs)");
    archive_command->add_option("ARCHIVE", arguments->archive, "the archive")->required();
    archive_command->add_option("--data", arguments->data, "the data folder");
    archive_command->callback([arguments, &run] { run = [arguments] { return list_archive(*arguments); }; });
}

}  // namespace banneret::tool
