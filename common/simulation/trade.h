// Trade carts and cogs: to and fro between a building of their own and one of another's, bringing home gold by how
// far apart the two lie (reference: rules-facts 15). Trading with enemies is allowed.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Gold that one way home between the two brings: 0.46 d (d / side + 0.3), d being their distance after 4 tiles
// are taken off on each axis and side the map's; rounded to the nearest. Requires: both have a Transform.
std::int32_t gold_of_route(const World& world, EntityId home, EntityId goal);
// The nearest of its seat's finished buildings of the goal's kind; kNobody where it has none.
EntityId home_of_route(const World& world, EntityId trader, EntityId goal);
// CannotDoThat for what does not trade there or its own side's market, NoHome.
Refusal refusal_to_trade(const World& world, EntityId trader, EntityId goal);
// False, and nothing changes, where that refuses.
bool set_trading(World& world, EntityId trader, EntityId goal);

}  // namespace banneret::simulation
