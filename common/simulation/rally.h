// Gather points: where what a building trains or lets out goes, and what it does there.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Where it is; the building's own middle where it has none.
Vec2 rally_of(const World& world, EntityId building);
// Sets who has just come out about what the gather point is on: gathers, builds, attacks, goes inside, or walks there.
void follow_rally(World& world, EntityId unit, EntityId building);

}  // namespace banneret::simulation
