// Numbers, names and what stands where an argument is missing.
#include "common/map/script/includes.h"
#include "common/map/script/labels.h"
#include "tests/common/map/script/reading.h"

namespace banneret::map::script {
namespace {

std::string count_of(const std::string& number, const std::string& before = "") {
    return object_counts(
        read(before + " <OBJECTS_GENERATION> create_object GOLD { number_of_objects " + number + " }"));
}

TEST(Numbers, StopAtTheFirstByteThatDoesNotBelong) {
    EXPECT_EQ(count_of("50%"), "50");
    EXPECT_EQ(count_of("1,5"), "1");
    EXPECT_EQ(count_of("-3"), "-3");
}

TEST(Numbers, RoundHalfUpInAWholeNumberSlot) {
    EXPECT_EQ(count_of("6.65"), "7");
    EXPECT_EQ(count_of("6.5"), "7");
    EXPECT_EQ(count_of("6.4"), "6");
}

TEST(Numbers, AreHeldToWhatTheLanguageKnows) {
    EXPECT_EQ(count_of("99999999999999999999999999"), "16777216");
    EXPECT_EQ(count_of("-99999999999999999999999999"), "-16777216");
}

TEST(Numbers, ALabelCountsAsNoughtAndTheFirstDefinitionHolds) {
    EXPECT_EQ(count_of("N", "#define N"), "0");
    EXPECT_EQ(count_of("N", "#const N 7 #define N"), "7");
    EXPECT_EQ(count_of("N", "#const N 1 #const N 2"), "1");
}

TEST(Numbers, RandomOnesHoldBothEnds) {
    std::set<std::string> seen;
    for (std::uint64_t seed = 1; seed < 200; ++seed) {
        seen.insert(object_counts(
            read("<OBJECTS_GENERATION> create_object GOLD { number_of_objects rnd(3,5) }", {}, seed)));
    }
    EXPECT_EQ(seen, (std::set<std::string>{"3", "4", "5"}));
}

TEST(Numbers, ARandomConstantIsDrawnOnce) {
    const ParsedScript script = read(
        "#const N rnd(1,1000) <OBJECTS_GENERATION> create_object GOLD { number_of_objects N } create_object "
        "GOLD { "
        "number_of_objects N }");
    const std::string both = object_counts(script);
    EXPECT_EQ(both.substr(0, both.find(' ')), both.substr(both.find(' ') + 1));
}

TEST(Numbers, RandomEndsTheWrongWayRoundWarnAndAreTurned) {
    const ParsedScript script = read(
        "<OBJECTS_GENERATION> create_object GOLD { number_of_objects rnd(5,5) number_of_objects rnd(6,6) }");
    EXPECT_EQ(object_counts(script), "6");
    EXPECT_TRUE(said(read("#const A rnd(5,1)"), Severity::Warning, "wrong way round"));
}

TEST(Math, GoesLeftToRight) {
    EXPECT_EQ(count_of("(2 + 3 * 4)"), "20");
    EXPECT_EQ(count_of("(SKIRMISHER - DIRT3)"), "4");
    EXPECT_EQ(count_of("(7 / 0)"), "0");
    EXPECT_EQ(count_of("(RAND)", "#const RAND 9"), "9");
}

TEST(Math, NestedParenthesesLoseTheOperandAfterThem) {
    EXPECT_EQ(count_of("(G + (5 + 2))", "#const G 6"), "8");
}

TEST(Math, RemainderFollowsTheLeftSide) {
    EXPECT_EQ(count_of("(-7 % 2)"), "-1");
    EXPECT_EQ(count_of("(7 % -2)"), "1");
    EXPECT_EQ(count_of("(-7 % -2)"), "-1");
    EXPECT_EQ(count_of("(5.9 % -inf)"), "5");
}

TEST(Names, OfNothingDropTheCommandAndHint) {
    const ParsedScript script = read("<TERRAIN_GENERATION> create_terrain SNOWW { land_percent 4 }");
    EXPECT_EQ(terrains(script), "");
    EXPECT_TRUE(said(script, Severity::Warning, "did you mean SNOW?"));
}

TEST(Names, OfAnotherKindGiveTheirNumber) {
    const ParsedScript script = read("<TERRAIN_GENERATION> create_terrain SCOUT { }");
    EXPECT_EQ(terrains(script), "448");
    EXPECT_TRUE(said(script, Severity::Warning, "the name of something else"));
}

TEST(Names, AConstantActsAsTheCommandOfItsNumber) {
    const ParsedScript script = read("#const L 32 <LAND_GENERATION> L { terrain_type SNOW land_percent 15 }");
    ASSERT_EQ(commands(script, Section::Lands).size(), 1u);
    EXPECT_EQ(commands(script, Section::Lands)[0].number(Term::TerrainType, 0), 32);
}

TEST(Arguments, AKnownWordInTheirPlaceIsGivenBack) {
    const ParsedScript script =
        read("<OBJECTS_GENERATION> create_object GOLD { number_of_objects set_tight_grouping }");
    EXPECT_EQ(object_counts(script), "-1");
    EXPECT_TRUE(commands(script, Section::Objects)[0].has(Term::SetTightGrouping));
    EXPECT_TRUE(said(script, Severity::Warning, "has no number after it"));
}

TEST(Arguments, ThatMayBeLeftOutAreLeftOutBeforeAKnownWord) {
    const ParsedScript script =
        read("<TERRAIN_GENERATION> create_terrain DIRT { set_avoid_player_start_areas land_percent 4 }");
    const Command& dirt = commands(script, Section::Terrains)[0];
    EXPECT_TRUE(dirt.has(Term::SetAvoidPlayerStartAreas));
    EXPECT_EQ(dirt.number(Term::LandPercent, 0), 4);
    EXPECT_TRUE(script.diagnostics.empty());
}

TEST(Arguments, AConstantWithoutAValueStaysUndefined) {
    const ParsedScript script = read(
        "#const SIZE #const OTHER 3 if SIZE <TERRAIN_GENERATION> endif <OBJECTS_GENERATION> "
        "create_object GOLD { number_of_objects OTHER }");
    EXPECT_EQ(object_counts(script), "3");
    EXPECT_TRUE(said(script, Severity::Warning, "given no value"));
}

TEST(Includes, AreReadInPlaceAndOnce) {
    const Includer files = [](std::string_view name) -> std::optional<std::string> {
        if (name == "seasons.inc") return "#const WOOD FOREST create_terrain WOOD { }";
        return std::nullopt;
    };
    const std::string text =
        "<TERRAIN_GENERATION> #include_drs ../inc/seasons.inc 54000 #include_drs seasons.inc create_terrain "
        "DIRT { } if WOOD "
        "create_terrain DESERT { } endif";
    EXPECT_EQ(terrains(read(text, {}, 1, files)), "10 6 14");
    std::vector<Diagnostic> said_of_it;
    const std::optional<std::string> whole = expand(text, "test.rms", files, said_of_it);
    ASSERT_TRUE(whole);
    EXPECT_EQ(terrains(read(*whole)), "10 6 14");
}

TEST(Includes, OfTheWellKnownConstantsNeedNoFileAndOthersWarn) {
    EXPECT_TRUE(read("#include_drs random_map.def").diagnostics.empty());
    EXPECT_TRUE(said(read("#include_drs lost.inc"), Severity::Warning, "there is no file 'lost.inc'"));
}

TEST(Includes, NamesInQuotesMayHaveSpacesFoldersAndANumberDoNotMatter) {
    std::vector<std::string> asked;
    const Includer files = [&](const IncludeName& file) -> std::optional<std::string> {
        asked.push_back(std::string(file.name) + " " + std::to_string(file.number));
        return std::nullopt;
    };
    (void)read("#include_drs \"up/a file.inc\" 54102 #include_drs ..\\b.inc #include_drs", {}, 1, files);
    // Each is asked for twice: by the first look over the words and by the reader.
    EXPECT_EQ(std::set<std::string>(asked.begin(), asked.end()),
              (std::set<std::string>{"a file.inc 54102", "b.inc -1"}));
    EXPECT_EQ(own_file_name({"F_Seasons.inc", -1}), "f_seasons.inc");
}

TEST(Includes, AMissedOneIsNamedWhereANameIsMissing) {
    const ParsedScript script =
        read("#include_drs lost.inc <TERRAIN_GENERATION> create_terrain MYSTERY_LAYER { }");
    EXPECT_TRUE(said(script, Severity::Warning, "hint: perhaps the missing file lost.inc has it"));
}

TEST(Unknown, WordsTakeTheNumberBehindThemAlong) {
    const ParsedScript script =
        read("<OBJECTS_GENERATION> create_object GOLD { some_distance 20 number_of_objects 3 }");
    EXPECT_EQ(script.diagnostics.size(), 1u);
    EXPECT_EQ(object_counts(script), "3");
}

TEST(Unknown, AnArgumentTooManyIsNamed) {
    const ParsedScript script = read("<OBJECTS_GENERATION> create_object GOLD { number_of_objects 5 6 }");
    EXPECT_TRUE(said(script, Severity::Warning, "hint: number_of_objects takes 1 argument"));
}

TEST(Checks, SayWhatExcludesEachOtherAndWhatCountsTwice) {
    const ParsedScript script = read(
        "<LAND_GENERATION> base_terrain GRASS create_land { land_percent 5 number_of_tiles 90 base_size 3 "
        "base_size 4 "
        "land_position 50 120 }");
    EXPECT_TRUE(said(script, Severity::Warning, "land_percent and number_of_tiles exclude each other"));
    EXPECT_TRUE(said(script, Severity::Note, "base_size is given again in line 1"));
    EXPECT_TRUE(said(script, Severity::Warning, "land_position is useful from 0 to 99; 120 is outside"));
}

TEST(Checks, LandIdsBeforeTheirPlayerAreUndone) {
    const ParsedScript script = read(
        "<LAND_GENERATION> base_terrain GRASS create_land { land_id 4 assign_to_player 1 land_id 5 } "
        "create_land { "
        "land_id 6 assign_to_player 2 }");
    EXPECT_EQ(commands(script, Section::Lands)[0].number(Term::LandId, -1), 5);
    EXPECT_FALSE(commands(script, Section::Lands)[1].has(Term::LandId));
    EXPECT_TRUE(said(script, Severity::Warning, "this is undone by the word in line 1"));
}

TEST(Checks, LabelsThatNoLobbyMakesTrueAndThatAlwaysAreTrueAreNamed) {
    for (const char* label : {"TEAM1_SIZE1", "PLAYER1_TEAM2", "9_PLAYER_GAME", "TEAM4_SIZE3"})
        EXPECT_TRUE(
            said(read(std::string("if ") + label + " endif"), Severity::Warning, "this branch is dead"))
            << label;
    for (const char* label : {"TEAM1_SIZE8", "PLAYER3_TEAM3", "TEAM0_SIZE1", "4_TEAM_GAME"})
        EXPECT_TRUE(read(std::string("if ") + label + " endif").diagnostics.empty()) << label;
    EXPECT_TRUE(said(read("if ARABIA endif"), Severity::Warning, "this is always true"));
}

TEST(Checks, ALabelDefinedOnlyFurtherDownIsNamed) {
    EXPECT_TRUE(
        said(read("if LATER endif\n#define LATER"), Severity::Warning, "only further down, in line 2"));
    EXPECT_TRUE(read("if NO #define MAYBE endif if MAYBE endif").diagnostics.empty());
}

TEST(Checks, WhatNeedsAnotherSectionOrALandIsNamed) {
    EXPECT_TRUE(said(read("<LAND_GENERATION> base_terrain GRASS create_land { base_elevation 3 }"),
                     Severity::Error, "needs the section <ELEVATION_GENERATION>"));
    EXPECT_TRUE(said(read("<CLIFF_GENERATION>"), Severity::Note, "cliffs are made with default figures"));
    EXPECT_TRUE(said(read("<CLIFF_GENERATION> min_length_of_cliff 9 max_length_of_cliff 3"), Severity::Error,
                     "no cliffs are made"));
    EXPECT_TRUE(said(read("<OBJECTS_GENERATION> create_object GOLD { find_closest set_gaia_object_only }"),
                     Severity::Warning, "find_closest has no effect without"));
    EXPECT_TRUE(said(read("<OBJECTS_GENERATION> create_object GOLD { actor_area_to_place_in 7 }"),
                     Severity::Warning, "no actor area has the id 7"));
}

TEST(Checks, ABlockBehindAnUnknownWordIsSaidToBelongToTheCommandAbove) {
    const ParsedScript script = read(
        "<OBJECTS_GENERATION> create_object GOLD { number_of_objects 2 } creat_thing X { number_of_objects 9 "
        "}");
    EXPECT_EQ(object_counts(script), "9");
    EXPECT_TRUE(said(script, Severity::Warning, "taken for that of the command in line 1"));
}

TEST(Checks, AnUnclosedIfSaysHowMuchIsLost) {
    EXPECT_TRUE(said(read("if NO\n\n\nrandom_placement"), Severity::Warning,
                     "the 3 lines after line 1 are not read"));
}

TEST(Labels, TeamsAreCountedByTheirFirstPlayer) {
    const Lobby lobby{120, 8, {0, 3, 3, 0, 1, 1, 2, 0}, {}};
    EXPECT_EQ(script_teams(lobby), (std::vector<std::uint8_t>{0, 1, 1, 0, 2, 2, 0, 0}));
    const std::vector<std::string> labels = labels_of(lobby);
    const std::set<std::string> set(labels.begin(), labels.end());
    for (const char* label : {"8_PLAYER_GAME", "2_TEAM_GAME", "TEAM1_SIZE2", "TEAM0_SIZE4", "PLAYER5_TEAM2",
                              "TINY_MAP", "MAPSIZE_TINY", "DEFAULT_RESOURCES", "LOW_RESOURCES"}) {
        EXPECT_EQ(set.count(label), 1u) << label;
    }
    EXPECT_EQ(set.count("PLAYER1_TEAM2"), 0u);
}

TEST(Labels, LargeOfOldAndOfNewAreNotOneSize) {
    const auto has = [](int side, const std::string& label) {
        const std::vector<std::string> labels = labels_of({side, 2, {}, {}});
        return std::count(labels.begin(), labels.end(), label) == 1;
    };
    EXPECT_TRUE(has(200, "LARGE_MAP"));
    EXPECT_TRUE(has(200, "MAPSIZE_NORMAL"));
    EXPECT_FALSE(has(200, "MAPSIZE_LARGE"));
    EXPECT_TRUE(has(220, "MAPSIZE_LARGE"));
    EXPECT_TRUE(has(240, "GIGANTIC_MAP"));
}

}  // namespace
}  // namespace banneret::map::script
