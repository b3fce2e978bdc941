// NavField: the one truth about closed ground. For each class a bit a navcell, from terrain and from shapes.
//
// A cell is closed when its terrain is (widened by the class's clearance), when it is on the map's one-cell
// border, or when each of its corners lies inside a shape or within the clearance of it. Partly covered cells
// stay open, so a mover can come within any distance above its clearance. Drawing only adds bits, so the
// order of shapes cannot matter; taking one away redraws the rectangle it covered. Routes, regions, straight
// lines and steps read these bits.
#pragma once

#include <array>
#include <vector>

#include "common/base/ids.h"
#include "common/map/tile_map.h"
#include "common/navigation/cells.h"
#include "common/navigation/classes.h"

namespace banneret::navigation {

// Ground that something takes up, with who stands there. Gates will bring the seats they are open to.
struct Shape {
    Vec2 low;
    Vec2 high;
    EntityId owner;
};

// A tile's sixteen cells: bit (y * 4 + x) is 1 where the cell is open.
using Pattern = std::uint16_t;
inline constexpr Pattern kAllOpen = 0xFFFF;

class NavField {
  public:
    static constexpr int kChunk = 16;  // tiles on a side; the grain in which changes are noticed

    NavField() = default;
    NavField(const map::TileMap& tiles, const rules::Rules& rules, const Classes& classes);

    int side() const { return side_; }             // tiles
    int chunks_across() const { return chunks_; }  // chunks on a side
    std::size_t classes() const { return planes_.size(); }

    // Draws a shape. False: its owner has one already, and nothing changes.
    bool add(const Shape& shape);
    // Takes the owner's shape away. False: it had none.
    bool remove(EntityId owner);
    bool has(EntityId owner) const;
    // Whether any shape but `except`'s covers ground that lies inside the box (touching is not covering).
    bool covered(Vec2 low, Vec2 high, EntityId except) const;

    // False off the map.
    bool open(ClassId id, Cell c) const {
        const auto cells = static_cast<std::uint32_t>(side_ * kCellsPerTile);
        if (static_cast<std::uint32_t>(c.x) >= cells || static_cast<std::uint32_t>(c.y) >= cells)
            return false;
        const std::uint64_t word = planes_[id].closed[word_of(c.x, c.y)];
        return ((word >> (c.x & 63)) & 1u) == 0;
    }
    bool open(ClassId id, Vec2 at) const { return open(id, cell_of(at)); }
    // Whether a cell from x0 to x1 of row y is closed; cells off the map are. Requires: x0 <= x1.
    bool any_closed(ClassId id, std::int32_t y, std::int32_t x0, std::int32_t x1) const;
    // Requires: the tile is on the map.
    Pattern pattern(ClassId id, map::TileIndex tile) const { return planes_[id].patterns[tile]; }
    // 1 where the tile or one of its eight neighbours is not open all over.
    bool beside_closed(ClassId id, map::TileIndex tile) const { return planes_[id].beside[tile] != 0; }
    // Rises with each change of the class's plane, and of the chunk's part of it.
    std::uint32_t revision(ClassId id) const { return planes_[id].revision; }
    std::uint32_t chunk_revision(ClassId id, std::size_t chunk) const {
        return planes_[id].chunk_revisions[chunk];
    }

  private:
    struct Plane {
        std::vector<std::uint64_t> closed;   // by rows; bits past the map's edge are closed
        std::vector<std::uint64_t> terrain;  // the same without shapes
        std::vector<Pattern> patterns;       // by tile
        std::vector<std::uint8_t> beside;    // by tile
        std::vector<std::uint32_t> chunk_revisions;
        std::uint32_t revision = 1;
        std::int32_t cells = 1;
    };
    // Cells x0 to x1 by y0 to y1, inclusive.
    struct CellBox {
        std::int32_t x0, y0, x1, y1;
    };

    std::size_t word_of(std::int32_t x, std::int32_t y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(words_) +
               static_cast<std::size_t>(x >> 6);
    }
    void draw_terrain(Plane& plane, const map::TileMap& tiles,
                      const std::vector<std::uint8_t>& allowed) const;
    void close_run(std::vector<std::uint64_t>& rows, std::int32_t y, std::int32_t x0, std::int32_t x1) const;
    CellBox cells_near(const Plane& plane, const Shape& shape) const;
    void draw(Plane& plane, const Shape& shape, const CellBox& within) const;
    void restore_terrain(Plane& plane, const CellBox& box) const;
    void refresh_tiles(Plane& plane, const CellBox& box);
    void refresh_beside(Plane& plane, map::TilePos low, map::TilePos high);
    template <class Visit>
    void visit_shapes(Vec2 low, Vec2 high, Visit&& visit) const;
    std::size_t bucket(std::int32_t x, std::int32_t y) const;

    int side_ = 0;
    int words_ = 0;  // 64-bit words in a row of cells
    int chunks_ = 0;
    std::vector<Plane> planes_;
    std::vector<Shape> shapes_;                   // sorted by owner
    std::vector<std::vector<EntityId>> buckets_;  // by chunk: whose shapes come near it
};

}  // namespace banneret::navigation
