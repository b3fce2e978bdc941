// Workers, one tick of each: on the way to a deposit, gathering, bringing home, building, mending. The state
// says what the job is; the Path, if any, is the walk. What comes after a task is in next_task.cpp.
#include "common/simulation/construction.h"
#include "common/simulation/damage.h"
#include "common/simulation/next_task.h"
#include "common/simulation/plots.h"
#include "common/simulation/systems.h"
#include "common/simulation/tasks.h"
#include "common/simulation/turning.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr std::uint16_t kAskAgainTicks = 31;  // about half a second between two tries for a spot
constexpr std::uint8_t kMaxBuildAttempts = 40;
constexpr std::uint8_t kPatience = 4;  // tries for a spot at a crowded deposit before another is sought

void stand(World& world, EntityId id) {
    stop_walking(world, id);
    Worker& worker = world.get<Worker>(id);
    worker.state = WorkState::Idle;
    worker.ordered_drop = 0;
    worker.wait_ticks = 0;
    worker.attempts = 0;
}

// A step of the approach to the target: asks for a spot where it has none, waits where none is free. Full
// only in the tick of asking.
Approach draw_near(World& world, EntityId id, EntityId target, Fixed reach) {
    Worker& worker = world.get<Worker>(id);
    if (worker.wait_ticks > 0) {
        if (--worker.wait_ticks > 0) return Approach::Walking;
    } else if (world.has<Path>(id)) {
        return Approach::Walking;
    }
    const Approach approach = approach_work(world, id, target, reach);
    if (approach == Approach::Full || approach == Approach::NoWay)
        world.get<Worker>(id).wait_ticks = kAskAgainTicks;
    return approach;
}

// ---- Bringing home

bool is_carrying(const Worker& worker) {
    for (const Fixed load : worker.carried) {
        if (load > Fixed(0)) return true;
    }
    return false;
}

void go_home(World& world, EntityId id) {
    Worker& worker = world.get<Worker>(id);
    worker.attempts = 0;
    worker.wait_ticks = 0;
    worker.state = WorkState::Returning;
    worker.drop_site = set_out_to_drop_site(world, id);
    if (!worker.drop_site) stand(world, id);
}

// On to the next like it: straight there with room left, otherwise by way of a drop site.
void go_to_next_resource(World& world, EntityId id, EntityId except) {
    const EntityId next = set_out_to_next_resource(world, id, except);
    Worker& worker = world.get<Worker>(id);
    worker.wait_ticks = 0;
    worker.attempts = 0;
    if (next) {
        worker.resource = next;
        worker.last_resource = world.get<Transform>(next).at;
        worker.state = WorkState::Moving;
    } else {
        // A spent plot may be sown again while it lies: its worker waits on it.
        if (!is_spent(world, worker.resource)) worker.resource = kNobody;
        is_carrying(worker) ? go_home(world, id) : stand(world, id);
    }
}

void hand_over(World& world, EntityId id, EntityId site) {
    const rules::ObjectType& type = world.type_of(site);
    const SeatId seat = world.owner_of(id);
    Worker& worker = world.get<Worker>(id);
    Player& player = world.player(seat);
    for (std::size_t i = 0; i < worker.carried.size(); ++i) {
        if (worker.carried[i] == Fixed(0) || !type.takes(static_cast<rules::Resource>(i))) continue;
        player.stock[i] += worker.carried[i];
        player.gathered[i] += worker.carried[i];
        world.tell({EventKind::DroppedOff, seat, Refusal::None, rules::kNone, id, site,
                    world.get<Transform>(id).at, worker.carried[i].round(), static_cast<rules::Resource>(i)});
        worker.carried[i] = Fixed(0);
    }
}

void return_load(World& world, EntityId id) {
    Worker& worker = world.get<Worker>(id);
    if (!can_drop_off_at(world, id, worker.drop_site)) {
        return worker.ordered_drop != 0 ? stand(world, id) : go_home(world, id);
    }
    switch (draw_near(world, id, worker.drop_site, work_reach(world, id))) {
        case Approach::Walking:
        case Approach::Full: return;
        case Approach::NoWay: return stand(world, id);
        case Approach::InReach: break;
    }
    face(world, id, worker.drop_site);
    hand_over(world, id, worker.drop_site);
    if (worker.ordered_drop != 0 || !worker.resource) return stand(world, id);
    worker.state = WorkState::Moving;
    worker.attempts = 0;
}

// ---- Gathering

// A second's felling is a second's blows.
Fixed felled_in_a_tick(const World& world, EntityId id, EntityId tree) {
    const rules::ObjectType& type = world.type_of(id);
    if (!type.fights()) return Fixed::ratio(kTickMs, 1000);
    return Fixed::ratio(std::int64_t{damage(type, world.type_of(tree), Slope::Level, false)} * kTickMs,
                        type.attack.reload_ms);
}

void take_out(World& world, EntityId id, EntityId from) {
    Worker& worker = world.get<Worker>(id);
    Deposit& deposit = world.get<Deposit>(from);
    if (deposit.felling > Fixed(0)) {
        deposit.felling = max(Fixed(0), deposit.felling - felled_in_a_tick(world, id, from));
        return;
    }
    const rules::Job& job = world.rules_of(world.owner_of(id)).job(worker.job);
    Fixed& load = worker.carried[static_cast<std::size_t>(worker.kind)];
    const Fixed room = max(Fixed(0), job.carry - load);
    Fixed taken = min(min(job.rate * kTickMs / 1000, room), deposit.amount);
    if (Plot* const plot = world.find<Plot>(from)) {
        taken = min(taken, plot->ripe);
        plot->ripe -= taken;
    }
    deposit.amount -= taken;
    load += taken;
}

// Whether it is gone or spent from now on.
bool use_up(World& world, EntityId deposit, SeatId seat) {
    if (world.has<Plot>(deposit)) return !spend_plot(world, deposit);
    world.tell({EventKind::ResourceSpent, seat, Refusal::None, world.get<Identity>(deposit).type, deposit,
                kNobody, world.get<Transform>(deposit).at, 0});
    vanish(world, deposit);
    return true;
}

void gather(World& world, EntityId id) {
    Worker& worker = world.get<Worker>(id);
    const EntityId from = worker.resource;
    if (!holds_something(world, from)) return go_to_next_resource(world, id, kNobody);
    if (!within_reach(world, id, from, work_reach(world, id))) {
        worker.state = WorkState::Moving;
        return;
    }
    if (!turn_toward(world, id, from)) return;
    worker.working = 1;
    take_out(world, id, from);
    const Fixed load = worker.carried[static_cast<std::size_t>(worker.kind)];
    const bool spent = world.get<Deposit>(from).amount <= Fixed(0) && use_up(world, from, world.owner_of(id));
    if (load >= world.rules_of(world.owner_of(id)).job(worker.job).carry) return go_home(world, id);
    if (spent) go_to_next_resource(world, id, from);
}

bool is_falling(const World& world, EntityId target) {
    return world.has<Dying>(target) && world.has<Deposit>(target);
}

// The animal is struck down first; the worker waits while it falls.
void hunt(World& world, EntityId id) {
    const Combat* const combat = world.find<Combat>(id);
    const EntityId prey = world.get<Worker>(id).resource;
    if (combat == nullptr) return stand(world, id);
    if (combat->target != prey) set_target(world, id, prey, true);
}

// Back to where it worked, to wait there until it is sown again.
void wait_on_plot(World& world, EntityId id) {
    if (draw_near(world, id, world.get<Worker>(id).resource, Fixed(0)) != Approach::Walking) stand(world, id);
}

void go_to_resource(World& world, EntityId id) {
    Worker& worker = world.get<Worker>(id);
    const EntityId target = worker.resource;
    if (is_falling(world, target)) return;
    if (is_spent(world, target)) {
        const EntityId next = set_out_to_next_resource(world, id, target);
        if (!next) return wait_on_plot(world, id);
        worker.resource = next;
    }
    if (!holds_something(world, target)) return go_to_next_resource(world, id, kNobody);
    if (has_to_be_killed_first(world, target)) return hunt(world, id);
    worker.last_resource = world.get<Transform>(target).at;
    if (!has_room_for(world, id, target)) return go_to_next_resource(world, id, target);
    switch (draw_near(world, id, target, work_reach(world, id))) {
        case Approach::Walking: return;
        case Approach::NoWay: return go_to_next_resource(world, id, target);
        case Approach::Full:
            if (++worker.attempts >= kPatience) go_to_next_resource(world, id, kNobody);
            return;
        case Approach::InReach: break;
    }
    worker.state = WorkState::Gathering;
    worker.attempts = 0;
    gather(world, id);
}

// ---- Building and mending

// Whether it stands at the site and may strike; gives the site up after too many tries.
bool is_at_site(World& world, EntityId id) {
    Worker& worker = world.get<Worker>(id);
    switch (draw_near(world, id, worker.site, work_reach(world, id))) {
        case Approach::Walking: return false;
        case Approach::InReach: worker.attempts = 0; return true;
        case Approach::Full: make_room_at(world, worker.site); break;
        case Approach::NoWay: break;
    }
    if (++worker.attempts >= kMaxBuildAttempts) stand(world, id);
    return false;
}

void build(World& world, EntityId id) {
    Worker& worker = world.get<Worker>(id);
    const EntityId site = worker.site;
    if (!can_build_on(world, id, site)) {
        // Who has just put up a place to bring things to hands over what it carries.
        if (can_drop_off_at(world, id, site) && within_reach(world, id, site, work_reach(world, id))) {
            hand_over(world, id, site);
        }
        return go_on_from_site(world, id, site);
    }
    if (!is_at_site(world, id)) return;
    face(world, id, site);
    worker.working = 1;
    work_on_site(world, id, site);
}

void repair(World& world, EntityId id) {
    Worker& worker = world.get<Worker>(id);
    const EntityId target = worker.site;
    if (!can_mend(world, id, target)) return stand(world, id);
    if (!is_at_site(world, id)) return;
    face(world, id, target);
    if (!mend(world, id, target, world.rules_of(world.owner_of(id)).job(worker.job).rate)) {
        world.tell({EventKind::Refused, world.owner_of(id), refusal_to_mend(world, target), rules::kNone, id,
                    target, world.get<Transform>(target).at, 0});
        return stand(world, id);
    }
    worker.working = 1;
}

void step(World& world, EntityId id) {
    Worker& worker = world.get<Worker>(id);
    worker.working = 0;
    switch (worker.state) {
        case WorkState::Idle: return;
        case WorkState::Moving: return go_to_resource(world, id);
        case WorkState::Gathering: return gather(world, id);
        case WorkState::Returning: return return_load(world, id);
        case WorkState::Building: return build(world, id);
        case WorkState::Repairing: return repair(world, id);
    }
}

void begin(Worker& worker, WorkState state, std::uint8_t job) {
    worker.state = state;
    worker.job = job;
    worker.wait_ticks = 0;
    worker.attempts = 0;
    worker.ordered_drop = 0;
}

}  // namespace

void run_workers(World& world) {
    for (Building& building : world.all<Building>().values()) building.builders = 0;
    // No worker comes or goes in this phase, so the table may be walked as it is.
    const std::vector<EntityId>& ids = world.all<Worker>().ids();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (world.has<Transform>(ids[i])) step(world, ids[i]);
    }
}

bool set_gathering(World& world, EntityId id, EntityId resource) {
    Worker* const worker = world.find<Worker>(id);
    if (worker == nullptr || !holds_something(world, resource)) return false;
    const rules::Task* const task = find_gathering_task(world, id, resource);
    if (task == nullptr) return false;
    begin(*worker, WorkState::Moving, task->job);
    worker->resource = resource;
    worker->site = kNobody;
    worker->kind = world.type_of(resource).deposit.resource;
    worker->last_resource = world.get<Transform>(resource).at;
    return true;
}

bool set_building(World& world, EntityId id, EntityId site) {
    Worker* const worker = world.find<Worker>(id);
    if (worker == nullptr || !can_build_on(world, id, site)) return false;
    begin(*worker, WorkState::Building, find_task(world, id, rules::TaskKind::Build, site)->job);
    worker->site = site;
    worker->resource = kNobody;
    return true;
}

bool set_repairing(World& world, EntityId id, EntityId target) {
    Worker* const worker = world.find<Worker>(id);
    if (worker == nullptr || !can_mend(world, id, target)) return false;
    begin(*worker, WorkState::Repairing, find_task(world, id, rules::TaskKind::Repair, target)->job);
    worker->site = target;
    worker->resource = kNobody;
    return true;
}

bool set_dropping_off(World& world, EntityId id, EntityId drop_site) {
    Worker* const worker = world.find<Worker>(id);
    if (worker == nullptr || !can_drop_off_at(world, id, drop_site)) return false;
    begin(*worker, WorkState::Returning, worker->job);
    worker->drop_site = drop_site;
    worker->ordered_drop = 1;
    return true;
}

void go_back_to_work(World& world, EntityId id, const Interrupted& was) {
    if (!world.has<Worker>(id) || set_gathering(world, id, was.resource)) return;
    if (!set_building(world, id, was.site)) set_repairing(world, id, was.site);
}

}  // namespace banneret::simulation
