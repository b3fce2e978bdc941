// Farms and fish traps that are spent and sown again: by hand, paid for ahead, by themselves (reference:
// rules-facts 6).
#include <gtest/gtest.h>

#include "common/simulation/plots.h"
#include "common/simulation/research.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret::worlds {
namespace {

using simulation::AutoReseed;
using simulation::CancelReseed;
using simulation::Deposit;
using simulation::EventKind;
using simulation::Gather;
using simulation::Plot;
using simulation::QueueReseed;
using simulation::Refusal;
using simulation::Repair;
using simulation::Worker;
using simulation::WorkState;

constexpr std::size_t kFood = 0, kWood = 1;

struct Fields {
    Battlefield field{tests::classic_rules()};
    EntityId mill = field.put("mill", 1, 15, 15);
    EntityId farm = field.put("farm", 1, 18, 15);
    EntityId farmer = field.put("villager", 1, 20, 18);
    EntityId stranger = field.put("villager", 2, 38, 38);
    Fields() { player().stock.fill(Fixed(1000)); }
    simulation::World& world() { return field.world(); }
    simulation::Player& player() { return world().player(1); }
    Worker& worker() { return world().get<Worker>(farmer); }
    void order(simulation::Command command) {
        const bool for_seat = std::holds_alternative<QueueReseed>(command) ||
                              std::holds_alternative<CancelReseed>(command) ||
                              std::holds_alternative<AutoReseed>(command);
        field.order(1, for_seat ? std::vector<EntityId>{} : std::vector<EntityId>{farmer}, command);
    }
    Refusal refusal(simulation::Command command, std::vector<EntityId> units = {}) {
        return simulation::refusal(world(), 1, {std::move(command), std::move(units), false});
    }
    // Sets the farmer to work on what has only so much left.
    void nearly_spent(int left = 3) {
        world().get<Deposit>(farm).amount = Fixed(left);
        order(Gather{farm});
    }
    bool until_spent() {
        return field.run_until([&] { return simulation::is_spent(world(), farm); }, 60'000);
    }
    bool until_works() {
        return field.run_until([&] { return worker().state == WorkState::Gathering; }, 60'000);
    }
};

TEST(Reseed, WhatIsRipeGrowsByFourTenthsASecondUpTo15) {
    Fields s;
    s.field.run_ms(10'000);
    EXPECT_EQ(s.world().get<Plot>(s.farm).ripe.round(), 4);
    s.field.run_ms(60'000);
    EXPECT_EQ(s.world().get<Plot>(s.farm).ripe, Fixed(15));
    EXPECT_EQ(s.world().get<Deposit>(s.farm).amount, Fixed(175));  // of what it holds, not beside it
}

TEST(Reseed, TheFarmerTakesNoMoreThanIsRipe) {
    Fields s;
    s.order(Gather{s.farm});
    ASSERT_TRUE(s.until_works());
    const Fixed before = s.world().get<Deposit>(s.farm).amount;
    const Fixed ripe = s.world().get<Plot>(s.farm).ripe;
    s.field.run_ms(10'000);
    const Fixed taken = before - s.world().get<Deposit>(s.farm).amount;
    EXPECT_LE(taken, ripe + Fixed::ratio(41, 10));
    EXPECT_GE(taken, Fixed(4));
}

TEST(Reseed, ASpentFarmLiesAMinuteAndIsGone) {
    Fields s;
    s.nearly_spent();
    ASSERT_TRUE(s.until_spent());
    EXPECT_EQ(s.field.told(EventKind::FarmSpent).size(), 1u);
    s.field.run_ms(59'000);
    EXPECT_TRUE(simulation::is_spent(s.world(), s.farm));
    s.field.run_ms(2'000);
    EXPECT_FALSE(s.world().alive(s.farm));
    EXPECT_EQ(s.worker().state, WorkState::Idle);
}

TEST(Reseed, AFarmerSentToItSowsItForItsPrice) {
    for (const bool by_repair : {false, true}) {
        Fields s;
        s.nearly_spent();
        ASSERT_TRUE(s.until_spent());
        s.field.run_ms(5'000);
        if (by_repair)
            s.order(Repair{s.farm});
        else
            s.order(Gather{s.farm});
        EXPECT_FALSE(simulation::is_spent(s.world(), s.farm));
        EXPECT_EQ(s.player().stock[kWood], Fixed(940));
        EXPECT_EQ(s.world().get<Deposit>(s.farm).amount, Fixed(175));
        EXPECT_TRUE(s.until_works());
    }
}

TEST(Reseed, SowingIsRefusedToWhoCannotPayOrWhoseFarmItIsNot) {
    Fields s;
    s.nearly_spent();
    ASSERT_TRUE(s.until_spent());
    s.player().stock[kWood] = Fixed(59);
    EXPECT_EQ(s.refusal(Gather{s.farm}, {s.farmer}), Refusal::NotEnoughWood);
    EXPECT_EQ(s.refusal(Repair{s.farm}, {s.farmer}), Refusal::NotEnoughWood);
    EXPECT_EQ(simulation::refusal(s.world(), 2, {Gather{s.farm}, {s.stranger}, false}), Refusal::NotYours);
    const EntityId soldier = s.field.put("militia", 1, 22, 15);
    EXPECT_EQ(s.refusal(Gather{s.farm}, {soldier}), Refusal::CannotDoThat);
}

TEST(Reseed, OnePaidForAheadTakesTheSpentOnesPlaceAndTheFarmerGoesOn) {
    Fields s;
    s.order(QueueReseed{2});
    EXPECT_EQ(s.player().stock[kWood], Fixed(880));
    EXPECT_EQ(s.player().reseeds, 2);
    s.nearly_spent();
    ASSERT_TRUE(s.field.run_until([&] { return !s.field.told(EventKind::FarmSown).empty(); }, 60'000));
    EXPECT_EQ(s.player().reseeds, 1);
    EXPECT_EQ(s.player().stock[kWood], Fixed(880));
    EXPECT_EQ(s.worker().state, WorkState::Gathering);
    EXPECT_EQ(s.worker().resource, s.farm);
    s.field.run_ms(60'000);
    EXPECT_GT(s.player().stock[kFood], Fixed(1000));
}

TEST(Reseed, WhatIsPaidForAheadComesBackWhenItIsTakenOut) {
    Fields s;
    EXPECT_EQ(s.refusal(CancelReseed{1}), Refusal::NobodyThere);
    s.order(QueueReseed{3});
    s.order(CancelReseed{2});
    EXPECT_EQ(s.player().reseeds, 1);
    EXPECT_EQ(s.player().stock[kWood], Fixed(940));
    s.order(CancelReseed{40});
    EXPECT_EQ(s.player().stock[kWood], Fixed(1000));
}

TEST(Reseed, TheQueueTakesAsManyAsCanBePaidAndKept) {
    Fields s;
    s.player().stock[kWood] = Fixed(150);
    s.order(QueueReseed{5});
    EXPECT_EQ(s.player().reseeds, 2);
    EXPECT_EQ(s.refusal(QueueReseed{1}), Refusal::NotEnoughWood);
    s.player().stock[kWood] = Fixed(5000);
    s.order(QueueReseed{40});
    EXPECT_EQ(s.player().reseeds, simulation::kMostReseeds);
    EXPECT_EQ(s.player().stock[kWood], Fixed(5000 - 38 * 60));
    EXPECT_EQ(s.refusal(QueueReseed{1}), Refusal::QueueFull);
}

TEST(Reseed, AQueueNeedsAMill) {
    Fields s;
    simulation::kill(s.world(), s.mill, kNobody);
    EXPECT_EQ(s.refusal(QueueReseed{1}), Refusal::NeedsBuilding);
}

TEST(Reseed, ByItselfASpentFarmIsSownFromTheStockAsSoonAsThatLasts) {
    Fields s;
    s.order(AutoReseed{1});
    s.player().stock[kWood] = Fixed(0);
    s.nearly_spent();
    ASSERT_TRUE(s.until_spent());
    ASSERT_TRUE(s.field.run_until([&] { return s.worker().state == WorkState::Idle; }, 30'000));
    s.player().stock[kWood] = Fixed(60);
    s.field.run_ms(100);
    EXPECT_FALSE(simulation::is_spent(s.world(), s.farm));
    EXPECT_EQ(s.player().stock[kWood], Fixed(0));
    EXPECT_TRUE(s.until_works());  // who stood there goes on
}

TEST(Reseed, WithoutItNothingIsSown) {
    Fields s;
    s.nearly_spent();
    ASSERT_TRUE(s.until_spent());
    s.field.run_ms(10'000);
    EXPECT_TRUE(simulation::is_spent(s.world(), s.farm));
    EXPECT_EQ(s.player().stock[kWood], Fixed(1000));
}

TEST(Reseed, AFarmerWhoseFarmIsSpentTakesTheNextFreeOne) {
    Fields s;
    const EntityId next = s.field.put("farm", 1, 21, 15);
    s.nearly_spent();
    ASSERT_TRUE(s.until_spent());
    ASSERT_TRUE(s.until_works());
    EXPECT_EQ(s.worker().resource, next);
}

TEST(Reseed, AFarmHoldsMoreByTechnologyWhenItIsSownNext) {
    Fields s;
    simulation::learn(s.world(), 1, s.world().rules->find_technology("horse_collar"));
    EXPECT_EQ(s.world().get<Deposit>(s.farm).amount, Fixed(175));
    s.nearly_spent();
    ASSERT_TRUE(s.until_spent());
    s.order(Gather{s.farm});
    EXPECT_EQ(s.world().get<Deposit>(s.farm).amount, Fixed(250));
}

TEST(Reseed, ASnapshotOfASpentFarmGoesOnAlike) {
    Fields s;
    s.order(AutoReseed{1});
    s.player().stock[kWood] = Fixed(59);
    s.nearly_spent();
    ASSERT_TRUE(s.until_spent());
    s.player().stock[kWood] = Fixed(60);
    auto copy = match::Match::restore(s.field.match().setup(), s.world().rules,
                                      simulation::write_snapshot(s.world()));
    ASSERT_TRUE(copy.ok());
    for (int i = 0; i < 1000; ++i) copy->run_tick({});
    s.field.run_ms(1000 * kTickMs);
    EXPECT_EQ(simulation::digest(copy->world()), simulation::digest(s.world()));
    EXPECT_FALSE(simulation::is_spent(s.world(), s.farm));
}

// ---- At sea

struct Waters {
    Battlefield field{tests::classic_rules()};
    EntityId dock;
    EntityId ship;
    Waters() {
        const auto water = field.world().rules->find_terrain("water");
        for (int y = 0; y < 40; ++y)
            for (int x = 12; x < 40; ++x)
                field.world().tiles.at({x, y}).terrain = static_cast<rules::TerrainId>(water);
        field.world().rebuild();
        dock = field.put("dock", 1, 13, 20);
        ship = field.put("fishing_ship", 1, 20, 20);
        field.world().player(1).stock.fill(Fixed(1000));
        field.world().player(1).age = 2;
        simulation::renew_rules(field.world());
    }
    Worker& worker() { return field.world().get<Worker>(ship); }
};

TEST(Reseed, AFishingShipBringsDeepFishToTheDockAndGoesOnToTheNext) {
    Waters s;
    const EntityId fish = s.field.put("fish_tuna", kNature, 24, 20);
    const EntityId next = s.field.put("fish_tuna", kNature, 24, 23);
    s.field.world().get<Deposit>(fish).amount = Fixed(20);
    s.field.order(1, {s.ship}, Gather{fish});
    ASSERT_TRUE(s.field.run_until([&] { return s.worker().resource == next; }, 240'000));
    EXPECT_FALSE(s.field.world().has<Deposit>(fish) && s.field.world().alive(fish));
    ASSERT_TRUE(
        s.field.run_until([&] { return s.field.world().player(1).stock[kFood] >= Fixed(1020); }, 240'000));
}

TEST(Reseed, AFishingShipBuildsATrapFishesItAndSowsItAgain) {
    Waters s;
    const auto trap_type = s.field.world().rules->find_type("fish_trap");
    s.field.order(1, {s.ship}, simulation::Build{{Fixed(24), Fixed(20)}, trap_type});
    EXPECT_EQ(s.field.world().player(1).stock[kWood], Fixed(900));
    ASSERT_TRUE(s.field.run_until([&] { return s.worker().state == WorkState::Gathering; }, 120'000));
    const EntityId trap = s.worker().resource;
    EXPECT_TRUE(s.field.world().has<Plot>(trap));
    s.field.world().get<Deposit>(trap).amount = Fixed(2);
    ASSERT_TRUE(s.field.run_until([&] { return simulation::is_spent(s.field.world(), trap); }, 60'000));
    s.field.order(1, {s.ship}, Gather{trap});
    EXPECT_EQ(s.field.world().player(1).stock[kWood], Fixed(800));
    EXPECT_EQ(s.field.world().get<Deposit>(trap).amount, Fixed(700));
    EXPECT_TRUE(s.field.run_until([&] { return s.worker().state == WorkState::Gathering; }, 60'000));
}

TEST(Reseed, ATrapHasOneShip) {
    Waters s;
    const EntityId trap = s.field.put("fish_trap", 1, 24, 20);
    const EntityId second = s.field.put("fishing_ship", 1, 20, 24);
    s.field.order(1, {s.ship, second}, Gather{trap});
    s.field.run_ms(30'000);
    const bool first_works = s.worker().resource == trap;
    const bool second_works = s.field.world().get<Worker>(second).resource == trap;
    EXPECT_NE(first_works, second_works);
}

}  // namespace
}  // namespace banneret::worlds
