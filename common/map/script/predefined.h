// The names every script knows before its first word: the constants of the well-known file random_map.def and
// the labels that a lobby may set (reference: rms-constants).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "common/map/script/profile.h"

namespace banneret::map::script {

enum class PredefinedKind : std::uint8_t { Terrain, Object, Other };

struct Predefined {
    std::string_view name;
    std::int32_t number = 0;
    PredefinedKind kind = PredefinedKind::Other;
};

// Each sorted by name.
std::span<const Predefined> predefined_objects();
std::span<const Predefined> predefined_others();
// nullptr when there is none of that name.
const Predefined* find_predefined(std::string_view name);

enum class LobbyLabel : std::uint8_t {
    Unknown,   // no edition's lobby has it
    Possible,  // some lobby sets it
    Never,     // it has the form of one that counts teams, but no lobby can make it true
};
LobbyLabel lobby_label(std::string_view name);
// The first edition whose lobby sets this label; Classic for what is no lobby's.
Profile label_since(std::string_view name);
// A label of a lobby within one letter of `name`; empty when there is none.
std::string_view near_lobby_label(std::string_view name);

// Whether one letter put in, left out, changed or swapped makes one word of the other, case not counted.
bool within_one_letter(std::string_view a, std::string_view b);

}  // namespace banneret::map::script
