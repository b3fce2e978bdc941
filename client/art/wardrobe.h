// Wardrobe: the materials that people, beasts and their gear are made of.
#pragma once

#include "client/art/model.h"

namespace banneret::art {

struct Wardrobe {
    explicit Wardrobe(Model& model);
    MaterialId skin, hair, player, linen, wool, trousers, boot, belt, straw, wood, iron, mail, leather, rope,
        gold, dark;
};

}  // namespace banneret::art
