#include "common/base/heading.h"

#include <gtest/gtest.h>

namespace banneret {
namespace {

Heading at(int value) { return Heading{static_cast<std::uint8_t>(value)}; }

TEST(Heading, QuartersPointAlongTheAxes) {
    EXPECT_EQ(direction(at(0)), (Vec2{Fixed(1), Fixed(0)}));
    EXPECT_EQ(direction(at(64)), (Vec2{Fixed(0), Fixed(1)}));
    EXPECT_EQ(direction(at(128)), (Vec2{Fixed(-1), Fixed(0)}));
    EXPECT_EQ(direction(at(192)), (Vec2{Fixed(0), Fixed(-1)}));
}

TEST(Heading, EveryHeadingIsTheOneNearestToItsOwnDirection) {
    for (int i = 0; i < 256; ++i) EXPECT_EQ(heading_of(direction(at(i)) * Fixed(100)), at(i)) << i;
}

TEST(Heading, SineAndCosineLieOnTheCircle) {
    for (int i = 0; i < 256; ++i) {
        const Fixed squares = sine(at(i)) * sine(at(i)) + cosine(at(i)) * cosine(at(i));
        EXPECT_LT(abs(squares - Fixed(1)).raw(), 8) << i;
    }
}

TEST(Heading, TurnsTheShorterWayRound) {
    EXPECT_EQ(turn_between(at(250), at(10)), 16);
    EXPECT_EQ(turn_between(at(10), at(250)), -16);
    EXPECT_EQ(turn_between(at(0), at(128)), -128);
}

TEST(Heading, NothingKeepsTheHeadingAsItWas) { EXPECT_EQ(heading_of({}, at(77)), at(77)); }

}  // namespace
}  // namespace banneret
