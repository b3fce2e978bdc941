// Lands: where they begin, how far they grow, what keeps them apart.
#include "common/map/generate/workshop.h"
#include "tests/common/map/generate/making.h"

namespace banneret::map::generate {
namespace {

Box bounds(const std::vector<TilePos>& tiles) {
    Box box{1000, 1000, -1, -1};
    for (const TilePos t : tiles) {
        box = {std::min(box.x0, t.x), std::min(box.y0, t.y), std::max(box.x1, t.x), std::max(box.y1, t.y)};
    }
    return box;
}

TEST(Lands, StayInsideTheirBordersToTheTile) {
    const Generated made = carry_out(
        "<LAND_GENERATION> base_terrain GRASS create_land { terrain_type DIRT land_percent 100 "
        "border_fuzziness 100 "
        "left_border 3 right_border 2 top_border 6 bottom_border 9 }");
    const Box box = bounds(tiles_of(made.map, "dirt"));
    EXPECT_EQ(box.x0, 4);
    EXPECT_EQ(box.x1, 118);
    EXPECT_EQ(box.y0, 7);
    EXPECT_EQ(box.y1, 109);
}

TEST(Lands, WithoutFuzzinessIgnoreTheirBorders) {
    const Generated made = carry_out(
        "<LAND_GENERATION> create_land { terrain_type DIRT land_percent 50 border_fuzziness 0 land_position "
        "20 50 "
        "right_border 60 }");
    EXPECT_GT(bounds(tiles_of(made.map, "dirt")).x1, 55);
}

TEST(Lands, BeginWhereTheScriptPutsThem) {
    const Generated made = carry_out(
        "<LAND_GENERATION> create_land { terrain_type DIRT base_size 0 number_of_tiles 0 land_position 50 50 "
        "}");
    const std::vector<TilePos> tiles = tiles_of(made.map, "dirt");
    ASSERT_EQ(tiles.size(), 1u);
    EXPECT_EQ(tiles[0], (TilePos{60, 60}));
}

TEST(Lands, AreTheSquareOfTheirBaseAtLeastAndGrowToWhatIsAsked) {
    EXPECT_EQ(tiles_of(carry_out("<LAND_GENERATION> create_land { terrain_type DIRT number_of_tiles 0 }").map,
                       "dirt")
                  .size(),
              49u);
    const std::size_t grown =
        tiles_of(
            carry_out("<LAND_GENERATION> create_land { terrain_type DIRT number_of_tiles 400 base_size 1 }")
                .map,
            "dirt")
            .size();
    EXPECT_GE(grown, 409u);
    EXPECT_LE(grown, 440u);  // one-tile gaps are filled at the end
}

TEST(Lands, WhollyCoveredByALaterOneGetNothing) {
    const Generated made = carry_out(
        "<LAND_GENERATION> create_land { terrain_type DIRT land_position 50 50 base_size 3 } create_land { "
        "terrain_type "
        "DESERT land_position 50 50 base_size 5 number_of_tiles 0 }");
    EXPECT_TRUE(tiles_of(made.map, "dirt").empty());
    EXPECT_TRUE(said(made, "a later land covers all of this one"));
}

TEST(Lands, OfAnotherZoneKeepOneTileMoreThanTheDistanceBetweenThem) {
    for (const int distance : {6, 10, 12}) {
        const std::string common =
            " land_percent 60 other_zone_avoidance_distance " + std::to_string(distance);
        const Generated made = carry_out(
            "<LAND_GENERATION> base_terrain WATER create_land { terrain_type DIRT zone 1 "
            "land_position 25 50" +
            common +
            " } create_land { terrain_type DESERT zone 2 "
            "land_position 75 50" +
            common + " }");
        // Beaches were made of the lands' own outer tiles: they tell how near the lands came.
        const std::vector<TilePos> shore = tiles_of(made.map, "shore");
        int nearest = 1000;
        for (const TilePos a : shore) {
            for (const TilePos b : shore) {
                if (b.x - a.x > distance && a.x < 60) nearest = std::min(nearest, square_distance(a, b));
            }
        }
        EXPECT_EQ(nearest, distance + 1);
    }
}

TEST(Lands, OfOneZoneMayTouch) {
    const std::string common = " land_percent 50 zone 1 other_zone_avoidance_distance 9";
    const Generated made =
        carry_out("<LAND_GENERATION> base_terrain WATER create_land { terrain_type DIRT land_position 25 50" +
                  common + " } create_land { terrain_type DIRT land_position 75 50" + common + " }");
    EXPECT_TRUE(tiles_of(made.map, "water").size() < 100);
}

TEST(Ring, SpreadsEightPlayersEvenlyRoundTheMap) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Generated made = carry_out("<LAND_GENERATION> create_player_lands { }", 120, 8, seed);
        ASSERT_EQ(made.map.starts.size(), 8u);
        for (std::size_t a = 0; a < 8; ++a) {
            for (std::size_t b = a + 1; b < 8; ++b) {
                EXPECT_GE(square_distance(made.map.starts[a], made.map.starts[b]), 12) << "seed " << seed;
            }
            const int away = square_distance(made.map.starts[a], {60, 60});
            EXPECT_GE(away, 20) << "seed " << seed;
            EXPECT_LE(away, 56) << "seed " << seed;
        }
    }
}

TEST(Ring, PutsTeamMatesSideBySideWhenGrouped) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Generated made =
            carry_out("<PLAYER_SETUP> grouped_by_team <LAND_GENERATION> create_player_lands { }", 200, 4,
                      seed, {1, 2, 1, 2});
        const auto& s = made.map.starts;
        EXPECT_LT(square_distance(s[0], s[2]), square_distance(s[0], s[1])) << "seed " << seed;
        EXPECT_LT(square_distance(s[1], s[3]), square_distance(s[0], s[3])) << "seed " << seed;
    }
}

TEST(Ring, APlayersLandIsMadeOnlyForWhoIsThere) {
    const Generated made =
        carry_out("<LAND_GENERATION> create_land { assign_to_player 3 terrain_type DIRT }", 120, 2);
    EXPECT_TRUE(tiles_of(made.map, "dirt").empty());
    EXPECT_EQ(made.map.starts.size(), 2u);
}

TEST(Beaches, LieAlongEveryShoreButUnderForestAndAtShallows) {
    const Generated made = carry_out(
        "<LAND_GENERATION> base_terrain WATER create_land { terrain_type GRASS land_percent 40 } create_land "
        "{ terrain_type "
        "SHALLOW land_percent 5 } create_land { terrain_type FOREST land_percent 10 }");
    for (TileIndex i = 0; i < made.map.tiles.size(); ++i) {
        const TilePos t = made.map.tiles.pos(i);
        bool wet = false;
        for (int y = t.y - 1; y <= t.y + 1; ++y) {
            for (int x = t.x - 1; x <= t.x + 1; ++x) {
                if (!made.map.tiles.contains({x, y})) continue;
                wet = wet || terrain_at(made.map, {x, y}) == "water" ||
                      terrain_at(made.map, {x, y}) == "shallows";
            }
        }
        EXPECT_NE(terrain_at(made.map, t), wet ? "grass" : "shore") << t.x << ", " << t.y;
    }
    EXPECT_GT(tiles_of(made.map, "shore").size(), 50u);
    EXPECT_EQ(tiles_of(made.map, "forest").size(), objects_of(made.map, "tree_oak").size());
}

}  // namespace
}  // namespace banneret::map::generate
