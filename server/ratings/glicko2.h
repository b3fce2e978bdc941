// Glicko-2: how strong a player probably is, and how sure that is (Mark Glickman, "Example of the Glicko-2
// system"). Plain arithmetic, for the server's records alone: nothing of a match depends on it.
#pragma once

#include <span>

namespace banneret::ratings {

struct Rating {
    double rating = 1500;
    double deviation = 350;  // 95 % lie within two of them
    double volatility = 0.06;
};

// One game as its player sees it.
struct Game {
    Rating opponent;
    double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

// After a period with these games. Requires: at least one.
Rating after_games(const Rating& before, std::span<const Game> games);

// After so many periods without any: less sure, never less than a newcomer's.
Rating after_rest(const Rating& before, double periods);

}  // namespace banneret::ratings
