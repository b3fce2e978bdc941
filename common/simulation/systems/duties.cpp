// Standing orders, tick by tick. The fights on the way are combat's; here is where each goes when it has none.
#include "common/simulation/duties.h"

#include <algorithm>

#include "common/simulation/monks.h"
#include "common/simulation/systems.h"
#include "common/simulation/targets.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr std::uint16_t kReplanTicks = 31;  // about half a second between two plans to follow somebody
constexpr std::uint16_t kMusterTicks =
    312;  // five seconds at most that a formation waits for its last member
constexpr std::uint16_t kMusterLook = 16;
constexpr Fixed kMargin = Fixed(2);  // tiles within its sight that a follower stays
constexpr Fixed kSlack = Fixed(1);   // tiles nearer than need be that a follower walks up

Fixed distance_to_line(Vec2 at, Vec2 from, Vec2 to) {
    const Vec2 way = to - from;
    const Fixed far = length_squared(way);
    if (far == Fixed(0)) return distance(at, from);
    const Fixed share = clamp(dot(at - from, way) / far, Fixed(0), Fixed(1));
    return distance(at, from + way * share);
}

bool is_fighting(const World& world, EntityId id) {
    const Combat* const combat = world.find<Combat>(id);
    return combat != nullptr && combat->target;
}

// ---- Patrol

Vec2 end_ahead(const Duty& duty) { return duty.outward != 0 ? duty.to : duty.from; }

void set_out(World& world, EntityId id) {
    const Duty& duty = world.get<Duty>(id);
    const Vec2 to = end_ahead(duty);
    if (Combat* const combat = world.find<Combat>(id)) {
        combat->marching = 1;
        combat->march = to;
        combat->march_pace = duty.pace;
        combat->look_wait = 0;
    }
    if (walk_to(world, id, to) && duty.pace > Fixed(0)) world.get<Path>(id).speed_cap = duty.pace;
}

// Whether somebody in its formation is still on its way to the end where this one waits.
bool is_waited_for(const World& world, EntityId id) {
    const InFormation* const own = world.find<InFormation>(id);
    if (own == nullptr) return false;
    const std::uint8_t outward = world.get<Duty>(id).outward;
    const Table<InFormation>& locked = world.all<InFormation>();
    for (std::size_t i = 0; i < locked.size(); ++i) {
        const EntityId other = locked.ids()[i];
        if (locked.values()[i].number != own->number || other == id) continue;
        const Duty* const duty = world.find<Duty>(other);
        if (duty == nullptr || duty->kind != DutyKind::Patrol || duty->outward != outward) continue;
        if (world.has<Path>(other) || is_fighting(world, other)) return true;
    }
    return false;
}

void turn_round(World& world, EntityId id) {
    Duty& duty = world.get<Duty>(id);
    duty.outward ^= 1u;
    duty.wait_ticks = 0;
    set_out(world, id);
}

// At an end: on with what waits, or back when the formation is there.
void be_at_end(World& world, EntityId id) {
    if (world.has<OrderQueue>(id)) {
        world.remove<Duty>(id);
        return;
    }
    Duty& duty = world.get<Duty>(id);
    if (++duty.wait_ticks % kMusterLook != 0) return;
    if (duty.wait_ticks < kMusterTicks && is_waited_for(world, id)) return;
    turn_round(world, id);
}

void patrol(World& world, EntityId id) {
    if (is_fighting(world, id) || world.has<Path>(id) || world.has<Interrupted>(id)) return;
    const Combat* const combat = world.find<Combat>(id);
    if (combat != nullptr && combat->marching != 0) return;  // combat walks it on
    be_at_end(world, id);
}

// ---- Guard and follow

// How far from its charge it stays, from edge to edge.
Fixed distance_kept(const World& world, EntityId id, const Duty& duty) {
    const Fixed sight = world.type_of(id).sight;
    return duty.kind == DutyKind::Guard ? sight / 2 : max(Fixed(1), sight - kMargin);
}

// A charge that has gone inside is waited for; one that is dead, gone over or out of sight is given up.
bool still_holds(const World& world, EntityId id, const Duty& duty) {
    if (!world.alive(duty.charge)) return false;
    const SeatId seat = world.owner_of(id);
    if (world.allied(seat, world.owner_of(duty.charge))) return true;
    return duty.kind == DutyKind::Follow && world.has<Transform>(duty.charge) &&
           visible(world, seat, duty.charge);
}

void stay_by(World& world, EntityId id) {
    Duty& duty = world.get<Duty>(id);
    if (!still_holds(world, id, duty)) {
        world.remove<Duty>(id);
        stop_walking(world, id);
        return;
    }
    if (is_fighting(world, id) || !world.has<Transform>(duty.charge)) return;
    if (is_converting(world, id)) return;
    if (duty.wait_ticks > 0) {
        --duty.wait_ticks;
        return;
    }
    duty.wait_ticks = kReplanTicks;
    const Fixed kept = distance_kept(world, id, duty);
    if (within_reach(world, id, duty.charge, kept)) return;
    stop_serving(world, id);  // whom he heals of himself is left
    walk_up_to(world, id, duty.charge, max(kArm, kept - kSlack));
}

}  // namespace

bool is_beyond_duty(const World& world, EntityId id, EntityId target) {
    const Duty* const duty = world.find<Duty>(id);
    if (duty == nullptr) return false;
    const Fixed sight = world.type_of(id).sight;
    if (duty->kind == DutyKind::Patrol)
        return distance_to_line(world.get<Transform>(target).at, duty->from, duty->to) > sight;
    if (!world.alive(duty->charge) || !world.has<Transform>(duty->charge)) return false;
    return gap(box_of(world, target), box_of(world, duty->charge)) > sight;
}

void begin_patrol(World& world, EntityId id, Vec2 to) {
    Duty duty;
    duty.kind = DutyKind::Patrol;
    duty.from = world.get<Transform>(id).at;
    duty.to = to;
    world.set(id, duty);
    set_out(world, id);
}

void begin_guard(World& world, EntityId id, EntityId charge) {
    Duty duty;
    duty.kind = DutyKind::Guard;
    duty.charge = charge;
    world.set(id, duty);
}

void begin_following(World& world, EntityId id, EntityId charge) {
    Duty duty;
    duty.kind = DutyKind::Follow;
    duty.charge = charge;
    world.set(id, duty);
}

void guards_answer(World& world, EntityId victim, EntityId attacker) {
    const Table<Duty>& duties = world.all<Duty>();
    for (std::size_t i = 0; i < duties.size(); ++i) {
        const Duty& duty = duties.values()[i];
        if (duty.kind != DutyKind::Guard || duty.charge != victim) continue;
        const EntityId guard = duties.ids()[i];
        const Combat* const combat = world.find<Combat>(guard);
        if (combat == nullptr || combat->target || combat->stance == Stance::NoAttack) continue;
        if (!may_attack(world, world.owner_of(guard), attacker) || is_beyond_duty(world, guard, attacker))
            continue;
        const bool stays = combat->stance == Stance::StandGround;
        if (stays && range_to(world, guard, attacker) != Range::Within) continue;
        set_target(world, guard, attacker, false);
    }
}

void keep_duties(World& world) {
    for (const EntityId id : world.scratch_ids<Duty>()) {
        if (!world.has<Transform>(id)) continue;
        world.get<Duty>(id).kind == DutyKind::Patrol ? patrol(world, id) : stay_by(world, id);
    }
}

}  // namespace banneret::simulation
