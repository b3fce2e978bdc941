// Orders one after another with Shift (decisions, 29).
#include <gtest/gtest.h>

#include "common/worlds/villagers.h"

namespace banneret::worlds {
namespace {

using simulation::Build;
using simulation::EventKind;
using simulation::Gather;
using simulation::Move;
using simulation::OrderQueue;
using simulation::Refusal;

constexpr Vec2 place(int x, int y) { return {Fixed(x), Fixed(y)}; }

// Whether the unit comes within a tile of each place, one after another.
bool passes(Scene& scene, EntityId unit, std::initializer_list<Vec2> places) {
    for (const Vec2 to : places) {
        const bool came = scene.run_until(
            3000, [&] { return distance(scene.world().get<simulation::Transform>(unit).at, to) < Fixed(1); });
        if (!came) return false;
    }
    return true;
}

TEST(Waypoints, AreWalkedInTheirOrder) {
    Scene scene(40, 1);
    const EntityId unit = scene.add(kMilitia, 1, 10, 10);
    scene.order(1, Move{place(20, 10)}, {unit});
    scene.order(1, Move{place(20, 20)}, {unit}, true);
    scene.order(1, Move{place(10, 20)}, {unit}, true);
    EXPECT_TRUE(passes(scene, unit, {place(20, 10), place(20, 20), place(10, 20)}));
    scene.run(200);
    EXPECT_FALSE(scene.world().has<OrderQueue>(unit));
    EXPECT_FALSE(scene.world().has<simulation::Path>(unit));
}

TEST(Waypoints, AUnitWithNothingToDoSetsOffAtOnce) {
    Scene scene(40, 1);
    const EntityId unit = scene.add(kMilitia, 1, 10, 10);
    scene.order(1, Move{place(20, 10)}, {unit}, true);
    scene.run(2);
    EXPECT_TRUE(scene.world().has<simulation::Path>(unit));
    EXPECT_FALSE(scene.world().has<OrderQueue>(unit));
}

TEST(Waypoints, TheEleventhIsNotKept) {
    Scene scene(40, 1);
    const EntityId unit = scene.add(kMilitia, 1, 10, 10);
    scene.order(1, Move{place(30, 30)}, {unit});
    for (int i = 0; i < 11; ++i) scene.order(1, Move{place(5 + i, 5)}, {unit}, true);
    scene.run(1);
    EXPECT_EQ(scene.world().get<OrderQueue>(unit).count, 10);
    ASSERT_TRUE(scene.happened(EventKind::Refused));
    EXPECT_EQ(scene.events().back().refusal, Refusal::TooManyQueued);
}

TEST(Waypoints, AnyOtherOrderForgetsThem) {
    Scene scene(40, 1);
    const EntityId unit = scene.add(kMilitia, 1, 10, 10);
    scene.order(1, Move{place(20, 10)}, {unit});
    scene.order(1, Move{place(20, 20)}, {unit}, true);
    scene.run(8);
    scene.order(1, simulation::Stop{}, {unit});
    scene.run(8);
    EXPECT_FALSE(scene.world().has<OrderQueue>(unit));
    EXPECT_FALSE(scene.world().has<simulation::Path>(unit));
}

TEST(Waypoints, AVillagerBuildsTwoHousesAndThenGathers) {
    Town town(1);
    const EntityId villager = town.villagers[0];
    town.scene.order(1, Build{place(12, 24), kHouse}, {villager});
    town.scene.order(1, Build{place(12, 28), kHouse}, {villager}, true);
    town.scene.order(1, Gather{town.gold}, {villager}, true);
    town.scene.run(1);
    EXPECT_EQ(town.scene.world().player(1).stock[1], Fixed(940));  // both are paid when they are placed
    ASSERT_TRUE(town.scene.run_until(9000, [&] {
        return town.scene.world().get<simulation::Worker>(villager).state == simulation::WorkState::Gathering;
    }));
    EXPECT_EQ(town.scene.world().player(1).room, 15u);
}

TEST(Waypoints, AStepThatCannotBeDoneAnyMoreIsPassedOver) {
    Town town(1);
    const EntityId villager = town.villagers[0];
    town.scene.order(1, Move{place(12, 24)}, {villager});
    town.scene.order(1, Gather{town.stone}, {villager}, true);
    town.scene.order(1, Move{place(8, 24)}, {villager}, true);
    town.scene.run(1);
    town.scene.world().remove<simulation::Deposit>(town.stone);
    EXPECT_TRUE(passes(town.scene, villager, {place(12, 24), place(8, 24)}));
}

}  // namespace
}  // namespace banneret::worlds
