// Reasons: why something cannot be done, in the language in use. Pure.
#pragma once

#include <string>

#include "common/rules/requirements.h"
#include "common/simulation/refusal.h"

namespace banneret::input {

// The text of "refusal.NUMBER"; the simulation's own English where no file has it.
std::string reason(simulation::Refusal refusal);
// "Needs the Castle Age"; empty for nothing.
std::string reason(const rules::PlayerRules& rules, const rules::Missing& missing);

}  // namespace banneret::input
