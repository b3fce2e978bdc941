#include "common/simulation/unit_orders.h"

#include "common/simulation/construction.h"
#include "common/simulation/duties.h"
#include "common/simulation/garrisons.h"
#include "common/simulation/group_orders.h"
#include "common/simulation/holder_orders.h"
#include "common/simulation/monks.h"
#include "common/simulation/packing.h"
#include "common/simulation/plots.h"
#include "common/simulation/relics.h"
#include "common/simulation/research.h"
#include "common/simulation/systems.h"
#include "common/simulation/targets.h"
#include "common/simulation/tasks.h"
#include "common/simulation/town_bell.h"
#include "common/simulation/trade.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// What is set up to shoot can walk when it has packed up.
bool can_walk(const World& world, EntityId unit) {
    return world.has<Transform>(unit) && walking_form(world, unit).is_mobile();
}

// Whether the seat may name the thing as a target: its own, or what it sees, or a thing that stays where
// it once was seen. An id that a modified client has guessed gives nothing away.
bool knows(const World& world, SeatId seat, EntityId target) {
    if (!world.alive(target) || !world.has<Transform>(target)) return false;
    if (seat == world.owner_of(target) || visible(world, seat, target)) return true;
    return !world.type_of(target).is_mobile() &&
           explored(world, seat, map::tile_of(world.tiles.clamp(world.get<Transform>(target).at)));
}

Refusal can_if(bool can) { return can ? Refusal::None : Refusal::CannotDoThat; }

// A building of the seat's that trains and is finished.
bool trains(const World& world, EntityId unit) {
    const Building* const building = world.find<Building>(unit);
    return building != nullptr && building->finished != 0 && world.has<Production>(unit);
}

// One overload a command. Requires: the unit lives and is the seat's.
struct UnitCheck {
    const World& world;
    SeatId seat;
    EntityId unit;

    Refusal operator()(const Move&) const { return can_if(can_walk(world, unit)); }
    Refusal operator()(const AttackMove&) const { return can_if(can_walk(world, unit)); }
    Refusal operator()(const Attack& c) const {
        if (is_monk(world, unit)) return (*this)(Convert{c.target});
        if (!world.has<Combat>(unit)) return Refusal::CannotDoThat;
        if (!knows(world, seat, c.target)) return Refusal::NobodyThere;
        if (world.allied(seat, world.owner_of(c.target))) return Refusal::Friendly;
        return can_if(may_attack(world, seat, c.target) && c.target != unit);
    }
    Refusal operator()(const Gather& c) const {
        if (!world.has<Worker>(unit)) return Refusal::CannotDoThat;
        if (is_spent(world, c.target)) return refusal_to_sow(world, unit, c.target);
        if (!knows(world, seat, c.target) || !holds_something(world, c.target)) return Refusal::NobodyThere;
        const SeatId owner = world.owner_of(c.target);
        if (owner != seat && owner != kNature) return Refusal::NotYours;
        return can_if(find_gathering_task(world, unit, c.target) != nullptr);
    }
    Refusal operator()(const Build& c) const { return can_if(builds(c.type)); }
    Refusal operator()(const WallLine& c) const { return can_if(builds(c.type)); }
    Refusal operator()(const Repair& c) const {
        if (!world.has<Worker>(unit)) return Refusal::CannotDoThat;
        if (!knows(world, seat, c.target)) return Refusal::NobodyThere;
        if (is_spent(world, c.target)) return refusal_to_sow(world, unit, c.target);
        if (can_build_on(world, unit, c.target)) return Refusal::None;
        if (!mends(world, unit, c.target)) return Refusal::CannotDoThat;
        return can_mend(world, unit, c.target) ? refusal_to_mend(world, c.target) : Refusal::NotHurt;
    }
    Refusal operator()(const DropOff& c) const {
        if (!world.has<Worker>(unit)) return Refusal::CannotDoThat;
        if (!world.alive(c.target)) return Refusal::NobodyThere;
        return can_if(can_drop_off_at(world, unit, c.target));
    }
    Refusal operator()(const Stop&) const { return can_if(can_walk(world, unit) || world.has<Combat>(unit)); }
    Refusal operator()(const Delete&) const { return can_if(world.has<Transform>(unit)); }
    Refusal operator()(const SetStance&) const { return can_if(world.has<Combat>(unit)); }
    Refusal operator()(const Train& c) const {
        if (!trains(world, unit)) return Refusal::CannotDoThat;
        const std::vector<rules::TypeId>& made = world.type_of(unit).trains;
        if (std::find(made.begin(), made.end(), c.type) == made.end()) return Refusal::CannotDoThat;
        if (const Refusal missing = refusal_to_have(world, seat, c.type); missing != Refusal::None)
            return missing;
        if (world.get<Production>(unit).length >= Production::kMaxQueue) return Refusal::QueueFull;
        return refusal_to_pay(world.player(seat), world.type(seat, c.type).cost);
    }
    Refusal operator()(const Research& c) const {
        if (!trains(world, unit)) return Refusal::CannotDoThat;
        const auto& list = world.type_of(unit).researches;
        if (std::find(list.begin(), list.end(), c.technology) == list.end()) return Refusal::CannotDoThat;
        if (const Refusal missing = refusal_to_research(world, seat, c.technology); missing != Refusal::None)
            return missing;
        if (world.get<Production>(unit).length >= Production::kMaxQueue) return Refusal::QueueFull;
        return refusal_to_pay(world.player(seat), price_of_research(world, seat, c.technology));
    }
    Refusal operator()(const CancelTraining& c) const {
        const Production* const production = world.find<Production>(unit);
        if (production == nullptr) return Refusal::CannotDoThat;
        return c.place < production->length ? Refusal::None : Refusal::NobodyThere;
    }
    Refusal operator()(const SetRally&) const { return can_if(trains(world, unit)); }
    Refusal operator()(const LockGate&) const {
        return can_if(world.type_of(unit).kind == rules::Kind::Gate && world.has<Building>(unit));
    }
    Refusal operator()(const Garrison& c) const {
        if (!can_walk(world, unit)) return Refusal::CannotDoThat;
        if (!knows(world, seat, c.target)) return Refusal::NobodyThere;
        if (bears_relic(world, unit) && keeps_relics(world, seat, c.target)) return Refusal::None;
        return refusal_to_enter(world, unit, c.target);
    }
    Refusal operator()(const Ungarrison& c) const { return refusal_to_let_out(world, seat, unit, c); }
    Refusal operator()(const Unload&) const { return refusal_to_unload(world, unit); }
    Refusal operator()(const TownBell&) const { return can_if(has_bell(world, unit)); }
    Refusal operator()(const BackToWork&) const { return refusal_to_send_back(world, unit); }
    Refusal operator()(const Patrol&) const { return can_if(can_walk(world, unit)); }
    Refusal operator()(const Guard& c) const {
        if (!can_walk(world, unit)) return Refusal::CannotDoThat;
        if (!knows(world, seat, c.target)) return Refusal::NobodyThere;
        return can_if(c.target != unit && world.has<Health>(c.target) &&
                      world.allied(seat, world.owner_of(c.target)));
    }
    Refusal operator()(const Follow& c) const {
        if (!can_walk(world, unit)) return Refusal::CannotDoThat;
        if (!knows(world, seat, c.target)) return Refusal::NobodyThere;
        return can_if(c.target != unit && walking_form(world, c.target).is_mobile());
    }
    Refusal operator()(const AttackGround&) const {
        return can_if(world.has<Combat>(unit) && shooting_form(world, unit).attack.attacks_ground);
    }
    Refusal operator()(const Pack&) const { return can_if(world.has<Transform>(unit) && packs(world, unit)); }
    Refusal operator()(const Convert& c) const {
        if (!is_monk(world, unit) || !world.has<Transform>(unit)) return Refusal::CannotDoThat;
        if (!knows(world, seat, c.target)) return Refusal::NobodyThere;
        return refusal_to_convert(world, unit, c.target);
    }
    Refusal operator()(const Heal& c) const {
        if (!is_monk(world, unit) || !world.has<Transform>(unit)) return Refusal::CannotDoThat;
        if (!knows(world, seat, c.target)) return Refusal::NobodyThere;
        return refusal_to_heal(world, unit, c.target);
    }
    Refusal operator()(const PickUpRelic& c) const {
        if (!can_walk(world, unit)) return Refusal::CannotDoThat;
        if (!knows(world, seat, c.target)) return Refusal::NobodyThere;
        return refusal_to_pick_up(world, unit, c.target);
    }
    Refusal operator()(const DropRelic&) const {
        return can_if(world.has<Transform>(unit) && bears_relic(world, unit));
    }
    Refusal operator()(const Trade& c) const {
        if (!can_walk(world, unit)) return Refusal::CannotDoThat;
        return knows(world, seat, c.target) ? refusal_to_trade(world, unit, c.target) : Refusal::NobodyThere;
    }
    Refusal operator()(const auto&) const { return Refusal::CannotDoThat; }
    bool builds(rules::TypeId type) const {
        const std::vector<rules::TypeId>& list = world.type_of(unit).builds;
        return world.has<Worker>(unit) && std::find(list.begin(), list.end(), type) != list.end();
    }
    Refusal operator()(const FormationMove&) const { return can_if(can_walk(world, unit)); }
    Refusal operator()(const SetFormation&) const {
        return can_if(takes_part(world, unit) && world.has<Transform>(unit));
    }
    Refusal operator()(const Disband&) const { return can_if(world.has<InFormation>(unit)); }
};

// What cannot be done where an engine is set up. An attack finds its own way of that (packing.h).
bool needs_to_walk(const Command& command) {
    return std::holds_alternative<Move>(command) || std::holds_alternative<AttackMove>(command) ||
           std::holds_alternative<Patrol>(command) || std::holds_alternative<Guard>(command) ||
           std::holds_alternative<Follow>(command) || std::holds_alternative<Garrison>(command);
}

void shoot_at(World& world, EntityId unit, Vec2 at) {
    if (packs(world, unit)) return begin_assault(world, unit, kNobody, at);
    world.set(unit, GroundTarget{at});
    world.get<Combat>(unit).replan_ms = 0;
}

void go_in(World& world, EntityId unit, EntityId holder) {
    if (bears_relic(world, unit) && keeps_relics(world, world.owner_of(unit), holder))
        return send_home_with_relic(world, unit, holder);
    set_boarding(world, unit, holder);
}

// Standing orders, monks, engines, and who goes inside.
void set_about_more(World& world, EntityId unit, const Command& command) {
    if (const auto* const patrol = std::get_if<Patrol>(&command))
        begin_patrol(world, unit, world.tiles.clamp(patrol->to));
    else if (const auto* const guard = std::get_if<Guard>(&command))
        begin_guard(world, unit, guard->target);
    else if (const auto* const follow = std::get_if<Follow>(&command))
        begin_following(world, unit, follow->target);
    else if (const auto* const ground = std::get_if<AttackGround>(&command))
        shoot_at(world, unit, world.tiles.clamp(ground->at));
    else if (const auto* const convert = std::get_if<Convert>(&command))
        begin_converting(world, unit, convert->target, true);
    else if (const auto* const heal = std::get_if<Heal>(&command))
        begin_healing(world, unit, heal->target, true);
    else if (const auto* const relic = std::get_if<PickUpRelic>(&command))
        send_for_relic(world, unit, relic->target);
    else if (const auto* const garrison = std::get_if<Garrison>(&command))
        go_in(world, unit, garrison->target);
    else if (const auto* const unload = std::get_if<Unload>(&command))
        set_unloading(world, unit, unload->at);
}

void march_to(World& world, EntityId unit, Vec2 to) {
    Combat* const combat = world.find<Combat>(unit);
    if (combat != nullptr && world.type_of(unit).fights()) {
        combat->marching = 1;
        combat->march = to;
        combat->look_wait = 0;
    }
    walk_to(world, unit, to);
}

}  // namespace

Refusal refusal_of_unit(const World& world, SeatId seat, EntityId unit, const Command& command) {
    if (!world.alive(unit)) return Refusal::NobodyThere;
    // Whom an ally shelters may be called out of there by its own seat.
    const bool calls_out = std::holds_alternative<Ungarrison>(command);
    if (world.owner_of(unit) != seat && !calls_out) return Refusal::NotYours;
    return std::visit(UnitCheck{world, seat, unit}, command);
}

bool can_wait(const Command& command) {
    return std::holds_alternative<Move>(command) || std::holds_alternative<AttackMove>(command) ||
           std::holds_alternative<Attack>(command) || std::holds_alternative<Gather>(command) ||
           std::holds_alternative<Build>(command) || std::holds_alternative<Repair>(command) ||
           std::holds_alternative<DropOff>(command) || std::holds_alternative<Patrol>(command) ||
           std::holds_alternative<Guard>(command) || std::holds_alternative<Follow>(command) ||
           std::holds_alternative<AttackGround>(command) || std::holds_alternative<Convert>(command) ||
           std::holds_alternative<Heal>(command) || std::holds_alternative<PickUpRelic>(command) ||
           std::holds_alternative<Garrison>(command) || std::holds_alternative<Unload>(command);
}

bool is_busy(const World& world, EntityId unit) {
    if (world.has<Path>(unit) || world.has<Interrupted>(unit) || is_packing(world, unit) ||
        world.has<Assault>(unit) || world.has<GroundTarget>(unit) || world.has<RelicErrand>(unit))
        return true;
    if (world.has<Boarding>(unit) || world.has<Landing>(unit)) return true;
    // A patrol gives way at its end; who guards or follows at once.
    const Duty* const duty = world.find<Duty>(unit);
    if (duty != nullptr && duty->kind == DutyKind::Patrol) return true;
    const Faith* const faith = world.find<Faith>(unit);
    if (faith != nullptr && faith->work != MonkWork::None && faith->ordered != 0) return true;
    const Worker* const worker = world.find<Worker>(unit);
    if (worker != nullptr && worker->state != WorkState::Idle) return true;
    const Combat* const combat = world.find<Combat>(unit);
    return combat != nullptr && (combat->target || combat->marching != 0);
}

namespace {

// A spent plot is sown first, as far as there is the price for it.
void gather_from(World& world, EntityId unit, EntityId target) {
    if (is_spent(world, target) && refusal_to_sow(world, unit, target) == Refusal::None) sow(world, target);
    set_gathering(world, unit, target);
}

void build_or_mend(World& world, EntityId unit, EntityId target) {
    if (is_spent(world, target)) return gather_from(world, unit, target);
    if (!set_building(world, unit, target)) set_repairing(world, unit, target);
}

}  // namespace

void set_about(World& world, EntityId unit, const Command& command) {
    if (const auto* const move = std::get_if<Move>(&command)) {
        walk_to(world, unit, world.tiles.clamp(move->to));
    } else if (const auto* const march = std::get_if<AttackMove>(&command)) {
        march_to(world, unit, world.tiles.clamp(march->to));
    } else if (const auto* const attack = std::get_if<Attack>(&command)) {
        is_monk(world, unit) ? begin_converting(world, unit, attack->target, true)
                             : set_target(world, unit, attack->target, true);
    } else if (const auto* const gather = std::get_if<Gather>(&command)) {
        gather_from(world, unit, gather->target);
    } else if (const auto* const repair = std::get_if<Repair>(&command)) {
        build_or_mend(world, unit, repair->target);
    } else if (const auto* const drop = std::get_if<DropOff>(&command)) {
        set_dropping_off(world, unit, drop->target);
    } else {
        set_about_more(world, unit, command);
    }
}

bool packs_up_first(World& world, EntityId unit, const Command& command) {
    if (!packs(world, unit) || !needs_to_walk(command)) return false;
    if (world.type_of(unit).is_mobile() && !is_packing(world, unit)) return false;
    begin_packing(world, unit, true);
    return true;
}

QueuedStep step_of(const Command& command) {
    QueuedStep step;
    step.command = wire_number(command);
    if (const auto* const move = std::get_if<Move>(&command)) step.at = move->to;
    if (const auto* const march = std::get_if<AttackMove>(&command)) step.at = march->to;
    if (const auto* const attack = std::get_if<Attack>(&command)) step.target = attack->target;
    if (const auto* const gather = std::get_if<Gather>(&command)) step.target = gather->target;
    if (const auto* const repair = std::get_if<Repair>(&command)) step.target = repair->target;
    if (const auto* const drop = std::get_if<DropOff>(&command)) step.target = drop->target;
    if (const auto* const patrol = std::get_if<Patrol>(&command)) step.at = patrol->to;
    if (const auto* const guard = std::get_if<Guard>(&command)) step.target = guard->target;
    if (const auto* const follow = std::get_if<Follow>(&command)) step.target = follow->target;
    if (const auto* const ground = std::get_if<AttackGround>(&command)) step.at = ground->at;
    if (const auto* const convert = std::get_if<Convert>(&command)) step.target = convert->target;
    if (const auto* const heal = std::get_if<Heal>(&command)) step.target = heal->target;
    if (const auto* const relic = std::get_if<PickUpRelic>(&command)) step.target = relic->target;
    if (const auto* const garrison = std::get_if<Garrison>(&command)) step.target = garrison->target;
    if (const auto* const unload = std::get_if<Unload>(&command)) step.at = unload->at;
    return step;
}

Command command_of(const QueuedStep& step) {
    for (const Command& command :
         {Command(Move{step.at}), Command(AttackMove{step.at}), Command(Attack{step.target}),
          Command(Gather{step.target}), Command(Repair{step.target}), Command(DropOff{step.target}),
          Command(Patrol{step.at}), Command(Guard{step.target}), Command(Follow{step.target}),
          Command(AttackGround{step.at}), Command(Convert{step.target}), Command(Heal{step.target}),
          Command(PickUpRelic{step.target}), Command(Garrison{step.target}), Command(Unload{step.at})}) {
        if (wire_number(command) == step.command) return command;
    }
    return Stop{};
}

void set_pace(World& world, EntityId unit, Fixed pace) {
    if (pace == Fixed(0)) return;
    if (Path* const path = world.find<Path>(unit)) path->speed_cap = pace;
    Combat* const combat = world.find<Combat>(unit);
    if (combat != nullptr && combat->marching != 0) combat->march_pace = pace;
    if (Duty* const duty = world.find<Duty>(unit)) duty->pace = pace;
}

namespace {

void add_step(World& world, SeatId seat, EntityId unit, const Command& command, Fixed pace) {
    const OrderQueue* const there = world.find<OrderQueue>(unit);
    OrderQueue queue = there != nullptr ? *there : OrderQueue{};
    if (queue.count >= kMaxQueuedSteps) {
        return world.tell(
            {EventKind::Refused, seat, Refusal::TooManyQueued, rules::kNone, unit, kNobody, {}, 0});
    }
    queue.paces[queue.count] = pace;
    queue.steps[queue.count++] = step_of(command);
    world.set(unit, queue);
}

}  // namespace

void give(World& world, SeatId seat, EntityId unit, const Command& command, bool queued, Fixed pace) {
    if (queued && (is_busy(world, unit) || world.has<OrderQueue>(unit)))
        return add_step(world, seat, unit, command, pace);
    drop_current_job(world, unit);
    if (packs_up_first(world, unit, command)) return add_step(world, seat, unit, command, pace);
    set_about(world, unit, command);
    set_pace(world, unit, pace);
}

}  // namespace banneret::simulation
