#include "server/names/names.h"

#include <gtest/gtest.h>

namespace banneret::names {
namespace {

std::string shown(std::string_view bytes) {
    const auto name = checked_name(bytes);
    return name.ok() ? name->shown : "refused: " + name.error().what;
}
std::string key(std::string_view bytes) {
    const auto name = checked_name(bytes);
    return name.ok() ? name->key : "refused: " + name.error().what;
}

TEST(Names, OrdinaryNamesStayAsTheyAre) {
    for (const char* name :
         {"Ann", "Björn", "Ann 2", "O'Neil", "Дмитрий", "山田太郎", "محمد", "x_X_x", "a", "Ünal-7"}) {
        EXPECT_EQ(shown(name), name);
    }
}

TEST(Names, SpacesAtTheEndsGo) { EXPECT_EQ(shown("  Ann "), "Ann"); }

TEST(Names, ComposedAndDecomposedAreOne) {
    EXPECT_EQ(shown("Bjo\xCC\x88rn"), "Björn");
    EXPECT_EQ(shown("\xEF\xBC\xA1nn"), "Ann") << "a wide letter is the letter";
}

TEST(Names, TwentyFourCharactersAreTheEnd) {
    EXPECT_EQ(shown(std::string(24, 'x')), std::string(24, 'x'));
    EXPECT_EQ(shown(std::string(25, 'x')), "refused: the name is longer than 24 characters");
    EXPECT_EQ(shown(std::string(100000, 'x')), "refused: the name is longer than 24 characters");
    std::string wide;
    for (int i = 0; i < 24; ++i) wide += "山";
    EXPECT_EQ(shown(wide), wide) << "characters count, not bytes";
}

TEST(Names, WhatCannotBeSeenIsRefused) {
    for (const char* name : {"", "   ", "An\nn", "An\tn", "An\x1b[31mn",
                             "\xE2\x80\xAE"
                             "Ann",
                             "An\xE2\x80\x8Bn", "An\xE2\x80\x8Dn", "An\xEF\xBB\xBFn", "An\xC2\xADn",
                             "\xE2\x81\xA6"
                             "Ann",
                             "An\xEE\x80\x80n", "\xE3\x85\xA4", "A  n"}) {
        EXPECT_TRUE(shown(name).starts_with("refused")) << testing::PrintToString(name);
    }
    EXPECT_TRUE(shown(std::string_view("An\0n", 4)).starts_with("refused"));
}

TEST(Names, BrokenUtf8IsRefused) {
    EXPECT_EQ(shown("\xC0\xAF"), "refused: the name is not valid UTF-8");
    EXPECT_EQ(shown("\xED\xA0\x80"), "refused: the name is not valid UTF-8");
}

TEST(Names, PilesOfMarksAreRefused) {
    std::string zalgo = "a";
    for (int i = 0; i < 20; ++i) zalgo += "\xCC\xB6";
    EXPECT_TRUE(shown(zalgo).starts_with("refused"));
}

TEST(Names, MixedScriptsAreRefused) {
    EXPECT_EQ(shown("P\xD0\xB0ul"), "refused: the name mixes letters of different scripts") << "Cyrillic a";
}

TEST(Names, LookAlikesHaveOneKey) {
    EXPECT_EQ(key("Ann"), key("ann"));
    EXPECT_EQ(key("Bill"), key("BILL"));
    EXPECT_EQ(key("Bill"), key("BiIl")) << "capital i for l";
    EXPECT_EQ(key("B0b"), key("Bob"));
    EXPECT_EQ(key("\xD0\x90\xD0\x9D\xD0\x9D\xD0\x90"), key("AHHA")) << "all Cyrillic that looks Latin";
    EXPECT_EQ(key("modern"), key("modem"));
    EXPECT_NE(key("Ann"), key("Anna"));
}

TEST(Names, TheServersOwnNamesAreRefused) {
    for (const char* name :
         {"admin", "Admin", "ADMIN", "adm1n", "Server", "System", "s y s t e m", "B\x61nneret"}) {
        EXPECT_EQ(shown(name), "refused: the name looks like one of the server's own") << name;
    }
}

TEST(Names, NumberedNameIsStillAName) {
    EXPECT_EQ(numbered("Ann", 2), "Ann 2");
    EXPECT_EQ(shown(numbered(std::string(24, 'x'), 17)), std::string(21, 'x') + " 17");
}

TEST(Lines, ChatMayBeAnythingThatShows) {
    EXPECT_EQ(checked_line("gl hf 👍").value(), "gl hf 👍");
    EXPECT_EQ(checked_line("a\tb").value(), "a b");
    EXPECT_FALSE(checked_line("a\nb").ok());
    EXPECT_FALSE(checked_line("\xE2\x80\xAE"
                              "a")
                     .ok());
    EXPECT_FALSE(checked_line("").ok());
    EXPECT_FALSE(checked_line("\xFF").ok());
    EXPECT_TRUE(checked_line(std::string(500, 'x')).ok());
    EXPECT_FALSE(checked_line(std::string(501, 'x')).ok());
}

}  // namespace
}  // namespace banneret::names
