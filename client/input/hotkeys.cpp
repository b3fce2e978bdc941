#include "client/input/hotkeys.h"

#include <algorithm>

namespace banneret::input {

namespace {

// GLFW's numbers of keys that are no letters.
constexpr int kSpace = 32, kEscape = 256, kEnter = 257, kDelete = 261, kRight = 262, kLeft = 263, kDown = 264,
              kUp = 265, kPauseKey = 284, kF1 = 290;

struct Named {
    int key;
    const char* name;
};
constexpr Named kNames[] = {
    {32, "Space"},   {256, "Esc"},     {257, "Enter"},     {258, "Tab"},       {259, "Backspace"},
    {260, "Insert"}, {261, "Delete"},  {262, "Right"},     {263, "Left"},      {264, "Down"},
    {265, "Up"},     {266, "Page up"}, {267, "Page down"}, {268, "Home"},      {269, "End"},
    {280, "Caps"},   {283, "Print"},   {284, "Pause"},     {330, "Num ."},     {331, "Num /"},
    {332, "Num *"},  {333, "Num -"},   {334, "Num +"},     {335, "Num Enter"}, {348, "Menu"}};

constexpr char kGrid[] = "QWERTASDFGZXCVB";
constexpr char kLeftHandedGrid[] = "YUIOPHJKL;NM,./";

std::vector<Hotkey> common_keys() {
    using enum HotkeyAction;
    return {{'.', IdleWorker, 0, "idle_villager"},
            {',', IdleSoldier, 0, "idle_soldier"},
            {0, AllIdle, 0, "all_idle"},
            {'H', TownCenter, 0, "town_center"},
            {'M', Military, 0, "military"},
            {kDelete, Delete, 0, "delete"},
            {0, Stop, 0, "stop"},
            {0, AttackMove, 0, "attack_move"},
            {'P', Patrol, 0, "patrol"},
            {'O', Guard, 0, "guard"},
            {'I', Follow, 0, "follow"},
            {'N', AttackGround, 0, "attack_ground"},
            {'Y', Garrison, 0, "garrison"},
            {'U', LetOut, 0, "let_out"},
            {'J', TownBell, 0, "town_bell"},
            {'K', AllClear, 0, "all_clear"},
            {'R', Turn, 0, "turn"},
            {kEscape, Menu, 0, "menu"},
            {kEnter, Chat, 0, "chat"},
            {kSpace, LastEvent, 0, "last_event"},
            {kPauseKey, Pause, 0, "pause"},
            {'\'', Market, 0, "market"},
            {kF1 + 8, Diplomacy, 0, "diplomacy"},
            {kF1 + 9, TechnologyTree, 0, "technology_tree"},
            {kF1 + 1, Objectives, 0, "objectives"},
            {kF1 + 2, FrameGraph, 0, "frame_graph"},
            {kF1 + 3, Score, 0, "score"},
            {kF1, Timeline, 0, "timeline"},
            {258, MinimapMode, 0, "minimap_mode"},
            {'\\', Flare, 0, "flare"},
            {kF1 + 4, CameraMark, 0, "camera_mark_1"},
            {kF1 + 5, CameraMark, 1, "camera_mark_2"},
            {kF1 + 6, CameraMark, 2, "camera_mark_3"},
            {kF1 + 7, CameraMark, 3, "camera_mark_4"},
            {kF1 + 10, Fullscreen, 0, "fullscreen"},
            {kLeft, ScrollLeft, 0, "scroll_left"},
            {kRight, ScrollRight, 0, "scroll_right"},
            {kUp, ScrollUp, 0, "scroll_up"},
            {kDown, ScrollDown, 0, "scroll_down"},
            {'L', ShowBars, 0, "show_health"}};
}

// Puts these keys where common_keys() has others.
void rekey(std::vector<Hotkey>& keys, std::initializer_list<std::pair<const char*, int>> changes) {
    for (const auto& [name, key] : changes)
        for (Hotkey& h : keys)
            if (h.name == name) h.key = key;
}

// Two actions that never count at the same moment may share a key.
bool apart(HotkeyAction a, HotkeyAction b) { return (a == HotkeyAction::Turn) != (b == HotkeyAction::Turn); }

}  // namespace

std::string key_name(int key) {
    for (const Named& each : kNames)
        if (each.key == key) return each.name;
    if (key > kSpace && key < 127) return std::string(1, static_cast<char>(key));
    if (key >= kF1 && key < kF1 + 25) return "F" + std::to_string(key - kF1 + 1);
    if (key >= 320 && key <= 329) return "Num " + std::to_string(key - 320);
    return key == 0 ? "" : "?" + std::to_string(key);
}

int key_named(const std::string& name) {
    if (name.empty()) return 0;
    for (int key = kSpace; key <= 348; ++key)
        if (const std::string each = key_name(key); each[0] != '?' && each == name) return key;
    if (name.size() < 2 || name.size() > 5 || name[0] != '?' ||
        name.find_first_not_of("0123456789", 1) != std::string::npos)
        return 0;
    return std::stoi(name.substr(1));
}

const std::vector<std::string>& profiles() {
    static const std::vector<std::string> all = {"grid", "classic", "left_handed"};
    return all;
}

Hotkeys Hotkeys::of_profile(const std::string& profile) {
    Hotkeys h;
    h.keys_ = common_keys();
    const char* grid = kGrid;
    if (profile == "classic")
        // As players of the classic game have them: letters for what they stand for.
        rekey(h.keys_, {{"all_clear", ']'}, {"town_bell", '['}, {"stop", '`'}, {"show_health", '='}});
    if (profile == "left_handed") {
        grid = kLeftHandedGrid;
        rekey(h.keys_, {{"idle_villager", 'Q'},
                        {"idle_soldier", 'W'},
                        {"town_center", 'E'},
                        {"military", 'R'},
                        {"patrol", 'A'},
                        {"guard", 'S'},
                        {"follow", 'D'},
                        {"attack_ground", 'F'},
                        {"garrison", 'G'},
                        {"let_out", 'T'},
                        {"town_bell", 'Z'},
                        {"all_clear", 'X'},
                        {"turn", 'O'},
                        {"show_health", 'C'},
                        {"market", 'V'},
                        {"flare", 'B'}});
    }
    for (int i = 0; i < 15; ++i)
        h.keys_.push_back({grid[i], HotkeyAction::Slot, i, "command_" + std::to_string(i + 1)});
    return h;
}

const Hotkey* Hotkeys::find(int key, bool placing) const {
    if (key == 0) return nullptr;
    const Hotkey* found = nullptr;
    for (const Hotkey& h : keys_) {
        if (h.key != key) continue;
        if ((h.action == HotkeyAction::Turn) == placing) return &h;
        if (h.action != HotkeyAction::Turn) found = &h;
    }
    return found;
}

const Hotkey* Hotkeys::of(HotkeyAction action) const {
    const auto at =
        std::find_if(keys_.begin(), keys_.end(), [&](const Hotkey& h) { return h.action == action; });
    return at == keys_.end() ? nullptr : &*at;
}

const Hotkey* Hotkeys::set(std::size_t place, int key) {
    for (const Hotkey& h : keys_)
        if (key != 0 && h.key == key && &h != &keys_[place] && !apart(h.action, keys_[place].action))
            return &h;
    keys_[place].key = key;
    return nullptr;
}

void Hotkeys::take(std::size_t place, int key) {
    while (const Hotkey* taken = set(place, key))
        keys_[static_cast<std::size_t>(taken - keys_.data())].key = 0;
}

char Hotkeys::letter_of_slot(int slot) const {
    for (const Hotkey& h : keys_) {
        if (h.action == HotkeyAction::Slot && h.slot == slot && h.key >= 33 && h.key < 127)
            return static_cast<char>(h.key);
    }
    return 0;
}

std::map<std::string, std::string> Hotkeys::changes(const std::string& profile) const {
    const Hotkeys plain = of_profile(profile);
    std::map<std::string, std::string> out;
    for (std::size_t i = 0; i < keys_.size(); ++i)
        if (keys_[i].key != plain.keys_[i].key) out[keys_[i].name] = key_name(keys_[i].key);
    return out;
}

std::vector<std::string> Hotkeys::change(const std::map<std::string, std::string>& changes) {
    std::vector<std::string> refused;
    const auto place_of = [&](const std::string& name) {
        return std::find_if(keys_.begin(), keys_.end(), [&](const Hotkey& h) { return h.name == name; });
    };
    // First all are free of their old keys: two may have changed places.
    for (const auto& [name, key] : changes)
        if (const auto at = place_of(name); at != keys_.end() && (key.empty() || key_named(key) != 0))
            at->key = 0;
    for (const auto& [name, key] : changes) {
        const auto at = place_of(name);
        const int number = key_named(key);
        const bool known = at != keys_.end() && (key.empty() || number != 0);
        if (!known || set(static_cast<std::size_t>(at - keys_.begin()), number) != nullptr)
            refused.push_back(name + ": " + key);
    }
    return refused;
}

}  // namespace banneret::input
