#include "common/navigation/navigation.h"

#include <gtest/gtest.h>

#include "common/navigation/line.h"
#include "tests/common/navigation/ground.h"

namespace banneret::navigation {
namespace {

Walker foot(Ground& ground) {
    const rules::ObjectType& type = ground.rules->types[worlds::WalkingTypes::kSoldier];
    return {ground.navigation.class_of(type), type.radius, EntityId::make(1, 1), kNobody};
}

TEST(Navigation, EveryReachablePlaceHasAWalkOverOpenCellsAndNoOtherHas) {
    int ways = 0;
    int none = 0;
    for (const std::uint64_t seed : {41u, 42u, 43u, 44u}) {
        Ground ground(40, seed, seed % 2 == 0 ? 18 : 4);
        for (int i = 0; i < 60; ++i) ground.edit();
        for (const ClassId id : ground.ids()) {
            const std::vector<int> regions = ground.flood(id);
            const auto region = [&](Vec2 at) {
                const Cell c = cell_of(at);
                return regions[static_cast<std::size_t>(c.y * 160 + c.x)];
            };
            for (int i = 0; i < 100; ++i) {
                const Vec2 from = ground.random_open_place(id);
                const Vec2 to = ground.random_open_place(id);
                const std::vector<Vec2>& corners =
                    ground.navigation.plan({id, Fixed::ratio(1, 5), EntityId::make(1, 1), kNobody}, from, to);
                ASSERT_EQ(!corners.empty(), region(from) == region(to));
                Vec2 at = from;
                for (const Vec2 corner : corners) {
                    ASSERT_TRUE(step_clear(ground.navigation.field(), id, at, corner));
                    at = corner;
                }
                if (!corners.empty()) {
                    ASSERT_EQ(corners.back(), to);
                }
                ++(corners.empty() ? none : ways);
            }
        }
    }
    EXPECT_GT(ways, 300);
    EXPECT_GT(none, 50);
}

TEST(Navigation, AnswersAreThoseOfANavigationMadeAfresh) {
    Ground ground(40, 51, 6);
    for (int round = 0; round < 20; ++round) {
        for (int i = 0; i < 5; ++i) ground.edit();
        Navigation fresh(ground.tiles, *ground.rules);
        for (const rules::ObjectType& type : ground.rules->types) fresh.class_of(type);
        for (const auto& [number, shape] : ground.shapes) fresh.close(shape);
        ground.navigation.bodies.begin(40);
        fresh.bodies.begin(40);
        for (std::uint32_t i = 0; i < 60; ++i) {
            const Vec2 at = ground.random_open_place(0);
            const Body body{at, at, Fixed::ratio(1, 5), EntityId::make(i + 1, 1), kNobody};
            ground.navigation.bodies.file(body);
            fresh.bodies.file(body);
        }
        for (int i = 0; i < 40; ++i) {
            const Vec2 from = ground.random_open_place(0);
            const std::optional<Vec2> to = ground.navigation.toward(0, from, ground.random_place());
            ASSERT_TRUE(to.has_value());
            ASSERT_EQ(ground.navigation.plan(foot(ground), from, *to), fresh.plan(foot(ground), from, *to));
            const Vec2 anywhere = ground.random_place();
            ASSERT_EQ(ground.navigation.toward(0, from, anywhere), fresh.toward(0, from, anywhere));
        }
    }
}

TEST(Navigation, TowardGivesAPlaceInOnesOwnRegionAndTheVeryPlaceWhereItCan) {
    Ground ground(40, 61, 20);
    for (int i = 0; i < 30; ++i) ground.edit();
    for (int i = 0; i < 300; ++i) {
        const Vec2 from = ground.random_open_place(0);
        const Vec2 wanted = ground.random_place();
        const std::optional<Vec2> to = ground.navigation.toward(0, from, wanted);
        ASSERT_TRUE(to.has_value());
        const Region own = ground.navigation.region_of(0, from);
        ASSERT_EQ(ground.navigation.region_of(0, *to), own);
        if (ground.navigation.region_of(0, wanted) == own) {
            ASSERT_EQ(*to, wanted);
        }
    }
}

TEST(Navigation, OffOpenGroundTheWayBeginsAtTheNearestOpenCell) {
    Ground ground(40, 1, 0);
    ground.navigation.close(upright({Fixed(10), Fixed(10)}, {Fixed(16), Fixed(16)}, EntityId::make(5, 1)));
    const std::vector<Vec2>& corners = ground.navigation.plan(foot(ground), {Fixed(11), Fixed(13)}, {30, 13});
    ASSERT_GE(corners.size(), 2u);
    EXPECT_LT(corners.front().x, Fixed(10));
    EXPECT_EQ(corners.back(), (Vec2{30, 13}));
}

TEST(Navigation, CrowdAboutTheGoalIsWalkedIntoAndASmallOneGoneRound) {
    Ground ground(60, 1, 0);
    Bodies& bodies = ground.navigation.bodies;
    const auto block = [&](int across) {
        bodies.begin(60);
        std::uint32_t number = 100;
        for (int y = 0; y < across; ++y)
            for (int x = 0; x < across; ++x) {
                const Vec2 at{30 + x, 30 + y};
                bodies.file({at, at, Fixed::ratio(1, 5), EntityId::make(number++, 1), kNobody});
            }
    };
    block(9);  // 81 tiles: straight in
    EXPECT_EQ(ground.navigation.plan(foot(ground), {20, 34}, {34, 34}).size(), 1u);
    block(5);  // 25 tiles: in between who stands there, by the cheapest way
    const Walker walker = foot(ground);
    const std::vector<Vec2> corners = ground.navigation.plan(walker, {20, 32}, {35, 32});
    EXPECT_GE(corners.size(), 2u);
}

}  // namespace
}  // namespace banneret::navigation
