// Cliffs: how many, how long, how their pieces join, and what they keep off.
#include <map>

#include "tests/common/map/generate/making.h"
#include "tests/common/map/map_faults.h"

namespace banneret::map::generate {
namespace {

const std::string kFour = "min_number_of_cliffs 4 max_number_of_cliffs 4 ";

std::vector<PlacedObject> pieces(const GeneratedMap& map) {
    std::vector<PlacedObject> found;
    for (const PlacedObject& object : map.objects) {
        if (classic().types[object.type].kind == rules::Kind::Cliff) found.push_back(object);
    }
    return found;
}

int links_of(const PlacedObject& piece) {
    const std::vector<rules::TypeId> types = cliff_types(classic());
    return kCliffLinks.at(
        static_cast<std::size_t>(std::find(types.begin(), types.end(), piece.type) - types.begin()));
}

std::size_t ends(const std::vector<PlacedObject>& pieces) {
    std::size_t count = 0;
    for (const PlacedObject& piece : pieces) {
        const int links = links_of(piece);
        count += links == 1 || links == 2 || links == 4 || links == 8 ? 1u : 0u;
    }
    return count;
}

// The report's cliffs: asked, made.
std::pair<int, int> asked_and_made(const Generated& made) {
    for (const PatchReport& patch : made.patches) {
        if (patch.patch == Patch::Cliffs)
            return {static_cast<int>(patch.asked), static_cast<int>(patch.made)};
    }
    return {-1, -1};
}

TEST(Cliffs, AreAsManyAsTheScriptSays) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Generated made = carry_out("<CLIFF_GENERATION> " + kFour, 200, 2, seed);
        EXPECT_EQ(ends(pieces(made.map)), 8u) << "seed " << seed;
        EXPECT_EQ(asked_and_made(made), std::make_pair(4, 4));
    }
}

TEST(Cliffs, OfAnEmptySectionAreThreeToSeven) {
    std::set<int> numbers;
    for (std::uint64_t seed = 1; seed <= 100; ++seed)
        numbers.insert(asked_and_made(carry_out("<CLIFF_GENERATION>", 200, 2, seed)).first);
    EXPECT_EQ(numbers, (std::set<int>{3, 4, 5, 6, 7}));
}

TEST(Cliffs, JoinEndToEndAndTouchNothingElse) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Generated made = carry_out("<CLIFF_GENERATION> " + kFour + "cliff_curliness 60", 200, 2, seed);
        std::map<std::pair<int, int>, int> links;
        for (const PlacedObject& piece : pieces(made.map)) {
            const TilePos t = tile_of(piece.at);
            links[{t.x, t.y}] = links_of(piece);
        }
        ASSERT_FALSE(links.empty());
        constexpr int kX[] = {1, 0, -1, 0};
        constexpr int kY[] = {0, 1, 0, -1};
        for (const auto& [at, bits] : links) {
            for (int way = 0; way < 4; ++way) {
                const auto next = links.find({at.first + kX[way], at.second + kY[way]});
                const bool joined = next != links.end() && (next->second >> ((way + 2) % 4) & 1) != 0;
                EXPECT_EQ((bits >> way & 1) != 0, joined) << "seed " << seed;
                EXPECT_EQ(next != links.end(), joined) << "a piece beside a cliff that it does not join";
            }
        }
    }
}

TEST(Cliffs, AreAsLongAsTheScriptSays) {
    const Generated made = carry_out(
        "<CLIFF_GENERATION> min_number_of_cliffs 1 max_number_of_cliffs 1 min_length_of_cliff 6 "
        "max_length_of_cliff 6 cliff_curliness 0",
        200);
    EXPECT_EQ(pieces(made.map).size(),
              5u * 3u + 2u * 2u);  // seven cells; its ends begin in the middle of theirs
}

TEST(Cliffs, DrawnShorterThanThreeAreNotLaid) {
    const auto made = [](const std::string& lengths) {
        return asked_and_made(carry_out("<CLIFF_GENERATION> min_number_of_cliffs 20 max_number_of_cliffs 20 "
                                        "min_distance_cliffs 1 " +
                                            lengths,
                                        240))
            .second;
    };
    EXPECT_EQ(made("min_length_of_cliff 2 max_length_of_cliff 2"), 0);
    EXPECT_EQ(made("min_length_of_cliff 3 max_length_of_cliff 3"), 20);
    const int some = made("min_length_of_cliff 2 max_length_of_cliff 4");
    EXPECT_GT(some, 0);
    EXPECT_LT(some, 20);
}

TEST(Cliffs, KeepOffEveryLandsOriginAndOffWater) {
    const Generated made = carry_out(
        "<LAND_GENERATION> create_player_lands { } create_land { terrain_type WATER land_position 20 50 "
        "number_of_tiles 300 } <CLIFF_GENERATION> " +
            kFour + "min_terrain_distance 2",
        240, 4);
    ASSERT_FALSE(pieces(made.map).empty());
    const std::vector<TilePos> water = tiles_of(made.map, "water");
    for (const PlacedObject& piece : pieces(made.map)) {
        const TilePos t = tile_of(piece.at);
        for (const TilePos start : made.map.starts) EXPECT_GT(square_distance(t, start), 22);
        EXPECT_GT(square_distance(t, {48, 120}), 22);
        for (const TilePos wet : water) ASSERT_GT(square_distance(t, wet), 6);
    }
}

TEST(Cliffs, StandOnLevelGroundAndCutNothingOff) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Generated made = carry_out(
            "<LAND_GENERATION> create_player_lands { } <ELEVATION_GENERATION> create_elevation 4 { "
            "number_of_tiles 9000 number_of_clumps 6 } <CLIFF_GENERATION> min_number_of_cliffs 12 "
            "max_number_of_cliffs 12 min_distance_cliffs 0 max_length_of_cliff 20",
            200, 4, seed);
        const std::vector<std::uint8_t> walked = walkable_from(made.map, classic(), made.map.starts[0]);
        std::size_t closed = 0;
        for (const PlacedObject& piece : pieces(made.map)) {
            std::set<int> heights;
            for (const TilePos t : tiles_under(classic().types[piece.type], piece.at)) {
                heights.insert(made.map.tiles.at(t).elevation);
                ++closed;
            }
            EXPECT_EQ(heights.size(), 1u) << "seed " << seed;
        }
        std::size_t reached = 0;
        for (const std::uint8_t tile : walked) reached += tile;
        EXPECT_EQ(reached + closed, made.map.tiles.size()) << "seed " << seed;
    }
}

TEST(Cliffs, LeaveTheGroundThatTheLandsLaidUnderThem) {
    const Generated made =
        carry_out("<LAND_GENERATION> base_terrain DESERT <CLIFF_GENERATION> " + kFour, 200);
    ASSERT_FALSE(pieces(made.map).empty());
    for (const PlacedObject& piece : pieces(made.map))
        EXPECT_EQ(terrain_at(made.map, tile_of(piece.at)), "desert");
}

TEST(Cliffs, WithTheLeastAboveTheMostAreNoneAndSaidToBe) {
    const Generated made = carry_out("<CLIFF_GENERATION> min_length_of_cliff 9 max_length_of_cliff 4", 200);
    EXPECT_TRUE(pieces(made.map).empty());
    EXPECT_TRUE(said(made, "error: min_length_of_cliff is above max_length_of_cliff: no cliff is made"));
}

TEST(Cliffs, KeepTerrainsAndObjectsTheirDistance) {
    const Generated made =
        carry_out("<CLIFF_GENERATION> " + kFour +
                      "<TERRAIN_GENERATION> create_terrain DIRT { land_percent 60 "
                      "spacing_to_other_terrain_types 3 } <OBJECTS_GENERATION> create_object "
                      "GOLD { number_of_objects 900 avoid_cliff_zone 4 }",
                  200);
    std::vector<TilePos> cliff;
    for (const PlacedObject& piece : pieces(made.map)) {
        for (const TilePos t : tiles_under(classic().types[piece.type], piece.at)) cliff.push_back(t);
    }
    ASSERT_FALSE(cliff.empty());
    for (const TilePos t : tiles_of(made.map, "dirt")) {
        for (const TilePos c : cliff) ASSERT_GT(square_distance(t, c), 3);
    }
    for (const TilePos t : objects_of(made.map, "gold_mine")) {
        for (const TilePos c : cliff) ASSERT_GE(square_distance(t, c), 4);
    }
}

}  // namespace
}  // namespace banneret::map::generate
