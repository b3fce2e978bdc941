// How regicide begins (reference: rules-facts 18): a king, a castle and seven more villagers, and a stock of its own.
#include <gtest/gtest.h>

#include "common/match/map_modes.h"
#include "common/match/match.h"
#include "common/rules/text/load.h"

namespace banneret::match {
namespace {

std::shared_ptr<const rules::Rules> classic() {
    static const auto loaded = rules::text::load_rules(BANNERET_SOURCE_DIR "/data/rules/classic");
    EXPECT_TRUE(loaded.ok()) << (loaded.ok() ? "" : loaded.error().sentence());
    return *loaded;
}

constexpr const char* kScript =
    "<PLAYER_SETUP>\nrandom_placement\n<LAND_GENERATION>\nbase_terrain GRASS\n"
    "create_player_lands\n{\nterrain_type GRASS\nland_percent 40\n}\n<OBJECTS_GENERATION>\n";
constexpr const char* kOwnKing =
    "if REGICIDE\ncreate_object KING\n{\nset_place_for_every_player\nmin_distance_to_players 6\n"
    "max_distance_to_players 8\n}\nendif\n";

Match regicide(const std::string& stock, const std::string& script) {
    Settings settings;
    settings.seed = 5;
    settings.victory = Victory::Regicide;
    settings.start_stock = stock;
    std::vector<Row> rows(2);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].kind = RowKind::Person;
        rows[i].civilisation = 1;
        rows[i].player_number = static_cast<std::uint8_t>(i + 1);
    }
    auto match = Match::create(setup_from(rows, settings, 120, 1, 0, 0), classic(), script);
    EXPECT_TRUE(match.ok()) << (match.ok() ? "" : match.error().sentence());
    return std::move(match).value();
}

int count(const Match& match, SeatId seat, const char* type) {
    const simulation::World& world = match.world();
    int count = 0;
    for (const simulation::Identity& identity : world.all<simulation::Identity>().values())
        count += identity.owner == seat && identity.type == world.rules->find_type(type);
    return count;
}

TEST(Regicide, EverybodyHasAKingACastleTenVillagersAndItsStock) {
    Match match = regicide("standard", kScript);
    for (SeatId seat = 1; seat <= 2; ++seat) {
        EXPECT_EQ(count(match, seat, "king"), 1);
        EXPECT_EQ(count(match, seat, "castle"), 1);
        EXPECT_EQ(count(match, seat, "villager"), 10);
        EXPECT_EQ(count(match, seat, "town_center"), 1);
        const auto& stock = match.world().player(seat).stock;
        EXPECT_EQ(stock[0], Fixed(500));
        EXPECT_EQ(stock[1], Fixed(500));
        EXPECT_EQ(stock[2], Fixed(0));
        EXPECT_EQ(stock[3], Fixed(150));
    }
    for (int turn = 0; turn < 4; ++turn) match.run_turn({});
    EXPECT_EQ(match.world().over, 0);
}

TEST(Regicide, AStockThatTheHostChoseHolds) {
    const Match match = regicide("high", kScript);
    EXPECT_EQ(match.world().player(1).stock[0], Fixed(1000));
}

TEST(Regicide, WhatTheScriptPlacesIsNotPlacedAgain) {
    const Match match = regicide("standard", std::string(kScript) + kOwnKing);
    EXPECT_EQ(count(match, 1, "king"), 1);
    EXPECT_EQ(count(match, 1, "castle"), 0);
}

TEST(Regicide, TheScriptIsTold) {
    Settings settings;
    settings.victory = Victory::Regicide;
    const auto modes = map_modes(settings, false);
    EXPECT_NE(std::find(modes.begin(), modes.end(), "REGICIDE"), modes.end());
    EXPECT_EQ(std::find(modes.begin(), modes.end(), "RANDOM_MAP"), modes.end());
    settings.victory = Victory::Standard;
    settings.start_stock = "death_match";
    const auto death_match = map_modes(settings, false);
    EXPECT_NE(std::find(death_match.begin(), death_match.end(), "DEATH_MATCH"), death_match.end());
}

}  // namespace
}  // namespace banneret::match
