// Orders that send several units at once, and the formations that they are locked in. What one unit does about
// its part is in unit_orders.h.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Whether the unit ever stands in a formation: soldiers do; villagers and the like go at their own pace.
bool takes_part(const World& world, EntityId unit);

// Sends the order's units, and all that are locked in a formation with one of them, to stand about the point:
// in the formation they are locked in when it is the only one sent, else in `shape`. Soldiers walk at the pace
// of the slowest; who takes no part is given a place behind them and walks at his own.
enum class Going : std::uint8_t {
    Walking = 0,
    Fighting = 1,  // what they meet
    OnPatrol = 2,  // to and fro, fighting what they meet
};
void send_group(World& world, SeatId seat, const Order& order, Vec2 to, FormationShape shape, Going going);

// The units with all that are locked in a formation with one of them; rising.
std::vector<EntityId> with_their_formations(const World& world, const std::vector<EntityId>& units);

// Locks those of the units that take part together; each leaves the formation it was in. Fewer than two:
// nothing is locked. Who stands idle takes its place in the formation at once.
void lock_formation(World& world, SeatId seat, const std::vector<EntityId>& units, FormationShape shape);
// Takes the formations of these units apart.
void disband_formations(World& world, const std::vector<EntityId>& units);
// For who dies or changes sides; one who is left alone is in no formation any more.
void leave_formation(World& world, EntityId unit);

}  // namespace banneret::simulation
