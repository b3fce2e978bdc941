// The rows of the language reference's test table that need a map (reference: rms-language 17); those that the reader
// decides alone stand in script/reference_rows_test.cpp. Each case is named after its row.
#include "tests/common/map/generate/making.h"

namespace banneret::map::generate {
namespace {

Generated modern(const std::string& text, int side = 120, int players = 2, std::uint64_t seed = 1,
                 std::vector<std::uint8_t> teams = {}) {
    return carry_out("/* Profile: definitive */ " + text, side, players, seed, std::move(teams));
}

std::string object_line(const std::string& attributes) {
    return "<LAND_GENERATION> base_terrain GRASS create_player_lands { terrain_type GRASS land_percent 20 } "
           "<OBJECTS_GENERATION> create_object " +
           attributes;
}

std::int64_t asked(const Generated& made) {
    std::int64_t sum = 0;
    for (const ObjectReport& report : made.objects) sum += report.asked;
    return sum;
}

struct Bounds {
    int left = 1000;
    int right = -1;
    int top = 1000;
    int bottom = -1;
};

Bounds bounds_of(const std::vector<TilePos>& tiles) {
    Bounds b;
    for (const TilePos t : tiles) {
        b = {std::min(b.left, t.x), std::max(b.right, t.x), std::min(b.top, t.y), std::max(b.bottom, t.y)};
    }
    return b;
}

int highest(const GeneratedMap& map) {
    int level = 0;
    for (TileIndex i = 0; i < map.tiles.size(); ++i) level = std::max<int>(level, map.tiles[i].elevation);
    return level;
}

int farthest_right(int fuzziness) {
    const Generated made = modern(
        "<LAND_GENERATION> base_terrain GRASS create_land { terrain_type DIRT land_position 30 50 "
        "right_border 33 "
        "land_percent 60 border_fuzziness " +
        std::to_string(fuzziness) + " }");
    return bounds_of(tiles_of(made.map, "dirt")).right - 80;
}

TEST(ReferenceRowMap, N1And2ScalingIsExactAndCut) {
    const auto scaled = [](const std::string& n) {
        return asked(modern(
            object_line("GOLD { number_of_objects " + n + " set_scaling_to_map_size set_gaia_object_only }"),
            144));
    };
    EXPECT_EQ(scaled("400"), 829);
    EXPECT_EQ(scaled("500"), 1036);
}

TEST(ReferenceRowMap, N3And4BordersRoundAndBothTheirTilesAreAllowed) {
    const std::string land =
        "<LAND_GENERATION> base_terrain GRASS create_land { terrain_type DIRT land_percent 100 "
        "border_fuzziness 100 ";
    Bounds b = bounds_of(
        tiles_of(modern(land + "left_border 3 right_border 2 top_border 6 bottom_border 9 }").map, "dirt"));
    EXPECT_EQ((std::vector<int>{b.left, b.right, b.top, b.bottom}), (std::vector<int>{4, 118, 7, 109}));
    b = bounds_of(
        tiles_of(modern(land + "left_border 2 right_border 2 top_border 2 bottom_border 2 }").map, "dirt"));
    EXPECT_EQ((std::vector<int>{b.left, b.right, b.top, b.bottom}), (std::vector<int>{2, 118, 2, 118}));
}

TEST(ReferenceRowMap, N5FiftyPercentOf120IsTile60) {
    const Generated made = modern(
        "<LAND_GENERATION> base_terrain GRASS create_land { terrain_type DIRT base_size 0 number_of_tiles 0 "
        "land_position 50 50 }");
    EXPECT_EQ(tiles_of(made.map, "dirt"), (std::vector<TilePos>{{60, 60}}));
}

TEST(ReferenceRowMap, N6LowFuzzinessPassesTheBorderAndHighDoesNot) {
    EXPECT_GE(farthest_right(0), 8);
    EXPECT_LE(farthest_right(20), 3);
    EXPECT_LE(farthest_right(50), 2);
    EXPECT_LE(farthest_right(100), 0);
}

TEST(ReferenceRowMap, N7And8EightStartsStandOnARingOfTwoFifths) {
    std::int64_t away = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Generated made = modern("<LAND_GENERATION> create_player_lands { }", 120, 8, seed);
        for (const TilePos s : made.map.starts) {
            const std::int64_t x = s.x - 60;
            const std::int64_t y = s.y - 60;
            away += static_cast<std::int64_t>(whole_sqrt(static_cast<UInt128>(10'000 * (x * x + y * y))));
        }
        const Generated nought =
            modern("<LAND_GENERATION> create_player_lands { circle_radius 0 }", 120, 8, seed);
        EXPECT_EQ(nought.map.starts, made.map.starts);
    }
    const std::int64_t percent = away / 40 / 8 / 120;  // of the side
    EXPECT_GE(percent, 38);
    EXPECT_LE(percent, 46);
}

TEST(ReferenceRowMap, N9And10NeutralOriginsLieInACrossOfTheFreeBox) {
    const auto farthest = [](const std::string& borders, int middle) {
        std::string text = "<LAND_GENERATION> base_terrain GRASS ";
        for (int i = 0; i < 258; ++i)
            text += "create_land { terrain_type DIRT base_size 0 number_of_tiles 0 " + borders + "} ";
        int most = 0;
        for (const TilePos t : tiles_of(modern(text).map, "dirt"))
            most = std::max(most, std::min(std::abs(t.x - middle), std::abs(t.y - middle)));
        return most;
    };
    EXPECT_LE(farthest("", 60), 21);
    EXPECT_LE(farthest("right_border 60 bottom_border 60 ", 24), 9);
}

TEST(ReferenceRowMap, N11ALandWhollyCoveredGetsNoTile) {
    const Generated made = modern(
        "<LAND_GENERATION> base_terrain GRASS create_land { terrain_type DIRT land_position 50 50 base_size "
        "3 } "
        "create_land { terrain_type DESERT land_position 50 50 base_size 5 number_of_tiles 0 }");
    EXPECT_TRUE(tiles_of(made.map, "dirt").empty());
}

TEST(ReferenceRowMap, N12ATeamOfFiveAndThreeLonePlayersStandInFourPlaces) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Generated made =
            modern("<PLAYER_SETUP> grouped_by_team <LAND_GENERATION> create_player_lands { }", 240, 8, seed,
                   {1, 1, 1, 1, 1, 0, 0, 0});
        const auto& s = made.map.starts;
        int apart = 0;  // between team-mates
        for (std::size_t a = 0; a < 5; ++a) {
            for (std::size_t b = 0; b < 5; ++b) apart = std::max(apart, square_distance(s[a], s[b]));
        }
        for (std::size_t lone = 5; lone < 8; ++lone) {
            for (std::size_t other = 0; other < 8; ++other) {
                if (other == lone) continue;
                EXPECT_GT(square_distance(s[lone], s[other]), 40) << "seed " << seed;
            }
        }
        EXPECT_LT(apart, 120) << "seed " << seed;
    }
}

TEST(ReferenceRowMap, N13ALonePlayersTeamZoneIsItsNumberLessNine) {
    const auto touches = [](int zone) {
        const Generated made = modern(
            "<LAND_GENERATION> base_terrain WATER create_player_lands { terrain_type DIRT set_zone_by_team "
            "land_percent 30 other_zone_avoidance_distance 8 circle_radius 20 } create_land { terrain_type "
            "DESERT "
            "land_position 50 50 land_percent 60 other_zone_avoidance_distance 8 zone " +
                std::to_string(zone) + " }",
            120, 1);
        const std::vector<TilePos> desert = tiles_of(made.map, "desert");
        for (const TilePos t : tiles_of(made.map, "dirt")) {
            for (const TilePos d : desert) {
                if (square_distance(t, d) <= 1) return true;
            }
        }
        return false;
    };
    EXPECT_TRUE(touches(-8));
    EXPECT_FALSE(touches(-9));
}

TEST(ReferenceRowMap, N14HillsAreACeilingOverLiftedLands) {
    const Generated made = modern(
        "<LAND_GENERATION> base_terrain GRASS create_land { terrain_type GRASS land_position 25 50 "
        "number_of_tiles "
        "1500 base_elevation 5 } create_land { terrain_type GRASS land_position 75 50 number_of_tiles 1500 "
        "base_elevation 2 } <ELEVATION_GENERATION> create_elevation 6 { base_terrain GRASS number_of_tiles "
        "9000 "
        "number_of_clumps 9 }");
    EXPECT_EQ(highest(made.map), 6);
}

TEST(ReferenceRowMap, N15ANegativeBaseElevationIsTheHighest) {
    const auto level = [](const std::string& n) {
        return highest(
            modern(
                "<LAND_GENERATION> base_terrain GRASS create_land { terrain_type GRASS land_position 50 50 "
                "base_size 9 number_of_tiles 900 base_elevation " +
                n + " } <ELEVATION_GENERATION>")
                .map);
    };
    EXPECT_EQ(level("-1"), level("16"));
    EXPECT_GT(level("16"), 5);
}

TEST(ReferenceRowMap, N16And17HillsAndTerrainsTakeAboutTheSideByThemselves) {
    for (const int side : {120, 144}) {
        const std::string land = "<LAND_GENERATION> base_terrain GRASS ";
        const Generated hills =
            modern(land + "<ELEVATION_GENERATION> create_elevation 1 { base_terrain GRASS }", side);
        int raised = 0;
        for (TileIndex i = 0; i < hills.map.tiles.size(); ++i)
            raised += hills.map.tiles[i].elevation > 0 ? 1 : 0;
        EXPECT_NEAR(raised, side, side / 10) << side;
        const Generated terrain =
            modern(land + "<TERRAIN_GENERATION> create_terrain DIRT { base_terrain GRASS }", side);
        EXPECT_EQ(tiles_of(terrain.map, "dirt").size(), static_cast<std::size_t>(side * 122 / 120)) << side;
    }
}

TEST(ReferenceRowMap, N18CliffsUnderThreeStepsAreNotLaid) {
    const auto made = [](const std::string& least, const std::string& most) {
        const Generated map = modern(
            "<LAND_GENERATION> base_terrain GRASS <CLIFF_GENERATION> min_number_of_cliffs 20 "
            "max_number_of_cliffs 20 "
            "min_length_of_cliff " +
                least + " max_length_of_cliff " + most + " cliff_curliness 0 min_distance_cliffs 1",
            200);
        std::int64_t cliffs = 0;
        for (const PatchReport& report : map.patches)
            cliffs += report.patch == Patch::Cliffs ? report.made : 0;
        return cliffs;
    };
    EXPECT_EQ(made("2", "2"), 0);
    EXPECT_EQ(made("3", "3"), 20);
    const std::int64_t some = made("2", "4");
    EXPECT_GT(some, 0);
    EXPECT_LT(some, 20);
}

TEST(ReferenceRowMap, N19TerrainAndLayerMustBothHold) {
    const Generated made = modern(
        "<LAND_GENERATION> base_terrain GRASS base_layer SNOW <TERRAIN_GENERATION> create_terrain DIRT { "
        "base_terrain "
        "GRASS base_layer SNOW land_percent 5 } create_terrain DESERT { base_terrain GRASS base_layer DIRT "
        "land_percent 5 }");
    EXPECT_GT(tiles_of(made.map, "dirt").size(), 300u);
    EXPECT_TRUE(tiles_of(made.map, "desert").empty());
}

TEST(ReferenceRowMap, N20NoBeachBetweenShallowsAndDeepWater) {
    const auto beaches_in_the_middle = [](const std::string& terrain) {
        const Generated made = modern(
            "<LAND_GENERATION> base_terrain WATER create_player_lands { terrain_type GRASS number_of_tiles "
            "100 } "
            "create_land { land_position 50 50 number_of_tiles 900 base_size 9 terrain_type " +
            terrain + " }");
        int count = 0;
        for (const TilePos t : tiles_of(made.map, "shore"))
            count += square_distance(t, {60, 60}) < 22 ? 1 : 0;
        return count;
    };
    EXPECT_EQ(beaches_in_the_middle("SHALLOW"), 0);
    EXPECT_GT(beaches_in_the_middle("GRASS"), 50);
}

TEST(ReferenceRowMap, N21OneConnectionDoesNotSeeItsOwnChanges) {
    const auto shallows = [](const std::string& accumulate) {
        const Generated made = modern(
            "<LAND_GENERATION> base_terrain WATER create_player_lands { terrain_type GRASS land_percent 20 "
            "other_zone_avoidance_distance 9 } <CONNECTION_GENERATION> " +
                accumulate +
                " create_connect_all_players_land { replace_terrain WATER SHALLOW terrain_size WATER 2 0 }",
            120, 6);
        return tiles_of(made.map, "shallows").size();
    };
    EXPECT_GT(shallows(""), 0u);
    EXPECT_EQ(shallows(""), shallows("accumulate_connections"));
}

TEST(ReferenceRowMap, N22LandsOfOneZoneAreJoinedToOneAnotherAlone) {
    const Generated made = modern(
        "<LAND_GENERATION> base_terrain WATER create_player_lands { terrain_type GRASS number_of_tiles 300 } "
        "create_land { terrain_type GRASS land_position 20 20 number_of_tiles 300 } create_land { "
        "terrain_type GRASS "
        "land_position 80 80 number_of_tiles 300 } <CONNECTION_GENERATION> create_connect_same_land_zones { "
        "replace_terrain WATER SHALLOW }",
        120, 1);
    std::int64_t joined = 0;
    for (const PatchReport& report : made.patches)
        joined += report.patch == Patch::Connection ? report.made : 0;
    EXPECT_EQ(joined, 1);
}

// GOLD on a patch of nine tiles of desert.
std::vector<TilePos> gold_at_patch(const std::string& attributes, int& off_patch) {
    const Generated made = modern(
        "<LAND_GENERATION> base_terrain GRASS create_land { terrain_type DESERT land_position 50 50 "
        "base_size 1 "
        "number_of_tiles 0 } <OBJECTS_GENERATION> create_object GOLD { set_gaia_object_only "
        "terrain_to_place_on DESERT " +
        attributes + " }");
    std::vector<TilePos> gold;
    off_patch = 0;
    for (const PlacedObject& object : made.map.objects) {
        if (object.owner != kNature || classic().types[object.type].id != "gold_mine") continue;
        gold.push_back(tile_of(object.at));
        off_patch += terrain_at(made.map, gold.back()) == "desert" ? 0 : 1;
    }
    return gold;
}

TEST(ReferenceRowMap, N23TightGroupsSpreadOffTheNamedTerrain) {
    int off = 0;
    EXPECT_EQ(gold_at_patch("number_of_objects 25 set_tight_grouping", off).size(), 25u);
    EXPECT_GE(off, 16);
}

TEST(ReferenceRowMap, N24And25LooseGroupsAndThoseWithoutAModeStayOnIt) {
    int off = 0;
    EXPECT_EQ(gold_at_patch("number_of_objects 12 set_loose_grouping", off).size(), 9u);
    EXPECT_EQ(off, 0);
    EXPECT_LE(gold_at_patch("number_of_objects 12 number_of_groups 1", off).size(), 9u);
    EXPECT_EQ(off, 0);
}

TEST(ReferenceRowMap, N26GroupsKeepTheirDistanceFromCentreToCentre) {
    int nearest = 1000;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Generated made = modern(
            object_line(
                "GOLD { number_of_objects 49 number_of_groups 6 set_tight_grouping set_gaia_object_only "
                "min_distance_group_placement 12 }"),
            120, 2, seed);
        std::vector<TilePos> gold = objects_of(made.map, "gold_mine");
        ASSERT_EQ(gold.size(), 6u * 49u);
        for (std::size_t a = 0; a < gold.size(); ++a) {
            for (std::size_t b = 0; b < gold.size(); ++b) {
                if (a / 49 != b / 49) nearest = std::min(nearest, square_distance(gold[a], gold[b]));
            }
        }
    }
    EXPECT_LT(nearest, 12);  // edges come nearer than centres
    EXPECT_GE(nearest, 1);
}

TEST(ReferenceRowMap, N27GoldForEveryPlayerIsPlacedOnlyAsNatures) {
    const std::string gold =
        "GOLD { number_of_objects 3 set_place_for_every_player max_distance_to_players 20";
    EXPECT_TRUE(objects_of(modern(object_line(gold + " }")).map, "gold_mine").empty());
    EXPECT_EQ(objects_of(modern(object_line(gold + " set_gaia_object_only }")).map, "gold_mine").size(), 6u);
}

TEST(ReferenceRowMap, N28WithoutALandIgnoringTerrainRestrictionsDoesNothing) {
    const Generated made = modern(
        "<LAND_GENERATION> base_terrain WATER create_land { terrain_type GRASS land_percent 50 } "
        "<OBJECTS_GENERATION> "
        "create_object SHORE_FISH { number_of_objects 30 ignore_terrain_restrictions set_gaia_object_only }");
    ASSERT_EQ(made.map.objects.size(), 30u);
    for (const PlacedObject& object : made.map.objects)
        EXPECT_TRUE(classic().terrains[made.map.tiles.at(tile_of(object.at)).terrain].water);
}

TEST(ReferenceRowMap, N29CommandsOfOtherSectionsMakeNothing) {
    EXPECT_TRUE(
        tiles_of(modern("<LAND_GENERATION> base_terrain GRASS <OBJECTS_GENERATION> create_terrain DIRT { "
                        "land_percent 50 }")
                     .map,
                 "dirt")
            .empty());
    EXPECT_TRUE(
        objects_of(modern("<LAND_GENERATION> base_terrain GRASS <TERRAIN_GENERATION> create_object GOLD { "
                          "number_of_objects 50 set_gaia_object_only }")
                       .map,
                   "gold_mine")
            .empty());
}

TEST(ReferenceRowMap, N36ACommentLostToANameGivesTheBlankMap) {
    const Generated lost = modern("/* SHORE_FISH */ <LAND_GENERATION> base_terrain SNOW");
    EXPECT_TRUE(tiles_of(lost.map, "snow").empty());
    EXPECT_FALSE(tiles_of(modern("/* 69 */ <LAND_GENERATION> base_terrain SNOW").map, "snow").empty());
}

TEST(ReferenceRowMap, N46TheSameScriptSeedSizeAndPlayersGiveTheSameMap) {
    const std::string& script = arabia();
    EXPECT_EQ(digest_of(make(script, 144, 4, 9)), digest_of(make(script, 144, 4, 9)));
    EXPECT_NE(digest_of(make(script, 144, 4, 9)), digest_of(make(script, 144, 4, 10)));
}

}  // namespace
}  // namespace banneret::map::generate
