// The later editions' ways to say where objects stand: actor areas, layers, paths, sharing, walls, amounts.
#include "tests/common/map/generate/making.h"
#include "tests/common/map/map_faults.h"

namespace banneret::map::generate {
namespace {

const std::string kPlayers = "<LAND_GENERATION> create_player_lands { } ";

std::vector<TilePos> gold(const Generated& made) { return objects_of(made.map, "gold_mine"); }

TEST(ActorAreas, HoldWhatAsksToStandInThem) {
    const Generated made = carry_out(
        "<OBJECTS_GENERATION> create_object GOLD { number_of_objects 40 actor_area_to_place_in 7 } "
        "create_actor_area 30 40 7 2 create_actor_area 90 90 7 9 create_actor_area 60 60 8 5");
    const std::vector<TilePos> found = gold(made);
    ASSERT_EQ(found.size(), 40u);
    for (const TilePos t : found) {
        // The second area of the id has the first one's radius.
        EXPECT_TRUE(square_distance(t, {30, 40}) <= 2 || square_distance(t, {90, 90}) <= 2)
            << t.x << ", " << t.y;
    }
}

TEST(ActorAreas, AreMadeAboutEachPlacedObject) {
    const Generated made = carry_out(
        "<OBJECTS_GENERATION> create_object STONE { number_of_objects 3 actor_area 5 actor_area_radius 4 } "
        "create_object GOLD { number_of_objects 60 avoid_actor_area 5 } "
        "create_object FORAGE { number_of_objects 9 actor_area_to_place_in 5 }");
    const std::vector<TilePos> stones = objects_of(made.map, "stone_mine");
    ASSERT_EQ(stones.size(), 3u);
    for (const TilePos t : gold(made)) {
        for (const TilePos stone : stones) EXPECT_GT(square_distance(t, stone), 4);
    }
    for (const TilePos t : objects_of(made.map, "forage_bush")) {
        int least = 1000;
        for (const TilePos stone : stones) least = std::min(least, square_distance(t, stone));
        EXPECT_LE(least, 4);
    }
}

TEST(ActorAreas, OfItsOwnIdKeepAnObjectsFellowsAway) {
    const Generated made = carry_out(
        "<OBJECTS_GENERATION> create_object GOLD { number_of_objects 30 actor_area 3 actor_area_radius 6 "
        "avoid_actor_area 3 }");
    const std::vector<TilePos> found = gold(made);
    ASSERT_EQ(found.size(), 30u);
    for (std::size_t a = 0; a < found.size(); ++a) {
        for (std::size_t b = a + 1; b < found.size(); ++b) EXPECT_GT(square_distance(found[a], found[b]), 6);
    }
}

TEST(ActorAreas, ThatNobodyMadeAreNamed) {
    const Generated made = carry_out("<OBJECTS_GENERATION> create_object GOLD { actor_area_to_place_in 4 }");
    EXPECT_TRUE(gold(made).empty());
    EXPECT_TRUE(said(made, "no actor area has the id 4: nothing is placed"));
    EXPECT_EQ(made.objects.at(0).why, "no actor area has the id 4");
}

TEST(ActorAreas, ThatAreTooSmallForABuildingMayBeLeftWhereTheScriptSaysSo) {
    const std::string area =
        "<OBJECTS_GENERATION> create_actor_area 60 60 1 1 create_object GOLD { number_of_objects 9 "
        "actor_area_to_place_in 1 } create_object TOWN_CENTER { actor_area_to_place_in 1 ";
    EXPECT_TRUE(objects_of(carry_out(area + "}").map, "town_center").empty());
    const std::vector<TilePos> town =
        objects_of(carry_out(area + "override_actor_radius_if_required }").map, "town_center");
    ASSERT_EQ(town.size(), 1u);
    EXPECT_LE(square_distance(town[0], {60, 60}), 5);
}

TEST(Layers, DecideWhereTerrainsAndObjectsGoAndLeaveTheGroundItsNature) {
    const Generated made = carry_out(
        "<LAND_GENERATION> create_land { terrain_type GRASS number_of_tiles 0 } <TERRAIN_GENERATION> "
        "create_terrain DIRT { number_of_tiles 300 terrain_mask 1 } create_terrain DESERT { number_of_tiles "
        "5000 "
        "number_of_clumps 40 base_layer DIRT } <OBJECTS_GENERATION> create_object GOLD { number_of_objects "
        "9000 "
        "layer_to_place_on DIRT }");
    EXPECT_TRUE(tiles_of(made.map, "dirt").empty());
    EXPECT_EQ(tiles_of(made.map, "desert").size(), 300u);
    EXPECT_TRUE(gold(made).empty());  // the desert took the layer with it
}

TEST(Layers, DrawnUnderGiveTheGroundItsNewNature) {
    const Generated made = carry_out(
        "<TERRAIN_GENERATION> create_terrain FOREST { number_of_tiles 200 terrain_mask 2 } "
        "<OBJECTS_GENERATION> "
        "create_object GOLD { number_of_objects 9000 layer_to_place_on GRASS }");
    EXPECT_EQ(tiles_of(made.map, "forest").size(), 200u);
    EXPECT_EQ(objects_of(made.map, "tree_oak").size(), 200u);
}

TEST(Beaches, OfATerrainsOwnLieWhereItMeetsWater) {
    const Generated made = carry_out(
        "<TERRAIN_GENERATION> create_terrain WATER { number_of_tiles 400 beach_terrain DIRT } "
        "create_terrain DESERT { number_of_tiles 5 }");
    EXPECT_TRUE(tiles_of(made.map, "shore").empty());
    EXPECT_GT(tiles_of(made.map, "dirt").size(), 40u);
}

TEST(Hills, MakeNoWaterClimb) {
    const Generated made = carry_out(
        "<LAND_GENERATION> base_terrain WATER create_land { terrain_type GRASS number_of_tiles 2500 "
        "base_elevation 7 } <ELEVATION_GENERATION>");
    int highest = 0;
    for (TileIndex i = 0; i < made.map.tiles.size(); ++i) {
        const bool water = classic().terrains[made.map.tiles[i].terrain].water;
        EXPECT_TRUE(!water || made.map.tiles[i].elevation == 0);
        highest = std::max<int>(highest, made.map.tiles[i].elevation);
    }
    EXPECT_EQ(highest, 7);
    for (const FoundFault& fault : faults_of(made, classic()))
        EXPECT_NE(fault.fault, Fault::Steep) << fault.what;
}

TEST(Amounts, OfMinesAreChangedByTheScript) {
    const Generated made = carry_out("<OBJECTS_GENERATION> create_object GOLD { resource_delta -150 } ");
    ASSERT_EQ(made.map.objects.size(), 1u);
    EXPECT_EQ(made.map.objects[0].resource_delta, -150);
}

TEST(Amounts, OfAPlayersStockGrowByTheTownCentresPriceWhereTheScriptIsNomadic) {
    EXPECT_EQ(carry_out("<PLAYER_SETUP> nomad_resources").map.extra_stock,
              classic().types[classic().town_center].cost);
    EXPECT_EQ(carry_out("<PLAYER_SETUP>").map.extra_stock, rules::Stock{});
}

TEST(SecondObject, StandsOnTheFirst) {
    const Generated made =
        carry_out("<OBJECTS_GENERATION> create_object GOLD { number_of_objects 4 second_object RELIC }");
    const std::vector<TilePos> relics = objects_of(made.map, "relic");
    EXPECT_EQ(relics.size(), 4u);
    for (const TilePos t : gold(made)) EXPECT_EQ(std::count(relics.begin(), relics.end(), t), 1);
}

TEST(Sharing, IsForMoversThatFindNoFreeTile) {
    const std::string crowd = kPlayers +
                              "<OBJECTS_GENERATION> create_object VILLAGER { number_of_objects 14 "
                              "set_place_for_every_player max_distance_to_players 1 ";
    EXPECT_EQ(objects_of(carry_out(crowd + "}", 120, 1).map, "villager").size(), 9u);
    const Generated made = carry_out(crowd + "force_placement }", 120, 1);
    EXPECT_EQ(objects_of(made.map, "villager").size(), 14u);
    std::set<std::pair<std::int64_t, std::int64_t>> places;
    for (const PlacedObject& object : made.map.objects) places.insert({object.at.x.raw(), object.at.y.raw()});
    EXPECT_EQ(places.size(), 14u) << "no two stand on the same place";
}

TEST(AnyGround, IsTakenOnlyForALand) {
    const std::string fish = "create_object SALMON { number_of_objects 5 ignore_terrain_restrictions ";
    EXPECT_TRUE(objects_of(carry_out("<OBJECTS_GENERATION> " + fish + "}").map, "salmon").empty());
    const Generated made = carry_out(
        kPlayers + "<OBJECTS_GENERATION> " + fish + "set_place_for_every_player set_gaia_object_only }", 120,
        1);
    EXPECT_EQ(made.objects.at(0).placed, 5);
}

TEST(Paths, AreWalkableRoundWhatStands) {
    // A ring of forest round the start; gold lies outside it.
    const std::string ring =
        "<LAND_GENERATION> base_terrain FOREST create_player_lands { base_size 6 number_of_tiles 0 } "
        "create_land { "
        "land_position 2 2 base_size 6 number_of_tiles 0 } <OBJECTS_GENERATION> create_object GOLD { "
        "number_of_objects 500 set_place_for_every_player set_gaia_object_only ";
    const Generated any = carry_out(ring + "}", 120, 1);
    const Generated walked = carry_out(ring + "require_path }", 120, 1);
    const auto far = [](const Generated& made) {
        std::size_t count = 0;
        for (const TilePos t : gold(made)) count += square_distance(t, made.map.starts[0]) > 7 ? 1u : 0u;
        return count;
    };
    EXPECT_GT(far(any), 10u);
    EXPECT_EQ(far(walked), 0u);
    EXPECT_GT(gold(walked).size(), 50u);
}

TEST(Walls, CloseASquareAboutTheStartWithWaysOut) {
    const Generated made =
        carry_out(kPlayers +
                      "<OBJECTS_GENERATION> create_object TOWN_CENTER { set_place_for_every_player "
                      "max_distance_to_players 0 } create_object STONE_WALL { set_place_for_every_player "
                      "min_distance_to_players 12 max_distance_to_players 12 }",
                  120, 2);
    const TilePos start = made.map.starts[0];
    std::size_t closed = 0;
    for (const PlacedObject& object : made.map.objects) {
        const rules::Kind kind = classic().types[object.type].kind;
        if (object.owner != 1 || (kind != rules::Kind::Wall && kind != rules::Kind::Gate)) continue;
        for (const TilePos t : tiles_under(classic().types[object.type], object.at)) {
            EXPECT_EQ(square_distance(t, start), 12);
            ++closed;
        }
    }
    EXPECT_GE(closed, 90u);  // of 96, but for openings where no gate fits
    EXPECT_NE(walkable_from(made.map, classic(), start)[made.map.tiles.index(made.map.starts[1])], 0);
}

TEST(Ways, OfConnectionsAreKeptFreeOfMines) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Generated made = carry_out(
            "<LAND_GENERATION> base_terrain FOREST create_player_lands { land_percent 8 } "
            "<CONNECTION_GENERATION> "
            "create_connect_all_players_land { replace_terrain FOREST DIRT terrain_size FOREST 0 0 } "
            "<OBJECTS_GENERATION> create_object GOLD { number_of_objects 900 }",
            120, 3, seed);
        for (const FoundFault& fault : faults_of(made, classic()))
            EXPECT_NE(fault.fault, Fault::Unreached) << "seed " << seed << ": " << fault.what;
    }
}

TEST(Ways, ThatAMineClosesAreOpened) {
    // Two lands joined by a bridge a tile wide, with mines on every tile of it.
    const Generated made = carry_out(
        "<PLAYER_SETUP> direct_placement <LAND_GENERATION> base_terrain WATER create_land { assign_to_player "
        "1 "
        "land_position 20 50 base_size 12 number_of_tiles 0 } create_land { assign_to_player 2 land_position "
        "80 50 "
        "base_size 12 number_of_tiles 0 } <CONNECTION_GENERATION> create_connect_all_players_land { "
        "replace_terrain WATER ROAD terrain_size WATER 0 0 } <OBJECTS_GENERATION> create_object GOLD { "
        "number_of_objects 9000 terrain_to_place_on ROAD set_tight_grouping }");
    for (const FoundFault& fault : faults_of(made, classic()))
        EXPECT_NE(fault.fault, Fault::Unreached) << fault.what;
}

TEST(Repair, GivesGroundToAStartInTheSea) {
    const Generated made = carry_out("<LAND_GENERATION> base_terrain WATER", 120, 3);
    EXPECT_TRUE(said(made, "player 2 had no ground to begin on: some was laid at its start"));
    for (const FoundFault& fault : faults_of(made, classic())) ADD_FAILURE() << fault.what;
    for (const TilePos start : made.map.starts) EXPECT_EQ(terrain_at(made.map, start), "grass");
}

TEST(Repair, LetsNobodyBeginWithNothing) {
    const Generated made = carry_out(
        "<LAND_GENERATION> base_terrain WATER create_land { assign_to_player 1 terrain_type GRASS "
        "number_of_tiles 300 } "
        "<OBJECTS_GENERATION> create_object VILLAGER { set_place_for_every_player max_distance_to_players 3 "
        "}",
        120, 2);
    EXPECT_TRUE(said(made, "player 2 had no room for anything the script places"));
    for (const FoundFault& fault : faults_of(made, classic())) ADD_FAILURE() << fault.what;
}

TEST(Limits, AreSaidWithWhatIsDoneInstead) {
    const Generated made = carry_out(
        "<LAND_GENERATION> create_land { base_size -4 land_percent 70 } create_land { land_percent 80 } "
        "<TERRAIN_GENERATION> create_terrain DIRT { number_of_tiles -5 } <OBJECTS_GENERATION> create_object "
        "GOLD { "
        "number_of_objects 1000000000 }");
    EXPECT_TRUE(said(made, "base_size -4 cannot be carried out: 0 is taken"));
    EXPECT_TRUE(said(made, "number_of_tiles -5 cannot be carried out: 0 is taken"));
    EXPECT_TRUE(said(made, "cannot be carried out: 250000 is taken"));
    EXPECT_TRUE(said(made, "all lands together ask for 150 percent of the map"));
}

}  // namespace
}  // namespace banneret::map::generate
