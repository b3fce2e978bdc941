// Attack ground, blasts, broken trees and bolts that pass through.
#include <gtest/gtest.h>

#include "common/simulation/derived.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct AttackingGround : testing::Test {
    AttackingGround() { field.world().reveal_all = 1; }
    Battlefield field{classic_rules()};
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 37, 37);
    bool shot(int ms = 20'000) {
        return field.run_until([&] { return !field.told(EventKind::ShotFired).empty(); }, ms);
    }
    Fixed lost(EntityId id) {
        if (!field.lives(id)) return Fixed(1000);
        return Fixed(field.world().type_of(id).hit_points) - field.points(id);
    }
};

TEST_F(AttackingGround, AMangonelGoesOnShootingAtAPlace) {
    const EntityId engine = field.put("mangonel", 1, 20, 20);
    field.order(1, {engine}, AttackGround{{Fixed(26), Fixed(20)}});
    field.run_ms(30'000);
    EXPECT_GE(field.told(EventKind::ShotFired).size(), 4u);
    EXPECT_TRUE(field.world().has<GroundTarget>(engine));
    field.order(1, {engine}, Stop{});
    EXPECT_FALSE(field.world().has<GroundTarget>(engine));
}

TEST_F(AttackingGround, ItComesIntoRangeFirst) {
    const EntityId engine = field.put("mangonel", 1, 8, 20);
    field.order(1, {engine}, AttackGround{{Fixed(30), Fixed(20)}});
    EXPECT_TRUE(shot(60'000));
    const Fixed range = field.world().type_of(engine).attack.range_max;
    EXPECT_LE(distance(field.at(engine), {Fixed(30), Fixed(20)}), range + Fixed(1));
    EXPECT_GE(distance(field.at(engine), {Fixed(30), Fixed(20)}), range - Fixed(1));
}

TEST_F(AttackingGround, OutOfItsLeastRangeWhenThePlaceIsTooNear) {
    const EntityId engine = field.put("mangonel", 1, 20, 20);
    field.order(1, {engine}, AttackGround{{Fixed(21), Fixed(20)}});
    EXPECT_TRUE(shot(30'000));
    EXPECT_GE(distance(field.at(engine), {Fixed(21), Fixed(20)}),
              field.world().type_of(engine).attack.range_min);
}

TEST_F(AttackingGround, WhoStandsThereIsHurtFriendOrFoe) {
    const EntityId engine = field.put("mangonel", 1, 20, 20);
    const EntityId friendly = field.put("champion", 1, 26, 20);
    const EntityId enemy = field.put("champion", 2, 26, 21);
    field.order(1, {friendly}, SetStance{Stance::NoAttack});
    field.order(2, {enemy}, SetStance{Stance::NoAttack});
    field.order(1, {engine}, AttackGround{{Fixed(26), Fixed(20)}});
    ASSERT_TRUE(shot());
    field.run_ms(4'000);
    EXPECT_GT(lost(friendly), Fixed(20));
    EXPECT_GT(lost(enemy), Fixed(20));
}

TEST_F(AttackingGround, WhoStandsBesideTheBlastIsNot) {
    const EntityId engine = field.put("mangonel", 1, 20, 20);
    const EntityId enemy = field.put("champion", 2, 26, 23);
    field.order(2, {enemy}, SetStance{Stance::NoAttack});
    field.order(1, {engine}, AttackGround{{Fixed(26), Fixed(20)}});
    ASSERT_TRUE(shot());
    field.run_ms(3'000);
    EXPECT_EQ(lost(enemy), Fixed(0));
}

TEST_F(AttackingGround, AnArcherAndATrebuchetCannot) {
    const EntityId archer = field.put("archer", 1, 20, 20);
    const EntityId engine = field.put("trebuchet", 1, 22, 20);
    field.order(1, {archer, engine}, AttackGround{{Fixed(24), Fixed(20)}});
    field.run_ms(3'000);
    EXPECT_FALSE(field.world().has<GroundTarget>(archer));
    EXPECT_FALSE(field.world().has<GroundTarget>(engine));
    EXPECT_EQ(field.told(EventKind::ShotFired).size(), 0u);
}

TEST_F(AttackingGround, ASiegeOnagerBreaksTreesAndTheGroundIsOpen) {
    const EntityId engine = field.put("siege_onager", 1, 20, 20);
    const EntityId tree = field.put("tree_oak", kNature, 26, 20);
    const EntityId far_tree = field.put("tree_oak", kNature, 26, 26);
    field.order(1, {engine}, AttackGround{{Fixed(26), Fixed(20)}});
    EXPECT_TRUE(field.run_until([&] { return !field.world().has<Deposit>(tree); }, 40'000));
    EXPECT_TRUE(field.world().has<Deposit>(far_tree));
    EXPECT_FALSE(field.world().derived->grounds.navigation.field().has(tree));
}

TEST_F(AttackingGround, AMangonelDoesNotBreakThem) {
    const EntityId engine = field.put("mangonel", 1, 20, 20);
    const EntityId tree = field.put("tree_oak", kNature, 26, 20);
    field.order(1, {engine}, AttackGround{{Fixed(26), Fixed(20)}});
    field.run_ms(30'000);
    EXPECT_TRUE(field.world().has<Deposit>(tree));
}

TEST_F(AttackingGround, ABoltPassesThroughWithHalfForThoseItWasNotAimedAt) {
    const EntityId scorpion = field.put("scorpion", 1, 20, 20);
    const EntityId first = field.put("paladin", 2, 24, 20);
    const EntityId second = field.put("paladin", 2, 25, 20);
    const EntityId aside = field.put("paladin", 2, 24, 22);
    const EntityId own = field.put("paladin", 1, 22, 20);
    for (const EntityId id : {first, second, aside}) field.order(2, {id}, SetStance{Stance::NoAttack});
    field.order(1, {own}, SetStance{Stance::NoAttack});
    field.order(1, {scorpion}, Attack{second});
    ASSERT_TRUE(shot());
    field.run_ms(1'500);
    ASSERT_EQ(field.told(EventKind::ShotFired).size(), 1u);
    EXPECT_GT(lost(second), Fixed(0));
    EXPECT_EQ(lost(first), max(Fixed(1), Fixed((lost(second) / 2).round())));
    EXPECT_EQ(lost(aside), Fixed(0));
    EXPECT_EQ(lost(own), Fixed(0));
    // Each was met once.
    EXPECT_EQ(field.told(EventKind::Struck).size(), 2u);
}

TEST_F(AttackingGround, ABoltFliesOnPastItsMark) {
    const EntityId scorpion = field.put("scorpion", 1, 20, 20);
    const EntityId first = field.put("paladin", 2, 23, 20);
    const EntityId behind = field.put("paladin", 2, 24, 20);
    for (const EntityId id : {first, behind}) field.order(2, {id}, SetStance{Stance::NoAttack});
    field.order(1, {scorpion}, Attack{first});
    ASSERT_TRUE(shot());
    field.run_ms(1'500);
    EXPECT_GT(lost(first), Fixed(0));
    EXPECT_GT(lost(behind), Fixed(0));
}

TEST_F(AttackingGround, ADemolitionShipTakesItsEnemiesWithItAndSparesItsFriends) {
    for (map::TilePos t{10, 10}; t.y < 30; ++t.y)
        for (t.x = 10; t.x < 30; ++t.x)
            field.world().tiles.at(t).terrain =
                static_cast<rules::TerrainId>(classic_rules()->find_terrain("water"));
    field.world().rebuild();
    const EntityId ship = field.put("demolition_ship", 1, 16, 20);
    const EntityId friendly = field.put("galley", 1, 17, 21);
    const EntityId target = field.put("galley", 2, 20, 20);
    const EntityId beside = field.put("galley", 2, 20, 22);
    field.order(1, {friendly}, SetStance{Stance::NoAttack});
    field.order(2, {target, beside}, SetStance{Stance::NoAttack});
    field.order(1, {ship}, Attack{target});
    EXPECT_TRUE(field.run_until([&] { return !field.lives(ship); }, 20'000));
    EXPECT_GT(lost(target), Fixed(50));
    EXPECT_GT(lost(beside), Fixed(50));
    EXPECT_EQ(lost(friendly), Fixed(0));
}

}  // namespace
}  // namespace banneret
