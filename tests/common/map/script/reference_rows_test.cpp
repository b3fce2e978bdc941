// The rows of the language reference's test table that the reader alone decides (reference: rms-language 17);
// those that need a map stand in ../reference_rows_test.cpp. Each case is named after its row.
#include "common/map/script/labels.h"
#include "common/map/script/numbers.h"
#include "tests/common/map/script/reading.h"

namespace banneret::map::script {
namespace {

ParsedScript modern(const std::string& text, std::vector<std::string> labels = {}, std::uint64_t seed = 1) {
    return read_as(Profile::Definitive, text, std::move(labels), seed);
}

const std::string kTerrains = "<TERRAIN_GENERATION> ";

TEST(ReferenceRow, N29ACommandUnderAnotherSectionMakesNothing) {
    const ParsedScript terrain = modern("<OBJECTS_GENERATION> create_terrain FOREST { land_percent 50 }");
    EXPECT_TRUE(commands(terrain, Section::Terrains).empty());
    EXPECT_TRUE(commands(terrain, Section::Objects).empty());
    const ParsedScript object = modern("<TERRAIN_GENERATION> create_object GOLD { number_of_objects 5 }");
    EXPECT_TRUE(commands(object, Section::Terrains).empty());
    EXPECT_TRUE(commands(object, Section::Objects).empty());
}

TEST(ReferenceRow, N30AnUndefinedLabelIsStillDefined) {
    EXPECT_EQ(terrains(modern(kTerrains + "#define F #undefine F if F create_terrain FOREST endif")), "10");
}

TEST(ReferenceRow, N31TheWordBehindUndefineIsReadInTheDefinitiveEdition) {
    const std::string text = "<LAND_GENERATION> #undefine base_terrain SNOW";
    EXPECT_EQ(modern(text).script->section(Section::Lands).single.number(Term::BaseTerrain, -1), 32);
    // The Conquerors' word list gives #undefine a name; a known word there is given back all the same.
    const ParsedScript classic = read_as(Profile::Classic, kTerrains + "#undefine create_terrain FOREST { }");
    EXPECT_EQ(terrains(classic), "10");
    EXPECT_EQ(terrains(read_as(Profile::Classic, kTerrains + "#undefine F create_terrain FOREST { }")), "10");
    EXPECT_FALSE(said(read_as(Profile::Classic, "#undefine F"), Severity::Warning, "unknown word"));
}

TEST(ReferenceRow, N32ALabelCountsAsNoughtAndAConstantBeforeItHolds) {
    const std::string use = " <OBJECTS_GENERATION> create_object GOLD { number_of_objects N }";
    EXPECT_EQ(object_counts(modern("#define N" + use)), "0");
    EXPECT_EQ(object_counts(modern("#const N 7 #define N" + use)), "7");
}

TEST(ReferenceRow, N32bABlockInsideATakenBranchGivesItsFirstAndTheRestOfTheBranch) {
    EXPECT_EQ(terrains(modern(
                  kTerrains +
                  "start_random percent_chance 100 start_random percent_chance 100 create_terrain FOREST "
                  "percent_chance 0 create_terrain DESERT end_random create_terrain DIRT percent_chance 0 "
                  "create_terrain GRASS3 end_random")),
              "10 6");
}

TEST(ReferenceRow, N32dTheTemporaryDistanceToPlayersHasNoEffect) {
    const ParsedScript script = modern(
        "<OBJECTS_GENERATION> create_object GOLD { temp_min_distance_to_players 45 number_of_objects 3 }");
    EXPECT_EQ(object_counts(script), "3");
    EXPECT_EQ(commands(script, Section::Objects)[0].attributes.size(), 1u);
    EXPECT_TRUE(said(script, Severity::Note, "temp_min_distance_to_players has no effect"));
    EXPECT_FALSE(said(script, Severity::Warning, ""));
}

TEST(ReferenceRow, N33ChancesMayBeRandomNumbers) {
    const std::string first =
        kTerrains +
        "start_random percent_chance rnd(100,100) create_terrain FOREST percent_chance 0 create_terrain DIRT "
        "end_random";
    const std::string second =
        kTerrains +
        "start_random percent_chance rnd(0,0) create_terrain FOREST percent_chance 100 create_terrain DIRT "
        "end_random";
    int second_taken = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        EXPECT_EQ(terrains(modern(first, {}, seed)), "10");
        second_taken += terrains(modern(second, {}, seed)) == "6" ? 1 : 0;
    }
    EXPECT_GE(second_taken, 285);  // a first chance of 0 is taken once in a hundred
}

TEST(ReferenceRow, N34RemaindersFollowTheLeftSide) {
    EXPECT_EQ(apply('%', Fixed(-7), Fixed(2)), Fixed(-1));
    EXPECT_EQ(apply('%', Fixed(7), Fixed(-2)), Fixed(1));
    EXPECT_EQ(apply('%', Fixed(-7), Fixed(-2)), Fixed(-1));
}

TEST(ReferenceRow, N35AHeaderBehindAShortArgumentListIsRead) {
    EXPECT_EQ(terrains(modern(
                  "<PLAYER_SETUP> ai_info_map_type ARABIA 0 0 <TERRAIN_GENERATION> create_terrain FOREST")),
              "10");
}

TEST(ReferenceRow, N36ANameWorth69InACommentTakesTheRestOfTheFileAndTheNumberDoesNot) {
    const ParsedScript lost = modern("/* SHORE_FISH */ <TERRAIN_GENERATION> create_terrain FOREST");
    ASSERT_TRUE(lost.script);
    for (const SectionPart& part : lost.script->sections) EXPECT_FALSE(part.present);
    EXPECT_TRUE(said(lost, Severity::Error, "'SHORE_FISH' opens another comment"));
    EXPECT_EQ(terrains(modern("/* 69 */ <TERRAIN_GENERATION> create_terrain FOREST")), "10");
}

TEST(ReferenceRow, N37AConstantOf32ActsAsCreateLand) {
    const ParsedScript script =
        modern("#const L 32 <LAND_GENERATION> L { terrain_type SNOW land_percent 15 } L { base_size 4 }");
    ASSERT_EQ(commands(script, Section::Lands).size(), 2u);
    EXPECT_EQ(commands(script, Section::Lands)[0].term, Term::CreateLand);
    EXPECT_EQ(commands(script, Section::Lands)[0].number(Term::TerrainType, 0), 32);
    EXPECT_EQ(commands(script, Section::Lands)[0].number(Term::LandPercent, 0), 15);
}

TEST(ReferenceRow, N38ABraceNeverClosedStillGivesAMap) {
    const ParsedScript script = modern("<OBJECTS_GENERATION> create_object GOLD { number_of_objects 4");
    ASSERT_TRUE(script.script);
    EXPECT_EQ(object_counts(script), "4");
}

TEST(ReferenceRow, N39OfAHundredThousandEvenBlocks51PercentTakeTheFirstAndNoneIsLost) {
    constexpr int kBlocks = 10'000;
    std::string text = kTerrains;
    for (int i = 0; i < kBlocks; ++i) {
        text +=
            "start_random percent_chance 50 create_terrain FOREST percent_chance 50 create_terrain DIRT "
            "end_random ";
    }
    int first = 0;
    int all = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const ParsedScript script = modern(text, {}, seed);
        for (const Command& command : commands(script, Section::Terrains)) {
            ++all;
            first += command.whole() == 10 ? 1 : 0;
        }
    }
    EXPECT_EQ(all, 10 * kBlocks);
    EXPECT_NEAR(first, 51'000, 600);
}

TEST(ReferenceRow, N40AFirstWeightOfNoughtIsTakenOnceInAHundred) {
    int first = 0;
    for (std::uint64_t seed = 1; seed <= 20'000; ++seed) {
        first += terrains(modern(kTerrains + "start_random percent_chance 0 create_terrain FOREST "
                                             "percent_chance 100 create_terrain DIRT end_random",
                                 {}, seed)) == "10"
                     ? 1
                     : 0;
    }
    EXPECT_NEAR(first, 200, 60);
}

TEST(ReferenceRow, N41WeightsOf30And30TakeNoneIn39OfAHundred) {
    int none = 0;
    for (std::uint64_t seed = 1; seed <= 20'000; ++seed) {
        none += terrains(modern(kTerrains + "start_random percent_chance 30 create_terrain FOREST "
                                            "percent_chance 30 create_terrain DIRT end_random",
                                {}, seed))
                        .empty()
                    ? 1
                    : 0;
    }
    EXPECT_NEAR(none, 7'800, 250);
}

TEST(ReferenceRow, N42ABlockSharedByChosenCommandsBelongsToTheChosenOne) {
    const std::string text =
        "<OBJECTS_GENERATION> if A create_object GOLD else create_object STONE endif { number_of_objects 5 }";
    EXPECT_EQ(commands(modern(text, {"A"}), Section::Objects)[0].name, "GOLD");
    EXPECT_EQ(commands(modern(text), Section::Objects)[0].name, "STONE");
    EXPECT_EQ(object_counts(modern(text)), "5");
}

TEST(ReferenceRow, N43AScriptOnOneLineIsTheSameAsOnMany) {
    const std::string one =
        "<LAND_GENERATION> base_terrain GRASS create_player_lands { land_percent 30 } <TERRAIN_GENERATION> "
        "create_terrain FOREST { land_percent 9 number_of_clumps 3 }";
    std::string many = one;
    std::replace(many.begin(), many.end(), ' ', '\n');
    const ParsedScript a = modern(one);
    const ParsedScript b = modern(many);
    for (int s = 0; s < kSections; ++s) {
        const auto& left = commands(a, static_cast<Section>(s));
        const auto& right = commands(b, static_cast<Section>(s));
        ASSERT_EQ(left.size(), right.size());
        for (std::size_t i = 0; i < left.size(); ++i) {
            EXPECT_EQ(left[i].term, right[i].term);
            ASSERT_EQ(left[i].attributes.size(), right[i].attributes.size());
            for (std::size_t k = 0; k < left[i].attributes.size(); ++k)
                EXPECT_EQ(left[i].attributes[k].values, right[i].attributes[k].values);
        }
    }
}

TEST(ReferenceRow, N44AnEndifInACommentOfADeadBranchActsInTheConquerorsAlone) {
    const std::string text = kTerrains + "if NO /* endif */ create_terrain FOREST endif";
    EXPECT_EQ(terrains(read_as(Profile::Classic, text)), "10");
    EXPECT_EQ(terrains(read_as(Profile::Conquerors, text)), "");
    EXPECT_EQ(terrains(read_as(Profile::Definitive, text)), "");
}

TEST(ReferenceRow, N45TeamsAreNumberedByTheirFirstPlayer) {
    EXPECT_EQ(script_teams({120, 8, {0, 3, 3, 0, 1, 1, 2, 0}, {}}),
              (std::vector<std::uint8_t>{0, 1, 1, 0, 2, 2, 0, 0}));
}

}  // namespace
}  // namespace banneret::map::script
