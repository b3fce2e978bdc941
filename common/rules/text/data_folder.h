// Where the game's data stands when nobody says: one answer for client, server and tool.
#pragma once

#include <string>
#include <vector>

namespace banneret::rules::text {

// Places to look in, best first: $BANNERET_DATA, what belongs to the program (an installed prefix, the source tree
// around a build folder), the working folder's data/, /usr/share/games/banneret.
std::vector<std::string> data_folder_candidates();

// The first of them that has rules/ and maps/. Empty: none has.
std::string find_data_folder();

}  // namespace banneret::rules::text
