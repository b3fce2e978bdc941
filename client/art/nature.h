// Nature: trees, mines, bushes and beasts. `seed` makes each of a few variants.
#pragma once

#include "client/art/action.h"
#include "client/art/model.h"

namespace banneret::art {

void add_oak(Model& model, std::uint32_t seed);
void add_pine(Model& model, std::uint32_t seed);
void add_stump(Model& model, std::uint32_t seed);
void add_gold_mine(Model& model, std::uint32_t seed);
void add_stone_mine(Model& model, std::uint32_t seed);
void add_berry_bush(Model& model, std::uint32_t seed);
void add_sheep(Model& model, Action action, float t);
void add_deer(Model& model, Action action, float t);

}  // namespace banneret::art
