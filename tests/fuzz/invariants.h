// What holds in every world between two ticks, whatever was ordered: for tests that throw orders at one.
#pragma once

#include <string>

#include "common/simulation/world.h"

namespace banneret::fuzz {

// A sentence about the first thing that does not hold; empty where everything does. The world is as it was after it.
std::string broken_invariant(simulation::World& world);

}  // namespace banneret::fuzz
