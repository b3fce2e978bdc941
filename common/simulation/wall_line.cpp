#include "common/simulation/wall_line.h"

#include <algorithm>
#include <cstdlib>

#include "common/simulation/construction.h"
#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

std::vector<map::TilePos> tiles_of(const World& world, const WallLine& line) {
    return wall_tiles(map::tile_of(world.tiles.clamp(line.from)), map::tile_of(world.tiles.clamp(line.to)));
}

bool is_wall_of_one_tile(const rules::ObjectType& type) {
    return type.kind == rules::Kind::Wall && type.footprint.width == 1 && type.footprint.height == 1;
}

Refusal refusal_of_tile(const World& world, SeatId seat, rules::TypeId type, Vec2 at) {
    if (site_to_join(world, seat, type, at, 0)) return Refusal::None;
    if (const Refusal ground = refusal_to_place(world, seat, type, at); ground != Refusal::None)
        return ground;
    return refusal_to_pay(world.player(seat), world.type(seat, type).cost);
}

}  // namespace

std::vector<map::TilePos> wall_tiles(map::TilePos from, map::TilePos to) {
    std::vector<map::TilePos> tiles;
    const int dx = std::abs(to.x - from.x);
    const int dy = std::abs(to.y - from.y);
    const int steps = std::max(dx, dy);
    for (int i = 0; i <= steps; ++i) {
        // Rounded to the nearer.
        const auto part = [&](int a, int b) {
            const int way = b - a;
            const int doubled = 2 * i * std::abs(way) + steps;
            const int gone = steps == 0 ? 0 : doubled / (2 * steps);
            return way < 0 ? a - gone : a + gone;
        };
        tiles.push_back({part(from.x, to.x), part(from.y, to.y)});
    }
    return tiles;
}

Refusal refusal_of_wall(const World& world, SeatId seat, const WallLine& line) {
    if (line.type >= world.rules->types.size() || !is_wall_of_one_tile(world.type(seat, line.type)))
        return Refusal::NotALine;
    const std::vector<map::TilePos> tiles = tiles_of(world, line);
    if (tiles.size() > kMostWallTiles) return Refusal::TooLong;
    Refusal first = Refusal::None;
    for (const map::TilePos tile : tiles) {
        const Refusal why = refusal_of_tile(world, seat, line.type, map::middle_of(tile));
        if (why == Refusal::None) return why;
        if (first == Refusal::None) first = why;
    }
    return first;
}

std::vector<EntityId> lay_wall(World& world, SeatId seat, const WallLine& line) {
    std::vector<EntityId> sites;
    for (const map::TilePos tile : tiles_of(world, line)) {
        const Vec2 at = map::middle_of(tile);
        if (const EntityId there = site_to_join(world, seat, line.type, at, 0)) {
            sites.push_back(there);
            continue;
        }
        if (refusal_of_tile(world, seat, line.type, at) != Refusal::None) continue;
        const EntityId site = place_site(world, seat, line.type, at, 0);
        if (!site) break;  // the world is full
        sites.push_back(site);
    }
    return sites;
}

}  // namespace banneret::simulation
