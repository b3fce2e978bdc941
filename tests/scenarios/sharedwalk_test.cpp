// Shared walks: a block sent to one point costs a few searches, not one each.
#include <gtest/gtest.h>

#include "common/simulation/derived.h"
#include "common/simulation/walking.h"
#include "common/worlds/walks.h"

namespace banneret::simulation {
namespace {

using Types = worlds::WalkingTypes;

TEST(SharedWalk, BlockSentToOnePointSharesItsRoutes) {
    World world = worlds::open_field(80);
    worlds::tree_line(world, {40, 10}, {40, 70});
    const std::vector<EntityId> block =
        worlds::block_of(world, Types::kSoldier, 100, 10, {20, 36}, Fixed::ratio(7, 10));
    survey_bodies(world);
    const March together(world, block);
    for (const EntityId id : block) ASSERT_TRUE(walk_to(world, id, {60, 40}));
    EXPECT_LE(grounds_of(world).shared.size(), 20u);
    EXPECT_EQ(world.all<Path>().size(), 100u);
}

TEST(SharedWalk, WiderBodyPlansForItself) {
    World world = worlds::open_field(40);
    worlds::tree_line(world, {20, 2}, {20, 30});
    const EntityId soldier = worlds::block_of(world, Types::kSoldier, 1, 1, {10, 20}, 1)[0];
    const EntityId ram = worlds::block_of(world, Types::kRam, 1, 1, {10, 21}, 1)[0];
    survey_bodies(world);
    walk_to(world, soldier, {30, 20});
    walk_to(world, ram, {30, 20});
    EXPECT_EQ(grounds_of(world).shared.size(), 2u);
}

TEST(SharedWalk, IsForgottenWithTheTick) {
    World world = worlds::open_field(40);
    const std::vector<EntityId> two = worlds::block_of(world, Types::kSoldier, 2, 2, {10, 20}, 1);
    survey_bodies(world);
    walk_to(world, two[0], {30, 20});
    EXPECT_EQ(grounds_of(world).shared.size(), 1u);
    survey_bodies(world);
    EXPECT_TRUE(grounds_of(world).shared.empty());
}

}  // namespace
}  // namespace banneret::simulation
