#include "common/navigation/short_path.h"

#include <gtest/gtest.h>

#include "common/navigation/line.h"
#include "common/navigation/segment.h"
#include "tests/common/navigation/ground.h"

namespace banneret::navigation {
namespace {

constexpr Fixed kHalf = Fixed::ratio(1, 5);

struct Field : Ground {
    explicit Field(int side = 40, std::uint64_t seed = 1, int water = 0) : Ground(side, seed, water) {
        navigation.bodies.begin(side);
    }
    void stand(Vec2 at, Fixed radius = kHalf) {
        navigation.bodies.file(
            {at, at, radius, EntityId::make(1000 + next_body++, 1), kNobody, false, false});
    }
    void wall(Vec2 low, Vec2 high) { navigation.close(upright(low, high, EntityId::make(next++, 1))); }
    ShortAsk ask(Vec2 from, ShortGoal goal, std::int32_t window = ShortPath::kFirstWindow) const {
        return {0, kHalf, EntityId::make(1, 1), kNobody, from, goal, window};
    }
    bool find(const ShortAsk& a) { return path.search(navigation.field(), navigation.bodies, a); }
    Fixed walked(Vec2 from) const {
        Fixed sum;
        for (const Vec2 corner : path.corners()) {
            sum += distance(from, corner);
            from = corner;
        }
        return sum;
    }
    ShortPath path;
    std::uint32_t next_body = 0;
};

Vec2 place(int x_hundredths, int y_hundredths) {
    return {Fixed::ratio(x_hundredths, 100), Fixed::ratio(y_hundredths, 100)};
}

TEST(ShortPath, NothingInTheWayIsWalkedStraight) {
    Field field;
    ASSERT_TRUE(field.find(field.ask({20, 20}, ShortGoal::at({22, 21}))));
    EXPECT_EQ(field.path.corners(), (std::vector<Vec2>{{22, 21}}));
}

TEST(ShortPath, WhoStandsInTheWayIsGoneRoundAtBothBodiesWidth) {
    Field field;
    field.stand({21, 20});
    ASSERT_TRUE(field.find(field.ask({20, 20}, ShortGoal::at({22, 20}))));
    ASSERT_EQ(field.path.corners().size(), 3u);
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_EQ(square_length(field.path.corners()[i] - Vec2{21, 20}), kHalf * 2);
    EXPECT_GT(field.walked({20, 20}), Fixed(2));
    EXPECT_LT(field.walked({20, 20}), Fixed::ratio(23, 10));
}

TEST(ShortPath, AGapABodyWideBetweenTwoWhoStandIsSlippedThrough) {
    Field field;
    for (int i = 0; i < 6; ++i)
        if (i != 3) field.stand(place(2100, 1880 + 40 * i));
    ASSERT_TRUE(field.find(field.ask({20, 20}, ShortGoal::at({22, 20}))));
    EXPECT_LT(field.walked({20, 20}), Fixed::ratio(21, 10));
}

TEST(ShortPath, AWallLongerThanTheWindowIsFoundRoundWhenTheWindowHasGrown) {
    Field field;
    field.wall(place(2050, 1550), place(2100, 2450));
    EXPECT_FALSE(field.find(field.ask({20, 20}, ShortGoal::at({22, 20}))));
    EXPECT_TRUE(field.find(field.ask({20, 20}, ShortGoal::at({22, 20}), 24)));
}

TEST(ShortPath, TooNearIsLeftStraightOverTheNearestSide) {
    Field field;
    ShortGoal out{place(1950, 1950), place(2050, 2050), Fixed(2), Fixed(6)};
    ASSERT_TRUE(field.find(field.ask(place(2100, 2010), out)));
    ASSERT_EQ(field.path.corners().size(), 1u);
    EXPECT_EQ(field.path.corners()[0].y, Fixed::ratio(2010, 100));
    EXPECT_GT(field.path.corners()[0].x, Fixed::ratio(2250, 100));
    EXPECT_LT(field.path.corners()[0].x, Fixed::ratio(2252, 100));
}

TEST(ShortPath, TooNearWithItsBackToAWallGoesAnotherWay) {
    Field field;
    field.wall(place(2150, 1000), place(2200, 3000));
    ShortGoal out{place(1950, 1950), place(2050, 2050), Fixed(2), Fixed(6)};
    ASSERT_TRUE(field.find(field.ask(place(2080, 2010), out)));
    const Vec2 end = field.path.corners().back();
    EXPECT_GE(max(max(end.y - place(0, 2050).y, place(0, 1950).y - end.y), place(1950, 0).x - end.x),
              Fixed(2));
}

TEST(ShortPath, FromClosedGroundAndIntoAClosedCornerThereIsNone) {
    Field field;
    field.wall(place(1950, 1950), place(2350, 2350));
    EXPECT_FALSE(field.find(field.ask({21, 21}, ShortGoal::at({18, 20}))));
    EXPECT_FALSE(field.find(field.ask({18, 20}, ShortGoal::at({21, 21}))));
}

TEST(ShortPath, OnlyTheNearestSixtyFourWhoStandAreGoneRound) {
    Field field;
    for (int i = 0; i < 200; ++i) field.stand(place(1600 + 40 * (i % 20), 2200 + 40 * (i / 20)));
    field.stand({20, 21});
    ASSERT_TRUE(field.find(field.ask({20, 20}, ShortGoal::at({20, 22}), 20)));
    EXPECT_GT(field.path.corners().size(), 1u);
}

// All points, all pairs, no leaning, no estimate.
Fixed shortest_by_hand(const Field& field, const std::vector<std::pair<Vec2, Fixed>>& standing, Vec2 from,
                       Vec2 to, std::int32_t window) {
    const auto in_window = [&](Vec2 at) {
        return std::abs(cell_of(at).x - cell_of(from).x) <= window &&
               std::abs(cell_of(at).y - cell_of(from).y) <= window;
    };
    std::vector<Vec2> points{from, to};
    for (const auto& [at, half] : standing)
        for (const int sx : {-1, 1})
            for (const int sy : {-1, 1}) points.push_back(at + Vec2{half * sx, half * sy});
    const Fixed off = Fixed::ratio(1, 256);
    for (const Cell c : field.all_cells())
        for (const int sx : {-1, 1})
            for (const int sy : {-1, 1})
                points.push_back(Vec2{edge_of(c.x), edge_of(c.y)} + Vec2{off * sx, off * sy});
    if (!in_window(to)) return Fixed(1000);
    std::erase_if(points, [&](Vec2 p) { return !in_window(p) || !field.navigation.can_stand(0, p); });
    const auto clear = [&](Vec2 a, Vec2 b) {
        for (const auto& [at, half] : standing)
            if (meets_square(a, b, at, half)) return false;
        return field.navigation.straight(0, a, b);
    };
    std::vector<Fixed> far(points.size(), Fixed(1000));
    std::vector<bool> done(points.size(), false);
    far[0] = 0;
    for (;;) {
        std::size_t next = points.size();
        for (std::size_t i = 0; i < points.size(); ++i)
            if (!done[i] && far[i] < Fixed(1000) && (next == points.size() || far[i] < far[next])) next = i;
        if (next == points.size()) return Fixed(1000);
        if (next == 1) return far[1];
        done[next] = true;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Fixed total = far[next] + distance(points[next], points[i]);
            if (!done[i] && total < far[i] && clear(points[next], points[i])) far[i] = total;
        }
    }
}

TEST(ShortPath, OnRandomGroundItIsAsShortAsTheShortestByHandAndNeverThroughAnything) {
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Field field(10, seed, 12);
        for (int i = 0; i < 3; ++i) field.edit();
        std::vector<std::pair<Vec2, Fixed>> standing;
        const Vec2 from = field.random_open_place(0);
        const Vec2 to = field.random_open_place(0);
        for (int i = 0; i < 5; ++i) {
            const Vec2 at = field.random_open_place(0);
            const Fixed half = kHalf * 2;
            field.stand(at);
            if (!inside_square(from, at, half) && !inside_square(to, at, half))
                standing.emplace_back(at, half);
        }
        const bool way = field.find(field.ask(from, ShortGoal::at(to), 14));
        const Fixed by_hand = shortest_by_hand(field, standing, from, to, 14);
        ASSERT_EQ(way, by_hand < Fixed(1000)) << "seed " << seed;
        if (!way) continue;
        ++found;
        // Both turn a 256th of a tile off corners, each on a side of its own.
        EXPECT_LE(abs(field.walked(from) - by_hand), Fixed::ratio(1, 128)) << "seed " << seed;
        Vec2 at = from;
        for (const Vec2 corner : field.path.corners()) {
            ASSERT_TRUE(field.navigation.straight(0, at, corner));
            for (const auto& [body, half] : standing) ASSERT_FALSE(meets_square(at, corner, body, half));
            at = corner;
        }
        EXPECT_EQ(at, to);
    }
    EXPECT_GE(found, 10);
}

}  // namespace
}  // namespace banneret::navigation
