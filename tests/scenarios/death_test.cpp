// Death and what it leaves.
#include <gtest/gtest.h>

#include "common/simulation/systems.h"
#include "common/simulation/walking.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct Death : testing::Test {
    Battlefield field{classic_rules()};
    EntityId mine = field.put("house", 1, 4, 4);
    EntityId theirs = field.put("house", 2, 36, 36);
};

TEST_F(Death, WhoDiesIsOutOfEverythingAtOnce) {
    const EntityId militia = field.put("militia", 1, 20, 20);
    walk_to(field.world(), militia, {Fixed(30), Fixed(30)});
    kill(field.world(), militia, kNobody);
    EXPECT_FALSE(field.world().alive(militia));
    EXPECT_FALSE(field.world().has<Path>(militia));
    EXPECT_FALSE(field.world().has<Combat>(militia));
    EXPECT_FALSE(field.world().has<Health>(militia));
    const Vec2 fell = field.at(militia);
    field.run_ms(500);
    EXPECT_EQ(field.at(militia), fell);
}

TEST_F(Death, ItsPlaceInThePopulationIsFreeAgain) {
    const EntityId militia = field.put("militia", 1, 20, 20);
    EXPECT_EQ(field.world().player(1).population, 1u);
    kill(field.world(), militia, kNobody);
    EXPECT_EQ(field.world().player(1).population, 0u);
}

TEST_F(Death, AFallenHouseGivesNoRoom) {
    EXPECT_EQ(field.world().player(1).room, 5u);
    kill(field.world(), mine, kNobody);
    EXPECT_EQ(field.world().player(1).room, 0u);
}

TEST_F(Death, ABodyLiesForFiveMinutesAndIsGone) {
    const EntityId militia = field.put("militia", 1, 20, 20);
    kill(field.world(), militia, kNobody);
    field.run_ms(1100);
    EXPECT_TRUE(field.world().has<Corpse>(militia));
    field.run_ms(298'000);
    EXPECT_TRUE(field.world().registry.alive(militia));
    field.run_ms(2'000);
    EXPECT_FALSE(field.world().registry.alive(militia));
}

TEST_F(Death, RubbleIsWalkedOver) {
    const EntityId walker = field.put("militia", 1, 15, 20);
    const EntityId house = field.put("house", 1, 20, 20);
    kill(field.world(), house, kNobody);
    field.order(1, {walker}, Move{field.at(house)});
    field.run_ms(10'000);
    EXPECT_LT(distance(field.at(walker), field.at(house)), Fixed::ratio(1, 4));
}

TEST_F(Death, BothPlayersCountIt) {
    const EntityId killer = field.put("militia", 1, 20, 20);
    const EntityId victim = field.put("militia", 2, 21, 20);
    kill(field.world(), victim, killer);
    kill(field.world(), theirs, killer);
    EXPECT_EQ(field.world().player(1).units_killed, 1u);
    EXPECT_EQ(field.world().player(1).buildings_razed, 1u);
    EXPECT_EQ(field.world().player(2).units_lost, 1u);
    EXPECT_EQ(field.world().player(2).buildings_lost, 1u);
}

TEST_F(Death, ItIsToldOnceWithWhereAndByWhom) {
    const EntityId killer = field.put("militia", 1, 20, 20);
    const EntityId victim = field.put("villager", 2, 21, 20);
    kill(field.world(), victim, killer);
    kill(field.world(), victim, killer);
    int told = 0;
    for (const Event& event : field.world().events) {
        if (event.kind != EventKind::Died) continue;
        ++told;
        EXPECT_EQ(event.entity, victim);
        EXPECT_EQ(event.other, killer);
        EXPECT_EQ(event.seat, 2);
        EXPECT_EQ(event.at, field.at(victim));
    }
    EXPECT_EQ(told, 1);
}

TEST_F(Death, AnEmptiedTreeLeavesAStumpAndOpenGround) {
    const EntityId tree = field.put("tree_oak", kNature, 20, 20);
    const EntityId walker = field.put("militia", 1, 15, 20);
    vanish(field.world(), tree);
    EXPECT_FALSE(field.world().alive(tree));
    EXPECT_TRUE(field.world().has<Corpse>(tree));
    field.order(1, {walker}, Move{{Fixed(20), Fixed(20)}});
    field.run_ms(10'000);
    EXPECT_LT(distance(field.at(walker), {Fixed(20), Fixed(20)}), Fixed::ratio(1, 4));
    field.run_ms(171'000);
    EXPECT_FALSE(field.world().registry.alive(tree));
}

}  // namespace
}  // namespace banneret
