// Guard and follow: the charge kept in sight, its attackers attacked; whoever is followed trailed at sight distance.
#include <gtest/gtest.h>

#include "common/simulation/duties.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct Guarding : testing::Test {
    Battlefield field{classic_rules()};
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 37, 37);
    const rules::ObjectType& type(EntityId id) { return field.world().type_of(id); }
    Fixed apart(EntityId a, EntityId b) { return gap(box_of(field.world(), a), box_of(field.world(), b)); }
};

TEST_F(Guarding, TheGuardKeepsItsChargeInSight) {
    const EntityId charge = field.put("villager", 1, 6, 20);
    const EntityId guard = field.put("militia", 1, 6, 22);
    field.order(1, {guard}, Guard{charge});
    field.order(1, {charge}, Move{{Fixed(34), Fixed(20)}});
    for (int i = 0; i < 45'000; i += 160) {
        field.run_ms(160);
        ASSERT_LE(apart(guard, charge), type(guard).sight);
    }
    EXPECT_TRUE(is_on_duty(field.world(), guard));
    EXPECT_LE(apart(guard, charge), type(guard).sight / 2);
}

TEST_F(Guarding, WhoStrikesTheChargeIsAttacked) {
    const EntityId charge = field.put("house", 1, 20, 20);
    const EntityId guard = field.put("champion", 1, 20, 23);
    field.order(1, {guard}, SetStance{Stance::Defensive});
    field.order(1, {guard}, Guard{charge});
    const EntityId ram = field.put("battering_ram", 2, 18, 20);
    field.order(2, {ram}, Attack{charge});
    EXPECT_TRUE(field.run_until([&] { return !field.lives(ram); }, 120'000));
    EXPECT_TRUE(field.lives(charge));
    EXPECT_TRUE(is_on_duty(field.world(), guard));
}

TEST_F(Guarding, AScoutThatLooksForNoFightDefendsItsChargeAllTheSame) {
    const EntityId charge = field.put("villager", 1, 20, 20);
    const EntityId scout = field.put("scout_cavalry", 1, 20, 22);
    field.order(1, {scout}, Guard{charge});
    const EntityId enemy = field.put("militia", 2, 22, 20);
    field.order(2, {enemy}, Attack{charge});
    EXPECT_TRUE(field.run_until([&] { return field.points(enemy) < Fixed(type(enemy).hit_points); }, 20'000));
}

TEST_F(Guarding, WhoIsToldNotToAttackDoesNot) {
    const EntityId charge = field.put("house", 1, 20, 20);
    const EntityId guard = field.put("champion", 1, 20, 23);
    field.order(1, {guard}, SetStance{Stance::NoAttack});
    field.order(1, {guard}, Guard{charge});
    const EntityId enemy = field.put("militia", 2, 18, 20);
    field.order(2, {enemy}, Attack{charge});
    field.run_ms(10'000);
    EXPECT_LT(field.points(charge), Fixed(type(charge).hit_points));
    EXPECT_EQ(field.points(enemy), Fixed(type(enemy).hit_points));
}

TEST_F(Guarding, TheDutyEndsWithTheCharge) {
    const EntityId charge = field.put("villager", 1, 20, 20);
    const EntityId guard = field.put("militia", 1, 22, 20);
    field.order(1, {guard}, Guard{charge});
    kill(field.world(), charge, kNobody);
    field.run_ms(64);
    EXPECT_FALSE(is_on_duty(field.world(), guard));
}

TEST_F(Guarding, AnEnemyIsNotGuardedNorOneself) {
    const EntityId guard = field.put("militia", 1, 22, 20);
    const EntityId enemy = field.put("villager", 2, 24, 20);
    field.order(1, {guard}, Guard{enemy});
    EXPECT_FALSE(is_on_duty(field.world(), guard));
    field.order(1, {guard}, Guard{guard});
    EXPECT_FALSE(is_on_duty(field.world(), guard));
    field.order(1, {guard}, Follow{guard});
    EXPECT_FALSE(is_on_duty(field.world(), guard));
}

TEST_F(Guarding, AFollowerTrailsAtSightDistance) {
    const EntityId leader = field.put("militia", 1, 6, 20);
    const EntityId follower = field.put("scout_cavalry", 1, 6, 22);
    field.order(1, {follower}, Follow{leader});
    field.order(1, {leader}, Move{{Fixed(34), Fixed(20)}});
    field.run_ms(45'000);
    EXPECT_LE(apart(follower, leader), type(follower).sight - Fixed(1));
    EXPECT_GE(apart(follower, leader), type(follower).sight - Fixed(4));
}

TEST_F(Guarding, AnEnemyIsFollowedUntilItIsOutOfSight) {
    const EntityId leader = field.put("scout_cavalry", 2, 10, 20);
    const EntityId follower = field.put("monk", 1, 8, 20);
    field.order(1, {follower}, Follow{leader});
    EXPECT_TRUE(is_on_duty(field.world(), follower));
    field.order(2, {leader}, Move{{Fixed(37), Fixed(20)}});
    EXPECT_TRUE(field.run_until([&] { return !is_on_duty(field.world(), follower); }, 60'000));
    EXPECT_GT(field.at(follower).x, Fixed(9));
}

TEST_F(Guarding, AQueuedStepTakesOverAtOnce) {
    const EntityId charge = field.put("villager", 1, 20, 20);
    const EntityId guard = field.put("militia", 1, 22, 20);
    field.order(1, {guard}, Guard{charge});
    field.run_ms(160);
    carry_out(field.world(), 1, {Move{{Fixed(30), Fixed(30)}}, {guard}, true});
    field.run_ms(64);
    EXPECT_FALSE(is_on_duty(field.world(), guard));
    EXPECT_TRUE(field.world().has<Path>(guard));
}

}  // namespace
}  // namespace banneret
