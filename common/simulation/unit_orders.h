// What one unit does about an order, and why it cannot: the part of carrying out that concerns one unit
// alone. Used by carry_out for each unit named, and by the queue for the next step.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Why this unit cannot do its part; None where it can. Anything may be asked, of any id.
Refusal refusal_of_unit(const World& world, SeatId seat, EntityId unit, const Command& command);

// Whether units may do it one after another: what Shift is for.
bool can_wait(const Command& command);
// Whether the unit is about something that a queued order waits for.
bool is_busy(const World& world, EntityId unit);

// Sets the unit about it. Requires: refusal_of_unit is None, its job has been dropped, can_wait(command).
void set_about(World& world, EntityId unit, const Command& command);

// Whether the unit has to pack up before it can set about it; if so it has begun to, or goes on.
bool packs_up_first(World& world, EntityId unit, const Command& command);

// A command as a step of the queue and back; a step of no known command is Stop.
QueuedStep step_of(const Command& command);
Command command_of(const QueuedStep& step);

// The unit does it now, or, queued, when it has done what waits before. `pace`: tiles a second that it walks at
// most, for who goes with slower ones; 0 its own. Requires: refusal_of_unit is None, can_wait(command).
void give(World& world, SeatId seat, EntityId unit, const Command& command, bool queued, Fixed pace);
// Caps the walk that the unit has just begun, and a march's later walks. 0 does nothing.
void set_pace(World& world, EntityId unit, Fixed pace);

}  // namespace banneret::simulation
