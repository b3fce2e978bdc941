// Bringing home what was gathered.
#include <gtest/gtest.h>

#include "common/worlds/villagers.h"

namespace banneret::worlds {
namespace {

using simulation::DropOff;
using simulation::EventKind;
using simulation::Gather;
using simulation::Worker;
using simulation::WorkState;

TEST(DropOffs, AFullLoadComesHomeAndTheGathererGoesStraightBack) {
    Town town(1);
    town.scene.order(1, Gather{town.gold}, town.villagers);
    ASSERT_TRUE(town.scene.run_until(6000, [&] { return town.scene.happened(EventKind::DroppedOff); }));
    EXPECT_EQ(town.scene.world().player(1).stock[2], Fixed(1010));
    EXPECT_EQ(town.scene.world().player(1).gathered[2], Fixed(10));
    ASSERT_TRUE(town.scene.run_until(2000, [&] {
        return town.scene.world().get<Worker>(town.villagers[0]).state == WorkState::Gathering;
    }));
    EXPECT_EQ(town.scene.world().get<Worker>(town.villagers[0]).resource, town.gold);
}

TEST(DropOffs, TheNearestBuildingThatTakesItIsChosen) {
    Town town(1);
    const EntityId camp = town.scene.add(kMiningCamp, 1, 31, 20);
    town.scene.add(kMill, 1, 28, 23);  // nearer, but takes food alone
    town.scene.order(1, Gather{town.gold}, town.villagers);
    ASSERT_TRUE(town.scene.run_until(6000, [&] {
        return town.scene.world().get<Worker>(town.villagers[0]).state == WorkState::Returning;
    }));
    EXPECT_EQ(town.scene.world().get<Worker>(town.villagers[0]).drop_site, camp);
}

TEST(DropOffs, AMillTakesTheFoodAndLeavesTheGold) {
    Town town(1);
    const EntityId mill = town.scene.add(kMill, 1, 12, 30);
    Worker& worker = town.scene.world().get<Worker>(town.villagers[0]);
    worker.carried = {Fixed(4), Fixed(0), Fixed(7), Fixed(0)};
    town.scene.order(1, DropOff{mill}, town.villagers);
    ASSERT_TRUE(town.scene.run_until(3000, [&] { return town.scene.happened(EventKind::DroppedOff); }));
    EXPECT_EQ(town.scene.world().player(1).stock[0], Fixed(1004));
    EXPECT_EQ(town.scene.world().player(1).stock[2], Fixed(1000));
    EXPECT_EQ(town.scene.world().get<Worker>(town.villagers[0]).carried[2], Fixed(7));
}

TEST(DropOffs, AnOrderedDropOffHandsOverALittleAndThenStands) {
    Town town(1);
    town.scene.order(1, Gather{town.gold}, town.villagers);
    town.scene.run_until(
        3000, [&] { return town.scene.world().get<Worker>(town.villagers[0]).carried[2] > Fixed(2); });
    town.scene.order(1, DropOff{town.town_centre}, town.villagers);
    ASSERT_TRUE(town.scene.run_until(3000, [&] { return town.scene.happened(EventKind::DroppedOff); }));
    town.scene.run(50);
    EXPECT_EQ(town.scene.world().get<Worker>(town.villagers[0]).state, WorkState::Idle);
    EXPECT_GT(town.scene.world().player(1).stock[2], Fixed(1002));
}

TEST(DropOffs, WithNoWhereToBringItTheGathererStandsWithItsLoad) {
    Scene scene(30, 1);
    const EntityId villager = scene.add(kVillager, 1, 10, 10);
    const EntityId gold = scene.add(kGoldMine, kNature, 14, 10);
    scene.order(1, Gather{gold}, {villager});
    ASSERT_TRUE(
        scene.run_until(4000, [&] { return scene.world().get<Worker>(villager).carried[2] == Fixed(10); }));
    scene.run(20);
    EXPECT_EQ(scene.world().get<Worker>(villager).state, WorkState::Idle);
    EXPECT_EQ(scene.world().get<Worker>(villager).carried[2], Fixed(10));
}

}  // namespace
}  // namespace banneret::worlds
