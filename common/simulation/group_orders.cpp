#include "common/simulation/group_orders.h"

#include <algorithm>

#include "common/simulation/derived.h"
#include "common/simulation/formation.h"
#include "common/simulation/packing.h"
#include "common/simulation/systems.h"
#include "common/simulation/unit_orders.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr int kFreeRings = 8;  // round a place on closed ground, kFormationSpacing apart

// Where the unit will be when it comes to what is ordered now.
Vec2 sets_out_from(const World& world, EntityId unit, bool queued) {
    const Vec2 at = world.get<Transform>(unit).at;
    if (!queued) return at;
    if (const OrderQueue* const queue = world.find<OrderQueue>(unit); queue != nullptr && queue->count > 0) {
        const QueuedStep& last = queue->steps[queue->count - 1u];
        return last.target || last.type != rules::kNone ? at : last.at;
    }
    const Path* const path = world.find<Path>(unit);
    return path != nullptr ? path->goal : at;
}

Vec2 middle_of(const std::vector<FormationMember>& members) {
    Vec2 sum;
    for (const FormationMember& member : members) sum += member.at;
    return sum / Fixed(static_cast<int>(std::max<std::size_t>(members.size(), 1)));
}

// The formation that all of them are locked in; nullptr where they are not in one and the same.
const InFormation* common_formation(const World& world, const std::vector<FormationMember>& members) {
    const InFormation* common = nullptr;
    for (const FormationMember& member : members) {
        const InFormation* const in = world.find<InFormation>(member.id);
        if (in == nullptr || (common != nullptr && common->number != in->number)) return nullptr;
        common = in;
    }
    return common;
}

// One group on its way: who takes part, who does not, and the place of each.
class GroupWalk {
  public:
    GroupWalk(World& world, const std::vector<EntityId>& units, bool queued) : world_(world) {
        for (const EntityId id : units) {
            const rules::ObjectType& type = walking_form(world, id);
            std::vector<FormationMember>& part = takes_part(world, id) ? soldiers_ : others_;
            part.push_back({id, sets_out_from(world, id, queued), type.radius, type.formation_rank});
            if (&part != &soldiers_) continue;
            pace_ = pace_ == Fixed(0) ? type.speed : min(pace_, type.speed);
        }
        for (FormationMember& other : others_) other.rank = 1;
    }

    void lay_out(FormationShape shape, Vec2 to) {
        if (const InFormation* const own = common_formation(world_, soldiers_)) shape = own->shape;
        const Vec2 facing = facing_of(middle_of(soldiers_.empty() ? others_ : soldiers_), to);
        take(soldiers_, shape, to, facing);
        if (!others_.empty()) take_behind(to, facing);
        move_to_open_ground();
    }

    template <class Give>
    void give_each(Give&& give) const {
        for (std::size_t i = 0; i < soldiers_.size(); ++i) give(soldiers_[i].id, places_[i], pace());
        for (std::size_t i = 0; i < others_.size(); ++i)
            give(others_[i].id, places_[soldiers_.size() + i], Fixed(0));
    }

  private:
    // Who takes no part stands behind those who do.
    void take_behind(Vec2 to, Vec2 facing) {
        const Fixed behind =
            soldiers_.empty() ? Fixed(0) : depth_behind(places_, to, facing) + kFormationSpacing;
        // Laid about the point first, to know how far they reach before it.
        const std::vector<Vec2> about = simulation::lay_out(others_, FormationShape::Line, {}, facing);
        const Fixed before = soldiers_.empty() ? Fixed(0) : depth_behind(about, {}, {-facing.x, -facing.y});
        take(others_, FormationShape::Line, to - facing * (behind + before), facing);
    }

    // Alone a unit walks as fast as it can.
    Fixed pace() const { return soldiers_.size() > 1 ? pace_ : Fixed(0); }

    void take(const std::vector<FormationMember>& part, FormationShape shape, Vec2 middle, Vec2 facing) {
        for (const Vec2 place : simulation::lay_out(part, shape, middle, facing))
            places_.push_back(world_.tiles.clamp(place));
    }

    // Places off the ground that their owner can stand on and get to are moved to the nearest free one that is.
    void move_to_open_ground() {
        std::vector<std::size_t> closed;
        for (std::size_t i = 0; i < places_.size(); ++i) {
            const std::optional<Vec2> near = toward(i);
            if (!near || *near == places_[i])
                kept_.push_back(places_[i]);
            else
                closed.push_back(i);
        }
        for (const std::size_t i : closed) kept_.push_back(places_[i] = free_place(i, *toward(i)));
    }
    const FormationMember& member(std::size_t i) const {
        return i < soldiers_.size() ? soldiers_[i] : others_[i - soldiers_.size()];
    }
    navigation::ClassId class_of(std::size_t i) const {
        return grounds_of(world_).navigation.class_of(walking_form(world_, member(i).id),
                                                      world_.owner_of(member(i).id));
    }
    std::optional<Vec2> toward(std::size_t i) const {
        return grounds_of(world_).navigation.toward(class_of(i), member(i).at, places_[i]);
    }
    // On square rings about the nearest place that can be stood on.
    Vec2 free_place(std::size_t i, Vec2 near) const {
        navigation::Navigation& navigation = grounds_of(world_).navigation;
        const navigation::Region region = navigation.region_of(class_of(i), near);
        std::optional<Vec2> best;
        for (int ring = 0; ring <= kFreeRings && !best; ++ring) {
            for (int y = -ring; y <= ring; ++y) {
                for (int x = -ring; x <= ring; x += y == -ring || y == ring || ring == 0 ? 1 : 2 * ring) {
                    const Vec2 at = near + Vec2{kFormationSpacing * x, kFormationSpacing * y};
                    const bool further =
                        best && length_squared(at - places_[i]) >= length_squared(*best - places_[i]);
                    if (!further && is_free(at, member(i).radius) &&
                        navigation.region_of(class_of(i), at) == region)
                        best = at;
                }
            }
        }
        return best.value_or(near);
    }
    bool is_free(Vec2 at, Fixed radius) const {
        return std::none_of(kept_.begin(), kept_.end(), [&](Vec2 other) {
            return square_length(other - at) < max(kFormationSpacing, radius * 2) * 9 / 10;
        });
    }

    World& world_;
    std::vector<FormationMember> soldiers_;
    std::vector<FormationMember> others_;
    std::vector<Vec2> places_;  // soldiers' first
    std::vector<Vec2> kept_;    // those of them that nobody else is moved to
    Fixed pace_;
};

bool is_idle(const World& world, EntityId unit) {
    return !is_busy(world, unit) && !world.has<OrderQueue>(unit);
}

std::uint32_t free_number(const World& world) {
    std::vector<std::uint32_t> taken;
    for (const InFormation& in : world.all<InFormation>().values()) taken.push_back(in.number);
    std::sort(taken.begin(), taken.end());
    std::uint32_t number = 1;
    for (const std::uint32_t each : taken) number += each == number ? 1u : 0u;
    return number;
}

Command step_to(Vec2 place, Going going) {
    switch (going) {
        case Going::Fighting: return AttackMove{place};
        case Going::OnPatrol: return Patrol{place};
        case Going::Walking: break;
    }
    return Move{place};
}

void send(World& world, SeatId seat, const std::vector<EntityId>& units, Vec2 to, FormationShape shape,
          Going going, bool queued) {
    GroupWalk walk(world, units, queued);
    walk.lay_out(shape, to);
    March together(world, units);
    together.make_for(to);
    walk.give_each([&](EntityId unit, Vec2 place, Fixed pace) {
        give(world, seat, unit, step_to(place, going), queued, pace);
    });
    if (queued) return;
    for (const EntityId unit : units)
        if (world.type_of(unit).is_mobile() && tell_if_barred(world, unit, to)) return;
}

}  // namespace

bool takes_part(const World& world, EntityId unit) {
    const rules::ObjectType& type = world.type_of(unit);
    return type.formation_rank > 0 && type.is_mobile();
}

std::vector<EntityId> with_their_formations(const World& world, const std::vector<EntityId>& units) {
    std::vector<EntityId> all = units;
    std::vector<std::uint32_t> numbers;
    for (const EntityId id : units)
        if (const InFormation* const in = world.find<InFormation>(id)) numbers.push_back(in->number);
    if (numbers.empty()) return all;
    std::sort(numbers.begin(), numbers.end());
    const Table<InFormation>& locked = world.all<InFormation>();
    for (std::size_t i = 0; i < locked.size(); ++i)
        if (std::binary_search(numbers.begin(), numbers.end(), locked.values()[i].number))
            all.push_back(locked.ids()[i]);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

void send_group(World& world, SeatId seat, const Order& order, Vec2 to, FormationShape shape, Going going) {
    std::vector<EntityId> own;
    for (const EntityId unit : order.units)
        if (refusal_of_unit(world, seat, unit, order.command) == Refusal::None) own.push_back(unit);
    std::vector<EntityId> able;
    for (const EntityId unit : with_their_formations(world, own))
        if (refusal_of_unit(world, seat, unit, order.command) == Refusal::None) able.push_back(unit);
    send(world, seat, able, world.tiles.clamp(to), shape, going, order.queued);
}

void lock_formation(World& world, SeatId seat, const std::vector<EntityId>& units, FormationShape shape) {
    for (const EntityId id : units) leave_formation(world, id);
    if (units.size() < 2) return;
    const std::uint32_t number = free_number(world);
    for (const EntityId id : units) world.set(id, InFormation{number, shape});
    if (!std::all_of(units.begin(), units.end(), [&](EntityId id) { return is_idle(world, id); })) return;
    Vec2 sum;
    for (const EntityId id : units) sum += world.get<Transform>(id).at;
    send(world, seat, units, sum / Fixed(static_cast<int>(units.size())), shape, Going::Walking, false);
}

void disband_formations(World& world, const std::vector<EntityId>& units) {
    for (const EntityId id : with_their_formations(world, units)) world.remove<InFormation>(id);
}

void leave_formation(World& world, EntityId unit) {
    const InFormation* const in = world.find<InFormation>(unit);
    if (in == nullptr) return;
    const std::uint32_t number = in->number;
    world.remove<InFormation>(unit);
    EntityId left;
    int count = 0;
    const Table<InFormation>& locked = world.all<InFormation>();
    for (std::size_t i = 0; i < locked.size(); ++i) {
        if (locked.values()[i].number != number) continue;
        left = locked.ids()[i];
        ++count;
    }
    if (count == 1) world.remove<InFormation>(left);
}

}  // namespace banneret::simulation
