// Crowd at the goal: into a big crowd one walks straight; at the place itself one stops against who is there.
#include <gtest/gtest.h>

#include "common/simulation/derived.h"
#include "common/simulation/walking.h"
#include "common/worlds/walks.h"

namespace banneret::simulation {
namespace {

using Types = worlds::WalkingTypes;

Vec2 at(const World& world, EntityId id) { return world.get<Transform>(id).at; }

TEST(CrowdGoal, RouteIntoABigCrowdGoesStraightIn) {
    World world = worlds::open_field(60);
    worlds::block_of(world, Types::kSoldier, 100, 10, {30, 25}, 1);
    const EntityId unit = worlds::block_of(world, Types::kSoldier, 1, 1, {10, 30}, 1)[0];
    survey_bodies(world);
    ASSERT_TRUE(walk_to(world, unit, {35, 30}));
    EXPECT_EQ(world.get<Path>(unit).count, 1);
}

TEST(CrowdGoal, SmallCrowdOnTheWayIsGoneRound) {
    World world = worlds::open_field(60);
    const std::vector<EntityId> crowd = worlds::block_of(world, Types::kSoldier, 9, 3, {20, 29}, 1);
    const EntityId unit = worlds::block_of(world, Types::kSoldier, 1, 1, {10, 30}, 1)[0];
    survey_bodies(world);
    ASSERT_TRUE(walk_to(world, unit, {35, 30}));
    EXPECT_GE(world.get<Path>(unit).count, 2);
    while (world.has<Path>(unit)) {
        worlds::walk_ticks(world, 1);
        for (const EntityId id : crowd)
            ASSERT_GT(distance(at(world, id), at(world, unit)), Fixed::ratio(29, 100));
    }
    EXPECT_EQ(at(world, unit), (Vec2{35, 30}));
}

TEST(CrowdGoal, WhoIsSentOntoSomebodyStopsBesideHim) {
    World world = worlds::open_field(40);
    const EntityId there = worlds::block_of(world, Types::kSoldier, 1, 1, {20, 20}, 1)[0];
    const EntityId unit = worlds::block_of(world, Types::kSoldier, 1, 1, {10, 20}, 1)[0];
    survey_bodies(world);
    ASSERT_TRUE(walk_to(world, unit, {20, 20}));
    worlds::walk_ticks(world, 1200);
    EXPECT_FALSE(world.has<Path>(unit));
    EXPECT_EQ(at(world, there), (Vec2{20, 20}));
    EXPECT_GE(square_length(at(world, unit) - Vec2{20, 20}), Fixed::ratio(4, 10));
    EXPECT_LE(square_length(at(world, unit) - Vec2{20, 20}), Fixed(1));
}

TEST(CrowdGoal, WorkerKeepsItsSpotThoughSomebodyStandsNear) {
    World world = worlds::open_field(40);
    const EntityId hall = worlds::block_of(world, Types::kHall, 1, 1, {20, 20}, 1)[0];
    const EntityId unit = worlds::block_of(world, Types::kSoldier, 1, 1, {10, 20}, 1)[0];
    survey_bodies(world);
    ASSERT_EQ(walk_up_to(world, unit, hall, 0), Approach::Walking);
    const Vec2 spot = world.get<Path>(unit).goal;
    worlds::block_of(world, Types::kSoldier, 1, 1, spot + Vec2{0, Fixed::ratio(3, 10)}, 1);
    worlds::walk_ticks(world, 1200);
    EXPECT_EQ(at(world, unit), spot);
}

}  // namespace
}  // namespace banneret::simulation
