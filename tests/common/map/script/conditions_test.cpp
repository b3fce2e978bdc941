// Conditions and chances, by the original's rules.
#include "tests/common/map/script/reading.h"

namespace banneret::map::script {
namespace {

const std::string kTerrains = "<TERRAIN_GENERATION> ";

// How often each of the terrains A (10), B (6), C (14) or none was chosen over many seeds.
std::map<std::string, int> chosen(const std::string& block, int seeds) {
    std::map<std::string, int> count;
    for (int seed = 1; seed <= seeds; ++seed) {
        ++count[terrains(read(kTerrains + block, {}, static_cast<std::uint64_t>(seed)))];
    }
    return count;
}

TEST(If, TakesTheFirstBranchWhoseLabelIsSet) {
    const std::string text =
        kTerrains +
        "if A create_terrain FOREST elseif B create_terrain DIRT else create_terrain DESERT endif";
    EXPECT_EQ(terrains(read(text, {"A", "B"})), "10");
    EXPECT_EQ(terrains(read(text, {"B"})), "6");
    EXPECT_EQ(terrains(read(text)), "14");
}

TEST(If, AConstantIsTrueAndSoIsAMapType) {
    EXPECT_EQ(
        terrains(read(kTerrains +
                      "#const X 0 if X create_terrain FOREST endif if ARABIA create_terrain DIRT endif")),
        "10 6");
}

TEST(If, UndefineHasNoEffect) {
    EXPECT_EQ(terrains(read(kTerrains + "#define F #undefine F if F create_terrain FOREST endif")), "10");
}

TEST(If, TheWordAfterUndefineIsReadByItself) {
    const ParsedScript script = read("<LAND_GENERATION> #undefine base_terrain SNOW");
    EXPECT_EQ(script.script->section(Section::Lands).single.number(Term::BaseTerrain, -1), 32);
}

TEST(If, NestsAndFollowsOnlyConditionsInABranchNotTaken) {
    EXPECT_EQ(
        terrains(read(kTerrains +
                      "if A if B create_terrain DIRT else create_terrain DESERT endif else create_terrain "
                      "FOREST endif create_terrain GRASS2")),
        "10 12");
}

TEST(If, ANameIsKnownOnlyBelowItsDefinition) {
    EXPECT_EQ(terrains(read(kTerrains +
                            "if F create_terrain DIRT endif #define F if F create_terrain FOREST endif")),
              "10");
}

TEST(If, ForgottenEndifWarnsAtTheIf) {
    const ParsedScript script = read(kTerrains + "\nif A create_terrain DIRT");
    EXPECT_TRUE(said(script, Severity::Warning, "test.rms:2:1: warning: this if is never closed"));
}

TEST(If, ABranchThatWasTestedAboveIsNamed) {
    EXPECT_TRUE(said(read(kTerrains + "if A elseif A create_terrain DIRT endif", {"A"}), Severity::Warning,
                     "tested above"));
}

TEST(If, ALabelOneLetterOffIsNamed) {
    EXPECT_TRUE(said(read("if TINI_MAP endif"), Severity::Warning, "did you mean TINY_MAP?"));
}

TEST(Chance, FirstBranchIsOneInAHundredLikelierThanItSays) {
    const auto count = chosen(
        "start_random percent_chance 50 create_terrain FOREST percent_chance 50 create_terrain DIRT "
        "end_random",
        20'000);
    EXPECT_EQ(count.count(""), 0u);
    EXPECT_NEAR(count.at("10"), 10'200, 250);  // 51 %
}

TEST(Chance, AFirstChanceOfNoughtIsTakenOnceInAHundred) {
    const auto count = chosen(
        "start_random percent_chance 0 create_terrain FOREST percent_chance 100 create_terrain DIRT "
        "end_random",
        20'000);
    EXPECT_NEAR(count.at("10"), 200, 60);
}

TEST(Chance, ChancesUnderAHundredMayTakeNone) {
    const auto count = chosen(
        "start_random percent_chance 30 create_terrain FOREST percent_chance 30 create_terrain DIRT "
        "end_random",
        20'000);
    EXPECT_NEAR(count.at(""), 7'800, 250);  // 39 %
}

TEST(Chance, TwoBlocksDrawEachForThemselves) {
    const std::string block =
        "start_random percent_chance 50 create_terrain FOREST percent_chance 50 create_terrain DIRT "
        "end_random ";
    const auto count = chosen(block + block, 2'000);
    EXPECT_EQ(count.size(), 4u);
}

TEST(Chance, ABlockInsideATakenBranchIsReadAndTheRestOfTheBranchToo) {
    EXPECT_EQ(terrains(read(
                  kTerrains +
                  "start_random percent_chance 100 start_random percent_chance 100 create_terrain FOREST "
                  "percent_chance 0 create_terrain DESERT end_random create_terrain DIRT percent_chance 0 "
                  "create_terrain GRASS3 end_random")),
              "10 6");
}

TEST(Chance, AWeightMayBeARandomNumber) {
    EXPECT_EQ(terrains(read(kTerrains +
                            "start_random percent_chance rnd(100,100) create_terrain FOREST percent_chance 0 "
                            "create_terrain DIRT end_random")),
              "10");
}

TEST(Chance, WordsBeforeTheFirstBranchAreNotRead) {
    EXPECT_EQ(terrains(read(
                  kTerrains +
                  "start_random create_terrain DIRT percent_chance 100 create_terrain FOREST end_random")),
              "10");
}

TEST(Chance, TheSameSeedChoosesTheSame) {
    const std::string block = kTerrains +
                              "start_random percent_chance 50 create_terrain FOREST percent_chance 50 "
                              "create_terrain DIRT end_random";
    for (std::uint64_t seed = 1; seed < 50; ++seed)
        EXPECT_EQ(terrains(read(block, {}, seed)), terrains(read(block, {}, seed)));
}

}  // namespace
}  // namespace banneret::map::script
