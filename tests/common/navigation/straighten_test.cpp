#include "common/navigation/straighten.h"

#include <gtest/gtest.h>

#include "common/navigation/line.h"
#include "common/worlds/any_angle.h"
#include "tests/common/navigation/ground.h"

namespace banneret::navigation {
namespace {

Fixed length_of(Vec2 from, const std::vector<Vec2>& corners) {
    Fixed length;
    for (const Vec2 corner : corners) {
        length += distance(from, corner);
        from = corner;
    }
    return length;
}

TEST(Straighten, WalksAreHardlyLongerThanTheShortestAtAnyAngle) {
    Ground ground(36, 91, 5);
    for (int i = 0; i < 25; ++i) ground.edit();
    Navigation& navigation = ground.navigation;
    worlds::AnyAngle any_angle(navigation.field().closed(0));
    for (const Search search : {Search::Jump, Search::Tiles}) {
        Fixed ours;
        Fixed least;
        int ways = 0;
        while (ways < 60) {
            const Vec2 from = ground.random_open_place(0);
            const Vec2 to = ground.random_open_place(0);
            const std::vector<Vec2> corners =
                navigation.plan_by(search, {0, Fixed::ratio(1, 5), kNobody, kNobody}, from, to);
            if (corners.empty()) continue;
            const std::optional<Fixed> shortest = any_angle.length(from, to);
            ASSERT_TRUE(shortest.has_value());
            // The yardstick counts in 4,096ths of a cell.
            ASSERT_GE(length_of(from, corners) + Fixed::ratio(1, 1000), *shortest);
            Vec2 at = from;
            for (const Vec2 corner : corners) {
                ASSERT_TRUE(step_clear(navigation.field(), 0, at, corner));
                at = corner;
            }
            ours += length_of(from, corners);
            least += *shortest;
            ++ways;
        }
        RecordProperty(search == Search::Jump ? "jump" : "tiles",
                       static_cast<int>((ours * 10'000 / least).round()));
        EXPECT_LT(ours, least * Fixed::ratio(search == Search::Jump ? 102 : 106, 100));
    }
}

}  // namespace
}  // namespace banneret::navigation
