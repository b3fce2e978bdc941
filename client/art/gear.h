// Gear: tools, weapons and shields, modelled in the frame of the chest that carries them.
#pragma once

#include "client/art/wardrobe.h"

namespace banneret::art {

enum class Tool { Axe, Pick, Hoe, Hammer };

// Held at `hand`, pointing along `way`; `edge` is the side the blade looks to.
void add_tool(Model& model, const Wardrobe& w, Tool tool, Vec3 hand, Vec3 way, Vec3 edge);
void add_basket(Model& model, const Wardrobe& w, Vec3 at);
void add_sword(Model& model, const Wardrobe& w, Vec3 hand, Vec3 way, float length);
// `behind` and `ahead` of the hand, in tiles.
void add_spear(Model& model, const Wardrobe& w, Vec3 hand, Vec3 way, float behind, float ahead);
void add_pennon(Model& model, const Wardrobe& w, Vec3 hand, Vec3 way, float at);
// Drawn by `pull`, 0 to 1; an arrow lies on it when pulled.
void add_bow(Model& model, const Wardrobe& w, Vec3 grip, Vec3 front, Vec3 up, float pull);
void add_quiver(Model& model, const Wardrobe& w);
// A long shield, pointed below, in the player's colour with a white cross.
void add_kite_shield(Model& model, const Wardrobe& w, Vec3 middle, Vec3 front, float size);
void add_round_shield(Model& model, const Wardrobe& w, Vec3 middle, Vec3 front, float radius);

}  // namespace banneret::art
