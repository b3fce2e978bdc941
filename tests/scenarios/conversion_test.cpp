// Conversion: steps of 1.2 seconds, the share won at each, faith, and what changing sides does.
#include <gtest/gtest.h>

#include "common/simulation/allegiance.h"
#include "common/simulation/doors.h"
#include "common/simulation/group_orders.h"
#include "common/simulation/monks.h"
#include "common/simulation/research.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct Converting : testing::Test {
    Battlefield field{classic_rules()};
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 37, 37);
    World& world() { return field.world(); }

    EntityId quiet(const char* type, SeatId seat, int x, int y) {
        const EntityId id = field.put(type, seat, x, y);
        if (Combat* const combat = world().find<Combat>(id)) combat->stance = Stance::NoAttack;
        return id;
    }
    void learn_of(SeatId seat, const char* technology) {
        learn(world(), seat, classic_rules()->find_technology(technology));
    }
    // Steps until it is won over; 0: not within a minute.
    int steps_to_win(EntityId monk, EntityId victim) {
        field.order(1, {monk}, Convert{victim});
        int steps = 0;
        for (int i = 0; i < 60'000; i += kTickMs) {
            field.run_ms(kTickMs);
            if (world().owner_of(victim) == 1) return steps + 1;
            steps = world().get<Faith>(monk).steps;
        }
        return 0;
    }
    Refusal last_refusal() {
        const std::vector<Event> all = field.told(EventKind::Refused);
        return all.empty() ? Refusal::None : all.back().refusal;
    }
    Refusal asked(SeatId seat, EntityId unit, Command command) {
        return refusal(world(), seat, {std::move(command), {unit}, false});
    }
};

TEST_F(Converting, TheVictimIsWarnedAndWonOver) {
    const EntityId monk = field.put("monk", 1, 20, 20);
    const EntityId victim = quiet("militia", 2, 26, 20);
    EXPECT_NE(steps_to_win(monk, victim), 0);
    ASSERT_EQ(field.told(EventKind::ConversionBegun).size(), 1u);
    EXPECT_EQ(field.told(EventKind::ConversionBegun)[0].seat, 2);
    ASSERT_EQ(field.told(EventKind::Converted).size(), 1u);
    const Event won = field.told(EventKind::Converted)[0];
    EXPECT_EQ(won.seat, 1);
    EXPECT_EQ(won.entity, victim);
    EXPECT_EQ(won.other, monk);
    EXPECT_EQ(won.amount, 2);
}

// Over many seeds: none before the fourth step, all by the tenth, a quarter of those left at each between.
TEST_F(Converting, TheSharesWonAtEachStepAreTheRules) {
    constexpr int kTrials = 400;
    std::array<int, 12> won{};
    const EntityId monk = field.put("monk", 1, 20, 20);
    const EntityId victim = quiet("militia", 2, 26, 20);
    const Bytes start = write_snapshot(world());
    for (int seed = 1; seed <= kTrials; ++seed) {
        Result<World> again = read_snapshot(ByteSpan(start), classic_rules());
        ASSERT_TRUE(again.ok());
        World& copy = again.value();
        copy.random.combat = Random(static_cast<std::uint64_t>(seed), 5);
        begin_converting(copy, monk, victim, true);
        int steps = 0;
        for (int i = 0; i < 1'000 && copy.owner_of(victim) == 2; ++i) {
            steps = copy.get<Faith>(monk).steps;
            convert_and_heal(copy);
        }
        ASSERT_EQ(copy.owner_of(victim), 1);
        ++won[static_cast<std::size_t>(steps + 1)];
    }
    EXPECT_EQ(won[1] + won[2] + won[3], 0);
    EXPECT_NEAR(won[4], kTrials / 4, 35);            // 100, four deviations of 8.7
    EXPECT_NEAR(won[5], kTrials * 3 / 16, 32);       // 75
    EXPECT_NEAR(won[10], kTrials * 729 / 4096, 31);  // 71: all that are left
    EXPECT_EQ(won[11], 0);
}

TEST_F(Converting, AStepTakes1200Ms) {
    const EntityId monk = field.put("monk", 1, 20, 20);
    const EntityId victim = quiet("militia", 2, 26, 20);
    field.order(1, {monk}, Convert{victim});
    field.run_ms(16 + 1'200 - 16);
    EXPECT_EQ(world().get<Faith>(monk).steps, 0);
    field.run_ms(32);
    EXPECT_EQ(world().get<Faith>(monk).steps, 1);
    field.run_ms(2'400);
    EXPECT_EQ(world().get<Faith>(monk).steps, 3);
    EXPECT_EQ(world().owner_of(victim), 2);
}

TEST_F(Converting, TheOddsAreTheFigures) {
    const EntityId victim = quiet("militia", 2, 26, 20);
    const EntityId house = field.put("barracks", 2, 30, 20);
    ConversionOdds odds = odds_of(world(), 1, victim);
    EXPECT_EQ(odds.least, 4);
    EXPECT_EQ(odds.most, 10);
    EXPECT_EQ(odds.chance_millionths, 250'000u);
    odds = odds_of(world(), 1, house);
    EXPECT_EQ(odds.least, 15);
    EXPECT_EQ(odds.most, 25);
    learn_of(2, "faith");
    odds = odds_of(world(), 1, victim);
    EXPECT_EQ(odds.least, 6);
    EXPECT_EQ(odds.most, 14);
    EXPECT_EQ(odds.chance_millionths, 62'500u);  // resistance 1 and 3
}

TEST_F(Converting, ThenTheMonkHasToRestFor62AndAHalfSeconds) {
    const EntityId monk = field.put("monk", 1, 20, 20);
    const EntityId victim = quiet("militia", 2, 26, 20);
    ASSERT_NE(steps_to_win(monk, victim), 0);
    EXPECT_LT(faith_of(world(), monk), Fixed(1));
    const EntityId second = quiet("militia", 2, 26, 22);
    EXPECT_EQ(asked(1, monk, Convert{second}), Refusal::NotRested);
    field.run_ms(62'400);
    EXPECT_LT(faith_of(world(), monk), Fixed(kFullFaith));
    field.run_ms(200);
    EXPECT_EQ(faith_of(world(), monk), Fixed(kFullFaith));
    EXPECT_EQ(asked(1, monk, Convert{second}), Refusal::None);
}

TEST_F(Converting, IlluminationBringsFaithBackHalfAsFastAgain) {
    learn_of(1, "illumination");
    const EntityId monk = field.put("monk", 1, 20, 20);
    world().get<Faith>(monk).points = 0;
    field.run_ms(41'600);
    EXPECT_LT(faith_of(world(), monk), Fixed(kFullFaith));
    field.run_ms(150);
    EXPECT_EQ(faith_of(world(), monk), Fixed(kFullFaith));
}

TEST_F(Converting, WhatCannotBeConvertedIsRefused) {
    const EntityId monk = field.put("monk", 1, 20, 20);
    const EntityId barracks = field.put("barracks", 2, 30, 20);
    const EntityId castle = field.put("castle", 2, 30, 28);
    const EntityId ram = quiet("battering_ram", 2, 20, 24);
    const EntityId other_monk = field.put("monk", 2, 24, 24);
    const EntityId king = field.put("king", 2, 16, 20);
    const EntityId own = quiet("militia", 1, 18, 20);
    EXPECT_EQ(asked(1, monk, Convert{barracks}), Refusal::NotConvertible);
    EXPECT_EQ(asked(1, monk, Convert{ram}), Refusal::NotConvertible);
    EXPECT_EQ(asked(1, monk, Convert{other_monk}), Refusal::NotConvertible);
    learn_of(1, "redemption");
    EXPECT_EQ(asked(1, monk, Convert{barracks}), Refusal::None);
    EXPECT_EQ(asked(1, monk, Convert{ram}), Refusal::None);
    EXPECT_EQ(asked(1, monk, Convert{other_monk}), Refusal::NotConvertible);
    learn_of(1, "atonement");
    EXPECT_EQ(asked(1, monk, Convert{other_monk}), Refusal::None);
    EXPECT_EQ(asked(1, monk, Convert{castle}), Refusal::NotConvertible);
    EXPECT_EQ(asked(1, monk, Convert{king}), Refusal::NotConvertible);
    EXPECT_EQ(asked(1, monk, Convert{own}), Refusal::Friendly);
    EXPECT_EQ(asked(1, own, Convert{ram}), Refusal::CannotDoThat);
    EXPECT_EQ(asked(1, monk, Convert{kNobody}), Refusal::NobodyThere);
}

TEST_F(Converting, BuildingsAndRamsHaveToBeTouchedUnitsNot) {
    learn_of(1, "redemption");
    const EntityId monk = field.put("monk", 1, 20, 20);
    const EntityId ram = quiet("battering_ram", 2, 26, 20);
    field.order(1, {monk}, Convert{ram});
    EXPECT_TRUE(field.run_until([&] { return world().get<Faith>(monk).step_ms > 0; }, 20'000));
    EXPECT_GT(field.at(monk).x, Fixed(24));
    const EntityId second = field.put("monk", 1, 20, 30);
    const EntityId victim = quiet("militia", 2, 28, 30);
    field.order(1, {second}, Convert{victim});
    field.run_ms(200);
    EXPECT_GT(world().get<Faith>(second).step_ms, 0);
    EXPECT_EQ(field.at(second), (Vec2{Fixed(20), Fixed(30)}));
}

TEST_F(Converting, BlockPrintingReachesThreeTilesFurtherButNotToWhatIsTouched) {
    learn_of(1, "block_printing");
    learn_of(1, "redemption");
    const EntityId monk = field.put("monk", 1, 8, 20);
    const EntityId victim = quiet("militia", 2, 20, 20);
    field.put("outpost", 1, 18, 22);
    field.order(1, {monk}, Convert{victim});
    field.run_ms(200);
    EXPECT_GT(world().get<Faith>(monk).step_ms, 0);
    const EntityId second = field.put("monk", 1, 8, 28);
    const EntityId ram = quiet("battering_ram", 2, 12, 28);
    field.order(1, {second}, Convert{ram});
    field.run_ms(200);
    EXPECT_EQ(world().get<Faith>(second).step_ms, 0);
}

TEST_F(Converting, TheConvertedKeepsItsMakersFiguresAndLeavesItsFormation) {
    learn_of(2, "scale_mail");
    const EntityId monk = field.put("monk", 1, 20, 20);
    std::vector<EntityId> group = {quiet("militia", 2, 26, 20), quiet("militia", 2, 27, 20),
                                   quiet("militia", 2, 28, 20)};
    const std::size_t armours = world().type_of(group[0]).armours.size();
    const auto melee = [&](EntityId id) {
        for (const rules::ClassAmount& a : world().type_of(id).armours)
            if (a.armour_class == classic_rules()->melee) return static_cast<int>(a.amount);
        return -1;
    };
    const int armour = melee(group[0]);
    field.order(2, group, SetFormation{FormationShape::Line});
    ASSERT_NE(steps_to_win(monk, group[0]), 0);
    EXPECT_EQ(figures_of(world(), group[0]), 2);
    EXPECT_EQ(melee(group[0]), armour);
    EXPECT_EQ(world().type_of(group[0]).armours.size(), armours);
    EXPECT_FALSE(world().has<InFormation>(group[0]));
    EXPECT_TRUE(world().has<InFormation>(group[1]));
    learn_of(1, "man_at_arms");  // the taker's upgrades are not its own
    EXPECT_EQ(world().get<Identity>(group[0]).type, classic_rules()->find_type("militia"));
}

TEST_F(Converting, ItCountsForBothSidesAndMayExceedTheLimit) {
    world().player(1).population_limit = 1;
    const EntityId monk = field.put("monk", 1, 20, 20);
    const EntityId victim = quiet("knight", 2, 26, 20);
    const rules::Stock& cost = world().type_of(victim).cost;
    const std::int64_t price = std::int64_t{cost[0]} + cost[1] + cost[2] + cost[3];
    ASSERT_NE(steps_to_win(monk, victim), 0);
    EXPECT_EQ(world().player(1).population, 2u);
    EXPECT_EQ(world().player(2).population, 0u);
    EXPECT_EQ(world().player(1).tally.units_converted, 1u);
    EXPECT_EQ(world().player(1).tally.destroyed, price);
    EXPECT_EQ(world().player(2).tally.lost, price);
}

TEST_F(Converting, ABuildingsQueueIsPaidBackToWhoPaidForIt) {
    learn_of(1, "redemption");
    const EntityId barracks = field.put("barracks", 2, 26, 20);
    world().player(2).stock = {Fixed(500), Fixed(500), Fixed(500), Fixed(500)};
    field.put("house", 2, 34, 30);
    field.order(2, {barracks}, Train{classic_rules()->find_type("militia"), 2});
    ASSERT_EQ(world().get<Production>(barracks).length, 2);
    change_side(world(), barracks, 1);
    EXPECT_EQ(world().get<Production>(barracks).length, 0);
    EXPECT_EQ(world().player(2).stock[0], Fixed(500));
    EXPECT_EQ(world().player(2).stock[2], Fixed(500));
}

TEST_F(Converting, WhoIsInsideABuildingComesOutAndStaysWithItsSeat) {
    const EntityId tower = field.put("watch_tower", 2, 26, 20);
    const EntityId archer = field.put("archer", 2, 28, 20);
    field.order(2, {archer}, Garrison{tower});
    ASSERT_TRUE(field.run_until([&] { return world().has<Garrisoned>(archer); }, 10'000));
    change_side(world(), tower, 1);
    EXPECT_FALSE(world().has<Garrisoned>(archer));
    EXPECT_TRUE(world().has<Transform>(archer));
    EXPECT_EQ(world().owner_of(archer), 2);
}

TEST_F(Converting, AShipTakesItsLoadOverWithIt) {
    const EntityId ship = field.put("transport_ship", 2, 26, 20);
    const EntityId archer = field.put("archer", 2, 28, 20);
    go_inside(world(), archer, ship);
    change_side(world(), ship, 1);
    EXPECT_EQ(world().get<Garrisoned>(archer).holder, ship);
    EXPECT_EQ(world().owner_of(archer), 1);
    EXPECT_EQ(figures_of(world(), archer), 2);
}

TEST_F(Converting, AMonkThatIsStruckConvertsWhoComesWithinHisReach) {
    const EntityId monk = field.put("monk", 1, 20, 20);
    const EntityId enemy = field.put("scout_cavalry", 2, 22, 20);
    field.order(2, {enemy}, Attack{monk});
    EXPECT_TRUE(field.run_until([&] { return is_converting(world(), monk); }, 10'000));
}

TEST_F(Converting, OfHimselfHeConvertsNobody) {
    const EntityId monk = field.put("monk", 1, 20, 20);
    const EntityId enemy = quiet("militia", 2, 22, 20);
    field.run_ms(20'000);
    EXPECT_EQ(world().owner_of(enemy), 2);
    EXPECT_TRUE(field.told(EventKind::ConversionBegun).empty());
    EXPECT_EQ(faith_of(world(), monk), Fixed(kFullFaith));
}

TEST_F(Converting, WhoIsBeingConvertedTurnsOnTheMonk) {
    const EntityId monk = field.put("monk", 1, 20, 20);
    const EntityId soldier = field.put("militia", 2, 23, 20);
    world().get<Combat>(soldier).stance = Stance::Defensive;
    field.order(1, {monk}, Convert{soldier});
    field.run_ms(200);
    EXPECT_EQ(world().get<Combat>(soldier).target, monk);
}

TEST_F(Converting, WhoRunsOutOfReachHasToBeBegunAnew) {
    const EntityId monk = field.put("monk", 1, 20, 20);
    const EntityId victim = quiet("scout_cavalry", 2, 28, 20);
    field.put("outpost", 1, 30, 24);
    field.order(1, {monk}, Convert{victim});
    field.run_ms(1'300);
    ASSERT_EQ(world().get<Faith>(monk).steps, 1);
    field.order(2, {victim}, Move{{Fixed(33), Fixed(20)}});
    EXPECT_TRUE(field.run_until([&] { return world().get<Faith>(monk).step_ms == 0; }, 3'000));
    EXPECT_TRUE(field.run_until([&] { return world().get<Faith>(monk).step_ms > 0; }, 20'000));
    EXPECT_EQ(world().get<Faith>(monk).steps, 0);
    EXPECT_GT(field.at(monk).x, Fixed(22));
    EXPECT_EQ(world().owner_of(victim), 2);
}

TEST_F(Converting, NothingIsConvertedInATreaty) {
    world().treaty_over = 0;
    const EntityId monk = field.put("monk", 1, 20, 20);
    const EntityId victim = quiet("militia", 2, 26, 20);
    EXPECT_EQ(asked(1, monk, Convert{victim}), Refusal::InTreaty);
}

TEST_F(Converting, AnAttackOrderIsAConversionForAMonk) {
    const EntityId monk = field.put("monk", 1, 20, 20);
    const EntityId victim = quiet("militia", 2, 26, 20);
    field.order(1, {monk}, Attack{victim});
    EXPECT_TRUE(is_converting(world(), monk));
}

}  // namespace
}  // namespace banneret
