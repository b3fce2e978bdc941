// Branch: any turn of a recorded match as a saved game, to go on from there. The record itself stays as it is.
#pragma once

#include <memory>

#include "common/archive/replay.h"
#include "common/archive/save.h"
#include "common/match/match.h"

namespace banneret::archive {

// The world after so many turns, with the seats as the match had them; `saved_at` is the caller's to fill in.
// Runs up to five minutes of the match again, from the last mark before. Refuses a turn that the record does not
// hold, another ruleset, and, of a record of another version of the simulation, every turn but those of its marks
// (which it names).
Result<SaveFile> branch_at(const Replay& replay, Turn turns, std::shared_ptr<const rules::Rules> rules);

}  // namespace banneret::archive
