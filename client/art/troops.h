// Troops: soldiers on foot and mounted, put together from their outfits.
#pragma once

#include "client/art/action.h"
#include "client/art/outfit.h"

namespace banneret::art {

// `t` runs from 0 to 1 over the action.
void add_troop(Model& model, const Outfit& outfit, Action action, float t);
// What is left of somebody long dead; `beast`: a mount's bones beside.
void add_bones(Model& model, bool beast);

}  // namespace banneret::art
