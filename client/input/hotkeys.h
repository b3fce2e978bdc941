// Hotkeys: which key does what. Keys are GLFW's numbers (a letter is its capital's code). Two things never share a key,
// but those of placing a building, which count only while one is on the pointer.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace banneret::input {

enum class HotkeyAction : std::uint8_t {
    None,
    IdleWorker,
    IdleSoldier,
    TownCenter,
    Delete,
    Stop,
    AttackMove,
    Menu,
    Chat,
    LastEvent,
    Pause,
    ScrollLeft,
    ScrollRight,
    ScrollUp,
    ScrollDown,
    ShowBars,
    Slot,  // a button of the command panel, by position
    TownBell,
    AllClear,
    Garrison,
    LetOut,
    Patrol,
    Guard,
    Follow,
    AttackGround,
    Market,
    Diplomacy,
    TechnologyTree,
    Objectives,
    Score,
    Timeline,
    FrameGraph,
    MinimapMode,
    Flare,
    CameraMark,  // slot: 0 to 3
    AllIdle,
    Military,  // the next building that trains soldiers
    Fullscreen,
    Turn,  // what is being placed
};

enum Modifiers : int { kShift = 1, kControl = 2, kAlt = 4 };  // GLFW's

struct Hotkey {
    int key = 0;  // 0: none
    HotkeyAction action = HotkeyAction::None;
    int slot = 0;      // of the command panel, 0 to 14
    std::string name;  // "idle_villager": of its text and in the settings
};

// A key as people write it: "Q", "F3", "Space", "Num 5"; "?" and its number for one without a name.
std::string key_name(int key);
// 0 for what is no key's name.
int key_named(const std::string& name);

// A profile's id, for its text and the settings: "grid" (buttons by position), "classic" (letters by what they do) and
// "left_handed" (the grid at the right of the keyboard).
const std::vector<std::string>& profiles();

class Hotkeys {
  public:
    static Hotkeys standard() { return of_profile("grid"); }
    // An unknown name gives the first profile.
    static Hotkeys of_profile(const std::string& profile);
    // The action on that key; one of placing first, when something is being placed.
    const Hotkey* find(int key, bool placing = false) const;
    const Hotkey* of(HotkeyAction action) const;
    const std::vector<Hotkey>& all() const { return keys_; }
    // Sets the key of what `place` in all() does. Gives the one that has it already, and changes nothing, on
    // a clash.
    const Hotkey* set(std::size_t place, int key);
    // The same, and takes the key away from who has it.
    void take(std::size_t place, int key);
    // The letter on a button's corner; 0 for none.
    char letter_of_slot(int slot) const;

    // What differs from the profile, by name: the key's name, empty for none.
    std::map<std::string, std::string> changes(const std::string& profile) const;
    // Puts changes on; gives a sentence's part ("chat: Q") for each that cannot be: unknown names, keys that others have.
    std::vector<std::string> change(const std::map<std::string, std::string>& changes);

  private:
    std::vector<Hotkey> keys_;
};

}  // namespace banneret::input
