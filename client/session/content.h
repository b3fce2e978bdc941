// What a client has on its own disk: the ruleset and the map scripts. Worlds are made from these, or from
// what the server sends where its own differ.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "common/base/result.h"
#include "common/rules/rules.h"

namespace banneret::session {

// Where data/ is: $BANNERET_DATA, else beside the program (../share/games/banneret, the source tree), else
// /usr/share/games/banneret. Refuses when none of them holds rules.
Result<std::string> find_data_folder();
Result<std::shared_ptr<const rules::Rules>> load_rules(const std::string& data_folder);
// Names of the scripts under data/maps, without folder and ending, sorted.
std::vector<std::string> map_scripts(const std::string& data_folder);
// One of them, its includes put in.
Result<std::string> load_script(const std::string& data_folder, const std::string& name);

// A person's own scripts: $XDG_DATA_HOME/banneret/maps.
struct OwnScript {
    std::string name;  // without folder and ending
    std::string path;
};
std::vector<OwnScript> own_scripts(const std::string& own_data_folder);
// Any file as a script: at most 1 MiB, its includes put in from beside it and from data/maps.
Result<std::string> read_script_file(const std::string& path, const std::string& data_folder);

}  // namespace banneret::session
