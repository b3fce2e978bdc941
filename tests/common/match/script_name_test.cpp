// The names that scripts go by in a lobby's settings.
#include "common/match/script_name.h"

#include <gtest/gtest.h>

namespace banneret::match {
namespace {

TEST(ScriptName, OfABroughtScriptHasItsDigest) {
    const std::string name = map_script_of("my bay", 0x00A1'B2C3'D4E5'F607u);
    EXPECT_EQ(name, "my bay#00a1b2c3d4e5f607");
    const auto read = brought_script(name);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->name, "my bay");
    EXPECT_EQ(read->digest, 0x00A1'B2C3'D4E5'F607u);
    EXPECT_EQ(plain_script_name(name), "my bay");
    EXPECT_EQ(plain_script_name("arabia"), "arabia");
}

TEST(ScriptName, KeepsOnlyWhatMayStandInIt) {
    EXPECT_EQ(map_script_of("../a/b\n#c", 1), "..abc#0000000000000001");
    EXPECT_EQ(map_script_of("", 1), "map#0000000000000001");
    EXPECT_EQ(map_script_of(std::string(500, 'x'), 1).size(), kMaxBroughtNameBytes + 17);
}

TEST(ScriptName, OfNothingThatWasBroughtIsNone) {
    for (const char* name : {"arabia", "", "#0000000000000001", "a#1", "a#000000000000000g",
                             "a/b#0000000000000001", "a#0000000000000001 ", "a#b#0000000000000001"})
        EXPECT_FALSE(brought_script(name)) << name;
}

}  // namespace
}  // namespace banneret::match
