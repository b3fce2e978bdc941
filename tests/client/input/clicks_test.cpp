#include "client/input/clicks.h"

#include <gtest/gtest.h>

#include "tests/client/scenery.h"

namespace banneret::input {
namespace {

class Clicks : public testing::Test {
  protected:
    ClickCommand click(const Units& who, EntityId under, bool queued = false, bool attack_move = false) {
        return command_for_click({s.scene, s.rules(), who}, {{30, 30}, under, queued, attack_move});
    }
    template <class Command>
    static const Command& only(const ClickCommand& c) {
        EXPECT_EQ(c.orders.size(), 1u);
        return std::get<Command>(c.orders.at(0).command);
    }
    tests::Scenery s;
    EntityId villager = s.add("villager", 1, 20, 20);
    EntityId archer = s.add("archer", 1, 21, 20);
    EntityId tree = s.add("tree_forest", kNature, 25, 20);
};

TEST_F(Clicks, GroundIsWalkedTo) {
    const ClickCommand c = click({villager}, kNobody);
    EXPECT_EQ(c.meaning, Meaning::Move);
    EXPECT_EQ(only<simulation::Move>(c).to, (Vec2{30, 30}));
    EXPECT_EQ(c.orders[0].units, Units{villager});
}

TEST_F(Clicks, VillagersGatherATreeAndSoldiersWalkThere) {
    EXPECT_EQ(only<simulation::Gather>(click({villager}, tree)).target, tree);
    EXPECT_EQ(click({archer}, tree).meaning, Meaning::Move);
    const ClickCommand both = click({villager, archer}, tree);
    ASSERT_EQ(both.orders.size(), 2u);
    EXPECT_EQ(both.meaning, Meaning::Gather);
}

TEST_F(Clicks, AnEnemyIsAttacked) {
    const EntityId foe = s.add("militia", 2, 26, 20);
    const ClickCommand c = click({archer}, foe);
    EXPECT_EQ(c.meaning, Meaning::Attack);
    EXPECT_EQ(only<simulation::Attack>(c).target, foe);
}

TEST_F(Clicks, ARememberedEnemyBuildingIsMarchedOn) {
    const EntityId house = s.add("house", 2, 26, 20);
    s.body(house).remembered = true;
    EXPECT_EQ(click({archer}, house).meaning, Meaning::AttackMove);
}

TEST_F(Clicks, ASiteIsBuiltAndADamagedBuildingMended) {
    const EntityId house = s.add("house", 1, 26, 20);
    EXPECT_EQ(click({villager}, house).meaning, Meaning::Move);
    s.body(house).hit_points = 100;
    EXPECT_EQ(click({villager}, house).meaning, Meaning::Repair);
    s.body(house).built = 0.4f;
    EXPECT_EQ(only<simulation::Repair>(click({villager}, house)).target, house);
    EXPECT_EQ(click({villager}, house).meaning, Meaning::Build);
    EXPECT_EQ(click({archer}, house).meaning, Meaning::Move);
}

TEST_F(Clicks, ALoadIsBroughtHomeToWhereItIsTaken) {
    const EntityId mill = s.add("mill", 1, 26, 20), camp = s.add("lumber_camp", 1, 28, 20);
    view::Detail d;
    d.id = villager;
    d.carried = 7;
    d.carried_kind = rules::Resource::Wood;
    s.scene.details.push_back(d);
    EXPECT_EQ(click({villager}, camp).meaning, Meaning::DropOff);
    EXPECT_EQ(click({villager}, mill).meaning, Meaning::Move);
}

TEST_F(Clicks, FarmsAreWorkedAndSheepAreTaken) {
    const EntityId farm = s.add("farm", 1, 26, 20), sheep = s.add("sheep", 1, 28, 20);
    EXPECT_EQ(click({villager}, farm).meaning, Meaning::Gather);
    EXPECT_EQ(click({villager}, sheep).meaning, Meaning::Gather);
}

TEST_F(Clicks, ABuildingAloneGetsARallyPointAndWithUnitsTheyTakeTheClick) {
    const EntityId barracks = s.add("barracks", 1, 40, 20);
    const ClickCommand c = click({barracks}, tree);
    EXPECT_EQ(c.meaning, Meaning::Rally);
    EXPECT_EQ(only<simulation::SetRally>(c).target, tree);
    EXPECT_EQ(click({barracks, archer}, kNobody).orders.size(), 1u);
    EXPECT_EQ(click({s.add("house", 1, 45, 20)}, kNobody).meaning, Meaning::Nothing);
}

TEST_F(Clicks, ShiftQueuesAndTheAttackMoveKeyFightsItsWay) {
    EXPECT_TRUE(click({archer}, kNobody, true).orders.at(0).queued);
    EXPECT_FALSE(click({archer}, kNobody).orders.at(0).queued);
    EXPECT_EQ(only<simulation::AttackMove>(click({archer}, tree, false, true)).to, (Vec2{30, 30}));
}

TEST_F(Clicks, AGroupMarchesInTheFormationChosen) {
    const Units two{archer, s.add("archer", 1, 22, 20)};
    const ClickCommand there = command_for_click(
        {s.scene, s.rules(), two}, {{30, 30}, kNobody, false, false, simulation::FormationShape::Box});
    EXPECT_EQ(there.meaning, Meaning::Move);
    const auto& order = only<simulation::FormationMove>(there);
    EXPECT_EQ(order.shape, simulation::FormationShape::Box);
    EXPECT_EQ(order.to, (Vec2{30, 30}));
    EXPECT_EQ(order.fights, 0);
    EXPECT_EQ(only<simulation::FormationMove>(click(two, kNobody, false, true)).fights, 1);
    EXPECT_EQ(only<simulation::Move>(click({archer}, kNobody)).to, (Vec2{30, 30}));
}

TEST_F(Clicks, NobodyOrdersWhatIsNotTheirs) {
    const EntityId foe = s.add("militia", 2, 26, 20);
    EXPECT_TRUE(click({foe}, kNobody).orders.empty());
    EXPECT_TRUE(click({EntityId::make(900, 1)}, kNobody).orders.empty());
    EXPECT_TRUE(click({}, tree).orders.empty());
}

}  // namespace
}  // namespace banneret::input
