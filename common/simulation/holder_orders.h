// Orders that are for a building, a transport or a bell: letting out whom they hold, ringing, landing. Used by the
// orders' checks and by carry_out.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Why the seat cannot have them let out; None where it can. The holder's owner may let out everybody, another seat its
// own. Anything may be asked, of any id.
Refusal refusal_to_let_out(const World& world, SeatId seat, EntityId holder, const Ungarrison& command);
// They follow the holder's gather point, if it is their owner's; whom there is no place for stays, and the seat is told.
// Requires: refusal_to_let_out is None.
void let_out(World& world, SeatId seat, EntityId holder, const Ungarrison& command);

// Requires: the holder lives and is its own seat's.
Refusal refusal_to_unload(const World& world, EntityId ship);
// Sets the ship out to the shore nearest the place. Requires: refusal_to_unload is None, its job has been dropped.
void set_unloading(World& world, EntityId ship, Vec2 at);
Refusal refusal_to_send_back(const World& world, EntityId holder);

}  // namespace banneret::simulation
