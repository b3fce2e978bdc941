// Grounds: what movement works out from the map and from what stands on it. Reached through walking.h by
// everything but movement itself.
#pragma once

#include <vector>

#include "common/navigation/navigation.h"
#include "common/simulation/components.h"

namespace banneret::simulation {

class World;

// A walk planned in this tick, for others that are sent to the very same point from nearby.
struct SharedWalk {
    Vec2 from;
    navigation::ClassId id = navigation::kNoClass;
    Fixed radius;
    Path path;
};

struct Grounds {
    navigation::Navigation navigation;
    std::vector<SharedWalk> shared;  // forgotten at the next survey
    // Scratch, kept so that a tick allocates nothing.
    std::vector<EntityId> walkers;
    std::vector<navigation::Taken> taken;
};

// Works all of it out afresh from the world's tiles and entities.
void rebuild_grounds(World& world);

// The world's grounds, made when they are not there yet.
Grounds& grounds_of(World& world);

}  // namespace banneret::simulation
