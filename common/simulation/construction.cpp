// Where a building may stand, and how a site grows into one.
#include "common/simulation/construction.h"

#include "common/simulation/research.h"
#include "common/simulation/systems.h"
#include "common/simulation/victory.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// The tiles under a box whose edges lie between tiles.
struct TileRect {
    map::TilePos low;
    map::TilePos high;
};
TileRect tiles_under(const Box& box) {
    const Fixed half = Fixed::ratio(1, 2);
    return {map::tile_of({box.low.x + half, box.low.y + half}),
            map::tile_of({box.high.x - half, box.high.y - half})};
}

Refusal refusal_of_tile(const World& world, SeatId seat, const rules::ObjectType& type, map::TilePos tile) {
    if (!explored(world, seat, tile)) return Refusal::NotExplored;
    if (!world.rules->allows(type.footprint.placed_on, world.tiles.at(tile).terrain))
        return Refusal::WrongGround;
    return Refusal::None;
}

Refusal refusal_of_ground(const World& world, SeatId seat, const rules::ObjectType& type,
                          const TileRect& rect) {
    if (!world.tiles.contains(rect.low) || !world.tiles.contains(rect.high)) return Refusal::OffTheMap;
    int lowest = map::kMaxElevation;
    int highest = 0;
    for (int y = rect.low.y; y <= rect.high.y; ++y) {
        for (int x = rect.low.x; x <= rect.high.x; ++x) {
            if (const Refusal tile = refusal_of_tile(world, seat, type, {x, y}); tile != Refusal::None)
                return tile;
            lowest = std::min<int>(lowest, world.tiles.at({x, y}).elevation);
            highest = std::max<int>(highest, world.tiles.at({x, y}).elevation);
        }
    }
    return highest - lowest > type.footprint.slope_limit ? Refusal::GroundTooSteep : Refusal::None;
}

// A dock touches a beach: one of the tiles round it is of the ground it wants beside it.
bool has_its_ground_beside(const World& world, const rules::ObjectType& type, const TileRect& rect) {
    if (type.footprint.beside == rules::kNoRestriction) return true;
    for (int y = rect.low.y - 1; y <= rect.high.y + 1; ++y) {
        for (int x = rect.low.x - 1; x <= rect.high.x + 1; ++x) {
            const bool in_row = x >= rect.low.x && x <= rect.high.x;
            const bool in_column = y >= rect.low.y && y <= rect.high.y;
            if (in_row != in_column && world.tiles.contains({x, y}) &&
                world.rules->allows(type.footprint.beside, world.tiles.at({x, y}).terrain))
                return true;
        }
    }
    return false;
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

Refusal refusal_to_place(const World& world, SeatId seat, rules::TypeId id, Vec2 at) {
    if (id >= world.rules->types.size()) return Refusal::CannotDoThat;
    const rules::ObjectType& type = world.type(seat, id);
    if (!type.is_building() || type.footprint.width == 0) return Refusal::CannotDoThat;
    const Box box = box_of(world, type, snap_footprint(type, at));
    if (const Refusal ground = refusal_of_ground(world, seat, type, tiles_under(box));
        ground != Refusal::None) {
        return ground;
    }
    if (!has_its_ground_beside(world, type, tiles_under(box))) return Refusal::WrongGround;
    if (!ground_is_free(world, type, snap_footprint(type, at))) return Refusal::GroundTaken;
    if (const Refusal had = refusal_to_have(world, seat, id); had != Refusal::None) return had;
    // Last: it works out what the ground would be.
    return would_shut_in(world, seat, type, snap_footprint(type, at)) ? Refusal::WouldShutIn : Refusal::None;
}

bool begin_site(World& world, EntityId site) {
    Building& building = world.get<Building>(site);
    if (building.begun != 0) return true;
    if (world.type_of(site).footprint.solid) {
        if (!nobody_stands_on(world, site)) {
            send_off(world, site);
            return false;
        }
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

bool mend(World& world, EntityId target, Fixed rate) {
    const rules::ObjectType& type = world.type_of(target);
    Player& payer = world.player(world.owner_of(target));
    const int crew = ++world.get<Building>(target).builders;
    const Fixed points = (crew == 1 ? rate : rate / 2) * kTickMs / 1000;
    std::array<Fixed, rules::kResources> cost{};
    for (std::size_t i = 0; i < cost.size(); ++i) {
        cost[i] = points * type.cost[i] / (2 * std::max(type.hit_points, 1));
        if (payer.stock[i] < cost[i]) return false;
    }
    for (std::size_t i = 0; i < cost.size(); ++i) payer.stock[i] -= cost[i];
    add_points(world, target, points);
    return true;
}

}  // namespace banneret::simulation
