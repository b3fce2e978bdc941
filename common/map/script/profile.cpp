#include "common/map/script/profile.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

struct Name {
    std::string_view text;  // without spaces, small letters
    Profile profile;
};

constexpr Name kNames[] = {
    {"classic", Profile::Classic},         {"aok", Profile::Classic},
    {"ageofkings", Profile::Classic},      {"aoc", Profile::Classic},
    {"conquerors", Profile::Conquerors},   {"theconquerors", Profile::Conquerors},
    {"userpatch", Profile::Conquerors},    {"userpatch1.4", Profile::Conquerors},
    {"userpatch1.5", Profile::Conquerors}, {"up", Profile::Conquerors},
    {"up1.4", Profile::Conquerors},        {"up1.5", Profile::Conquerors},
    {"hd", Profile::Conquerors},           {"hdedition", Profile::Conquerors},
    {"wk", Profile::Conquerors},           {"wololokingdoms", Profile::Conquerors},
    {"definitive", Profile::Definitive},   {"definitiveedition", Profile::Definitive},
    {"de", Profile::Definitive},
};

constexpr std::size_t kMostNameBytes = 40;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_name(std::string_view known, std::string_view written) {
    std::size_t at = 0;
    for (const char c : written) {
        if (c == ' ' || c == '\t' || c == '_' || c == '-') continue;
        if (at >= known.size() || known[at] != lower(c)) return false;
        ++at;
    }
    return at == known.size();
}

}  // namespace

std::string_view name_of(Profile profile) {
    constexpr std::string_view kShown[] = {"classic", "conquerors", "definitive"};
    return kShown[static_cast<int>(profile)];
}

std::optional<Profile> profile_named(std::string_view name) {
    if (name.size() > kMostNameBytes) return std::nullopt;
    for (const Name& known : kNames) {
        if (same_name(known.text, name)) return known.profile;
    }
    return std::nullopt;
}

Readings readings_of(Profile profile) {
    Readings r;
    if (profile == Profile::Definitive) return r;
    r.comments_in_dead_if = profile == Profile::Conquerors;
    r.comments_in_dead_random = false;
    r.undefine_takes_name = true;
    r.fractions_round = false;
    r.commands_in_section = 99;
    r.name_length = 99;
    r.ring_of_four_runs = true;
    r.scale_words_swapped = true;
    r.connections_accumulate = true;
    r.least_distance_from_all_lands = true;
    r.civilisations_villagers = true;
    r.highest_hill = 7;
    r.highest_land = profile == Profile::Classic ? 0 : 7;
    r.team_gap_tenths = 20;
    r.terrain_tiles = 120;
    return r;
}

}  // namespace banneret::map::script
