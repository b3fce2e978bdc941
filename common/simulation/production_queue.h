// A building's queue: what waits in it and what was paid for each.
#pragma once

#include "common/simulation/components.h"

namespace banneret::simulation {

// Requires: the queue is not full. `paid`: what taking it out gives back.
void put_in_queue(Production& production, rules::TypeId entry, const rules::Stock& paid);
// Requires: place < length. Nothing is paid back here.
void take_from_queue(Production& production, std::uint8_t place);

}  // namespace banneret::simulation
