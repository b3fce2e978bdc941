// Two computer players on the shipped Arabia, for tests of how they play.
#pragma once

#include <fstream>
#include <sstream>

#include "common/match/match.h"
#include "tests/classic_rules.h"

namespace banneret::tests {

inline constexpr Tick kMinute = 60'000 / kTickMs;

inline match::Match start_duel(std::uint64_t seed, std::uint8_t level, int side = 120) {
    match::MatchSetup setup;
    setup.settings.seed = seed;
    setup.side = side;
    setup.rules_digest = classic_rules()->digest;
    for (std::uint8_t i = 0; i < 2; ++i) {
        match::Seat seat;
        seat.kind = match::SeatKind::Computer;
        seat.name = "Computer";
        seat.player_number = static_cast<std::uint8_t>(i + 1);
        seat.level = level;
        setup.seats.push_back(seat);
    }
    std::ifstream in(std::string(BANNERET_SOURCE_DIR) + "/data/maps/arabia.rms");
    std::stringstream script;
    script << in.rdbuf();
    Result<match::Match> match = match::Match::create(setup, classic_rules(), script.str());
    if (!match) throw std::runtime_error(match.error().sentence());
    return std::move(match).value();
}

// Whole turns, until the match is decided or that tick has come.
inline void play_until(match::Match& match, Tick tick) {
    while (match.world().over == 0 && match.world().tick < tick) match.run_turn({});
}

}  // namespace banneret::tests
