// The original's archive: what is found in a good one, and that bad ones are refused.
#include "common/map/original/game_archive.h"

#include "common/base/random.h"
#include "tests/common/map/original/archive_making.h"
#include "tests/common/map/script/reading.h"

namespace banneret::map::original {
namespace {

GameArchive good() { return GameArchive::read(made_archive(some_entries())).value(); }

void put_u32(Bytes& bytes, std::size_t at, std::uint32_t value) {
    for (std::size_t i = 0; i < 4; ++i) bytes.at(at + i) = static_cast<std::uint8_t>(value >> (8 * i));
}

TEST(GameArchive, MapsAreFoundByTheNamesOfTheListOfConstants) {
    const GameArchive archive = good();
    ASSERT_NE(archive.find_map("meadow"), nullptr);
    EXPECT_EQ(archive.find_map("meadow")->number, 54001);
    ASSERT_NE(archive.find_map("Lagoon"), nullptr);
    EXPECT_EQ(archive.find_map("Lagoon")->number, 54002);
    EXPECT_EQ(archive.find_map("54002"), archive.find_map("lagoon"));
    EXPECT_EQ(archive.find_map("things"), nullptr);
    EXPECT_EQ(archive.find_map("54050"), nullptr);  // no map, only something to include
    EXPECT_EQ(archive.texts().size(), 4u);          // the table of bytes is no text
}

TEST(GameArchive, IncludesAreReadByTheirNumber) {
    const GameArchive archive = good();
    const auto whole = archive.expanded(*archive.find_map("meadow"));
    ASSERT_TRUE(whole);
    const script::ParsedScript parsed = script::read(*whole);
    EXPECT_EQ(script::object_counts(parsed), "7");
    EXPECT_TRUE(parsed.diagnostics.empty());
    script::ScriptOptions options;
    options.includer = archive.includer();
    EXPECT_EQ(script::object_counts(script::parse(archive.find_map("meadow")->text, "meadow", options)), "7");
}

TEST(GameArchive, WithoutTheListMapsHaveTheirNumbersAsNames) {
    const auto archive = GameArchive::read(made_archive({{7, "<LAND_GENERATION> base_terrain GRASS"}}));
    ASSERT_TRUE(archive);
    EXPECT_EQ(archive->texts()[0].name, "script 7");
    EXPECT_NE(archive->find_map("7"), nullptr);
}

TEST(GameArchive, TheLongerHeaderIsReadToo) {
    EXPECT_TRUE(GameArchive::read(made_archive(some_entries(), 60)));
}

TEST(GameArchive, WhatIsNoArchiveIsRefusedInASentence) {
    const auto refused = GameArchive::read(Bytes(200, 'x'));
    ASSERT_FALSE(refused);
    EXPECT_EQ(
        refused.error().sentence(),
        "archive: this is no archive of the original game. Name the file gamedata.drs of the original game, "
        "whole as it was installed.");
    EXPECT_FALSE(GameArchive::read({}));
}

TEST(GameArchive, EveryCutOffFileIsRefused) {
    const Bytes whole = made_archive(some_entries());
    for (std::size_t size = 0; size < whole.size(); ++size)
        EXPECT_FALSE(
            GameArchive::read(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))))
            << size;
}

TEST(GameArchive, EntriesOutsideTheFileOrOverOneAnotherAreRefused) {
    const Bytes whole = made_archive(some_entries());
    constexpr std::size_t kFirstEntry = 40 + 24 + 24;
    Bytes outside = whole;
    put_u32(outside, kFirstEntry + 4, 0xFFFFFFF0u);
    EXPECT_FALSE(GameArchive::read(outside));
    Bytes large = whole;
    put_u32(large, kFirstEntry + 8, 0xFFFFFFFFu);
    EXPECT_FALSE(GameArchive::read(large));
    Bytes overlapping = whole;
    for (std::size_t e = 0; e < 5; ++e) {
        put_u32(overlapping, kFirstEntry + e * 12 + 4, 0);
        put_u32(overlapping, kFirstEntry + e * 12 + 8, static_cast<std::uint32_t>(whole.size()));
    }
    EXPECT_FALSE(GameArchive::read(overlapping));
    Bytes many = whole;
    put_u32(many, 40 + 24 + 12 + 8, 0xFFFFFFFFu);
    EXPECT_FALSE(GameArchive::read(many));
    Bytes twice = whole;
    put_u32(twice, kFirstEntry, 54002);
    EXPECT_FALSE(GameArchive::read(twice));
}

TEST(GameArchive, AnyChangedByteIsReadOrRefused) {
    const Bytes whole = made_archive(some_entries());
    Random random(5, 5);
    for (int round = 0; round < 3'000; ++round) {
        Bytes bytes = whole;
        for (std::uint32_t n = 1 + random.below(4); n > 0; --n)
            bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] =
                static_cast<std::uint8_t>(random.below(256));
        const auto archive = GameArchive::read(std::move(bytes));
        if (!archive) continue;
        for (const ArchivedText& text : archive->texts()) (void)archive->expanded(text).ok();
    }
}

TEST(GameArchive, AScriptThatIsNotSentIsRefusedInASentence) {
    EXPECT_EQ(needs_own_archive("arabia").sentence(),
              "arabia: this map's script stands in the host's copy of the original game and is never sent. "
              "Name your "
              "own copy's gamedata archive in the settings, or ask the host for another map.");
    EXPECT_NE(archives_differ("arabia").sentence().find("another script"), std::string::npos);
    EXPECT_EQ(digest_of_script("a"), digest_of_script("a"));
    EXPECT_NE(digest_of_script("a"), digest_of_script("b"));
}

}  // namespace
}  // namespace banneret::map::original
