// Engines: rams, throwers of stones and bolts, guns and the carts of trade. `t` runs from 0 to 1 over the action;
// `rank` 0 to 2 is the grade in its line.
#pragma once

#include "client/art/action.h"
#include "client/art/wardrobe.h"

namespace banneret::art {

void add_ram(Model& model, Action action, float t, int rank);
void add_mangonel(Model& model, Action action, float t, int rank);
void add_scorpion(Model& model, Action action, float t, int rank);
void add_bombard_cannon(Model& model, Action action, float t);
// Folded on its wheels, or with its arm up.
void add_packed_trebuchet(Model& model, Action action, float t);
void add_trebuchet(Model& model, Action action, float t);
void add_trade_cart(Model& model, Action action, float t);
// What is left of any of them.
void add_wreck(Model& model, float size);
// On wheels along x, lying with its middle at `foot`: also on a ship's deck.
void add_gun_barrel(Model& model, const Wardrobe& w, Vec3 breech, Vec3 way, float length, float bore);

}  // namespace banneret::art
