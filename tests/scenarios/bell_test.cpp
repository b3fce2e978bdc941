// The town bell (reference: rules-facts 12).
#include <gtest/gtest.h>

#include "common/simulation/doors.h"
#include "common/simulation/garrisons.h"
#include "common/simulation/systems.h"
#include "common/simulation/town_bell.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct Bell : testing::Test {
    Battlefield field{classic_rules(), 96};
    World& world = field.world();
    EntityId theirs = field.put("house", 2, 90, 90);
    EntityId centre = field.put("town_center", 1, 40, 40);

    EntityId holder_of(EntityId id) {
        const Garrisoned* const inside = world.find<Garrisoned>(id);
        return inside != nullptr ? inside->holder : kNobody;
    }
    EntityId bound_for(EntityId id) {
        const Boarding* const boarding = world.find<Boarding>(id);
        return boarding != nullptr ? boarding->holder : holder_of(id);
    }
    void ring(int rings = 1) { field.order(1, {centre}, TownBell{static_cast<std::uint8_t>(rings)}); }
    bool all_inside(const std::vector<EntityId>& people) {
        return field.run_until(
            [&] {
                return std::all_of(people.begin(), people.end(),
                                   [&](EntityId id) { return bool(holder_of(id)); });
            },
            60'000);
    }
};

TEST_F(Bell, EveryVillagerWithinTwentyFiveTilesRunsInside) {
    const EntityId near = field.put("villager", 1, 50, 40);
    const EntityId far = field.put("villager", 1, 66, 40);
    const EntityId foreign = field.put("villager", 2, 44, 44);
    const EntityId soldier = field.put("militia", 1, 46, 40);
    ring();
    EXPECT_EQ(bound_for(near), centre);
    EXPECT_EQ(bound_for(far), kNobody);
    EXPECT_EQ(bound_for(foreign), kNobody);
    EXPECT_EQ(bound_for(soldier), kNobody);
    EXPECT_TRUE(all_inside({near}));
}

TEST_F(Bell, EachRunsToTheNearestPlace) {
    const EntityId tower = field.put("watch_tower", 1, 56, 40);
    const EntityId a = field.put("villager", 1, 53, 40);
    const EntityId b = field.put("villager", 1, 46, 40);
    ring();
    EXPECT_EQ(bound_for(a), tower);
    EXPECT_EQ(bound_for(b), centre);
}

TEST_F(Bell, APlaceBeyondTheBellsReachIsNotRunTo) {
    const EntityId tower = field.put("watch_tower", 1, 66, 40);
    const EntityId villager = field.put("villager", 1, 64, 40);
    ring();
    EXPECT_EQ(bound_for(villager), centre);
    EXPECT_EQ(room_not_spoken_for(world, tower), 5);
}

TEST_F(Bell, APlaceTooFarFromTheVillagerIsNotRunTo) {
    field.put("watch_tower", 1, 18, 40);
    for (int i = 0; i < 15; ++i) go_inside(world, field.put("militia", 1, 45, 45), centre);
    const EntityId villager = field.put("villager", 1, 62, 40);
    ring();
    EXPECT_EQ(bound_for(villager), kNobody);
}

TEST_F(Bell, TheNearestFindRoomAndTheRestWorkOn) {
    std::vector<EntityId> near = field.put_block("villager", 1, Fixed(45), Fixed(36), 15, 3, Fixed(1));
    const std::vector<EntityId> further =
        field.put_block("villager", 1, Fixed(56), Fixed(38), 4, 2, Fixed(1));
    const EntityId mine = field.put("gold_mine", kNature, 58, 41);
    field.order(1, further, Gather{mine});
    ring();
    for (const EntityId id : near) EXPECT_EQ(bound_for(id), centre);
    for (const EntityId id : further) {
        EXPECT_EQ(bound_for(id), kNobody);
        EXPECT_EQ(world.get<Worker>(id).resource, mine);
    }
    EXPECT_TRUE(all_inside(near));
}

TEST_F(Bell, RungAgainAllGoBackToWhatTheyDid) {
    const EntityId mine = field.put("gold_mine", kNature, 48, 48);
    const EntityId house = spawn_site(world, world.rules->find_type("house"), 1, {Fixed(32), Fixed(32)});
    const EntityId miner = field.put("villager", 1, 46, 46);
    const EntityId builder = field.put("villager", 1, 34, 34);
    const EntityId idle = field.put("villager", 1, 46, 38);
    field.order(1, {miner}, Gather{mine});
    field.order(1, {builder}, Repair{house});
    field.run_ms(4'000);
    const Fixed load = world.get<Worker>(miner).carried[2];
    EXPECT_GT(load, Fixed(0));
    ring();
    ASSERT_TRUE(all_inside({miner, builder, idle}));
    ring(0);
    EXPECT_EQ(world.get<Worker>(miner).resource, mine);
    EXPECT_EQ(world.get<Worker>(miner).state, WorkState::Moving);
    EXPECT_EQ(world.get<Worker>(miner).carried[2], load);
    EXPECT_EQ(world.get<Worker>(builder).site, house);
    EXPECT_EQ(world.get<Worker>(builder).state, WorkState::Building);
    EXPECT_EQ(world.get<Worker>(idle).state, WorkState::Idle);
    EXPECT_FALSE(world.has<Path>(idle));
    ASSERT_EQ(world.events.back().kind, EventKind::BellRung);
    EXPECT_EQ(world.events.back().amount, 0);
    EXPECT_TRUE(
        field.run_until([&] { return world.get<Worker>(miner).state == WorkState::Gathering; }, 20'000));
}

TEST_F(Bell, RungAgainOnTheWayTheyTurnBack) {
    const EntityId mine = field.put("gold_mine", kNature, 58, 48);
    const EntityId miner = field.put("villager", 1, 56, 48);
    field.order(1, {miner}, Gather{mine});
    field.run_ms(3'000);
    ring();
    field.run_ms(2'000);
    ASSERT_TRUE(world.has<Boarding>(miner));
    ring(0);
    EXPECT_FALSE(world.has<Boarding>(miner));
    EXPECT_EQ(world.get<Worker>(miner).state, WorkState::Moving);
}

TEST_F(Bell, WhoWasSentInByAPersonStaysAtTheSecondRinging) {
    const EntityId villager = field.put("villager", 1, 46, 40);
    field.order(1, {villager}, Garrison{centre});
    ASSERT_TRUE(all_inside({villager}));
    ring();
    ring(0);
    EXPECT_EQ(holder_of(villager), centre);
}

TEST_F(Bell, AnOrderOnTheWayIsTheLastWord) {
    const EntityId villager = field.put("villager", 1, 52, 40);
    ring();
    field.run_ms(500);
    field.order(1, {villager}, Move{{Fixed(60), Fixed(40)}});
    ring(0);
    EXPECT_TRUE(world.has<Path>(villager));
    field.run_ms(15'000);
    EXPECT_EQ(holder_of(villager), kNobody);
    EXPECT_GT(field.at(villager).x, Fixed(59));
}

TEST_F(Bell, BackToWorkTurnsAllVillagersOfOneBuildingOut) {
    const EntityId mine = field.put("gold_mine", kNature, 48, 48);
    const EntityId tower = field.put("watch_tower", 1, 30, 40);
    const EntityId miner = field.put("villager", 1, 46, 46);
    const EntityId in_tower = field.put("villager", 1, 31, 40);
    field.order(1, {miner}, Gather{mine});
    field.run_ms(3'000);
    ring();
    ASSERT_TRUE(all_inside({miner, in_tower}));
    const EntityId sent = field.put("villager", 1, 46, 40);
    field.order(1, {sent}, Garrison{centre});
    ASSERT_TRUE(all_inside({sent}));
    go_inside(world, field.put("archer", 1, 46, 40), centre);
    field.order(1, {centre}, BackToWork{});
    EXPECT_EQ(world.get<Worker>(miner).resource, mine);
    EXPECT_EQ(world.get<Worker>(sent).state, WorkState::Idle);
    EXPECT_EQ(holder_of(in_tower), tower);
    EXPECT_EQ(those_inside(world, centre).size(), 1u);
    EXPECT_EQ(refusal(world, 1, {BackToWork{}, {centre}, false}), Refusal::NobodyInside);
}

TEST_F(Bell, OnlyATownCentreOfOnesOwnHasABell) {
    const EntityId castle = field.put("castle", 1, 60, 40);
    EXPECT_EQ(refusal(world, 1, {TownBell{}, {castle}, false}), Refusal::CannotDoThat);
    EXPECT_EQ(refusal(world, 2, {TownBell{}, {centre}, false}), Refusal::NotYours);
    EXPECT_EQ(refusal(world, 1, {TownBell{}, {centre}, false}), Refusal::None);
}

TEST_F(Bell, ABuilderStruckOnTheWayKeepsRunning) {
    const EntityId villager = field.put("villager", 1, 54, 40);
    const EntityId enemy = field.put("archer", 2, 57, 40);
    ring();
    ASSERT_TRUE(field.run_until([&] { return !field.told(EventKind::Attacked).empty(); }, 5'000));
    EXPECT_TRUE(world.has<Boarding>(villager));
    world.get<Health>(villager).points = Fixed(25);
    kill(world, enemy, kNobody);
    EXPECT_TRUE(all_inside({villager}));
}

}  // namespace
}  // namespace banneret
