// Makes a failing plan smaller while it still fails, and says how to run it again.
#pragma once

#include <string>

#include "tests/simulated_network/simulated_match.h"

namespace banneret::simulated {

// Empty when all is well; else what is wrong, with the smallest plan found and the words that repeat it.
std::string run_and_shrink(const Plan& plan);
// The plan of the environment: BANNERET_SEED, BANNERET_WITHOUT (kinds of trouble, by commas), BANNERET_CLIENTS,
// BANNERET_WATCHING, BANNERET_LENGTH_MS, BANNERET_REAL.
Plan plan_of_environment(std::uint64_t seed);

}  // namespace banneret::simulated
