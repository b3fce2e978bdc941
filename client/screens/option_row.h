// Rows of a settings column: a label at the left, a choice at the right. Used by single player and lobby.
#pragma once

#include <string>
#include <vector>

#include "common/match/setup.h"
#include "common/rules/rules.h"

namespace banneret::screens {

// Each draws one row and tells whether it was changed.
bool option_row(const char* label, int& chosen, const std::vector<std::string>& texts,
                const char* explanation = nullptr);
bool option_row(const char* label, int& chosen, const std::vector<const char*>& texts,
                const char* explanation = nullptr);
bool option_row(const char* label, int& chosen, const char* const* texts, int count,
                const char* explanation = nullptr);

// The place of `value` in a list of numbers; 0 when it is not there.
int place_in(const int* numbers, int count, int value);

// "Arabia" of "arabia", "Black Forest" of "black_forest"; one's own and what somebody brought are marked.
std::string shown_name(const std::string& script);

// The rows of a match's settings that a person chooses: map, size, resources, population, speed, what is
// shown. True when one was changed.
bool draw_world_settings(match::Settings& settings, const rules::Rules& rules,
                         const std::vector<std::string>& scripts);
const rules::MapSize* find_size(const rules::Rules& rules, const std::string& id);

}  // namespace banneret::screens
