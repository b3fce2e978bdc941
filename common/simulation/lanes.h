// Lanes: a group that is set on one far target marches abreast rather than in file. Used by chase.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Lays the bends of the unit's walk to its target off to the side, by where it stands across the group of
// those set on the same target about it: less and less towards the target, and only where the ground lets the
// body go straight to and from the moved bend. Requires: it has a Path, a Transform and a target.
void keep_lane(World& world, EntityId unit, EntityId target);

}  // namespace banneret::simulation
