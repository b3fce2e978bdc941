// Saved games, journals and envelopes against what a disk or a stranger can do to them.
#include <gtest/gtest.h>

#include "common/archive/envelope.h"
#include "common/archive/journal.h"
#include "common/archive/replay.h"
#include "common/archive/save.h"
#include "common/base/random.h"

namespace banneret::archive {
namespace {

Bytes noise(std::size_t size) {
    Random random(size, 5);
    Bytes bytes(size);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.below(40));
    return bytes;
}

SaveFile a_save() {
    SaveFile save;
    save.title = "Before the siege";
    save.rows.resize(2);
    save.rows[0].name = "Ada";
    save.setup.seats.resize(2);
    save.script = "<PLAYER_SETUP>\nrandom_placement\n";
    save.tick = 4800;
    save.turns = 600;
    save.world_digest = 99;
    save.snapshot = noise(700);
    return save;
}

TEST(Saves, ComeBackWhole) {
    const SaveFile save = a_save();
    const auto back = read_save(write_save(save));
    ASSERT_TRUE(back.ok()) << back.error().sentence();
    EXPECT_EQ(back->title, save.title);
    EXPECT_EQ(back->rows, save.rows);
    EXPECT_EQ(back->setup, save.setup);
    EXPECT_EQ(back->script, save.script);
    EXPECT_EQ(back->snapshot, save.snapshot);
    EXPECT_EQ(back->world_digest, save.world_digest);
    EXPECT_EQ(read_save_summary(write_save(save))->rows[0].name, "Ada");
}

TEST(Saves, OneChangedByteAnywhereIsRefused) {
    const Bytes good = write_save(a_save());
    for (std::size_t i = 0; i < good.size(); ++i) {
        Bytes bad = good;
        bad[i] ^= 0x20;
        EXPECT_FALSE(read_save(bad).ok()) << "byte " << i;
    }
    for (std::size_t size = 0; size < good.size(); ++size) {
        EXPECT_FALSE(read_save(ByteSpan(good).first(size)).ok()) << "cut to " << size;
    }
}

TEST(Envelopes, WhatIsNearlyAllZerosOpensAgain) {
    const Bytes zeros(8 * 1024 * 1024, 0);
    const auto back = open_snapshot(seal_snapshot(zeros));
    ASSERT_TRUE(back.ok()) << back.error().sentence();
    EXPECT_EQ(*back, zeros);
}

TEST(Envelopes, ABombIsStopped) {
    // 64 MiB of zeros in a few kilobytes: our own envelope, without the weight that makes it honest.
    Bytes bomb = seal(Contents::Snapshot, Bytes(64 * 1024 * 1024, 0));
    ByteReader in(ByteSpan(bomb).subspan(20));
    in.u32("skippable");
    const std::uint32_t weight = in.u32("size");
    bomb.erase(bomb.begin() + 20, bomb.begin() + 28 + weight);
    EXPECT_LT(bomb.size(), 20'000u);
    const auto opened = open_snapshot(bomb);
    ASSERT_FALSE(opened.ok());
    EXPECT_NE(opened.error().what.find("hundredfold"), std::string::npos) << opened.error().what;
}

Bytes a_journal(int records) {
    JournalWriter writer(7);
    Bytes file = writer.head();
    for (int i = 0; i < records; ++i) {
        const Bytes record = writer.record(2, noise(20 + static_cast<std::size_t>(i)));
        file.insert(file.end(), record.begin(), record.end());
    }
    return file;
}

TEST(Journals, TornLastRecordIsDropped) {
    const Bytes whole = a_journal(5);
    const std::size_t four = read_journal(whole)->records[4].offset;
    for (std::size_t size = four + 1; size < whole.size(); ++size) {
        const auto read = read_journal(ByteSpan(whole).first(size));
        ASSERT_TRUE(read.ok()) << read.error().sentence();
        EXPECT_TRUE(read->torn);
        EXPECT_EQ(read->records.size(), 4u);
        EXPECT_EQ(read->good_bytes, four);
    }
    EXPECT_FALSE(read_journal(whole)->torn);
}

TEST(Journals, AChangedByteInTheMiddleIsRefusedWithItsOffset) {
    const Bytes whole = a_journal(5);
    const auto journal = read_journal(whole);
    const std::size_t second = journal->records[1].offset;
    const std::size_t third = journal->records[2].offset;
    for (std::size_t i = second; i < third; ++i) {
        Bytes bad = whole;
        bad[i] ^= 1;
        const auto read = read_journal(bad);
        ASSERT_FALSE(read.ok()) << "byte " << i;
        EXPECT_EQ(read.error().where, "offset " + std::to_string(second));
    }
}

TEST(Journals, GoOnAfterATornEnd) {
    Bytes file = a_journal(3);
    file.resize(file.size() - 2);
    const auto read = read_journal(file);
    JournalWriter writer(read->match, read->chain);
    file.resize(read->good_bytes);
    const Bytes more = writer.record(2, noise(9));
    file.insert(file.end(), more.begin(), more.end());
    const auto again = read_journal(file);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->records.size(), 3u);
    EXPECT_FALSE(again->torn);
}

TEST(Replays, ComeBackWholeAndAGapIsRefused) {
    Replay replay;
    replay.setup.seats.resize(2);
    replay.script = "<PLAYER_SETUP>";
    replay.final_digest = 5;
    for (Turn turn = 0; turn < 50; ++turn) {
        lockstep::Bundle bundle;
        bundle.turn = turn;
        replay.bundles.push_back(bundle);
    }
    replay.marks.push_back({20, 3, seal_snapshot(noise(100))});
    const auto back = read_replay(write_replay(replay));
    ASSERT_TRUE(back.ok()) << back.error().sentence();
    EXPECT_EQ(back->bundles.size(), 50u);
    EXPECT_EQ(back->marks[0].envelope, replay.marks[0].envelope);
    replay.bundles[30].turn = 31;
    EXPECT_FALSE(read_replay(write_replay(replay)).ok());
}

}  // namespace
}  // namespace banneret::archive
