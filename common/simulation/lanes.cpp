#include "common/simulation/lanes.h"

#include "common/simulation/derived.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr int kLeastGroup = 3;
constexpr Fixed kGroupReach = Fixed(8);  // tiles; from one of a group to another
constexpr Fixed kWidestLane = Fixed(4);  // tiles to either side
constexpr Fixed kLanesClose = Fixed(6);  // tiles from the target within which there are none
constexpr int kPatch = 4;                // tiles; those on one patch are one group

ChaseGroup gather_group(World& world, Vec2 at, EntityId target) {
    ChaseGroup group;
    Vec2 sum{};
    grounds_of(world).navigation.bodies.near(at, kGroupReach, [&](const navigation::Body& b) {
        const Combat* const combat = world.find<Combat>(b.id);
        if (combat == nullptr || combat->target != target || square_length(b.at - at) > kGroupReach) return;
        sum += b.at;
        ++group.count;
    });
    if (group.count > 0) group.middle = {sum.x / group.count, sum.y / group.count};
    return group;
}

// Gathered once a tick for each patch that such a group stands on.
const ChaseGroup& group_about(World& world, Vec2 at, EntityId target) {
    std::vector<ChaseGroup>& groups = grounds_of(world).chase_groups;
    const map::TilePos tile = map::tile_of(at);
    const map::TilePos patch{tile.x / kPatch, tile.y / kPatch};
    for (const ChaseGroup& group : groups)
        if (group.target == target && group.patch == patch) return group;
    ChaseGroup group = gather_group(world, at, target);
    group.target = target;
    group.patch = patch;
    groups.push_back(group);
    return groups.back();
}

Vec2 to_the_left(Vec2 v) { return {-v.y, v.x}; }

}  // namespace

void keep_lane(World& world, EntityId unit, EntityId target) {
    Path& path = world.get<Path>(unit);
    if (path.count < 2) return;
    const Vec2 at = world.get<Transform>(unit).at;
    const Vec2 there = world.get<Transform>(target).at;
    const Fixed opens = distance(at, there) - kLanesClose;
    const ChaseGroup& group = group_about(world, at, target);
    if (group.count < kLeastGroup || opens <= Fixed(0) || group.middle == there) return;
    const Vec2 ahead = with_length(there - group.middle, 1);
    const Fixed across = clamp(cross(ahead, at - group.middle), -kWidestLane, kWidestLane);

    navigation::Navigation& navigation = grounds_of(world).navigation;
    const navigation::ClassId id = navigation.class_of(world.type_of(unit), world.owner_of(unit));
    Vec2 before = at;       // as it will be walked
    Vec2 before_bend = at;  // as it was planned
    for (std::size_t i = 0; i + 1 < path.count; ++i) {
        const Vec2 bend = path.corners[i];
        const Vec2 after = path.corners[i + 1];
        const Fixed open = clamp((distance(bend, there) - kLanesClose) / opens, 0, 1);
        const Vec2 moved = bend + to_the_left(with_length(after - before_bend, 1)) * (across * open);
        if (navigation.straight(id, before, moved) && navigation.straight(id, moved, after))
            path.corners[i] = moved;
        before = path.corners[i];
        before_bend = bend;
    }
}

}  // namespace banneret::simulation
