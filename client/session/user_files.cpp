#include "client/session/user_files.h"
#include "client/texts/texts.h"

#include <toml++/toml.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace banneret::session {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t kMostRecent = 10;

std::string folder_of(const char* variable, const char* below_home) {
    const char* named = std::getenv(variable);
    if (named != nullptr && named[0] == '/') return std::string(named) + "/banneret";
    const char* home = std::getenv("HOME");
    return std::string(home != nullptr ? home : "/tmp") + below_home + "/banneret";
}

std::string login_name() {
    for (const char* variable : {"USER", "LOGNAME"})
        if (const char* name = std::getenv(variable); name != nullptr && name[0] != 0) {
            std::string text(name);
            if (text != "root" && text.size() <= 24) {
                text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
                return text;
            }
        }
    return tr("settings.a_player");
}

Result<void> write_whole(const std::string& path, const std::string& text) {
    std::error_code error;
    fs::create_directories(fs::path(path).parent_path(), error);
    const std::string part = path + ".new";
    {
        std::ofstream out(part, std::ios::binary | std::ios::trunc);
        out << text;
        if (!out.flush()) return Error{path, tr("fault.not_written"), tr("fault.check_disk")};
    }
    fs::rename(part, path, error);
    if (error) return Error{path, tr("fault.not_written_because", {{"why", error.message()}}), ""};
    return {};
}

toml::table read_table(const std::string& path, std::string& note) {
    std::error_code error;
    if (!fs::exists(path, error)) return {};
    try {
        return toml::parse_file(path);
    } catch (const toml::parse_error& broken) {
        fs::rename(path, path + ".broken", error);
        std::ostringstream where;
        where << broken.source().begin.line;
        note = tr("fault.settings", {{"path", path}, {"line", where.str()}});
        return {};
    }
}

// One list of keys for reading and writing.
template <class Each>
void each_key(UserSettings& s, Each each) {
    each("name", s.name);
    each("language", s.language);
    each("interface_scale", s.interface_scale);
    each("fullscreen", s.fullscreen);
    each("strong_colours", s.strong_colours);
    each("reduce_motion", s.reduce_motion);
    each("always_bars", s.always_bars);
    each("edge_scroll", s.edge_scroll);
    each("scroll_speed", s.scroll_speed);
    each("vsync", s.vsync);
    each("volume", s.volume);
    each("box_takes_all", s.box_takes_all);
    each("double_click_ms", s.double_click_ms);
    each("hotkey_profile", s.hotkey_profile);
    each("map", s.map);
    each("size", s.size);
    each("computers", s.computers);
    each("level", s.level);
    each("speed_percent", s.speed_percent);
}

// The first so many letters of UTF-8, none cut in two.
std::string first_letters(const std::string& text, std::size_t most) {
    std::size_t letters = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool begins = (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
        if (begins && ++letters > most) return text.substr(0, i);
    }
    return text;
}

void keep_in_range(UserSettings& s) {
    s.interface_scale = std::clamp(s.interface_scale, 0.75f, 3.0f);
    s.scroll_speed = std::clamp(s.scroll_speed, 100, 4000);
    s.volume = std::clamp(s.volume, 0, 100);
    s.double_click_ms = std::clamp(s.double_click_ms, 150, 800);
    if (!(s.interface_scale >= 0.75f)) s.interface_scale = 1;  // not a number
    s.name = first_letters(s.name, 24);
    s.computers = std::clamp(s.computers, 1, 7);
    s.level = std::max(s.level, 0);
    if (s.speed_percent != 100 && s.speed_percent != 200) s.speed_percent = 150;
    if (s.name.empty()) s.name = login_name();
}

}  // namespace

Folders user_folders() {
    return {folder_of("XDG_CONFIG_HOME", "/.config"), folder_of("XDG_DATA_HOME", "/.local/share"),
            folder_of("XDG_STATE_HOME", "/.local/state"), folder_of("XDG_CACHE_HOME", "/.cache")};
}

namespace {

// Each key with its value in both.
template <class Each>
void for_both(UserSettings& a, UserSettings& b, Each each) {
    each_key(a, [&](const char* key, const auto& left) {
        each_key(b, [&](const char* other, const auto& right) {
            if constexpr (std::is_same_v<decltype(left), decltype(right)>)
                if (std::string_view(key) == other) each(key, left, right);
        });
    });
}

}  // namespace

UserSettings load_settings(const Folders& folders, std::string& note) {
    const toml::table table = read_table(folders.config + "/client.toml", note);
    UserSettings settings;
    std::string odd;
    const auto name_odd = [&](const std::string& key) { odd += (odd.empty() ? "" : ", ") + key; };
    each_key(settings, [&](const char* key, auto& value) {
        using Value = std::decay_t<decltype(value)>;
        if (!table.contains(key)) return;
        if (const auto read = table[key].value<Value>())
            value = *read;
        else
            name_odd(key);
    });
    if (const toml::table* keys = table["hotkeys"].as_table()) {
        for (const auto& [action, key] : *keys) {
            if (const auto name = key.value_exact<std::string>())
                settings.hotkeys[std::string(action.str())] = *name;
            else
                name_odd("hotkeys." + std::string(action.str()));
        }
    } else if (table.contains("hotkeys")) {
        name_odd("hotkeys");
    }
    UserSettings before = settings;
    keep_in_range(settings);
    for_both(before, settings, [&](const char* key, const auto& was, const auto& is) {
        if (was != is && std::string_view(key) != "name") name_odd(key);
    });
    if (!odd.empty()) note += (note.empty() ? "" : " ") + tr("fault.odd_settings", {{"keys", odd}});
    return settings;
}

Result<void> save_settings(const Folders& folders, const UserSettings& settings) {
    const std::string path = folders.config + "/client.toml";
    std::string ignored;
    toml::table table = read_table(path, ignored);
    UserSettings copy = settings;
    each_key(copy, [&](const char* key, auto& value) { table.insert_or_assign(key, value); });
    toml::table keys;
    for (const auto& [action, key] : settings.hotkeys) keys.insert_or_assign(action, key);
    table.insert_or_assign("hotkeys", keys);
    std::ostringstream out;
    out << table << "\n";
    return write_whole(path, out.str());
}

std::vector<std::string> recent_addresses(const Folders& folders) {
    std::ifstream file(folders.state + "/recent");
    std::vector<std::string> list;
    for (std::string line; list.size() < kMostRecent && std::getline(file, line);)
        if (!line.empty()) list.push_back(line);
    return list;
}

void remember_address(const Folders& folders, const std::string& address) {
    auto list = recent_addresses(folders);
    std::erase(list, address);
    list.insert(list.begin(), address);
    list.resize(std::min(list.size(), kMostRecent));
    std::string text;
    for (const std::string& line : list) text += line + "\n";
    // Not being able to remember is no reason to disturb anybody.
    [[maybe_unused]] const auto outcome = write_whole(folders.state + "/recent", text);
}

}  // namespace banneret::session
