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
Result<std::string> load_script(const std::string& data_folder, const std::string& name);

}  // namespace banneret::session
