// Trees: one on every tile of forest ground on which nothing stands.
#include "common/map/generate/placing.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {

void plant_trees(Workshop& work) {
    for (TileIndex i = 0; i < work.size(); ++i) {
        const rules::TypeId tree = work.rules.terrains[work.terrain(work.ground[i])].tree;
        if (tree == rules::kNone || work.taken[i] != 0) continue;
        work.taken[i] = kHasThing;
        work.tree[i] = 1;
        ++work.trees;
        work.objects.push_back({tree, kNature, middle_of(work.pos(i))});
    }
}

}  // namespace banneret::map::generate
