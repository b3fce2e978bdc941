// What a person who writes scenarios sees.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/tool/run_tool.h"

namespace banneret::tool {
namespace {

const std::string kData = std::string(BANNERET_SOURCE_DIR) + "/data";

Ran scenario(const std::string& arguments) {
    return run_tool("scenario run " + arguments + " --data " + kData,
                    testing::TempDir() + "scenario_commands.txt");
}

bool says(const Ran& ran, const std::string& text) { return ran.printed.find(text) != std::string::npos; }

std::string file_with(const std::string& name, const std::string& text) {
    std::string path = testing::TempDir() + name;
    std::ofstream(path) << text;
    return path;
}

TEST(ScenarioCommands, AShippedScenarioIsAsExpected) {
    const Ran ran = scenario(kData + "/scenarios/dropoff.textproto");
    EXPECT_EQ(ran.status, 0) << ran.printed;
    EXPECT_TRUE(says(ran, "dropoff.textproto: as expected after 8 s, digest ")) << ran.printed;
}

TEST(ScenarioCommands, WhatIsNotAsExpectedIsSaidAndEndsWithOne) {
    const std::string file = file_with("poor.textproto",
                                       "sentence: \"Nobody is rich\"\nplayer { stock {} }\n"
                                       "expect { at_ms: 100 stock { resource: \"Gold\" is: \"7\" } }\n");
    const Ran ran = scenario(file);
    EXPECT_EQ(ran.status, 1) << ran.printed;
    EXPECT_TRUE(says(ran, "poor.textproto:3:1: after 112 ms it is 0.")) << ran.printed;
    EXPECT_TRUE(says(ran, "NOT as expected")) << ran.printed;
}

TEST(ScenarioCommands, FaultsOfTheFileHaveTheirPlaces) {
    const Ran ran =
        scenario(file_with("wrong.textproto", "sentence: \"x\"\nexpect { at_ms: 1 alive: \"me\" }\n"));
    EXPECT_EQ(ran.status, 1) << ran.printed;
    EXPECT_TRUE(says(ran, "wrong.textproto:2:19: nothing is named \"me\".")) << ran.printed;
    EXPECT_EQ(scenario("/no/such/file").status, 1);
}

}  // namespace
}  // namespace banneret::tool
