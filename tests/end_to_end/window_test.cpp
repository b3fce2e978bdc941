// The window, on a screen that nobody looks at (Xvfb). Skipped where Xvfb or xdotool is not installed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "tests/end_to_end/program.h"

namespace banneret::end_to_end {
namespace {

constexpr const char* kXvfb = "/usr/bin/Xvfb";

class Window : public testing::Test {
  protected:
    void SetUp() override {
        if (!std::filesystem::exists(kXvfb)) GTEST_SKIP() << "Xvfb is not installed";
        // It takes a free number and says which; what it complains of is not the number.
        screen_ = std::make_unique<Program>(
            "/bin/sh",
            Words{"-c", "exec " + std::string(kXvfb) +
                            " -displayfd 1 -screen 0 1280x720x24 -nolisten tcp 2>/dev/null"},
            Environment{});
        ASSERT_TRUE(screen_->says("\n")) << screen_->said();
        display_ = ":" + std::to_string(std::atoi(screen_->said().c_str()));
    }
    void TearDown() override {
        if (!screen_) return;
        screen_->signal(SIGTERM);
        screen_->status();
    }
    Environment environment() const {
        Environment out = place_.home_of("ann");
        out["DISPLAY"] = display_;
        out["WAYLAND_DISPLAY"] = "";
        out["LIBGL_ALWAYS_SOFTWARE"] = "1";
        return out;
    }
    // A picture of what these words open.
    std::string picture(const std::string& name, Words words) {
        words.insert(words.end(), {"--screenshot", place_.at(name)});
        Program window(BANNERET_CLIENT, words, environment());
        EXPECT_EQ(window.status(), 0) << window.said();
        std::ifstream file(place_.at(name), std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }

    Place place_;
    std::unique_ptr<Program> screen_;
    std::string display_;
};

// A picture of one colour packs into a few kilobytes.
constexpr std::size_t kSomethingToSee = 40'000;

TEST_F(Window, ShowsTheMainMenuAndTheMultiplayerScreen) {
    const std::string menu = picture("menu.png", {});
    EXPECT_EQ(menu.substr(0, 4), "\x89PNG");
    EXPECT_GT(menu.size(), kSomethingToSee);
    const std::string multiplayer = picture("multiplayer.png", {"--screen", "multiplayer"});
    EXPECT_GT(multiplayer.size(), kSomethingToSee);
    EXPECT_NE(menu, multiplayer);
}

TEST_F(Window, PlaysAMatchThatAHeadlessPlayerHasJoined) {
    const Server server(place_);
    Program window(BANNERET_CLIENT,
                   {"--join", server.address(), "--create", "--lobby", "Green", "--players", "2", "--size",
                    "tiny", "--name", "Ann"},
                   environment());
    Program ben = run_client(place_, "ben",
                             {"--headless", "--join", server.address(), "--lobby", "Green", "--name", "Ben",
                              "--bot", "easiest", "--resign-at", "40"});
    // It comes to its end only when the window has taken part in every turn.
    EXPECT_EQ(ben.status(120), 0) << ben.said();
    EXPECT_FALSE(ben.field("result", "winner").empty()) << ben.said();
    EXPECT_NE(ben.field("result", "winner"), ben.field("over", "seat"));
    window.signal(SIGTERM);
    EXPECT_EQ(window.status(), 0) << window.said();
}

// ---- As a person would: real key and mouse events

constexpr const char* kHand = "/usr/bin/xdotool";
// Where things are in the settings of a window of 1280x720.
constexpr int kHotkeysTabX = 646, kTabsY = 160, kFirstKeyX = 725, kFirstKeyY = 255, kBackX = 358,
              kBackY = 595;

class Hands : public Window {
  protected:
    void SetUp() override {
        if (!std::filesystem::exists(kHand)) GTEST_SKIP() << "xdotool is not installed";
        Window::SetUp();
    }
    // One command of xdotool, done when this returns.
    void hand(Words words) {
        Program tool(kHand, words, environment());
        EXPECT_EQ(tool.status(), 0) << words.front() << ": " << tool.said();
    }
    void click(int x, int y) {
        hand({"mousemove", std::to_string(x), std::to_string(y)});
        hand({"sleep", "0.5", "click", "1", "sleep", "0.5"});
    }
    void wait_for_window(const Program& window) {
        static_cast<void>(window);
        hand({"search", "--sync", "--onlyvisible", "--name", "Banneret"});
        hand({"sleep", "3"});
    }
    std::string settings_file() const {
        std::ifstream file(environment().at("XDG_CONFIG_HOME") + "/banneret/client.toml");
        return std::string(std::istreambuf_iterator<char>(file), {});
    }
};

TEST_F(Hands, AHotkeyIsChangedInTheSettingsAndKept) {
    Program window(BANNERET_CLIENT, {"--screen", "settings", "--name", "Ann"}, environment());
    wait_for_window(window);
    click(kHotkeysTabX, kTabsY);
    click(kFirstKeyX, kFirstKeyY);
    hand({"key", "minus", "sleep", "1"});
    click(kBackX, kBackY);
    hand({"sleep", "1"});
    window.signal(SIGTERM);
    EXPECT_EQ(window.status(), 0) << window.said();
    const std::string kept = settings_file();
    const std::size_t at = kept.find("idle_villager = ");
    ASSERT_NE(at, std::string::npos) << kept;
    EXPECT_EQ(kept.substr(at + 17, 1), "-") << kept;
}

TEST_F(Hands, AWindowOfAHundredPixelsAndAGreatInterfaceSurvive) {
    Program window(BANNERET_CLIENT, {"--map", "arabia", "--ai", "1", "--seed", "5", "--name", "Ann"},
                   environment());
    wait_for_window(window);
    hand({"search", "--name", "Banneret", "windowsize", "100", "100"});
    hand({"sleep", "3", "key", "F10", "sleep", "1", "key", "Escape", "key", "F9", "sleep", "1", "key",
          "Escape"});
    hand({"search", "--name", "Banneret", "windowsize", "1024", "640"});
    hand({"sleep", "2"});
    window.signal(SIGTERM);
    EXPECT_EQ(window.status(), 0) << window.said();
}

TEST_F(Window, ShowsTheTechnologyTreeAndTheSettingsAtEveryScale) {
    for (const char* screen : {"technologies", "settings"}) {
        for (const char* scale : {"0.75", "3.0"}) {
            std::filesystem::create_directories(environment().at("XDG_CONFIG_HOME") + "/banneret");
            std::ofstream(environment().at("XDG_CONFIG_HOME") + "/banneret/client.toml")
                << "interface_scale = " << scale << "\nlanguage = \"de\"\n";
            EXPECT_GT(picture("scaled.png", {"--screen", screen, "--window", "1024x640"}).size(),
                      kSomethingToSee)
                << screen << " at " << scale;
        }
    }
}

}  // namespace
}  // namespace banneret::end_to_end
