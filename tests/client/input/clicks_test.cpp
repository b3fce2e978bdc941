#include "client/input/clicks.h"

#include <gtest/gtest.h>

#include "tests/client/scenery.h"

namespace banneret::input {
namespace {

class Clicks : public testing::Test {
  protected:
    ClickCommand click(const Units& who, EntityId under, bool queued = false, bool attack_move = false) {
        return command_for_click({s.scene, s.rules(), who},
                                 {{30, 30}, under, queued, attack_move ? Aim::AttackMove : Aim::Any});
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
    const ClickCommand there =
        command_for_click({s.scene, s.rules(), two},
                          {{30, 30}, kNobody, false, Aim::Any, false, simulation::FormationShape::Box});
    EXPECT_EQ(there.meaning, Meaning::Move);
    const auto& order = only<simulation::FormationMove>(there);
    EXPECT_EQ(order.shape, simulation::FormationShape::Box);
    EXPECT_EQ(order.to, (Vec2{30, 30}));
    EXPECT_EQ(order.fights, 0);
    EXPECT_EQ(only<simulation::FormationMove>(click(two, kNobody, false, true)).fights, 1);
    EXPECT_EQ(only<simulation::Move>(click({archer}, kNobody)).to, (Vec2{30, 30}));
}

// ---- Inside, monks, trade, engines

class Others : public Clicks {
  protected:
    ClickCommand with_alt(const Units& who, EntityId under) {
        return command_for_click({s.scene, s.rules(), who}, {{30, 30}, under, false, Aim::Any, true});
    }
    ClickCommand aimed(const Units& who, EntityId under, Aim aim) {
        return command_for_click({s.scene, s.rules(), who}, {{30, 30}, under, false, aim});
    }
    EntityId monk = s.add("monk", 1, 22, 20);
    EntityId foe = s.add("militia", 2, 26, 20);
    EntityId castle = s.add("castle", 1, 35, 20);
};

TEST_F(Others, AltSendsInsideAndAShipIsBoardedWithout) {
    EXPECT_EQ(click({archer}, castle).meaning, Meaning::Move);
    EXPECT_EQ(only<simulation::Garrison>(with_alt({archer}, castle)).target, castle);
    const EntityId ship = s.add("transport", 1, 28, 20);
    EXPECT_EQ(only<simulation::Garrison>(click({archer}, ship)).target, ship);
    EXPECT_EQ(with_alt({s.add("mangonel", 1, 20, 24)}, castle).meaning,
              Meaning::Move);  // it does not take engines
    s.body(castle).built = 0.5f;
    EXPECT_EQ(with_alt({archer}, castle).meaning, Meaning::Move);
}

TEST_F(Others, AMonkConvertsHealsAndTakesUpRelics) {
    EXPECT_EQ(only<simulation::Convert>(click({monk}, foe)).target, foe);
    EXPECT_EQ(click({monk}, archer).meaning, Meaning::Move);
    s.body(archer).hit_points -= 5;
    EXPECT_EQ(only<simulation::Heal>(click({monk}, archer)).target, archer);
    const EntityId relic = s.add("relic", kNature, 27, 20);
    EXPECT_EQ(only<simulation::PickUpRelic>(click({monk}, relic)).target, relic);
    EXPECT_EQ(click({archer}, relic).meaning, Meaning::Move);
}

TEST_F(Others, ACartTradesWithAnothersMarketOnly) {
    const EntityId cart = s.add("trade_cart", 1, 22, 24), own = s.add("market", 1, 40, 20);
    const EntityId theirs = s.add("market", 2, 40, 30);
    EXPECT_EQ(only<simulation::Trade>(click({cart}, theirs)).target, theirs);
    EXPECT_EQ(click({cart}, own).meaning, Meaning::Move);
    EXPECT_EQ(click({archer}, theirs).meaning, Meaning::Attack);
}

TEST_F(Others, AnEngineThatStandsSetUpPacksBeforeItGoes) {
    const EntityId engine = s.add("trebuchet", 1, 22, 24);
    const ClickCommand away = click({engine}, kNobody);
    ASSERT_EQ(away.orders.size(), 2u);
    EXPECT_EQ(std::get<simulation::Pack>(away.orders[0].command).packed, 1);
    EXPECT_TRUE(std::holds_alternative<simulation::Move>(away.orders[1].command));
    EXPECT_TRUE(away.orders[1].queued);
    EXPECT_EQ(only<simulation::Attack>(click({engine}, foe)).target, foe);
    EXPECT_EQ(only<simulation::Attack>(click({s.add("trebuchet_packed", 1, 22, 26)}, foe)).target, foe);
}

TEST_F(Others, WhatAButtonAskedForIsGivenWhereItCanBeAndNothingElsewhere) {
    EXPECT_EQ(only<simulation::Patrol>(aimed({archer}, kNobody, Aim::Patrol)).to, (Vec2{30, 30}));
    EXPECT_EQ(only<simulation::Guard>(aimed({archer}, castle, Aim::Guard)).target, castle);
    EXPECT_TRUE(aimed({archer}, foe, Aim::Guard).orders.empty());
    EXPECT_TRUE(aimed({archer}, kNobody, Aim::Guard).orders.empty());
    EXPECT_EQ(only<simulation::Follow>(aimed({archer}, foe, Aim::Follow)).target, foe);
    EXPECT_TRUE(aimed({archer}, castle, Aim::Follow).orders.empty());
    EXPECT_EQ(only<simulation::Garrison>(aimed({archer}, castle, Aim::Garrison)).target, castle);
    EXPECT_TRUE(aimed({archer}, tree, Aim::Garrison).orders.empty());
    EXPECT_TRUE(aimed({archer}, kNobody, Aim::AttackGround).orders.empty());
    const EntityId mangonel = s.add("mangonel", 1, 20, 24);
    EXPECT_EQ(only<simulation::AttackGround>(aimed({mangonel}, foe, Aim::AttackGround)).at, (Vec2{30, 30}));
    const EntityId ship = s.add("transport", 1, 28, 20);
    EXPECT_EQ(only<simulation::Unload>(aimed({ship}, kNobody, Aim::Unload)).at, (Vec2{30, 30}));
    EXPECT_TRUE(aimed({archer}, kNobody, Aim::Unload).orders.empty());
    EXPECT_TRUE(aimed({archer}, foe, Aim::Convert).orders.empty());
}

TEST_F(Others, AnAllysSoldierIsFollowedAndOnesOwnOnlyWithAlt) {
    s.scene.seats[3] = {"Cid", 3, 1, true, false};
    const EntityId friend_of = s.add("militia", 3, 27, 22);
    EXPECT_EQ(only<simulation::Follow>(click({archer}, friend_of)).target, friend_of);
    EXPECT_EQ(click({archer}, monk).meaning, Meaning::Move);
    EXPECT_EQ(only<simulation::Follow>(with_alt({archer}, monk)).target, monk);
}

TEST_F(Clicks, NobodyOrdersWhatIsNotTheirs) {
    const EntityId foe = s.add("militia", 2, 26, 20);
    EXPECT_TRUE(click({foe}, kNobody).orders.empty());
    EXPECT_TRUE(click({EntityId::make(900, 1)}, kNobody).orders.empty());
    EXPECT_TRUE(click({}, tree).orders.empty());
}

}  // namespace
}  // namespace banneret::input
