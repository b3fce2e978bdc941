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
        if (type.is_building()) return of_building(who, type);
        const bool engine = type.packs_into != rules::kNone;
        if (!type.is_mobile() && !engine) return Meaning::Nothing;
        if (point_.aim != Aim::Any) return aimed(who, type);
        if (!target_ || target_->id == who.id) return Meaning::Move;
        return at_target(who, type);
    }

    // What so many of the selected are told.
    simulation::Command command(Meaning meaning, std::size_t units) const {
        const Vec2 at = as_vec2(point_.at);
        const EntityId target = target_ ? target_->id : kNobody;
        if (units > 1 && (meaning == Meaning::Move || meaning == Meaning::AttackMove)) {
            const std::uint8_t fights = meaning == Meaning::AttackMove ? 1 : 0;
            return simulation::FormationMove{at, point_.shape, fights};
        }
        switch (meaning) {
            case Meaning::AttackMove: return simulation::AttackMove{at};
            case Meaning::Attack: return simulation::Attack{target};
            case Meaning::Gather: return simulation::Gather{target};
            case Meaning::Build:
            case Meaning::Repair: return simulation::Repair{target};
            case Meaning::DropOff: return simulation::DropOff{target};
            case Meaning::Rally: return simulation::SetRally{at, target};
            case Meaning::Patrol: return simulation::Patrol{at};
            case Meaning::Guard: return simulation::Guard{target};
            case Meaning::Follow: return simulation::Follow{target};
            case Meaning::AttackGround: return simulation::AttackGround{at};
            case Meaning::Garrison: return simulation::Garrison{target};
            case Meaning::Convert: return simulation::Convert{target};
            case Meaning::Heal: return simulation::Heal{target};
            case Meaning::TakeRelic: return simulation::PickUpRelic{target};
            case Meaning::Trade: return simulation::Trade{target};
            case Meaning::Unload: return simulation::Unload{at};
            case Meaning::Move:
            case Meaning::Select:
            case Meaning::Nothing: break;
        }
        return simulation::Move{at};
    }

    // Those engines among them that cannot move until they are packed.
    Units set_up(const Units& all) const {
        Units out;
        for (const EntityId id : all) {
            const view::Body* who = view_.scene.find(id);
            const ObjectType& type = view_.rules.types[who->type];
            if (!type.is_mobile() && type.packs_into != rules::kNone) out.push_back(id);
        }
        return out;
    }

  private:
    Meaning of_building(const view::Body& who, const ObjectType& type) const {
        if (who.built < 1) return Meaning::Nothing;
        if (point_.aim == Aim::AttackGround)
            return type.attack.attacks_ground ? Meaning::AttackGround : Meaning::Nothing;
        if (point_.aim != Aim::Any) return Meaning::Nothing;
        if (type.fights() && target_ && view_.scene.enemy(*target_) && !target_->remembered)
            return Meaning::Attack;
        return type.trains.empty() ? Meaning::Nothing : Meaning::Rally;
    }

    bool friendly() const {
        return target_ && target_->owner != kNature && !view_.scene.enemy(*target_) && !target_->remembered;
    }
    bool takes(const ObjectType& holder, const view::Body& who) const {
        const auto& list = holder.garrison.takes;
        return holder.garrison.room > 0 && !holder.garrison.own_products_only &&
               std::find(list.begin(), list.end(), who.type) != list.end();
    }
    bool has_relic(const view::Body& who) const {
        const view::Detail* detail = view_.scene.detail(who.id);
        return detail && detail->has_relic;
    }

    // What a button asked for; Nothing where this one cannot, or the pointer is on nothing it could be done to.
    Meaning aimed(const view::Body& who, const ObjectType& type) const {
        const ObjectType* what =
            target_ && target_->id != who.id ? &view_.rules.types[target_->type] : nullptr;
        const auto if_so = [](bool so, Meaning meaning) { return so ? meaning : Meaning::Nothing; };
        switch (point_.aim) {
            case Aim::Any: break;
            case Aim::AttackMove: return type.fights() ? Meaning::AttackMove : Meaning::Move;
            case Aim::Patrol: return Meaning::Patrol;
            case Aim::Guard: return if_so(what && friendly(), Meaning::Guard);
            case Aim::Follow: return if_so(what && what->is_mobile(), Meaning::Follow);
            case Aim::AttackGround: return if_so(type.attack.attacks_ground, Meaning::AttackGround);
            case Aim::Garrison:
                return if_so(what && friendly() && target_->built >= 1 && what->garrison.room > 0,
                             Meaning::Garrison);
            case Aim::Convert:
                return if_so(what && can_any(type, TaskKind::Convert) && view_.scene.enemy(*target_),
                             Meaning::Convert);
            case Aim::Heal:
                return if_so(what && can_any(type, TaskKind::Heal) && friendly() && what->is_mobile(),
                             Meaning::Heal);
            case Aim::Repair:
                return if_so(what && can_any(type, TaskKind::Repair) && friendly(), Meaning::Repair);
            case Aim::Trade:
                return if_so(what && can_any(type, TaskKind::Trade) &&
                                 can(type, TaskKind::Trade, *what, target_->type),
                             Meaning::Trade);
            case Aim::Unload: return if_so(type.garrison.carries, Meaning::Unload);
        }
        return Meaning::Nothing;
    }

    Meaning at_target(const view::Body& who, const ObjectType& type) const {
        const ObjectType& what = view_.rules.types[target_->type];
        if (can(type, TaskKind::Trade, what, target_->type) && target_->owner != who.owner &&
            target_->owner != kNature)
            return Meaning::Trade;
        if (view_.scene.enemy(*target_)) {
            // What is remembered may be gone: march there and fight what is met.
            if (can_any(type, TaskKind::Convert) && !target_->remembered) return Meaning::Convert;
            const bool engine = type.packs_into != rules::kNone;
            if (!type.fights() && !engine) return Meaning::Move;
            return target_->remembered ? Meaning::AttackMove : Meaning::Attack;
        }
        if (what.kind == rules::Kind::Relic)
            return can_any(type, TaskKind::CarryRelic) ? Meaning::TakeRelic : Meaning::Move;
        if (friendly() && target_->built >= 1) {
            if (what.garrison.relics && has_relic(who)) return Meaning::Garrison;
            if ((what.garrison.carries || point_.alt) && takes(what, who)) return Meaning::Garrison;
            if (what.is_mobile() && target_->hit_points < target_->max_hit_points &&
                can_any(type, TaskKind::Heal))
                return Meaning::Heal;
            if (what.is_mobile() && target_->hit_points < target_->max_hit_points &&
                can(type, TaskKind::Repair, what, target_->type))
                return Meaning::Repair;
            if (what.is_mobile() && what.kind != rules::Kind::Herdable &&
                (point_.alt || target_->owner != who.owner))
                return Meaning::Follow;
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
        bool queued = point.queued && meaning != Meaning::Rally;
        // An engine that stands set up packs first.
        if (meaning == Meaning::Move || meaning == Meaning::AttackMove || meaning == Meaning::Garrison) {
            const Units set_up = reading.set_up(by_meaning[m]);
            if (!set_up.empty() && !queued) out.orders.push_back({simulation::Pack{1}, set_up, false});
            if (!set_up.empty() && set_up.size() == by_meaning[m].size()) queued = true;
        }
        out.orders.push_back({reading.command(meaning, by_meaning[m].size()), by_meaning[m], queued});
    }
    return out;
}

view::MarkerKind marker_for(Meaning meaning) {
    switch (meaning) {
        case Meaning::Attack:
        case Meaning::AttackGround:
        case Meaning::Convert:
        case Meaning::AttackMove: return view::MarkerKind::Attack;
        case Meaning::TakeRelic:
        case Meaning::Trade:
        case Meaning::Gather:
        case Meaning::DropOff: return view::MarkerKind::Gather;
        case Meaning::Garrison:
        case Meaning::Heal:
        case Meaning::Build:
        case Meaning::Repair: return view::MarkerKind::Build;
        case Meaning::Rally: return view::MarkerKind::Rally;
        default: return view::MarkerKind::Move;
    }
}

}  // namespace banneret::input
