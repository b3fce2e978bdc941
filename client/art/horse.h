// Horse: the mount of cavalry, standing or at a gallop, and what it wears.
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
// A cloth over the whole beast down to its knees, edged with `trim`.
void add_caparison(Model& model, const Wardrobe& w, MaterialId cloth, MaterialId trim, float sway);
// Armour of `plates` over neck, breast and flanks, a short cloth under it.
void add_barding(Model& model, const Wardrobe& w, MaterialId plates, MaterialId trim);

}  // namespace banneret::art
