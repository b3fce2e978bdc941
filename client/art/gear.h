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

// A shield with a straight top, the seat's colour under a pale of `charge`.
void add_heater_shield(Model& model, const Wardrobe& w, Vec3 middle, Vec3 front, float size,
                       MaterialId charge);
void add_axe(Model& model, const Wardrobe& w, Vec3 hand, Vec3 way, Vec3 edge, float length, float blade);
void add_sabre(Model& model, const Wardrobe& w, Vec3 hand, Vec3 way, float length);
void add_club(Model& model, const Wardrobe& w, Vec3 hand, Vec3 way, bool iron_head);
// Stock at `hand`, the bow across in front; `arms` is half the bow's width.
void add_crossbow(Model& model, const Wardrobe& w, Vec3 hand, Vec3 way, float arms, bool magazine);
void add_gun(Model& model, const Wardrobe& w, Vec3 hand, Vec3 way, float length, float bore);
// On the back, in the frame of the chest.
void add_pavise(Model& model, const Wardrobe& w);
void add_back_banner(Model& model, const Wardrobe& w);
void add_cape(Model& model, MaterialId cloth, float sway, float length = 0.42f);
void add_relic_casket(Model& model, const Wardrobe& w, Vec3 at, float size);

}  // namespace banneret::art
