#include "client/session/user_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace banneret::session {
namespace {

class UserFiles : public testing::Test {
  protected:
    void SetUp() override {
        root_ = testing::TempDir() + "banneret-user-files-" + std::to_string(::getpid());
        std::filesystem::remove_all(root_);
        folders_ = {root_ + "/config", root_ + "/data", root_ + "/state", root_ + "/cache"};
    }
    void TearDown() override { std::filesystem::remove_all(root_); }
    void write(const std::string& path, const std::string& text) {
        std::filesystem::create_directories(std::filesystem::path(path).parent_path());
        std::ofstream(path) << text;
    }
    static std::string read(const std::string& path) {
        std::ifstream file(path);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }
    std::string root_;
    Folders folders_;
};

TEST_F(UserFiles, SettingsComeBackAsTheyWereKept) {
    UserSettings settings;
    settings.name = "Ann";
    settings.interface_scale = 1.5f;
    settings.edge_scroll = false;
    settings.computers = 3;
    ASSERT_TRUE(save_settings(folders_, settings).ok());
    std::string note;
    const UserSettings back = load_settings(folders_, note);
    EXPECT_EQ(back.name, "Ann");
    EXPECT_FLOAT_EQ(back.interface_scale, 1.5f);
    EXPECT_FALSE(back.edge_scroll);
    EXPECT_EQ(back.computers, 3);
    EXPECT_EQ(note, "");
}

TEST_F(UserFiles, AFirstStartNeedsNoFile) {
    std::string note;
    const UserSettings settings = load_settings(folders_, note);
    EXPECT_FALSE(settings.name.empty());
    EXPECT_EQ(note, "");
}

TEST_F(UserFiles, ABrokenFileIsSetAsideAndSaidSo) {
    write(folders_.config + "/client.toml", "name = \"Ann\"\nscale = = 3\n");
    std::string note;
    load_settings(folders_, note);
    EXPECT_NE(note.find("line 2"), std::string::npos) << note;
    EXPECT_EQ(read(folders_.config + "/client.toml.broken"), "name = \"Ann\"\nscale = = 3\n");
}

TEST_F(UserFiles, KeysOfALaterVersionStay) {
    write(folders_.config + "/client.toml", "from_the_future = 7\nname = \"Ann\"\n");
    std::string note;
    UserSettings settings = load_settings(folders_, note);
    settings.name = "Ben";
    ASSERT_TRUE(save_settings(folders_, settings).ok());
    const std::string text = read(folders_.config + "/client.toml");
    EXPECT_NE(text.find("from_the_future = 7"), std::string::npos) << text;
    EXPECT_NE(text.find("Ben"), std::string::npos) << text;
}

TEST_F(UserFiles, NumbersOutOfRangeAreBroughtBack) {
    write(folders_.config + "/client.toml", "interface_scale = 100.0\ncomputers = -4\nspeed_percent = 7\n");
    std::string note;
    const UserSettings settings = load_settings(folders_, note);
    EXPECT_FLOAT_EQ(settings.interface_scale, 3);
    EXPECT_EQ(settings.computers, 1);
    EXPECT_EQ(settings.speed_percent, 150);
}

TEST_F(UserFiles, NonsenseIsTheUsualAgainAndNamed) {
    write(folders_.config + "/client.toml",
          "interface_scale = nan\nvolume = \"loud\"\nscroll_speed = 99999999999999999\nvsync = 3.5\nhotkeys "
          "= 7\n"
          "name = \"A name that is far too long for any table\"\ndouble_click_ms = 0\n");
    std::string note;
    const UserSettings settings = load_settings(folders_, note);
    EXPECT_FLOAT_EQ(settings.interface_scale, 1);
    EXPECT_EQ(settings.volume, 70);
    EXPECT_GE(settings.scroll_speed, 100);
    EXPECT_LE(settings.scroll_speed, 4000);
    EXPECT_TRUE(settings.vsync);
    EXPECT_EQ(settings.name, "A name that is far too l");
    EXPECT_EQ(settings.double_click_ms, 150);
    for (const char* key : {"volume", "vsync", "hotkeys", "double_click_ms"})
        EXPECT_NE(note.find(key), std::string::npos) << key << ": " << note;
}

TEST_F(UserFiles, ALongNameIsNotCutWithinALetter) {
    write(folders_.config + "/client.toml", "name = \"ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ\"\n");
    std::string note;
    EXPECT_EQ(load_settings(folders_, note).name, "ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ");
}

TEST_F(UserFiles, HotkeysComeBack) {
    UserSettings settings;
    settings.hotkey_profile = "classic";
    settings.hotkeys = {{"chat", "T"}, {"pause", ""}};
    ASSERT_TRUE(save_settings(folders_, settings).ok());
    std::string note;
    const UserSettings back = load_settings(folders_, note);
    EXPECT_EQ(back.hotkey_profile, "classic");
    EXPECT_EQ(back.hotkeys, settings.hotkeys);
    EXPECT_EQ(note, "");
}

TEST_F(UserFiles, TheLastTenAddressesAreKeptNewestFirst) {
    for (int i = 0; i < 12; ++i) remember_address(folders_, "host" + std::to_string(i));
    remember_address(folders_, "host5");
    const auto recent = recent_addresses(folders_);
    ASSERT_EQ(recent.size(), 10u);
    EXPECT_EQ(recent[0], "host5");
    EXPECT_EQ(recent[1], "host11");
    EXPECT_EQ(std::count(recent.begin(), recent.end(), "host5"), 1);
}

}  // namespace
}  // namespace banneret::session
