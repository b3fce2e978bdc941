// Objects: how many, whose and where.
#include "tests/common/map/generate/making.h"

namespace banneret::map::generate {
namespace {

const std::string kLands = "<LAND_GENERATION> create_player_lands { } ";

Generated place(const std::string& block, int side = 120, int players = 2, std::uint64_t seed = 1) {
    return carry_out(kLands + "<OBJECTS_GENERATION> create_object " + block, side, players, seed);
}

TEST(Counts, ScaleByTheMapAndAreCut) {
    EXPECT_EQ(place("GOLD { number_of_objects 400 set_scaling_to_map_size }", 144).objects[0].asked, 829);
    EXPECT_EQ(place("GOLD { number_of_objects 500 set_scaling_to_map_size }", 144).objects[0].asked, 1036);
}

TEST(Counts, ScaleByThePlayers) {
    EXPECT_EQ(objects_of(place("GOLD { number_of_objects 5 set_scaling_to_player_number }", 120, 3).map,
                         "gold_mine")
                  .size(),
              15u);
}

TEST(Counts, OfGroupsScaleTheGroups) {
    const Generated made = place(
        "GOLD { number_of_objects 3 number_of_groups 10 set_tight_grouping set_scaling_to_map_size }", 144);
    EXPECT_EQ(objects_of(made.map, "gold_mine").size(), 60u);
}

TEST(Counts, OfVillagersAreThreeWhenTheScriptSaysNone) {
    EXPECT_EQ(objects_of(place("VILLAGER { set_place_for_every_player }").map, "villager").size(), 6u);
}

TEST(Owner, IsThePlayerUnlessTheScriptSaysNature) {
    for (const PlacedObject& object : place("SCOUT { set_place_for_every_player }").map.objects)
        EXPECT_NE(object.owner, kNature);
    for (const PlacedObject& object :
         place("SCOUT { set_place_for_every_player set_gaia_object_only }").map.objects) {
        EXPECT_EQ(object.owner, kNature);
    }
}

TEST(Owner, GoldForEveryPlayerIsNobodysAndNotPlacedUnlessNatures) {
    const Generated made = place("GOLD { set_place_for_every_player }");
    EXPECT_TRUE(objects_of(made.map, "gold_mine").empty());
    EXPECT_TRUE(said(made, "write set_gaia_object_only"));
    EXPECT_EQ(
        objects_of(place("GOLD { set_place_for_every_player set_gaia_object_only }").map, "gold_mine").size(),
        2u);
}

TEST(Start, PlacesItsUnitsOnlyWhereTheScriptAsks) {
    EXPECT_TRUE(place("VILLAGER { set_place_for_every_player }").map.places_start_units);
    EXPECT_FALSE(place("GOLD { number_of_objects 4 }").map.places_start_units);
}

TEST(Distance, BoundsAreBothAllowed) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Generated made = place(
            "GOLD { number_of_objects 30 set_gaia_object_only set_place_for_every_player "
            "min_distance_to_players 7 "
            "max_distance_to_players 8 }",
            120, 1, seed);
        for (const TilePos gold : objects_of(made.map, "gold_mine")) {
            EXPECT_GE(square_distance(gold, made.map.starts[0]), 7);
            EXPECT_LE(square_distance(gold, made.map.starts[0]), 8);
        }
    }
}

TEST(Distance, MinAboveMaxPlacesNothing) {
    EXPECT_TRUE(
        objects_of(place("GOLD { set_gaia_object_only set_place_for_every_player min_distance_to_players 9 "
                         "max_distance_to_players 3 }")
                       .map,
                   "gold_mine")
            .empty());
}

TEST(Distance, WithoutALandKeepsFromEveryStart) {
    const Generated made = place("GOLD { number_of_objects 200 min_distance_to_players 30 }", 120, 2);
    for (const TilePos gold : objects_of(made.map, "gold_mine")) {
        for (const TilePos start : made.map.starts) EXPECT_GE(square_distance(gold, start), 30);
    }
}

TEST(Groups, TightOnesStandSideBySide) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Generated made = place("GOLD { number_of_objects 7 set_tight_grouping }", 120, 2, seed);
        const std::vector<TilePos> gold = objects_of(made.map, "gold_mine");
        ASSERT_EQ(gold.size(), 7u);
        for (const TilePos a : gold) {
            int beside = 0;
            for (const TilePos b : gold) beside += std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1 ? 1 : 0;
            EXPECT_GE(beside, 1) << "seed " << seed;
        }
    }
}

TEST(Groups, TightOnesSpreadOffTheNamedTerrainAndLooseOnesDoNot) {
    const std::string patch =
        "<LAND_GENERATION> create_land { terrain_type DESERT base_size 1 number_of_tiles 0 land_position 50 "
        "50 } "
        "<OBJECTS_GENERATION> create_object GOLD { number_of_objects ";
    const auto gold = [&](const std::string& rest) {
        return objects_of(carry_out(patch + rest + " terrain_to_place_on DESERT }").map, "gold_mine").size();
    };
    EXPECT_EQ(gold("25 set_tight_grouping"), 25u);
    EXPECT_EQ(gold("12 set_loose_grouping"), 9u);
    EXPECT_EQ(gold("12"), 9u);
}

TEST(Groups, KeepTheirDistanceFromOneAnother) {
    const Generated made = place(
        "GOLD { number_of_groups 20 number_of_objects 1 set_tight_grouping min_distance_group_placement 12 "
        "}");
    const std::vector<TilePos> gold = objects_of(made.map, "gold_mine");
    ASSERT_EQ(gold.size(), 20u);
    for (std::size_t a = 0; a < gold.size(); ++a) {
        for (std::size_t b = a + 1; b < gold.size(); ++b) EXPECT_GE(square_distance(gold[a], gold[b]), 12);
    }
}

TEST(Groups, KeepLaterObjectsAwayAlsoOfOtherCommands) {
    const Generated made =
        place("GOLD { min_distance_group_placement 20 } create_object STONE { number_of_objects 200 }");
    const std::vector<TilePos> gold = objects_of(made.map, "gold_mine");
    ASSERT_EQ(gold.size(), 1u);
    for (const TilePos stone : objects_of(made.map, "stone_mine"))
        EXPECT_GE(square_distance(gold[0], stone), 20);
}

TEST(Groups, VaryByTheirVarianceOneLessUpward) {
    std::set<std::size_t> sizes;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        sizes.insert(
            objects_of(
                place("GOLD { number_of_objects 5 group_variance 2 set_tight_grouping }", 120, 2, seed).map,
                "gold_mine")
                .size());
    }
    EXPECT_EQ(sizes, (std::set<std::size_t>{3, 4, 5, 6}));
}

TEST(Nearest, IsTakenWhereTheScriptAsks) {
    const Generated made = place(
        "GOLD { set_gaia_object_only set_place_for_every_player find_closest min_distance_to_players 10 }",
        120, 1);
    const std::vector<TilePos> gold = objects_of(made.map, "gold_mine");
    ASSERT_EQ(gold.size(), 1u);
    const int dx = std::abs(gold[0].x - made.map.starts[0].x);
    const int dy = std::abs(gold[0].y - made.map.starts[0].y);
    EXPECT_EQ(std::max(dx, dy), 10);
    EXPECT_EQ(std::min(dx, dy), 0);
}

TEST(Nearest, GoldIsPlacedOnlyWhereItIsReachedFromTheStart) {
    const Generated made = carry_out(
        "<LAND_GENERATION> base_terrain WATER create_player_lands { land_percent 10 "
        "other_zone_avoidance_distance 10 base_size 5 } "
        "<OBJECTS_GENERATION> create_object GOLD { number_of_objects 20 set_gaia_object_only "
        "set_place_for_every_player }",
        120, 2);
    int on_first = 0;
    for (const TilePos gold : objects_of(made.map, "gold_mine")) {
        const bool nearer =
            square_distance(gold, made.map.starts[0]) < square_distance(gold, made.map.starts[1]);
        on_first += nearer ? 1 : 0;
    }
    EXPECT_EQ(on_first, 20);
}

TEST(Missing, ObjectsAreCountedWithTheCheckThatTurnedTilesAway) {
    const Generated made = place("GOLD { number_of_objects 5 terrain_to_place_on SNOW }");
    ASSERT_EQ(made.objects.size(), 1u);
    EXPECT_EQ(made.objects[0].asked, 5);
    EXPECT_EQ(made.objects[0].placed, 0);
    EXPECT_EQ(made.objects[0].refused[static_cast<std::size_t>(Refusal::Terrain)], 14'400u);
    EXPECT_TRUE(
        said(made, "0 of 5 GOLD were placed: most tiles were turned away because of terrain_to_place_on"));
}

TEST(Missing, ATypeThatTheRulesDoNotHaveIsNamed) {
    const Generated made = place("HALBERDIER { number_of_objects 3 }");
    EXPECT_TRUE(said(made, "the ruleset has no HALBERDIER"));
    ASSERT_EQ(made.objects.size(), 1u);
    EXPECT_EQ(made.objects[0].asked, 3);
    EXPECT_EQ(made.objects[0].why, "the ruleset has no HALBERDIER");
}

TEST(Missing, SomeOfTheTilesTurnedAwayAreKeptForDrawing) {
    const Generated made = place("GOLD { terrain_to_place_on SNOW }");
    ASSERT_EQ(made.objects.size(), 1u);
    EXPECT_EQ(made.objects[0].samples.size(), kSamplesPerCheck);
    EXPECT_EQ(made.objects[0].samples[0].why, Refusal::Terrain);
    EXPECT_EQ(made.objects[0].main_refusal(), Refusal::Terrain);
    EXPECT_FALSE(made.objects[0].for_land);
}

TEST(TownCentre, StandsEvenWhereForestLayOnTheStart) {
    const Generated made = carry_out(
        "<LAND_GENERATION> base_terrain FOREST create_player_lands { terrain_type FOREST land_percent 5 } "
        "<OBJECTS_GENERATION> "
        "create_object TOWN_CENTER { set_place_for_every_player max_distance_to_players 0 }",
        120, 8);
    EXPECT_EQ(objects_of(made.map, "town_center").size(), 8u);
    std::set<std::pair<int, int>> taken;
    for (const PlacedObject& object : made.map.objects) {
        const rules::ObjectType& type = classic().types[object.type];
        const int w = std::max<int>(type.footprint.width, 1);
        const int x0 = (object.at.x - Fixed::ratio(w - 1, 2)).round();
        const int y0 = (object.at.y - Fixed::ratio(w - 1, 2)).round();
        for (int y = y0; y < y0 + w; ++y) {
            for (int x = x0; x < x0 + w; ++x) EXPECT_TRUE(taken.insert({x, y}).second) << x << ", " << y;
        }
    }
}

}  // namespace
}  // namespace banneret::map::generate
