// The one list of what happens in a tick, in its order. Match runs it; a test proves its columns;
// docs/tick.md shows it.
#pragma once

#include <span>
#include <vector>

#include "common/match/match.h"

namespace banneret::match {

// All that a tick is given.
struct TickInput {
    simulation::World& world;
    const MatchSetup& setup;
    const std::vector<SeatOrders>& orders;
    const std::vector<MatchEvent>& events;
};

struct Phase {
    const char* name;
    void (*run)(TickInput&);
    bool once_a_turn;  // at a turn's first tick only
    const char*
        reads;  // parts of the world (simulation::part_names) beside those it writes, or what else it reads
    const char* writes;  // the only parts that may differ after it, separated by ", "
    const char* why;     // why it stands here
};

// In the order of running.
std::span<const Phase> phases();
// Runs one phase if it is due in this tick.
void run_phase(const Phase& phase, TickInput& input);

}  // namespace banneret::match
