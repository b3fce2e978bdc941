// Orders that are for no unit: what a player says for the whole seat. Used by carry_out.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Whether the command is for the seat and names no units.
bool is_for_seat(const Command& command);
// Why the seat cannot; None where it can. Requires: is_for_seat(command), the seat is in play.
Refusal refusal_of_seat(const World& world, SeatId seat, const Command& command);
// Requires: refusal_of_seat is None.
void carry_out_for_seat(World& world, SeatId seat, const Command& command);

}  // namespace banneret::simulation
