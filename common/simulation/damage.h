// Damage: what one hit takes, by the rules' figures alone (reference: rules-facts 3).
#pragma once

#include <cstdint>

#include "common/rules/rules.h"

namespace banneret::simulation {

// Where the attacker stands, seen from its victim.
enum class Slope : std::uint8_t { Level = 0, Above = 1, Below = 2 };

// Whole points, at least 1: the sum over the attacker's classes that the victim has an armour of, times 5/4
// from above and 3/4 from below, half for a stray missile, rounded to the nearest. A class that the victim
// does not list does nothing through it.
std::int32_t damage(const rules::ObjectType& attacker, const rules::ObjectType& victim, Slope slope,
                    bool stray);
// The same by the amounts of one blow.
std::int32_t damage(const std::vector<rules::ClassAmount>& amounts, const rules::ObjectType& victim,
                    Slope slope, bool stray);

}  // namespace banneret::simulation
