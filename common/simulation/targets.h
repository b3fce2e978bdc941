// Targets: what a unit may attack, what it picks of its own accord, and how far its weapon reaches. Used by
// fight, by missiles and by the orders' checks.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Hand to hand reaches a little past the edge of the body: standing spots and walks end within it.
inline constexpr Fixed kArm = Fixed::ratio(1, 4);  // tiles

Fixed reach_of(const rules::ObjectType& type);
// Whether the seat may hurt it by order: it lives, can be hurt, and is no ally's.
bool may_attack(const World& world, SeatId seat, EntityId target);

enum class Range : std::uint8_t { TooNear = 0, Within = 1, TooFar = 2 };
// Requires: both have a Transform. `slack` is added to the reach.
Range range_to(const World& world, EntityId unit, EntityId target, Fixed slack = Fixed(0));

// In which turn a kind of enemy is dealt with: 0 what can hurt back, 1 villagers and the like, 2 buildings that
// shoot, 3 those that keep their owner in the game, 4 farms, walls and the rest.
int turn_of(const rules::ObjectType& type);

// The enemy that the unit would turn on of its own accord now, as its stance and eyes allow; kNobody for
// none. By turn_of, the nearest of a kind, the lowest entity of equals. `except` is passed over. Requires: it
// has Combat and a Transform; surroundings are filed.
EntityId choose_target(const World& world, EntityId unit, EntityId except = kNobody);

}  // namespace banneret::simulation
