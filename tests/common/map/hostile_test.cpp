// Any bytes are safe: a script ends in a map or a diagnosis, after a counted number of steps.
#include <filesystem>

#include "common/base/random.h"

#include "tests/common/map/generate/making.h"

namespace banneret::map {
namespace {

using generate::carry_out;
using generate::Generated;

// Reads and, where it can be read, carries out on the giant map.
void survive(const std::string& text, int side = 240, int players = 8) {
    generate::GenerateOptions options;
    options.side = side;
    options.players = players;
    const script::ParsedScript parsed = script::parse(text, "test.rms", generate::script_options(options));
    if (!parsed.script) {
        EXPECT_FALSE(parsed.diagnostics.empty());
        return;
    }
    const Result<Generated> made = generate::generate(*parsed.script, classic(), options);
    ASSERT_TRUE(made);
    EXPECT_LT(made->steps, generate::kMaxSteps + 10'000'000);
    EXPECT_EQ(made->map.tiles.side(), side);
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    all.reserve(text.size() * static_cast<std::size_t>(times));
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

TEST(Hostile, AnEmptyScriptGivesGrassAndStarts) {
    const Generated made = carry_out("", 120, 3);
    EXPECT_EQ(generate::tiles_of(made.map, "grass").size(), 14'400u);
    EXPECT_EQ(made.map.starts.size(), 3u);
    EXPECT_FALSE(made.map.places_start_units);
}

TEST(Hostile, GarbageIsReadToItsEnd) {
    Random random(7, 7);
    for (int round = 0; round < 50; ++round) {
        std::string text;
        for (int i = 0; i < 20'000; ++i) text += static_cast<char>(random.below(256));
        survive(text, 36, 2);
    }
}

TEST(Hostile, AMegabyteOfUnknownWordsHasAShortListOfFaults) {
    const script::ParsedScript parsed = script::parse(repeated("ab cd ", 170'000), "test.rms", {});
    ASSERT_TRUE(parsed.script);
    EXPECT_LE(parsed.diagnostics.size(), 200u);
    EXPECT_GT(parsed.left_out, 100'000u);
}

TEST(Hostile, ShuffledWordsOfTheLanguageAreReadAndCarriedOut) {
    const std::vector<std::string> words = {"<LAND_GENERATION>",
                                            "<OBJECTS_GENERATION>",
                                            "<TERRAIN_GENERATION>",
                                            "<ELEVATION_GENERATION>",
                                            "<CONNECTION_GENERATION>",
                                            "create_land",
                                            "create_player_lands",
                                            "create_object",
                                            "create_terrain",
                                            "create_elevation",
                                            "create_connect_all_lands",
                                            "{",
                                            "}",
                                            "/*",
                                            "*/",
                                            "if",
                                            "endif",
                                            "else",
                                            "start_random",
                                            "percent_chance",
                                            "end_random",
                                            "#const",
                                            "#define",
                                            "GOLD",
                                            "FOREST",
                                            "WATER",
                                            "TOWN_CENTER",
                                            "number_of_objects",
                                            "number_of_tiles",
                                            "number_of_clumps",
                                            "land_percent",
                                            "base_size",
                                            "left_border",
                                            "zone",
                                            "50",
                                            "-7",
                                            "999999999",
                                            "rnd(1,90)",
                                            "(3",
                                            "+",
                                            "4)",
                                            "set_tight_grouping",
                                            "set_place_for_every_player",
                                            "base_terrain",
                                            "terrain_type",
                                            "replace_terrain",
                                            "terrain_size",
                                            "land_position",
                                            "base_elevation",
                                            "min_distance_group_placement",
                                            "other_zone_avoidance_distance",
                                            "assign_to_player",
                                            "land_id",
                                            "place_on_specific_land_id",
                                            "circle_radius",
                                            "spacing",
                                            "height_limits",
                                            "group_variance",
                                            "group_placement_radius",
                                            "actor_area",
                                            "inf"};
    Random random(11, 11);
    for (int round = 0; round < 300; ++round) {
        std::string text;
        for (int i = 0; i < 300; ++i)
            text += words[random.below(static_cast<std::uint32_t>(words.size()))] + " ";
        survive(text, 60, 1 + round % 8);
    }
}

TEST(Hostile, ConditionsNestedAMillionDeepEndWithADiagnosis) {
    const script::ParsedScript parsed = script::parse(repeated("if A ", 200'000), "test.rms", {});
    EXPECT_FALSE(parsed.script);
    ASSERT_FALSE(parsed.diagnostics.empty());
    EXPECT_NE(parsed.diagnostics.back().what.find("nested more than 20000 deep"), std::string::npos);
}

TEST(Hostile, CommentsAndBracesNestedDeeplyAreRead) {
    survive(repeated("/* ", 300'000), 36, 2);
    survive("<LAND_GENERATION> create_land " + repeated("{ ", 300'000), 36, 2);
}

TEST(Hostile, AScriptOverAMegabyteIsRefused) {
    const script::ParsedScript parsed = script::parse(std::string((1u << 20) + 1, ' '), "test.rms", {});
    EXPECT_FALSE(parsed.script);
    ASSERT_EQ(parsed.diagnostics.size(), 1u);
    EXPECT_EQ(parsed.diagnostics[0].what, "the script is larger than 1 MiB");
}

TEST(Hostile, FilesThatIncludeThemselvesAreReadOnce) {
    script::ScriptOptions options;
    options.includer = [](std::string_view) {
        return std::optional<std::string>("#include_drs a.inc <TERRAIN_GENERATION> create_terrain DIRT");
    };
    const script::ParsedScript parsed = script::parse("#include_drs a.inc", "test.rms", options);
    ASSERT_TRUE(parsed.script);
    EXPECT_EQ(parsed.script->section(script::Section::Terrains).commands.size(), 1u);
    std::vector<script::Diagnostic> said;
    EXPECT_TRUE(script::expand("#include_drs a.inc", "test.rms", options.includer, said));
}

TEST(Hostile, ABillionOfEverythingEnds) {
    survive(
        "<OBJECTS_GENERATION> create_object GOLD { number_of_objects 1000000000 number_of_groups 1000000000 "
        "set_scaling_to_map_size set_place_for_every_player set_gaia_object_only set_loose_grouping "
        "group_placement_radius 1000000000 }");
    survive("<OBJECTS_GENERATION> " +
            repeated("create_object GOLD { number_of_objects 1000000000 find_closest "
                     "set_place_for_every_player set_gaia_object_only terrain_to_place_on SNOW } ",
                     2'000));
    survive("<TERRAIN_GENERATION> " +
            repeated("create_terrain DIRT { number_of_tiles 1000000000 number_of_clumps 1000000000 "
                     "set_scale_by_groups spacing_to_other_terrain_types 1 } create_terrain GRASS { "
                     "base_terrain DIRT number_of_tiles 99999999 } ",
                     1'000));
    survive(
        "<ELEVATION_GENERATION> " +
        repeated("create_elevation 16 { number_of_tiles 1000000000 number_of_clumps 1000000000 } ", 5'000));
    survive(
        "<LAND_GENERATION> base_terrain WATER " +
        repeated("create_land { land_percent 100 zone rnd(1,9) other_zone_avoidance_distance 1000000000 } ",
                 4'000));
    survive("<LAND_GENERATION> " + repeated("create_land { number_of_tiles 9 } ", 20'000) +
            " <CONNECTION_GENERATION> create_connect_all_lands { replace_terrain GRASS DIRT terrain_size "
            "GRASS 1000000000 1000000000 }");
    survive("<LAND_GENERATION> " +
            repeated("create_land { base_size 1000000000 base_elevation 16 } ", 10'000) +
            " <ELEVATION_GENERATION>");
}

TEST(Hostile, WorkBeyondTheLimitIsADiagnosisAndTheSameEachTime) {
    const std::string text =
        "<LAND_GENERATION> create_player_lands { } <OBJECTS_GENERATION> " +
        repeated("create_object GOLD { find_closest set_place_for_every_player set_gaia_object_only } ",
                 3'000);
    const Generated first = carry_out(text, 240, 8);
    EXPECT_TRUE(generate::said(first, "more work than one map may take"));
    EXPECT_EQ(digest_of(first.map), digest_of(carry_out(text, 240, 8).map));
}

// Scripts of people's own, where they are at hand.
TEST(Corpus, EveryScriptIsReadAndCarriedOut) {
    const std::filesystem::path folder =
        std::filesystem::path(BANNERET_SOURCE_DIR) / "../shared/data/rms-corpus";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the scripts are not here";
    int scripts = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".rms") continue;
        ++scripts;
        SCOPED_TRACE(entry.path().filename().string());
        const std::string text = read_file(entry.path().string());
        for (const int players : {2, 7}) survive(text, players == 2 ? 120 : 240, players);
    }
    EXPECT_GT(scripts, 50);
}

}  // namespace
}  // namespace banneret::map
