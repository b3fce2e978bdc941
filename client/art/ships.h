// Ships: hulls with what they are for on deck; the water is at z = 0.
#pragma once

#include "client/art/action.h"
#include "client/art/wardrobe.h"

namespace banneret::art {

// `rank`: the grade in its line. Sinks with Action::Die; with Action::Walk it throws up foam.
void add_fishing_ship(Model& model, Action action, float t, int rank);
void add_transport_ship(Model& model, Action action, float t, int rank);
void add_trade_cog(Model& model, Action action, float t, int rank);
void add_galley(Model& model, Action action, float t, int rank);     // 0 to 2
void add_fire_ship(Model& model, Action action, float t, int rank);  // 0 to 1
void add_demolition_ship(Model& model, Action action, float t, int rank);
void add_cannon_galleon(Model& model, Action action, float t, int rank);
void add_longboat(Model& model, Action action, float t, int rank);
// Planks on the water.
void add_flotsam(Model& model);
// A hull broken on a beach or a reef.
void add_stranded_hull(Model& model, int kind);

}  // namespace banneret::art
