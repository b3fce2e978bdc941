// Map scripts on this machine: the shipped ones and a person's own.
#include "client/session/content.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace banneret::session {
namespace {

class MapScripts : public testing::Test {
  protected:
    void SetUp() override { std::filesystem::create_directories(folder_ / "maps"); }
    void TearDown() override { std::filesystem::remove_all(folder_); }
    std::string write(const std::string& name, const std::string& text) const {
        const std::string path = (folder_ / "maps" / name).string();
        std::ofstream(path) << text;
        return path;
    }

    std::filesystem::path folder_ = std::filesystem::path(testing::TempDir()) / "banneret_content_test";
    std::string data_ = BANNERET_SOURCE_DIR "/data";
};

TEST_F(MapScripts, OfOnesOwnAreListedByName) {
    write("b.rms", "");
    write("a.rms", "");
    write("shared.inc", "");
    const auto scripts = own_scripts(folder_.string());
    ASSERT_EQ(scripts.size(), 2u);
    EXPECT_EQ(scripts[0].name, "a");
    EXPECT_EQ(scripts[1].path, (folder_ / "maps/b.rms").string());
    EXPECT_TRUE(own_scripts((folder_ / "nowhere").string()).empty());
}

TEST_F(MapScripts, HaveTheirIncludesPutInFromBesideThemThenFromTheShippedOnes) {
    write("fish.inc", "number_of_own_fish");
    const auto text =
        read_script_file(write("a.rms", "#include_drs fish.inc\n#include_drs player_start.inc\n"), data_);
    ASSERT_TRUE(text) << text.error().sentence();
    EXPECT_NE(text->find("number_of_own_fish"), std::string::npos);
    EXPECT_NE(text->find("TOWN_CENTER"), std::string::npos);
    EXPECT_EQ(text->find("#include_drs"), std::string::npos);
}

TEST_F(MapScripts, OfMoreThanAMebibyteAreRefused) {
    const auto text = read_script_file(write("large.rms", std::string((1u << 20) + 1, ' ')), data_);
    ASSERT_FALSE(text);
    EXPECT_NE(text.error().sentence().find("larger than 1 MiB"), std::string::npos);
}

TEST_F(MapScripts, AreNamedWithoutFolders) {
    EXPECT_TRUE(load_script(data_, "black_forest"));
    EXPECT_FALSE(load_script(data_, "../rules/classic/ruleset"));
    EXPECT_FALSE(load_script(data_, "atlantis"));
}

}  // namespace
}  // namespace banneret::session
