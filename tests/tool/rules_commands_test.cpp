// What a person who reads or writes rules sees.
#include <gtest/gtest.h>

#include "tests/tool/run_tool.h"

namespace banneret::tool {
namespace {

const std::string kClassic = std::string(BANNERET_SOURCE_DIR) + "/data/rules/classic";

Ran rules(const std::string& arguments) {
    return run_tool("rules " + arguments, testing::TempDir() + "rules_commands.txt");
}

bool says(const Ran& ran, const std::string& text) { return ran.printed.find(text) != std::string::npos; }

TEST(RulesCommands, CheckCountsWhatTheShippedRulesHold) {
    const Ran ran = rules("check " + kClassic);
    EXPECT_EQ(ran.status, 0) << ran.printed;
    EXPECT_TRUE(says(ran, "105 technologies, 13 civilisations")) << ran.printed;
}

TEST(RulesCommands, ShowSaysWhereEachFigureComesFrom) {
    const Ran ran = rules("show " + kClassic + " knight --civ franks --techs age_feudal,scale_barding");
    EXPECT_EQ(ran.status, 0) << ran.printed;
    EXPECT_TRUE(says(ran, "hit points        120   (100; franks: 120)")) << ran.printed;
    EXPECT_TRUE(says(ran, "scale_barding: 3 melee, 3 pierce")) << ran.printed;
}

TEST(RulesCommands, ShowFollowsUpgrades) {
    const Ran ran = rules("show " + kClassic + " militia --techs age_feudal,man_at_arms");
    EXPECT_TRUE(says(ran, "Man-at-Arms (man_at_arms), upgraded from militia")) << ran.printed;
}

TEST(RulesCommands, AnUnknownNameIsNamed) {
    const Ran ran = rules("show " + kClassic + " militai");
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(says(ran, "\"militai\"")) << ran.printed;
    EXPECT_EQ(rules("show " + kClassic + " militia --civ romans").status, 1);
}

TEST(RulesCommands, DiffOfARulesetWithItselfIsNothing) {
    const Ran ran = rules("diff " + kClassic + " " + kClassic);
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.printed, "");
}

TEST(RulesCommands, DiffNamesTheFigureThatChanged) {
    namespace fs = std::filesystem;
    const fs::path copy = fs::path(testing::TempDir()) / "classic_changed";
    fs::remove_all(copy);
    fs::copy(kClassic, copy);
    std::ofstream(copy / "jobs.textproto", std::ios::app)
        << "job { id: \"idler\" name: \"Idler\" rate_milli: 1 }\n";
    const Ran ran = rules("diff " + kClassic + " " + copy.string());
    fs::remove_all(copy);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.printed, "+ job idler\n");
}

}  // namespace
}  // namespace banneret::tool
