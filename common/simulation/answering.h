// Answering: what somebody does who was struck.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Fights back, runs, or bears it, as kind, stance and task allow. Requires: the victim lives.
void answer(World& world, EntityId victim, EntityId attacker);

}  // namespace banneret::simulation
