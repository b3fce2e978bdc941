// The ways in which a match ends beside conquest. Part of systems/victory.cpp.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Counts down for wonders and relics, looks at the clock and the scores; the lowest seat of the side that has won by one
// of these, kNature for none. To be called once a turn.
SeatId who_wins_otherwise(World& world);
// A bit for each seat that has a king alive.
std::uint32_t seats_with_a_king(const World& world);

}  // namespace banneret::simulation
