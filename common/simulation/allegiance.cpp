#include "common/simulation/allegiance.h"

#include "common/simulation/doors.h"
#include "common/simulation/garrisons.h"
#include "common/simulation/group_orders.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

void pay_back_queue(World& world, EntityId id, SeatId payer) {
    Production* const production = world.find<Production>(id);
    if (production == nullptr) return;
    for (std::size_t i = 0; i < production->length; ++i) pay_back(world.player(payer), production->paid[i]);
    *production = Production{};
    production->queue.fill(rules::kNone);
}

void forget_work(World& world, EntityId id) {
    if (Worker* const worker = world.find<Worker>(id)) {
        worker->resource = kNobody;
        worker->site = kNobody;
        worker->drop_site = kNobody;
    }
    if (Faith* const faith = world.find<Faith>(id)) {
        faith->work = MonkWork::None;
        faith->target = kNobody;
        faith->steps = 0;
    }
}

void forget_rally(World& world, EntityId id) {
    Building* const building = world.find<Building>(id);
    if (building == nullptr) return;
    building->has_rally = 0;
    building->rally_target = kNobody;
    building->locked = 0;
}

// Who is inside a building comes out; a ship takes its load over with it.
void settle_those_inside(World& world, EntityId id, SeatId from, SeatId to) {
    if (world.has<Building>(id)) return release_all(world, id, kNobody);
    for (const EntityId aboard : those_inside(world, id))
        if (world.owner_of(aboard) == from) change_side(world, aboard, to);
}

}  // namespace

SeatId figures_of(const World& world, EntityId id) {
    const PlaysBy* const by = world.find<PlaysBy>(id);
    return by != nullptr ? by->maker : world.owner_of(id);
}

const rules::ObjectType& figures_of_striker(const World& world, EntityId striker, rules::TypeId type,
                                            SeatId owner) {
    const bool known =
        world.alive(striker) && world.has<PlaysBy>(striker) && world.get<Identity>(striker).type == type;
    return known ? world.type_of(striker) : world.type(owner, type);
}

void change_side(World& world, EntityId id, SeatId to) {
    const SeatId from = world.owner_of(id);
    BANNERET_CHECK(to < kMaxSeats && to != from, "what changes sides goes to another seat");
    settle_those_inside(world, id, from, to);
    leave_formation(world, id);
    drop_current_job(world, id);
    forget_work(world, id);
    forget_rally(world, id);
    pay_back_queue(world, id, from);
    world.remove<Capturable>(id);
    if (!world.has<PlaysBy>(id)) world.set(id, PlaysBy{from, {}});
    world.get<Identity>(id).owner = to;
    if (world.type_of(id).kind == rules::Kind::Gate && world.has<Building>(id)) redraw_ground(world, id);
    if (from != kNature) count_population(world, from);
    if (to != kNature) count_population(world, to);
}

bool is_takeable(const rules::ObjectType& type) {
    switch (type.kind) {
        case rules::Kind::Tree:
        case rules::Kind::Mine:
        case rules::Kind::Bush:
        case rules::Kind::Fish:
        case rules::Kind::Herdable:
        case rules::Kind::Prey:
        case rules::Kind::Predator:
        case rules::Kind::Bird:
        case rules::Kind::Relic:
        case rules::Kind::Decoration:
        case rules::Kind::Cliff: return false;
        default: return true;
    }
}

}  // namespace banneret::simulation
