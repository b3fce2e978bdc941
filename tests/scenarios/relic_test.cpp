// Relics: taken up, carried, kept for gold, let go by the dead and the fallen, and never lost.
#include "common/simulation/relics.h"

#include <gtest/gtest.h>

#include "common/simulation/allegiance.h"
#include "common/simulation/monks.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct Relics : testing::Test {
    Battlefield field{classic_rules()};
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 37, 37);
    EntityId monk = field.put("monk", 1, 20, 20);
    EntityId relic = field.put("relic", kNature, 24, 20);
    World& world() { return field.world(); }
    bool lies_at(Vec2 place, Fixed near) {
        return world().has<Transform>(relic) && distance(field.at(relic), place) <= near;
    }
    void take() {
        field.order(1, {monk}, PickUpRelic{relic});
        ASSERT_TRUE(field.run_until([&] { return bears_relic(world(), monk); }, 20'000));
    }
    void keep_in(EntityId monastery) {
        take();
        field.order(1, {monk}, Garrison{monastery});
        ASSERT_TRUE(field.run_until([&] { return !bears_relic(world(), monk); }, 40'000));
    }
};

TEST_F(Relics, AMonkTakesOneUpAndItStandsNowhere) {
    take();
    EXPECT_FALSE(world().has<Transform>(relic));
    EXPECT_EQ(world().get<Garrisoned>(relic).holder, monk);
    EXPECT_EQ(field.told(EventKind::RelicTaken).size(), 1u);
}

TEST_F(Relics, WithItHeConvertsNobodyAndTakesNoOther) {
    take();
    const EntityId enemy = field.put("villager", 2, 24, 24);
    const EntityId second = field.put("relic", kNature, 26, 20);
    const auto asked = [&](Command command) {
        return refusal(world(), 1, {std::move(command), {monk}, false});
    };
    EXPECT_EQ(asked(Convert{enemy}), Refusal::HasRelic);
    EXPECT_EQ(asked(PickUpRelic{second}), Refusal::HasRelic);
    EXPECT_EQ(asked(DropRelic{}), Refusal::None);
}

TEST_F(Relics, HePutsItDownWhereHeStands) {
    take();
    field.order(1, {monk}, Move{{Fixed(10), Fixed(10)}});
    field.run_ms(30'000);
    field.order(1, {monk}, DropRelic{});
    EXPECT_FALSE(bears_relic(world(), monk));
    EXPECT_TRUE(lies_at(field.at(monk), Fixed(0)));
    EXPECT_EQ(refusal(world(), 1, {DropRelic{}, {monk}, false}), Refusal::CannotDoThat);
}

TEST_F(Relics, OnlyMonksTakeThem) {
    const EntityId soldier = field.put("militia", 1, 22, 20);
    EXPECT_EQ(refusal(world(), 1, {PickUpRelic{relic}, {soldier}, false}), Refusal::CannotDoThat);
}

TEST_F(Relics, OfTwoOnTheirWayTheSecondGoesInVain) {
    const EntityId rival = field.put("monk", 2, 30, 20);
    field.order(1, {monk}, PickUpRelic{relic});
    field.order(2, {rival}, PickUpRelic{relic});
    field.run_ms(20'000);
    EXPECT_TRUE(bears_relic(world(), monk));
    EXPECT_FALSE(bears_relic(world(), rival));
    EXPECT_FALSE(world().has<RelicErrand>(rival));
}

TEST_F(Relics, AMonasteryKeepsItForThirtyGoldAMinute) {
    const EntityId monastery = field.put("monastery", 1, 14, 14);
    const Fixed start = world().player(1).stock[2];
    keep_in(monastery);
    EXPECT_EQ(relics_in(world(), monastery), 1);
    EXPECT_EQ(relics_kept(world(), 1), 1);
    const Fixed before = world().player(1).stock[2];
    field.run_ms(60'000);
    EXPECT_NEAR((world().player(1).stock[2] - before).round(), 30, 1);
    EXPECT_EQ(world().player(1).tally.relic_gold, world().player(1).stock[2] - start);
    EXPECT_FALSE(field.told(EventKind::RelicGold).empty());
    EXPECT_TRUE(world().has<Transform>(monk));  // he stays outside
}

TEST_F(Relics, AnotherSeatsMonasteryDoesNot) {
    const EntityId monastery = field.put("monastery", 2, 14, 14);
    field.put("outpost", 1, 16, 18);
    take();
    EXPECT_NE(refusal(world(), 1, {Garrison{monastery}, {monk}, false}), Refusal::None);
}

TEST_F(Relics, ItIsLetGoWhenTheMonkDies) {
    take();
    const Vec2 at = field.at(monk);
    kill(world(), monk, kNobody);
    EXPECT_TRUE(lies_at(at, Fixed(1)));
    EXPECT_FALSE(world().has<Garrisoned>(relic));
}

TEST_F(Relics, AllAreLetGoWhenTheMonasteryFallsEachInAPlaceOfItsOwn) {
    const EntityId monastery = field.put("monastery", 1, 14, 14);
    keep_in(monastery);
    const EntityId second = field.put("relic", kNature, 20, 24);
    field.order(1, {monk}, PickUpRelic{second});
    ASSERT_TRUE(field.run_until([&] { return bears_relic(world(), monk); }, 40'000));
    field.order(1, {monk}, Garrison{monastery});
    ASSERT_TRUE(field.run_until([&] { return relics_in(world(), monastery) == 2; }, 40'000));
    kill(world(), monastery, kNobody);
    EXPECT_TRUE(lies_at({Fixed(14), Fixed(14)}, Fixed(2)));
    ASSERT_TRUE(world().has<Transform>(second));
    EXPECT_LE(distance(field.at(second), {Fixed(14), Fixed(14)}), Fixed(2));
    EXPECT_GE(distance(field.at(second), field.at(relic)), Fixed::ratio(1, 2));
    EXPECT_EQ(relics_kept(world(), 1), 0);
}

// The load of a ship that goes down drowns; what a monk aboard carried comes to the nearest shore.
TEST_F(Relics, FromASunkTransportItIsWashedAshore) {
    for (map::TilePos t{0, 24}; t.y < 40; ++t.y)
        for (t.x = 0; t.x < 40; ++t.x)
            world().tiles.at(t).terrain =
                static_cast<rules::TerrainId>(classic_rules()->find_terrain("water"));
    world().rebuild();
    take();
    const EntityId ship = field.put("transport_ship", 1, 20, 32);
    world().remove<Transform>(monk);
    Garrisoned aboard;
    aboard.holder = ship;
    world().set(monk, aboard);
    kill(world(), ship, kNobody);
    ASSERT_TRUE(world().has<Transform>(relic));
    EXPECT_FALSE(bears_relic(world(), monk));
    EXPECT_LT(field.at(relic).y, Fixed(24));
    EXPECT_LE(distance(field.at(relic), {Fixed(20), Fixed(32)}), Fixed(11));
}

TEST_F(Relics, AConvertedMonkKeepsHis) {
    take();
    change_side(world(), monk, 2);
    EXPECT_TRUE(bears_relic(world(), monk));
    const Result<World> copy = read_snapshot(write_snapshot(world()), classic_rules());
    ASSERT_TRUE(copy.ok()) << copy.error().sentence();
    EXPECT_EQ(digest(copy.value()), digest(world()));
}

}  // namespace
}  // namespace banneret
