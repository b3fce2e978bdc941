#include "client/view/extract.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "common/simulation/walking.h"
#include "common/worlds/scene.h"

namespace banneret::view {
namespace {

using worlds::Scene;

class Extract : public testing::Test {
  protected:
    view::Scene made(SeatId seat, TileRect tiles = {0, 0, 39, 39}) {
        SceneRequest r;
        r.seat = seat;
        r.tiles = tiles;
        r.selected = selected;
        r.placing = placing;
        r.placing_at = placing_at;
        view::Scene out;
        maker.make(s.match(), 0.5f, r, out);
        return out;
    }
    worlds::Scene s;
    Ground ground{s.world().tiles};
    SceneMaker maker{ground};
    std::vector<EntityId> selected;
    rules::TypeId placing = rules::kNone;
    WorldPoint placing_at;
};

TEST_F(Extract, OnesOwnAreThereEvenOutOfViewAndEnemiesOnlyWhenSeen) {
    const EntityId own = s.add(worlds::kVillager, 1, 5, 5), far = s.add(worlds::kMilitia, 2, 35, 35),
                   near = s.add(worlds::kMilitia, 2, 7, 5);
    s.run(10);
    const view::Scene scene = made(1, {0, 0, 3, 3});
    ASSERT_NE(scene.find(own), nullptr);
    EXPECT_FALSE(scene.find(own)->on_screen);
    const view::Scene all = made(1);
    EXPECT_NE(all.find(near), nullptr);
    EXPECT_EQ(all.find(far), nullptr);
    EXPECT_TRUE(all.enemy(*all.find(near)));
    EXPECT_NE(made(kNature).find(far), nullptr);
}

TEST_F(Extract, PlacesLieBetweenTheLastTwoTicks) {
    const EntityId walker = s.add(worlds::kMilitia, 1, 5, 5);
    s.order(1, simulation::Move{{20, 5}}, {walker});
    s.run(60);
    const auto& t = s.world().get<simulation::Transform>(walker);
    const view::Scene scene = made(1);
    const float before = static_cast<float>(t.before.x.to_thousandths()) / 1000,
                now = static_cast<float>(t.at.x.to_thousandths()) / 1000;
    ASSERT_GT(now, before);
    EXPECT_NEAR(scene.find(walker)->at.x, (before + now) / 2, 0.002f);
    EXPECT_EQ(scene.find(walker)->action, art::Action::Walk);
}

TEST_F(Extract, AnIdleVillagerCountsAndOneAtWorkCountsByItsResource) {
    const EntityId villager = s.add(worlds::kVillager, 1, 5, 5);
    const EntityId tree = s.add(worlds::kTree, kNature, 8, 5);
    s.run(2);
    EXPECT_EQ(made(1).idle_workers, 1);
    EXPECT_TRUE(made(1).find(villager)->idle);
    s.order(1, simulation::Gather{tree}, {villager});
    s.run(600);
    const view::Scene scene = made(1);
    EXPECT_EQ(scene.idle_workers, 0);
    EXPECT_EQ(scene.workers[static_cast<std::size_t>(rules::Resource::Wood)], 1);
}

TEST_F(Extract, ABuildingOnceSeenIsRememberedUntilItIsSeenToBeGone) {
    const EntityId house = s.add(worlds::kHouse, 2, 20, 20);
    const EntityId scout = s.add(worlds::kScout, 1, 18, 18);
    s.run(20);
    ASSERT_NE(made(1).find(house), nullptr);
    EXPECT_FALSE(made(1).find(house)->remembered);
    s.order(1, simulation::Move{{2, 38}}, {scout});
    s.run(1500);
    view::Scene scene = made(1);
    ASSERT_NE(scene.find(house), nullptr);
    EXPECT_TRUE(scene.find(house)->remembered);
    s.world().registry.alive(house);
    s.order(2, simulation::Delete{}, {house});
    s.run(400);
    EXPECT_NE(made(1).find(house), nullptr) << "nobody has seen that it fell";
    s.order(1, simulation::Move{{17, 18}}, {scout});
    s.run(1500);
    const Body* rubble = made(1).find(house);
    EXPECT_TRUE(rubble == nullptr || !rubble->remembered);
}

TEST_F(Extract, WhatIsSelectedHasItsQueueAndTheGhostItsRefusal) {
    const EntityId center = s.add(worlds::kTownCentre, 1, 20, 20);
    s.add(worlds::kHouse, 1, 30, 30);
    s.order(1, simulation::Train{worlds::kVillager, 2}, {center});
    s.run(30);
    selected = {center};
    placing = worlds::kHouse;
    placing_at = {20, 20};
    view::Scene scene = made(1);
    ASSERT_NE(scene.detail(center), nullptr);
    EXPECT_EQ(scene.detail(center)->queue_length, 2);
    EXPECT_EQ(scene.training.size(), 1u);
    ASSERT_TRUE(scene.ghost.has_value());
    EXPECT_EQ(scene.ghost->refusal, simulation::Refusal::GroundTaken);
    placing_at = {10, 10};
    EXPECT_EQ(made(1).ghost->refusal, simulation::Refusal::None);
}

TEST_F(Extract, AGateIsOpenWhileOneOfItsSideIsNearAndNotForAnEnemy) {
    const EntityId gate = s.add(worlds::kGate, 1, Vec2{20, 20});
    s.add(worlds::kMilitia, 2, 20, 22);
    EXPECT_EQ(made(kNature).find(gate)->action, art::Action::Stand);
    s.add(worlds::kMilitia, 1, 20, 18);
    EXPECT_EQ(made(kNature).find(gate)->action, art::Action::Open);
    simulation::lock_gate(s.world(), gate, true);
    EXPECT_EQ(made(kNature).find(gate)->action, art::Action::Stand);
}

TEST_F(Extract, BodiesAreInEntityOrderSoThatTheyAreFound) {
    for (int i = 0; i < 30; ++i) s.add(worlds::kMilitia, static_cast<SeatId>(1 + i % 2), 4 + i, 10);
    s.run(5);
    const view::Scene scene = made(kNature);
    EXPECT_TRUE(std::is_sorted(scene.bodies.begin(), scene.bodies.end(),
                               [](const Body& a, const Body& b) { return a.id < b.id; }));
    EXPECT_EQ(scene.bodies.size(), 30u);
}

}  // namespace
}  // namespace banneret::view
