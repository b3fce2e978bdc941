#include "client/input/hotkeys.h"

#include <algorithm>

namespace banneret::input {

namespace {

// GLFW's numbers of keys that are no letters.
constexpr int kSpace = 32, kComma = 44, kPeriod = 46, kEscape = 256, kEnter = 257, kDelete = 261,
              kRight = 262, kLeft = 263, kDown = 264, kUp = 265, kPauseKey = 284;

constexpr char kGrid[] = "QWERTASDFGZXCVB";

}  // namespace

Hotkeys Hotkeys::standard() {
    Hotkeys h;
    h.keys_ = {{kPeriod, HotkeyAction::IdleWorker, 0, "idle_villager"},
               {kComma, HotkeyAction::IdleSoldier, 0, "idle_soldier"},
               {'H', HotkeyAction::TownCenter, 0, "town_center"},
               {kDelete, HotkeyAction::Delete, 0, "delete"},
               {kEscape, HotkeyAction::Menu, 0, "menu"},
               {kEnter, HotkeyAction::Chat, 0, "chat"},
               {kSpace, HotkeyAction::LastEvent, 0, "last_event"},
               {kPauseKey, HotkeyAction::Pause, 0, "pause"},
               {kLeft, HotkeyAction::ScrollLeft, 0, "scroll_left"},
               {kRight, HotkeyAction::ScrollRight, 0, "scroll_right"},
               {kUp, HotkeyAction::ScrollUp, 0, "scroll_up"},
               {kDown, HotkeyAction::ScrollDown, 0, "scroll_down"},
               {'L', HotkeyAction::ShowBars, 0, "show_health"}};
    for (int i = 0; i < 15; ++i)
        h.keys_.push_back({kGrid[i], HotkeyAction::Slot, i, std::string("command_") + std::to_string(i + 1)});
    return h;
}

const Hotkey* Hotkeys::find(int key) const {
    const auto at = std::find_if(keys_.begin(), keys_.end(), [&](const Hotkey& h) { return h.key == key; });
    return at == keys_.end() ? nullptr : &*at;
}

const Hotkey* Hotkeys::set(std::size_t place, int key) {
    if (const Hotkey* taken = find(key); taken && taken != &keys_[place]) return taken;
    keys_[place].key = key;
    return nullptr;
}

char Hotkeys::letter_of_slot(int slot) const {
    for (const Hotkey& h : keys_) {
        if (h.action == HotkeyAction::Slot && h.slot == slot && h.key >= 33 && h.key < 127)
            return static_cast<char>(h.key);
    }
    return 0;
}

}  // namespace banneret::input
