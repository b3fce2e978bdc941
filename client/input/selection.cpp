#include "client/input/selection.h"

#include <algorithm>

namespace banneret::input {

namespace {

// Lower is taken first.
int rank_of(const rules::ObjectType& type) {
    if (type.is_building()) return 2;
    return type.kind == rules::Kind::Villager ? 1 : 0;
}

Units tidy(Units units) {
    std::sort(units.begin(), units.end());
    units.erase(std::unique(units.begin(), units.end()), units.end());
    if (units.size() > simulation::kMaxUnitsInOrder) units.resize(simulation::kMaxUnitsInOrder);
    return units;
}

}  // namespace

Units units_in_box(const view::Scene& scene, const rules::Rules& rules, const view::Camera& camera,
                   view::Box box, BoxRule rule) {
    const view::ScreenRect area{std::min(box.from.x, box.to.x), std::min(box.from.y, box.to.y),
                                std::max(box.from.x, box.to.x), std::max(box.from.y, box.to.y)};
    std::array<Units, 3> found;
    for (const view::Body& b : scene.bodies) {
        if (!scene.ours(b) || !b.selectable || !b.on_screen) continue;
        if (!area.meets(view::picture_of(b, camera))) continue;
        found[static_cast<std::size_t>(rank_of(rules.types[b.type]))].push_back(b.id);
    }
    if (rule == BoxRule::All) {
        found[0].insert(found[0].end(), found[1].begin(), found[1].end());
        found[1].clear();
    }
    for (Units& group : found) {
        if (!group.empty()) return tidy(std::move(group));
    }
    return {};
}

Units units_alike(const view::Scene& scene, const view::Body& like, bool everywhere) {
    Units out;
    for (const view::Body& b : scene.bodies) {
        if (scene.ours(b) && b.selectable && b.type == like.type && (everywhere || b.on_screen))
            out.push_back(b.id);
    }
    return tidy(std::move(out));
}

Units combined(const Units& before, const Units& with, Combine how) {
    if (how == Combine::Replace) return tidy(with);
    Units out = before;
    for (EntityId id : with) {
        const auto there = std::find(out.begin(), out.end(), id);
        if (there == out.end())
            out.push_back(id);
        else if (how == Combine::Toggle)
            out.erase(there);
    }
    return tidy(std::move(out));
}

bool Selection::has(EntityId id) const { return std::binary_search(units_.begin(), units_.end(), id); }

void Selection::set(Units units) { units_ = tidy(std::move(units)); }

void Selection::remove(EntityId id) { std::erase(units_, id); }

void Selection::forget_gone(const view::Scene& scene) {
    const auto gone = [&](EntityId id) {
        const view::Body* b = scene.find(id);
        return !b || !b->selectable;
    };
    std::erase_if(units_, gone);
    // A group keeps those of its own that are inside something: they come out again.
    const auto lost = [&](EntityId id) {
        return gone(id) && std::none_of(scene.inside.begin(), scene.inside.end(),
                                        [&](const view::Inside& in) { return in.id == id; });
    };
    for (Units& g : groups_) std::erase_if(g, lost);
}

void Selection::add_to_group(int number) {
    Units& g = groups_[static_cast<std::size_t>(number)];
    g = combined(g, units_, Combine::Add);
}

EntityId next_idle_worker(const view::Scene& scene, EntityId last) {
    EntityId first = kNobody;
    for (const view::Body& b : scene.bodies) {
        if (!b.idle || !scene.ours(b)) continue;
        if (!first) first = b.id;
        if (b.id > last) return b.id;
    }
    return first;
}

}  // namespace banneret::input
