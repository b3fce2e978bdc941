// What stands in a new world: the map's objects, and each player's own start units where the map places none.
#pragma once

#include "common/map/generated_map.h"
#include "common/match/setup.h"
#include "common/simulation/world.h"

namespace banneret::match {

// Seats, stocks, population limits, treaty: what the setup says about the world. Refuses what the rules do
// not know.
Result<void> seat_players(simulation::World& world, const MatchSetup& setup);
// Refuses a map that has no room for a player's start.
Result<void> place_everything(simulation::World& world, const MatchSetup& setup,
                              const map::GeneratedMap& map);

}  // namespace banneret::match
