// Nature: trees, mines, bushes and beasts. `seed` makes each of a few variants.
#pragma once

#include "client/art/action.h"
#include "client/art/model.h"

namespace banneret::art {

struct Foliage {
    std::uint32_t leaf = 0x55762f, dark = 0x47692b, light = 0x8ba24a, bark = 0x6a4a2c;  // 0xRRGGBB
    float size = 1;
    float spread = 1;  // of the crown: under 0.9 a slender tree
};
void add_broadleaf(Model& model, std::uint32_t seed, const Foliage& foliage);
void add_conifer(Model& model, std::uint32_t seed, const Foliage& foliage);
void add_palm(Model& model, std::uint32_t seed);
void add_bamboo(Model& model, std::uint32_t seed);
void add_snow_pine(Model& model, std::uint32_t seed);
void add_jungle_tree(Model& model, std::uint32_t seed);
void add_dead_tree(Model& model, std::uint32_t seed);
void add_oak(Model& model, std::uint32_t seed);
void add_pine(Model& model, std::uint32_t seed);
void add_stump(Model& model, std::uint32_t seed);
void add_gold_mine(Model& model, std::uint32_t seed);
void add_stone_mine(Model& model, std::uint32_t seed);
void add_berry_bush(Model& model, std::uint32_t seed);
void add_sheep(Model& model, Action action, float t);
void add_deer(Model& model, Action action, float t);
void add_boar(Model& model, Action action, float t, bool iron);
void add_wolf(Model& model, Action action, float t, bool dire);
// In the air, a tile and a half up.
void add_bird(Model& model, Action action, float t, bool macaw);
void add_wild_horse(Model& model, Action action, float t);
// At the water's surface; `kind` 0 to 7, the last two larger.
void add_fish(Model& model, int kind, std::uint32_t seed);

}  // namespace banneret::art
