// Running a replay again without watching it: its first world, a bundle of it, and the check of every digest
// it holds. Used by the client's replay session, `banneret --check-replay` and banneret-tool.
#pragma once

#include <memory>

#include "common/archive/replay.h"
#include "common/match/match.h"

namespace banneret::archive {

// A bundle's orders and events in the match's own words; delay, speed and pause do not reach the world.
std::vector<match::SeatOrders> orders_of(std::vector<lockstep::SeatOrders> seats);
std::vector<match::MatchEvent> world_events_of(const std::vector<lockstep::Event>& events);

// The replay in these bytes. Refuses what is no replay, one of another simulation, and one of another
// ruleset.
Result<Replay> read_replay_for(ByteSpan file, const rules::Rules& rules);
// The world before the first bundle.
Result<match::Match> first_world(const Replay& replay, std::shared_ptr<const rules::Rules> rules);

// Runs a replay from its beginning to its end and compares every digest it holds. The fault's sentence names
// the first turn that differs; `differs` tells that from a file that cannot be run at all.
struct ReplayCheck {
    Turn turns = 0;
    std::size_t compared = 0;
    bool differs = false;
    std::string fault;  // empty: all well
};
ReplayCheck check_replay(ByteSpan file, std::shared_ptr<const rules::Rules> rules);

}  // namespace banneret::archive
