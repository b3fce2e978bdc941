#include <gtest/gtest.h>

#include "tests/tool/run_tool.h"

namespace banneret::tool {
namespace {

Ran run(const std::string& arguments) {
    const std::string source = BANNERET_SOURCE_DIR;
    const auto* const test = testing::UnitTest::GetInstance()->current_test_info();
    return run_tool(
        "match run --data '" + source + "/data' --map '" + source + "/data/maps/arabia.rms' " + arguments,
        std::filesystem::path(testing::TempDir()) / ("match_" + std::string(test->name())));
}

// The last word of the line of the first match.
std::string first_digest(const std::string& printed) {
    const std::size_t start = printed.find('\n') + 1;
    const std::string line = printed.substr(start, printed.find('\n', start) - start);
    return line.substr(line.rfind(' ') + 1);
}

TEST(MatchCommands, TwoComputerPlayersComeToAnEnd) {
    const Ran ran = run("--seeds 1 --level moderate --size tiny");
    EXPECT_EQ(ran.status, 0) << ran.printed;
    EXPECT_NE(ran.printed.find("1 matches, 0 undecided"), std::string::npos) << ran.printed;
}

TEST(MatchCommands, WhatIsNotDecidedInTimeEndsWithOne) {
    const Ran ran = run("--seeds 1-2 --minutes 1");
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.printed.find("2 matches, 2 undecided"), std::string::npos) << ran.printed;
}

TEST(MatchCommands, TheSameSeedGivesTheSameDigestAndAnotherSeedAnother) {
    const std::string digest = first_digest(run("--seeds 7 --minutes 2").printed);
    EXPECT_EQ(digest.size(), 16u);
    EXPECT_EQ(first_digest(run("--seeds 7 --minutes 2").printed), digest);
    EXPECT_NE(first_digest(run("--seeds 8 --minutes 2").printed), digest);
}

TEST(MatchCommands, AnUnknownLevelIsRefusedWithThoseThereAre) {
    const Ran ran = run("--level cleverest");
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.printed.find("there is no level \"cleverest\""), std::string::npos) << ran.printed;
    EXPECT_NE(ran.printed.find("hardest"), std::string::npos) << ran.printed;
}

}  // namespace
}  // namespace banneret::tool
