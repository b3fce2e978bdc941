// How a match ends.
#include <gtest/gtest.h>

#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

constexpr int kTurn = kTurnMs;

TEST(Conquest, WhoLosesTheLastHouseAndTheLastUnitHasLost) {
    Battlefield field(classic_rules());
    field.put("militia", 1, 10, 10);
    const EntityId house = field.put("house", 2, 30, 30);
    const EntityId villager = field.put("villager", 2, 33, 30);
    field.run_ms(kTurn);
    EXPECT_EQ(field.world().over, 0);
    kill(field.world(), house, kNobody);
    field.run_ms(kTurn);
    EXPECT_EQ(field.world().over, 0) << "a villager is left";
    kill(field.world(), villager, kNobody);
    field.run_ms(kTurn);
    EXPECT_EQ(field.world().over, 1);
    EXPECT_EQ(field.world().winner, 1);
    EXPECT_EQ(field.world().player(1).state, PlayerState::Won);
    EXPECT_EQ(field.world().player(2).state, PlayerState::Defeated);
    EXPECT_EQ(field.told(EventKind::Defeated).size(), 1u);
    EXPECT_EQ(field.told(EventKind::Won).size(), 1u);
}

TEST(Conquest, FarmsKeepNobodyInTheGameAndFallWithHim) {
    Battlefield field(classic_rules());
    field.put("militia", 1, 10, 10);
    const EntityId farm = field.put("farm", 2, 30, 30);
    field.run_ms(kTurn);
    EXPECT_EQ(field.world().player(2).state, PlayerState::Defeated);
    EXPECT_FALSE(field.world().alive(farm));
}

TEST(Conquest, AnUnfinishedHouseKeepsNobodyInTheGame) {
    Battlefield field(classic_rules());
    field.put("militia", 1, 10, 10);
    spawn_site(field.world(), field.world().rules->find_type("house"), 2, {Fixed(30), Fixed(30)});
    field.run_ms(kTurn);
    EXPECT_EQ(field.world().over, 1);
}

TEST(Conquest, AllAlliesWinTogetherAndTheDeadOnesToo) {
    Battlefield field(classic_rules(), 40, {1, 1, 2, 2});
    const EntityId first = field.put("militia", 1, 10, 10);
    field.put("militia", 2, 12, 10);
    const EntityId third = field.put("militia", 3, 30, 30);
    const EntityId fourth = field.put("militia", 4, 32, 30);
    kill(field.world(), first, kNobody);
    kill(field.world(), third, kNobody);
    field.run_ms(kTurn);
    EXPECT_EQ(field.world().over, 0) << "each side has one left";
    kill(field.world(), fourth, kNobody);
    field.run_ms(kTurn);
    EXPECT_EQ(field.world().over, 1);
    EXPECT_EQ(field.world().winner, 1) << "the lowest seat of the side";
    EXPECT_EQ(field.world().player(2).state, PlayerState::Won);
}

TEST(Conquest, WhoResignsLosesAllAndTheOtherHasWon) {
    Battlefield field(classic_rules());
    const EntityId mine = field.put("militia", 1, 10, 10);
    field.put("militia", 2, 30, 30);
    field.order(1, {}, Resign{});
    field.run_ms(kTurn);
    EXPECT_EQ(field.world().player(1).state, PlayerState::Resigned);
    EXPECT_FALSE(field.world().alive(mine));
    EXPECT_EQ(field.world().winner, 2);
}

TEST(Conquest, WhoPlaysAloneHasNotWon) {
    Battlefield field(classic_rules(), 40, {0});
    field.put("militia", 1, 10, 10);
    field.run_ms(10 * kTurn);
    EXPECT_EQ(field.world().over, 0);
}

TEST(Conquest, WhenAllFallAtOnceNobodyHasWon) {
    Battlefield field(classic_rules());
    const EntityId first = field.put("militia", 1, 10, 10);
    const EntityId second = field.put("militia", 2, 30, 30);
    kill(field.world(), first, kNobody);
    kill(field.world(), second, kNobody);
    field.run_ms(kTurn);
    EXPECT_EQ(field.world().over, 1);
    EXPECT_EQ(field.world().winner, kNature);
}

}  // namespace
}  // namespace banneret
