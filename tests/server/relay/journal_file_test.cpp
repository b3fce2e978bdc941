// A match's journal on a disk that fills up, and what is left when the power goes.
#include "server/relay/journal_file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>

#include "common/base/random.h"

namespace banneret::relay {
namespace {

constexpr std::uint8_t kKind = 2;

class JournalFiles : public testing::Test {
  protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "banneret-journal-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder_ = name;
        path_ = folder_ / "7.journal";
        auto made = JournalFile::create(path_, 7, 1, Bytes(40, 1));
        ASSERT_TRUE(made.ok()) << made.error().sentence();
        file_ = *made;
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }
    static Bytes payload(std::size_t i) { return Bytes(20 + i % 50, static_cast<std::uint8_t>(i)); }
    // How many of the payloads, in order and without a gap, stand in these bytes.
    static std::size_t held(const Bytes& bytes) {
        const auto journal = archive::read_journal(bytes);
        if (!journal.ok()) return ADD_FAILURE() << journal.error().sentence(), 0;
        for (std::size_t i = 1; i < journal->records.size(); ++i) {
            const Bytes expected = payload(i - 1);
            const ByteSpan got = journal->records[i].payload;
            EXPECT_TRUE(std::equal(got.begin(), got.end(), expected.begin(), expected.end()))
                << "record " << i;
        }
        return journal->records.size() - 1;
    }
    std::filesystem::path folder_;
    std::filesystem::path path_;
    std::shared_ptr<JournalFile> file_;
};

TEST_F(JournalFiles, WhatAFullDiskDidNotTakeWaitsAndGoesInItsOrder) {
    ::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    rlimit full = before;
    full.rlim_cur = std::filesystem::file_size(path_) + 100;
    ::setrlimit(RLIMIT_FSIZE, &full);
    bool refused = false;
    for (std::size_t i = 0; i < 30; ++i) refused = !file_->append(kKind, payload(i)) || refused;
    EXPECT_TRUE(refused);
    EXPECT_GT(file_->waiting_bytes(), 0u);
    EXPECT_LT(held(*read_file(path_)), 30u);
    ::setrlimit(RLIMIT_FSIZE, &before);
    EXPECT_TRUE(file_->retry());
    EXPECT_EQ(file_->waiting_bytes(), 0u);
    EXPECT_TRUE(file_->append(kKind, payload(30)));
    EXPECT_EQ(held(*read_file(path_)), 31u);
    ::signal(SIGXFSZ, SIG_DFL);
}

// Power loss, from a seed: anything behind the last sync may be there or not, to the byte, or be zeros that the disk
// gave and never filled. What was synced is there, what is there is whole, and the journal goes on from it.
TEST_F(JournalFiles, AfterAPowerLossAllThatWasSyncedIsThereAndTheJournalGoesOn) {
    Random random(41, 3);
    for (int round = 0; round < 200; ++round) {
        std::filesystem::remove(path_);
        file_ = *JournalFile::create(path_, 7, 1, Bytes(40, 1));
        std::size_t synced = 0;
        std::uintmax_t synced_bytes = std::filesystem::file_size(path_);
        const std::size_t records = 1 + random.below(40);
        for (std::size_t i = 0; i < records; ++i) {
            ASSERT_TRUE(file_->append(kKind, payload(i)));
            if (!random.percent(15)) continue;
            ASSERT_TRUE(file_->sync());
            synced = i + 1;
            synced_bytes = std::filesystem::file_size(path_);
        }
        file_.reset();
        const auto tail = static_cast<std::uint32_t>(std::filesystem::file_size(path_) - synced_bytes);
        std::filesystem::resize_file(path_, synced_bytes + random.below(tail + 1));
        if (random.percent(30)) std::filesystem::resize_file(path_, std::filesystem::file_size(path_) + 4096);
        const Bytes left = *read_file(path_);
        const std::size_t have = held(left);
        EXPECT_GE(have, synced) << "round " << round;
        auto journal = archive::read_journal(left);
        if (!journal.ok()) return;
        auto again = JournalFile::go_on(path_, *journal);
        ASSERT_TRUE(again.ok()) << again.error().sentence();
        file_ = *again;
        for (std::size_t i = have; i < have + 3; ++i) ASSERT_TRUE(file_->append(kKind, payload(i)));
        EXPECT_EQ(held(*read_file(path_)), have + 3) << "round " << round;
    }
}

TEST_F(JournalFiles, AFileIsWrittenWholeOrNotAtAll) {
    const auto target = folder_ / "7-160.mark";
    ASSERT_TRUE(write_file(target, Bytes(1000, 1)).ok());
    ::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    rlimit full = before;
    full.rlim_cur = 500;
    ::setrlimit(RLIMIT_FSIZE, &full);
    const auto written = write_file(target, Bytes(2000, 2));
    ::setrlimit(RLIMIT_FSIZE, &before);
    ::signal(SIGXFSZ, SIG_DFL);
    ASSERT_FALSE(written.ok());
    EXPECT_NE(written.error().sentence().find("7-160.mark"), std::string::npos) << written.error().sentence();
    EXPECT_EQ(*read_file(target), Bytes(1000, 1)) << "the old one is as it was";
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 2)
        << "nothing is left beside it";
}

}  // namespace
}  // namespace banneret::relay
