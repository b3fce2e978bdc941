// Backups of a store that is in use, and what the check says of whole and of damaged folders.
#include "server/app/backup.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/server/store/fresh_folder.h"

namespace banneret::server {
namespace {

namespace fs = std::filesystem;

std::string refusal(const Result<std::string>& checked) {
    return checked.ok() ? "whole" : checked.error().sentence();
}

class Backup : public testing::Test {
  protected:
    Backup() {
        for (const char* folder : {"relay", "replays"}) fs::create_directories(data() / folder);
        auto opened = store::Store::open(data());
        EXPECT_TRUE(opened.ok());
        store_ = std::move(*opened);
        EXPECT_TRUE(store_->add_account("Ann", "ann", "", true, 1).ok());
        EXPECT_TRUE(store_->put_content(banneret::digest_of(Bytes{1, 2, 3}), Bytes{1, 2, 3}).ok());
    }
    fs::path data() const { return fresh_.path() / "data"; }
    fs::path copy() const { return fresh_.path() / "copy"; }
    Result<void> back_up_now() { return back_up(*store_, data().string(), copy().string()); }

    store::FreshFolder fresh_;
    std::unique_ptr<store::Store> store_;
};

TEST_F(Backup, CopyHoldsWhatWasThereAndIsWhole) {
    ASSERT_TRUE(back_up_now().ok());
    EXPECT_TRUE(store_->add_account("Bob", "bob", "", true, 2).ok());  // later: not in the copy
    const auto checked = check_data(copy().string());
    ASSERT_TRUE(checked.ok()) << checked.error().sentence();
    EXPECT_NE(checked->find("accounts  1\n"), std::string::npos) << *checked;
    auto restored = store::Store::open(copy());
    ASSERT_TRUE(restored.ok());
    EXPECT_TRUE(*(*restored)->account_named("ann"));
    EXPECT_FALSE(*(*restored)->account_named("bob"));
}

TEST_F(Backup, FolderThatIsNotEmptyIsLeftAlone) {
    fs::create_directories(copy());
    std::ofstream(copy() / "letter.txt") << "mine";
    const auto refused = back_up_now();
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().sentence().find("not empty"), std::string::npos);
    EXPECT_EQ(std::distance(fs::directory_iterator(copy()), {}), 1);
    EXPECT_FALSE(back_up(*store_, data().string(), "copy").ok()) << "a relative name means two places";
}

TEST_F(Backup, DamagedSaveReplayAndContentAreNamed) {
    ASSERT_TRUE(back_up_now().ok());
    std::ofstream(copy() / "replays" / "3.replay") << "no replay";
    EXPECT_NE(refusal(check_data(copy().string())).find("3.replay: it is damaged"), std::string::npos);
    fs::remove(copy() / "replays" / "3.replay");
    {
        auto inside = store::Store::open(copy());
        ASSERT_TRUE(inside.ok());
        store::NewSave save;
        save.bytes = {1, 2, 3};
        save.seen_by = {1};
        ASSERT_TRUE((*inside)->add_save(save).ok());
    }
    EXPECT_NE(refusal(check_data(copy().string())).find("save 1: "), std::string::npos)
        << refusal(check_data(copy().string()));
}

TEST_F(Backup, ContentUnderAnotherDigestIsFound) {
    ASSERT_TRUE(store_->put_content(12345, Bytes{4, 5}).ok());
    ASSERT_TRUE(back_up_now().ok());
    EXPECT_NE(refusal(check_data(copy().string())).find("is not what it was"), std::string::npos);
}

TEST_F(Backup, FolderWithoutDataIsRefused) {
    EXPECT_NE(refusal(check_data(fresh_.path().string())).find("no server's data"), std::string::npos);
}

}  // namespace
}  // namespace banneret::server
