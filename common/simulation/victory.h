// Who wins with whom, how long a wonder or the relics must be held, what a seat has scored. For systems/victory.cpp,
// systems/score.cpp, the referee, the view and the pages.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Whether the two are one side at the end: allies of one another who both want to win together, and alliances count
// (reference: rules-facts 17, 18). A seat is of its own side.
bool win_together(const World& world, SeatId a, SeatId b);

// A year of the game is about 5 s; they are to be held for as many years as the map has tiles on a side: 200 years, 16.7
// minutes, on a normal one (reference: uncertain).
constexpr std::int32_t kYearMs = 5'000;
std::int32_t countdown_ms(const World& world);

// The parts of a score, by their places in Tally::score.
enum class ScorePart : std::uint8_t { Military = 0, Economy = 1, Technology = 2, Society = 3 };
inline constexpr int kScoreParts = 4;
std::int64_t score_of(const Player& player);
// Of the side of a seat: the mean of its members' (reference: rules-facts 18).
std::int64_t score_of_side(const World& world, SeatId seat);

// All goods of a price together, as the score counts it.
std::int64_t worth_of(const rules::Stock& price);

}  // namespace banneret::simulation
