#include "client/view/pictures.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "client/art/style.h"

namespace banneret::view {

std::uint8_t style_of_player(const rules::Rules& rules, const simulation::Player& player) {
    if (player.civilisation >= rules.civilisations.size()) return 0;
    const art::Culture culture = art::culture_named(rules.civilisations[player.civilisation].art);
    return static_cast<std::uint8_t>(art::variant_of({culture, std::clamp<int>(player.age, 1, art::kAges)}));
}

void ask_for_pictures(const simulation::World& world, art::Library& library, int urgency) {
    std::set<std::tuple<int, int, int>> asked;
    const auto ask = [&](int look, int motion, int variant) {
        if (asked.insert({look, motion, variant}).second) library.want(look, motion, variant);
    };
    for (const simulation::Identity& identity : world.all<simulation::Identity>().values()) {
        const int look = library.look_of_type(identity.type);
        const auto& motions = library.looks()[static_cast<std::size_t>(look)].motions;
        const bool nature = identity.owner == kNature;
        const int style = nature ? 0 : style_of_player(*world.rules, world.player(identity.owner));
        for (int m = 0; m < static_cast<int>(motions.size()); ++m) {
            const art::Motion& motion = motions[static_cast<std::size_t>(m)];
            if (motion.urgency > urgency) continue;
            for (int v = 0; v < motion.variants; ++v) {
                // Of styled pictures only the owner's.
                if (motion.variants >= art::kStyles && v % art::kStyles != style) continue;
                ask(look, m, v);
            }
        }
    }
}

}  // namespace banneret::view
