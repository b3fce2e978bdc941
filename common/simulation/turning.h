// Turning: most units face their target at once; a ship or an engine turns a step at a time, the shorter way
// round, and acts only when it faces it (seeds: units, turning). Used by whoever swings, shoots or gathers;
// walking, building and mending face at once.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// One tick of turning to the target. True: it faces it to within half a step. Requires: both have a Transform.
bool turn_toward(World& world, EntityId unit, EntityId target);
// The same to a place.
bool turn_toward(World& world, EntityId unit, Vec2 place);
// Faces it at once.
void face(World& world, EntityId unit, EntityId target);

}  // namespace banneret::simulation
