#include "common/simulation/next_task.h"

#include "common/simulation/systems.h"
#include "common/simulation/tasks.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr int kKeepBuildingReachSquared =
    90;                                 // tiles squared from the builder to the next site's nearest edge
constexpr std::size_t kMostTries = 12;  // of the nearest candidates; each costs a search for a spot
constexpr Fixed kFallbackReach = Fixed::ratio(1, 4);

// Candidates with how far they are, nearest first, the lowest entity of equals.
struct Candidate {
    Fixed far;
    EntityId id;
};
struct Candidates {
    std::array<Candidate, kMostTries> nearest;
    std::size_t count = 0;

    void offer(Fixed far, EntityId id) {
        std::size_t at = count;
        while (at > 0 && far < nearest[at - 1].far) --at;  // offered in entity order, so equals keep it
        if (at == kMostTries) return;
        if (count < kMostTries) ++count;
        for (std::size_t i = count - 1; i > at; --i) nearest[i] = nearest[i - 1];
        nearest[at] = {far, id};
    }
};

Fixed search_radius(const rules::ObjectType& type) {
    return type.attack.search_radius > Fixed(0) ? max(type.attack.search_radius, type.sight) : type.sight;
}

// The nearest candidate whose spot it can get to; where all of those are taken, the nearest it could wait at.
EntityId set_out_to_one_of(World& world, EntityId worker, const Candidates& candidates, Fixed reach) {
    EntityId full;
    for (std::size_t i = 0; i < candidates.count; ++i) {
        const EntityId target = candidates.nearest[i].id;
        const Approach approach = approach_work(world, worker, target, reach);
        if (approach == Approach::Full && !full) full = target;
        if (approach == Approach::InReach || approach == Approach::Walking) return target;
    }
    if (full) approach_work(world, worker, full, reach);
    return full;
}

bool may_take_from(const World& world, EntityId worker, EntityId deposit) {
    const SeatId owner = world.owner_of(deposit);
    const SeatId seat = world.owner_of(worker);
    if ((owner != seat && owner != kNature) || !holds_something(world, deposit)) return false;
    if (!has_room_for(world, worker, deposit)) return false;
    return explored(world, seat, map::tile_of(world.tiles.clamp(world.get<Transform>(deposit).at)));
}

// All deposits within `radius` of a place that the worker may take from and `likes`.
template <class Likes>
Candidates deposits_near(const World& world, EntityId worker, Vec2 middle, Fixed radius, Likes likes) {
    Candidates found;
    for (const EntityId id : world.all<Deposit>().ids()) {
        const Transform* const where = world.find<Transform>(id);
        if (where == nullptr || square_length(where->at - middle) > radius) continue;
        const Fixed far = distance(middle, where->at);
        if (far > radius || !may_take_from(world, worker, id)) continue;
        const rules::Task* const task = find_gathering_task(world, worker, id);
        if (task != nullptr && likes(id, *task)) found.offer(far, id);
    }
    return found;
}

bool gather_for(World& world, EntityId worker, EntityId site) {
    const rules::ObjectType& type = world.type_of(site);
    const Box box = box_of(world, site);
    const Vec2 middle = world.get<Transform>(site).at;
    const Fixed radius = search_radius(world.type_of(worker)) + square_length(box.high - box.low) / 2;
    const Candidates found = deposits_near(
        world, worker, middle, radius,
        [&](EntityId id, const rules::Task&) { return type.takes(world.type_of(id).deposit.resource); });
    const EntityId target = set_out_to_one_of(world, worker, found, work_reach(world, worker));
    return target && set_gathering(world, worker, target);
}

EntityId next_site(const World& world, EntityId worker) {
    const Box box = box_of(world, worker);
    EntityId best;
    Fixed least;
    const Table<Building>& buildings = world.all<Building>();
    for (std::size_t i = 0; i < buildings.size(); ++i) {
        const EntityId id = buildings.ids()[i];
        if (buildings.values()[i].finished != 0 || !can_build_on(world, worker, id)) continue;
        const Fixed far = gap(box, box_of(world, id));
        if (far * far > Fixed(kKeepBuildingReachSquared) || (best && far >= least)) continue;
        best = id;
        least = far;
    }
    return best;
}

}  // namespace

Fixed work_reach(const World& world, EntityId worker) {
    const std::uint8_t job = world.get<Worker>(worker).job;
    if (job >= world.rules->jobs.size())
        return kFallbackReach;  // it has no job yet, but brings something home
    return world.rules->jobs[job].work_range;
}

Approach approach_work(World& world, EntityId worker, EntityId target, Fixed reach) {
    const rules::Footprint& ground = world.type_of(target).footprint;
    const Building* const building = world.find<Building>(target);
    if (ground.width == 0 || ground.solid || building == nullptr || building->finished == 0) {
        return walk_up_to(world, worker, target, reach);
    }
    if (within_reach(world, worker, target, Fixed(0))) {
        stop_walking(world, worker);
        return Approach::InReach;
    }
    return walk_to(world, worker, world.get<Transform>(target).at) ? Approach::Walking : Approach::NoWay;
}

EntityId set_out_to_next_resource(World& world, EntityId worker, EntityId except) {
    const Worker& was = world.get<Worker>(worker);
    const Fixed radius = search_radius(world.type_of(worker));
    const Candidates found =
        deposits_near(world, worker, was.last_resource, radius, [&](EntityId id, const rules::Task& task) {
            return id != except && task.job == was.job && world.type_of(id).deposit.resource == was.kind;
        });
    return set_out_to_one_of(world, worker, found, work_reach(world, worker));
}

EntityId set_out_to_drop_site(World& world, EntityId worker) {
    const auto& carried = world.get<Worker>(worker).carried;
    const Box box = box_of(world, worker);
    Candidates found;
    for (const EntityId id : world.all<Building>().ids()) {
        if (!can_drop_off_at(world, worker, id)) continue;
        const rules::ObjectType& type = world.type_of(id);
        bool takes = false;
        for (std::size_t i = 0; i < carried.size(); ++i) {
            takes = takes || (carried[i] > Fixed(0) && type.takes(static_cast<rules::Resource>(i)));
        }
        if (takes) found.offer(gap(box, box_of(world, id)), id);
    }
    return set_out_to_one_of(world, worker, found, kFallbackReach);
}

void go_on_from_site(World& world, EntityId worker, EntityId site) {
    Worker& self = world.get<Worker>(worker);
    self.state = WorkState::Idle;
    self.site = kNobody;
    if (world.has<OrderQueue>(worker)) return;
    const bool stands = world.alive(site) && world.has<Building>(site);
    if (stands && holds_something(world, site) && has_room_for(world, worker, site) &&
        set_gathering(world, worker, site)) {
        return;  // a farm's builder farms it
    }
    if (stands && world.type_of(site).drop_off != 0 && gather_for(world, worker, site)) return;
    if (const EntityId next = next_site(world, worker)) set_building(world, worker, next);
}

}  // namespace banneret::simulation
