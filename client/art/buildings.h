// Buildings: each fills its footprint about the model's origin, its open side to the viewer.
#pragma once

#include "client/art/model.h"

namespace banneret::art {

void add_town_center(Model& model);       // 4 x 4 tiles
void add_house(Model& model, int style);  // 2 x 2
void add_mill(Model& model);              // 2 x 2
void add_lumber_camp(Model& model);       // 2 x 2
void add_mining_camp(Model& model);       // 2 x 2
void add_barracks(Model& model);          // 3 x 3
void add_archery_range(Model& model);     // 3 x 3
void add_farm(Model& model, float half);  // flat
// Walls take up a tile; towers too.
void add_palisade(Model& model);
void add_stone_wall(Model& model, float height);
void add_tower(Model& model, float height);
void add_gate(Model& model, bool open);  // 1 x 4: it lies along the model's y
// For a type that has no model of its own: a plain hall of that size.
void add_plain_hall(Model& model, float half_x, float half_y);

// Stages, by the footprint alone: pegs and cord; then poles and half-walls under `share` of the height.
void add_site(Model& model, float half_x, float half_y);
void add_scaffold(Model& model, float half_x, float half_y, float height);
void add_rubble(Model& model, float half_x, float half_y, std::uint32_t seed);

}  // namespace banneret::art
