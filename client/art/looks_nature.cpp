// Looks of trees, mines, bushes, beasts and fish.
#include "client/art/look_kit.h"
#include "client/art/nature.h"

namespace banneret::art {

namespace {

using AddTree = std::function<void(Model&, std::uint32_t)>;

// Some standing forms, and the stump that it leaves.
Look tree(const std::string& name, int forms, AddTree add) {
    return {name,
            {{Action::Stand, 1, 100, 1, forms, 0}, {Action::Lie, 1, 100, 1, 2, 4}},
            false,
            [add = std::move(add)](Model& m, Action a, float, int variant) {
                const auto seed = static_cast<std::uint32_t>(variant) * 11U + 5U;
                if (a == Action::Lie) return add_stump(m, seed);
                add(m, seed);
            }};
}
AddTree broadleaf(Foliage f) {
    return [f](Model& m, std::uint32_t seed) { add_broadleaf(m, seed, f); };
}
AddTree conifer(Foliage f) {
    return [f](Model& m, std::uint32_t seed) { add_conifer(m, seed, f); };
}

void add_trees(LookMap& looks) {
    put(looks, tree("tree_oak", 6, add_oak));
    put(looks, tree("tree_pine", 6, add_pine));
    put(looks, tree("tree_palm", 4, add_palm));
    put(looks, tree("tree_bamboo", 4, add_bamboo));
    put(looks, tree("tree_snow_pine", 4, add_snow_pine));
    put(looks, tree("tree_jungle", 4, add_jungle_tree));
    put(looks, tree("tree_forest", 6, [](Model& m, std::uint32_t seed) {
            if (seed % 3 == 0) return add_pine(m, seed);
            add_broadleaf(m, seed, {0x3c5e2e, 0x2e4a26, 0x5f7f3c, 0x54402a, 1.16f, 0.92f});
        }));
    // Single trees, each of its own colour or growth.
    put(looks, tree("tree_a", 2, broadleaf({0x8a9c34, 0x6c7c28, 0xc8cc58, 0x6a4a2c, 0.9f, 1.05f})));
    put(looks, tree("tree_b", 2, broadleaf({0xa8782c, 0x84561f, 0xd8a848})));  // in autumn
    put(looks, tree("tree_c", 2, broadleaf({0xa84a26, 0x7f341d, 0xd87a3e})));  // red
    put(looks,
        tree("tree_d", 2, broadleaf({0x7d9a4a, 0x64803a, 0xb8c878, 0xd8d4c8, 1.05f, 0.62f})));  // a birch
    put(looks,
        tree("tree_e", 2, broadleaf({0x3f5f2a, 0x304c22, 0x64803a, 0x6a4a2c, 1.25f, 0.55f})));  // a poplar
    put(looks, tree("tree_f", 2, broadleaf({0xd89aac, 0xb87488, 0xf4d0d8})));                   // in blossom
    put(looks,
        tree("tree_g", 2, broadleaf({0x6a7f58, 0x54684a, 0xa4b48c, 0x7a6a54, 0.85f, 1.2f})));  // an olive
    put(looks, tree("tree_h", 2, conifer({0x5a7a34, 0x44602c, 0x8fa850, 0x6a4a2c, 1.0f, 1})));
    put(looks, tree("tree_i", 2, conifer({0x3a5f5a, 0x2c4a48, 0x6f948c, 0x6a4a2c, 1.1f, 1})));
    put(looks, tree("tree_j", 2, conifer({0xb08a34, 0x8a6a26, 0xd8b85a, 0x6a4a2c, 0.95f, 1})));  // a larch
    put(looks,
        tree("tree_k", 2, broadleaf({0x58783a, 0x466230, 0x90a858, 0x5a4028, 1.3f, 1.15f})));  // old and wide
    put(looks, tree("tree_l", 2, broadleaf({0x78904a, 0x5e7438, 0xb0c070, 0x6a4a2c, 0.7f, 1})));  // young
    put(looks, tree("tree_td", 3, add_dead_tree));
}

BuildLook ranked(void (*add)(Model&, Action, float, bool), bool greater) {
    return [=](Model& m, Action a, float t, int) { add(m, a, t, greater); };
}

// A beast that turns on who comes near.
Look fierce(const std::string& name, BuildLook build) {
    Look out = beast(name, std::move(build));
    out.motions.push_back({Action::Attack, 6, 110, 8, 1, 3});
    return out;
}
Look bird(const std::string& name, bool macaw) {
    Look out = beast(name, ranked(add_bird, macaw));
    out.motions[0].frames = 6;  // it beats its wings at all times
    out.motions[0].frame_ms = 90;
    out.motions[1].frames = 6;
    return out;
}

}  // namespace

void add_nature_looks(LookMap& looks) {
    add_trees(looks);
    put(looks, still("gold_mine", 3, add_gold_mine));
    put(looks, still("stone_mine", 3, add_stone_mine));
    put(looks, still("forage_bush", 3, add_berry_bush));
    put(looks, beast("sheep", [](Model& m, Action a, float t, int) { add_sheep(m, a, t); }));
    put(looks, beast("deer", [](Model& m, Action a, float t, int) { add_deer(m, a, t); }));
    put(looks, beast("wild_horse", [](Model& m, Action a, float t, int) { add_wild_horse(m, a, t); }));
    put(looks, fierce("wild_boar", ranked(add_boar, false)));
    put(looks, fierce("iron_boar", ranked(add_boar, true)));
    put(looks, fierce("wolf", ranked(add_wolf, false)));
    put(looks, fierce("dire_wolf", ranked(add_wolf, true)));
    put(looks, bird("hawk", false));
    put(looks, bird("macaw", true));
    int kind = 0;
    for (const char* name : {"shore_fish", "fish_perch", "fish_dorado", "fish_salmon", "fish_tuna",
                             "fish_snapper", "fish_great", "fish_great_2"}) {
        put(looks,
            {name, {{Action::Stand, 1, 100, 1, 3, 0}}, false, [kind](Model& m, Action, float, int variant) {
                 add_fish(m, kind, static_cast<std::uint32_t>(variant) + 1);
             }});
        ++kind;
    }
}

}  // namespace banneret::art
