// How a match may be won beside conquest, which always counts (reference: rules-facts 18).
#pragma once

#include <cstdint>

namespace banneret::simulation {

enum class Victory : std::uint8_t {
    Conquest = 0,         // who destroys all that keeps the others in the game
    Standard = 1,         // conquest, or all relics held, or a wonder that stands, for the countdown's time
    Relics = 2,           // conquest or relics
    Wonder = 3,           // conquest or a wonder
    Regicide = 4,         // whose king dies is out
    TimeLimit = 5,        // the best score when `amount` minutes are over
    Score = 6,            // who first has a score of `amount`
    LastManStanding = 7,  // conquest, and alliances do not win together
};
inline constexpr int kVictories = 8;

}  // namespace banneret::simulation
