#include "common/navigation/standing_spots.h"

#include <gtest/gtest.h>

#include "tests/common/navigation/ground.h"

namespace banneret::navigation {
namespace {

// A building of four tiles at 10, 10 on open ground, approached from the west by men of a fifth of a tile.
struct Wall {
    Wall() : ground(24, 1, 0) { ground.navigation.close(upright(ask.low, ask.high, EntityId::make(1, 1))); }
    Spot find() { return ground.navigation.standing_spot(ask, taken); }
    Ground ground;
    SpotAsk ask{
        0,        {Fixed(8), Fixed(8)}, {Fixed(12), Fixed(12)}, {Fixed(3), Fixed(10)}, Fixed::ratio(1, 5), 0,
        kNoRegion};
    std::vector<Taken> taken;
};

TEST(StandingSpots, FirstStandsRightInFront) {
    Wall wall;
    const Spot spot = wall.find();
    ASSERT_EQ(spot.found, SpotFound::Yes);
    EXPECT_EQ(spot.at.y, Fixed(10));
    EXPECT_EQ(spot.at.x, Fixed(8) - Fixed::ratio(1, 5));
}

TEST(StandingSpots, CrowdFillsTheFaceInFrontBeforeAnyoneGoesRoundACorner) {
    Wall wall;
    int on_face = 0;
    for (;; ++on_face) {
        const Spot spot = wall.find();
        ASSERT_EQ(spot.found, SpotFound::Yes);
        if (spot.at.x != Fixed(8) - Fixed::ratio(1, 5) || spot.at.y < Fixed(8) || spot.at.y > Fixed(12))
            break;
        for (const Taken& t : wall.taken) EXPECT_GE(square_length(t.at - spot.at), t.radius * 2);
        wall.taken.push_back({spot.at, wall.ask.radius});
    }
    // Four tiles of wall take ten men of two fifths; a finely searched face loses at most a few of them.
    EXPECT_GE(on_face, 7);
    EXPECT_LE(on_face, 10);
}

TEST(StandingSpots, EverySpotTakenIsFullAndNoGroundIsNoWay) {
    Wall wall;
    while (true) {
        const Spot spot = wall.find();
        if (spot.found != SpotFound::Yes) {
            EXPECT_EQ(spot.found, SpotFound::Full);
            break;
        }
        wall.taken.push_back({spot.at, wall.ask.radius});
        ASSERT_LT(wall.taken.size(), 60u);
    }
    EXPECT_GE(wall.taken.size(), 28u);

    wall.ground.navigation.close(upright({Fixed(6), Fixed(6)}, {Fixed(14), Fixed(14)}, EntityId::make(2, 1)));
    EXPECT_EQ(wall.find().found, SpotFound::NoWay);
}

}  // namespace
}  // namespace banneret::navigation
