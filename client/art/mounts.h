// Mounts: the beasts that carry somebody, other than horses.
#pragma once

#include "client/art/horse.h"

namespace banneret::art {

// As add_horse.
float add_camel(Model& model, const Wardrobe& w, Coat coat, float gallop, bool draped);
// With a howdah on its back in the player's colour; `armoured`: plates on the brow and longer cloth.
float add_elephant(Model& model, const Wardrobe& w, float gallop, bool armoured);

}  // namespace banneret::art
