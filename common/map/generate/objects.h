// The pieces of the objects stage that stand in files of their own.
#pragma once

#include "common/map/generate/checks.h"

namespace banneret::map::generate {

// A town's wall: a closed square about the land's origin at one distance between the recipe's least and most,
// with a gate in the middle of each side. Tiles that something closes already are left out. `report` counts the
// tiles asked and placed.
void raise_wall(Workshop& work, const Recipe& recipe, const Land& land, Random& random, ObjectReport& report);

// Counts a tile turned away.
void turn_away(Workshop& work, ObjectReport& report, TileIndex tile, Refusal why);

}  // namespace banneret::map::generate
