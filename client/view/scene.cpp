#include "client/view/scene.h"

#include <algorithm>

namespace banneret::view {

const Body* Scene::find(EntityId id) const {
    const auto at = std::lower_bound(bodies.begin(), bodies.end(), id,
                                     [](const Body& b, EntityId i) { return b.id < i; });
    return at != bodies.end() && at->id == id ? &*at : nullptr;
}

const Detail* Scene::detail(EntityId id) const {
    const auto at = std::find_if(details.begin(), details.end(), [&](const Detail& d) { return d.id == id; });
    return at != details.end() ? &*at : nullptr;
}

}  // namespace banneret::view
