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
    each("map", s.map);
    each("size", s.size);
    each("computers", s.computers);
    each("level", s.level);
    each("speed_percent", s.speed_percent);
}

void keep_in_range(UserSettings& s) {
    s.interface_scale = std::clamp(s.interface_scale, 0.75f, 3.0f);
    s.scroll_speed = std::clamp(s.scroll_speed, 100, 4000);
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

UserSettings load_settings(const Folders& folders, std::string& note) {
    const toml::table table = read_table(folders.config + "/client.toml", note);
    UserSettings settings;
    each_key(settings, [&](const char* key, auto& value) {
        using Value = std::decay_t<decltype(value)>;
        if (const auto read = table[key].value<Value>()) value = *read;
    });
    keep_in_range(settings);
    return settings;
}

Result<void> save_settings(const Folders& folders, const UserSettings& settings) {
    const std::string path = folders.config + "/client.toml";
    std::string ignored;
    toml::table table = read_table(path, ignored);
    UserSettings copy = settings;
    each_key(copy, [&](const char* key, auto& value) { table.insert_or_assign(key, value); });
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
