#include "common/simulation/targets.h"

#include <tuple>

#include "common/simulation/derived.h"
#include "common/simulation/duties.h"
#include "common/simulation/packing.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Fixed kHalfWidestFootprint = Fixed::ratio(5, 2);  // a wonder's

// Villagers never look for a fight and scouts never attack on sight, unless sent to.
bool looks_for_fights(rules::Kind kind, const Combat& combat) {
    if (combat.stance == Stance::NoAttack) return false;
    if (combat.marching != 0) return true;
    return kind != rules::Kind::Villager && kind != rules::Kind::Scout && kind != rules::Kind::Monk;
}

// How far a unit looks, from edge to edge.
Fixed look_reach(const rules::ObjectType& type, const Combat& combat) {
    const Fixed reach = reach_of(type);
    if (combat.stance == Stance::StandGround || !type.is_mobile()) return reach;
    return max(reach, max(type.attack.search_radius, type.sight));
}

struct Candidate {
    EntityId id;
    int turn = 0;
    Fixed gap;
    bool before(const Candidate& o) const { return std::tie(turn, gap, id) < std::tie(o.turn, o.gap, o.id); }
};

}  // namespace

int turn_of(const rules::ObjectType& type) {
    if (type.is_building()) return type.fights() ? 2 : type.needed_for_conquest ? 3 : 4;
    return type.fights() && type.kind != rules::Kind::Villager ? 0 : 1;
}

Fixed reach_of(const rules::ObjectType& type) { return max(type.attack.range_max, kArm); }

bool may_attack(const World& world, SeatId seat, EntityId target) {
    if (!world.alive(target) || !world.has<Health>(target) || !world.has<Transform>(target)) return false;
    const SeatId owner = world.owner_of(target);
    if (owner == kNature) return true;
    if (seat == kNature) return true;                                               // a beast minds no treaty
    if (owner == seat) return world.type_of(target).kind == rules::Kind::Herdable;  // a shepherd's own
    return world.treaty_over != 0 && !world.allied(seat, owner);
}

Range range_to(const World& world, EntityId unit, EntityId target, Fixed slack) {
    const rules::ObjectType& type = world.type_of(unit);
    const Fixed apart = gap(box_of(world, unit), box_of(world, target));
    if (apart > reach_of(type) + slack) return Range::TooFar;
    return apart < type.attack.range_min ? Range::TooNear : Range::Within;
}

EntityId choose_target(const World& world, EntityId unit, EntityId except) {
    const Combat& combat = world.get<Combat>(unit);
    const SeatId seat = world.owner_of(unit);
    const rules::ObjectType& type = world.type_of(unit);
    if (seat == kNature || world.treaty_over == 0 || !looks_for_fights(type.kind, combat)) return kNobody;
    if (!type.fights() || is_packing(world, unit)) return kNobody;

    const Vec2 at = world.get<Transform>(unit).at;
    const Box own = box_of(world, unit);
    const Fixed look = look_reach(type, combat);
    Candidate best;
    for_each_near(world.derived->surroundings, at, look + kHalfWidestFootprint,
                  [&](const Surroundings::Body& body) {
                      if (body.id == except || !world.enemies(seat, body.owner) || !world.alive(body.id))
                          return;
                      const rules::ObjectType& other = world.type_of(body.id);
                      const Candidate found{body.id, turn_of(other), gap(own, box_of(world, body.id))};
                      if (found.gap > look || found.gap < type.attack.range_min) return;
                      if (best.id && !found.before(best)) return;
                      if (visible(world, seat, body.id) && !is_beyond_duty(world, unit, body.id))
                          best = found;
                  });
    return best.id;
}

}  // namespace banneret::simulation
