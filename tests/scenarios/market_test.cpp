// The market: one price for all, fees, steps and bounds (reference: rules-facts 15).
#include <gtest/gtest.h>

#include "common/simulation/market.h"
#include "common/simulation/research.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret::worlds {
namespace {

using rules::Resource;
using simulation::EventKind;
using simulation::MarketBuy;
using simulation::MarketSell;
using simulation::Refusal;

constexpr std::size_t kFood = 0, kWood = 1, kGold = 2, kStone = 3;

struct Exchange {
    Battlefield field{tests::classic_rules()};
    EntityId market = field.put("market", 1, 10, 10);
    Exchange() {
        for (SeatId seat : {SeatId{1}, SeatId{2}}) stock(seat).fill(Fixed(1000));
    }
    std::array<Fixed, rules::kResources>& stock(SeatId seat) { return field.world().player(seat).stock; }
    std::int32_t price(Resource r) { return field.world().market.price[static_cast<std::size_t>(r)]; }
    Refusal refusal(SeatId seat, simulation::Command command) {
        return simulation::refusal(field.world(), seat, {std::move(command), {}, false});
    }
    void knows(SeatId seat, const char* technology) {
        simulation::learn(field.world(), seat, field.world().rules->find_technology(technology));
    }
};

TEST(Market, AHundredFoodCosts130GoldAndRaisesThePriceByThree) {
    Exchange s;
    s.field.order(1, {}, MarketBuy{Resource::Food, 1});
    EXPECT_EQ(s.stock(1)[kFood], Fixed(1100));
    EXPECT_EQ(s.stock(1)[kGold], Fixed(870));
    EXPECT_EQ(s.price(Resource::Food), 103);
    EXPECT_EQ(s.price(Resource::Wood), 100);  // each good has its own
}

TEST(Market, AHundredWoodBrings70GoldAndLowersThePriceByThree) {
    Exchange s;
    s.field.order(1, {}, MarketSell{Resource::Wood, 1});
    EXPECT_EQ(s.stock(1)[kWood], Fixed(900));
    EXPECT_EQ(s.stock(1)[kGold], Fixed(1070));
    EXPECT_EQ(s.price(Resource::Wood), 97);
}

TEST(Market, StoneBeginsAt130) {
    Exchange s;
    EXPECT_EQ(simulation::buying_price(s.field.world(), 1, Resource::Stone), 169);
    EXPECT_EQ(simulation::selling_price(s.field.world(), 1, Resource::Stone), 91);
    s.field.order(1, {}, MarketSell{Resource::Stone, 1});
    EXPECT_EQ(s.stock(1)[kStone], Fixed(900));
    EXPECT_EQ(s.stock(1)[kGold], Fixed(1091));
}

TEST(Market, FiveLotsAreEachBoughtAtTheNextPrice) {
    Exchange s;
    s.field.order(1, {}, MarketBuy{Resource::Food, 5});  // at 100, 103, 106, 109, 112
    EXPECT_EQ(s.stock(1)[kFood], Fixed(1500));
    EXPECT_EQ(s.stock(1)[kGold], Fixed(1000 - 130 - 133 - 137 - 141 - 145));
    EXPECT_EQ(s.price(Resource::Food), 115);
}

TEST(Market, LotsAreBoughtAsFarAsTheGoldLasts) {
    Exchange s;
    s.stock(1)[kGold] = Fixed(300);
    s.field.order(1, {}, MarketBuy{Resource::Food, 5});
    EXPECT_EQ(s.stock(1)[kFood], Fixed(1200));
    EXPECT_EQ(s.stock(1)[kGold], Fixed(300 - 130 - 133));
    EXPECT_EQ(s.price(Resource::Food), 106);
}

TEST(Market, GuildsHalveTheFee) {
    Exchange s;
    s.knows(1, "guilds");
    EXPECT_EQ(simulation::buying_price(s.field.world(), 1, Resource::Wood), 115);
    EXPECT_EQ(simulation::selling_price(s.field.world(), 1, Resource::Wood), 85);
    EXPECT_EQ(simulation::buying_price(s.field.world(), 2, Resource::Wood), 130);
}

TEST(Market, SaracensPayFiveInAHundred) {
    Exchange s;
    const auto& peoples = s.field.world().rules->civilisations;
    for (std::size_t i = 0; i < peoples.size(); ++i) {
        if (peoples[i].id == "saracens")
            s.field.world().player(1).civilisation = static_cast<std::uint8_t>(i);
    }
    simulation::renew_rules(s.field.world());
    EXPECT_EQ(simulation::buying_price(s.field.world(), 1, Resource::Wood), 105);
    EXPECT_EQ(simulation::selling_price(s.field.world(), 1, Resource::Wood), 95);
}

TEST(Market, ThePriceFallsNoLowerThan20) {
    Exchange s;
    s.stock(1)[kWood] = Fixed(10'000);
    s.field.order(1, {}, MarketSell{Resource::Wood, 40});  // 27 steps of 3 are enough
    EXPECT_EQ(s.price(Resource::Wood), 20);
    const Fixed before = s.stock(1)[kGold];
    s.field.order(1, {}, MarketSell{Resource::Wood, 1});
    EXPECT_EQ(s.stock(1)[kGold] - before, Fixed(14));
    EXPECT_EQ(s.price(Resource::Wood), 20);
}

TEST(Market, ThePriceRisesNoHigherThan9999) {
    Exchange s;
    s.field.world().market.price[kWood] = 9998;
    s.stock(1)[kGold] = Fixed(30'000);
    s.field.order(1, {}, MarketBuy{Resource::Wood, 2});
    EXPECT_EQ(s.price(Resource::Wood), 9999);
    EXPECT_EQ(s.stock(1)[kGold], Fixed(30'000 - 12'997 - 12'998));
}

TEST(Market, ThePriceIsTheSameForAll) {
    Exchange s;
    s.field.put("market", 2, 30, 30);
    s.field.order(1, {}, MarketBuy{Resource::Food, 2});
    EXPECT_EQ(simulation::buying_price(s.field.world(), 2, Resource::Food), 137);
}

TEST(Market, WhatCannotBeTradedIsRefusedAndNothingChanges) {
    Exchange s;
    EXPECT_EQ(s.refusal(2, MarketBuy{Resource::Food, 1}), Refusal::NoMarket);
    EXPECT_EQ(s.refusal(1, MarketBuy{Resource::Gold, 1}), Refusal::NotTraded);
    s.stock(1) = {Fixed(99), Fixed(99), Fixed(129), Fixed(99)};
    EXPECT_EQ(s.refusal(1, MarketBuy{Resource::Food, 1}), Refusal::NotEnoughGold);
    EXPECT_EQ(s.refusal(1, MarketSell{Resource::Food, 1}), Refusal::NotEnoughFood);
    EXPECT_EQ(s.refusal(1, MarketSell{Resource::Stone, 1}), Refusal::NotEnoughStone);
    s.field.order(1, {}, MarketBuy{Resource::Food, 1});
    EXPECT_EQ(s.stock(1)[kGold], Fixed(129));
    EXPECT_EQ(s.price(Resource::Food), 100);
}

TEST(Market, OneThatIsStillGoingUpIsNone) {
    Exchange s;
    const auto type = s.field.world().rules->find_type("market");
    simulation::spawn_site(s.field.world(), type, 2, {Fixed(30), Fixed(30)});
    EXPECT_EQ(s.refusal(2, MarketSell{Resource::Food, 1}), Refusal::NoMarket);
    simulation::kill(s.field.world(), s.market, kNobody);
    EXPECT_EQ(s.refusal(1, MarketSell{Resource::Food, 1}), Refusal::NoMarket);
}

TEST(Market, TellsWhatWasTraded) {
    Exchange s;
    s.field.order(1, {}, MarketBuy{Resource::Stone, 2});
    ASSERT_FALSE(s.field.world().events.empty());
    const simulation::Event& told = s.field.world().events.back();
    EXPECT_EQ(told.kind, EventKind::MarketBought);
    EXPECT_EQ(told.resource, Resource::Stone);
    EXPECT_EQ(told.amount, 2);
}

}  // namespace
}  // namespace banneret::worlds
