// What carrying out a map script gives: ground, and a plain list of what stands where. No entities: match/
// makes those.
#pragma once

#include <array>
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
    constexpr bool operator==(const PlacedObject&) const = default;
};

struct GeneratedMap {
    TileMap tiles;
    std::vector<PlacedObject> objects;  // in the order in which they were placed
    std::vector<TilePos> starts;        // by player, seat 1 first: the middle of that player's land
    rules::Stock extra_stock{};         // that each player begins with beyond the lobby's
    bool places_start_units = false;    // the script placed the players' own units itself
};

// A cliff is a row of pieces, a tile each, that stand side by side. Which of the ruleset's ten types of cliff a
// piece has says on which sides it joins the next: bit 0 towards +x, 1 +y, 2 -x, 3 -y. In the order of their
// script numbers: along x, along y, the corners +x+y, +y-x, -x-y, -y+x, the ends +x, +y, -x, -y.
inline constexpr std::array<std::uint8_t, 10> kCliffLinks = {5, 10, 3, 6, 12, 9, 1, 2, 4, 8};
// The types of cliff in that order; a ruleset may have fewer.
std::vector<rules::TypeId> cliff_types(const rules::Rules& rules);

// One number for a whole generated map: the same on every machine and compiler.
Digest digest_of(const GeneratedMap& map);

}  // namespace banneret::map
