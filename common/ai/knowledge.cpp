#include "common/ai/knowledge.h"

#include <algorithm>

#include "common/simulation/research.h"
#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::ai {
namespace {

using namespace simulation;

constexpr int kUsualLoad = 10;
constexpr int kTownReach = 40;  // tiles from the town within which deposits are worth knowing

enum class Role : std::uint8_t { Villager, Scout, Soldier, Building, Herd, Other };

Role role_of(const rules::ObjectType& type) {
    if (type.is_building()) return Role::Building;
    if (type.kind == rules::Kind::Villager) return Role::Villager;
    if (type.kind == rules::Kind::Scout) return Role::Scout;
    if (type.kind == rules::Kind::Herdable) return Role::Herd;
    return type.fights() && type.is_mobile() ? Role::Soldier : Role::Other;
}

void add_training(Knowledge& known, EntityId id) {
    const Production* const production = known.world.find<Production>(id);
    for (int i = 0; production != nullptr && i < production->length; ++i) {
        const rules::TypeId type = production->queue[static_cast<std::size_t>(i)];
        if (type < known.have.size()) ++known.have[type];
    }
}

void add_gatherer(Knowledge& known, EntityId id) {
    const Worker* const worker = known.world.find<Worker>(id);
    if (worker == nullptr) return;
    const bool gathers = worker->state == WorkState::Moving || worker->state == WorkState::Gathering ||
                         worker->state == WorkState::Returning;
    if (gathers) ++known.gatherers[static_cast<std::size_t>(worker->kind)];
}

void add_own(Knowledge& known, const Standing& own) {
    ++known.have[own.type];
    known.has_anything = true;
    switch (role_of(known.type(own.type))) {
        case Role::Villager: add_gatherer(known, own.id); return known.villagers.push_back(own);
        case Role::Scout: return known.scouts.push_back(own);
        case Role::Soldier: return known.soldiers.push_back(own);
        case Role::Herd:
            if (known.world.has<Health>(own.id)) known.herds.push_back(own);
            return;
        case Role::Building: break;
        case Role::Other: return;
    }
    const Building* const building = known.world.find<Building>(own.id);
    if (building != nullptr && building->finished == 0) return known.sites.push_back(own);
    add_training(known, own.id);
    known.buildings.push_back(own);
}

void add_enemy(Knowledge& known, const Standing& other) {
    if (!known.world.has<Health>(other.id) || !visible(known.world, known.seat, other.id)) return;
    (known.type(other.type).is_building() ? known.enemy_buildings : known.enemy_units).push_back(other);
}

void find_town(Knowledge& known) {
    const auto first = [&](const std::vector<Standing>& all) {
        if (!all.empty()) known.town = all.front().at;
        return !all.empty();
    };
    for (const Standing& building : known.buildings) {
        if (building.type != known.world.rules->town_center) continue;
        known.town = building.at;
        return;
    }
    (void)(first(known.buildings) || first(known.sites) || first(known.villagers) || first(known.soldiers) ||
           first(known.scouts));
}

bool takes_in(const Knowledge& known, const Standing& building, rules::Resource resource) {
    return known.type(building.type).takes(resource);
}

int nearest_drop_site(const Knowledge& known, map::TilePos at, rules::Resource resource) {
    int nearest = kFar;
    for (const Standing& building : known.buildings) {
        if (takes_in(known, building, resource)) nearest = std::min(nearest, tiles_between(at, building.at));
    }
    return nearest;
}

// A villager's task at it; null where it has none.
const rules::Task* task_at(const Knowledge& known, const rules::ObjectType& target, rules::TypeId id) {
    const rules::ObjectType& villager = known.type(known.world.rules->villager);
    const auto found =
        std::find_if(villager.tasks.begin(), villager.tasks.end(), [&](const rules::Task& task) {
            if (task.kind != rules::TaskKind::Gather && task.kind != rules::TaskKind::Hunt) return false;
            return task.any_of_kind ? task.target_kind == target.kind : task.target_type == id;
        });
    return found != villager.tasks.end() ? &*found : nullptr;
}

int most_workers(const rules::ObjectType& type) {
    if (type.deposit.max_workers > 0) return type.deposit.max_workers;
    return type.kind == rules::Kind::Mine ? 5 : 3;
}

void add_deposit(Knowledge& known, EntityId id, const Identity& identity, map::TilePos at) {
    const rules::ObjectType& type = known.type(identity.type);
    if (identity.owner != kNature && identity.owner != known.seat) return;
    if (const Building* const building = known.world.find<Building>(id);
        building != nullptr && building->finished == 0)
        return;
    const int from_town = tiles_between(at, known.town);
    if (from_town > kTownReach || !explored(known.world, known.seat, at)) return;
    if (type.is_mobile() && identity.owner != known.seat && !visible(known.world, known.seat, id)) return;
    const rules::Task* const task = task_at(known, type, identity.type);
    if (task == nullptr) return;
    const rules::Resource resource = type.deposit.resource;
    const int from_drop_site = nearest_drop_site(known, at, resource);
    const int load =
        task->job != rules::kNoJob ? std::max(1, known.rules().job(task->job).carry.floor()) : kUsualLoad;
    known.deposits[static_cast<std::size_t>(resource)].push_back(
        {id, at, from_town, from_drop_site, from_drop_site * kUsualLoad / load, 0, most_workers(type),
         known.world.get<Deposit>(id).amount.floor(),
         type.kind == rules::Kind::Predator && known.world.has<Health>(id)});
}

void add_deposits(Knowledge& known) {
    for (const EntityId id : known.world.all<Deposit>().ids()) {
        const Transform* const transform = known.world.find<Transform>(id);
        if (transform == nullptr || !known.world.alive(id) || known.world.get<Deposit>(id).amount <= Fixed(0))
            continue;
        add_deposit(known, id, known.world.get<Identity>(id), map::tile_of(transform->at));
    }
}

void count_workers(Knowledge& known) {
    for (const Standing& villager : known.villagers) {
        const Worker* const worker = known.world.find<Worker>(villager.id);
        if (worker == nullptr || worker->state == WorkState::Idle || !worker->resource) continue;
        auto& deposits = known.deposits[static_cast<std::size_t>(worker->kind)];
        const auto at = std::lower_bound(deposits.begin(), deposits.end(), worker->resource,
                                         [](const KnownDeposit& d, EntityId id) { return d.id < id; });
        if (at != deposits.end() && at->id == worker->resource) ++at->workers;
    }
}

}  // namespace

Knowledge look_around(const World& world, SeatId seat) {
    Knowledge known(world, seat);
    known.have.assign(world.rules->types.size(), 0);
    known.standing = standing_of(world, seat);
    const auto& ids = world.all<Identity>().ids();
    const auto& identities = world.all<Identity>().values();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (identities[i].owner == kNature || !world.alive(ids[i])) continue;
        const Transform* const transform = world.find<Transform>(ids[i]);
        if (transform == nullptr) continue;
        const Standing standing{ids[i], map::tile_of(transform->at), identities[i].type};
        if (identities[i].owner == seat)
            add_own(known, standing);
        else if (world.enemies(seat, identities[i].owner))
            add_enemy(known, standing);
    }
    find_town(known);
    add_deposits(known);
    count_workers(known);
    return known;
}

int tiles_between(map::TilePos a, map::TilePos b) {
    const std::int64_t x = a.x - b.x;
    const std::int64_t y = a.y - b.y;
    return static_cast<int>(whole_sqrt(static_cast<UInt128>(x * x + y * y)));
}

bool is_idle(const World& world, EntityId unit) {
    if (world.has<Path>(unit) || world.has<Interrupted>(unit) || world.has<Boarding>(unit)) return false;
    const Worker* const worker = world.find<Worker>(unit);
    if (worker != nullptr && worker->state != WorkState::Idle) return false;
    const Combat* const combat = world.find<Combat>(unit);
    return combat == nullptr || (!combat->target && combat->marching == 0);
}

Vec2 place_of(map::TilePos tile) { return map::middle_of(tile); }

}  // namespace banneret::ai
