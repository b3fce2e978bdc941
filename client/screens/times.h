// Times as people read them.
#pragma once

#include <cstdint>
#include <string>

#include "client/session/lobby_model.h"
#include "common/base/ids.h"

namespace banneret::screens {

// "30 Nov, 14:05", in this machine's time zone.
std::string shown_time(std::int64_t ms_since_1970);
// Game time of so many turns: "1:02:03" or "12:03".
std::string shown_length(Turn turns);

// How a match came to its end, in a word or two.
const char* shown_ending(session::HowEnded how);

}  // namespace banneret::screens
