// Buildings: each fills its footprint about the model's origin, its open side to the viewer, in the manner of its
// owner's people and age.
#pragma once

#include "client/art/model.h"
#include "client/art/style.h"

namespace banneret::art {

void add_town_center(Model& model, Style style);      // 4 x 4 tiles
void add_house(Model& model, Style style, int kind);  // 2 x 2, of two kinds
void add_mill(Model& model, Style style);             // 2 x 2
void add_lumber_camp(Model& model, Style style);      // 2 x 2
void add_mining_camp(Model& model, Style style);      // 2 x 2
void add_dock(Model& model, Style style);             // 3 x 3, over the water
void add_market(Model& model, Style style);           // 4 x 4
void add_blacksmith(Model& model, Style style);       // 3 x 3
void add_monastery(Model& model, Style style);        // 3 x 3
void add_university(Model& model, Style style);       // 4 x 4
void add_wonder(Model& model, Style style);           // 5 x 5
void add_barracks(Model& model, Style style);         // 3 x 3
void add_archery_range(Model& model, Style style);    // 3 x 3
void add_stable(Model& model, Style style);           // 3 x 3
void add_siege_workshop(Model& model, Style style);   // 4 x 4
void add_castle(Model& model, Style style);           // 4 x 4
void add_fish_trap(Model& model);                     // in the water
// Of a farm: how full it is, in thirds: 3 ripe, 0 bare.
void add_farm(Model& model, float half, int fullness);  // flat
// Walls take up a tile; towers and outposts too.
void add_palisade(Model& model);
void add_stone_wall(Model& model, Style style, float height);
void add_outpost(Model& model, Style style);
void add_tower(Model& model, Style style, float height);  // watch and guard towers
void add_keep(Model& model, Style style);
void add_bombard_tower(Model& model, Style style);
void add_gate(Model& model, Style style, bool open);  // 1 x 4: it lies along the model's y
// For a type that has no model of its own: a plain hall of that size.
void add_plain_hall(Model& model, float half_x, float half_y);

// Stages, by the footprint alone: pegs and cord; then poles and half-walls under `share` of the height.
void add_site(Model& model, float half_x, float half_y);
void add_scaffold(Model& model, float half_x, float half_y, float height);
void add_rubble(Model& model, float half_x, float half_y, std::uint32_t seed);

}  // namespace banneret::art
