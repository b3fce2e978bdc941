#include "common/simulation/chasing.h"

#include "common/simulation/targets.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// Seeds: movement, chases.
constexpr std::int32_t kChaseReplanMs = 500;
constexpr std::int32_t kChaseStaggerMs = 16;
constexpr int kChasePatch = 4;           // tiles
constexpr Fixed kChaseNear = Fixed(5);   // tiles; nearer, it plans for a place of its own round the target
constexpr Fixed kChaseDrift = Fixed(1);  // tiles

bool never_moves(const World& world, EntityId target) { return !world.type_of(target).is_mobile(); }

// A walk to a building is kept, its spot being spoken for; a far walk to a unit while it still leads there.
bool walk_still_leads(const World& world, EntityId id, EntityId target, Fixed apart) {
    const Path* const path = world.find<Path>(id);
    if (path == nullptr) return false;
    if (never_moves(world, target)) return true;
    return apart > kChaseNear && distance(path->goal, world.get<Transform>(target).at) <= kChaseDrift;
}

Chase up_to(World& world, EntityId id, EntityId target) {
    switch (walk_up_to(world, id, target, reach_of(world.type_of(id)))) {
        case Approach::InReach:
        case Approach::Walking: return Chase::On;
        case Approach::Full: return Chase::Full;
        case Approach::NoWay: break;
    }
    return Chase::Hopeless;
}

}  // namespace

std::int32_t replan_wait_ms(Vec2 at) {
    const map::TilePos tile = map::tile_of(at);
    const int px = tile.x / kChasePatch;
    const int py = tile.y / kChasePatch;
    return kChaseReplanMs - ((px + 3 * py) & 7) * kChaseStaggerMs;
}

Chase chase(World& world, EntityId id) {
    Combat& combat = world.get<Combat>(id);
    const EntityId target = combat.target;
    const bool walks = world.has<Path>(id);
    if (combat.replan_ms > 0 && (walks || combat.waits != 0)) return Chase::On;
    combat.replan_ms = replan_wait_ms(world.get<Transform>(id).at);
    combat.waits = 0;

    const Fixed apart = gap(box_of(world, id), box_of(world, target));
    if (walk_still_leads(world, id, target, apart)) return Chase::On;
    if (apart > kChaseNear && !never_moves(world, target))
        return walk_to(world, id, world.get<Transform>(target).at) ? Chase::On : Chase::Hopeless;
    const Chase outcome = up_to(world, id, target);
    if (outcome == Chase::Full) world.get<Combat>(id).waits = 1;
    return outcome;
}

}  // namespace banneret::simulation
