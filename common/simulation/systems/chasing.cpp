#include "common/simulation/chasing.h"

#include "common/simulation/derived.h"
#include "common/simulation/lanes.h"
#include "common/simulation/targets.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// Seeds: movement, chases.
constexpr std::int32_t kChaseReplanMs = 500;
constexpr std::int32_t kChaseStaggerMs = 16;
constexpr int kChasePatch = 4;                       // tiles
constexpr Fixed kChaseNear = Fixed(5);               // tiles; nearer, it plans as often as it may
constexpr Fixed kSurroundNear = Fixed(3);            // tiles; hand to hand
constexpr Fixed kChaseDrift = Fixed(1);              // tiles
constexpr Fixed kRoomToShoot = Fixed::ratio(1, 50);  // a walk out of a least range ends this far beyond it

bool never_moves(const World& world, EntityId target) { return !world.type_of(target).is_mobile(); }

Chase up_to(World& world, EntityId id, EntityId target) {
    switch (walk_up_to(world, id, target, reach_of(world.type_of(id)))) {
        case Approach::InReach:
        case Approach::Walking: return Chase::On;
        case Approach::Full: return Chase::Full;
        case Approach::NoWay: break;
    }
    return Chase::Hopeless;
}

// Turns the walk's last leg straight to where the target is now, if the body can go straight there.
bool turn_last_leg(World& world, EntityId id, Vec2 there) {
    Path& path = world.get<Path>(id);
    if (path.partial != 0) return false;
    const std::size_t last = path.count - 1u;
    const Vec2 from = last == path.next ? world.get<Transform>(id).at : path.corners[last - 1];
    navigation::Navigation& navigation = grounds_of(world).navigation;
    if (!navigation.straight(navigation.class_of(world.type_of(id), world.owner_of(id)), from, there))
        return false;
    path.corners[last] = there;
    path.goal = there;
    navigation.bodies.walks(id, there, path.target);
    return true;
}

// A far walk is kept while it leads to the target, turned where it nearly does, and planned anew otherwise.
Chase chase_far(World& world, EntityId id, EntityId target) {
    const Vec2 there = world.get<Transform>(target).at;
    if (const Path* const path = world.find<Path>(id)) {
        if (distance(path->goal, there) <= kChaseDrift) return Chase::On;
        if (turn_last_leg(world, id, there)) return Chase::On;
    }
    if (!walk_to(world, id, there)) return Chase::Hopeless;
    world.get<Path>(id).keeps_spot = 1;  // somebody stands there: the target
    keep_lane(world, id, target);
    return Chase::On;
}

// A place of its own is sought by who shoots, and hand to hand near by; before that, the target's middle.
bool seeks_a_place(const World& world, EntityId id, EntityId target, Fixed apart) {
    return never_moves(world, target) || apart <= kSurroundNear || reach_of(world.type_of(id)) > kArm;
}

// False: it keeps the walk it has until its wait is over.
bool is_time_to_plan(World& world, EntityId id) {
    Combat& combat = world.get<Combat>(id);
    if (combat.replan_ms > 0 && (world.has<Path>(id) || combat.waits != 0)) return false;
    combat.replan_ms = replan_wait_ms(world.get<Transform>(id).at);
    combat.waits = 0;
    return true;
}

// From a box that has been widened by the unit's own half-width, so that it can be thought of as a point.
navigation::ShortGoal out_of_least_range(const World& world, EntityId id, const Box& box,
                                         const rules::Attack& attack) {
    const rules::ObjectType& type = world.type_of(id);
    const Vec2 own{type.radius, type.radius};
    const Fixed least = attack.range_min;
    const Fixed reach = max(attack.range_max, kArm);
    return {box.low - own, box.high + own, least, max(least + kRoomToShoot, reach - kRoomToShoot)};
}

}  // namespace

std::int32_t replan_wait_ms(Vec2 at) {
    const map::TilePos tile = map::tile_of(at);
    const int px = tile.x / kChasePatch;
    const int py = tile.y / kChasePatch;
    return kChaseReplanMs - ((px + 3 * py) & 7) * kChaseStaggerMs;
}

Chase chase(World& world, EntityId id) {
    if (!is_time_to_plan(world, id)) return Chase::On;
    const EntityId target = world.get<Combat>(id).target;
    if (never_moves(world, target) && world.has<Path>(id)) return Chase::On;  // its spot is spoken for
    const Fixed apart = gap(box_of(world, id), box_of(world, target));
    if (!never_moves(world, target) && apart > kChaseNear) return chase_far(world, id, target);
    if (!seeks_a_place(world, id, target, apart)) {
        return walk_to(world, id, world.get<Transform>(target).at) ? Chase::On : Chase::Hopeless;
    }
    const Chase outcome = up_to(world, id, target);
    if (outcome == Chase::Full) world.get<Combat>(id).waits = 1;
    return outcome;
}

bool walk_out_of_range_min(World& world, EntityId id, const Box& box, const rules::Attack& attack,
                           EntityId target) {
    return walk_short(world, id, out_of_least_range(world, id, box, attack), target);
}

Chase back_off(World& world, EntityId id) {
    if (!is_time_to_plan(world, id)) return Chase::On;
    const EntityId target = world.get<Combat>(id).target;
    const bool walks =
        walk_out_of_range_min(world, id, box_of(world, target), world.type_of(id).attack, target);
    return walks ? Chase::On : Chase::Hopeless;
}

}  // namespace banneret::simulation
