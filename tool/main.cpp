// banneret-tool: maps, matches, replays and rules from the command line, without the game.
#include <CLI/CLI.hpp>

#include "tool/command_groups.h"

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
    CLI11_PARSE(app, argc, argv);
    return run();
}
