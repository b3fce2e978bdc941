#include "server/ratings/glicko2.h"

#include <gtest/gtest.h>

#include <array>

namespace banneret::ratings {
namespace {

// The worked example of Glickman's paper.
TEST(Glicko2, WorkedExampleComesOutAsPublished) {
    const std::array<Game, 3> games{{{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}}};
    const Rating after = after_games({1500, 200, 0.06}, games);
    EXPECT_NEAR(after.rating, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, BeatingSomebodyStrongerBringsMoreThanSomebodyWeaker) {
    const Rating me{1500, 80, 0.06};
    const std::array<Game, 1> strong{{{{1800, 80, 0.06}, 1}}};
    const std::array<Game, 1> weak{{{{1200, 80, 0.06}, 1}}};
    EXPECT_GT(after_games(me, strong).rating - 1500, 3 * (after_games(me, weak).rating - 1500));
}

TEST(Glicko2, RestMakesLessSureUpToANewcomer) {
    const Rating me{1700, 50, 0.06};
    const Rating rested = after_rest(me, 10);
    EXPECT_EQ(rested.rating, 1700);
    EXPECT_GT(rested.deviation, 55);
    EXPECT_EQ(after_rest(me, 1e6).deviation, 350);
}

TEST(Glicko2, AThousandWinsAndAThousandUpsetsStayNumbers) {
    Rating me;
    for (int i = 0; i < 1000; ++i) {
        const std::array<Game, 1> game{{{{1500, 30, 0.06}, i % 2 == 0 ? 1.0 : 0.0}}};
        me = after_games(me, game);
    }
    EXPECT_NEAR(me.rating, 1500, 100);
    for (int i = 0; i < 1000; ++i) {
        const std::array<Game, 1> game{{{{3000, 30, 0.06}, 1}}};
        me = after_games(me, game);
    }
    EXPECT_GT(me.rating, 3000);
    EXPECT_LT(me.rating, 10000);
}

}  // namespace
}  // namespace banneret::ratings
