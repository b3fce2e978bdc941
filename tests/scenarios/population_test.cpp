// Housing, limits, starting stocks and ages with the classic's figures (reference: rules-facts 6, 8, 9, 19).
#include <gtest/gtest.h>

#include "common/match/match.h"
#include "common/simulation/research.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret::worlds {
namespace {

using simulation::Refusal;
using simulation::Train;

struct Town {
    Battlefield field{tests::classic_rules(), 60};
    Town() {
        field.put("militia", 2, 55, 55);
        player().stock.fill(Fixed(5000));
    }
    simulation::World& world() { return field.world(); }
    simulation::Player& player() { return world().player(1); }
    rules::TypeId type(const char* id) { return world().rules->find_type(id); }
    void is_of(const char* people, std::uint8_t age) {
        for (std::size_t i = 0; i < world().rules->civilisations.size(); ++i) {
            if (world().rules->civilisations[i].id == people)
                player().civilisation = static_cast<std::uint8_t>(i);
        }
        player().age = age;
        simulation::renew_rules(world());
        simulation::count_population(world(), 1);
    }
};

TEST(Population, AHouseGivesFiveATownCentreFiveAndACastleTwenty) {
    Town s;
    s.is_of("franks", 3);
    EXPECT_EQ(s.player().room, 0u);
    s.field.put("house", 1, 10, 10);
    EXPECT_EQ(s.player().room, 5u);
    s.field.put("town_center", 1, 16, 16);
    EXPECT_EQ(s.player().room, 10u);
    s.field.put("castle", 1, 30, 30);
    EXPECT_EQ(s.player().room, 30u);
}

TEST(Population, EveryUnitCountsOneAndBuildingsAndSheepNone) {
    Town s;
    const char* const units[] = {"villager",  "militia", "knight",     "battering_ram",
                                 "trebuchet", "galley",  "trade_cart", "monk"};
    std::uint32_t count = 0;
    for (const char* const unit : units) {
        const int place = static_cast<int>(count);
        s.field.put(unit, 1, Fixed(6 + 3 * place), Fixed(40));
        EXPECT_EQ(s.player().population, ++count) << unit;
    }
    s.field.put("barracks", 1, 20, 20);
    s.field.put("sheep", 1, 20, 30);
    EXPECT_EQ(s.player().population, count);
}

TEST(Population, AFallenHouseStopsNewUnitsAndTakesNoneAway) {
    Town s;
    const EntityId centre = s.field.put("town_center", 1, 16, 16);
    const EntityId house = s.field.put("house", 1, 10, 10);
    for (int i = 0; i < 8; ++i) s.field.put("villager", 1, 20 + i, 30);
    simulation::kill(s.world(), house, kNobody);
    EXPECT_EQ(s.player().room, 5u);
    EXPECT_EQ(s.player().population, 8u);
    s.field.order(1, {centre}, Train{s.type("villager"), 1});
    s.field.run_ms(40'000);
    EXPECT_EQ(s.player().population, 8u);
    EXPECT_EQ(s.field.told(simulation::EventKind::HousingNeeded).size(), 1u);
    s.field.put("house", 1, 10, 10);
    s.field.run_ms(30'000);
    EXPECT_EQ(s.player().population, 9u);
}

TEST(Population, TheLimitIsTheMatchsAndGothsHaveTenMoreInTheLastAge) {
    Town s;
    s.player().population_limit = 25;
    s.is_of("goths", 3);
    for (int i = 0; i < 10; ++i) s.field.put("house", 1, 5 + 3 * i, 50);
    EXPECT_EQ(s.player().room, 25u);
    s.is_of("goths", 4);
    EXPECT_EQ(s.player().room, 35u);
    s.is_of("franks", 4);
    EXPECT_EQ(s.player().room, 25u);
}

TEST(Population, TheDefaultLimitIs75) {
    EXPECT_EQ(match::Settings{}.population_limit, 75);
    EXPECT_EQ(tests::classic_rules()->default_population_limit, 75);
}

TEST(Population, ThePriceIsPaidWhenQueuedAndComesBackWhenTakenOut) {
    Town s;
    const EntityId centre = s.field.put("town_center", 1, 16, 16);
    s.field.order(1, {centre}, Train{s.type("villager"), 3});
    EXPECT_EQ(s.player().stock[0], Fixed(4850));
    s.field.order(1, {centre}, simulation::CancelTraining{1});
    EXPECT_EQ(s.player().stock[0], Fixed(4900));
}

// ---- A match's beginning

simulation::Player first_of(const char* stock, std::uint8_t age, std::uint16_t limit) {
    match::MatchSetup setup;
    setup.settings.seed = 1;
    setup.settings.start_stock = stock;
    setup.settings.starting_age = age;
    setup.settings.population_limit = limit;
    setup.side = 40;
    match::Seat seat;
    seat.name = "Seat";
    for (std::size_t i = 0; i < tests::classic_rules()->civilisations.size(); ++i) {
        if (tests::classic_rules()->civilisations[i].id == "franks")
            seat.civilisation = static_cast<std::uint8_t>(i + 1);
    }
    setup.seats.push_back(seat);
    map::GeneratedMap ground;
    ground.tiles =
        map::TileMap(40, {static_cast<rules::TerrainId>(tests::classic_rules()->find_terrain("grass")), 0});
    ground.places_start_units = true;
    auto match = match::Match::on_map(std::move(setup), tests::classic_rules(), std::move(ground));
    if (!match) ADD_FAILURE() << match.error().sentence();
    return match->world().player(1);
}

TEST(Beginning, StocksAreThoseOfTheSetting) {
    const auto stock = [](int food, int wood, int gold, int stone) {
        return std::array<Fixed, 4>{Fixed(food), Fixed(wood), Fixed(gold), Fixed(stone)};
    };
    EXPECT_EQ(first_of("standard", 1, 75).stock, stock(200, 200, 100, 200));
    EXPECT_EQ(first_of("medium", 1, 75).stock, stock(500, 500, 300, 400));
    EXPECT_EQ(first_of("high", 1, 75).stock, stock(1000, 1000, 700, 800));
    EXPECT_EQ(first_of("death_match", 1, 75).stock, stock(20'000, 20'000, 10'000, 5'000));
}

TEST(Beginning, AgeAndLimitAreThoseOfTheSetting) {
    for (std::uint8_t age = 1; age <= 4; ++age) {
        const simulation::Player player = first_of("standard", age, 200);
        EXPECT_EQ(player.age, age);
        EXPECT_EQ(player.researched_count, age - 1);
        EXPECT_EQ(player.population_limit, 200u);
    }
}

}  // namespace
}  // namespace banneret::worlds
