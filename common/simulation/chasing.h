// Chasing: closing on a target that may move, planned again only as often as it needs, and backing off from one
// that has come too near to shoot at (seeds: movement, chases; design: minimum ranges). Used by fight.
#pragma once

#include "common/simulation/walking.h"

namespace banneret::simulation {

enum class Chase : std::uint8_t {
    On = 0,
    Full = 1,      // no place round the target is free just now
    Hopeless = 2,  // there is no way to it
};

// Plans the walk to the unit's target where it is time to. Requires: the unit moves, its target lives and is
// out of its reach.
Chase chase(World& world, EntityId id);
// Plans the walk out of its own least range. Requires: the unit moves, its target lives and is nearer than
// that.
Chase back_off(World& world, EntityId id);

// Begins a walk to where the attack reaches the box and its least range does too. False: there is no way near by.
// Requires: the unit moves.
bool walk_out_of_range_min(World& world, EntityId id, const Box& box, const rules::Attack& attack,
                           EntityId target);

// How long a chaser standing there keeps a plan: half a second, less by patch of the map, so that an army
// plans over several ticks and a block together.
std::int32_t replan_wait_ms(Vec2 at);

}  // namespace banneret::simulation
