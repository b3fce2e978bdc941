// Hop of an order's life on every machine: it is checked and carried out, or refused with an event to its
// seat and no change to the world. What one unit does about it is in unit_orders.cpp; here is what concerns
// all of them.
#include "common/simulation/construction.h"
#include "common/simulation/garrisons.h"
#include "common/simulation/group_orders.h"
#include "common/simulation/holder_orders.h"
#include "common/simulation/monks.h"
#include "common/simulation/packing.h"
#include "common/simulation/production_queue.h"
#include "common/simulation/relics.h"
#include "common/simulation/research.h"
#include "common/simulation/seat_orders.h"
#include "common/simulation/sightings.h"
#include "common/simulation/systems.h"
#include "common/simulation/town_bell.h"
#include "common/simulation/trade.h"
#include "common/simulation/unit_orders.h"
#include "common/simulation/walking.h"
#include "common/simulation/wall_line.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// ---- Whether

Refusal refusal_to_build(const World& world, SeatId seat, const Build& build) {
    if (build.type >= world.rules->types.size()) return Refusal::CannotDoThat;
    if (site_to_join(world, seat, build.type, build.at, build.turn)) return Refusal::None;
    if (const Refusal ground = refusal_to_place(world, seat, build.type, build.at, build.turn);
        ground != Refusal::None) {
        return ground;
    }
    return refusal_to_pay(world.player(seat), world.type(seat, build.type).cost);
}

// None where one unit can; else the first unit's reason.
Refusal refusal_of_all(const World& world, SeatId seat, const Order& order) {
    Refusal first = Refusal::NobodyThere;
    for (std::size_t i = 0; i < order.units.size(); ++i) {
        const Refusal each = refusal_of_unit(world, seat, order.units[i], order.command);
        if (each == Refusal::None) return each;
        if (i == 0) first = each;
    }
    return first;
}

// ---- Doing

std::vector<EntityId> able_units(const World& world, SeatId seat, const Order& order) {
    std::vector<EntityId> able;
    for (const EntityId unit : order.units) {
        if (refusal_of_unit(world, seat, unit, order.command) == Refusal::None) able.push_back(unit);
    }
    return able;
}

void build(World& world, SeatId seat, const Order& order, const Build& command) {
    EntityId site = site_to_join(world, seat, command.type, command.at, command.turn);
    if (!site) site = place_site(world, seat, command.type, command.at, command.turn);
    if (!site) return;  // the world is full
    for (const EntityId unit : able_units(world, seat, order))
        give(world, seat, unit, Repair{site}, order.queued, 0);
}

// The crew begins along the whole line, evenly spread; each goes on to the nearest site that is left.
void build_wall(World& world, SeatId seat, const Order& order, const WallLine& line) {
    const std::vector<EntityId> crew = able_units(world, seat, order);
    const std::vector<EntityId> sites = lay_wall(world, seat, line);
    for (std::size_t i = 0; i < crew.size() && !sites.empty(); ++i)
        give(world, seat, crew[i], Repair{sites[i * sites.size() / crew.size()]}, order.queued, 0);
}

void train(World& world, SeatId seat, EntityId building, const Train& command) {
    for (int i = 0; i < command.count; ++i) {
        if (refusal_of_unit(world, seat, building, command) != Refusal::None) return;
        pay(world.player(seat), world.type(seat, command.type).cost);
        put_in_queue(world.get<Production>(building), command.type, world.type(seat, command.type).cost);
    }
}

void research(World& world, SeatId seat, EntityId building, const Research& command) {
    const rules::Stock cost = price_of_research(world, seat, command.technology);
    pay(world.player(seat), cost);
    put_in_queue(world.get<Production>(building), research_entry(command.technology), cost);
}

void cancel_training(World& world, SeatId seat, EntityId building, const CancelTraining& command) {
    Production& production = world.get<Production>(building);
    pay_back(world.player(seat), production.paid[command.place]);
    take_from_queue(production, command.place);
    if (command.place == 0) count_population(world, seat);
}

void remove_at_will(World& world, EntityId id) {
    pay_back_unbuilt(world, id);
    const Building* const building = world.find<Building>(id);
    if (building != nullptr && building->begun == 0)
        vanish(world, id);
    else
        kill(world, id, kNobody);
}

void set_rally(World& world, EntityId building, const SetRally& command) {
    Building& site = world.get<Building>(building);
    site.has_rally = 1;
    site.rally = world.tiles.clamp(command.at);
    site.rally_target = command.target;
    if (command.target != building) return;
    // On itself: what it trains stays inside, where it holds any; else the gather point is given up.
    site.rally = world.get<Transform>(building).at;
    if (room_of(world, building) > 0) return;
    site.has_rally = 0;
    site.rally_target = kNobody;
}

// One overload a command.
struct CarryOut {
    World& world;
    SeatId seat;
    const Order& order;

    void operator()(const Move& c) const {
        send_group(world, seat, order, c.to, FormationShape::Line, Going::Walking);
    }
    void operator()(const AttackMove& c) const {
        send_group(world, seat, order, c.to, FormationShape::Line, Going::Fighting);
    }
    void operator()(const FormationMove& c) const {
        send_group(world, seat, order, c.to, c.shape, c.fights != 0 ? Going::Fighting : Going::Walking);
    }
    void operator()(const Patrol& c) const {
        send_group(world, seat, order, c.to, FormationShape::Line, Going::OnPatrol);
    }
    void operator()(const Attack& c) const { for_formations(c); }
    void operator()(const Guard& c) const { for_formations(c); }
    void operator()(const Follow& c) const { for_formations(c); }
    void for_formations(const auto& c) const {
        for (const EntityId unit : with_their_formations(world, able_units(world, seat, order)))
            if (refusal_of_unit(world, seat, unit, c) == Refusal::None) for_unit(unit, c);
    }
    void operator()(const SetFormation& c) const {
        lock_formation(world, seat, able_units(world, seat, order), c.shape);
    }
    void operator()(const Disband&) const { disband_formations(world, able_units(world, seat, order)); }
    void operator()(const Build& c) const { build(world, seat, order, c); }
    void operator()(const WallLine& c) const { build_wall(world, seat, order, c); }
    void operator()(const auto& c) const {
        for (const EntityId unit : order.units) {
            // Asked again for each: what an earlier unit did may have used up the means or the target.
            if (refusal_of_unit(world, seat, unit, order.command) == Refusal::None) for_unit(unit, c);
        }
    }

    void for_unit(EntityId unit, const Stop&) const { drop_current_job(world, unit); }
    void for_unit(EntityId unit, const Delete&) const { remove_at_will(world, unit); }
    void for_unit(EntityId unit, const SetStance& c) const {
        Combat& combat = world.get<Combat>(unit);
        combat.stance = c.stance;
        combat.has_post = 0;
    }
    void for_unit(EntityId unit, const Train& c) const { train(world, seat, unit, c); }
    void for_unit(EntityId unit, const Research& c) const { research(world, seat, unit, c); }
    void for_unit(EntityId unit, const CancelTraining& c) const { cancel_training(world, seat, unit, c); }
    void for_unit(EntityId unit, const SetRally& c) const { set_rally(world, unit, c); }
    void for_unit(EntityId unit, const Ungarrison& c) const { let_out(world, seat, unit, c); }
    void for_unit(EntityId unit, const TownBell& c) const {
        c.rings != 0 ? ring_bell(world, unit) : ring_bell_again(world, unit);
    }
    void for_unit(EntityId unit, const BackToWork&) const { send_back_to_work(world, unit); }
    void for_unit(EntityId unit, const Pack& c) const {
        drop_current_job(world, unit);
        begin_packing(world, unit, c.packed != 0);
    }
    void for_unit(EntityId unit, const DropRelic&) const {
        drop_current_job(world, unit);
        put_down_relic(world, unit);
    }
    void for_unit(EntityId unit, const Trade& c) const {
        drop_current_job(world, unit);
        set_trading(world, unit, c.target);
    }
    void for_unit(EntityId unit, const LockGate& c) const { lock_gate(world, unit, c.locked != 0); }
    void for_unit(EntityId unit, const auto&) const {
        give(world, seat, unit, order.command, order.queued, 0);
    }
};

}  // namespace

Refusal refusal(const World& world, SeatId seat, const Order& order) {
    if (seat == kNature || seat >= kMaxSeats) return Refusal::NotInPlay;
    // Who has won may go on with what is left of the game.
    const PlayerState state = world.player(seat).state;
    if (state != PlayerState::Playing && state != PlayerState::Won) return Refusal::NotInPlay;
    if (is_for_seat(order.command)) return refusal_of_seat(world, seat, order.command);
    if (order.units.size() > kMaxUnitsInOrder) return Refusal::CannotDoThat;
    if (const Refusal all = refusal_of_all(world, seat, order); all != Refusal::None) return all;
    if (const auto* const build = std::get_if<Build>(&order.command))
        return refusal_to_build(world, seat, *build);
    if (const auto* const wall = std::get_if<WallLine>(&order.command))
        return refusal_of_wall(world, seat, *wall);
    return Refusal::None;
}

void carry_out(World& world, SeatId seat, const Order& order) {
    if (const Refusal why = refusal(world, seat, order); why != Refusal::None) {
        const EntityId unit = order.units.empty() ? kNobody : order.units.front();
        return world.tell({EventKind::Refused, seat, why, rules::kNone, unit, kNobody, {}, 0});
    }
    if (is_for_seat(order.command)) return carry_out_for_seat(world, seat, order.command);
    std::visit(CarryOut{world, seat, order}, order.command);
}

void drop_current_job(World& world, EntityId unit) {
    world.remove<Interrupted>(unit);
    world.remove<OrderQueue>(unit);
    world.remove<Boarding>(unit);
    world.remove<Landing>(unit);
    world.remove<Duty>(unit);
    world.remove<Assault>(unit);
    world.remove<GroundTarget>(unit);
    world.remove<RelicErrand>(unit);
    world.remove<Trader>(unit);
    stop_serving(world, unit);
    stop_walking(world, unit);
    if (Worker* const worker = world.find<Worker>(unit)) {
        worker->state = WorkState::Idle;
        worker->working = 0;
        worker->ordered_drop = 0;
        worker->wait_ticks = 0;
        worker->attempts = 0;
        worker->spot_taken = 0;
    }
    if (Combat* const combat = world.find<Combat>(unit)) {
        combat->target = kNobody;
        combat->state = FightState::Idle;
        combat->swing_ms = 0;
        combat->ordered = 0;
        combat->has_post = 0;
        combat->marching = 0;
        combat->march_pace = 0;
        combat->waits = 0;
    }
}

}  // namespace banneret::simulation
