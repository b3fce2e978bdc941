// Horse: the mount of cavalry, standing or at a gallop.
#pragma once

#include "client/art/wardrobe.h"

namespace banneret::art {

struct Coat {
    MaterialId fur, mane;
};
// `gallop` 0 to 1 over one round; below 0 it stands. Gives how high its back has risen.
float add_horse(Model& model, const Wardrobe& w, Coat coat, float gallop);
// A saddle with a long cloth in the player's colour, and a breast band.
void add_saddle_cloth(Model& model, const Wardrobe& w);

}  // namespace banneret::art
