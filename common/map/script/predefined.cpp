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

// What classic lobbies set, and what those of the patched Conquerors do; the others are the Definitive
// Edition's.
constexpr std::string_view kClassicLabels[] = {
    "TINY_MAP",      "SMALL_MAP",         "MEDIUM_MAP",     "LARGE_MAP",      "HUGE_MAP",
    "GIGANTIC_MAP",  "DEATH_MATCH",       "REGICIDE",       "HIGH_RESOURCES", "MEDIUM_RESOURCES",
    "LOW_RESOURCES", "DEFAULT_RESOURCES", "FIXED_POSITIONS"};
constexpr std::string_view kConquerorsLabels[] = {
    "LUDIKRIS_MAP", "CAPTURE_THE_RELIC", "CAPTURE_RELICS", "RANDOM_MAP",   "TURBO_RANDOM_MAP",
    "KING_OT_HILL", "WONDER_RACE",       "DEFEND_WONDER",  "UP_AVAILABLE", "UP_EXTENSION"};

// The families with numbers in them: 4_PLAYER_GAME, 2_TEAM_GAME, TEAM1_SIZE3, PLAYER5_TEAM2. Teams have two
// players or more and are counted by their first player, so that player 1 is never in team 2.
LobbyLabel family_label(std::string_view n) {
    const auto possible = [](bool yes) { return yes ? LobbyLabel::Possible : LobbyLabel::Never; };
    if (n.size() == 13 && n.substr(1) == "_PLAYER_GAME" && digit_in(n[0], '0', '9'))
        return possible(digit_in(n[0], '1', '8'));
    if (n.size() == 11 && n.substr(1) == "_TEAM_GAME" && digit_in(n[0], '0', '9'))
        return possible(digit_in(n[0], '0', '4'));
    if (n.size() == 11 && n.substr(0, 4) == "TEAM" && n.substr(5, 5) == "_SIZE" && digit_in(n[4], '0', '9') &&
        digit_in(n[10], '0', '9')) {
        if (n[4] == '0') return possible(n[10] != '9');
        const char most = static_cast<char>('8' - 2 * (n[4] - '1'));
        return possible(digit_in(n[4], '1', '4') && n[10] != '1' && n[10] <= most);
    }
    if (n.size() == 13 && n.substr(0, 6) == "PLAYER" && n.substr(7, 5) == "_TEAM" &&
        digit_in(n[6], '0', '9') && digit_in(n[12], '0', '9')) {
        return possible(digit_in(n[6], '1', '8') && n[12] <= '4' && n[12] <= n[6]);
    }
    return LobbyLabel::Unknown;
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

LobbyLabel lobby_label(std::string_view name) {
    if (std::find(kLabels.begin(), kLabels.end(), name) != kLabels.end()) return LobbyLabel::Possible;
    return family_label(name);
}

Profile label_since(std::string_view name) {
    const auto in = [name](const auto& list) {
        return std::find(std::begin(list), std::end(list), name) != std::end(list);
    };
    if (in(kConquerorsLabels) || family_label(name) != LobbyLabel::Unknown) return Profile::Conquerors;
    return !in(kLabels) || in(kClassicLabels) ? Profile::Classic : Profile::Definitive;
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
