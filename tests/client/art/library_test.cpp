#include "client/art/library.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "client/art/icons.h"

namespace banneret::art {
namespace {

namespace fs = std::filesystem;

// A ruleset of one sheep and two kinds of tree that look alike.
std::shared_ptr<const rules::Rules> few_rules() {
    auto r = std::make_shared<rules::Rules>();
    for (const char* id : {"sheep", "tree_forest", "tree_of_tomorrow", "tree_straggler"}) {
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
    // Everything of every look.
    std::vector<std::shared_ptr<const Finished>> all() {
        Library library(few_rules(), {folder.string(), true, 2, false});
        for (int l = 0; l < static_cast<int>(library.looks().size()); ++l) {
            const Look& look = library.looks()[static_cast<std::size_t>(l)];
            for (int m = 0; m < static_cast<int>(look.motions.size()); ++m)
                for (int v = 0; v < look.motions[static_cast<std::size_t>(m)].variants; ++v)
                    library.want(l, m, v);
        }
        library.wait_until_idle();
        EXPECT_TRUE(library.progress().idle());
        return library.take_finished();
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
    Library library(few_rules(), {"", true, 1, false});
    EXPECT_EQ(library.looks().size(), 3u);
    EXPECT_EQ(library.look_of_type(2), library.look_of_type(3));
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
    Library library(few_rules(), {"", true, 2, false});
    library.want(0, 0, 0);
    EXPECT_EQ(library.icon(0), nullptr);
    library.wait_until_idle();
    EXPECT_EQ(library.take_finished().size(), 1u);
    EXPECT_TRUE(library.take_finished().empty());
    ASSERT_NE(library.icon(0), nullptr);
    EXPECT_EQ(library.icon(0)->colour.width, kIconSize);
}

TEST_F(Cached, FillingTheFolderLeavesNothingToRender) {
    Library library(few_rules(), {folder.string(), true, 1, false});
    const std::atomic<bool> never{false};
    const Library::Filled first = library.fill_cache(never);
    EXPECT_GT(first.sprites, 60);
    EXPECT_GT(first.icons, 50);
    const std::size_t made = files().size();
    EXPECT_FALSE(all().empty());
    EXPECT_EQ(files().size(), made);
    const std::atomic<bool> at_once{true};
    EXPECT_EQ(library.fill_cache(at_once).sprites, 0);
}

}  // namespace
}  // namespace banneret::art
