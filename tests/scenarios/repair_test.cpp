// Mending: rates, price, whose things, who pays (reference: rules-facts 8).
#include <gtest/gtest.h>

#include "common/simulation/diplomacy.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret::worlds {
namespace {

using simulation::EventKind;
using simulation::Health;
using simulation::Refusal;
using simulation::Repair;
using simulation::Worker;
using simulation::WorkState;

constexpr std::size_t kWood = 1, kGold = 2, kStone = 3;

// Seats 1 and 2 are of one team, 3 of another.
struct Yard {
    Battlefield field{tests::classic_rules(), 40, {1, 1, 2}};
    std::vector<EntityId> menders;
    explicit Yard(int count) {
        for (int i = 0; i < count; ++i) menders.push_back(field.put("villager", 1, 14, 10 + i));
        field.put("villager", 2, 35, 35);
        field.put("villager", 3, 37, 35);
        for (SeatId seat = 1; seat <= 3; ++seat) world().player(seat).stock.fill(Fixed(1000));
    }
    simulation::World& world() { return field.world(); }
    // Something with a tenth of its points.
    EntityId hurt(const char* type, SeatId seat, int x = 18, int y = 12) {
        const EntityId id = field.put(type, seat, Fixed(x), Fixed(y));
        world().get<Health>(id).points = Fixed(world().type_of(id).hit_points / 10);
        return id;
    }
    Refusal refusal(EntityId target) {
        return simulation::refusal(world(), 1, {Repair{target}, menders, false});
    }
    bool all_at_work() {
        for (const EntityId id : menders)
            if (world().get<Worker>(id).working == 0) return false;
        return true;
    }
    // Points that all of them mend in ten seconds.
    Fixed mended_in_ten_seconds(EntityId target) {
        field.order(1, menders, Repair{target});
        EXPECT_TRUE(field.run_until([&] { return all_at_work(); }, 30'000));
        const Fixed before = field.points(target);
        field.run_ms(10'000);
        return field.points(target) - before;
    }
};

TEST(Repairing, OneMends125OfABuildingInTenSeconds) {
    Yard s(1);
    EXPECT_NEAR(s.mended_in_ten_seconds(s.hurt("town_center", 1)).round(), 125, 1);
}

TEST(Repairing, ThreeMendTwiceAsMuch) {
    Yard s(3);
    EXPECT_NEAR(s.mended_in_ten_seconds(s.hurt("town_center", 1)).round(), 250, 2);
}

TEST(Repairing, EnginesAtAQuarter) {
    Yard one(1);
    EXPECT_NEAR(one.mended_in_ten_seconds(one.hurt("battering_ram", 1)).round(), 31, 1);
    Yard three(3);
    EXPECT_NEAR(three.mended_in_ten_seconds(three.hurt("battering_ram", 1)).round(), 62, 1);
}

TEST(Repairing, AShipByTheShoreIsMendedFromTheBeach) {
    Yard s(1);
    const auto water = static_cast<rules::TerrainId>(s.world().rules->find_terrain("water"));
    for (int y = 0; y < 40; ++y)
        for (int x = 18; x < 40; ++x) s.world().tiles.at({x, y}).terrain = water;
    s.world().rebuild();
    const EntityId ship = s.field.put("galley", 1, Fixed(18), Fixed(12));
    s.world().get<Health>(ship).points = Fixed(20);
    EXPECT_NEAR(s.mended_in_ten_seconds(ship).round(), 31, 1);
}

TEST(Repairing, HalfThePriceIsPaidForTheWholeBar) {
    Yard s(2);
    const EntityId market = s.field.put("market", 1, Fixed(18), Fixed(12));
    s.world().get<Health>(market).points = Fixed(1050);  // of 2100; 175 wood
    s.field.order(1, s.menders, Repair{market});
    ASSERT_TRUE(s.field.run_until([&] { return s.field.points(market) == Fixed(2100); }, 200'000));
    EXPECT_NEAR((s.world().player(1).stock[kWood] * 100).round(), 100'000 - 4'375, 60);
    EXPECT_EQ(s.world().player(1).stock[kGold], Fixed(1000));
    s.field.run_ms(100);
    EXPECT_EQ(s.world().get<Worker>(s.menders[0]).state, WorkState::Idle);
}

TEST(Repairing, AnAllysThingsAreMendedAndItsOwnerPays) {
    Yard s(1);
    const EntityId house = s.hurt("house", 2);
    s.mended_in_ten_seconds(house);
    EXPECT_EQ(s.world().player(1).stock[kWood], Fixed(1000));
    EXPECT_LT(s.world().player(2).stock[kWood], Fixed(1000));
}

TEST(Repairing, NobodyElsesThingsAreMended) {
    Yard s(1);
    EXPECT_EQ(s.refusal(s.hurt("house", 3)), Refusal::CannotDoThat);
    s.world().teams_locked = 0;
    const EntityId house = s.hurt("house", 2, 16, 13);
    EXPECT_EQ(s.refusal(house), Refusal::None);
    s.field.order(2, {}, simulation::SetDiplomacy{1, simulation::Diplomacy::Neutral});
    EXPECT_EQ(s.refusal(house), Refusal::CannotDoThat);
}

TEST(Repairing, WhatIsWholeOrNotMendedAtAllIsRefused) {
    Yard s(1);
    EXPECT_EQ(s.refusal(s.field.put("house", 1, Fixed(18), Fixed(12))), Refusal::NotHurt);
    EXPECT_EQ(s.refusal(s.hurt("militia", 1, 20, 20)), Refusal::CannotDoThat);
}

TEST(Repairing, IsRefusedWhenItsOwnerCannotPayAndStopsWhenTheStockEnds) {
    Yard s(1);
    const EntityId tower = s.hurt("watch_tower", 1);
    s.world().player(1).stock[kStone] = Fixed(0);
    EXPECT_EQ(s.refusal(tower), Refusal::NotEnoughStone);
    s.world().player(1).stock[kStone] = Fixed(1);
    EXPECT_EQ(s.refusal(tower), Refusal::None);
    s.field.order(1, s.menders, Repair{tower});
    ASSERT_TRUE(s.field.run_until(
        [&] { return s.world().get<Worker>(s.menders[0]).state == WorkState::Idle; }, 60'000));
    const auto told = s.field.told(EventKind::Refused);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].refusal, Refusal::NotEnoughStone);
    EXPECT_LT(s.field.points(tower), Fixed(1020));
    EXPECT_GE(s.world().player(1).stock[kStone], Fixed(0));
}

}  // namespace
}  // namespace banneret::worlds
