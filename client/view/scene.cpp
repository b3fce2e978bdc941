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

simulation::Refusal Scene::answer(const simulation::Order& order) const {
    const auto bytes = [](const simulation::Order& o) {
        ByteWriter out;
        simulation::write_order(out, o);
        return out.take();
    };
    if (answers.empty()) return simulation::Refusal::None;
    const auto wanted = bytes(order);
    for (const Answer& each : answers)
        if (bytes(each.order) == wanted) return each.refusal;
    return simulation::Refusal::None;
}

}  // namespace banneret::view
