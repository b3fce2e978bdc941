// Hop 1 of an order's life: a click becomes Orders. The next hop is Session::issue
// (client/session/session.h).
#include "client/input/clicks.h"

#include <algorithm>

namespace banneret::input {

namespace {

using rules::ObjectType;
using rules::TaskKind;

Vec2 as_vec2(view::WorldPoint p) {
    const auto fixed = [](float v) {
        return Fixed::from_raw(
            static_cast<std::int64_t>(static_cast<double>(v) * static_cast<double>(Fixed::kOneRaw)));
    };
    return {fixed(p.x), fixed(p.y)};
}

bool can(const ObjectType& who, TaskKind kind, const ObjectType& what, rules::TypeId what_id) {
    return std::any_of(who.tasks.begin(), who.tasks.end(), [&](const rules::Task& t) {
        return t.kind == kind && (t.any_of_kind ? t.target_kind == what.kind : t.target_type == what_id);
    });
}
bool can_any(const ObjectType& who, TaskKind kind) {
    return std::any_of(who.tasks.begin(), who.tasks.end(),
                       [&](const rules::Task& t) { return t.kind == kind; });
}

// What one of those selected would do there.
class Reading {
  public:
    Reading(const ClickView& view, const ClickPoint& point)
        : view_(view), point_(point), target_(point.under ? view.scene.find(point.under) : nullptr) {
        if (target_ && !target_->selectable) target_ = nullptr;
    }

    Meaning meaning_for(const view::Body& who) const {
        const ObjectType& type = view_.rules.types[who.type];
        if (type.is_building())
            return type.trains.empty() || who.built < 1 ? Meaning::Nothing : Meaning::Rally;
        if (!type.is_mobile()) return Meaning::Nothing;
        if (point_.attack_move) return type.fights() ? Meaning::AttackMove : Meaning::Move;
        if (!target_ || target_->id == who.id) return Meaning::Move;
        return at_target(who, type);
    }

    // What so many of the selected are told.
    simulation::Command command(Meaning meaning, std::size_t units) const {
        const Vec2 at = as_vec2(point_.at);
        if (units > 1 && (meaning == Meaning::Move || meaning == Meaning::AttackMove)) {
            const std::uint8_t fights = meaning == Meaning::AttackMove ? 1 : 0;
            return simulation::FormationMove{at, point_.shape, fights};
        }
        const EntityId target = target_ ? target_->id : kNobody;
        switch (meaning) {
            case Meaning::AttackMove: return simulation::AttackMove{at};
            case Meaning::Attack: return simulation::Attack{target};
            case Meaning::Gather: return simulation::Gather{target};
            case Meaning::Build:
            case Meaning::Repair: return simulation::Repair{target};
            case Meaning::DropOff: return simulation::DropOff{target};
            case Meaning::Rally: return simulation::SetRally{at, target};
            case Meaning::Move:
            case Meaning::Select:
            case Meaning::Nothing: break;
        }
        return simulation::Move{at};
    }

  private:
    Meaning at_target(const view::Body& who, const ObjectType& type) const {
        const ObjectType& what = view_.rules.types[target_->type];
        if (view_.scene.enemy(*target_)) {
            // What is remembered may be gone: march there and fight what is met.
            if (!type.fights()) return Meaning::Move;
            return target_->remembered ? Meaning::AttackMove : Meaning::Attack;
        }
        if (what.is_building() && view_.scene.ours(*target_)) return at_own_building(who, type, what);
        if ((target_->owner == kNature || view_.scene.ours(*target_)) &&
            can(type, TaskKind::Gather, what, target_->type))
            return Meaning::Gather;
        if (can(type, TaskKind::Hunt, what, target_->type)) return Meaning::Gather;
        return Meaning::Move;
    }

    Meaning at_own_building(const view::Body& who, const ObjectType& type, const ObjectType& what) const {
        if (target_->built < 1) return can_any(type, TaskKind::Build) ? Meaning::Build : Meaning::Move;
        const view::Detail* detail = view_.scene.detail(who.id);
        if (detail && detail->carried > 0 && what.takes(detail->carried_kind)) return Meaning::DropOff;
        if (can(type, TaskKind::Gather, what, target_->type)) return Meaning::Gather;
        if (target_->hit_points < target_->max_hit_points && can_any(type, TaskKind::Repair))
            return Meaning::Repair;
        return Meaning::Move;
    }

    const ClickView& view_;
    const ClickPoint& point_;
    const view::Body* target_;
};

}  // namespace

ClickCommand command_for_click(const ClickView& view, const ClickPoint& point) {
    const Reading reading(view, point);
    std::array<Units, static_cast<std::size_t>(Meaning::Rally) + 1> by_meaning;
    for (EntityId id : view.selected) {
        const view::Body* who = view.scene.find(id);
        if (!who || !view.scene.ours(*who)) continue;
        by_meaning[static_cast<std::size_t>(reading.meaning_for(*who))].push_back(id);
    }
    // Units that can be ordered about take the click; buildings get a rally point only where they are alone.
    const auto rally = static_cast<std::size_t>(Meaning::Rally);
    for (std::size_t m = static_cast<std::size_t>(Meaning::Move); m < rally; ++m) {
        if (!by_meaning[m].empty()) by_meaning[rally].clear();
    }
    ClickCommand out;
    for (std::size_t m = by_meaning.size(); m-- > static_cast<std::size_t>(Meaning::Move);) {
        if (by_meaning[m].empty()) continue;
        const auto meaning = static_cast<Meaning>(m);
        // A stray villager does not decide what the pointer says of an army.
        const bool weightier =
            out.meaning == Meaning::Nothing || out.meaning == Meaning::Move ||
            (meaning != Meaning::Move &&
             by_meaning[m].size() > by_meaning[static_cast<std::size_t>(out.meaning)].size());
        if (weightier) out.meaning = meaning;
        out.orders.push_back({reading.command(meaning, by_meaning[m].size()), by_meaning[m],
                              point.queued && meaning != Meaning::Rally});
    }
    return out;
}

view::MarkerKind marker_for(Meaning meaning) {
    switch (meaning) {
        case Meaning::Attack:
        case Meaning::AttackMove: return view::MarkerKind::Attack;
        case Meaning::Gather:
        case Meaning::DropOff: return view::MarkerKind::Gather;
        case Meaning::Build:
        case Meaning::Repair: return view::MarkerKind::Build;
        case Meaning::Rally: return view::MarkerKind::Rally;
        default: return view::MarkerKind::Move;
    }
}

}  // namespace banneret::input
