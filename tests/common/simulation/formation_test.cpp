#include "common/simulation/formation.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "common/base/random.h"

namespace banneret::simulation {
namespace {

constexpr Vec2 kEast{Fixed(1), Fixed(0)};
constexpr std::uint8_t kRider = 1, kFoot = 2, kBow = 3;
constexpr FormationShape kShapes[] = {FormationShape::Line, FormationShape::Staggered, FormationShape::Box,
                                      FormationShape::Flank};

FormationMember member(std::uint32_t place, Vec2 at, std::uint8_t rank = kFoot,
                       Fixed radius = Fixed::ratio(1, 5)) {
    return {EntityId::make(place, 1), at, radius, rank};
}
std::vector<FormationMember> crowd(int count, std::uint64_t seed, int bows = 0) {
    Random random(seed, 1);
    std::vector<FormationMember> all;
    for (int i = 0; i < count; ++i) {
        const Vec2 at{Fixed::thousandths(random.between(0, 12000)),
                      Fixed::thousandths(random.between(0, 12000))};
        all.push_back(member(static_cast<std::uint32_t>(i + 1), at, i < bows ? kBow : kFoot));
    }
    return all;
}

// Places to a hair: the layout's sums round in their last bits.
Fixed rounded(Fixed f) { return Fixed((f * 100).round()); }
// Members by how far their places lie to the front, front first; those of one rank together.
std::map<Fixed, std::vector<std::size_t>, std::greater<>> ranks_of(const std::vector<Vec2>& places,
                                                                   Vec2 facing) {
    std::map<Fixed, std::vector<std::size_t>, std::greater<>> ranks;
    for (std::size_t i = 0; i < places.size(); ++i) ranks[rounded(dot(places[i], facing))].push_back(i);
    return ranks;
}
Fixed nearest_two(const std::vector<Vec2>& places) {
    Fixed least = 1000;
    for (std::size_t a = 0; a < places.size(); ++a)
        for (std::size_t b = a + 1; b < places.size(); ++b)
            least = min(least, distance(places[a], places[b]));
    return least;
}

TEST(Formation, LineIsALittleWiderThanDeep) {
    // The square root of twice the group, rounded up: 24 stand seven across.
    const std::vector<Vec2> places = lay_out(crowd(24, 1), FormationShape::Line, {20, 20}, kEast);
    const auto ranks = ranks_of(places, kEast);
    std::vector<std::size_t> sizes;
    for (const auto& [front, rank] : ranks) sizes.push_back(rank.size());
    EXPECT_EQ(sizes, (std::vector<std::size_t>{7, 7, 7, 3}));
}

TEST(Formation, NeighboursStandSevenTenthsOfATileApart) {
    for (const FormationShape shape : {FormationShape::Line, FormationShape::Box, FormationShape::Flank}) {
        const std::vector<Vec2> places = lay_out(crowd(30, 2), shape, {20, 20}, kEast);
        EXPECT_LT(abs(nearest_two(places) - kFormationSpacing), Fixed::ratio(1, 1000))
            << static_cast<int>(shape);
    }
}

TEST(Formation, StaggeredStandsTwiceAsFarWithEveryOtherRankHalfAGapAside) {
    const std::vector<Vec2> places = lay_out(crowd(24, 3), FormationShape::Staggered, {20, 20}, kEast);
    const auto ranks = ranks_of(places, kEast);
    std::set<Fixed> phases[2];
    int parity = 0;
    const Fixed gap = kFormationSpacing * 2;
    for (const auto& [front, rank] : ranks) {
        for (const std::size_t i : rank) {
            Fixed phase = places[i].y;
            while (phase >= gap - Fixed::ratio(1, 1000)) phase -= gap;
            phases[parity].insert(rounded(phase));
        }
        parity = 1 - parity;
    }
    ASSERT_EQ(phases[0].size(), 1u);
    ASSERT_EQ(phases[1].size(), 1u);
    EXPECT_EQ(abs(*phases[0].begin() - *phases[1].begin()), rounded(kFormationSpacing));
}

TEST(Formation, FightersNeverShareARankWithShooters) {
    for (const FormationShape shape :
         {FormationShape::Line, FormationShape::Staggered, FormationShape::Flank}) {
        const std::vector<FormationMember> group = crowd(27, 4, 11);
        const std::vector<Vec2> places = lay_out(group, shape, {20, 20}, kEast);
        Fixed last_fighter = 1000;
        Fixed first_shooter = -1000;
        for (std::size_t i = 0; i < group.size(); ++i) {
            const Fixed front = dot(places[i], kEast);
            if (group[i].rank == kBow)
                first_shooter = max(first_shooter, front);
            else
                last_fighter = min(last_fighter, front);
        }
        EXPECT_GT(last_fighter, first_shooter + Fixed::ratio(1, 10)) << static_cast<int>(shape);
    }
}

TEST(Formation, ABoxHasItsFightersRoundTheOutside) {
    // Sixteen fighters are just the outside of a square of five; nine archers fill it.
    const std::vector<FormationMember> group = crowd(25, 5, 9);
    const std::vector<Vec2> places = lay_out(group, FormationShape::Box, {20, 20}, kEast);
    const Fixed outside = kFormationSpacing * 2 - Fixed::ratio(1, 100);
    for (std::size_t i = 0; i < group.size(); ++i)
        EXPECT_EQ(square_length(places[i] - Vec2{20, 20}) > outside, group[i].rank != kBow) << i;
}

TEST(Formation, AFlankIsTwoHalvesWithAGapOnTheLineOfMarch) {
    const std::vector<FormationMember> group = crowd(21, 6, 8);
    const std::vector<Vec2> places = lay_out(group, FormationShape::Flank, {20, 20}, kEast);
    int left = 0;
    int bows_left = 0;
    for (std::size_t i = 0; i < group.size(); ++i) {
        const Fixed aside = places[i].y - Fixed(20);
        EXPECT_GE(abs(aside), kFlankGap / 2 - Fixed::ratio(1, 100));
        left += aside < Fixed(0) ? 1 : 0;
        bows_left += aside < Fixed(0) && group[i].rank == kBow ? 1 : 0;
    }
    EXPECT_NEAR(left, 10, 1);
    EXPECT_EQ(bows_left, 4);
}

TEST(Formation, WhoStandsFurthestForwardTakesTheFrontRank) {
    for (const FormationShape shape : {FormationShape::Line, FormationShape::Staggered}) {
        const std::vector<FormationMember> group = crowd(40, 7);
        const auto ranks = ranks_of(lay_out(group, shape, {40, 6}, kEast), kEast);
        Fixed before = 1000;
        for (const auto& [front, rank] : ranks) {
            Fixed furthest = -1000;
            Fixed hindmost = 1000;
            for (const std::size_t i : rank) {
                furthest = max(furthest, group[i].at.x);
                hindmost = min(hindmost, group[i].at.x);
            }
            EXPECT_LE(furthest, before);
            before = hindmost;
        }
    }
}

TEST(Formation, AlongARankPlacesGoBySides) {
    for (const FormationShape shape : kShapes) {
        const std::vector<FormationMember> group = crowd(40, 8);
        const std::vector<Vec2> places = lay_out(group, shape, {40, 6}, kEast);
        for (const auto& [front, rank] : ranks_of(places, kEast))
            for (const std::size_t a : rank)
                for (const std::size_t b : rank)
                    if (places[a].y < places[b].y) {
                        EXPECT_LE(group[a].at.y, group[b].at.y) << static_cast<int>(shape);
                    }
    }
}

bool ways_cross(Vec2 a, Vec2 to_a, Vec2 b, Vec2 to_b) {
    const auto sides = [](Vec2 from, Vec2 to, Vec2 p, Vec2 q) {
        return (cross(to - from, p - from) > Fixed(0)) != (cross(to - from, q - from) > Fixed(0));
    };
    return sides(a, to_a, b, to_b) && sides(b, to_b, a, to_a);
}

TEST(Formation, NoWaysOfABlockCross) {
    // A block that stands in formation, sent the way it faces, in every direction of the compass.
    for (int h = 0; h < 256; h += 8) {
        const Vec2 way = direction(Heading{static_cast<std::uint8_t>(h)});
        const Vec2 to = Vec2{30, 30} + way * Fixed(20);
        std::vector<FormationMember> block = crowd(24, 9);
        const std::vector<Vec2> stands =
            lay_out(block, FormationShape::Line, {30, 30}, facing_of({30, 30}, to));
        for (std::size_t i = 0; i < block.size(); ++i) block[i].at = stands[i];
        const std::vector<Vec2> places = lay_out(block, FormationShape::Line, to, facing_of({30, 30}, to));
        for (std::size_t a = 0; a < block.size(); ++a)
            for (std::size_t b = a + 1; b < block.size(); ++b)
                EXPECT_FALSE(ways_cross(block[a].at, places[a], block[b].at, places[b])) << h;
    }
}

TEST(Formation, RidersGoBeforeFootThoughTheyStandBehind) {
    std::vector<FormationMember> group = crowd(8, 10);
    for (std::size_t i = 0; i < 4; ++i) {
        group[i].rank = kRider;
        group[i].at.x = -5;
    }
    const auto ranks = ranks_of(lay_out(group, FormationShape::Line, {20, 20}, kEast), kEast);
    for (const std::size_t i : ranks.begin()->second) EXPECT_LT(i, 4u);
}

TEST(Formation, WideBodiesGetTheRoomTheyNeed) {
    for (const FormationShape shape : kShapes) {
        std::vector<FormationMember> group = crowd(20, 11);
        for (std::size_t i = 0; i < 5; ++i) {
            group[i].rank = 4;
            group[i].radius = Fixed::ratio(1, 2);
        }
        const std::vector<Vec2> places = lay_out(group, shape, {20, 20}, kEast);
        for (std::size_t a = 0; a < group.size(); ++a)
            for (std::size_t b = a + 1; b < group.size(); ++b)
                EXPECT_GE(square_length(places[a] - places[b]),
                          min(group[a].radius + group[b].radius, Fixed::ratio(69, 100)))
                    << static_cast<int>(shape);
    }
}

TEST(Formation, ItsMiddleIsThePointAndEveryPlaceIsOnce) {
    for (const FormationShape shape : kShapes) {
        for (int count = 1; count <= 60; ++count) {
            const std::vector<Vec2> places = lay_out(crowd(count, 12, count / 3), shape, {20, 30}, kEast);
            Vec2 low = places[0];
            Vec2 high = places[0];
            for (const Vec2 place : places) {
                low = {min(low.x, place.x), min(low.y, place.y)};
                high = {max(high.x, place.x), max(high.y, place.y)};
            }
            EXPECT_LT(square_length((low + high) / Fixed(2) - Vec2{20, 30}), Fixed::ratio(75, 100))
                << static_cast<int>(shape) << " of " << count;
            if (count > 1) {
                EXPECT_GT(nearest_two(places), Fixed::ratio(69, 100));
            }
        }
    }
}

TEST(Formation, OfNobodyIsNothing) {
    for (const FormationShape shape : kShapes) EXPECT_TRUE(lay_out({}, shape, {1, 1}, kEast).empty());
}

TEST(Formation, FacesTheWayOfTheMarchAndDownTheScreenWhereItIsAlready) {
    const auto near = [](Vec2 a, Vec2 b) { return square_length(a - b) < Fixed::ratio(1, 1000); };
    EXPECT_TRUE(near(facing_of({10, 10}, {30, 10}), kEast));
    EXPECT_TRUE(near(facing_of({10, 10}, {10, 2}), {0, -1}));
    // On the screen x runs right and up, y right and down.
    EXPECT_TRUE(near(facing_of({10, 10}, {10, 10}), {-Fixed::thousandths(707), Fixed::thousandths(707)}));
}

}  // namespace
}  // namespace banneret::simulation
