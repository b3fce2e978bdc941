// Goods and what they pay for, beside the stocks' own calls in systems.h.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// "There is not enough ..." of that good.
Refusal refusal_for_lack_of(rules::Resource resource);
// Whether a finished building of the seat's exchanges goods: a market.
bool has_market(const World& world, SeatId seat);

}  // namespace banneret::simulation
