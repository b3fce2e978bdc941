// From the command line to the plan by which a match is entered.
#pragma once

#include "client/app/command_line.h"
#include "client/session/match_entry.h"

namespace banneret::app {

// Refuses what the data does not know: a map, a size, a level.
Result<session::EntryPlan> plan_of(const CommandLine& line, const rules::Rules& rules,
                                   const std::string& data_folder);
// A computer level by id, name or number; the first for an empty word.
Result<std::uint8_t> level_of(const std::string& word, const rules::Rules& rules);

}  // namespace banneret::app
