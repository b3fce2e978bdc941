// Patrol: to and fro, fighting what is met, no further from the line than the eyes reach.
#include <gtest/gtest.h>

#include "common/simulation/duties.h"
#include "common/simulation/group_orders.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct Patrolling : testing::Test {
    Battlefield field{classic_rules()};
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 37, 37);
    const Vec2 left{Fixed(8), Fixed(20)};
    const Vec2 right{Fixed(20), Fixed(20)};

    bool comes_to(EntityId unit, Vec2 place, int ms) {
        return field.run_until([&] { return distance(field.at(unit), place) < Fixed(2); }, ms);
    }
};

TEST_F(Patrolling, ASoldierGoesToAndFro) {
    const EntityId soldier = field.put("militia", 1, 8, 20);
    field.order(1, {soldier}, Patrol{right});
    EXPECT_TRUE(is_on_duty(field.world(), soldier));
    for (int round = 0; round < 2; ++round) {
        EXPECT_TRUE(comes_to(soldier, right, 30'000));
        EXPECT_TRUE(comes_to(soldier, left, 30'000));
    }
    EXPECT_TRUE(is_on_duty(field.world(), soldier));
}

TEST_F(Patrolling, SoDoesWhoIsUnarmed) {
    const EntityId monk = field.put("monk", 1, 8, 20);
    field.order(1, {monk}, Patrol{right});
    EXPECT_TRUE(comes_to(monk, right, 40'000));
    EXPECT_TRUE(comes_to(monk, left, 40'000));
}

TEST_F(Patrolling, WhatComesInSightIsFoughtAndThePatrolGoesOn) {
    const EntityId soldier = field.put("champion", 1, 8, 20);
    const EntityId enemy = field.put("villager", 2, 14, 22);
    field.order(1, {soldier}, Patrol{right});
    EXPECT_TRUE(field.run_until([&] { return !field.lives(enemy); }, 40'000));
    EXPECT_TRUE(comes_to(soldier, right, 40'000));
    EXPECT_TRUE(comes_to(soldier, left, 40'000));
}

TEST_F(Patrolling, AFleeingEnemyIsLetGoWhereTheSightFromTheLineEnds) {
    const EntityId knight = field.put("knight", 1, 8, 20);
    const EntityId scout = field.put("scout_cavalry", 2, 12, 22);
    field.order(1, {knight}, Patrol{right});
    field.run_ms(1'000);
    field.order(2, {scout}, Move{{Fixed(12), Fixed(38)}});
    const Fixed sight = field.world().type_of(knight).sight;
    for (int i = 0; i < 40'000; i += 160) {
        field.run_ms(160);
        ASSERT_LE(abs(field.at(knight).y - Fixed(20)), sight + Fixed(1));
    }
    EXPECT_TRUE(is_on_duty(field.world(), knight));
}

TEST_F(Patrolling, AnotherOrderEndsIt) {
    const EntityId soldier = field.put("militia", 1, 8, 20);
    field.order(1, {soldier}, Patrol{right});
    field.run_ms(3'000);
    field.order(1, {soldier}, Stop{});
    EXPECT_FALSE(is_on_duty(field.world(), soldier));
    const Vec2 stopped = field.at(soldier);
    field.run_ms(3'000);
    EXPECT_EQ(field.at(soldier), stopped);
}

TEST_F(Patrolling, AFormationPatrolsTogetherAtThePaceOfTheSlowest) {
    std::vector<EntityId> group =
        field.put_block("militia", 1, Fixed(8), Fixed(20), 4, 2, Fixed::ratio(7, 10));
    const EntityId knight = field.put("knight", 1, 8, 22);
    group.push_back(knight);
    field.order(1, group, SetFormation{FormationShape::Line});
    field.order(1, {group.front()}, Patrol{right});
    for (const EntityId id : group) EXPECT_TRUE(is_on_duty(field.world(), id));
    const Fixed slowest = field.world().type_of(group.front()).speed;
    EXPECT_EQ(field.world().get<Path>(knight).speed_cap, slowest);
    EXPECT_TRUE(comes_to(knight, right, 40'000));
    EXPECT_TRUE(field.run_until([&] { return field.world().get<Duty>(knight).outward == 0; }, 15'000));
    field.run_ms(2'000);
    EXPECT_EQ(field.world().get<Path>(knight).speed_cap, slowest);
    for (const EntityId id : group) EXPECT_EQ(field.world().get<Duty>(id).outward, 0);
}

// A step that waits is taken at the end of the leg.
TEST_F(Patrolling, AQueuedStepIsTakenUpAtTheEndOfALeg) {
    const EntityId soldier = field.put("militia", 1, 8, 20);
    field.order(1, {soldier}, Patrol{right});
    carry_out(field.world(), 1, {Move{{Fixed(20), Fixed(30)}}, {soldier}, true});
    EXPECT_TRUE(comes_to(soldier, right, 40'000));
    EXPECT_TRUE(comes_to(soldier, {Fixed(20), Fixed(30)}, 40'000));
    EXPECT_FALSE(is_on_duty(field.world(), soldier));
}

TEST_F(Patrolling, BuildingsCannot) {
    field.order(1, {mine}, Patrol{right});
    field.run_ms(16);
    EXPECT_FALSE(is_on_duty(field.world(), mine));
}

}  // namespace
}  // namespace banneret
