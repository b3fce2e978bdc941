// What somebody does who is struck, and who looks for a fight unasked.
#include <gtest/gtest.h>

#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct Answer : testing::Test {
    Battlefield field{classic_rules()};
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 37, 37);

    void strike(EntityId attacker, EntityId victim) {
        const Identity& by = field.world().get<Identity>(attacker);
        hit(field.world(), attacker, by.type, by.owner, victim, false);
    }
    void set_stance(EntityId unit, Stance stance) { field.world().get<Combat>(unit).stance = stance; }
    EntityId target_of(EntityId unit) { return field.world().get<Combat>(unit).target; }
};

TEST_F(Answer, AnIdleSoldierTurnsOnWhoComesIntoView) {
    const EntityId soldier = field.put("militia", 1, 20, 20);
    const EntityId enemy = field.put("villager", 2, 23, 20);
    field.run_ms(600);
    EXPECT_EQ(target_of(soldier), enemy);
    EXPECT_TRUE(field.run_until([&] { return !field.lives(enemy); }, 60'000));
}

TEST_F(Answer, ASoldierDoesNotSeeThroughTheFog) {
    // Less than 4 tiles from edge to edge, but on a tile that nobody of its side sees.
    const EntityId soldier = field.put("militia", 1, Fixed::ratio(204, 10), Fixed(20));
    const EntityId enemy = field.put("villager", 2, Fixed::ratio(2475, 100), Fixed(20));
    ASSERT_FALSE(visible(field.world(), 1, enemy));
    EXPECT_FALSE(field.run_until([&] { return target_of(soldier) == enemy; }, 3'000));
}

TEST_F(Answer, SoldiersBeforeVillagersBeforeHouses) {
    const EntityId soldier = field.put("militia", 1, 20, 20);
    set_stance(soldier, Stance::Aggressive);
    field.put("house", 2, 22, 20);
    field.put("villager", 2, 20, 22);
    const EntityId enemy = field.put("militia", 2, 23, 22);
    field.run_ms(600);
    EXPECT_EQ(target_of(soldier), enemy);
}

TEST_F(Answer, ScoutsAndVillagersNeverAttackOnSight) {
    const EntityId scout = field.put("scout_cavalry", 1, 20, 20);
    const EntityId villager = field.put("villager", 1, 20, 22);
    field.put("house", 2, 22, 20);
    field.run_ms(2'000);
    EXPECT_EQ(target_of(scout), kNobody);
    EXPECT_EQ(target_of(villager), kNobody);
}

TEST_F(Answer, AScoutThatIsStruckStrikesBack) {
    const EntityId scout = field.put("scout_cavalry", 1, 20, 20);
    const EntityId enemy = field.put("villager", 2, 21, 20);
    strike(enemy, scout);
    EXPECT_EQ(target_of(scout), enemy);
}

TEST_F(Answer, AVillagerRunsFromASoldierAndGoesBackToItsTree) {
    const EntityId tree = field.put("tree_oak", kNature, 20, 20);
    field.put("town_center", 1, 10, 20);
    const EntityId villager = field.put("villager", 1, 19, 20);
    field.order(1, {villager}, Gather{tree});
    field.run_ms(1'000);
    const EntityId enemy = field.put("archer", 2, 23, 20);
    strike(enemy, villager);
    EXPECT_TRUE(field.world().has<Interrupted>(villager));
    EXPECT_EQ(target_of(villager), kNobody);
    kill(field.world(), enemy, kNobody);
    const Vec2 start = field.at(villager);
    field.run_ms(3'000);
    EXPECT_GT(distance(field.at(villager), start), Fixed(1)) << "it ran";
    EXPECT_LT(field.at(villager).x, start.x) << "away from the archer";
    EXPECT_TRUE(field.run_until(
        [&] { return field.world().get<Worker>(villager).state == WorkState::Gathering; }, 20'000));
    EXPECT_EQ(field.world().get<Worker>(villager).resource, tree);
    EXPECT_FALSE(field.world().has<Interrupted>(villager));
}

TEST_F(Answer, AnOrderMeanwhileMakesItForgetItsTree) {
    const EntityId tree = field.put("tree_oak", kNature, 20, 20);
    const EntityId villager = field.put("villager", 1, 19, 20);
    const EntityId enemy = field.put("archer", 2, 23, 20);
    field.order(1, {villager}, Gather{tree});
    strike(enemy, villager);
    kill(field.world(), enemy, kNobody);
    field.order(1, {villager}, Move{{Fixed(10), Fixed(10)}});
    EXPECT_FALSE(field.world().has<Interrupted>(villager));
    field.run_ms(30'000);
    EXPECT_EQ(field.world().get<Worker>(villager).state, WorkState::Idle);
}

TEST_F(Answer, AWalkThatAPersonOrderedIsNotBrokenOff) {
    const EntityId soldier = field.put("militia", 1, 20, 20);
    const EntityId enemy = field.put("archer", 2, 20, 24);
    field.order(1, {soldier}, Move{{Fixed(32), Fixed(20)}});
    strike(enemy, soldier);
    EXPECT_EQ(target_of(soldier), kNobody);
    field.run_ms(1'000);
    EXPECT_EQ(target_of(soldier), kNobody);
}

TEST_F(Answer, StandGroundShootsWhatComesInRangeAndNeverMoves) {
    const EntityId archer = field.put("archer", 1, 20, 20);  // range 4, sees 6
    set_stance(archer, Stance::StandGround);
    const EntityId far = field.put("house", 2, 26, 20);
    const Vec2 post = field.at(archer);
    field.run_ms(3'000);
    EXPECT_EQ(target_of(archer), kNobody);
    EXPECT_EQ(field.points(far), Fixed(900));
    const EntityId near = field.put("house", 2, 23, 23);
    field.run_ms(5'000);
    EXPECT_LT(field.points(near), Fixed(900));
    EXPECT_EQ(field.at(archer), post);
}

TEST_F(Answer, ASoldierGoesForTheBowThatShootsFromBeyondItsSight) {
    const EntityId soldier = field.put("militia", 1, 20, 20);  // sees 4 tiles
    const EntityId archer = field.put("archer", 2, 26, 20);
    field.world().get<Combat>(archer).stance = Stance::NoAttack;
    strike(archer, soldier);
    field.run_ms(3'000);
    EXPECT_EQ(target_of(soldier), archer);
    EXPECT_LT(distance(field.at(soldier), field.at(archer)), Fixed(5));
}

TEST_F(Answer, NoAttackDoesNothingEvenWhenStruck) {
    const EntityId soldier = field.put("militia", 1, 20, 20);
    set_stance(soldier, Stance::NoAttack);
    const EntityId enemy = field.put("villager", 2, 21, 20);
    strike(enemy, soldier);
    field.run_ms(2'000);
    EXPECT_EQ(target_of(soldier), kNobody);
}

TEST_F(Answer, DefensiveChasesAShortWayAndGoesBackToItsPost) {
    const EntityId soldier = field.put("militia", 1, 10, 20);
    set_stance(soldier, Stance::Defensive);
    const EntityId scout = field.put("scout_cavalry", 2, 13, 20);
    field.run_ms(700);
    EXPECT_EQ(target_of(soldier), scout);
    field.order(2, {scout}, Move{{Fixed(35), Fixed(20)}});
    field.run_ms(20'000);
    EXPECT_EQ(target_of(soldier), kNobody);
    EXPECT_LT(distance(field.at(soldier), {Fixed(10), Fixed(20)}), Fixed(2));
}

TEST_F(Answer, ASoldierRazingAHouseTurnsOnWhoStrikesIt) {
    const EntityId soldier = field.put("militia", 1, 20, 20);
    field.put("house", 2, 22, 20);
    field.run_ms(4'000);
    const EntityId enemy = field.put("militia", 2, 19, 20);
    strike(enemy, soldier);
    EXPECT_EQ(target_of(soldier), enemy);
}

}  // namespace
}  // namespace banneret
