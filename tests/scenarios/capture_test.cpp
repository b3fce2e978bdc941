// What nature holds in a scenario goes to the lowest seat that sees it.
#include <gtest/gtest.h>

#include "common/simulation/allegiance.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct Capturing : testing::Test {
    Battlefield field{classic_rules()};
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 37, 37);
    World& world() { return field.world(); }
    EntityId put_capturable(const char* type, int x, int y) {
        const EntityId id = field.put(type, kNature, x, y);
        world().set(id, Capturable{});
        return id;
    }
};

TEST_F(Capturing, TheFirstToSeeItTakesIt) {
    const EntityId knight = put_capturable("knight", 20, 20);
    field.run_ms(160);
    EXPECT_EQ(world().owner_of(knight), kNature);
    field.put("militia", 2, 21, 20);
    field.run_ms(32);
    EXPECT_EQ(world().owner_of(knight), 2);
    EXPECT_FALSE(world().has<Capturable>(knight));
    ASSERT_EQ(field.told(EventKind::Captured).size(), 1u);
    EXPECT_EQ(field.told(EventKind::Captured)[0].seat, 2);
    EXPECT_EQ(world().player(2).population, 2u);
}

TEST_F(Capturing, OfTwoTheLowestSeatAndItStaysThatSeats) {
    const EntityId tower = put_capturable("watch_tower", 20, 20);
    EntityId first;
    field.put("scout_cavalry", 2, 22, 20);
    first = field.put("scout_cavalry", 1, 18, 20);
    field.run_ms(32);
    EXPECT_EQ(world().owner_of(tower), 1);
    kill(world(), first, kNobody);
    field.run_ms(64);
    EXPECT_EQ(world().owner_of(tower), 1);
}

TEST_F(Capturing, WhatIsNotMarkedStaysNatures) {
    const EntityId knight = field.put("knight", kNature, 20, 20);
    field.put("militia", 2, 21, 20);
    field.run_ms(160);
    EXPECT_EQ(world().owner_of(knight), kNature);
}

TEST_F(Capturing, AnimalsRelicsAndTreesAreNotForTheTaking) {
    const auto takeable = [](const char* id) {
        return is_takeable(classic_rules()->types[classic_rules()->find_type(id)]);
    };
    for (const char* const id : {"knight", "villager", "castle", "galley", "trebuchet", "stone_wall"})
        EXPECT_TRUE(takeable(id)) << id;
    for (const char* const id : {"sheep", "wolf", "deer", "hawk", "relic", "tree_oak", "gold_mine"})
        EXPECT_FALSE(takeable(id)) << id;
}

}  // namespace
}  // namespace banneret
