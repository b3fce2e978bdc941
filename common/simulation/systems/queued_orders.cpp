// Whoever has come to an end of what it was about takes up the next step that waits (Shift).
#include "common/simulation/systems.h"
#include "common/simulation/unit_orders.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

void take_next_step(World& world, EntityId unit) {
    OrderQueue queue = world.get<OrderQueue>(unit);
    const Command next = command_of(queue.steps[0]);
    if (packs_up_first(world, unit, next)) return;
    const Fixed pace = queue.paces[0];
    std::move(queue.steps.begin() + 1, queue.steps.begin() + queue.count, queue.steps.begin());
    std::move(queue.paces.begin() + 1, queue.paces.begin() + queue.count, queue.paces.begin());
    queue.steps[--queue.count] = {};
    queue.paces[queue.count] = 0;
    const SeatId seat = world.owner_of(unit);
    if (refusal_of_unit(world, seat, unit, next) == Refusal::None) {
        drop_current_job(world,
                         unit);  // what is left of it (a stance's post) and the queue, which is put back
        set_about(world, unit, next);
        set_pace(world, unit, pace);
    }
    if (queue.count > 0)
        world.set(unit, queue);
    else
        world.remove<OrderQueue>(unit);
}

}  // namespace

void walk_on_queued(World& world) {
    const std::vector<EntityId>& ids = world.all<OrderQueue>().ids();
    for (std::size_t i = 0; i < ids.size();) {
        const EntityId unit = ids[i];
        if (world.get<OrderQueue>(unit).count == 0)
            world.remove<OrderQueue>(unit);
        else if (!is_busy(world, unit))
            take_next_step(world, unit);
        if (i < ids.size() && ids[i] == unit) ++i;
    }
}

}  // namespace banneret::simulation
