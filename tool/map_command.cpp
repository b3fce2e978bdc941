#include "tool/map_command.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>

#include "common/rules/text/load.h"

namespace banneret::tool {
namespace {

// "1,1,2,2"; a seat that is not named has no team.
Result<std::vector<std::uint8_t>> teams_in(const std::string& text) {
    std::vector<std::uint8_t> teams;
    for (std::size_t at = 0; at < text.size(); at += 2) {
        const char digit = text[at];
        const bool ends = at + 1 == text.size() || text[at + 1] == ',';
        if (digit < '0' || digit > '4' || !ends || teams.size() == kMaxPlayers) {
            return Error{"--teams", "\"" + text + "\" is not a row of team numbers",
                         "write a number from 0 to 4 for each player, as 1,1,2,2"};
        }
        teams.push_back(static_cast<std::uint8_t>(digit - '0'));
    }
    return teams;
}

}  // namespace

void add_map_options(CLI::App& command, MapArguments& arguments) {
    command.add_option("--size", arguments.size,
                       "a size of the ruleset (tiny to giant) or a number of tiles");
    command.add_option("--players", arguments.players, "1 to 8")->check(CLI::Range(1, kMaxPlayers));
    command.add_option("--teams", arguments.teams, "each player's team, as 1,1,2,2; 0 is none");
    command
        .add_option("--profile", arguments.profile,
                    "whose reading holds: classic, conquerors or definitive; otherwise as the script says")
        ->check(CLI::IsMember({"classic", "conquerors", "definitive"}));
    command.add_option("--data", arguments.data, "the data folder");
}

Result<MapWork> map_work(const MapArguments& arguments, const std::string& script) {
    MapWork work;
    auto rules = rules::text::load_rules(arguments.data + "/rules/classic");
    if (!rules) return rules.error();
    work.rules = *rules;
    const Result<int> side = side_of(arguments.size, *work.rules);
    if (!side) return side.error();
    work.options.side = *side;
    work.options.players = arguments.players;
    work.options.profile = map::script::profile_named(arguments.profile);
    auto teams = teams_in(arguments.teams);
    if (!teams) return teams.error();
    work.options.teams = std::move(*teams);
    auto seeds = seeds_in(arguments.seeds);
    if (!seeds) return seeds.error();
    work.seeds = std::move(*seeds);
    auto opened = open_script(script_file(script, arguments.data), arguments.data);
    if (!opened) {
        return Error{script, "there is no such script",
                     "name a file, or one that banneret-tool map list shows"};
    }
    work.script = std::move(*opened);
    work.name = std::filesystem::path(work.script.name).stem().string();
    return work;
}

Result<MadeMap> MapWork::make(std::uint64_t seed) const {
    map::generate::GenerateOptions wanted = options;
    wanted.seed = seed;
    map::script::ScriptOptions reading = map::generate::script_options(wanted);
    reading.includer = script.includer;
    const auto parsed = map::script::parse(script.text, script.name, reading);
    if (!parsed.script) {
        return Error{name, "the script cannot be read", "banneret-tool map check shows why"};
    }
    auto made = map::generate::generate(*parsed.script, *rules, wanted);
    if (!made) return made.error();
    MadeMap result{std::move(*made), {}};
    for (const map::script::Source& source : parsed.script->sources) result.files.push_back(source.name);
    return result;
}

std::string MadeMap::place(const map::script::Place& at) const {
    return (at.file < files.size() ? files[at.file] : "?") + ":" + std::to_string(at.line);
}

int fail(const Error& error) {
    std::fprintf(stderr, "banneret-tool: %s\n", error.sentence().c_str());
    return 2;
}

void add_map_commands(CLI::App& app, Run& run) {
    CLI::App* group = app.add_subcommand("map", "Check, draw and measure map scripts");
    group->require_subcommand(1);
    add_map_check_commands(*group, run);
    add_map_corpus_command(*group, run);
    add_map_render(*group, run);
    add_map_fair(*group, run);
    add_map_bench(*group, run);
    add_map_diff(*group, run);
    add_map_list(*group, run);
}

}  // namespace banneret::tool
