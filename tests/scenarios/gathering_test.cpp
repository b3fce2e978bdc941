// Gathering by the classic's figures (reference: rules-facts 6).
#include <gtest/gtest.h>

#include "common/worlds/villagers.h"

namespace banneret::worlds {
namespace {

using simulation::Deposit;
using simulation::Gather;
using simulation::Worker;
using simulation::WorkState;

Fixed load(const Scene& scene, EntityId worker, rules::Resource kind) {
    return scene.world().get<Worker>(worker).carried[static_cast<std::size_t>(kind)];
}

// Ticks from its first swing at the deposit until the worker goes home full.
int ticks_to_fill(Scene& scene, EntityId worker) {
    EXPECT_TRUE(scene.run_until(
        2000, [&] { return scene.world().get<Worker>(worker).state == WorkState::Gathering; }));
    int ticks = 1;  // it has worked in the tick of its arrival
    while (ticks < 10000 && scene.world().get<Worker>(worker).state == WorkState::Gathering) {
        scene.run(1);
        ++ticks;
    }
    return ticks;
}

TEST(Gathering, AMinersHandsAreFullOfGoldAfter26Seconds) {
    Town town(1);
    town.scene.order(1, Gather{town.gold}, town.villagers);
    // 10 gold at 0.38 a second: 26.32 s, 1,645 ticks.
    EXPECT_NEAR(ticks_to_fill(town.scene, town.villagers[0]), 1645, 2);
}

TEST(Gathering, AForagersHandsAreFullOfFoodAfter32Seconds) {
    Town town(1);
    town.scene.order(1, Gather{town.bushes[0]}, town.villagers);
    EXPECT_NEAR(ticks_to_fill(town.scene, town.villagers[0]), 2017, 2);  // 10 at 0.31
}

TEST(Gathering, AStoneMinersHandsAreFullAfter28Seconds) {
    Town town(1);
    town.scene.order(1, Gather{town.stone}, town.villagers);
    EXPECT_NEAR(ticks_to_fill(town.scene, town.villagers[0]), 1737, 2);  // 10 at 0.36
}

TEST(Gathering, WhatIsInTheHandIsWhatTheDepositLost) {
    Town town(1);
    town.scene.order(1, Gather{town.gold}, town.villagers);
    town.scene.run(1200);
    const Fixed carried = load(town.scene, town.villagers[0], rules::Resource::Gold);
    EXPECT_GT(carried, Fixed(1));
    EXPECT_EQ(carried + town.scene.world().get<Deposit>(town.gold).amount, Fixed(800));
}

TEST(Gathering, LoadsOfTwoKindsAreCarriedSideBySide) {
    Town town(1);
    town.scene.order(1, Gather{town.gold}, town.villagers);
    town.scene.run(1200);
    const Fixed gold = load(town.scene, town.villagers[0], rules::Resource::Gold);
    town.scene.order(1, Gather{town.stone}, town.villagers);
    town.scene.run_until(
        3000, [&] { return load(town.scene, town.villagers[0], rules::Resource::Stone) > Fixed(1); });
    EXPECT_EQ(load(town.scene, town.villagers[0], rules::Resource::Gold), gold);
    EXPECT_GT(load(town.scene, town.villagers[0], rules::Resource::Stone), Fixed(1));
}

TEST(Gathering, AnEmptiedBushGivesWayToTheNextBeside) {
    Town town(1);
    town.scene.world().get<Deposit>(town.bushes[0]).amount = Fixed(3);
    town.scene.order(1, Gather{town.bushes[0]}, town.villagers);
    ASSERT_TRUE(town.scene.run_until(6000, [&] { return !town.scene.world().has<Deposit>(town.bushes[0]); }));
    EXPECT_TRUE(town.scene.happened(simulation::EventKind::ResourceSpent));
    const Worker& worker = town.scene.world().get<Worker>(town.villagers[0]);
    EXPECT_EQ(worker.resource, town.bushes[1]);
    // With room left it goes straight there, its load in hand.
    EXPECT_EQ(worker.state, WorkState::Moving);
    EXPECT_EQ(load(town.scene, town.villagers[0], rules::Resource::Food), Fixed(3));
}

TEST(Gathering, TheLastOneOfItsKindSendsTheGathererHomeAndThenItStands) {
    Town town(1);
    town.scene.world().get<Deposit>(town.gold).amount = Fixed(3);
    town.scene.order(1, Gather{town.gold}, town.villagers);
    ASSERT_TRUE(
        town.scene.run_until(6000, [&] { return town.scene.happened(simulation::EventKind::DroppedOff); }));
    town.scene.run(2);
    EXPECT_EQ(town.scene.world().get<Worker>(town.villagers[0]).state, WorkState::Idle);
    EXPECT_EQ(town.scene.world().player(1).stock[2], Fixed(1003));
}

// A forager whose first bush runs out, with another four tiles further on than it can see.
EntityId next_bush_beyond_sight(bool explored) {
    Scene scene(40, 1);
    const EntityId villager = scene.add(kVillager, 1, 15, 20);
    const EntityId first = scene.add(kBush, kNature, 20, 20);
    const EntityId second = scene.add(kBush, kNature, 24, 20);
    scene.world().get<Deposit>(first).amount = Fixed(1);
    const map::TileIndex tile = scene.world().tiles.index({24, 20});
    if (!explored) scene.world().explored[1].bits[tile / 64] &= ~(std::uint64_t{1} << (tile % 64));
    scene.order(1, Gather{first}, {villager});
    EXPECT_TRUE(scene.run_until(6000, [&] { return !scene.world().has<Deposit>(first); }));
    const EntityId next = scene.world().get<Worker>(villager).resource;
    EXPECT_TRUE(!next || next == second);
    return next;
}

TEST(Gathering, OnlyExploredGroundIsSearchedForTheNext) {
    EXPECT_TRUE(next_bush_beyond_sight(true));
    EXPECT_FALSE(next_bush_beyond_sight(false));
}

TEST(Gathering, ASoldierCannotGather) {
    Town town(1);
    const EntityId soldier = town.scene.add(kMilitia, 1, 10, 10);
    town.scene.order(1, Gather{town.gold}, {soldier});
    town.scene.run(8);
    ASSERT_TRUE(town.scene.happened(simulation::EventKind::Refused));
    EXPECT_EQ(town.scene.events().front().refusal, simulation::Refusal::CannotDoThat);
}

}  // namespace
}  // namespace banneret::worlds
