// Plane: closed ground as one class (and, of gates, one seat) sees it: the bits, what is worked out from them
// a tile at a time, and revisions. NavField keeps them; nothing else draws on one.
#pragma once

#include <vector>

#include "common/base/ids.h"
#include "common/map/tile_map.h"
#include "common/navigation/bit_plane.h"
#include "common/navigation/classes.h"

namespace banneret::navigation {

inline constexpr int kChunk = 16;  // tiles on a side; the grain in which changes are noticed

// A tile's sixteen cells: bit (y * 4 + x) is 1 where the cell is open.
using Pattern = std::uint16_t;
inline constexpr Pattern kAllOpen = 0xFFFF;

// The sixteen cells of the tile in the bits.
Pattern pattern_in(const BitPlane& bits, map::TilePos t);
// A copy of terrain's ground: 1 where the class may not stand, widened by its cells, with the map's border
// closed; without both for placing.
void draw_terrain(BitPlane& bits, const std::vector<rules::TerrainId>& terrain,
                  const std::vector<std::uint8_t>& allowed, const MoverClass& mover);

struct Plane {
    BitPlane closed;
    std::vector<Pattern> patterns;     // by tile; empty for placing, and what follows too
    std::vector<std::uint8_t> beside;  // by tile: 1 where it or one of its eight neighbours is not all open
    std::vector<std::uint32_t> chunk_revisions;
    std::uint32_t revision = 1;
    SeatId seat = kNature;    // whose gates are left out; kNature: all are drawn
    ClassId base = kNoClass;  // the class; kNoClass: not in use

    // Brings what hangs on the rows of the box up to them. Revisions move only where a cell has changed.
    void refresh(int side, bool placing, const CellBox& box);
    std::size_t bytes() const;

  private:
    bool refresh_patterns(int side, map::TilePos low, map::TilePos high);
    void refresh_beside(int side, map::TilePos low, map::TilePos high);
};

}  // namespace banneret::navigation
