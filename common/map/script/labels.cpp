#include "common/map/script/labels.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

struct SizeLabels {
    int side;
    std::string_view old_name;  // empty: none
    std::string_view new_name;
};

constexpr std::array<SizeLabels, 14> kSizes = {{{80, "", "MAPSIZE_MINI"},
                                                {120, "TINY_MAP", "MAPSIZE_TINY"},
                                                {144, "SMALL_MAP", "MAPSIZE_SMALL"},
                                                {168, "MEDIUM_MAP", "MAPSIZE_MEDIUM"},
                                                {200, "LARGE_MAP", "MAPSIZE_NORMAL"},
                                                {220, "HUGE_MAP", "MAPSIZE_LARGE"},
                                                {240, "GIGANTIC_MAP", "MAPSIZE_HUGE"},
                                                {252, "", "MAPSIZE_GIANT"},
                                                {276, "", "MAPSIZE_MASSIVE"},
                                                {300, "", "MAPSIZE_ENORMOUS"},
                                                {320, "", "MAPSIZE_COLOSSAL"},
                                                {360, "", "MAPSIZE_INCREDIBLE"},
                                                {400, "", "MAPSIZE_MONSTROUS"},
                                                {480, "LUDIKRIS_MAP", "MAPSIZE_LUDICROUS"}}};

constexpr std::array<std::string_view, 4> kAlways = {"UP_AVAILABLE", "UP_EXTENSION", "DE_AVAILABLE",
                                                     "DE_GAME_AGE2"};

bool is_game_mode(std::string_view label) {
    static constexpr std::string_view kModes[] = {"RANDOM_MAP",   "TURBO_RANDOM_MAP",  "DEATH_MATCH",
                                                  "REGICIDE",     "CAPTURE_THE_RELIC", "CAPTURE_RELICS",
                                                  "KING_OT_HILL", "WONDER_RACE",       "DEFEND_WONDER",
                                                  "EMPIRE_WARS",  "BATTLE_ROYALE",     "SUDDEN_DEATH"};
    return std::find(std::begin(kModes), std::end(kModes), label) != std::end(kModes);
}

bool ends_with_any(const std::vector<std::string>& list, std::string_view ending) {
    for (const std::string& label : list) {
        if (label.size() >= ending.size() &&
            std::string_view(label).substr(label.size() - ending.size()) == ending)
            return true;
    }
    return false;
}

}  // namespace

std::vector<std::uint8_t> script_teams(const Lobby& lobby) {
    const auto players = static_cast<std::size_t>(lobby.players);
    std::vector<std::uint8_t> chosen(players, 0);
    for (std::size_t i = 0; i < players && i < lobby.teams.size(); ++i) chosen[i] = lobby.teams[i];
    std::vector<std::uint8_t> result(players, 0);
    std::uint8_t next = 1;
    for (std::size_t i = 0; i < players; ++i) {
        if (chosen[i] == 0 || result[i] != 0) continue;
        std::size_t members = 0;
        for (const std::uint8_t team : chosen) members += team == chosen[i] ? 1u : 0u;
        if (members < 2) continue;
        for (std::size_t k = i; k < players; ++k) {
            if (chosen[k] == chosen[i]) result[k] = next;
        }
        ++next;
    }
    return result;
}

std::vector<std::string> labels_of(const Lobby& lobby) {
    std::vector<std::string> labels(kAlways.begin(), kAlways.end());
    const SizeLabels* size = &kSizes[0];
    const SizeLabels* old_size = &kSizes[1];
    for (const SizeLabels& s : kSizes) {
        if (s.side > lobby.side) break;
        size = &s;
        if (!s.old_name.empty()) old_size = &s;
    }
    labels.emplace_back(size->new_name);
    labels.emplace_back(old_size->old_name);
    labels.push_back(std::to_string(lobby.players) + "_PLAYER_GAME");

    const std::vector<std::uint8_t> teams = script_teams(lobby);
    std::array<int, 5> members{};
    for (std::size_t i = 0; i < teams.size(); ++i) {
        ++members[teams[i]];
        labels.push_back("PLAYER" + std::to_string(i + 1) + "_TEAM" + std::to_string(teams[i]));
    }
    int count = 0;
    for (std::size_t t = 0; t < members.size(); ++t) {
        if (t > 0 && members[t] > 0) ++count;
        labels.push_back("TEAM" + std::to_string(t) + "_SIZE" + std::to_string(members[t]));
    }
    labels.push_back(std::to_string(count) + "_TEAM_GAME");

    labels.insert(labels.end(), lobby.modes.begin(), lobby.modes.end());
    if (!ends_with_any(lobby.modes, "_RESOURCES"))
        labels.insert(labels.end(), {"DEFAULT_RESOURCES", "LOW_RESOURCES"});
    if (!ends_with_any(lobby.modes, "_AGE_START")) labels.emplace_back("DARK_AGE_START");
    const bool other_mode = std::any_of(lobby.modes.begin(), lobby.modes.end(), is_game_mode);
    if (!other_mode) labels.emplace_back("RANDOM_MAP");
    return labels;
}

}  // namespace banneret::map::script
