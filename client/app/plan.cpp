#include "client/app/plan.h"

#include <algorithm>
#include <filesystem>

#include "client/session/content.h"
#include "client/session/user_files.h"

namespace banneret::app {
namespace {

using session::EntryPlan;

bool same_word(const std::string& a, const std::string& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
    });
}

Result<void> take_settings(const CommandLine& line, const rules::Rules& rules, match::Settings& settings) {
    if (!line.size.empty()) settings.map_size = line.size;
    const auto known = std::any_of(rules.map_sizes.begin(), rules.map_sizes.end(),
                                   [&](const rules::MapSize& size) { return size.id == settings.map_size; });
    if (!known) {
        std::string all;
        for (const rules::MapSize& size : rules.map_sizes) all += (all.empty() ? "" : ", ") + size.id;
        return Error{"--size", "there is no map size \"" + settings.map_size + "\"", "Sizes are: " + all};
    }
    if (line.seed) settings.seed = *line.seed;
    if (line.speed_percent) settings.speed_percent = *line.speed_percent;
    return {};
}

Result<void> bring(const std::string& path, const std::string& data_folder, EntryPlan& plan) {
    auto text = session::read_script_file(path, data_folder);
    if (!text) return text.error();
    plan.bring = EntryPlan::Bring{std::filesystem::path(path).stem().string(), std::move(text).value()};
    return {};
}

// A name is one of the server's own, or of a script in this person's own folder, or it may be one that another
// server has: that one will say.
Result<void> take_map(const CommandLine& line, const std::string& data_folder, EntryPlan& plan) {
    if (!line.map_file.empty()) return bring(line.map_file, data_folder, plan);
    if (line.map.empty()) return {};
    plan.create.settings.map_script = line.map;
    const auto shipped = session::load_script(data_folder, line.map);
    if (shipped) return {};
    for (const session::OwnScript& own : session::own_scripts(session::user_folders().data)) {
        if (own.name == line.map) return bring(own.path, data_folder, plan);
    }
    const bool elsewhere = line.find || !line.join.empty();
    return elsewhere ? Result<void>() : Result<void>(shipped.error());
}

// A lobby for others, made with a window and without a number of people: its host starts it.
bool waits_for_whoever_comes(const CommandLine& line) {
    return (line.host || line.create) && !line.players_given && !line.headless;
}

// The rows behind the people's: computers, then none.
Result<void> take_rows(const CommandLine& line, const rules::Rules& rules, std::vector<match::Row>& rows) {
    rows.assign(match::kRows, {});
    std::size_t next = static_cast<std::size_t>(line.players);
    // Alone and without a word about opponents, there is one.
    const bool alone = line.players == 1 && line.computers.empty() && !waits_for_whoever_comes(line);
    for (const Computers& computers : alone ? std::vector<Computers>{{1, ""}} : line.computers) {
        const auto level = level_of(computers.level, rules);
        if (!level) return level.error();
        for (int i = 0; i < computers.count; ++i, ++next) {
            if (next >= rows.size()) return Error{"--ai", "a match has eight players at most", "Take fewer"};
            rows[next].kind = match::RowKind::Computer;
            rows[next].level = level.value();
        }
    }
    if (waits_for_whoever_comes(line)) return {};
    for (; next < rows.size(); ++next) rows[next].kind = match::RowKind::Closed;
    return {};
}

}  // namespace

Result<std::uint8_t> level_of(const std::string& word, const rules::Rules& rules) {
    if (word.empty()) return std::uint8_t{0};
    std::string all;
    for (std::size_t i = 0; i < rules.computer_levels.size(); ++i) {
        const rules::ComputerLevel& level = rules.computer_levels[i];
        if (same_word(level.id, word) || same_word(level.name, word) || std::to_string(i) == word)
            return static_cast<std::uint8_t>(i);
        all += (all.empty() ? "" : ", ") + level.id;
    }
    return Error{"level", "there is no computer level \"" + word + "\"", "Levels are: " + all};
}

Result<EntryPlan> plan_of(const CommandLine& line, const rules::Rules& rules,
                          const std::string& data_folder) {
    EntryPlan plan;
    plan.headless = line.headless;
    plan.show_lobby = line.host || line.create || line.find || !line.join.empty();
    plan.name = line.lobby;
    plan.password = line.lobby_password;
    if (line.rejoin) {
        plan.lobby = EntryPlan::Lobby::Rejoin;
        return plan;
    }
    if (!line.restore.empty()) {
        plan.lobby = EntryPlan::Lobby::Restore;
        plan.save_id = line.restore == "newest" ? 0 : std::strtoull(line.restore.c_str(), nullptr, 10);
        plan.restore_players = static_cast<std::uint32_t>(line.players);
        return plan;
    }
    if (line.branch) {
        plan.lobby = EntryPlan::Lobby::Branch;
        plan.branch_match = line.branch->match;
        plan.branch_turn = line.branch->turn;
        plan.restore_players = static_cast<std::uint32_t>(line.players);
        return plan;
    }
    if ((!line.join.empty() || line.find) && !line.create) {
        plan.lobby = line.lobby.empty() ? EntryPlan::Lobby::AnyOpen : EntryPlan::Lobby::Named;
        return plan;
    }
    plan.create.name = line.lobby;
    plan.create.password = line.lobby_password;
    plan.create.kept = line.keep_lobby;
    plan.get_ready = !waits_for_whoever_comes(line);
    if (plan.get_ready) plan.create.start_when_full = static_cast<std::uint32_t>(line.players);
    if (const auto taken = take_settings(line, rules, plan.create.settings); !taken) return taken.error();
    if (const auto taken = take_map(line, data_folder, plan); !taken) return taken.error();
    if (const auto taken = take_rows(line, rules, plan.create.rows); !taken) return taken.error();
    return plan;
}

}  // namespace banneret::app
