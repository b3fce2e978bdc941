#include "common/simulation/plots.h"

#include <algorithm>

#include "common/simulation/research.h"
#include "common/simulation/systems.h"
#include "common/simulation/tasks.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

void make_whole(World& world, EntityId id) {
    Plot& plot = world.get<Plot>(id);
    plot = {};
    world.get<Deposit>(id).amount = Fixed(world.type_of(id).deposit.amount);
    world.tell({EventKind::FarmSown, world.owner_of(id), Refusal::None, world.get<Identity>(id).type, id,
                kNobody, world.get<Transform>(id).at, 0});
}

// The worker that has stood there since it was spent goes on.
void call_back_its_worker(World& world, EntityId plot) {
    const Table<Worker>& workers = world.all<Worker>();
    for (std::size_t i = 0; i < workers.size(); ++i) {
        const Worker& worker = workers.values()[i];
        const EntityId id = workers.ids()[i];
        if (worker.resource != plot || worker.state != WorkState::Idle || !world.has<Transform>(id)) continue;
        if (world.has<Path>(id) || world.has<OrderQueue>(id) || world.has<Interrupted>(id)) continue;
        if (within_reach(world, id, plot, Fixed(0)) && set_gathering(world, id, plot)) return;
    }
}

// Out of those paid for ahead, else from the stock where its owner lets it.
bool sow_by_itself(World& world, EntityId plot) {
    const SeatId seat = world.owner_of(plot);
    const rules::TypeId type = world.get<Identity>(plot).type;
    Player& player = world.player(seat);
    if (player.reseeds > 0 && type == farm_type(world, seat)) {
        --player.reseeds;
    } else {
        const rules::Stock& price = world.type(seat, type).cost;
        if (player.auto_reseed == 0 || refusal_to_pay(player, price) != Refusal::None) return false;
        pay(player, price);
    }
    make_whole(world, plot);
    return true;
}

void ripen(World& world, EntityId id, Plot& plot) {
    const Fixed grown = plot.ripe + world.type_of(id).deposit.regrow * kTickMs / 1000;
    plot.ripe = min(min(grown, Fixed(kRipeAtMost)), world.get<Deposit>(id).amount);
}

void step(World& world, EntityId id) {
    Plot& plot = world.get<Plot>(id);
    if (plot.spent == 0) return ripen(world, id, plot);
    if (sow_by_itself(world, id)) return call_back_its_worker(world, id);
    plot.lies_ms -= kTickMs;
    if (plot.lies_ms <= 0) vanish(world, id);
}

}  // namespace

bool is_plot(const rules::ObjectType& type) {
    return type.is_building() && type.is_deposit() && type.deposit.regrow > Fixed(0);
}

bool is_spent(const World& world, EntityId id) {
    const Plot* const plot = world.alive(id) ? world.find<Plot>(id) : nullptr;
    return plot != nullptr && plot->spent != 0;
}

Refusal refusal_to_sow(const World& world, EntityId worker, EntityId plot) {
    const SeatId seat = world.owner_of(worker);
    if (world.owner_of(plot) != seat) return Refusal::NotYours;
    if (find_gathering_task(world, worker, plot) == nullptr) return Refusal::CannotDoThat;
    return refusal_to_pay(world.player(seat), world.type_of(plot).cost);
}

void sow(World& world, EntityId plot) {
    pay(world.player(world.owner_of(plot)), world.type_of(plot).cost);
    make_whole(world, plot);
    call_back_its_worker(world, plot);
}

rules::TypeId farm_type(const World& world, SeatId seat) {
    if (world.rules->villager == rules::kNone) return rules::kNone;
    for (const rules::TypeId id : world.type(seat, world.rules->villager).builds)
        if (is_plot(world.type(seat, id))) return id;
    return rules::kNone;
}

Refusal refusal_to_queue_reseed(const World& world, SeatId seat) {
    const rules::TypeId farm = farm_type(world, seat);
    if (farm == rules::kNone) return Refusal::CannotDoThat;
    if (world.player(seat).reseeds >= kMostReseeds) return Refusal::QueueFull;
    if (const Refusal missing = refusal_to_have(world, seat, farm); missing != Refusal::None) return missing;
    return refusal_to_pay(world.player(seat), world.type(seat, farm).cost);
}

void queue_reseeds(World& world, SeatId seat, int count) {
    Player& player = world.player(seat);
    const rules::Stock& price = world.type(seat, farm_type(world, seat)).cost;
    for (int i = 0; i < count && player.reseeds < kMostReseeds; ++i) {
        if (refusal_to_pay(player, price) != Refusal::None) return;
        pay(player, price);
        ++player.reseeds;
    }
}

Refusal refusal_to_cancel_reseed(const World& world, SeatId seat) {
    const bool some = world.player(seat).reseeds > 0 && farm_type(world, seat) != rules::kNone;
    return some ? Refusal::None : Refusal::NobodyThere;
}

void cancel_reseeds(World& world, SeatId seat, int count) {
    Player& player = world.player(seat);
    for (int i = 0; i < count && player.reseeds > 0; ++i) {
        --player.reseeds;
        pay_back(player, world.type(seat, farm_type(world, seat)).cost);
    }
}

bool spend_plot(World& world, EntityId id) {
    Plot& plot = world.get<Plot>(id);
    plot = {Fixed(0), kSpentLiesMs, 1};
    world.get<Deposit>(id).amount = Fixed(0);
    world.tell({EventKind::FarmSpent, world.owner_of(id), Refusal::None, world.get<Identity>(id).type, id,
                kNobody, world.get<Transform>(id).at, 0});
    return sow_by_itself(world, id);
}

void ripen_plots(World& world) {
    for (const EntityId id : world.scratch_ids<Plot>()) step(world, id);
}

}  // namespace banneret::simulation
