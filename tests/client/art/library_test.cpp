#include "client/art/library.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace banneret::art {
namespace {

namespace fs = std::filesystem;

// A ruleset of one sheep and two kinds of tree that look alike.
std::shared_ptr<const rules::Rules> few_rules() {
    auto r = std::make_shared<rules::Rules>();
    for (const char* id : {"sheep", "tree_forest", "tree_straggler"}) {
        rules::ObjectType type;
        type.id = id;
        type.kind = type.id == "sheep" ? rules::Kind::Herdable : rules::Kind::Tree;
        r->types.push_back(type);
    }
    return r;
}

class Cached : public testing::Test {
  protected:
    void SetUp() override {
        folder =
            fs::path(testing::TempDir()) /
            ("banneret-art-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        fs::remove_all(folder);
    }
    void TearDown() override { fs::remove_all(folder); }
    std::vector<std::shared_ptr<const Finished>> all() {
        Library library(few_rules(), {folder.string(), true, 2});
        library.wait_for(4);
        EXPECT_TRUE(library.progress().playable);
        EXPECT_EQ(library.progress().done, library.progress().total);
        return library.finished(0);
    }
    std::vector<fs::path> files() const {
        std::vector<fs::path> out;
        for (const auto& entry : fs::directory_iterator(folder)) out.push_back(entry.path());
        return out;
    }
    static std::size_t pixels(const std::vector<std::shared_ptr<const Finished>>& all) {
        std::size_t sum = 0;
        for (const auto& f : all) {
            for (const Sprite& s : f->sprites) sum += s.mask.bytes.size();
        }
        return sum;
    }
    fs::path folder;
};

TEST_F(Cached, TypesOfOneLookShareItsSprites) {
    Library library(few_rules(), {"", true, 1});
    EXPECT_EQ(library.looks().size(), 2u);
    EXPECT_EQ(library.look_of_type(1), library.look_of_type(2));
    EXPECT_EQ(library.look_of_type(999), 0);
}

TEST_F(Cached, ASecondStartReadsWhatTheFirstRendered) {
    const auto first = all();
    const std::vector<fs::path> made = files();
    ASSERT_EQ(made.size(), first.size());
    const fs::file_time_type before = fs::last_write_time(made[0]);
    const auto second = all();
    EXPECT_EQ(pixels(first), pixels(second));
    EXPECT_EQ(fs::last_write_time(made[0]), before);
    EXPECT_EQ(files().size(), made.size());
}

TEST_F(Cached, ADamagedFileIsRenderedAgain) {
    const auto first = all();
    for (const fs::path& file : files()) fs::resize_file(file, fs::file_size(file) / 2);
    EXPECT_EQ(pixels(all()), pixels(first));
    for (const fs::path& file : files()) EXPECT_GT(fs::file_size(file), 100u);
}

TEST_F(Cached, WithoutAFolderItWorksAllTheSame) {
    Library library(few_rules(), {"", true, 2});
    library.wait_for(0);
    EXPECT_FALSE(library.finished(0).empty());
    EXPECT_FALSE(library.icons(0).empty());
}

}  // namespace
}  // namespace banneret::art
