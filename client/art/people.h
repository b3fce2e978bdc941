// People: each kind of soldier and worker as a dress, a hat and what it holds. `t` runs from 0 to 1 over the
// action.
#pragma once

#include "client/art/action.h"
#include "client/art/model.h"

namespace banneret::art {

// `load` is a rules::Resource, for Action::Carry.
void add_villager(Model& model, Action action, float t, int load = 0);
void add_militia(Model& model, Action action, float t);
void add_spearman(Model& model, Action action, float t);
void add_archer(Model& model, Action action, float t);
void add_skirmisher(Model& model, Action action, float t);
void add_scout_cavalry(Model& model, Action action, float t);

}  // namespace banneret::art
