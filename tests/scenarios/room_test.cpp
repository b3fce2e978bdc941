// Room: where there is none. Who stands on a site, who comes out into a full yard, who is shut in, and that
// whoever is sent to something comes within its reach.
#include <gtest/gtest.h>

#include "common/simulation/derived.h"
#include "common/simulation/systems.h"
#include "common/simulation/targets.h"
#include "common/simulation/walking.h"
#include "common/worlds/scene.h"

namespace banneret::worlds {
namespace {

using namespace simulation;

constexpr Fixed kApart = Fixed::ratio(7, 10);

Vec2 at(Scene& scene, EntityId id) { return scene.world().get<Transform>(id).at; }
int told(const Scene& scene, EventKind kind) {
    return static_cast<int>(std::count_if(scene.events().begin(), scene.events().end(),
                                          [&](const Event& e) { return e.kind == kind; }));
}
const Building* site_of(Scene& scene) {
    return scene.world().all<Building>().size() == 0 ? nullptr : &scene.world().all<Building>().values()[0];
}

TEST(Room, ACrowdOfItsSideWalksOffABuildingsGroundAndTheWorkBegins) {
    Scene scene(36, 2);
    const std::vector<EntityId> crowd =
        scene.add_block(kMilitia, 1, 25, 5, {Fixed::ratio(166, 10), Fixed::ratio(166, 10)}, kApart);
    const EntityId builder = scene.add(kVillager, 1, 12, 18);
    scene.order(1, Build{{18, 18}, kBarracks}, {builder});
    ASSERT_TRUE(
        scene.run_until(2'000, [&] { return site_of(scene) != nullptr && site_of(scene)->begun != 0; }));
    const EntityId site = scene.world().all<Building>().ids()[0];
    for (const EntityId id : crowd) EXPECT_FALSE(stands_on(scene.world(), id, site));
    ASSERT_TRUE(scene.run_until(8'000, [&] { return scene.happened(EventKind::BuildingFinished); }));
    for (const EntityId id : crowd) {
        EXPECT_FALSE(scene.world().has<Path>(id));
        EXPECT_LT(gap(box_of(scene.world(), id), box_of(scene.world(), site)), Fixed(4));
    }
}

TEST(Room, TheBuilderWhoStandsOnItsSiteGoesToItsEdgeAndBuilds) {
    Scene scene(36, 1);
    const EntityId builder = scene.add(kVillager, 1, 18, 18);
    scene.order(1, Build{{18, 18}, kHouse}, {builder});
    ASSERT_TRUE(scene.run_until(4'000, [&] { return scene.happened(EventKind::BuildingFinished); }));
    navigation::Navigation& navigation = grounds_of(scene.world()).navigation;
    EXPECT_TRUE(
        navigation.can_stand(navigation.class_of(scene.world().type_of(builder)), at(scene, builder)));
}

TEST(Room, AnEnemyOnTheGroundHoldsTheWorkUpUntilItGoes) {
    Scene scene(36, 2);
    const EntityId enemy = scene.add(kMilitia, 2, 18, 18);
    scene.world().get<Combat>(enemy).stance = Stance::NoAttack;
    const EntityId builder = scene.add(kVillager, 1, 12, 18);
    scene.order(1, Build{{18, 18}, kHouse}, {builder});
    scene.run(1'000);
    ASSERT_NE(site_of(scene), nullptr);
    EXPECT_EQ(site_of(scene)->begun, 0);
    scene.order(2, Move{{30, 30}}, {enemy});
    EXPECT_TRUE(scene.run_until(1'000, [&] { return site_of(scene)->begun != 0; }));
}

TEST(Room, WhatIsTrainedIntoAFullYardWaitsSaysSoOnceAndComesOutWhenThereIsAGap) {
    Scene scene(36, 1);
    const EntityId barracks = scene.add(kBarracks, 1, 18, 18);
    scene.add(kHouse, 1, 4, 4);
    // A ring of trees leaves a yard a tile wide, which is full.
    std::vector<EntityId> yard;
    for (int y = 14; y <= 22; ++y)
        for (int x = 14; x <= 22; ++x)
            if (x == 14 || x == 22 || y == 14 || y == 22) scene.add(kTree, kNature, x, y);
    for (int y = 0; y < 16; ++y) {
        for (int x = 0; x < 16; ++x) {
            const Vec2 place{Fixed::ratio(1495, 100) + Fixed(x) * Fixed::ratio(4, 10),
                             Fixed::ratio(1495, 100) + Fixed(y) * Fixed::ratio(4, 10)};
            if (square_length(place - Vec2{18, 18}) > Fixed::ratio(165, 100))
                yard.push_back(scene.add(kMilitia, 1, place));
        }
    }
    scene.world().player(1).population = 0;
    scene.world().player(1).room = 200;
    Production& production = scene.world().get<Production>(barracks);
    production.queue[0] = kMilitia;
    production.length = 1;
    production.done_ms = scene.world().type(1, kMilitia).make_ms;
    scene.run(320);
    EXPECT_FALSE(scene.happened(EventKind::UnitTrained)) << "nobody comes out beyond the trees";
    EXPECT_EQ(told(scene, EventKind::YardFull), 1);
    for (int i = 0; i < 3; ++i) simulation::vanish(scene.world(), yard[static_cast<std::size_t>(i)]);
    EXPECT_TRUE(scene.run_until(64, [&] { return scene.happened(EventKind::UnitTrained); }));
}

TEST(Room, WhoIsShutInIsToldOnceAndGoesAsNearAsItCan) {
    Scene scene(32, 1);
    for (int y = 10; y <= 18; ++y)
        for (int x = 10; x <= 18; ++x)
            if (x == 10 || x == 18 || y == 10 || y == 18) scene.add(kTree, kNature, x, y);
    const std::vector<EntityId> two = {scene.add(kMilitia, 1, 13, 14), scene.add(kMilitia, 1, 13, 15)};
    scene.order(1, Move{{26, 14}}, two);
    scene.run(700);
    EXPECT_EQ(told(scene, EventKind::NoWayOn), 1);
    for (const EntityId id : two) {
        EXPECT_GT(at(scene, id).x, Fixed(16));
        EXPECT_LT(at(scene, id).x, Fixed(18));
        EXPECT_FALSE(scene.world().has<Path>(id));
    }
}

TEST(Room, SentIntoTheSeaNothingIsSaidAndAllStandOnTheShore) {
    Scene scene(40, 1);
    scene.paint(kOpenWater, {20, 0}, {39, 39});
    const std::vector<EntityId> units = scene.add_block(kVillager, 1, 6, 2, {8, 17}, 1);
    scene.order(1, Move{{30, 20}}, units);
    scene.run(1'600);
    EXPECT_EQ(told(scene, EventKind::NoWayOn), 0);
    for (const EntityId id : units) {
        EXPECT_GT(at(scene, id).x, Fixed(16));
        EXPECT_LT(at(scene, id).x, Fixed(20));
    }
}

TEST(Room, AWayThatClosesForGoodIsToldToItsWalker) {
    Scene scene(40, 1);
    scene.add_row(kTree, kNature, {20, 0}, {20, 18});
    scene.add_row(kTree, kNature, {20, 21}, {20, 39});
    const EntityId unit = scene.add(kMilitia, 1, 8, 20);
    scene.order(1, Move{{32, 20}}, {unit});
    scene.run(300);
    scene.add_row(kTree, kNature, {20, 19}, {20, 20});
    scene.run(1'500);
    EXPECT_EQ(told(scene, EventKind::NoWayOn), 1);
    EXPECT_LT(at(scene, unit).x, Fixed(20));
    EXPECT_GT(at(scene, unit).x, Fixed(17));
    EXPECT_FALSE(scene.world().has<Path>(unit));
}

TEST(Room, MinersStandAlongTheFaceAndNobodyOnAnybody) {
    Scene scene(36, 1);
    const EntityId gold = scene.add(kGoldMine, kNature, 20, 18);
    scene.add(kTownCentre, 1, 8, 18);
    const std::vector<EntityId> miners = scene.add_block(kVillager, 1, 6, 2, {12, 16}, 1);
    scene.order(1, Gather{gold}, miners);
    scene.run(900);
    for (const EntityId a : miners) {
        EXPECT_EQ(scene.world().get<Worker>(a).state, WorkState::Gathering);
        for (const EntityId b : miners)
            if (a < b) {
                EXPECT_GE(square_length(at(scene, a) - at(scene, b)), Fixed::ratio(35, 100));
            }
    }
}

TEST(Room, ABuildingThatWouldShutSomebodyInIsRefusedWithTheReason) {
    Scene scene(36, 1);
    // A yard of three tiles with one way out, two tiles wide.
    for (int y = 10; y <= 14; ++y)
        for (int x = 10; x <= 14; ++x)
            if (x == 10 || x == 14 || y == 10 || (y == 14 && x != 12 && x != 13))
                scene.add(kTree, kNature, x, y);
    const EntityId inside = scene.add(kMilitia, 1, 12, 12);
    const EntityId builder = scene.add(kVillager, 1, 20, 20);
    survey_bodies(scene.world());
    const Vec2 plug{Fixed::ratio(25, 2), Fixed::ratio(29, 2)};
    EXPECT_EQ(refusal_to_place(scene.world(), 1, kHouse, plug), Refusal::WouldShutIn);
    EXPECT_EQ(refusal_to_place(scene.world(), 1, kHouse, plug + Vec2{0, 2}), Refusal::None);
    scene.order(1, Build{plug, kHouse}, {builder});
    scene.run(8);
    EXPECT_EQ(told(scene, EventKind::Refused), 1);
    simulation::vanish(scene.world(), inside);
    survey_bodies(scene.world());
    EXPECT_EQ(refusal_to_place(scene.world(), 1, kHouse, plug), Refusal::None);
}

// The constraint that keeps ranges reachable: a body may come within any gap of a shape above nothing, so
// every type that moves comes within the least reach there is of every kind of footprint and body.
TEST(Room, EveryBodyComesWithinReachOfEveryFootprintAndBody) {
    for (const Type walker : {kVillager, kScout, kRam, kTrebuchet}) {
        for (const Type target : {kTree, kHouse, kBarracks, kTownCentre, kMilitia, kRam}) {
            Scene scene(24, 2);
            const EntityId there = scene.add(target, 2, 14, 12);
            const EntityId unit = scene.add(walker, 1, Vec2{4, Fixed::ratio(123, 10)});
            survey_bodies(scene.world());
            const bool is_body = scene.world().type_of(there).is_mobile();
            const Fixed reach = is_body ? kArm : Fixed(0);
            ASSERT_EQ(walk_up_to(scene.world(), unit, there, reach), Approach::Walking);
            for (int i = 0; i < 3'000 && scene.world().has<Path>(unit); ++i) {
                survey_bodies(scene.world());
                move_units(scene.world());
            }
            EXPECT_TRUE(within_reach(scene.world(), unit, there, reach)) << walker << " at " << target;
        }
    }
}

}  // namespace
}  // namespace banneret::worlds
