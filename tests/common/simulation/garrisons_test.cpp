// Who is inside of what, and what a world from outside may say about it.
#include "common/simulation/garrisons.h"

#include <gtest/gtest.h>

#include "common/simulation/doors.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/simulation/tasks.h"
#include "common/simulation/unit_orders.h"
#include "common/worlds/scene.h"

namespace banneret::simulation {
namespace {

using worlds::Scene;
using worlds::small_rules;

struct Garrisons : testing::Test {
    Scene scene{40, 2};
    World& world = scene.world();
    EntityId centre = scene.add(worlds::kTownCentre, 1, 20, 20);
    EntityId theirs = scene.add(worlds::kTownCentre, 2, 33, 33);
    EntityId villager = scene.add(worlds::kVillager, 1, 10, 20);
    EntityId other = scene.add(worlds::kVillager, 1, 10, 22);

    std::string fault_of_snapshot() {
        const Result<World> read = read_snapshot(write_snapshot(world), small_rules());
        return read.ok() ? "" : read.error().sentence();
    }
};

TEST_F(Garrisons, ThoseInsideRiseByEntity) {
    go_inside(world, other, centre);
    go_inside(world, villager, centre);
    EXPECT_EQ(those_inside(world, centre), (std::vector<EntityId>{villager, other}));
    EXPECT_TRUE(those_inside(world, theirs).empty());
    EXPECT_TRUE(those_inside(world, kNobody).empty());
}

TEST_F(Garrisons, RoomIsLessByWhoIsInsideAndByWhoIsOnTheWay) {
    EXPECT_EQ(room_of(world, centre), 15);
    go_inside(world, other, centre);
    set_boarding(world, villager, centre);
    EXPECT_EQ(room_left(world, centre), 14);
    EXPECT_EQ(room_not_spoken_for(world, centre), 13);
    EXPECT_EQ(room_of(world, villager), 0);
    EXPECT_EQ(room_of(world, kNobody), 0);
}

TEST_F(Garrisons, AnyIdsMayBeAskedAbout) {
    const EntityId gone = EntityId::make(900, 3);
    for (const EntityId holder : {kNobody, gone, villager, centre, theirs}) {
        for (const EntityId unit : {kNobody, gone, villager, centre}) {
            const Refusal why = refusal_to_enter(world, unit, holder);
            EXPECT_EQ(why == Refusal::None, unit == villager && holder == centre);
            EXPECT_EQ(lets_in(world, unit, holder), unit == villager && holder == centre);
        }
    }
}

TEST_F(Garrisons, WhoIsInsideGoesIntoNothingElse) {
    go_inside(world, villager, centre);
    EXPECT_EQ(refusal_to_enter(world, villager, centre), Refusal::CannotDoThat);
}

TEST_F(Garrisons, ASnapshotWithUnitsInsideIsReadAsItWas) {
    go_inside(world, villager, centre);
    const Result<World> read = read_snapshot(write_snapshot(world), small_rules());
    ASSERT_TRUE(read.ok()) << read.error().sentence();
    EXPECT_EQ(digest(*read), digest(world));
    EXPECT_EQ(those_inside(*read, centre), std::vector<EntityId>{villager});
}

TEST_F(Garrisons, ASnapshotInWhichSomebodyIsInsideOfNothingIsRefused) {
    go_inside(world, villager, centre);
    world.get<Garrisoned>(villager).holder = EntityId::make(900, 3);
    EXPECT_NE(fault_of_snapshot().find("what it is inside of is gone"), std::string::npos)
        << fault_of_snapshot();
}

TEST_F(Garrisons, ASnapshotInWhichTwoAreInsideOfEachOtherIsRefused) {
    go_inside(world, villager, centre);
    go_inside(world, other, centre);
    world.get<Garrisoned>(villager).holder = other;
    world.get<Garrisoned>(other).holder = villager;
    EXPECT_NE(fault_of_snapshot().find("what it is inside of is nowhere"), std::string::npos)
        << fault_of_snapshot();
}

TEST_F(Garrisons, ASnapshotWithAHouseInsideIsRefused) {
    const EntityId house = scene.add(worlds::kHouse, 1, 5, 5);
    world.remove<Transform>(house);
    world.remove<Building>(house);
    Garrisoned inside;
    inside.holder = centre;
    world.set(house, inside);
    EXPECT_NE(fault_of_snapshot().find("its type goes inside of nothing"), std::string::npos)
        << fault_of_snapshot();
}

TEST_F(Garrisons, StepsOfTheQueueComeBackAsTheyWere) {
    for (const Command& command : {Command(Garrison{centre}), Command(Unload{{Fixed(3), Fixed(4)}})}) {
        ASSERT_TRUE(can_wait(command));
        const QueuedStep step = step_of(command);
        EXPECT_EQ(wire_number(command_of(step)), wire_number(command));
        EXPECT_EQ(step_of(command_of(step)).target, step.target);
        EXPECT_EQ(step_of(command_of(step)).at, step.at);
    }
    EXPECT_FALSE(can_wait(Ungarrison{}));
    EXPECT_FALSE(can_wait(TownBell{}));
}

TEST_F(Garrisons, WhoBoardsOrLandsIsBusy) {
    EXPECT_FALSE(is_busy(world, villager));
    set_boarding(world, villager, centre);
    EXPECT_TRUE(is_busy(world, villager));
    drop_current_job(world, villager);
    EXPECT_FALSE(is_busy(world, villager));
}

TEST_F(Garrisons, WhatAVillagerWorksAtFollowsFromItsState) {
    Worker& worker = world.get<Worker>(villager);
    worker.resource = other;
    worker.site = centre;
    EXPECT_EQ(what_it_works_at(world, villager).resource, kNobody);
    worker.state = WorkState::Returning;
    EXPECT_EQ(what_it_works_at(world, villager).resource, other);
    EXPECT_EQ(what_it_works_at(world, villager).site, kNobody);
    worker.state = WorkState::Building;
    EXPECT_EQ(what_it_works_at(world, villager).site, centre);
    EXPECT_EQ(what_it_works_at(world, villager).resource, kNobody);
    world.set(villager, Interrupted{theirs, kNobody});
    EXPECT_EQ(what_it_works_at(world, villager).resource, theirs);
}

}  // namespace
}  // namespace banneret::simulation
