// Doors: how units go inside and aboard and come out again, whole or not at all. Who may go in is garrisons.h's.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Takes the unit off the map into the building or aboard: its walk, job, fight, queue and formation are over; its
// load, its stance and, of whom the bell sent, its job are kept for when it comes out. Requires: it has a Transform.
void go_inside(World& world, EntityId unit, EntityId holder);

// Puts it beside what it is inside of, on the side of `towards`, with all it had. False: there is no free place, and
// it stays. Requires: it is Garrisoned and moves.
bool come_out(World& world, EntityId unit, Vec2 towards);
// The same of a relic, which is no unit: it lies on the nearest land.
void set_down_relic(World& world, EntityId relic);

// Everybody out of what falls now, relics too; of a ship the sea takes them, and its relics are washed ashore. To be
// called with its ground open and its own place still known. Whom there is no place for at all dies with it.
void release_all(World& world, EntityId holder, EntityId killer);

// Where it is, or what it is inside of.
Vec2 place_of(const World& world, EntityId id);

}  // namespace banneret::simulation
