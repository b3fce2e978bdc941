// Where a building may stand, and how a site grows into one.
#include "common/simulation/construction.h"

#include "common/simulation/derived.h"
#include "common/simulation/economy.h"
#include "common/simulation/laying.h"
#include "common/simulation/research.h"
#include "common/simulation/systems.h"
#include "common/simulation/victory.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

Refusal refusal_of_tile(const World& world, SeatId seat, const rules::ObjectType& type, map::TilePos tile) {
    if (!explored(world, seat, tile)) return Refusal::NotExplored;
    if (!world.rules->allows(type.footprint.placed_on, world.tiles.at(tile).terrain))
        return Refusal::WrongGround;
    return Refusal::None;
}

Refusal refusal_of_ground(const World& world, SeatId seat, const rules::ObjectType& type,
                          const navigation::Shape& shape) {
    Refusal refusal = Refusal::None;
    int lowest = map::kMaxElevation;
    int highest = 0;
    visit_tiles(shape, [&](map::TilePos tile) {
        if (refusal != Refusal::None) return;
        if (!world.tiles.contains(tile)) {
            refusal = Refusal::OffTheMap;
            return;
        }
        refusal = refusal_of_tile(world, seat, type, tile);
        lowest = std::min<int>(lowest, world.tiles.at(tile).elevation);
        highest = std::max<int>(highest, world.tiles.at(tile).elevation);
    });
    if (refusal != Refusal::None) return refusal;
    return highest - lowest > type.footprint.slope_limit ? Refusal::GroundTooSteep : Refusal::None;
}

// A dock touches a beach: one of the tiles that share a side with its ground is of what it wants beside it.
bool has_its_ground_beside(const World& world, const rules::ObjectType& type,
                           const navigation::Shape& shape) {
    if (type.footprint.beside == rules::kNoRestriction) return true;
    bool found = false;
    const auto look_at = [&](map::TilePos tile) {
        found = found || (world.tiles.contains(tile) &&
                          world.rules->allows(type.footprint.beside, world.tiles.at(tile).terrain));
    };
    visit_tiles(shape, [&](map::TilePos t) {
        for (const map::TilePos beside : {map::TilePos{t.x - 1, t.y}, map::TilePos{t.x + 1, t.y},
                                          map::TilePos{t.x, t.y - 1}, map::TilePos{t.x, t.y + 1}})
            look_at(beside);
    });
    return found;
}

// The whole work of a crew of n in this tick, in milliseconds of one builder's: (n + 2) / 3 of a tick, at
// `milli` thousandths of the usual rate. What does not come out whole is spread over the ticks so that none is
// lost.
std::int32_t work_of_crew(Tick tick, int n, std::int64_t milli) {
    if (n == 0) return 0;
    const std::uint64_t rate = static_cast<std::uint64_t>(kTickMs) * static_cast<std::uint64_t>(n + 2) *
                               static_cast<std::uint64_t>(milli);
    const std::uint64_t now = tick;
    return static_cast<std::int32_t>((now + 1) * rate / 3000 - now * rate / 3000);
}

std::int64_t rate_of_builder(const World& world, EntityId builder) {
    const Worker* const worker = world.find<Worker>(builder);
    if (worker == nullptr || worker->job >= world.rules->jobs.size()) return 1000;
    return (world.rules_of(world.owner_of(builder)).job(worker->job).rate * 1000).round();
}

void add_points(World& world, EntityId id, Fixed points) {
    Health& health = world.get<Health>(id);
    health.points = min(Fixed(world.type_of(id).hit_points), health.points + points);
}

}  // namespace

Refusal refusal_to_place(const World& world, SeatId seat, rules::TypeId id, Vec2 at, std::uint8_t turn) {
    if (id >= world.rules->types.size()) return Refusal::CannotDoThat;
    const rules::ObjectType& type = world.type(seat, id);
    if (!type.is_building() || type.footprint.width == 0 || !may_be_laid(type, turn))
        return Refusal::CannotDoThat;
    const Vec2 middle = snap_laid(type, at, turn);
    const navigation::Shape shape = shape_laid(type, middle, turn);
    if (const Refusal ground = refusal_of_ground(world, seat, type, shape); ground != Refusal::None)
        return ground;
    if (!has_its_ground_beside(world, type, shape)) return Refusal::WrongGround;
    if (!ground_is_free(world, type, middle, kNobody, turn, seat)) return Refusal::GroundTaken;
    if (const Refusal had = refusal_to_have(world, seat, id); had != Refusal::None) return had;
    // Last: it works out what the ground would be.
    return would_shut_in(world, seat, type, middle) ? Refusal::WouldShutIn : Refusal::None;
}

EntityId site_to_join(const World& world, SeatId seat, rules::TypeId type, Vec2 at, std::uint8_t turn) {
    const Vec2 middle = snap_laid(world.type(seat, type), at, turn);
    const Table<Building>& buildings = world.all<Building>();
    for (std::size_t i = 0; i < buildings.size(); ++i) {
        if (buildings.values()[i].finished != 0) continue;
        const EntityId id = buildings.ids()[i];
        const Identity& identity = world.get<Identity>(id);
        if (identity.owner == seat && identity.type == type && identity.facing == facing_of_turn(turn) &&
            world.get<Transform>(id).at == middle)
            return id;
    }
    return kNobody;
}

EntityId place_site(World& world, SeatId seat, rules::TypeId type, Vec2 at, std::uint8_t turn) {
    const EntityId site = spawn_site(world, type, seat, at, turn);
    if (!site) return kNobody;
    pay(world.player(seat), world.type(seat, type).cost);
    world.tell({EventKind::BuildingPlaced, seat, Refusal::None, type, site, kNobody,
                world.get<Transform>(site).at, 0});
    return site;
}

void pay_back_unbuilt(World& world, EntityId id) {
    const Building* const building = world.find<Building>(id);
    if (building == nullptr || building->finished != 0) return;
    const rules::ObjectType& type = world.type_of(id);
    rules::Stock share{};
    for (std::size_t i = 0; i < share.size(); ++i) {
        const std::int64_t left = std::int64_t{type.cost[i]} * (type.make_ms - building->built_ms);
        share[i] = static_cast<std::int32_t>(left / std::max(type.make_ms, 1));
    }
    pay_back(world.player(world.owner_of(id)), share);
}

namespace {

// A gate is begun where its owner's wall stood: those pieces go.
void take_walls_away(World& world, EntityId gate) {
    const navigation::Shape shape = ground_shape(world, gate);
    const SeatId owner = world.owner_of(gate);
    for (const EntityId id : world.scratch_ids<Building>()) {
        if (world.owner_of(id) != owner || world.type_of(id).kind != rules::Kind::Wall || !world.alive(id) ||
            !navigation::overlap(shape, ground_shape(world, id)))
            continue;
        pay_back_unbuilt(world, id);
        vanish(world, id);
    }
}

}  // namespace

bool begin_site(World& world, EntityId site) {
    Building& building = world.get<Building>(site);
    if (building.begun != 0) return true;
    if (world.type_of(site).footprint.solid) {
        if (!nobody_stands_on(world, site)) {
            send_off(world, site);
            return false;
        }
        if (world.type_of(site).kind == rules::Kind::Gate) take_walls_away(world, site);
        close_ground(world, site);
    }
    world.get<Building>(site).begun = 1;
    return true;
}

void make_room_at(World& world, EntityId site) {
    if (world.get<Building>(site).begun == 0 && world.type_of(site).footprint.solid) send_off(world, site);
}

void work_on_site(World& world, EntityId builder, EntityId site) {
    if (!begin_site(world, site)) return;
    const rules::ObjectType& type = world.type_of(site);
    Building& building = world.get<Building>(site);
    const int crew = ++building.builders;
    const std::int64_t rate = rate_of_builder(world, builder);
    const std::int32_t work = work_of_crew(world.tick, crew, rate) - work_of_crew(world.tick, crew - 1, rate);
    building.built_ms = std::min(type.make_ms, building.built_ms + work);
    add_points(world, site, Fixed(type.hit_points) * work / std::max(type.make_ms, 1));
    if (building.built_ms < type.make_ms) return;
    world.player(world.owner_of(site)).tally.bought_buildings += worth_of(type.cost);
    finish_building(world, site);
}

namespace {

// Half the price, spread over the full bar (reference: rules-facts 8).
std::array<Fixed, rules::kResources> cost_of_mending(const rules::ObjectType& type, Fixed points) {
    std::array<Fixed, rules::kResources> cost{};
    for (std::size_t i = 0; i < cost.size(); ++i)
        cost[i] = points * type.cost[i] / (2 * std::max(type.hit_points, 1));
    return cost;
}

// Those who mend the same and have had their turn in this tick.
int menders_before(const World& world, EntityId mender, EntityId target) {
    int before = 0;
    const Table<Worker>& workers = world.all<Worker>();
    for (std::size_t i = 0; i < workers.size() && workers.ids()[i] < mender; ++i) {
        const Worker& other = workers.values()[i];
        before += other.state == WorkState::Repairing && other.site == target && other.working != 0 ? 1 : 0;
    }
    return before;
}

}  // namespace

Refusal refusal_to_mend(const World& world, EntityId target) {
    const auto cost = cost_of_mending(world.type_of(target), Fixed(1));
    const Player& payer = world.player(world.owner_of(target));
    for (std::size_t i = 0; i < cost.size(); ++i)
        if (payer.stock[i] < cost[i]) return refusal_for_lack_of(static_cast<rules::Resource>(i));
    return Refusal::None;
}

bool mend(World& world, EntityId mender, EntityId target, Fixed rate) {
    const rules::ObjectType& type = world.type_of(target);
    Player& payer = world.player(world.owner_of(target));
    const bool first = menders_before(world, mender, target) == 0;
    const Fixed points = (first ? rate : rate / 2) * kTickMs / 1000;
    const auto cost = cost_of_mending(type, points);
    for (std::size_t i = 0; i < cost.size(); ++i)
        if (payer.stock[i] < cost[i]) return false;
    if (Building* const building = world.find<Building>(target)) ++building->builders;
    for (std::size_t i = 0; i < cost.size(); ++i) payer.stock[i] -= cost[i];
    add_points(world, target, points);
    return true;
}

}  // namespace banneret::simulation
