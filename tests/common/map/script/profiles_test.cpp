// Which edition's reading holds, and what differs between them.
#include "tests/common/map/script/reading.h"

namespace banneret::map::script {
namespace {

Profile guessed(const std::string& text) { return read(text).script->profile; }

std::string count_as(Profile profile, const std::string& number, const std::string& before = "") {
    return object_counts(read_as(
        profile, before + " <OBJECTS_GENERATION> create_object GOLD { number_of_objects " + number + " }"));
}

TEST(Profile, IsTheFirstThatHasAllWordsOfTheScript) {
    EXPECT_EQ(guessed("<LAND_GENERATION> create_player_lands { }"), Profile::Classic);
    EXPECT_EQ(guessed("<PLAYER_SETUP> direct_placement"), Profile::Conquerors);
    EXPECT_EQ(guessed("#const N rnd(1,4)"), Profile::Conquerors);
    EXPECT_EQ(guessed("<OBJECTS_GENERATION> create_object GOLD { find_closest }"), Profile::Definitive);
    EXPECT_EQ(guessed("#const N (1 + 2)"), Profile::Definitive);
    EXPECT_EQ(guessed("#const N 1.5"), Profile::Definitive);
}

TEST(Profile, DoesNotDependOnWhichBranchesAreRead) {
    EXPECT_EQ(guessed("if NO <PLAYER_SETUP> behavior_version 1 endif"), Profile::Definitive);
    EXPECT_EQ(guessed("/* find_closest */ <PLAYER_SETUP>"), Profile::Classic);
}

TEST(Profile, IsWhatAHeaderCommentSays) {
    EXPECT_EQ(guessed("/* Profile: definitive */"), Profile::Definitive);
    EXPECT_EQ(guessed("/* A map.\n * Profile: Conquerors\n * by nobody */"), Profile::Conquerors);
    EXPECT_EQ(guessed("/* Compatibility: UserPatch 1.5 */"), Profile::Conquerors);
    EXPECT_EQ(guessed("/* Compatibility: Conquerors */ rnd(1,2)"), Profile::Classic);
    EXPECT_EQ(guessed("/* Compatibility: DE */"), Profile::Definitive);
}

TEST(Profile, IsWhatTheCallerAsksForBeforeAllElse) {
    EXPECT_EQ(read_as(Profile::Classic, "/* Profile: definitive */ #const N 1.5").script->profile,
              Profile::Classic);
}

TEST(Profile, NamesAreKnownInAnyCapitals) {
    EXPECT_EQ(profile_named("Definitive Edition"), Profile::Definitive);
    EXPECT_EQ(profile_named("HD"), Profile::Conquerors);
    EXPECT_EQ(profile_named("aoc"), Profile::Classic);
    EXPECT_FALSE(profile_named("something"));
    for (const Profile p : {Profile::Classic, Profile::Conquerors, Profile::Definitive})
        EXPECT_EQ(profile_named(name_of(p)), p);
}

TEST(Profile, AWordOfALaterEditionIsPassedOverWithItsArgumentsAndANote) {
    const ParsedScript script =
        read_as(Profile::Classic,
                "<OBJECTS_GENERATION> create_object GOLD { number_of_objects 4 min_distance_to_map_edge 9 }");
    ASSERT_EQ(commands(script, Section::Objects)[0].attributes.size(), 1u);
    EXPECT_TRUE(said(script, Severity::Note, "min_distance_to_map_edge is a word of later editions"));
    EXPECT_FALSE(said(script, Severity::Warning, ""));
}

TEST(Profile, FractionsAreCutInOlderEditionsAndRoundedInTheLast) {
    EXPECT_EQ(count_as(Profile::Classic, "6.65"), "6");
    EXPECT_EQ(count_as(Profile::Definitive, "6.65"), "7");
    const auto percent = [](Profile profile) {
        const ParsedScript script =
            read_as(profile, "<LAND_GENERATION> create_player_lands { land_percent 2.5 }");
        return commands(script, Section::Lands)[0].last(Term::LandPercent)->values[0];
    };
    EXPECT_EQ(percent(Profile::Definitive), Fixed::thousandths(2500));
    EXPECT_EQ(percent(Profile::Conquerors), Fixed(2));
}

TEST(Profile, AConstantInANumbersPlaceCountsEverywhereAndWarnsInOlderEditions) {
    const std::string text = "#const N 7 <OBJECTS_GENERATION> create_object GOLD { number_of_objects N }";
    EXPECT_EQ(object_counts(read_as(Profile::Classic, text)), "7");
    EXPECT_TRUE(said(read_as(Profile::Classic, text), Severity::Warning, "before the Definitive Edition"));
    EXPECT_TRUE(said(read_as(Profile::Conquerors, text), Severity::Warning, "before the Definitive Edition"));
    EXPECT_TRUE(read_as(Profile::Definitive, text).diagnostics.empty());
    EXPECT_TRUE(read(text).diagnostics.empty());  // nobody asked for an edition
}

TEST(Profile, RandomNumbersAreUnknownToTheClassicOne) {
    EXPECT_EQ(count_as(Profile::Classic, "rnd(3,3)"), "0");
    EXPECT_EQ(count_as(Profile::Conquerors, "rnd(3,3)"), "3");
}

TEST(Profile, OlderEditionsReadNinetyNineCommandsOfASection) {
    std::string text = "<TERRAIN_GENERATION> ";
    for (int i = 0; i < 120; ++i) text += "create_terrain DIRT { land_percent 1 } ";
    EXPECT_EQ(commands(read_as(Profile::Classic, text), Section::Terrains).size(), 99u);
    EXPECT_EQ(commands(read_as(Profile::Definitive, text), Section::Terrains).size(), 120u);
    EXPECT_EQ(commands(read(text), Section::Terrains).size(), 120u);  // nobody asked for an edition
    EXPECT_TRUE(said(read_as(Profile::Conquerors, text), Severity::Warning, "more than 99 commands"));
}

TEST(Profile, OlderEditionsCountNinetyNineLettersOfAName) {
    const std::string name(99, 'N');
    const std::string text =
        "#define " + name + "A if " + name + "B <TERRAIN_GENERATION> create_terrain DIRT endif";
    EXPECT_EQ(terrains(read_as(Profile::Classic, text)), "6");
    EXPECT_EQ(terrains(read_as(Profile::Definitive, text)), "");
}

TEST(Profile, LabelsOfLaterLobbiesAreNotSetForOlderEditions) {
    const std::string text =
        "<TERRAIN_GENERATION> if DE_AVAILABLE create_terrain FOREST endif if UP_AVAILABLE "
        "create_terrain DIRT endif if TINY_MAP create_terrain DESERT endif";
    const std::vector<std::string> labels = {"DE_AVAILABLE", "UP_AVAILABLE", "TINY_MAP"};
    EXPECT_EQ(terrains(read_as(Profile::Definitive, text, labels)), "10 6 14");
    EXPECT_EQ(terrains(read_as(Profile::Conquerors, text, labels)), "6 14");
    EXPECT_EQ(terrains(read_as(Profile::Classic, text, labels)), "14");
}

TEST(Readings, EachDisputedPointCanBeTurned) {
    ScriptOptions options;
    options.profile = Profile::Definitive;
    options.readings = readings_of(Profile::Definitive);
    options.readings->arguments_in_comments = true;
    const std::string comment = "/* see cliff_curliness */ <TERRAIN_GENERATION> create_terrain FOREST";
    EXPECT_EQ(terrains(parse(comment, "test.rms", options)), "");
    options.readings = readings_of(Profile::Definitive);
    options.readings->header_closes_block = true;
    const std::string header =
        "<LAND_GENERATION> create_player_lands { <TERRAIN_GENERATION> create_terrain FOREST { land_percent 3 "
        "}";
    EXPECT_EQ(terrains(parse(header, "test.rms", options)), "10");
    options.readings->header_closes_block = false;
    EXPECT_EQ(terrains(parse(header, "test.rms", options)), "");
    options.readings->unknown_block_falls_above = false;
    const std::string unknown =
        "<TERRAIN_GENERATION> create_terrain FOREST { } create_mist { number_of_clumps 9 }";
    EXPECT_FALSE(
        commands(parse(unknown, "test.rms", options), Section::Terrains)[0].has(Term::NumberOfClumps));
    options.readings->unknown_block_falls_above = true;
    EXPECT_TRUE(
        commands(parse(unknown, "test.rms", options), Section::Terrains)[0].has(Term::NumberOfClumps));
}

}  // namespace
}  // namespace banneret::map::script
