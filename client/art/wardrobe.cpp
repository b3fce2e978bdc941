#include "client/art/wardrobe.h"

namespace banneret::art {

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
}

}  // namespace banneret::art
