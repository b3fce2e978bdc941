// A tree is felled before it gives wood (reference: rules-facts 6).
#include <gtest/gtest.h>

#include "common/worlds/villagers.h"

namespace banneret::worlds {
namespace {

using simulation::Deposit;
using simulation::Gather;
using simulation::Worker;

int ticks_until_felled(VillagersAndATree& world, std::vector<EntityId> who) {
    world.scene.order(1, Gather{world.tree}, std::move(who));
    EXPECT_TRUE(world.scene.run_until(
        1000, [&] { return world.scene.world().get<Deposit>(world.tree).felling < Fixed(20); }));
    int ticks = 1;
    while (ticks < 5000 && world.scene.world().get<Deposit>(world.tree).felling > Fixed(0)) {
        world.scene.run(1);
        ++ticks;
    }
    return ticks;
}

TEST(Felling, OneAxeFellsATreeInSevenSeconds) {
    VillagersAndATree world;
    // 20 points, 6 a blow (3 and 3 against trees), a blow each 2 s: 6.67 s, 417 ticks.
    EXPECT_NEAR(ticks_until_felled(world, {world.villagers[0]}), 417, 2);
}

TEST(Felling, NoWoodComesBeforeTheTreeIsDown) {
    VillagersAndATree world;
    ticks_until_felled(world, {world.villagers[0]});
    EXPECT_EQ(world.scene.world().get<Worker>(world.villagers[0]).carried[1], Fixed(0));
    world.scene.run(100);
    EXPECT_GT(world.scene.world().get<Worker>(world.villagers[0]).carried[1], Fixed(0));
}

TEST(Felling, ThreeAxesAreFaster) {
    VillagersAndATree world;
    const int ticks = ticks_until_felled(world, {world.villagers.begin(), world.villagers.end()});
    EXPECT_LT(ticks, 300);
}

TEST(Felling, ASpentTreeLeavesAStumpThatIsInNobodysWay) {
    VillagersAndATree world;
    world.scene.world().get<Deposit>(world.tree) = {Fixed(1), Fixed(0)};
    world.scene.order(1, Gather{world.tree}, {world.villagers[0]});
    ASSERT_TRUE(world.scene.run_until(2000, [&] { return !world.scene.world().has<Deposit>(world.tree); }));
    EXPECT_TRUE(world.scene.world().has<simulation::Corpse>(world.tree));
    world.scene.order(1, simulation::Move{{Fixed(9), Fixed(8)}}, {world.villagers[1]});
    world.scene.run(600);
    const Vec2 at = world.scene.world().get<simulation::Transform>(world.villagers[1]).at;
    EXPECT_LT(distance(at, {Fixed(9), Fixed(8)}), Fixed::ratio(1, 2));
}

}  // namespace
}  // namespace banneret::worlds
