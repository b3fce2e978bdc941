// Hills, terrains and connections.
#include "tests/common/map/generate/making.h"
#include "tests/common/map/shipped.h"

namespace banneret::map::generate {
namespace {

std::size_t raised(const GeneratedMap& map) {
    std::size_t count = 0;
    for (const Tile& tile : map.tiles.tiles()) count += tile.elevation > 0 ? 1u : 0u;
    return count;
}

int highest(const GeneratedMap& map) {
    int top = 0;
    for (const Tile& tile : map.tiles.tiles()) top = std::max<int>(top, tile.elevation);
    return top;
}

int steepest(const GeneratedMap& map) {
    int steep = 0;
    for (TileIndex i = 0; i < map.tiles.size(); ++i) {
        const TilePos t = map.tiles.pos(i);
        for (const TilePos to : {TilePos{t.x + 1, t.y}, TilePos{t.x, t.y + 1}, TilePos{t.x + 1, t.y + 1},
                                 TilePos{t.x - 1, t.y + 1}}) {
            if (map.tiles.contains(to))
                steep = std::max(steep, std::abs(map.tiles.at(t).elevation - map.tiles.at(to).elevation));
        }
    }
    return steep;
}

TEST(Hills, TakeAboutTheSideInTilesWhenNoNumberIsGiven) {
    for (const int side : {120, 144}) {
        const Generated made = carry_out("<ELEVATION_GENERATION> create_elevation 3 { }", side);
        EXPECT_EQ(raised(made.map), static_cast<std::size_t>(side));
    }
}

TEST(Hills, ClimbOneLevelATileAndStopAtTheirTop) {
    for (std::uint64_t seed = 1; seed < 10; ++seed) {
        const Generated made = carry_out(
            "<ELEVATION_GENERATION> create_elevation 5 { number_of_clumps 9 number_of_tiles 4000 } "
            "create_elevation 7 { "
            "number_of_clumps 2 number_of_tiles 1500 }",
            144, 2, seed);
        EXPECT_EQ(steepest(made.map), 1) << "seed " << seed;
        EXPECT_LE(highest(made.map), 7) << "seed " << seed;
        EXPECT_GE(highest(made.map), 4) << "seed " << seed;
    }
}

TEST(Hills, KeepOffTheStarts) {
    for (std::uint64_t seed = 1; seed < 10; ++seed) {
        const Generated made = carry_out(
            "<LAND_GENERATION> create_player_lands { } <ELEVATION_GENERATION> create_elevation 7 { "
            "number_of_tiles 14400 }",
            120, 4, seed);
        for (const TilePos start : made.map.starts) {
            for (TileIndex i = 0; i < made.map.tiles.size(); ++i) {
                if (square_distance(made.map.tiles.pos(i), start) > 5) continue;
                ASSERT_EQ(made.map.tiles[i].elevation, 0) << "seed " << seed;
            }
        }
    }
}

TEST(Hills, DoNotAddUpWithLiftedLands) {
    const Generated made = carry_out(
        "<LAND_GENERATION> create_land { land_position 25 25 base_elevation 5 number_of_tiles 600 } "
        "create_land { land_position 75 75 "
        "base_elevation 2 number_of_tiles 600 } <ELEVATION_GENERATION> create_elevation 6 { number_of_tiles "
        "14000 }");
    EXPECT_EQ(highest(made.map), 6);
    EXPECT_EQ(steepest(made.map), 1);
}

TEST(Hills, StandOnlyWhereTheLandStageLeftTheirGround) {
    const Generated made = carry_out(
        "<LAND_GENERATION> create_land { terrain_type DESERT land_percent 30 } <ELEVATION_GENERATION> "
        "create_elevation 2 { "
        "base_terrain DESERT number_of_tiles 500 }");
    for (TileIndex i = 0; i < made.map.tiles.size(); ++i) {
        if (made.map.tiles[i].elevation == 0) continue;
        EXPECT_EQ(classic().terrains[made.map.tiles[i].terrain].id, "desert");
    }
    EXPECT_EQ(raised(made.map), 500u);
}

TEST(Terrains, TakeAboutTheSideWhenNoSizeIsGivenAsTheEditionHasIt) {
    const std::string text = "<TERRAIN_GENERATION> create_terrain DIRT { }";
    const std::string latest = "/* Profile: definitive */ " + text;
    EXPECT_EQ(tiles_of(carry_out(latest, 120).map, "dirt").size(), 122u);
    EXPECT_EQ(tiles_of(carry_out(latest, 144).map, "dirt").size(), 146u);
    EXPECT_EQ(tiles_of(carry_out(text, 144).map, "dirt").size(), 144u);
}

TEST(Terrains, TakeTheShareOfTheMapThatIsAsked) {
    const Generated made =
        carry_out("<TERRAIN_GENERATION> create_terrain DIRT { land_percent 10 number_of_clumps 7 }", 120);
    EXPECT_EQ(tiles_of(made.map, "dirt").size(), 1440u);
}

TEST(Terrains, ScaleTilesBySizeAndTilesAndClumpsByGroups) {
    for (const char* scale : {"set_scale_by_size", "set_scale_by_groups"}) {
        const Generated made = carry_out(
            std::string("<TERRAIN_GENERATION> create_terrain DIRT { number_of_tiles 400 ") + scale + " }",
            144);
        EXPECT_EQ(tiles_of(made.map, "dirt").size(), 829u) << scale;
    }
}

TEST(Terrains, KeepTheirDistanceFromOtherGround) {
    const Generated made = carry_out(
        "<TERRAIN_GENERATION> create_terrain DIRT { land_percent 10 number_of_clumps 5 } create_terrain "
        "DESERT { land_percent 10 "
        "number_of_clumps 5 spacing_to_other_terrain_types 4 }");
    const std::vector<TilePos> desert = tiles_of(made.map, "desert");
    ASSERT_FALSE(desert.empty());
    for (const TilePos a : tiles_of(made.map, "dirt")) {
        for (const TilePos b : desert) ASSERT_GT(square_distance(a, b), 4);
    }
}

TEST(Terrains, KeepOffTheStartsWhenAsked) {
    const Generated made = carry_out(
        "<LAND_GENERATION> create_player_lands { } <TERRAIN_GENERATION> create_terrain FOREST { land_percent "
        "100 "
        "set_avoid_player_start_areas }",
        120, 4);
    for (const TilePos start : made.map.starts) {
        for (const TilePos tree : objects_of(made.map, "tree_oak"))
            ASSERT_GT(square_distance(start, tree), 5);
    }
    EXPECT_GT(objects_of(made.map, "tree_oak").size(), 10'000u);
}

TEST(Terrains, LaidOverForestTakeItsTrees) {
    const Generated made = carry_out(
        "<LAND_GENERATION> base_terrain FOREST <TERRAIN_GENERATION> create_terrain DIRT { base_terrain "
        "FOREST number_of_tiles 500 }");
    EXPECT_EQ(tiles_of(made.map, "dirt").size(), 500u);
    EXPECT_EQ(objects_of(made.map, "tree_oak").size(), tiles_of(made.map, "forest").size());
}

TEST(Terrains, ThatFindNoPlaceAreNamed) {
    const Generated made = carry_out("<TERRAIN_GENERATION>\ncreate_terrain DIRT { base_terrain SNOW }");
    EXPECT_TRUE(said(made, "test.rms:2:1: warning: nothing of DIRT could be laid"));
}

TEST(Noise, IsLaidForTheScriptOfThatNameAlone) {
    const auto made = [](const std::string& name) {
        GenerateOptions options;
        options.side = 144;
        options.players = 4;
        return std::move(*make_map(shipped("noise"), name, classic(), options));
    };
    const GeneratedMap noise = made("noise.rms");
    EXPECT_GT(tiles_of(noise, "water").size(), 1000u);
    EXPECT_GT(tiles_of(noise, "forest").size(), 1500u);
    EXPECT_GT(raised(noise), 1000u);
    EXPECT_EQ(steepest(noise), 1);
    EXPECT_TRUE(tiles_of(made("other.rms"), "water").empty());
}

TEST(Connections, JoinEveryPairOfPlayersAcrossTheWater) {
    const Generated made = carry_out(
        "<LAND_GENERATION> base_terrain WATER create_player_lands { land_percent 20 "
        "other_zone_avoidance_distance 8 } "
        "<CONNECTION_GENERATION> create_connect_all_players_land { replace_terrain WATER SHALLOW "
        "terrain_size WATER 2 0 }",
        144, 4);
    std::vector<std::uint8_t> reached(made.map.tiles.size(), 0);
    std::vector<TilePos> open{made.map.starts[0]};
    reached[made.map.tiles.index(open[0])] = 1;
    while (!open.empty()) {
        const TilePos t = open.back();
        open.pop_back();
        for (const TilePos to :
             {TilePos{t.x + 1, t.y}, TilePos{t.x - 1, t.y}, TilePos{t.x, t.y + 1}, TilePos{t.x, t.y - 1}}) {
            if (!made.map.tiles.contains(to) || reached[made.map.tiles.index(to)] != 0) continue;
            if (!classic().allows(classic().land, made.map.tiles.at(to).terrain)) continue;
            reached[made.map.tiles.index(to)] = 1;
            open.push_back(to);
        }
    }
    for (const TilePos start : made.map.starts) EXPECT_NE(reached[made.map.tiles.index(start)], 0);
}

TEST(Connections, FellTheTreesOnChangedGround) {
    const Generated made = carry_out(
        "<LAND_GENERATION> base_terrain FOREST create_player_lands { land_percent 5 } "
        "<CONNECTION_GENERATION> "
        "create_connect_all_players_land { replace_terrain FOREST DIRT terrain_size FOREST 1 0 }");
    EXPECT_GT(tiles_of(made.map, "dirt").size(), 60u);
    EXPECT_EQ(tiles_of(made.map, "forest").size(), objects_of(made.map, "tree_oak").size());
}

TEST(Connections, ThatCannotBeMadeAreNamed) {
    const Generated made = carry_out(
        "<LAND_GENERATION> base_terrain WATER create_player_lands { land_percent 10 "
        "other_zone_avoidance_distance 8 } "
        "<CONNECTION_GENERATION> create_connect_all_players_land { terrain_cost WATER 0 replace_terrain "
        "WATER SHALLOW }");
    EXPECT_TRUE(said(made, "could not be joined"));
}

TEST(Connections, OfTeamsLeaveLonePlayersAlone) {
    const std::string text =
        "<LAND_GENERATION> base_terrain WATER create_player_lands { land_percent 10 "
        "other_zone_avoidance_distance 8 } "
        "<CONNECTION_GENERATION> create_connect_teams_lands { replace_terrain WATER SHALLOW }";
    EXPECT_TRUE(tiles_of(carry_out(text, 120, 2).map, "shallows").empty());
    EXPECT_FALSE(tiles_of(carry_out(text, 120, 2, 1, {1, 1}).map, "shallows").empty());
}

}  // namespace
}  // namespace banneret::map::generate
