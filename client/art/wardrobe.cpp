#include "client/art/wardrobe.h"

#include <array>
#include <utility>

namespace banneret::art {

namespace {

constexpr std::array<std::pair<std::string_view, Stuff>, 30> kNames{{
    {"skin", &Wardrobe::skin},       {"hair", &Wardrobe::hair},   {"player", &Wardrobe::player},
    {"linen", &Wardrobe::linen},     {"wool", &Wardrobe::wool},   {"trousers", &Wardrobe::trousers},
    {"boot", &Wardrobe::boot},       {"belt", &Wardrobe::belt},   {"straw", &Wardrobe::straw},
    {"wood", &Wardrobe::wood},       {"iron", &Wardrobe::iron},   {"mail", &Wardrobe::mail},
    {"leather", &Wardrobe::leather}, {"rope", &Wardrobe::rope},   {"gold", &Wardrobe::gold},
    {"dark", &Wardrobe::dark},       {"plate", &Wardrobe::plate}, {"scale", &Wardrobe::scale},
    {"padded", &Wardrobe::padded},   {"red", &Wardrobe::red},     {"black", &Wardrobe::black},
    {"white", &Wardrobe::white},     {"fur", &Wardrobe::fur},     {"woad", &Wardrobe::woad},
    {"ginger", &Wardrobe::ginger},   {"blond", &Wardrobe::blond}, {"olive", &Wardrobe::olive},
    {"bronze", &Wardrobe::bronze},   {"ochre", &Wardrobe::ochre}, {"grey", &Wardrobe::grey},
}};

}  // namespace

Wardrobe::Wardrobe(Model& m) {
    skin = m.add({linear(0xe2ad84)});
    hair = m.add({linear(0x4a2f1a), Pattern::Fur});
    player = m.add({{}, Pattern::Cloth, true});
    linen = m.add({linear(0xe9e2d0), Pattern::Cloth});
    wool = m.add({linear(0x7a6a48), Pattern::Cloth});
    trousers = m.add({linear(0x5b4630), Pattern::Cloth});
    boot = m.add({linear(0x3a2817)});
    belt = m.add({linear(0x2e1e10)});
    straw = m.add({linear(0xd8b65c), Pattern::Thatch, false, 0, {}, 0.35f});
    wood = m.add({linear(0x8a5a2e), Pattern::Plank, false, 0, {}, 0.5f});
    iron = m.add({linear(0xb9c0c8), Pattern::Metal});
    mail = m.add({linear(0x8d949c), Pattern::Fur, false, 0.5f});
    leather = m.add({linear(0x6b4423), Pattern::Cloth});
    rope = m.add({linear(0xcbb68a)});
    gold = m.add({linear(0xe0b23a), Pattern::Metal});
    dark = m.add({linear(0x2a2a2e)});
    plate = m.add({linear(0xd5dbe2), Pattern::Metal, false, 0.9f});
    scale = m.add({linear(0x9c8f74), Pattern::Tile, false, 0.4f, linear(0x6f6a62), 0.5f});
    padded = m.add({linear(0xc9b48a), Pattern::Cloth});
    red = m.add({linear(0xa33226), Pattern::Cloth});
    black = m.add({linear(0x332e2c), Pattern::Cloth});
    white = m.add({linear(0xf4f0e6), Pattern::Cloth});
    fur = m.add({linear(0x6e5138), Pattern::Fur, false, 0, {}, 0.6f});
    woad = m.add({linear(0x4a6c93), Pattern::Cloth});
    ginger = m.add({linear(0xa8522a), Pattern::Fur});
    blond = m.add({linear(0xcfa860), Pattern::Fur});
    olive = m.add({linear(0x5d6a3a), Pattern::Cloth});
    bronze = m.add({linear(0xa9763a), Pattern::Metal});
    ochre = m.add({linear(0xb98a4a), Pattern::Fur});
    grey = m.add({linear(0x8c8a86), Pattern::Fur});
}

Stuff Wardrobe::named(std::string_view name) {
    for (const auto& [known, stuff] : kNames) {
        if (known == name) return stuff;
    }
    return nullptr;
}

}  // namespace banneret::art
