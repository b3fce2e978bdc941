// Missiles: the shots of the combat phase, in the air until fly_missiles brings them down.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Looses one shot at where the target stands now, true or off by the shooter's accuracy. Requires: the
// shooter's type has a projectile, and both have a Transform.
void launch_missile(World& world, EntityId shooter, EntityId target);
// The same at a place: whoever is there when it comes down is struck.
void launch_missile_at(World& world, EntityId shooter, Vec2 place);

}  // namespace banneret::simulation
