// What a map script may ask about a match beyond its size, players and teams: the labels of its settings. The match
// and every preview read the script with the same ones.
#pragma once

#include <string>
#include <vector>

#include "common/match/setup.h"

namespace banneret::match {

// As scripts write them: RANDOM_MAP, FEUDAL_AGE_START, HIGH_RESOURCES, AI_PLAYERS ...
std::vector<std::string> map_modes(const Settings& settings, bool computer_players);

}  // namespace banneret::match
