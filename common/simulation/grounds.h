// Grounds: what movement works out from the map and from what stands on it. Reached through walking.h by
// everything but movement itself.
#pragma once

#include <optional>
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

// Who is set on one target about a patch of the map (lanes.h).
struct ChaseGroup {
    EntityId target;
    map::TilePos patch;
    Vec2 middle;
    int count = 0;
};

struct Grounds {
    navigation::Navigation navigation;
    std::vector<SharedWalk> shared;        // forgotten at the next survey
    std::vector<ChaseGroup> chase_groups;  // of this tick, likewise
    std::optional<Vec2> march_to;          // the point of the group that is being sent (March)
    // Scratch, kept so that a tick allocates nothing.
    std::vector<EntityId> walkers;
    std::vector<navigation::Taken> taken;
};

// Works all of it out afresh from the world's tiles and entities.
void rebuild_grounds(World& world);

// The ground that something takes up or will. Requires: it has a Transform and a solid footprint.
navigation::Shape ground_shape(const World& world, EntityId id);
// Files who has just come into the world among the bodies, so that it stands about for the rest of the tick.
void file_newcomer(World& world, EntityId id);

// The world's grounds, made when they are not there yet.
Grounds& grounds_of(World& world);

}  // namespace banneret::simulation
