// What still stands between a player and a unit, a building or a technology, its price apart. The world's
// checks, computer players and the buttons' tooltips all ask here.
#pragma once

#include <span>
#include <string>

#include "common/rules/player_rules.h"

namespace banneret::rules {

enum class Need : std::uint8_t {
    Nothing = 0,
    OtherPeople = 1,  // its people never have it
    Age = 2,
    Object = 3,      // one must stand
    Technology = 4,  // one must be known
    Standing = 5,    // one of `any` must be met
    Known = 6,       // it is known already
};

struct Missing {
    Need need = Need::Nothing;
    std::uint8_t age = 0;
    TypeId type = kNone;
    TechnologyId technology = kNoTechnology;
    explicit operator bool() const { return need != Need::Nothing; }
};

// `standing` counts, by type, what of the player's stands finished or walks; it may be shorter than the table.
Missing missing_for(const PlayerRules& rules, std::span<const std::uint16_t> standing, TypeId type);
Missing missing_for_research(const PlayerRules& rules, std::span<const std::uint16_t> standing,
                             TechnologyId technology);
// Plain words: "Needs the Castle Age"; empty for nothing.
std::string sentence(const PlayerRules& rules, const Missing& missing);

}  // namespace banneret::rules
