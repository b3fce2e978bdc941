// Relics: monks carry them to buildings that keep them; there each brings gold, and nothing destroys them
// (reference: rules-facts 14). One that is carried or kept is Garrisoned in its keeper and stands nowhere.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// ---- Questions
inline bool bears_relic(const World& world, EntityId id) { return world.has<RelicBearer>(id); }
// A relic, wherever it is.
bool is_relic(const World& world, EntityId id);
// How many the building keeps. Requires: it has an Identity.
int relics_in(const World& world, EntityId building);
// How many the seat's buildings keep.
int relics_kept(const World& world, SeatId seat);
// Whether it is a finished building of the seat's side that keeps relics.
bool keeps_relics(const World& world, SeatId seat, EntityId building);
Refusal refusal_to_pick_up(const World& world, EntityId monk, EntityId relic);

// ---- Doing
// Sends the monk to the relic, or with the one he has to the building that is to keep it.
void send_for_relic(World& world, EntityId monk, EntityId relic);
void send_home_with_relic(World& world, EntityId monk, EntityId building);
// Puts down what the monk carries, where he stands. Requires: he bears one and has a Transform.
void put_down_relic(World& world, EntityId monk);
// Takes one out of its keeper's hands or walls and lays it there, or at the nearest place where a monk can come to it
// and no other lies: from a ship that sinks it is washed ashore. Requires: it is Garrisoned.
void lay_relic_down(World& world, EntityId relic, Vec2 near);

}  // namespace banneret::simulation
