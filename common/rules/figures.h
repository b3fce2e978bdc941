// How an effect changes one figure of an object. Used by player_rules.cpp alone.
#pragma once

#include "common/rules/rules.h"

namespace banneret::rules {

// Changes the object's figure that the effect's attribute names; `rules` says which classes are melee and
// pierce. What comes out stays within what the schema allows. Requires: the attribute is one of objects.
void change_figure(const Rules& rules, const Effect& effect, ObjectType& object);
// The same of a price, by the effect's resources.
void change_cost(const Effect& effect, Stock& cost);
// Milliseconds, whole things and shares.
std::int32_t changed_ms(const Effect& effect, std::int32_t ms);
std::int32_t changed_whole(const Effect& effect, std::int32_t whole, std::int32_t low, std::int32_t high);
std::int32_t changed_milli(const Effect& effect, std::int32_t milli);
Fixed changed(const Effect& effect, Fixed value, Fixed high);

}  // namespace banneret::rules
