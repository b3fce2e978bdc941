// banneret-tool nav as a person runs it.
#include <gtest/gtest.h>

#include "tests/tool/run_tool.h"

namespace banneret::tool {
namespace {

std::filesystem::path scratch(const std::string& name) {
    const auto* const test = testing::UnitTest::GetInstance()->current_test_info();
    return std::filesystem::path(testing::TempDir()) /
           ("banneret_nav_" + std::string(test->name()) + "_" + name);
}
bool contains(const Ran& ran, const std::string& words) {
    return ran.printed.find(words) != std::string::npos;
}

TEST(NavCommands, SceneIsDrawnAndCounted) {
    const auto picture = scratch("gate.png");
    const Ran ran =
        run_tool("nav show gate --class militia --out '" + picture.string() + "'", scratch("out"));
    EXPECT_EQ(ran.status, 0) << ran.printed;
    EXPECT_TRUE(contains(ran, "176 by 176 cells")) << ran.printed;
    EXPECT_TRUE(contains(ran, "regions 2")) << ran.printed;
    EXPECT_GT(std::filesystem::file_size(picture), 500u);
    std::filesystem::remove(picture);
    // The gate's own seat sees one ground.
    const Ran own = run_tool("nav show gate --class militia --seat 1", scratch("out"));
    EXPECT_TRUE(contains(own, "regions 1")) << own.printed;
    EXPECT_TRUE(contains(own, "by gates 0")) << own.printed;
}

TEST(NavCommands, GridIsReadAndItsRegionsCounted) {
    const auto grid = scratch("small.map");
    std::ofstream(grid) << "type octile\nheight 3\nwidth 5\nmap\n..@WW\n..@WW\n@@@.S\n";
    const Ran land = run_tool("nav show '" + grid.string() + "'", scratch("out"));
    EXPECT_EQ(land.status, 0) << land.printed;
    EXPECT_TRUE(contains(land, "5 by 3 cells")) << land.printed;
    EXPECT_TRUE(contains(land, "regions 2; cells of the largest: 4 2")) << land.printed;
    const Ran water = run_tool("nav show '" + grid.string() + "' --class water", scratch("out"));
    EXPECT_TRUE(contains(water, "regions 1; cells of the largest: 4")) << water.printed;
    std::ofstream(grid) << "type octile\nheight 3\nwidth 5\nmap\n..@WW\n";
    const Ran cut = run_tool("nav show '" + grid.string() + "'", scratch("out"));
    EXPECT_EQ(cut.status, 2);
    EXPECT_TRUE(contains(cut, "row 1 has not 5 cells")) << cut.printed;
    std::filesystem::remove(grid);
}

TEST(NavCommands, WhatIsNotThereIsSaidInASentence) {
    const Ran scene = run_tool("nav show no_such_scene", scratch("out"));
    EXPECT_EQ(scene.status, 2);
    EXPECT_TRUE(contains(scene, "there is no such script")) << scene.printed;
    const Ran half = run_tool("nav route arabia 5,5", scratch("out"));
    EXPECT_EQ(half.status, 2);
    EXPECT_TRUE(contains(half, "TO is required")) << half.printed;
    EXPECT_EQ(run_tool("nav --help", scratch("out")).status, 0);
    const Ran type = run_tool("nav show gate --class wizard", scratch("out"));
    EXPECT_EQ(type.status, 2);
    EXPECT_TRUE(contains(type, "no type of that id")) << type.printed;
}

}  // namespace
}  // namespace banneret::tool
