// Planner: where crowds stand at a wall, a tree and an enemy.
#include <gtest/gtest.h>

#include "common/simulation/derived.h"
#include "common/simulation/walking.h"
#include "common/worlds/walks.h"

namespace banneret::simulation {
namespace {

using Types = worlds::WalkingTypes;

Vec2 at(const World& world, EntityId id) { return world.get<Transform>(id).at; }

// Sends all up to the target, again and again as workers do, for so many ticks.
void press(World& world, const std::vector<EntityId>& units, EntityId target, int ticks) {
    for (int tick = 0; tick < ticks; ++tick) {
        if (tick % 30 == 0) {
            survey_bodies(world);
            for (const EntityId id : units)
                if (!world.has<Path>(id)) walk_up_to(world, id, target, 0);
        }
        worlds::walk_ticks(world, 1);
    }
}
void expect_apart(const World& world, const std::vector<EntityId>& units) {
    for (const EntityId a : units)
        for (const EntityId b : units) {
            if (a < b) {
                EXPECT_GE(square_length(at(world, a) - at(world, b)), Fixed::ratio(39, 100));
            }
        }
}

TEST(Planner, CrewStandsAlongTheWallInFrontOfIt) {
    World world = worlds::open_field(40);
    const EntityId hall = worlds::block_of(world, Types::kHall, 1, 1, {20, 20}, 1)[0];
    const std::vector<EntityId> crew = worlds::block_of(world, Types::kSoldier, 7, 1, {8, 16}, 1);
    press(world, crew, hall, 1500);
    for (const EntityId id : crew) {
        EXPECT_TRUE(within_reach(world, id, hall, 0));
        EXPECT_LT(at(world, id).x, box_of(world, hall).low.x);
    }
    expect_apart(world, crew);
}

TEST(Planner, TreeHasEightOrMoreRoundItAndTheRestWait) {
    World world = worlds::open_field(40);
    const EntityId tree = worlds::block_of(world, Types::kTree, 1, 1, {20, 20}, 1)[0];
    const std::vector<EntityId> crew = worlds::block_of(world, Types::kSoldier, 20, 2, {8, 14}, 1);
    press(world, crew, tree, 2500);
    int working = 0;
    for (const EntityId id : crew) working += within_reach(world, id, tree, 0) ? 1 : 0;
    EXPECT_GE(working, 8);
    EXPECT_LT(working, 20);
    for (const EntityId id : crew) EXPECT_LT(gap(box_of(world, id), box_of(world, tree)), Fixed(3));
}

TEST(Planner, SoldiersStandRoundAnEnemy) {
    World world = worlds::open_field(40);
    const EntityId enemy = worlds::block_of(world, Types::kSoldier, 1, 1, {20, 20}, 1)[0];
    const std::vector<EntityId> pack = worlds::block_of(world, Types::kSoldier, 6, 2, {8, 18}, 1);
    press(world, pack, enemy, 1500);
    for (const EntityId id : pack) EXPECT_TRUE(within_reach(world, id, enemy, 0));
    expect_apart(world, pack);
}

TEST(Planner, SpotThatComesFreeIsTakenByWhoWaits) {
    World world = worlds::open_field(40);
    const EntityId tree = worlds::block_of(world, Types::kTree, 1, 1, {20, 20}, 1)[0];
    const std::vector<EntityId> crew = worlds::block_of(world, Types::kSoldier, 20, 2, {8, 14}, 1);
    press(world, crew, tree, 2500);
    std::vector<EntityId> working;
    std::vector<EntityId> waiting;
    for (const EntityId id : crew) (within_reach(world, id, tree, 0) ? working : waiting).push_back(id);
    ASSERT_FALSE(waiting.empty());
    survey_bodies(world);
    walk_to(world, working[0], {5, 5});
    worlds::walk_ticks(world, 120);
    press(world, waiting, tree, 600);
    int now = 0;
    for (const EntityId id : waiting) now += within_reach(world, id, tree, 0) ? 1 : 0;
    EXPECT_EQ(now, 1);
}

}  // namespace
}  // namespace banneret::simulation
