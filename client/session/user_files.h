// What a person's own folders hold: settings that are kept (XDG config), and addresses joined lately (XDG
// state).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "common/base/result.h"

namespace banneret::session {

struct Folders {
    std::string config;  // $XDG_CONFIG_HOME/banneret
    std::string data;    // $XDG_DATA_HOME/banneret: saves, replays, screenshots
    std::string state;   // $XDG_STATE_HOME/banneret: guests, recent addresses, the embedded server
    std::string cache;   // $XDG_CACHE_HOME/banneret
};
// From the environment; nothing is made.
Folders user_folders();

struct UserSettings {
    std::string name;           // 1 to 24 characters
    std::string language;       // of data/texts; empty: the desktop's
    float interface_scale = 1;  // 0.75 to 3
    bool fullscreen = false;
    bool strong_colours = false;
    bool reduce_motion = false;
    bool always_bars = false;
    bool edge_scroll = true;
    int scroll_speed = 900;  // pixels a second
    bool vsync = true;
    int volume = 70;             // 0 to 100
    bool box_takes_all = false;  // a box takes villagers with soldiers
    int double_click_ms = 300;   // 150 to 800
    std::string hotkey_profile = "grid";
    std::map<std::string, std::string> hotkeys;  // what differs from it: key by name, empty for none
    // The last single player match.
    std::string map = "arabia";
    std::string size = "tiny";
    int computers = 1;
    int level = 0;
    int speed_percent = 150;
};

// What is kept, or what a first start begins with. A broken file is set aside (client.toml.broken) and `note`
// says so. A value of another kind, or out of range, is put right, and `note` names the keys.
UserSettings load_settings(const Folders& folders, std::string& note);
// Written whole or not at all; keys that this version does not know stay.
Result<void> save_settings(const Folders& folders, const UserSettings& settings);

// The last ten, newest first.
std::vector<std::string> recent_addresses(const Folders& folders);
void remember_address(const Folders& folders, const std::string& address);

}  // namespace banneret::session
