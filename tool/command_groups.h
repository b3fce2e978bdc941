// The groups of commands of banneret-tool, a function each: `banneret-tool map check ...`. A new group is a
// file, its function here and its line in main.cpp.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace banneret::tool {

// What the chosen command does, set when the command line is read; gives the exit status.
using Run = std::function<int()>;

void add_art_commands(CLI::App& app, Run& run);
void add_map_commands(CLI::App& app, Run& run);
void add_match_commands(CLI::App& app, Run& run);
void add_nav_commands(CLI::App& app, Run& run);
void add_replay_commands(CLI::App& app, Run& run);
void add_rules_commands(CLI::App& app, Run& run);
void add_scenario_commands(CLI::App& app, Run& run);

// Of the group map, in a file of their own.
void add_map_check_commands(CLI::App& group, Run& run);
void add_map_corpus_command(CLI::App& group, Run& run);

}  // namespace banneret::tool
