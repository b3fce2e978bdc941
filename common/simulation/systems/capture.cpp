// What nature holds in a scenario goes to the lowest seat that sees it, and stays that seat's (seeds: units, changing
// sides).
#include "common/simulation/allegiance.h"
#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

SeatId first_to_see(const World& world, EntityId id) {
    for (SeatId seat = 1; seat < kMaxSeats; ++seat)
        if (world.player(seat).state == PlayerState::Playing && visible(world, seat, id)) return seat;
    return kNature;
}

}  // namespace

void capture(World& world) {
    for (const EntityId id : world.scratch_ids<Capturable>()) {
        if (!world.alive(id) || !world.has<Transform>(id) || world.owner_of(id) != kNature) continue;
        const SeatId taker = first_to_see(world, id);
        if (taker == kNature) continue;
        change_side(world, id, taker);
        world.tell({EventKind::Captured, taker, Refusal::None, world.get<Identity>(id).type, id, kNobody,
                    world.get<Transform>(id).at, 0});
    }
}

}  // namespace banneret::simulation
