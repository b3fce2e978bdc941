// Attack-move: there, fighting what is met on the way.
#include <gtest/gtest.h>

#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct AttackMoving : testing::Test {
    Battlefield field{classic_rules()};
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 37, 37);
};

TEST_F(AttackMoving, WhatIsMetIsFoughtAndTheWalkGoesOn) {
    const std::vector<EntityId> soldiers =
        field.put_block("militia", 1, Fixed(8), Fixed(20), 4, 2, Fixed::ratio(7, 10));
    const EntityId enemy = field.put("villager", 2, 20, 22);
    field.order(1, soldiers, AttackMove{{Fixed(32), Fixed(20)}});
    EXPECT_TRUE(field.run_until([&] { return !field.lives(enemy); }, 40'000));
    field.run_ms(35'000);
    for (const EntityId soldier : soldiers) {
        EXPECT_LT(distance(field.at(soldier), {Fixed(32), Fixed(20)}), Fixed(3));
        EXPECT_EQ(field.world().get<Combat>(soldier).marching, 0);
    }
}

TEST_F(AttackMoving, AnOrdinaryMoveGoesPast) {
    const EntityId soldier = field.put("militia", 1, 8, 20);
    const EntityId enemy = field.put("villager", 2, 20, 22);
    field.order(1, {soldier}, Move{{Fixed(32), Fixed(20)}});
    field.run_ms(30'000);
    EXPECT_TRUE(field.lives(enemy));
    EXPECT_EQ(field.points(enemy), Fixed(25));
}

TEST_F(AttackMoving, HousesOnTheWayAreRazed) {
    const std::vector<EntityId> soldiers =
        field.put_block("militia", 1, Fixed(8), Fixed(20), 12, 3, Fixed::ratio(7, 10));
    const EntityId house = field.put("house", 2, 20, 20);
    field.order(1, soldiers, AttackMove{{Fixed(32), Fixed(20)}});
    EXPECT_TRUE(field.run_until([&] { return !field.world().alive(house); }, 120'000));
}

TEST_F(AttackMoving, AScoutSentToAttackDoesLookForAFight) {
    const EntityId scout = field.put("scout_cavalry", 1, 8, 20);
    const EntityId enemy = field.put("villager", 2, 20, 22);
    field.order(1, {scout}, AttackMove{{Fixed(32), Fixed(20)}});
    EXPECT_TRUE(
        field.run_until([&] { return field.points(enemy) < Fixed(25) || !field.lives(enemy); }, 40'000));
}

TEST_F(AttackMoving, AnotherOrderEndsIt) {
    const EntityId soldier = field.put("militia", 1, 8, 20);
    field.order(1, {soldier}, AttackMove{{Fixed(32), Fixed(20)}});
    field.run_ms(2'000);
    field.order(1, {soldier}, Stop{});
    EXPECT_EQ(field.world().get<Combat>(soldier).marching, 0);
    const Vec2 stopped = field.at(soldier);
    field.run_ms(3'000);
    EXPECT_EQ(field.at(soldier), stopped);
}

}  // namespace
}  // namespace banneret
