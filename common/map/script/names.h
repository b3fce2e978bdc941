// What a script's own names are for: constants and labels that nothing uses. For who checks a script; a match
// does not ask.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/map/script/script.h"

namespace banneret::map::script {

// Notes on the names that `text` itself defines and nothing of it, or of what it includes, uses. Whatever branch
// a word stands in, it counts.
std::vector<Diagnostic> unused_names(std::string_view text, std::string name, const Includer& includer);

}  // namespace banneret::map::script
