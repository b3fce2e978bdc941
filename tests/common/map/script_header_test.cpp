// What a script's first comment says of it.
#include "common/map/script_header.h"

#include <gtest/gtest.h>

namespace banneret::map {
namespace {

TEST(ScriptHeader, HasTitleDescriptionSizesAndPlayers) {
    const ScriptHeader header = read_header(
        "/* Black Forest\n   Clearings in a wood,\n   joined by ways.\n   Sizes: tiny to giant. Players: 2 "
        "to 8. */\n"
        "<PLAYER_SETUP>");
    EXPECT_EQ(header.title, "Black Forest");
    EXPECT_EQ(header.description, "Clearings in a wood, joined by ways.");
    EXPECT_EQ(header.sizes, "tiny to giant");
    EXPECT_EQ(header.players, "2 to 8");
}

TEST(ScriptHeader, OfOneLineIsATitleAlone) {
    const ScriptHeader header = read_header("  /* A map */ <LAND_GENERATION>");
    EXPECT_EQ(header.title, "A map");
    EXPECT_EQ(header.description, "");
    EXPECT_EQ(header.sizes, "");
}

TEST(ScriptHeader, OfAScriptWithoutACommentIsEmpty) {
    EXPECT_EQ(read_header("<LAND_GENERATION> /* later */").title, "");
    EXPECT_EQ(read_header("").title, "");
}

TEST(ScriptHeader, IsCutAndShowsNoControlCharacters) {
    const std::string long_line(5'000, 'x');
    const ScriptHeader header = read_header("/* a\x1b[2Jb\n" + long_line);
    EXPECT_EQ(header.title, "a [2Jb");
    EXPECT_EQ(header.description, std::string(400, 'x'));
}

TEST(ScriptHeader, IsNotCutInTheMiddleOfALetter) {
    std::string title(79, 'x');
    const ScriptHeader header = read_header("/* " + title + "\xC3\xA4 and more */");
    EXPECT_EQ(header.title, title);
}

}  // namespace
}  // namespace banneret::map
