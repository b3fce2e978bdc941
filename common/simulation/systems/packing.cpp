// Engines that pack up to move and set up to shoot, and those that close in to set up.
#include "common/simulation/packing.h"

#include <algorithm>

#include "common/simulation/allegiance.h"
#include "common/simulation/chasing.h"
#include "common/simulation/group_orders.h"
#include "common/simulation/systems.h"
#include "common/simulation/targets.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

const rules::ObjectType& other_form(const World& world, EntityId id) {
    return world.type(figures_of(world, id), world.type_of(id).packs_into);
}

void finish(World& world, EntityId id) {
    const rules::TypeId into = world.get<Packing>(id).into;
    world.remove<Packing>(id);
    Identity& identity = world.get<Identity>(id);
    const bool turned_back = identity.type == into;
    identity.type = into;
    const rules::ObjectType& type = world.type_of(id);
    if (!type.is_mobile()) leave_formation(world, id);
    if (Health* const health = world.find<Health>(id))
        health->points = min(health->points, Fixed(type.hit_points));
    if (turned_back) return;
    world.tell({type.fights() ? EventKind::SetUp : EventKind::PackedUp, identity.owner, Refusal::None, into,
                id, kNobody, world.get<Transform>(id).at, 0});
}

// ---- Closing in

Box box_of_goal(const World& world, const Assault& assault) {
    return assault.target ? box_of(world, assault.target) : Box{assault.at, assault.at};
}

bool is_there_still(const World& world, EntityId id, const Assault& assault) {
    if (!assault.target) return true;
    const SeatId seat = world.owner_of(id);
    if (!may_attack(world, seat, assault.target)) return false;
    return world.type_of(assault.target).is_building() || visible(world, seat, assault.target);
}

void give_up(World& world, EntityId id) {
    world.remove<Assault>(id);
    stop_walking(world, id);
}

void shoot(World& world, EntityId id, const Assault& assault) {
    world.remove<Assault>(id);
    if (assault.target)
        set_target(world, id, assault.target, true);
    else if (world.type_of(id).attack.attacks_ground)
        world.set(id, GroundTarget{assault.at});
}

void walk_on(World& world, EntityId id, Assault& assault, Fixed reach) {
    if (assault.wait_ticks > 0 && world.has<Path>(id)) {
        --assault.wait_ticks;
        return;
    }
    assault.wait_ticks = static_cast<std::uint32_t>(replan_wait_ms(world.get<Transform>(id).at) / kTickMs);
    if (assault.target) {
        if (walk_up_to(world, id, assault.target, reach) == Approach::NoWay) give_up(world, id);
    } else if (!world.has<Path>(id) && !walk_to(world, id, assault.at)) {
        give_up(world, id);
    }
}

void make_room(World& world, EntityId id, const Assault& assault, const rules::Attack& attack) {
    if (world.has<Path>(id)) return;
    if (!walk_out_of_range_min(world, id, box_of_goal(world, assault), attack, assault.target))
        give_up(world, id);
}

void close_in(World& world, EntityId id) {
    if (world.has<Packing>(id)) return;
    Assault& assault = world.get<Assault>(id);
    if (!is_there_still(world, id, assault)) return give_up(world, id);
    const rules::Attack& attack = shooting_form(world, id).attack;
    const bool mobile = world.type_of(id).is_mobile();
    const Fixed apart = gap(box_of(world, id), box_of_goal(world, assault));
    if (apart > attack.range_max)
        mobile ? walk_on(world, id, assault, attack.range_max) : begin_packing(world, id, true);
    else if (apart < attack.range_min)
        mobile ? make_room(world, id, assault, attack) : begin_packing(world, id, true);
    else if (mobile)
        begin_packing(world, id, false);
    else
        shoot(world, id, assault);
}

}  // namespace

bool packs(const World& world, EntityId id) { return world.type_of(id).packs_into != rules::kNone; }

int packing_done_milli(const World& world, EntityId id) {
    const Packing* const packing = world.find<Packing>(id);
    const std::int64_t whole = world.type_of(id).pack_ms;
    if (packing == nullptr || whole <= 0) return 1000;
    return static_cast<int>(std::clamp<std::int64_t>((whole - packing->left_ms) * 1000 / whole, 0, 999));
}

const rules::ObjectType& walking_form(const World& world, EntityId id) {
    const rules::ObjectType& type = world.type_of(id);
    return type.is_mobile() || type.packs_into == rules::kNone ? type : other_form(world, id);
}

const rules::ObjectType& shooting_form(const World& world, EntityId id) {
    const rules::ObjectType& type = world.type_of(id);
    return type.fights() || type.packs_into == rules::kNone ? type : other_form(world, id);
}

void begin_packing(World& world, EntityId id, bool packed) {
    const rules::ObjectType& type = world.type_of(id);
    const rules::TypeId own = world.get<Identity>(id).type;
    const bool is_packed = type.is_mobile();
    if (Packing* const packing = world.find<Packing>(id)) {
        const bool will_be_packed = packing->into == own ? is_packed : !is_packed;
        if (will_be_packed == packed) return;
        packing->left_ms = std::max(kTickMs, type.pack_ms - packing->left_ms);
        packing->into = packing->into == own ? type.packs_into : own;
        return;
    }
    if (is_packed == packed) return;
    stop_walking(world, id);
    if (Combat* const combat = world.find<Combat>(id)) {
        combat->target = kNobody;
        combat->state = FightState::Idle;
        combat->ordered = 0;
        combat->swing_ms = 0;
    }
    world.set(id, Packing{std::max(kTickMs, type.pack_ms), type.packs_into, 0});
}

void begin_assault(World& world, EntityId id, EntityId target, Vec2 at) {
    world.set(id, Assault{target, 0, at});
}

void pack_and_set_up(World& world) {
    for (const EntityId id : world.scratch_ids<Packing>()) {
        Packing& packing = world.get<Packing>(id);
        packing.left_ms -= kTickMs;
        if (packing.left_ms <= 0) finish(world, id);
    }
    for (const EntityId id : world.scratch_ids<Assault>()) close_in(world, id);
}

}  // namespace banneret::simulation
