// What a map script may ask about a match beyond its size, players and teams: the labels of its settings. The match
// and every preview read the script with the same ones.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/map/script/profile.h"
#include "common/match/setup.h"

namespace banneret::match {

// As scripts write them: RANDOM_MAP, FEUDAL_AGE_START, HIGH_RESOURCES, AI_PLAYERS ...
std::vector<std::string> map_modes(const Settings& settings, bool computer_players);
// Whose reading of the script holds; nothing: as its words say.
std::optional<map::script::Profile> script_profile(const Settings& settings);

}  // namespace banneret::match
