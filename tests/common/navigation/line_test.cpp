#include "common/navigation/line.h"

#include <gtest/gtest.h>

#include "tests/common/navigation/ground.h"

namespace banneret::navigation {
namespace {

// Places along a line, thick enough to come down in every cell it spends a thousandth of its length in.
bool samples_open(const NavField& field, Vec2 a, Vec2 b) {
    for (int i = 0; i <= 1000; ++i)
        if (!field.open(0, a + (b - a) * Fixed::ratio(i, 1000))) return false;
    return true;
}

TEST(Line, ClearLinesCrossNoClosedCell) {
    Ground ground(24, 21, 8);
    for (int i = 0; i < 30; ++i) ground.edit();
    int clear = 0;
    int blocked = 0;
    for (int i = 0; i < 4000; ++i) {
        const Vec2 a = ground.random_open_place(0);
        const Vec2 b = ground.random_open_place(0);
        const bool planned = line_clear(ground.navigation.field(), 0, a, b);
        const bool exact = step_clear(ground.navigation.field(), 0, a, b);
        if (planned) {
            ASSERT_TRUE(exact);
        }
        if (exact) {
            ASSERT_TRUE(samples_open(ground.navigation.field(), a, b));
        }
        ASSERT_EQ(exact, step_clear(ground.navigation.field(), 0, b, a));
        clear += planned ? 1 : 0;
        blocked += exact ? 0 : 1;
    }
    EXPECT_GT(clear, 200);
    EXPECT_GT(blocked, 200);
}

TEST(Line, PassesNoCornerBetweenTwoClosedTiles) {
    Ground ground(20, 1, 0);
    const Fixed half = Fixed::ratio(1, 2);
    ground.navigation.close(upright({Fixed(10) - half, Fixed(9) - half}, {Fixed(10) + half, Fixed(9) + half},
                                    EntityId::make(1, 1)));
    ground.navigation.close(upright({Fixed(9) - half, Fixed(10) - half}, {Fixed(9) + half, Fixed(10) + half},
                                    EntityId::make(2, 1)));
    EXPECT_FALSE(line_clear(ground.navigation.field(), 0, {8, 8}, {11, 11}));
    EXPECT_FALSE(step_clear(ground.navigation.field(), 0, {9, 9}, {10, 10}));
    EXPECT_FALSE(step_clear(ground.navigation.field(), 0, {10, 10}, {9, 9}));
}

TEST(Line, WhoStandsAgainstAWallMayWalkAlongItAndAway) {
    Ground ground(20, 1, 0);
    const Fixed half = Fixed::ratio(1, 2);
    ground.navigation.close(upright({Fixed(10) - half, Fixed(5) - half}, {Fixed(10) + half, Fixed(15) + half},
                                    EntityId::make(1, 1)));
    const Vec2 touching{Fixed(10) + half, 10};
    EXPECT_TRUE(line_clear(ground.navigation.field(), 0, touching, {14, 12}));
    EXPECT_TRUE(line_clear(ground.navigation.field(), 0, {14, 12}, touching));
    EXPECT_FALSE(line_clear(ground.navigation.field(), 0, touching, {8, 10}));
}

}  // namespace
}  // namespace banneret::navigation
