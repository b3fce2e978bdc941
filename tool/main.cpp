// banneret-tool: maps, matches, replays, rules and scenarios from the command line, without the game.
#include <CLI/CLI.hpp>

#include "tool/command_groups.h"

// Arguments that are wrong end the program with this, whatever the parser's own number for them.
constexpr int kExitArguments = 2;

int main(int argc, char** argv) {
    CLI::App app{"Banneret's tool for maps, matches, replays and rules", "banneret-tool"};
    app.require_subcommand(1);
    banneret::tool::Run run;
    banneret::tool::add_art_commands(app, run);
    banneret::tool::add_map_commands(app, run);
    banneret::tool::add_match_commands(app, run);
    banneret::tool::add_nav_commands(app, run);
    banneret::tool::add_replay_commands(app, run);
    banneret::tool::add_rules_commands(app, run);
    banneret::tool::add_scenario_commands(app, run);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& told) {
        return app.exit(told) == 0 ? 0 : kExitArguments;
    }
    return run();
}
