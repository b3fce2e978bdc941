// A bot: the computer player's own thinking, with a memory of its own outside the world, whose orders go the
// way of a person's. For headless players.
#pragma once

#include "client/session/relayed_session.h"

namespace banneret::headless {

// `level` is a place in the ruleset's computer levels; one that is not there takes the last.
session::Bot make_bot(std::uint8_t level, std::uint64_t seed);

}  // namespace banneret::headless
