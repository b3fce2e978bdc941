// Words, comments, blocks: what a script says, wherever its lines break.
#include "tests/common/map/script/reading.h"

namespace banneret::map::script {
namespace {

TEST(Words, AWholeScriptMayStandOnOneLine) {
    const ParsedScript one =
        read("<TERRAIN_GENERATION> create_terrain FOREST { land_percent 9 } create_terrain DIRT { }");
    const ParsedScript many = read(
        "<TERRAIN_GENERATION>\ncreate_terrain\nFOREST\n{\nland_percent\n9 }\r\ncreate_terrain\tDIRT\v{ }");
    for (const ParsedScript* script : {&one, &many}) {
        EXPECT_EQ(terrains(*script), "10 6");
        EXPECT_EQ(commands(*script, Section::Terrains)[0].number(Term::LandPercent, 0), 9);
        EXPECT_TRUE(script->diagnostics.empty());
    }
}

TEST(Words, TheLastOneIsReadWithoutWhiteSpaceAfterIt) {
    EXPECT_EQ(terrains(read("<TERRAIN_GENERATION> create_terrain FOREST")), "10");
}

TEST(Words, AByteOrderMarkBelongsToTheWord) {
    const ParsedScript script = read("\xEF\xBB\xBF<TERRAIN_GENERATION> create_terrain FOREST");
    EXPECT_TRUE(commands(script, Section::Terrains).empty());
}

TEST(Words, AGluedMarkIsOneUnknownWordWithAHint) {
    const ParsedScript script = read("<LAND_GENERATION> create_land{ terrain_type DIRT }");
    EXPECT_TRUE(commands(script, Section::Lands).empty());
    EXPECT_TRUE(said(script, Severity::Warning, "unknown word 'create_land{'"));
    EXPECT_TRUE(said(script, Severity::Warning, "a brace must stand as a word of its own"));
}

TEST(Words, WrongCapitalsWarnAndNameTheRightOnes) {
    const ParsedScript script = read("<OBJECTS_GENERATION> create_object GOLD { number_of_Objects 3 }");
    EXPECT_EQ(object_counts(script), "-1");
    EXPECT_TRUE(said(script, Severity::Warning, "did you mean number_of_objects?"));
}

TEST(Words, NamesMayHoldAnyLetters) {
    const ParsedScript script = read("#const {\xC3\xA9 14 <TERRAIN_GENERATION> create_terrain {\xC3\xA9 { }");
    EXPECT_EQ(terrains(script), "14");
}

TEST(Comments, NestAndEndWithTheirOwnMark) {
    EXPECT_EQ(
        terrains(read("<TERRAIN_GENERATION> /* a /* b */ create_terrain DIRT */ create_terrain FOREST")),
        "10");
}

TEST(Comments, NeverClosedIsAnErrorAtItsOpeningMark) {
    const ParsedScript script = read("<TERRAIN_GENERATION>\n  /* open create_terrain FOREST");
    EXPECT_EQ(terrains(script), "");
    ASSERT_FALSE(script.diagnostics.empty());
    EXPECT_EQ(script.diagnostics[0].severity, Severity::Error);
    EXPECT_EQ(script.diagnostics[0].line, 2u);
    EXPECT_EQ(script.diagnostics[0].column, 3u);
}

TEST(Comments, EndAlsoBehindAWordThatTakesAnArgumentWithAWarning) {
    const ParsedScript script = read("/* see cliff_curliness */ <TERRAIN_GENERATION> create_terrain FOREST");
    EXPECT_EQ(terrains(script), "10");
    EXPECT_TRUE(said(script, Severity::Warning, "as the argument of cliff_curliness"));
}

TEST(Comments, ANameWorth69OpensAnotherAndThePlainNumberDoesNot) {
    EXPECT_EQ(terrains(read("/* SHORE_FISH */ <TERRAIN_GENERATION> create_terrain FOREST")), "");
    EXPECT_EQ(terrains(read("/* 69 */ <TERRAIN_GENERATION> create_terrain FOREST")), "10");
}

TEST(Comments, AStrayClosingMarkIsPassedOver) {
    EXPECT_EQ(terrains(read("*/ <TERRAIN_GENERATION> create_terrain FOREST")), "10");
}

TEST(Comments, InABranchNotTakenAreSeenThroughByOlderEditions) {
    const std::string in_if = "if NO /* endif */ <TERRAIN_GENERATION> create_terrain FOREST endif";
    EXPECT_EQ(terrains(read_as(Profile::Classic, in_if)), "10");
    EXPECT_EQ(terrains(read_as(Profile::Conquerors, in_if)), "");
    EXPECT_EQ(terrains(read_as(Profile::Definitive, in_if)), "");
    const std::string in_random =
        "<TERRAIN_GENERATION> start_random percent_chance 100 percent_chance 0 /* end_random */ "
        "create_terrain FOREST end_random";
    EXPECT_EQ(terrains(read_as(Profile::Classic, in_random)), "10");
    EXPECT_EQ(terrains(read_as(Profile::Conquerors, in_random)), "10");
    EXPECT_EQ(terrains(read_as(Profile::Definitive, in_random)), "");
}

TEST(Blocks, ABraceIsOnlyAFlagAndMayBeClosedInEitherBranch) {
    const ParsedScript script = read(
        "<OBJECTS_GENERATION> if A create_object GOLD { number_of_objects 4 } else create_object STONE { "
        "number_of_objects 5 } endif");
    EXPECT_EQ(object_counts(script), "5");
}

TEST(Blocks, ABlockAfterAChosenCommandBelongsToIt) {
    const ParsedScript script = read(
        "<OBJECTS_GENERATION> if A create_object GOLD else create_object STONE endif { number_of_objects 5 }",
        {"A"});
    ASSERT_EQ(commands(script, Section::Objects).size(), 1u);
    EXPECT_EQ(commands(script, Section::Objects)[0].name, "GOLD");
    EXPECT_EQ(object_counts(script), "5");
}

TEST(Blocks, NeverClosedIsAWarningAndTheMapIsStillMade) {
    const ParsedScript script = read("<OBJECTS_GENERATION> create_object GOLD { number_of_objects 4");
    EXPECT_EQ(object_counts(script), "4");
    EXPECT_TRUE(said(script, Severity::Warning, "never closed"));
    EXPECT_FALSE(said(script, Severity::Error, ""));
}

TEST(Blocks, ACommandInsideAnOpenBlockIsPassedOver) {
    const ParsedScript script = read(
        "<OBJECTS_GENERATION> create_object GOLD { number_of_objects 4 create_object STONE { "
        "number_of_objects 9 }");
    EXPECT_EQ(object_counts(script), "9");
    EXPECT_TRUE(said(script, Severity::Warning, "inside the block opened in line 1"));
}

TEST(Sections, TheSameHeaderTwiceJoinsItsParts) {
    EXPECT_EQ(
        terrains(read("<TERRAIN_GENERATION> create_terrain FOREST <LAND_GENERATION> <TERRAIN_GENERATION> "
                      "create_terrain DIRT")),
        "10 6");
}

TEST(Sections, ACommandOfAnotherSectionIsPassedOverWithItsBlock) {
    const ParsedScript script = read(
        "<TERRAIN_GENERATION> create_terrain DIRT { land_percent 3 } create_object GOLD { "
        "number_of_objects 7 } <OBJECTS_GENERATION> create_terrain FOREST { }");
    EXPECT_EQ(terrains(script), "6");
    EXPECT_TRUE(commands(script, Section::Objects).empty());
    EXPECT_TRUE(said(script, Severity::Warning, "does not belong under <TERRAIN_GENERATION>"));
}

TEST(Sections, AHeaderWithAMissedArgumentBeforeItIsStillRead) {
    EXPECT_EQ(terrains(read(
                  "<PLAYER_SETUP> ai_info_map_type ARABIA 0 0 <TERRAIN_GENERATION> create_terrain FOREST")),
              "10");
}

TEST(Attributes, TheLastOfTheSameCounts) {
    EXPECT_EQ(object_counts(read(
                  "<OBJECTS_GENERATION> create_object GOLD { number_of_objects 4 number_of_objects 6 }")),
              "6");
}

TEST(Attributes, OutsideABlockCountOnlyForLands) {
    const ParsedScript script = read(
        "<LAND_GENERATION> create_land { } base_size 7 <OBJECTS_GENERATION> create_object GOLD { } "
        "number_of_objects 6");
    EXPECT_EQ(commands(script, Section::Lands)[0].number(Term::BaseSize, 0), 7);
    EXPECT_EQ(object_counts(script), "-1");
}

TEST(Diagnoses, NameFileLineAndColumnAndPointAtTheWord) {
    const ParsedScript script = read("<LAND_GENERATION>\n\tcreate_land { grouping 3 }");
    ASSERT_FALSE(script.diagnostics.empty());
    const std::string text = to_text(script.diagnostics[0]);
    EXPECT_EQ(text.substr(0, text.find('\n')),
              "test.rms:2:16: warning: unknown word 'grouping' is passed over");
    EXPECT_NE(text.find("\n                   ^~~~~~~~"), std::string::npos) << text;
}

TEST(Diagnoses, AllFaultsComeInOneRun) {
    const ParsedScript script = read(
        "<LAND_GENERATION> create_lnad { } <TERRAIN_GENERATION> create_terrain FORREST { land_prcent 3 } "
        "endif");
    EXPECT_TRUE(said(script, Severity::Warning, "did you mean FOREST?"));
    EXPECT_TRUE(said(script, Severity::Warning, "endif without an if"));
    EXPECT_TRUE(said(script, Severity::Warning, "did you mean create_land?"));
    EXPECT_TRUE(said(script, Severity::Warning, "did you mean land_percent?"));
}

}  // namespace
}  // namespace banneret::map::script
