// Shots: their flight, who they hit and how often.
#include <gtest/gtest.h>

#include "common/simulation/garrisons.h"
#include "common/simulation/missiles.h"
#include "common/simulation/research.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct Arrows : testing::Test {
    Battlefield field{classic_rules()};
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 37, 37);

    void SetUp() override { field.run_ms(kTickMs); }

    EntityId put_target(Fixed x, Fixed y) {
        const EntityId target = field.put("villager", 2, x, y);
        field.world().get<Health>(target).points = Fixed(100'000);
        field.world().remove<Worker>(target);
        return target;
    }

    // How many of a hundred shots from so far away hit somebody who stands.
    int hits_of_a_hundred(int tiles) {
        const EntityId archer = field.put("archer", 1, 10, 20);
        const EntityId target = put_target(Fixed(10 + tiles), Fixed(20));
        field.world().get<Combat>(archer).stance = Stance::NoAttack;
        constexpr int kShots = 2000;
        int hits = 0;
        for (int i = 0; i < kShots; ++i) {
            launch_missile(field.world(), archer, target);
            while (!field.world().missiles.flying.empty()) {
                const Fixed before = field.points(target);
                fly_missiles(field.world());
                hits += field.points(target) < before ? 1 : 0;
            }
        }
        return hits * 100 / kShots;
    }
};

TEST_F(Arrows, AnArrowFliesSevenTilesASecond) {
    const EntityId archer = field.put("archer", 1, 10, 20);
    const EntityId target = put_target(Fixed::ratio(27, 2), Fixed(20));
    launch_missile(field.world(), archer, target);  // 3.5 tiles: half a second
    ASSERT_EQ(field.world().missiles.flying.size(), 1u);
    field.world().missiles.flying[0].to = field.at(target);  // a true shot
    for (int i = 0; i < 31; ++i) fly_missiles(field.world());
    EXPECT_EQ(field.world().missiles.flying.size(), 1u);
    fly_missiles(field.world());
    EXPECT_TRUE(field.world().missiles.flying.empty());
    EXPECT_EQ(field.points(target), Fixed(100'000 - 4));
}

TEST_F(Arrows, AtTwoTilesEveryShotHits) { EXPECT_EQ(hits_of_a_hundred(2), 100); }
TEST_F(Arrows, AtFourTilesAboutNinetyTwoInAHundredHit) { EXPECT_NEAR(hits_of_a_hundred(4), 92, 3); }
TEST_F(Arrows, AtSixTilesAboutEightyEightInAHundredHit) { EXPECT_NEAR(hits_of_a_hundred(6), 88, 3); }

TEST_F(Arrows, WhoWalksOnIsNotWhereTheArrowFalls) {
    const EntityId archer = field.put("archer", 1, 10, 20);
    const EntityId target = put_target(Fixed(14), Fixed(20));
    launch_missile(field.world(), archer, target);
    field.world().missiles.flying[0].to = field.at(target);
    field.order(2, {target}, Move{{Fixed(14), Fixed(30)}});
    field.run_ms(1'000);
    EXPECT_EQ(field.points(target), Fixed(100'000));
}

TEST_F(Arrows, AMissThatFallsOnSomebodyElseDoesHalf) {
    const EntityId archer = field.put("archer", 1, 10, 20);
    const EntityId target = put_target(Fixed(14), Fixed(20));
    const EntityId other = put_target(Fixed(14), Fixed(22));
    launch_missile(field.world(), archer, target);
    field.world().missiles.flying[0].to = field.at(other);
    while (!field.world().missiles.flying.empty()) fly_missiles(field.world());
    EXPECT_EQ(field.points(target), Fixed(100'000));
    EXPECT_EQ(field.points(other), Fixed(100'000 - 2));
}

TEST_F(Arrows, FriendsAreNotHit) {
    const EntityId archer = field.put("archer", 1, 10, 20);
    const EntityId target = put_target(Fixed(14), Fixed(20));
    const EntityId friend_of_his = field.put("militia", 1, 14, 22);
    launch_missile(field.world(), archer, target);
    field.world().missiles.flying[0].to = field.at(friend_of_his);
    while (!field.world().missiles.flying.empty()) fly_missiles(field.world());
    EXPECT_EQ(field.points(friend_of_his), Fixed(40));
}

TEST_F(Arrows, TheArrowOfADeadArcherStillHitsWithoutItsHill) {
    field.world().tiles.at({10, 20}).elevation = 2;
    const EntityId archer = field.put("archer", 1, 10, 20);
    const EntityId target = put_target(Fixed(14), Fixed(20));
    launch_missile(field.world(), archer, target);
    field.world().missiles.flying[0].to = field.at(target);
    kill(field.world(), archer, kNobody);
    while (!field.world().missiles.flying.empty()) fly_missiles(field.world());
    EXPECT_EQ(field.points(target), Fixed(100'000 - 4));
}

TEST_F(Arrows, ASkirmisherStepsBackFromWhoStandsAtItsFeetBeforeItThrows) {
    const EntityId skirmisher = field.put("skirmisher", 1, 20, 20);
    const EntityId enemy = put_target(Fixed::ratio(207, 10), Fixed(20));
    field.order(1, {skirmisher}, Attack{enemy});
    ASSERT_TRUE(field.run_until([&] { return !field.told(EventKind::ShotFired).empty(); }, 8'000));
    const Fixed apart = gap(box_of(field.world(), skirmisher), box_of(field.world(), enemy));
    EXPECT_GE(apart, field.world().type_of(skirmisher).attack.range_min);
    EXPECT_LE(apart, Fixed(2));
}

// ---- What those inside add (reference: rules-facts 12)

struct FireInside : Arrows {
    EntityId holder;
    EntityId put_building(const char* type) { return holder = field.put(type, 1, 20, 20); }
    // So many of a type inside of it; returns how many missiles the next shot has.
    int missiles_with(const char* type, int count) {
        simulation::World& world = field.world();
        for (int i = 0; i < count; ++i) {
            const EntityId unit = field.put(type, 1, 5, 5);
            world.remove<Worker>(unit);
            world.remove<Combat>(unit);
            world.remove<Transform>(unit);
            Garrisoned inside;
            inside.holder = holder;
            world.set(unit, inside);
        }
        return missiles_of(world, holder);
    }
};

TEST_F(FireInside, ATownCentreShootsNothingOfItsOwn) {
    put_building("town_center");
    EXPECT_EQ(missiles_of(field.world(), holder), 0);
}

TEST_F(FireInside, EachVillagerAddsAnArrowToATownCentreUpToTen) {
    put_building("town_center");
    EXPECT_EQ(missiles_with("villager", 1), 1);
    EXPECT_EQ(missiles_with("villager", 8), 9);
    EXPECT_EQ(missiles_with("villager", 1), 10);
    EXPECT_EQ(missiles_with("villager", 5), 10);
}

TEST_F(FireInside, ATowerHasAnArrowOfItsOwnAndFiveAtTheMost) {
    put_building("watch_tower");
    EXPECT_EQ(missiles_of(field.world(), holder), 1);
    EXPECT_EQ(missiles_with("villager", 3), 4);
    EXPECT_EQ(missiles_with("villager", 2), 5);
}

TEST_F(FireInside, ACastleHasFiveArrowsAndTwentyVillagersAddNine) {
    put_building("castle");
    EXPECT_EQ(missiles_of(field.world(), holder), 5);
    EXPECT_EQ(missiles_with("villager", 20), 5 + 9);  // 50 over 5.5
}

TEST_F(FireInside, ArchersAddByTheirPierceOverTheirReload) {
    put_building("town_center");
    EXPECT_EQ(missiles_with("archer", 1), 0);  // 2 over 2.5
    EXPECT_EQ(missiles_with("archer", 4), 4);  // 10 over 2.5
}

TEST_F(FireInside, ThirdsOfSkirmishersAddUp) {
    put_building("town_center");
    EXPECT_EQ(missiles_with("skirmisher", 15), 4);  // 15 times 2 over 3 is 10
}

TEST_F(FireInside, WhoStrikesHandToHandAddsNothing) {
    put_building("town_center");
    EXPECT_EQ(missiles_with("militia", 10), 0);
    EXPECT_EQ(missiles_with("throwing_axeman", 5), 0);
}

TEST_F(FireInside, ABombardTowerCountsGunpowderAlone) {
    put_building("bombard_tower");
    EXPECT_EQ(missiles_of(field.world(), holder), 1);
    EXPECT_EQ(missiles_with("villager", 30), 1);
    EXPECT_EQ(missiles_with("arbalest", 30), 1);
}

TEST_F(FireInside, TheFirstBallMoreTakesTwiceABombardTowersOwnFire) {
    put_building("bombard_tower");
    // 18 over 3.45 each, 40 for the first ball, 20 for the next.
    EXPECT_EQ(missiles_with("elite_janissary", 7), 1);
    EXPECT_EQ(missiles_with("elite_janissary", 1), 2);
    EXPECT_EQ(missiles_with("elite_janissary", 3), 2);
    EXPECT_EQ(missiles_with("elite_janissary", 1), 3);
}

TEST_F(FireInside, OneEliteJanissaryInEachKindOfBuilding) {
    put_building("castle");
    EXPECT_EQ(missiles_with("elite_janissary", 1), 5);  // 5.2 over 5.5
    put_building("keep");
    EXPECT_EQ(missiles_with("elite_janissary", 1), 2);  // over 4
    put_building("town_center");
    EXPECT_EQ(missiles_with("elite_janissary", 1), 2);  // over 2.5
}

TEST_F(FireInside, AttackUpgradesOfABuildingRaiseWhatAnArrowTakes) {
    put_building("town_center");
    EXPECT_EQ(missiles_with("villager", 5), 5);
    learn(field.world(), 1, field.world().rules->find_technology("fletching"));
    EXPECT_EQ(missiles_of(field.world(), holder), 4);  // 12.5 over 3
}

TEST_F(Arrows, FortyArchersThinAWallOfMilitia) {
    Battlefield battle = worlds::archers_and_a_wall_of_militia(classic_rules());
    battle.run_ms(4'000);
    EXPECT_FALSE(battle.told(EventKind::ShotFired).empty());
    ASSERT_TRUE(battle.run_until([&] { return battle.world().over != 0; }, 180'000));
    EXPECT_GT(battle.world().player(1).units_killed + battle.world().player(2).units_killed, 40u);
}

}  // namespace
}  // namespace banneret
