// What the settings tell a map script.
#include "common/match/map_modes.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "common/match/match.h"
#include "common/rules/text/load.h"
#include "common/simulation/world.h"

namespace banneret::match {
namespace {

bool has(const std::vector<std::string>& modes, const std::string& label) {
    return std::find(modes.begin(), modes.end(), label) != modes.end();
}

TEST(MapModes, SayAgeStockAndWhetherComputersPlay) {
    Settings settings;
    settings.starting_age = 3;
    settings.start_stock = "high";
    const std::vector<std::string> modes = map_modes(settings, true);
    for (const char* label : {"RANDOM_MAP", "CASTLE_AGE_START", "HIGH_RESOURCES", "AI_PLAYERS"})
        EXPECT_TRUE(has(modes, label)) << label;
    EXPECT_FALSE(has(map_modes(settings, false), "AI_PLAYERS"));
    settings.start_stock = "standard";
    EXPECT_FALSE(has(map_modes(settings, false), "HIGH_RESOURCES"));
}

TEST(MapModes, ReachTheScriptOfAMatch) {
    const std::string script =
        "<LAND_GENERATION> if CASTLE_AGE_START base_terrain WATER else base_terrain GRASS endif "
        "create_player_lands { terrain_type GRASS land_percent 20 }";
    const auto rules = rules::text::load_rules(BANNERET_SOURCE_DIR "/data/rules/classic").value();
    MatchSetup setup;
    setup.side = 60;
    setup.settings.seed = 3;
    setup.seats.resize(2);
    setup.seats[1].player_number = 2;
    const auto corner = [&](std::uint8_t age) {
        setup.settings.starting_age = age;
        Result<Match> match = Match::create(setup, rules, script);
        return match.value().world().tiles.at({0, 0}).terrain;
    };
    EXPECT_EQ(corner(1), rules->find_terrain_by_script_number(0));
    EXPECT_EQ(corner(3), rules->find_terrain_by_script_number(1));
}

}  // namespace
}  // namespace banneret::match
