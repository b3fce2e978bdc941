// Beasts, by the shipped rules (seeds: units-and-tasks, animals).
#include <gtest/gtest.h>

#include "common/simulation/sightings.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct Animals : testing::Test {
    Battlefield field{classic_rules(), 60};
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 57, 57);
    World& world() { return field.world(); }
    SeatId owner(EntityId id) { return world().owner_of(id); }
    Fixed from(EntityId id, int x, int y) { return distance(field.at(id), {Fixed(x), Fixed(y)}); }
};

TEST_F(Animals, ADeerWandersAndStaysWithinTwoTilesOfHome) {
    const EntityId deer = field.put("deer", kNature, 30, 30);
    bool moved = false;
    for (int i = 0; i < 300; ++i) {
        field.run_ms(500);
        moved = moved || from(deer, 30, 30) > Fixed::ratio(1, 2);
        ASSERT_LE(from(deer, 30, 30), Fixed::ratio(21, 10));
    }
    EXPECT_TRUE(moved);
}

TEST_F(Animals, ASheepGoesOverToTheFirstWhoComesAndIsStolenWhenItStandsAlone) {
    const EntityId sheep = field.put("sheep", kNature, 30, 30);
    const EntityId scout = field.put("scout_cavalry", 1, 28, 30);
    field.run_ms(200);
    EXPECT_EQ(owner(sheep), 1);
    EXPECT_EQ(field.told(EventKind::Claimed).size(), 1u);
    const EntityId thief = field.put("scout_cavalry", 2, 32, 31);
    field.run_ms(400);
    EXPECT_EQ(owner(sheep), 1);  // its own scout stands by
    field.order(1, {scout}, Move{{Fixed(10), Fixed(30)}});
    field.run_ms(20'000);
    if (!field.lives(thief)) return;
    EXPECT_EQ(owner(sheep), 2);
}

TEST_F(Animals, AHouseTakesNoSheep) {
    const EntityId sheep = field.put("sheep", kNature, 5, 5);
    field.run_ms(500);
    EXPECT_EQ(owner(sheep), kNature);
}

TEST_F(Animals, ADeerRunsThreeSightsFromABlow) {
    const EntityId deer = field.put("deer", kNature, 30, 30);
    world().get<Health>(deer).points = Fixed(100);
    const EntityId villager = field.put("villager", 1, Fixed::ratio(289, 10), Fixed(30));
    hit(world(), villager, world().get<Identity>(villager).type, 1, deer, false);
    ASSERT_TRUE(world().has<Path>(deer));
    EXPECT_GT(world().get<Path>(deer).goal.x, Fixed(34));
    field.run_ms(20'000);
    EXPECT_GT(field.at(deer).x, Fixed(32));
}

TEST_F(Animals, AShepherdKillsItsOwnSheepAndBringsTheMeatHome) {
    field.put("town_center", 1, 24, 30);
    const EntityId sheep = field.put("sheep", 1, 30, 30);
    const EntityId villager = field.put("villager", 1, 29, 31);
    const Fixed before = world().player(1).stock[0];
    field.order(1, {villager}, Gather{sheep});
    ASSERT_TRUE(field.run_until([&] { return world().player(1).stock[0] > before; }, 90'000));
    EXPECT_EQ(world().player(1).stock[0], before + Fixed(10));
    EXPECT_TRUE(field.told(EventKind::Attacked).empty());
}

TEST_F(Animals, ACarcassRotsByAQuarterOfAFoodASecond) {
    const EntityId deer = field.put("deer", kNature, 30, 30);
    const EntityId soldier = field.put("militia", 1, 31, 30);
    kill(world(), deer, soldier);
    field.run_ms(2'000);
    const Fixed before = world().get<Deposit>(deer).amount;
    field.run_ms(20'480);
    EXPECT_NEAR((before - world().get<Deposit>(deer).amount).round(), 5, 1);
}

TEST_F(Animals, AWolfGoesForAVillagerButNotForAScout) {
    const EntityId wolf = field.put("wolf", kNature, 30, 30);
    const EntityId scout = field.put("scout_cavalry", 1, 33, 30);
    world().get<Combat>(scout).stance = Stance::NoAttack;
    field.run_ms(3'000);
    EXPECT_FALSE(world().get<Combat>(wolf).target);
    const EntityId villager = field.put("villager", 1, 30, 34);
    field.run_ms(3'000);
    EXPECT_EQ(world().get<Combat>(wolf).target, villager);
}

TEST_F(Animals, AWolfThatHasKilledRestsUntilItIsRoused) {
    const EntityId wolf = field.put("wolf", kNature, 30, 30);
    const EntityId first = field.put("villager", 1, 32, 30);
    world().get<Health>(first).points = Fixed(1);
    ASSERT_TRUE(field.run_until([&] { return !field.lives(first); }, 10'000));
    const EntityId second = field.put("villager", 1, 33, 32);
    field.run_ms(20'000);
    EXPECT_FALSE(world().get<Combat>(wolf).target);
    ASSERT_TRUE(field.run_until([&] { return world().get<Combat>(wolf).target == second; }, 6'000));
    drop_current_job(world(), wolf);
    rest_after_kill(world(), wolf);
    hit(world(), second, world().get<Identity>(second).type, 1, wolf, false);
    EXPECT_EQ(world().get<Combat>(wolf).target, second);
    EXPECT_LE(world().get<Combat>(wolf).reload_ms, world().type_of(wolf).attack.reload_ms);
}

TEST_F(Animals, ABoarAnswersItsHunterAndLeavesOthersAlone) {
    const EntityId boar = field.put("wild_boar", kNature, 30, 30);
    field.put("villager", 1, 32, 30);
    field.run_ms(5'000);
    EXPECT_FALSE(world().get<Combat>(boar).target);
    const EntityId hunter = field.put("villager", 1, 30, 32);
    field.order(1, {hunter}, Gather{boar});
    ASSERT_TRUE(field.run_until([&] { return world().get<Combat>(boar).target == hunter; }, 10'000));
}

}  // namespace
}  // namespace banneret
