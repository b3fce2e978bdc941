// Stances between seats: what they change, who may change them, and what allies see (reference: rules-facts 16, 17).
#include <gtest/gtest.h>

#include "common/simulation/diplomacy.h"
#include "common/simulation/research.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret::worlds {
namespace {

using simulation::Attack;
using simulation::Diplomacy;
using simulation::EventKind;
using simulation::Refusal;
using simulation::SetDiplomacy;

struct Neighbours {
    Battlefield field;
    explicit Neighbours(std::vector<std::uint8_t> teams = {0, 0}, int side = 40)
        : field(tests::classic_rules(), side, teams) {
        world().teams_locked = 0;
    }
    simulation::World& world() { return field.world(); }
    void set(SeatId seat, SeatId towards, Diplomacy stance) {
        field.order(seat, {}, SetDiplomacy{towards, stance});
    }
    void both(Diplomacy stance) {
        set(1, 2, stance);
        set(2, 1, stance);
    }
    Refusal refusal(SeatId seat, simulation::Command command, std::vector<EntityId> units = {}) {
        return simulation::refusal(world(), seat, {std::move(command), std::move(units), false});
    }
    void knows(SeatId seat, const char* technology) {
        simulation::learn(world(), seat, world().rules->find_technology(technology));
    }
};

TEST(Diplomacy, StancesBeginByTeam) {
    Neighbours s({1, 1, 2, 0});
    EXPECT_TRUE(s.world().allied(1, 2));
    EXPECT_TRUE(s.world().enemies(1, 3));
    EXPECT_TRUE(s.world().enemies(4, 1));
    EXPECT_TRUE(s.world().allied(4, 4));
    EXPECT_FALSE(s.world().enemies(4, 4));
    EXPECT_FALSE(s.world().allied(1, kNature) || s.world().enemies(1, kNature));
}

TEST(Diplomacy, OneSideMayThinkOtherwiseThanTheOther) {
    Neighbours s;
    s.set(1, 2, Diplomacy::Ally);
    EXPECT_TRUE(s.world().allied(1, 2));
    EXPECT_TRUE(s.world().enemies(2, 1));
    EXPECT_FALSE(simulation::are_allies(s.world(), 1, 2));
    s.set(2, 1, Diplomacy::Ally);
    EXPECT_TRUE(simulation::are_allies(s.world(), 1, 2));
}

TEST(Diplomacy, AChangeIsToldOnceAndNotAgain) {
    Neighbours s;
    s.world().events.clear();
    s.set(1, 2, Diplomacy::Neutral);
    s.set(1, 2, Diplomacy::Neutral);
    ASSERT_EQ(s.world().events.size(), 1u);
    const simulation::Event& told = s.world().events[0];
    EXPECT_EQ(told.kind, EventKind::DiplomacyChanged);
    EXPECT_EQ(told.seat, 1);
    EXPECT_EQ(told.type, 2);
    EXPECT_EQ(told.amount, static_cast<int>(Diplomacy::Neutral));
}

TEST(Diplomacy, LockedTeamsStayAsTheyAre) {
    Neighbours s;
    s.world().teams_locked = 1;
    EXPECT_EQ(s.refusal(1, SetDiplomacy{2, Diplomacy::Ally}), Refusal::TeamsLocked);
    s.set(1, 2, Diplomacy::Ally);
    EXPECT_TRUE(s.world().enemies(1, 2));
}

TEST(Diplomacy, NobodyTakesAStanceTowardsItselfOrTowardsWhoIsGone) {
    Neighbours s;
    EXPECT_EQ(s.refusal(1, SetDiplomacy{1, Diplomacy::Enemy}), Refusal::CannotDoThat);
    EXPECT_EQ(s.refusal(1, SetDiplomacy{7, Diplomacy::Enemy}), Refusal::PlayerGone);
}

TEST(Diplomacy, AComputerMadeAnEnemyAnswersAlike) {
    Neighbours s;
    s.both(Diplomacy::Neutral);
    s.set(1, 2, Diplomacy::Enemy);
    EXPECT_FALSE(s.world().enemies(2, 1));  // a person keeps its own mind
    s.set(1, 2, Diplomacy::Neutral);
    s.world().player(2).computer = 1;
    s.set(1, 2, Diplomacy::Enemy);
    EXPECT_TRUE(s.world().enemies(2, 1));
}

TEST(Diplomacy, NeutralSoldiersIgnoreEachOtherUntilOneIsOrderedOrStruck) {
    Neighbours s;
    s.both(Diplomacy::Neutral);
    const EntityId mine = s.field.put("militia", 1, 10, 10);
    const EntityId other = s.field.put("militia", 2, 12, 10);
    s.field.run_ms(5000);
    EXPECT_EQ(s.field.points(mine), s.field.points(other));
    EXPECT_EQ(s.refusal(1, Attack{other}, {mine}), Refusal::None);
    s.field.order(1, {mine}, Attack{other});
    EXPECT_TRUE(
        s.field.run_until([&] { return s.field.points(mine) < Fixed(40); }, 10'000));  // it strikes back
    EXPECT_LT(s.field.points(other), Fixed(40));
}

TEST(Diplomacy, WhoBecomesAnAllyIsNoTargetAnyMore) {
    Neighbours s;
    const EntityId mine = s.field.put("militia", 1, 10, 10);
    const EntityId other = s.field.put("militia", 2, 11, 10);
    ASSERT_TRUE(s.field.run_until([&] { return s.field.points(other) < Fixed(40); }, 10'000));
    s.both(Diplomacy::Ally);
    s.field.run_ms(100);
    const Fixed left = s.field.points(other);
    s.field.run_ms(5000);
    EXPECT_EQ(s.field.points(other), left);
    EXPECT_EQ(s.refusal(1, Attack{other}, {mine}), Refusal::Friendly);
}

TEST(Diplomacy, AGateOpensForANewAllyAndShutsBehindAFormerOne) {
    Neighbours s({0, 0}, 30);
    const EntityId guest = s.field.put("militia", 2, 15, 5);
    s.field.put("militia", 1, 2, 28);  // walls alone do not keep a seat in play
    s.both(Diplomacy::Neutral);
    s.field.put("gate", 1, Fixed::ratio(29, 2), Fixed(15));  // tiles 13 to 16
    for (int x = 0; x < 30; ++x)
        if (x < 13 || x > 16) s.field.put("stone_wall", 1, Fixed(x), Fixed(15));
    const auto goes_to = [&](int y) {
        s.field.order(2, {guest}, simulation::Move{{Fixed(15), Fixed(y)}});
        s.field.run_ms(20'000);
        return (s.field.at(guest).y - Fixed(15)) * (y - 15) > Fixed(0);
    };
    EXPECT_FALSE(goes_to(25));
    s.set(1, 2, Diplomacy::Ally);
    EXPECT_TRUE(goes_to(25));
    s.set(1, 2, Diplomacy::Neutral);
    EXPECT_FALSE(goes_to(5));
}

// ---- Sight

TEST(Diplomacy, AlliesSeeWithEachOthersEyesOnceBothKnowCartography) {
    Neighbours s({1, 1}, 60);
    s.field.put("militia", 2, 50, 50);
    const map::TilePos there{50, 50};
    EXPECT_FALSE(simulation::visible(s.world(), 1, there));
    s.knows(1, "cartography");
    s.field.run_ms(kTickMs);
    EXPECT_FALSE(simulation::visible(s.world(), 1, there));
    s.knows(2, "cartography");
    s.field.run_ms(kTickMs);
    EXPECT_TRUE(simulation::visible(s.world(), 1, there));
    EXPECT_TRUE(simulation::explored(s.world(), 1, there));
    s.set(2, 1, Diplomacy::Enemy);
    s.field.run_ms(kTickMs);
    EXPECT_FALSE(simulation::visible(s.world(), 1, there));
}

TEST(Diplomacy, SpiesSeeWhatEnemiesSeeAndNotTheOtherWayRound) {
    Neighbours s({0, 0}, 60);
    s.field.put("militia", 2, 50, 50);
    s.field.put("militia", 1, 10, 10);
    s.knows(1, "spies");
    s.field.run_ms(kTickMs);
    EXPECT_TRUE(simulation::visible(s.world(), 1, map::TilePos{50, 50}));
    EXPECT_TRUE(simulation::explored(s.world(), 1, map::TilePos{50, 50}));
    EXPECT_FALSE(simulation::visible(s.world(), 2, map::TilePos{10, 10}));
    EXPECT_FALSE(simulation::explored(s.world(), 2, map::TilePos{10, 10}));
}

TEST(Diplomacy, SpiesCost200GoldForEachVillagerOfTheEnemys) {
    Neighbours s({1, 1, 2}, 60);
    const rules::TechnologyId spies = s.world().rules->find_technology("spies");
    EXPECT_EQ(simulation::price_of_research(s.world(), 1, spies)[2], 200);
    for (int i = 0; i < 4; ++i) s.field.put("villager", 3, 40 + i, 40);
    s.field.put("villager", 2, 20, 20);
    s.field.put("militia", 3, 50, 40);
    EXPECT_EQ(simulation::price_of_research(s.world(), 1, spies)[2], 800);
    const EntityId castle = s.field.put("castle", 1, 10, 10);
    s.world().player(1).age = 4;
    simulation::renew_rules(s.world());
    s.world().player(1).stock[2] = Fixed(799);
    EXPECT_EQ(s.refusal(1, simulation::Research{spies}, {castle}), Refusal::NotEnoughGold);
    s.world().player(1).stock[2] = Fixed(1000);
    s.field.order(1, {castle}, simulation::Research{spies});
    EXPECT_EQ(s.world().player(1).stock[2], Fixed(200));
    s.field.order(1, {castle}, simulation::CancelTraining{0});
    EXPECT_EQ(s.world().player(1).stock[2], Fixed(1000));
}

TEST(Diplomacy, TreasonShowsKingsForHalfAMinuteAsOftenAsItIsPaidFor) {
    Neighbours s({0, 0}, 60);
    s.world().victory = simulation::Victory::Regicide;
    const EntityId castle = s.field.put("castle", 1, 10, 10);
    s.field.put("king", 1, 14, 14);
    const EntityId king = s.field.put("king", 2, 50, 50);
    const EntityId guard = s.field.put("militia", 2, 51, 50);
    s.world().player(1).age = 4;
    simulation::renew_rules(s.world());
    s.world().player(1).stock.fill(Fixed(1000));
    const rules::TechnologyId treason = s.world().rules->find_technology("treason");
    const rules::TechnologyId spies = s.world().rules->find_technology("spies");
    EXPECT_EQ(s.refusal(1, simulation::Research{spies}, {castle}), Refusal::NotTheirs);
    for (const int gold_left : {600, 200}) {
        s.field.order(1, {castle}, simulation::Research{treason});
        EXPECT_EQ(s.world().player(1).stock[2], Fixed(gold_left));
        s.field.run_ms(2'000);
        EXPECT_TRUE(simulation::visible(s.world(), 1, king));
        EXPECT_FALSE(simulation::visible(s.world(), 1, guard));
        EXPECT_FALSE(simulation::visible(s.world(), 2, s.world().all<simulation::Building>().ids()[0]));
        s.field.run_ms(30'000);
        EXPECT_FALSE(simulation::visible(s.world(), 1, king));
    }
    s.world().victory = simulation::Victory::Conquest;
    EXPECT_EQ(s.refusal(1, simulation::Research{treason}, {castle}), Refusal::NotTheirs);
}

TEST(Diplomacy, TheTownCentreOfAnAllyIsShownFromTheStart) {
    Neighbours s({1, 1, 2}, 60);
    const EntityId centre = s.field.put("town_center", 2, 50, 50);
    const EntityId house = s.field.put("house", 2, 40, 50);
    EXPECT_TRUE(simulation::visible(s.world(), 1, centre));
    EXPECT_FALSE(simulation::visible(s.world(), 1, house));
    EXPECT_FALSE(simulation::visible(s.world(), 3, centre));
}

TEST(Diplomacy, SightThatIsSharedIsTheSameInARestoredWorld) {
    Neighbours s({1, 1}, 60);
    s.field.put("militia", 2, 50, 50);
    s.knows(1, "cartography");
    s.knows(2, "cartography");
    s.field.run_ms(kTickMs);
    const Bytes bytes = simulation::write_snapshot(s.world());
    auto copy = simulation::read_snapshot(bytes, s.world().rules);
    ASSERT_TRUE(copy.ok());
    EXPECT_TRUE(simulation::visible(*copy, 1, map::TilePos{50, 50}));
}

TEST(Diplomacy, AWishForAlliedVictoryIsKept) {
    Neighbours s;
    EXPECT_EQ(s.world().player(1).allied_victory, 1);
    s.field.order(1, {}, simulation::AlliedVictory{0});
    EXPECT_EQ(s.world().player(1).allied_victory, 0);
    EXPECT_EQ(s.world().player(2).allied_victory, 1);
}

}  // namespace
}  // namespace banneret::worlds
