// The simulation's version: worlds stay in step only between equal ones. Hello, lobby and replays compare it.
#pragma once

#include <cstdint>

namespace banneret::match {

// Rises with every change that gives another digest for the same match (tests/golden).
inline constexpr std::uint32_t kSimulationVersion = 5;

}  // namespace banneret::match
