#include "common/map/script/predefined.h"

#include <algorithm>
#include <array>

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

constexpr std::array<std::string_view, 56> kLabels = {
    "TINY_MAP",          "SMALL_MAP",          "MEDIUM_MAP",         "LARGE_MAP",
    "HUGE_MAP",          "GIGANTIC_MAP",       "LUDIKRIS_MAP",       "MAPSIZE_MINI",
    "MAPSIZE_TINY",      "MAPSIZE_SMALL",      "MAPSIZE_MEDIUM",     "MAPSIZE_NORMAL",
    "MAPSIZE_LARGE",     "MAPSIZE_HUGE",       "MAPSIZE_GIANT",      "MAPSIZE_MASSIVE",
    "MAPSIZE_ENORMOUS",  "MAPSIZE_COLOSSAL",   "MAPSIZE_INCREDIBLE", "MAPSIZE_MONSTROUS",
    "MAPSIZE_LUDICROUS", "DEATH_MATCH",        "REGICIDE",           "CAPTURE_THE_RELIC",
    "RANDOM_MAP",        "TURBO_RANDOM_MAP",   "KING_OT_HILL",       "WONDER_RACE",
    "DEFEND_WONDER",     "EMPIRE_WARS",        "BATTLE_ROYALE",      "SUDDEN_DEATH",
    "CAPTURE_RELICS",    "HIGH_RESOURCES",     "MEDIUM_RESOURCES",   "LOW_RESOURCES",
    "DEFAULT_RESOURCES", "INFINITE_RESOURCES", "RANDOM_RESOURCES",   "DARK_AGE_START",
    "FEUDAL_AGE_START",  "CASTLE_AGE_START",   "IMPERIAL_AGE_START", "POST_IMPERIAL_AGE_START",
    "FIXED_POSITIONS",   "TURBO_MODE",         "TEAM_POSITIONS",     "FULL_TECH_TREE",
    "AI_PLAYERS",        "SOLID_FARMS",        "ANTIQUITY_MODE",     "UP_AVAILABLE",
    "UP_EXTENSION",      "DE_AVAILABLE",       "DE_GAME_ROME",       "DE_GAME_AGE2"};

bool digit_in(char c, char low, char high) { return c >= low && c <= high; }

// The families with numbers in them: 4_PLAYER_GAME, 2_TEAM_GAME, TEAM1_SIZE3, PLAYER5_TEAM2.
bool is_family_label(std::string_view n) {
    if (n.size() == 13 && n.substr(1) == "_PLAYER_GAME") return digit_in(n[0], '1', '8');
    if (n.size() == 11 && n.substr(1) == "_TEAM_GAME") return digit_in(n[0], '0', '4');
    if (n.size() == 11 && n.substr(0, 4) == "TEAM" && n.substr(5, 5) == "_SIZE") {
        if (n[4] == '0') return digit_in(n[10], '0', '8');
        return digit_in(n[4], '1', '4') && n[10] != '1' && digit_in(n[10], '0', '8');
    }
    if (n.size() == 13 && n.substr(0, 6) == "PLAYER" && n.substr(7, 5) == "_TEAM") {
        return digit_in(n[6], '1', '8') && digit_in(n[12], '0', '4');
    }
    return false;
}

const Predefined* find_in(std::span<const Predefined> table, std::string_view name) {
    const auto at = std::lower_bound(table.begin(), table.end(), name,
                                     [](const Predefined& p, std::string_view n) { return p.name < n; });
    return at != table.end() && at->name == name ? &*at : nullptr;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_letters(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

const Predefined* find_predefined(std::string_view name) {
    const Predefined* found = find_in(predefined_objects(), name);
    return found != nullptr ? found : find_in(predefined_others(), name);
}

bool is_lobby_label(std::string_view name) {
    return std::find(kLabels.begin(), kLabels.end(), name) != kLabels.end() || is_family_label(name);
}

std::string_view near_lobby_label(std::string_view name) {
    for (const std::string_view label : kLabels) {
        if (within_one_letter(label, name)) return label;
    }
    return {};
}

bool within_one_letter(std::string_view a, std::string_view b) {
    if (a.size() > b.size()) std::swap(a, b);
    if (b.size() - a.size() > 1) return false;
    std::size_t same = 0;
    while (same < a.size() && lower(a[same]) == lower(b[same])) ++same;
    if (same == a.size()) return true;
    if (b.size() > a.size()) return same_letters(a.substr(same), b.substr(same + 1));
    if (same_letters(a.substr(same + 1), b.substr(same + 1))) return true;
    return same + 1 < a.size() && lower(a[same]) == lower(b[same + 1]) &&
           lower(a[same + 1]) == lower(b[same]) && same_letters(a.substr(same + 2), b.substr(same + 2));
}

}  // namespace banneret::map::script
