#include "common/simulation/tasks.h"

#include <algorithm>

#include "common/simulation/diplomacy.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

bool names(const rules::Task& task, rules::TypeId type, rules::Kind kind) {
    return task.any_of_kind ? task.target_kind == kind : task.target_type == type;
}

}  // namespace

const rules::Task* find_task(const World& world, EntityId worker, rules::TaskKind kind, EntityId target) {
    const Identity* const what = world.find<Identity>(target);
    if (what == nullptr) return nullptr;
    const rules::Kind target_kind = world.type_of(target).kind;
    for (const rules::Task& task : world.type_of(worker).tasks) {
        if (task.kind == kind && names(task, what->type, target_kind)) return &task;
    }
    return nullptr;
}

bool has_task(const rules::ObjectType& type, rules::TaskKind kind) {
    return std::any_of(type.tasks.begin(), type.tasks.end(),
                       [&](const rules::Task& task) { return task.kind == kind; });
}

const rules::Task* find_gathering_task(const World& world, EntityId worker, EntityId target) {
    if (const rules::Task* const task = find_task(world, worker, rules::TaskKind::Gather, target))
        return task;
    return find_task(world, worker, rules::TaskKind::Hunt, target);
}

bool holds_something(const World& world, EntityId target) {
    const Deposit* const deposit = world.find<Deposit>(target);
    return deposit != nullptr && deposit->amount > Fixed(0) && world.alive(target) &&
           world.has<Transform>(target);
}

bool has_to_be_killed_first(const World& world, EntityId target) {
    return world.has<Health>(target) && world.type_of(target).is_mobile();
}

bool has_room_for(const World& world, EntityId worker, EntityId deposit) {
    const int most = world.type_of(deposit).deposit.max_workers;
    if (most == 0) return true;
    const Worker* const self = world.find<Worker>(worker);
    const bool settled = self != nullptr && self->resource == deposit && self->state != WorkState::Moving;
    int before = 0;
    const Table<Worker>& workers = world.all<Worker>();
    for (std::size_t i = 0; i < workers.size(); ++i) {
        const Worker& other = workers.values()[i];
        if (workers.ids()[i] == worker || other.resource != deposit || other.state == WorkState::Idle)
            continue;
        const bool comes_first = other.state != WorkState::Moving || workers.ids()[i] < worker;
        if (comes_first && !(settled && other.state == WorkState::Moving)) ++before;
    }
    return before < most;
}

Interrupted what_it_works_at(const World& world, EntityId id) {
    if (const Interrupted* const broken_off = world.find<Interrupted>(id)) return *broken_off;
    Interrupted was;
    const Worker* const worker = world.find<Worker>(id);
    if (worker == nullptr) return was;
    switch (worker->state) {
        case WorkState::Building:
        case WorkState::Repairing: was.site = worker->site; break;
        case WorkState::Moving:
        case WorkState::Gathering:
        case WorkState::Returning: was.resource = worker->resource; break;
        case WorkState::Idle: break;
    }
    return was;
}

bool can_build_on(const World& world, EntityId worker, EntityId site) {
    const Building* const building = world.alive(site) ? world.find<Building>(site) : nullptr;
    return building != nullptr && building->finished == 0 && world.owner_of(site) == world.owner_of(worker) &&
           find_task(world, worker, rules::TaskKind::Build, site) != nullptr;
}

bool mends(const World& world, EntityId worker, EntityId target) {
    if (!world.alive(target) || !world.has<Health>(target) || !world.has<Transform>(target)) return false;
    const Building* const building = world.find<Building>(target);
    if (target == worker || (building != nullptr && building->finished == 0)) return false;
    return are_allies(world, world.owner_of(worker), world.owner_of(target)) &&
           find_task(world, worker, rules::TaskKind::Repair, target) != nullptr;
}

bool can_mend(const World& world, EntityId worker, EntityId target) {
    return mends(world, worker, target) &&
           world.get<Health>(target).points < Fixed(world.type_of(target).hit_points);
}

bool can_drop_off_at(const World& world, EntityId worker, EntityId building) {
    const Building* const site = world.alive(building) ? world.find<Building>(building) : nullptr;
    if (site == nullptr || site->finished == 0 || world.owner_of(building) != world.owner_of(worker))
        return false;
    return world.type_of(building).drop_off != 0;
}

}  // namespace banneret::simulation
