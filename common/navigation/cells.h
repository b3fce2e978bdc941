// Navcells: the grid that all of navigation reads. A cell is a quarter of a tile; cell (4t, ...) is the first
// of tile t.
#pragma once

#include "common/map/tile_map.h"

namespace banneret::navigation {

inline constexpr int kCellsPerTile = 4;
inline constexpr int kCellFractionBits = Fixed::kFractionBits - 2;  // of a Fixed's raw bits, within a cell

struct Cell {
    std::int32_t x = 0;
    std::int32_t y = 0;
    constexpr bool operator==(const Cell&) const = default;
};

// floor((x + 1/2) * 4), as raw bits with kCellFractionBits of fraction: 0 at the map's low edge.
constexpr std::int64_t in_cells(Fixed f) { return f.raw() + Fixed::kOneRaw / 2; }
constexpr std::int32_t cell_of(Fixed f) {
    return static_cast<std::int32_t>(in_cells(f) >> kCellFractionBits);
}
constexpr Cell cell_of(Vec2 at) { return {cell_of(at.x), cell_of(at.y)}; }
// The low edge of a cell.
constexpr Fixed edge_of(std::int32_t cell) {
    return Fixed::from_raw((std::int64_t{cell} << kCellFractionBits) - Fixed::kOneRaw / 2);
}
constexpr Vec2 middle_of(Cell c) {
    constexpr std::int64_t kHalf = std::int64_t{1} << (kCellFractionBits - 1);
    return {Fixed::from_raw(edge_of(c.x).raw() + kHalf), Fixed::from_raw(edge_of(c.y).raw() + kHalf)};
}
constexpr map::TilePos tile_of(Cell c) { return {c.x >> 2, c.y >> 2}; }
// A cell's place among its tile's sixteen: rows from the low edge.
constexpr int place_in_tile(Cell c) { return (c.y & 3) * 4 + (c.x & 3); }

}  // namespace banneret::navigation
