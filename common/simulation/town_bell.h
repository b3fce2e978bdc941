// The town bell: villagers near run for shelter, and go back to what they did (reference: rules-facts 12).
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

inline constexpr Fixed kBellReach = Fixed(25);  // tiles, from the middle of the town centre

// A finished town centre, which has a bell.
bool has_bell(const World& world, EntityId centre);

// Every villager of the owner's within reach of the bell that can is sent to the nearest of its owner's buildings with
// room within reach of both, nearest pairs first; for whom there is no room works on. Requires: has_bell.
void ring_bell(World& world, EntityId centre);
// Whom a bell sent into a building within reach, or who is on the way within reach, goes back to what it did.
void ring_bell_again(World& world, EntityId centre);
// All villagers inside come out; whom a bell sent goes back to what it did, others stand.
void send_back_to_work(World& world, EntityId holder);

}  // namespace banneret::simulation
