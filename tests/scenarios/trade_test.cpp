// Trade carts and cogs: routes, gold by distance, and what becomes of a load (reference: rules-facts 15).
#include <gtest/gtest.h>

#include "common/simulation/research.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/simulation/trade.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret::worlds {
namespace {

using simulation::EventKind;
using simulation::Refusal;
using simulation::Trade;
using simulation::Trader;

constexpr std::size_t kGold = 2;

struct Route {
    Battlefield field{tests::classic_rules(), 60};
    EntityId home = field.put("market", 1, 8, 8);
    EntityId goal = field.put("market", 2, 38, 8);
    EntityId cart = field.put("trade_cart", 1, 12, 12);
    EntityId eyes = field.put("villager", 1, 36, 13);  // the goal is seen
    simulation::World& world() { return field.world(); }
    Fixed gold() { return world().player(1).stock[kGold]; }
    Route() { world().player(1).stock[kGold] = Fixed(0); }
    Refusal refusal(EntityId target) {
        return simulation::refusal(world(), 1, {Trade{target}, {cart}, false});
    }
    bool until_loaded() {
        return field.run_until(
            [&] { return world().has<Trader>(cart) && world().get<Trader>(cart).load > 0; }, 90'000);
    }
};

TEST(Trade, GoldGrowsMoreThanTheDistance) {
    Battlefield field(tests::classic_rules(), 120);
    const EntityId home = field.put("market", 1, Fixed(10), Fixed(10));
    const auto gold_to = [&](int x, int y) {
        return simulation::gold_of_route(field.world(), home, field.put("market", 2, Fixed(x), Fixed(y)));
    };
    // 0.46 d (d / 120 + 0.3), d the distance less four tiles on each axis.
    EXPECT_EQ(gold_to(15, 10), 0);    // d 1: 0.14
    EXPECT_EQ(gold_to(44, 10), 8);    // d 30: 7.59
    EXPECT_EQ(gold_to(74, 10), 22);   // d 60: 22.08
    EXPECT_EQ(gold_to(104, 10), 43);  // d 90: 43.47
    EXPECT_EQ(gold_to(44, 54), 16);   // d 50, of 30 and 40: 16.48
}

TEST(Trade, ACartBringsGoldHomeAgainAndAgain) {
    Route s;
    const int each = simulation::gold_of_route(s.world(), s.home, s.goal);
    s.field.order(1, {s.cart}, Trade{s.goal});
    ASSERT_TRUE(s.field.run_until([&] { return s.gold() > Fixed(0); }, 180'000));
    EXPECT_EQ(s.gold(), Fixed(each));
    EXPECT_EQ(s.world().player(1).tally.trade_gold, Fixed(each));
    const auto told = s.field.told(EventKind::TradeDone);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].amount, each);
    EXPECT_TRUE(s.field.run_until([&] { return s.gold() == Fixed(2 * each); }, 180'000));
}

TEST(Trade, NeedsAForeignMarketThatIsKnownAndOneOfItsOwn) {
    Route s;
    EXPECT_EQ(s.refusal(s.goal), Refusal::None);
    EXPECT_EQ(s.refusal(s.home), Refusal::CannotDoThat);
    EXPECT_EQ(s.refusal(s.eyes), Refusal::CannotDoThat);
    EXPECT_EQ(s.refusal(EntityId{}), Refusal::NobodyThere);
    const EntityId hidden = s.field.put("market", 2, 50, 50);
    EXPECT_EQ(s.refusal(hidden), Refusal::NobodyThere);
    EXPECT_EQ(simulation::refusal(s.world(), 1, {Trade{s.goal}, {s.eyes}, false}), Refusal::CannotDoThat);
    simulation::kill(s.world(), s.home, kNobody);
    EXPECT_EQ(s.refusal(s.goal), Refusal::NoHome);
}

TEST(Trade, WhenTheGoalFallsOnTheWayThereTheCartStands) {
    Route s;
    s.field.order(1, {s.cart}, Trade{s.goal});
    s.field.run_ms(5'000);
    simulation::kill(s.world(), s.goal, kNobody);
    s.field.run_ms(1'000);
    EXPECT_FALSE(s.world().has<Trader>(s.cart));
    EXPECT_FALSE(s.world().has<simulation::Path>(s.cart));
}

TEST(Trade, OnTheWayHomeItStillPaysWhatItCarries) {
    Route s;
    s.field.order(1, {s.cart}, Trade{s.goal});
    ASSERT_TRUE(s.until_loaded());
    simulation::kill(s.world(), s.goal, kNobody);
    ASSERT_TRUE(s.field.run_until([&] { return s.gold() > Fixed(0); }, 90'000));
    s.field.run_ms(1'000);
    EXPECT_FALSE(s.world().has<Trader>(s.cart));  // nothing is left to go to
}

TEST(Trade, AnotherHomeIsTakenWhenItsOwnFalls) {
    Route s;
    const EntityId other = s.field.put("market", 1, 8, 30);
    s.field.order(1, {s.cart}, Trade{s.goal});
    ASSERT_TRUE(s.until_loaded());
    simulation::kill(s.world(), s.home, kNobody);
    ASSERT_TRUE(s.field.run_until([&] { return s.gold() > Fixed(0); }, 120'000));
    EXPECT_EQ(s.world().get<Trader>(s.cart).home, other);
}

TEST(Trade, AnotherOrderEndsItAndTheLoadIsLost) {
    Route s;
    s.field.order(1, {s.cart}, Trade{s.goal});
    ASSERT_TRUE(s.until_loaded());
    s.field.order(1, {s.cart}, simulation::Move{{Fixed(30), Fixed(30)}});
    EXPECT_FALSE(s.world().has<Trader>(s.cart));
    s.field.order(1, {s.cart}, Trade{s.goal});
    EXPECT_EQ(s.world().get<Trader>(s.cart).load, 0);
}

TEST(Trade, WhatIsTrainedWithAForeignMarketForItsRallyPointTrades) {
    Route s;
    s.world().player(1).stock.fill(Fixed(1000));
    s.world().player(1).age = 2;
    simulation::renew_rules(s.world());
    s.field.put("house", 1, 20, 30);
    s.field.order(1, {s.home}, simulation::SetRally{s.field.at(s.goal), s.goal});
    const auto type = s.world().rules->find_type("trade_cart");
    s.field.order(1, {s.home}, simulation::Train{type, 1});
    ASSERT_TRUE(s.field.run_until([&] { return !s.field.told(EventKind::UnitTrained).empty(); }, 90'000));
    const EntityId made = s.field.told(EventKind::UnitTrained)[0].entity;
    ASSERT_TRUE(s.world().has<Trader>(made));
    EXPECT_EQ(s.world().get<Trader>(made).goal, s.goal);
}

TEST(Trade, ACogTradesBetweenDocks) {
    Battlefield field(tests::classic_rules(), 60);
    const auto water = static_cast<rules::TerrainId>(field.world().rules->find_terrain("water"));
    for (int y = 20; y < 60; ++y)
        for (int x = 0; x < 60; ++x) field.world().tiles.at({x, y}).terrain = water;
    field.world().rebuild();
    const EntityId home = field.put("dock", 1, 8, 21);
    const EntityId goal = field.put("dock", 2, 40, 21);
    const EntityId cog = field.put("trade_cog", 1, 12, 26);
    field.put("villager", 1, 40, 17);
    field.order(1, {cog}, Trade{goal});
    ASSERT_TRUE(field.world().has<Trader>(cog));
    const Fixed before = field.world().player(1).stock[kGold];
    ASSERT_TRUE(field.run_until([&] { return field.world().player(1).stock[kGold] > before; }, 180'000));
    EXPECT_EQ(field.world().player(1).stock[kGold] - before,
              Fixed(simulation::gold_of_route(field.world(), home, goal)));
}

TEST(Trade, ASnapshotOfALoadedCartGoesOnAlike) {
    Route s;
    s.field.order(1, {s.cart}, Trade{s.goal});
    ASSERT_TRUE(s.until_loaded());
    auto copy = match::Match::restore(s.field.match().setup(), s.world().rules,
                                      simulation::write_snapshot(s.world()));
    ASSERT_TRUE(copy.ok());
    for (int i = 0; i < 4000; ++i) copy->run_tick({});
    s.field.run_ms(4000 * kTickMs);
    EXPECT_EQ(simulation::digest(copy->world()), simulation::digest(s.world()));
    EXPECT_GT(s.gold(), Fixed(0));
}

}  // namespace
}  // namespace banneret::worlds
