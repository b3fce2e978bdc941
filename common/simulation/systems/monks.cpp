// Monks at their work: converting (conversion.cpp), healing, and the faith that comes back.
#include "common/simulation/monks.h"

#include <algorithm>

#include "common/simulation/chasing.h"
#include "common/simulation/derived.h"
#include "common/simulation/surroundings.h"
#include "common/simulation/systems.h"
#include "common/simulation/tasks.h"
#include "common/simulation/turning.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

using rules::PlayerNumber;

constexpr std::uint32_t kLookTicks = 31;  // about half a second between two looks for the wounded

Fixed number(const World& world, EntityId monk, PlayerNumber which) {
    return Fixed::thousandths(world.rules_of(world.owner_of(monk)).number(which));
}

bool is_hurt(const World& world, EntityId id) {
    return world.get<Health>(id).points < Fixed(world.type_of(id).hit_points);
}

// ---- Healing

void heal(World& world, EntityId monk, EntityId patient) {
    stop_walking(world, monk);
    face(world, monk, patient);
    Health& health = world.get<Health>(patient);
    const Fixed whole = Fixed(world.type_of(patient).hit_points);
    const Fixed rate = number(world, monk, PlayerNumber::HealRate);
    health.points = min(whole, health.points + rate * kTickMs / 1000);
    if (health.points == whole) stop_serving(world, monk);
}

void go_on_healing(World& world, EntityId monk) {
    const Faith& faith = world.get<Faith>(monk);
    const EntityId patient = faith.target;
    if (refusal_to_heal(world, monk, patient) != Refusal::None) return stop_serving(world, monk);
    const Fixed reach = number(world, monk, PlayerNumber::HealRange);
    if (within_reach(world, monk, patient, reach)) return heal(world, monk, patient);
    if (faith.ordered == 0) return stop_serving(world, monk);
    if (close_in_on(world, monk, patient, reach) == Closing::Hopeless) stop_serving(world, monk);
}

// The nearest of the wounded in reach; the lowest entity of equals.
EntityId nearest_wounded(World& world, EntityId monk) {
    const Fixed reach = number(world, monk, PlayerNumber::HealRange);
    const SeatId seat = world.owner_of(monk);
    const Box own = box_of(world, monk);
    EntityId nearest;
    Fixed least;
    for_each_near(
        survey_surroundings(world), world.get<Transform>(monk).at, reach + Fixed(1),
        [&](const Surroundings::Body& body) {
            if (!world.allied(seat, body.owner) || refusal_to_heal(world, monk, body.id) != Refusal::None)
                return;
            const Fixed apart = gap(own, box_of(world, body.id));
            if (apart > reach || (nearest && apart > least)) return;
            if (nearest && apart == least && nearest < body.id) return;
            nearest = body.id;
            least = apart;
        });
    return nearest;
}

void look_for_wounded(World& world, EntityId monk) {
    Faith& faith = world.get<Faith>(monk);
    if (faith.look_wait > 0) {
        --faith.look_wait;
        return;
    }
    faith.look_wait = kLookTicks - (world.tick + monk.place()) % kLookTicks;
    if (world.has<Path>(monk) || world.has<RelicBearer>(monk) || world.has<RelicErrand>(monk) ||
        world.has<Boarding>(monk))
        return;
    if (const EntityId patient = nearest_wounded(world, monk)) begin_healing(world, monk, patient, false);
}

void recover(World& world, EntityId monk) {
    Faith& faith = world.get<Faith>(monk);
    if (faith.points >= Fixed(kFullFaith)) return;
    faith.points =
        min(Fixed(kFullFaith), faith.points + number(world, monk, PlayerNumber::FaithRate) * kTickMs / 1000);
}

void serve(World& world, EntityId monk) {
    recover(world, monk);
    if (!world.has<Transform>(monk)) return;
    switch (world.get<Faith>(monk).work) {
        case MonkWork::None: return look_for_wounded(world, monk);
        case MonkWork::Converting: return go_on_converting(world, monk);
        case MonkWork::Healing: return go_on_healing(world, monk);
    }
}

}  // namespace

Fixed faith_of(const World& world, EntityId id) {
    const Faith* const faith = world.find<Faith>(id);
    return faith != nullptr ? faith->points : Fixed(0);
}

bool is_converting(const World& world, EntityId id) {
    const Faith* const faith = world.find<Faith>(id);
    return faith != nullptr && faith->work == MonkWork::Converting;
}

bool is_healing(const World& world, EntityId id) {
    const Faith* const faith = world.find<Faith>(id);
    return faith != nullptr && faith->work == MonkWork::Healing;
}

Refusal refusal_to_heal(const World& world, EntityId monk, EntityId target) {
    if (!world.alive(target) || !world.has<Transform>(target) || !world.has<Health>(target))
        return Refusal::NobodyThere;
    if (target == monk || !world.allied(world.owner_of(monk), world.owner_of(target)) ||
        find_task(world, monk, rules::TaskKind::Heal, target) == nullptr)
        return Refusal::CannotDoThat;
    if (world.has<RelicBearer>(monk)) return Refusal::HasRelic;
    return is_hurt(world, target) ? Refusal::None : Refusal::NotHurt;
}

void begin_healing(World& world, EntityId monk, EntityId target, bool ordered) {
    Faith& faith = world.get<Faith>(monk);
    faith.work = MonkWork::Healing;
    faith.target = target;
    faith.ordered = ordered ? 1 : 0;
    faith.look_wait = 0;
    world.tell({EventKind::Healed, world.owner_of(target), Refusal::None, world.get<Identity>(target).type,
                target, monk, world.get<Transform>(target).at, 0});
}

void stop_serving(World& world, EntityId monk) {
    Faith* const faith = world.find<Faith>(monk);
    if (faith == nullptr || faith->work == MonkWork::None) return;
    faith->work = MonkWork::None;
    faith->target = kNobody;
    faith->ordered = 0;
    faith->step_ms = 0;
    faith->steps = 0;
    faith->look_wait = 0;
    stop_walking(world, monk);
}

Closing close_in_on(World& world, EntityId monk, EntityId target, Fixed reach) {
    Faith& faith = world.get<Faith>(monk);
    if (faith.look_wait > 0) {
        --faith.look_wait;
        return Closing::OnTheWay;
    }
    faith.look_wait = static_cast<std::uint32_t>(replan_wait_ms(world.get<Transform>(monk).at) / kTickMs);
    switch (walk_up_to(world, monk, target, reach)) {
        case Approach::InReach: return Closing::InReach;
        case Approach::Walking:
        case Approach::Full: return Closing::OnTheWay;
        case Approach::NoWay: break;
    }
    return Closing::Hopeless;
}

void convert_and_heal(World& world) {
    const std::vector<EntityId>& monks = world.all<Faith>().ids();
    for (std::size_t i = 0; i < monks.size(); ++i) serve(world, monks[i]);
}

}  // namespace banneret::simulation
