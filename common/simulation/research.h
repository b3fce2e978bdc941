// What a seat knows, may have and is about to learn. Used by production, by the orders' checks, by computer
// players and by the view.
#pragma once

#include <vector>

#include "common/rules/requirements.h"
#include "common/simulation/refusal.h"
#include "common/simulation/world.h"

namespace banneret::simulation {

// Makes the copies of the rules afresh from what the players are and know: at a match's start, after a
// snapshot, and whenever one has learnt something. Requires: what the players name is in the rules.
void renew_rules(World& world);

// The seat knows the technology from now on: its units and buildings become what upgrades make of them and keep
// their share of hit points. Requires: the technology is in the rules.
void learn(World& world, SeatId seat, rules::TechnologyId id);
// All that brings a seat to the age without a price or a wait: for a match that starts there.
void begin_at_age(World& world, SeatId seat, std::uint8_t age);

// By type: how many of the seat's stand finished or walk.
std::vector<std::uint16_t> standing_of(const World& world, SeatId seat);
// What it costs the seat now. Spies are paid for each villager of its enemies', one at least.
rules::Stock price_of_research(const World& world, SeatId seat, rules::TechnologyId id);
// Whether one of the seat's buildings has it in its queue.
bool is_being_researched(const World& world, SeatId seat, rules::TechnologyId id);
// Why the seat cannot have the type, or research the technology, whatever it costs.
Refusal refusal_to_have(const World& world, SeatId seat, rules::TypeId type);
Refusal refusal_to_research(const World& world, SeatId seat, rules::TechnologyId id);

}  // namespace banneret::simulation
