// Hotkeys: which key does what. Keys are GLFW's numbers (a letter is its capital's code). Two things never
// share a key.
#pragma once

#include <cstdint>
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
    Slot,  // Slot: a button of the command panel, by position
};

enum Modifiers : int { kShift = 1, kControl = 2, kAlt = 4 };  // GLFW's

struct Hotkey {
    int key = 0;
    HotkeyAction action = HotkeyAction::None;
    int slot = 0;      // of the command panel, 0 to 14
    std::string name;  // "idle_villager": of its text and in the settings
};

class Hotkeys {
  public:
    // QWERT, ASDFG, ZXCVB are the panel's fifteen buttons by position; the rest beside them.
    static Hotkeys standard();
    const Hotkey* find(int key) const;
    const std::vector<Hotkey>& all() const { return keys_; }
    // Sets the key of what `place` in all() does. Gives the one that has it already, and changes nothing, on
    // a clash.
    const Hotkey* set(std::size_t place, int key);
    // The letter on a button's corner; 0 for none.
    char letter_of_slot(int slot) const;

  private:
    std::vector<Hotkey> keys_;
};

}  // namespace banneret::input
