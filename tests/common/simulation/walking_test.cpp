#include "common/simulation/walking.h"

#include <gtest/gtest.h>

#include "common/simulation/derived.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/worlds/walks.h"

namespace banneret::simulation {
namespace {

using Types = worlds::WalkingTypes;

Vec2 place(std::int64_t x_hundredths, std::int64_t y_hundredths) {
    return {Fixed::ratio(x_hundredths, 100), Fixed::ratio(y_hundredths, 100)};
}
Vec2 at(const World& world, EntityId id) { return world.get<Transform>(id).at; }
bool on_open_ground(World& world, EntityId id) {
    navigation::Navigation& navigation = grounds_of(world).navigation;
    return navigation.can_stand(navigation.class_of(world.type_of(id)), at(world, id));
}
int ticks_until_it_stands(World& world, EntityId id, int most) {
    for (int tick = 0; tick < most; ++tick) {
        if (!world.has<Path>(id)) return tick;
        worlds::walk_ticks(world, 1);
    }
    return most;
}

TEST(Walking, UnitComesToThePlaceItWasSentToAtItsSpeed) {
    World world = worlds::open_field(40);
    const EntityId unit = spawn(world, Types::kSoldier, 1, {10, 10});
    ASSERT_TRUE(walk_to(world, unit, {20, 10}));
    // Ten tiles at a tile a second and 62.5 ticks a second.
    const int ticks = ticks_until_it_stands(world, unit, 2000);
    EXPECT_EQ(at(world, unit), (Vec2{20, 10}));
    EXPECT_GE(ticks, 625);
    EXPECT_LE(ticks, 626);
}

TEST(Walking, SentWhereItStandsItStays) {
    World world = worlds::open_field(20);
    const EntityId unit = spawn(world, Types::kSoldier, 1, {10, 10});
    EXPECT_FALSE(walk_to(world, unit, {10, 10}));
    EXPECT_FALSE(world.has<Path>(unit));
}

TEST(Walking, GoesRoundAWallOfTrees) {
    World world = worlds::open_field(40);
    worlds::tree_line(world, {20, 4}, {20, 36});
    const EntityId unit = spawn(world, Types::kSoldier, 1, {15, 20});
    ASSERT_TRUE(walk_to(world, unit, {25, 20}));
    for (int tick = 0; tick < 4000 && world.has<Path>(unit); ++tick) {
        worlds::walk_ticks(world, 1);
        ASSERT_TRUE(on_open_ground(world, unit)) << "tick " << tick;
    }
    EXPECT_EQ(at(world, unit), (Vec2{25, 20}));
}

TEST(Walking, SentIntoABuildingItStopsAtItsNearFace) {
    World world = worlds::open_field(40);
    const EntityId hall = spawn(world, Types::kHall, 1, {20, 20});
    const EntityId unit = spawn(world, Types::kSoldier, 1, {10, 20});
    ASSERT_TRUE(walk_to(world, unit, at(world, hall)));
    ticks_until_it_stands(world, unit, 2000);
    EXPECT_LT(gap(box_of(world, unit), box_of(world, hall)), Fixed(1));
    EXPECT_LT(at(world, unit).x, box_of(world, hall).low.x);
}

TEST(Walking, SentIntoAPocketWalledInItComesAsNearAsItCan) {
    World world = worlds::open_field(40);
    worlds::tree_line(world, {18, 18}, {22, 18});
    worlds::tree_line(world, {18, 22}, {22, 22});
    worlds::tree_line(world, {18, 19}, {18, 21});
    worlds::tree_line(world, {22, 19}, {22, 21});
    const EntityId unit = spawn(world, Types::kSoldier, 1, {10, 20});
    ASSERT_TRUE(walk_to(world, unit, {20, 20}));
    ticks_until_it_stands(world, unit, 2000);
    EXPECT_GT(at(world, unit).x, Fixed(16));
    EXPECT_LT(at(world, unit).x, Fixed(18));
}

TEST(Walking, GroundThatClosesOnTheWayIsGoneRound) {
    World world = worlds::open_field(40);
    const EntityId unit = spawn(world, Types::kSoldier, 1, {10, 20});
    ASSERT_TRUE(walk_to(world, unit, {30, 20}));
    worlds::walk_ticks(world, 100);
    worlds::tree_line(world, {15, 10}, {15, 30});
    for (int tick = 0; tick < 4000 && world.has<Path>(unit); ++tick) {
        worlds::walk_ticks(world, 1);
        ASSERT_TRUE(on_open_ground(world, unit)) << "tick " << tick;
    }
    EXPECT_EQ(at(world, unit), (Vec2{30, 20}));
}

TEST(Walking, BuildingThatGoesUpOnTheGoalIsStoppedBefore) {
    World world = worlds::open_field(40);
    const EntityId unit = spawn(world, Types::kSoldier, 1, {10, 20});
    ASSERT_TRUE(walk_to(world, unit, {30, 20}));
    worlds::walk_ticks(world, 100);
    const EntityId hall = spawn(world, Types::kHall, 1, {30, 20});
    ticks_until_it_stands(world, unit, 3000);
    EXPECT_LT(gap(box_of(world, unit), box_of(world, hall)), Fixed(1));
    EXPECT_LT(at(world, unit).x, box_of(world, hall).low.x);
}

TEST(Walking, UnitInsideABuildingThatGoesUpWalksOut) {
    World world = worlds::open_field(40);
    const EntityId unit = spawn(world, Types::kSoldier, 1, place(2030, 2040));
    spawn(world, Types::kHall, 1, {20, 20});
    ASSERT_FALSE(on_open_ground(world, unit));
    ASSERT_TRUE(walk_to(world, unit, {30, 20}));
    ticks_until_it_stands(world, unit, 4000);
    EXPECT_EQ(at(world, unit), (Vec2{30, 20}));
}

TEST(Walking, WalksUpToABuildingAndTouchesIt) {
    World world = worlds::open_field(40);
    const EntityId hall = spawn(world, Types::kHall, 1, {20, 20});
    const EntityId unit = spawn(world, Types::kSoldier, 1, place(1000, 1730));
    ASSERT_EQ(walk_up_to(world, unit, hall, 0), Approach::Walking);
    ticks_until_it_stands(world, unit, 2000);
    EXPECT_TRUE(within_reach(world, unit, hall, 0));
    EXPECT_EQ(walk_up_to(world, unit, hall, 0), Approach::InReach);
}

TEST(Walking, ArcherStopsInsideItsRange) {
    World world = worlds::open_field(40);
    const EntityId hall = spawn(world, Types::kHall, 1, {20, 20});
    const EntityId unit = spawn(world, Types::kSoldier, 1, {5, 8});
    ASSERT_EQ(walk_up_to(world, unit, hall, 4), Approach::Walking);
    ticks_until_it_stands(world, unit, 2000);
    const Fixed apart = gap(box_of(world, unit), box_of(world, hall));
    EXPECT_LE(apart, Fixed(4));
    EXPECT_GT(apart, Fixed::ratio(35, 10));
}

TEST(Walking, FullIsToldApartFromNoWay) {
    World world = worlds::open_field(40);
    const EntityId tree = spawn(world, Types::kTree, kNature, {20, 20});
    int walking = 0;
    Approach last = Approach::Walking;
    for (int i = 0; i < 40 && last == Approach::Walking; ++i) {
        const EntityId unit = spawn(world, Types::kSoldier, 1, {10, 5 + i / 2});
        survey_bodies(world);
        last = walk_up_to(world, unit, tree, 0);
        walking += last == Approach::Walking ? 1 : 0;
    }
    EXPECT_EQ(last, Approach::Full);
    EXPECT_GE(walking, 8);
    EXPECT_LE(walking, 14);

    const EntityId walled_in = spawn(world, Types::kTree, kNature, {30, 30});
    worlds::tree_line(world, {29, 29}, {31, 29});
    worlds::tree_line(world, {29, 31}, {31, 31});
    worlds::tree_line(world, {29, 30}, {29, 30});
    worlds::tree_line(world, {31, 30}, {31, 30});
    const EntityId unit = spawn(world, Types::kSoldier, 1, {10, 30});
    survey_bodies(world);
    EXPECT_EQ(walk_up_to(world, unit, walled_in, 0), Approach::NoWay);
}

TEST(Walking, BoxesAreFootprintsOrBodies) {
    World world = worlds::open_field(40);
    const rules::ObjectType& house = world.type(1, Types::kHouse);
    EXPECT_EQ(snap_footprint(house, place(1020, 1070)), place(1050, 1050));
    EXPECT_EQ(snap_footprint(world.type(1, Types::kTree), place(1020, 1070)), (Vec2{10, 11}));
    const Box box = box_of(world, house, place(1050, 1050));
    EXPECT_EQ(box.low, place(950, 950));
    EXPECT_EQ(box.high, place(1150, 1150));
    EXPECT_EQ(gap(box, {place(1150, 950), place(1200, 1000)}), Fixed(0));
    EXPECT_EQ(gap(box, {place(1450, 1550), place(1500, 1600)}), Fixed(5));
}

TEST(Walking, NewUnitComesOutOnTheRallySideClearOfOthers) {
    World world = worlds::open_field(40);
    const EntityId hall = spawn(world, Types::kHall, 1, {20, 20});
    for (int i = 0; i < 30; ++i) {
        const auto out = exit_place(world, hall, Types::kSoldier, {35, 20});
        ASSERT_TRUE(out.has_value());
        const EntityId unit = spawn(world, Types::kSoldier, 1, *out);
        ASSERT_TRUE(on_open_ground(world, unit));
        if (i == 0) {
            EXPECT_GT(out->x, box_of(world, hall).high.x);
        }
    }
    const std::vector<EntityId> ids = world.all<Transform>().ids();
    for (const EntityId a : ids) {
        for (const EntityId b : ids) {
            if (b < a) {
                EXPECT_GT(gap(box_of(world, a), box_of(world, b)), Fixed(0));
            }
        }
    }
}

TEST(Walking, FootprintIsFreeOnlyWhereNothingStands) {
    World world = worlds::open_field(40);
    const rules::ObjectType& house = world.type(1, Types::kHouse);
    spawn(world, Types::kTree, kNature, {20, 20});
    spawn_site(world, Types::kHouse, 1, {30, 30});
    EXPECT_FALSE(ground_is_free(world, house, place(2050, 2050)));
    EXPECT_FALSE(ground_is_free(world, house, place(2950, 3050)));
    EXPECT_TRUE(ground_is_free(world, house, place(2150, 2050)));
    EXPECT_FALSE(ground_is_free(world, house, place(-50, 2050)));
}

TEST(Walking, WhoStandsOnASiteOfItsSideWalksOffByTheNearestWay) {
    World world = worlds::open_field(40);
    const EntityId site = spawn_site(world, Types::kHouse, 1, place(2150, 2050));
    const EntityId unit = spawn(world, Types::kSoldier, 1, place(2210, 2050));
    const EntityId beside = spawn(world, Types::kSoldier, 1, place(2310, 2050));
    survey_bodies(world);
    EXPECT_FALSE(nobody_stands_on(world, site));
    send_off(world, site);
    EXPECT_FALSE(world.has<Path>(beside));
    worlds::walk_ticks(world, 100);
    EXPECT_TRUE(nobody_stands_on(world, site));
    EXPECT_GT(gap(box_of(world, unit), box_of(world, site)), Fixed(0));
    EXPECT_GE(square_length(at(world, unit) - at(world, beside)), Fixed::ratio(39, 100));
}

TEST(Walking, AnEnemyOnASiteStaysAndHoldsItUp) {
    World world = worlds::open_field(40);
    const EntityId site = spawn_site(world, Types::kHouse, 1, place(2150, 2050));
    const EntityId enemy = spawn(world, Types::kSoldier, 2, place(2150, 2050));
    survey_bodies(world);
    send_off(world, site);
    EXPECT_FALSE(world.has<Path>(enemy));
    EXPECT_FALSE(nobody_stands_on(world, site));
}

}  // namespace
}  // namespace banneret::simulation
