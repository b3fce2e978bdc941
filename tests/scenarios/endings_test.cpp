// How a match ends beside conquest (conquest_test.cpp): wonders, relics, kings, the clock, the score (reference:
// rules-facts 18).
#include <gtest/gtest.h>

#include "common/simulation/sightings.h"
#include "common/simulation/systems.h"
#include "common/simulation/victory.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

constexpr int kSide = 40;
constexpr int kCountdownMs = kSide * kYearMs;  // 200 s

Garrisoned inside(EntityId holder) {
    Garrisoned in;
    in.holder = holder;
    return in;
}

// Four seats that cannot lose by conquest.
struct Endings : testing::Test {
    Battlefield field{classic_rules(), kSide, {1, 1, 0, 0}};
    Endings() {
        for (SeatId seat = 1; seat <= 4; ++seat) field.put("house", seat, Fixed(4 + 8 * seat), Fixed(36));
    }
    World& world() { return field.world(); }
    PlayerState state(SeatId seat) { return world().player(seat).state; }
    std::size_t told(EventKind kind) { return field.told(kind).size(); }
    // A relic that lies in the building, as a monk leaves it there.
    EntityId relic_in(EntityId monastery) {
        const EntityId relic = field.put("relic", kNature, 20, 30);
        world().remove<Transform>(relic);
        world().set(relic, inside(monastery));
        return relic;
    }
};

TEST_F(Endings, AWonderThatStandsForItsTimeWinsForItsSide) {
    world().victory = Victory::Standard;
    field.put("wonder", 2, 10, 10);
    field.run_ms(kTurnMs);
    ASSERT_EQ(told(EventKind::WonderBegun), 1u);
    EXPECT_EQ(field.told(EventKind::WonderBegun)[0].seat, 2);
    EXPECT_EQ(field.told(EventKind::WonderBegun)[0].amount, kCountdownMs);
    EXPECT_EQ(world().player(2).wonder_left_ms, kCountdownMs);
    EXPECT_EQ(world().player(1).wonder_left_ms, 0);
    field.run_ms(kCountdownMs - 2 * kTurnMs);
    EXPECT_EQ(world().over, 0);
    field.run_ms(3 * kTurnMs);
    EXPECT_EQ(world().over, 1);
    EXPECT_EQ(world().winner, 1) << "the lowest of the side";
    EXPECT_EQ(state(1), PlayerState::Won);
    EXPECT_EQ(state(2), PlayerState::Won);
    EXPECT_EQ(state(3), PlayerState::Defeated);
    EXPECT_EQ(state(4), PlayerState::Defeated);
}

TEST_F(Endings, TheLossOfAWonderStopsTheCountAndAnotherBeginsItAnew) {
    world().victory = Victory::Wonder;
    const EntityId wonder = field.put("wonder", 3, 10, 10);
    field.run_ms(kCountdownMs / 2);
    kill(world(), wonder, kNobody);
    field.run_ms(kTurnMs);
    EXPECT_EQ(told(EventKind::WonderLost), 1u);
    EXPECT_EQ(world().player(3).wonder_left_ms, 0);
    field.put("wonder", 3, 20, 10);
    field.run_ms(kCountdownMs - kTurnMs);
    EXPECT_EQ(world().over, 0);
    field.run_ms(3 * kTurnMs);
    EXPECT_EQ(world().winner, 3);
}

TEST_F(Endings, AWonderThatIsNotFinishedOrDoesNotCountWinsNothing) {
    world().victory = Victory::Wonder;
    spawn_site(world(), world().rules->find_type("wonder"), 1, {Fixed(10), Fixed(10)});
    field.run_ms(kTurnMs);
    EXPECT_EQ(told(EventKind::WonderBegun), 0u);
    world().victory = Victory::Conquest;
    field.put("wonder", 3, 20, 10);
    field.run_ms(kTurnMs);
    EXPECT_EQ(told(EventKind::WonderBegun), 0u);
    world().victory = Victory::Relics;
    field.run_ms(kTurnMs);
    EXPECT_EQ(told(EventKind::WonderBegun), 0u);
}

TEST_F(Endings, AllRelicsInMonasteriesOfOneSideWin) {
    world().victory = Victory::Relics;
    const EntityId first = field.put("monastery", 1, 10, 10);
    const EntityId second = field.put("monastery", 2, 20, 10);
    relic_in(first);
    relic_in(second);
    field.run_ms(kTurnMs);
    EXPECT_EQ(told(EventKind::RelicsHeld), 2u);
    EXPECT_EQ(world().player(1).relics_left_ms, kCountdownMs);
    EXPECT_EQ(world().player(3).relics_left_ms, 0);
    field.run_ms(kCountdownMs + 2 * kTurnMs);
    EXPECT_EQ(world().winner, 1);
    EXPECT_EQ(state(2), PlayerState::Won);
}

TEST_F(Endings, ARelicThatLiesAboutOrIsCarriedOrIsAnothersKeepsTheCountFromBeginning) {
    world().victory = Victory::Standard;
    const EntityId monastery = field.put("monastery", 1, 10, 10);
    relic_in(monastery);
    const EntityId loose = field.put("relic", kNature, 20, 20);
    field.run_ms(kTurnMs);
    EXPECT_EQ(told(EventKind::RelicsHeld), 0u);
    const EntityId monk = field.put("monk", 1, 20, 22);
    world().remove<Transform>(loose);
    world().set(loose, inside(monk));
    field.run_ms(kTurnMs);
    EXPECT_EQ(told(EventKind::RelicsHeld), 0u);
    const EntityId theirs = field.put("monastery", 3, 30, 10);
    world().get<Garrisoned>(loose).holder = theirs;
    field.run_ms(kTurnMs);
    EXPECT_EQ(told(EventKind::RelicsHeld), 0u);
    world().get<Garrisoned>(loose).holder = monastery;
    field.run_ms(kTurnMs);
    EXPECT_EQ(told(EventKind::RelicsHeld), 1u);
    world().get<Garrisoned>(loose).holder = theirs;
    field.run_ms(kTurnMs);
    EXPECT_EQ(told(EventKind::RelicsLost), 1u);
    EXPECT_EQ(world().player(1).relics_left_ms, 0);
}

TEST_F(Endings, WithoutARelicOnTheMapNobodyHoldsThemAll) {
    world().victory = Victory::Standard;
    field.run_ms(2 * kTurnMs);
    EXPECT_EQ(told(EventKind::RelicsHeld), 0u);
}

TEST_F(Endings, WhoseKingDiesIsOutAndAllHisFallsWithHim) {
    world().victory = Victory::Regicide;
    EntityId kings[5];
    for (SeatId seat = 1; seat <= 4; ++seat)
        kings[seat] = field.put("king", seat, Fixed(4 + 8 * seat), Fixed(20));
    const EntityId castle = field.put("castle", 3, 10, 10);
    field.run_ms(kTurnMs);
    EXPECT_EQ(told(EventKind::Defeated), 0u);
    kill(world(), kings[3], kNobody);
    field.run_ms(kTurnMs);
    EXPECT_EQ(state(3), PlayerState::Defeated);
    EXPECT_FALSE(world().alive(castle));
    kill(world(), kings[4], kNobody);
    field.run_ms(kTurnMs);
    EXPECT_EQ(world().winner, 1);
    EXPECT_EQ(state(2), PlayerState::Won);
}

TEST_F(Endings, AKingInsideABuildingLives) {
    world().victory = Victory::Regicide;
    for (SeatId seat = 1; seat <= 4; ++seat) field.put("king", seat, Fixed(4 + 8 * seat), Fixed(20));
    const EntityId castle = field.put("castle", 1, 10, 10);
    for (const EntityId id : std::vector<EntityId>(world().all<Identity>().ids())) {
        if (world().owner_of(id) != 1 || world().type_of(id).kind != rules::Kind::King) continue;
        world().remove<Transform>(id);
        world().remove<Combat>(id);
        world().set(id, inside(castle));
    }
    field.run_ms(kTurnMs);
    EXPECT_EQ(state(1), PlayerState::Playing);
}

TEST_F(Endings, TheClockEndsItForTheSideWithTheBestMeanScore) {
    world().victory = Victory::TimeLimit;
    world().victory_amount = 1;
    // Sides: 1 and 2 have 1,000 and 0 points of what they store, 3 has 600, 4 nothing.
    for (SeatId seat = 1; seat <= 4; ++seat) world().player(seat).stock.fill(Fixed(0));
    world().player(1).stock[0] = Fixed(10'000);
    world().player(3).stock[0] = Fixed(6'000);
    field.run_ms(60'000 - 2 * kTurnMs);
    EXPECT_EQ(world().over, 0);
    field.run_ms(3 * kTurnMs);
    EXPECT_EQ(world().over, 1);
    EXPECT_EQ(world().winner, 3);
    EXPECT_EQ(state(1), PlayerState::Defeated);
    EXPECT_EQ(state(3), PlayerState::Won);
}

TEST_F(Endings, ATieAtTheClockGoesOnUntilSomebodyIsAhead) {
    world().victory = Victory::TimeLimit;
    world().victory_amount = 1;
    for (SeatId seat = 1; seat <= 4; ++seat) world().player(seat).stock.fill(Fixed(1'000));
    world().explored = {};
    for (auto& explored : world().explored)
        explored.bits.assign((world().tiles.size() + 63) / 64, ~std::uint64_t{0});
    field.run_ms(62'000);
    EXPECT_EQ(world().over, 0);
    world().player(4).stock[1] += Fixed(10);
    field.run_ms(2'000);
    EXPECT_EQ(world().winner, 4);
}

TEST_F(Endings, WhoFirstHasTheSetScoreWins) {
    world().victory = Victory::Score;
    world().victory_amount = 5'000;
    field.run_ms(3'000);
    EXPECT_EQ(world().over, 0);
    world().player(4).stock[2] = Fixed(60'000);
    field.run_ms(2'000);
    EXPECT_EQ(world().over, 1);
    EXPECT_EQ(world().winner, 4);
}

TEST_F(Endings, WithoutAnAmountNeitherClockNorScoreEndsIt) {
    world().player(4).stock[2] = Fixed(60'000);
    world().victory = Victory::Score;
    field.run_ms(2'000);
    world().victory = Victory::TimeLimit;
    field.run_ms(2'000);
    EXPECT_EQ(world().over, 0);
}

// All of seats 3 and 4 is gone; 1 and 2 are allies.
struct TwoAllies : Endings {
    void let_the_others_fall() {
        for (const EntityId id : std::vector<EntityId>(world().all<Building>().ids()))
            if (world().owner_of(id) >= 3) kill(world(), id, kNobody);
        field.run_ms(kTurnMs);
    }
};

TEST_F(TwoAllies, WinTogether) {
    let_the_others_fall();
    EXPECT_EQ(world().over, 1);
    EXPECT_EQ(state(1), PlayerState::Won);
    EXPECT_EQ(state(2), PlayerState::Won);
}

TEST_F(TwoAllies, OfWhomOneDoesNotWantItGoOnAgainstOneAnother) {
    world().player(2).allied_victory = 0;
    let_the_others_fall();
    EXPECT_EQ(world().over, 0);
    EXPECT_EQ(state(3), PlayerState::Defeated);
    world().player(2).allied_victory = 1;
    field.run_ms(kTurnMs);
    EXPECT_EQ(world().over, 1);
}

TEST_F(TwoAllies, GoOnWhereOnlyTheLastManWins) {
    world().victory = Victory::LastManStanding;
    let_the_others_fall();
    EXPECT_EQ(world().over, 0);
    for (const EntityId id : std::vector<EntityId>(world().all<Building>().ids()))
        if (world().owner_of(id) == 1 && world().alive(id)) kill(world(), id, kNobody);
    field.run_ms(kTurnMs);
    EXPECT_EQ(world().winner, 2);
    EXPECT_EQ(state(1), PlayerState::Defeated);
}

TEST_F(Endings, WhoResignsSeesTheWholeMapAndOrdersNobody) {
    EXPECT_FALSE(visible(world(), 1, map::TilePos{2, 2}));
    const EntityId soldier = field.put("militia", 1, 20, 10);
    field.order(1, {}, Resign{});
    EXPECT_TRUE(visible(world(), 1, map::TilePos{2, 2}));
    EXPECT_EQ(refusal(world(), 1, {Stop{}, {soldier}, false}), Refusal::NotInPlay);
    field.run_ms(kTurnMs);
    EXPECT_FALSE(world().alive(soldier));
    EXPECT_TRUE(visible(world(), 1, map::TilePos{2, 2}));
    EXPECT_EQ(state(1), PlayerState::Resigned);
}

TEST_F(Endings, AKingKeepsWhoHasNothingElseInTheGame) {
    for (const EntityId id : std::vector<EntityId>(world().all<Building>().ids()))
        if (world().owner_of(id) == 4) kill(world(), id, kNobody);
    field.put("king", 4, 20, 20);
    field.run_ms(kTurnMs);
    EXPECT_EQ(state(4), PlayerState::Playing);
}

// ---- The score

struct Scores : Endings {
    std::int64_t part(SeatId seat, ScorePart which) {
        return world().player(seat).tally.score[static_cast<std::size_t>(which)];
    }
    void nothing_stored() {
        for (SeatId seat = 1; seat <= 4; ++seat) world().player(seat).stock.fill(Fixed(0));
    }
};

TEST_F(Scores, ATenthOfWhatIsStored) {
    nothing_stored();
    world().player(1).stock = {Fixed(100), Fixed(50), Fixed(25), Fixed(9)};
    field.run_ms(1'100);
    EXPECT_EQ(part(1, ScorePart::Economy), 18);
    EXPECT_EQ(part(2, ScorePart::Economy), 0);
}

TEST_F(Scores, AFifthOfThePriceOfUnitsBuildingsAndTechnologies) {
    nothing_stored();
    const EntityId town = field.put("town_center", 1, 20, 20);
    world().player(1).stock = {Fixed(50), Fixed(30), Fixed(50), Fixed(0)};
    const EntityId villager = field.put("villager", 1, 26, 20);
    explore_everything(world(), 1);
    field.order(1, {town}, Train{world().rules->find_type("villager"), 1});
    field.order(1, {town}, Research{world().rules->find_technology("loom")});
    field.order(1, {villager}, Build{{Fixed(28), Fixed(20)}, world().rules->find_type("house")});
    field.run_ms(60'000);
    EXPECT_EQ(world().player(1).tally.bought_units, 50);
    EXPECT_EQ(world().player(1).tally.bought_technologies, 50);
    EXPECT_EQ(world().player(1).tally.bought_buildings, 30);
    EXPECT_EQ(part(1, ScorePart::Economy), 16);
    EXPECT_EQ(part(1, ScorePart::Technology), 10);
}

TEST_F(Scores, WhatIsTakenOutOfTheQueueWasNeverBought) {
    const EntityId town = field.put("town_center", 1, 20, 20);
    world().player(1).stock.fill(Fixed(100));
    field.order(1, {town}, Train{world().rules->find_type("villager"), 1});
    field.run_ms(1'000);
    field.order(1, {town}, CancelTraining{0});
    field.run_ms(1'100);
    EXPECT_EQ(world().player(1).tally.bought_units, 0);
}

TEST_F(Scores, WhatIsKilledOfEnemiesGoesFromTheLoserToTheKiller) {
    nothing_stored();
    world().player(3).tally.bought_units = 500;
    const EntityId knight = field.put("knight", 3, 20, 20);  // 60 food, 75 gold
    const EntityId killer = field.put("militia", 1, 21, 20);
    kill(world(), knight, killer);
    field.run_ms(1'100);
    EXPECT_EQ(part(1, ScorePart::Military), 27);
    EXPECT_EQ(part(3, ScorePart::Economy), (500 - 135) / 5);
}

TEST_F(Scores, WhatDiesOfItselfOrByItsOwnHandIsNobodysScore) {
    const EntityId mine = field.put("knight", 1, 20, 20);
    const EntityId ally = field.put("knight", 2, 22, 20);
    kill(world(), mine, kNobody);
    kill(world(), ally, field.put("militia", 1, 24, 20));
    EXPECT_EQ(world().player(1).tally.lost, 0);
    EXPECT_EQ(world().player(1).tally.destroyed, 0);
    EXPECT_EQ(world().player(2).tally.lost, 0);
}

TEST_F(Scores, TenForEachPercentOfTheMap) {
    explore_everything(world(), 1);
    field.run_ms(1'100);
    EXPECT_EQ(part(1, ScorePart::Society), 1'000);
    EXPECT_LT(part(4, ScorePart::Society), 200);
}

TEST_F(Scores, WhoIsOutKeepsIt) {
    world().player(4).stock[0] = Fixed(1'000);
    field.run_ms(1'100);
    const std::int64_t before = score_of(world().player(4));
    EXPECT_GE(before, 100);
    field.order(4, {}, Resign{});
    world().player(4).stock[0] = Fixed(9'000);
    field.run_ms(2'000);
    EXPECT_EQ(score_of(world().player(4)), before);
}

TEST_F(Scores, ASidesIsTheMeanOfItsMembers) {
    world().player(1).tally.score = {100, 0, 0, 0};
    world().player(2).tally.score = {40, 1, 0, 0};
    EXPECT_EQ(score_of_side(world(), 1), 70);
    world().player(2).allied_victory = 0;
    EXPECT_EQ(score_of_side(world(), 1), 100);
}

}  // namespace
}  // namespace banneret
