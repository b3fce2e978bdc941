#include "common/navigation/nav_field.h"

#include <algorithm>

#include "common/base/check.h"
#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

constexpr std::int64_t kCellRaw = std::int64_t{1} << kCellFractionBits;
// A class's clearance is this much under its body, so that a gap exactly a body wide stays open.
constexpr std::int64_t kUnderBody = kCellRaw / 16;
// Narrower shapes are drawn thicker: no fence may be so thin that it covers no whole cell.
constexpr std::int64_t kLeastWidth = 3 * kCellRaw;

std::int64_t clearance_of(std::int32_t cells) { return cells * kCellRaw - kUnderBody; }

std::int64_t clearance_for(const Shape& shape, std::int32_t cells) {
    const std::int64_t width =
        std::min((shape.high.x - shape.low.x).raw(), (shape.high.y - shape.low.y).raw());
    return std::max(clearance_of(cells), (kLeastWidth - width) / 2);
}

std::int32_t floor_cell(std::int64_t raw) { return static_cast<std::int32_t>(raw >> kCellFractionBits); }
std::int32_t ceil_cell(std::int64_t raw) { return floor_cell(raw + kCellRaw - 1); }

// Bits from..to of a word, inclusive.
std::uint64_t bits_between(int from, int to) {
    return (~std::uint64_t{0} << from) & (~std::uint64_t{0} >> (63 - to));
}

}  // namespace

NavField::NavField(const map::TileMap& tiles, const rules::Rules& rules, const Classes& classes)
    : side_(tiles.side()),
      words_((side_ * kCellsPerTile + 63) / 64),
      chunks_((side_ + kChunk - 1) / kChunk),
      planes_(classes.size()),
      buckets_(static_cast<std::size_t>(chunks_) * static_cast<std::size_t>(chunks_)) {
    for (std::size_t i = 0; i < planes_.size(); ++i) {
        const MoverClass& mover = classes[static_cast<ClassId>(i)];
        Plane& plane = planes_[i];
        plane.cells = mover.cells;
        plane.patterns.assign(tiles.size(), 0);
        plane.beside.assign(tiles.size(), 0);
        plane.chunk_revisions.assign(buckets_.size(), 1);
        draw_terrain(plane, tiles, rules.restrictions[mover.grounds].allowed);
        plane.closed = plane.terrain;
        refresh_tiles(plane, {0, 0, side_ * kCellsPerTile - 1, side_ * kCellsPerTile - 1});
    }
}

void NavField::draw_terrain(Plane& plane, const map::TileMap& tiles,
                            const std::vector<std::uint8_t>& allowed) const {
    const std::int32_t cells = side_ * kCellsPerTile;
    plane.terrain.assign(static_cast<std::size_t>(words_) * static_cast<std::size_t>(cells), 0);
    for (map::TileIndex i = 0; i < tiles.size(); ++i) {
        if (allowed[tiles[i].terrain] != 0) continue;
        const map::TilePos at = tiles.pos(i);
        for (std::int32_t y = at.y * 4 - plane.cells; y < at.y * 4 + 4 + plane.cells; ++y)
            close_run(plane.terrain, y, at.x * 4 - plane.cells, at.x * 4 + 3 + plane.cells);
    }
    for (std::int32_t y = 0; y < cells; ++y) {
        close_run(plane.terrain, y, 0, 0);
        close_run(plane.terrain, y, cells - 1, cells - 1);
        for (std::int32_t x = cells; x < words_ * 64; ++x)
            plane.terrain[word_of(x, y)] |= std::uint64_t{1} << (x & 63);
    }
    close_run(plane.terrain, 0, 0, cells - 1);
    close_run(plane.terrain, cells - 1, 0, cells - 1);
}

void NavField::close_run(std::vector<std::uint64_t>& rows, std::int32_t y, std::int32_t x0,
                         std::int32_t x1) const {
    const std::int32_t last = side_ * kCellsPerTile - 1;
    if (y < 0 || y > last || x1 < 0 || x0 > last) return;
    x0 = std::max(x0, 0);
    x1 = std::min(x1, last);
    for (std::int32_t w = x0 >> 6; w <= x1 >> 6; ++w) {
        rows[word_of(w * 64, y)] |= bits_between(w == x0 >> 6 ? x0 & 63 : 0, w == x1 >> 6 ? x1 & 63 : 63);
    }
}

bool NavField::any_closed(ClassId id, std::int32_t y, std::int32_t x0, std::int32_t x1) const {
    const std::int32_t last = side_ * kCellsPerTile - 1;
    if (y < 0 || y > last || x0 < 0 || x1 > last) return true;
    const std::vector<std::uint64_t>& rows = planes_[id].closed;
    for (std::int32_t w = x0 >> 6; w <= x1 >> 6; ++w) {
        const std::uint64_t mask = bits_between(w == x0 >> 6 ? x0 & 63 : 0, w == x1 >> 6 ? x1 & 63 : 63);
        if ((rows[word_of(w * 64, y)] & mask) != 0) return true;
    }
    return false;
}

// All cells that a shape can close, on the map.
NavField::CellBox NavField::cells_near(const Plane& plane, const Shape& shape) const {
    const std::int64_t c = clearance_for(shape, plane.cells);
    const std::int32_t last = side_ * kCellsPerTile - 1;
    return {std::clamp(floor_cell(in_cells(shape.low.x) - c), 0, last),
            std::clamp(floor_cell(in_cells(shape.low.y) - c), 0, last),
            std::clamp(floor_cell(in_cells(shape.high.x) + c), 0, last),
            std::clamp(floor_cell(in_cells(shape.high.y) + c), 0, last)};
}

// A corner's distance from an upright box is (dx, dy), each 0 inside; the worst of a cell's corners has the
// larger dx and the larger dy. So a row closes one run of cells, as wide as the circle of the clearance is at
// its dy.
void NavField::draw(Plane& plane, const Shape& shape, const CellBox& within) const {
    const std::int64_t c = clearance_for(shape, plane.cells);
    for (std::int32_t y = within.y0; y <= within.y1; ++y) {
        const std::int64_t low_y = y * kCellRaw;
        const std::int64_t dy = std::max(
            {std::int64_t{0}, in_cells(shape.low.y) - low_y, low_y + kCellRaw - in_cells(shape.high.y)});
        if (dy > c) continue;
        const auto reach =
            static_cast<std::int64_t>(whole_sqrt(static_cast<UInt128>(Int128{c} * c - Int128{dy} * dy)));
        const std::int32_t x0 = std::max(within.x0, ceil_cell(in_cells(shape.low.x) - reach));
        const std::int32_t x1 = std::min(within.x1, floor_cell(in_cells(shape.high.x) + reach) - 1);
        if (x0 <= x1) close_run(plane.closed, y, x0, x1);
    }
}

void NavField::restore_terrain(Plane& plane, const CellBox& box) const {
    for (std::int32_t y = box.y0; y <= box.y1; ++y) {
        for (std::int32_t w = box.x0 >> 6; w <= box.x1 >> 6; ++w) {
            const std::uint64_t mask =
                bits_between(w == box.x0 >> 6 ? box.x0 & 63 : 0, w == box.x1 >> 6 ? box.x1 & 63 : 63);
            std::uint64_t& word = plane.closed[word_of(w * 64, y)];
            word = (word & ~mask) | (plane.terrain[word_of(w * 64, y)] & mask);
        }
    }
}

void NavField::refresh_tiles(Plane& plane, const CellBox& box) {
    const map::TilePos low = tile_of(Cell{box.x0, box.y0});
    const map::TilePos high = tile_of(Cell{box.x1, box.y1});
    ++plane.revision;
    for (std::int32_t y = low.y; y <= high.y; ++y) {
        for (std::int32_t x = low.x; x <= high.x; ++x) {
            std::uint32_t open = 0;
            for (std::int32_t row = 0; row < 4; ++row) {
                const std::uint64_t word = plane.closed[word_of(x * 4, y * 4 + row)];
                open |= static_cast<std::uint32_t>(~(word >> ((x * 4) & 63)) & 0xFu) << (row * 4);
            }
            plane.patterns[static_cast<std::size_t>(y * side_ + x)] = static_cast<Pattern>(open);
        }
    }
    for (std::int32_t y = low.y / kChunk; y <= high.y / kChunk; ++y) {
        for (std::int32_t x = low.x / kChunk; x <= high.x / kChunk; ++x)
            ++plane.chunk_revisions[static_cast<std::size_t>(y * chunks_ + x)];
    }
    refresh_beside(plane, {std::max(low.x - 1, 0), std::max(low.y - 1, 0)},
                   {std::min(high.x + 1, side_ - 1), std::min(high.y + 1, side_ - 1)});
}

void NavField::refresh_beside(Plane& plane, map::TilePos low, map::TilePos high) {
    const auto all_open = [&](std::int32_t x, std::int32_t y) {
        return x >= 0 && y >= 0 && x < side_ && y < side_ &&
               plane.patterns[static_cast<std::size_t>(y * side_ + x)] == kAllOpen;
    };
    for (std::int32_t y = low.y; y <= high.y; ++y) {
        for (std::int32_t x = low.x; x <= high.x; ++x) {
            bool beside = false;
            for (std::int32_t dy = -1; dy <= 1; ++dy)
                for (std::int32_t dx = -1; dx <= 1; ++dx) beside = beside || !all_open(x + dx, y + dy);
            plane.beside[static_cast<std::size_t>(y * side_ + x)] = beside ? 1 : 0;
        }
    }
}

// ---- Shapes

namespace {
bool before(const Shape& shape, EntityId owner) { return shape.owner < owner; }
bool overlap(const Shape& s, Vec2 low, Vec2 high) {
    return s.low.x < high.x && low.x < s.high.x && s.low.y < high.y && low.y < s.high.y;
}
// Shapes are filed under every chunk within this of them, so that whoever looks at a rectangle of closed
// cells finds all that may have closed them.
constexpr Fixed kFiledWithin = 3;  // tiles; above the largest clearance
}  // namespace

std::size_t NavField::bucket(std::int32_t x, std::int32_t y) const {
    return static_cast<std::size_t>(std::clamp(y, 0, chunks_ - 1) * chunks_ + std::clamp(x, 0, chunks_ - 1));
}

template <class Visit>
void NavField::visit_shapes(Vec2 low, Vec2 high, Visit&& visit) const {
    const auto chunk = [&](Fixed f) { return std::clamp(f.round() / kChunk, 0, chunks_ - 1); };
    for (std::int32_t y = chunk(low.y); y <= chunk(high.y); ++y) {
        for (std::int32_t x = chunk(low.x); x <= chunk(high.x); ++x) {
            for (const EntityId owner : buckets_[bucket(x, y)])
                visit(*std::lower_bound(shapes_.begin(), shapes_.end(), owner, before));
        }
    }
}

bool NavField::has(EntityId owner) const {
    const auto at = std::lower_bound(shapes_.begin(), shapes_.end(), owner, before);
    return at != shapes_.end() && at->owner == owner;
}

bool NavField::add(const Shape& shape) {
    const auto at = std::lower_bound(shapes_.begin(), shapes_.end(), shape.owner, before);
    if (at != shapes_.end() && at->owner == shape.owner) return false;
    shapes_.insert(at, shape);
    const auto chunk = [&](Fixed f) { return std::clamp(f.round() / kChunk, 0, chunks_ - 1); };
    for (std::int32_t y = chunk(shape.low.y - kFiledWithin); y <= chunk(shape.high.y + kFiledWithin); ++y) {
        for (std::int32_t x = chunk(shape.low.x - kFiledWithin); x <= chunk(shape.high.x + kFiledWithin); ++x)
            buckets_[bucket(x, y)].push_back(shape.owner);
    }
    for (Plane& plane : planes_) {
        const CellBox box = cells_near(plane, shape);
        draw(plane, shape, box);
        refresh_tiles(plane, box);
    }
    return true;
}

bool NavField::remove(EntityId owner) {
    const auto at = std::lower_bound(shapes_.begin(), shapes_.end(), owner, before);
    if (at == shapes_.end() || at->owner != owner) return false;
    const Shape gone = *at;
    shapes_.erase(at);
    for (std::vector<EntityId>& filed : buckets_) std::erase(filed, owner);
    for (Plane& plane : planes_) {
        const CellBox box = cells_near(plane, gone);
        restore_terrain(plane, box);
        visit_shapes({edge_of(box.x0), edge_of(box.y0)}, {edge_of(box.x1 + 1), edge_of(box.y1 + 1)},
                     [&](const Shape& other) { draw(plane, other, box); });
        refresh_tiles(plane, box);
    }
    return true;
}

bool NavField::covered(Vec2 low, Vec2 high, EntityId except) const {
    bool found = false;
    visit_shapes(low, high,
                 [&](const Shape& s) { found = found || (s.owner != except && overlap(s, low, high)); });
    return found;
}

}  // namespace banneret::navigation
