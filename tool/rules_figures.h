// The figures of a ruleset's entries as lines of text: what `rules show` prints and `rules diff` compares.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "common/rules/player_rules.h"

namespace banneret::tool {

// A figure's name and what it is: "hit points", "40". What is 0 or empty is left out.
using Figures = std::vector<std::pair<std::string, std::string>>;

// 0.8, 12, 1.25: thousandths without trailing zeros.
std::string decimal(Fixed f);
// Of an object, as the player of these rules has it.
Figures figures_of(const rules::PlayerRules& rules, rules::TypeId id);
Figures figures_of_technology(const rules::PlayerRules& rules, rules::TechnologyId id);
Figures figures_of_job(const rules::Job& job);
// One effect in words: "hit points of militia, spearman: +15".
std::string in_words(const rules::Rules& rules, const rules::Effect& effect);

}  // namespace banneret::tool
