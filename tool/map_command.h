// What the commands of `banneret-tool map` share: which maps are to be made, read from the command line, and
// making them. Each command is a file of its own and adds itself to the group.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "common/map/generate/generate.h"
#include "common/rules/text/data_folder.h"
#include "tool/command_groups.h"
#include "tool/map_sources.h"

namespace banneret::tool {

void add_map_bench(CLI::App& group, Run& run);
void add_map_diff(CLI::App& group, Run& run);
void add_map_fair(CLI::App& group, Run& run);
void add_map_list(CLI::App& group, Run& run);
void add_map_render(CLI::App& group, Run& run);

// What a person says of the maps to make.
struct MapArguments {
    std::string data = rules::text::find_data_folder();
    std::string size = "medium";
    int players = 4;
    std::string teams;  // "1,1,2,2", by seat; empty: none
    std::string seeds = "1";
    std::string profile;  // empty: as the script says
};

// Adds them as options: --size, --players, --teams, --profile, --data.
void add_map_options(CLI::App& command, MapArguments& arguments);

// A map, and the names of the files that its reports' places are in.
struct MadeMap : map::generate::Generated {
    std::vector<std::string> files;
    // "land_resources.inc:12"
    std::string place(const map::script::Place& at) const;
};

// One script, read from disk, and the maps to make of it.
struct MapWork {
    std::shared_ptr<const rules::Rules> rules;
    ScriptText script;
    std::string name;                        // of the script, without folder and ending
    map::generate::GenerateOptions options;  // but the seed
    std::vector<std::uint64_t> seeds;

    // One map. Refuses what cannot be read at all.
    Result<MadeMap> make(std::uint64_t seed) const;
};

// Of one script of those named. Refuses what is not there or out of range.
Result<MapWork> map_work(const MapArguments& arguments, const std::string& script);

// Prints the sentence and gives the exit status of wrong input, 2.
int fail(const Error& error);

}  // namespace banneret::tool
