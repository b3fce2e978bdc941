// What carrying out a map script gives: ground, and a plain list of what stands where. No entities: match/
// makes those.
#pragma once

#include <vector>

#include "common/base/ids.h"
#include "common/map/tile_map.h"

namespace banneret::map {

// Something to stand on the map. Buildings stand with their footprint about `at` (tile_map.h for places).
struct PlacedObject {
    rules::TypeId type = rules::kNone;
    SeatId owner = kNature;
    Vec2 at;
    std::int32_t resource_delta = 0;  // more or less than its type holds
    // Of a cliff's piece: the sides on which it joins the next, bit 0 towards +x, 1 +y, 2 -x, 3 -y. Pieces are
    // three tiles apart.
    std::uint8_t cliff_links = 0;
    constexpr bool operator==(const PlacedObject&) const = default;
};

struct GeneratedMap {
    TileMap tiles;
    std::vector<PlacedObject> objects;  // in the order in which they were placed
    std::vector<TilePos> starts;        // by player, seat 1 first: the middle of that player's land
    rules::Stock extra_stock{};         // that each player begins with beyond the lobby's
    bool places_start_units = false;    // the script placed the players' own units itself
};

// One number for a whole generated map: the same on every machine and compiler.
Digest digest_of(const GeneratedMap& map);

}  // namespace banneret::map
