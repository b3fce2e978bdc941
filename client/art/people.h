// People: who works, with the tools of the job. Soldiers: troops.h. `t` runs from 0 to 1 over the action.
#pragma once

#include "client/art/action.h"
#include "client/art/model.h"

namespace banneret::art {

// `load` is a rules::Resource, for Action::Carry.
void add_villager(Model& model, Action action, float t, int load = 0);

}  // namespace banneret::art
