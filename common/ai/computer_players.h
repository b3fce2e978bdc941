// Computer players: they read what their seat may see and give orders as a person would. The tick runs those
// that sit at the match's table; a headless player uses decide() with a memory of its own.
#pragma once

#include <vector>

#include "common/simulation/orders.h"
#include "common/simulation/world.h"

namespace banneret::ai {

// What the seat's player would say now: empty between two thoughts of its level. Reads only what the seat
// knows: its own, what it and its allies see, and explored ground. The same world, memory and stream give the
// same orders. Requires: the rules have a computer level `level`.
std::vector<simulation::Order> decide(const simulation::World& world, SeatId seat, std::uint8_t level,
                                      simulation::ComputerMemory& memory, Random& random);

// Lets every seat that the computer plays decide, and carries its orders out by the same check as a person's.
// Once a turn, after people's orders.
void run_computer_players(simulation::World& world);

}  // namespace banneret::ai
