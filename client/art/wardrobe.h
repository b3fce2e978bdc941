// Wardrobe: the materials that people, beasts and their gear are made of. data/art names them.
#pragma once

#include <string_view>

#include "client/art/model.h"

namespace banneret::art {

struct Wardrobe {
    explicit Wardrobe(Model& model);
    MaterialId skin, hair, player, linen, wool, trousers, boot, belt, straw, wood, iron, mail, leather, rope,
        gold, dark, plate, scale, padded, red, black, white, fur, woad, ginger, blond, olive, bronze, ochre,
        grey;

    // The material of that name in data/art; null when there is none.
    static MaterialId Wardrobe::*named(std::string_view name);
};
using Stuff = MaterialId Wardrobe::*;

}  // namespace banneret::art
