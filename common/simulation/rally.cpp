#include "common/simulation/rally.h"

#include "common/simulation/garrisons.h"
#include "common/simulation/monks.h"
#include "common/simulation/relics.h"
#include "common/simulation/systems.h"
#include "common/simulation/targets.h"
#include "common/simulation/trade.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {

Vec2 rally_of(const World& world, EntityId building) {
    const Building* const site = world.find<Building>(building);
    return site != nullptr && site->has_rally != 0 ? site->rally : world.get<Transform>(building).at;
}

void follow_rally(World& world, EntityId unit, EntityId building) {
    const Building* const site = world.find<Building>(building);
    if (site == nullptr || site->has_rally == 0 || !world.type_of(unit).is_mobile()) return;
    const EntityId target = site->rally_target;
    if (target == building) return;
    if (target && world.alive(target)) {
        if (is_monk(world, unit) && refusal_to_pick_up(world, unit, target) == Refusal::None)
            return send_for_relic(world, unit, target);
        if (set_gathering(world, unit, target) || set_building(world, unit, target)) return;
        if (set_trading(world, unit, target)) return;
        if (world.has<Combat>(unit) && may_attack(world, world.owner_of(unit), target))
            return set_target(world, unit, target, true);
        if (refusal_to_enter(world, unit, target) == Refusal::None) return set_boarding(world, unit, target);
    }
    walk_to(world, unit, site->rally);
}

}  // namespace banneret::simulation
