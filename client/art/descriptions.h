// Descriptions: the texts of data/art, built into the program.
#pragma once

#include <string_view>

namespace banneret::art {

extern const std::string_view kUnitDescriptions;  // data/art/units.txt

}  // namespace banneret::art
