#include "common/navigation/plane.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::navigation {

Pattern pattern_in(const BitPlane& bits, map::TilePos t) {
    const std::int32_t word = t.x * kCellsPerTile >> 6;
    const int shift = t.x * kCellsPerTile & 63;
    std::uint32_t open = 0;
    for (int row = 0; row < kCellsPerTile; ++row) {
        const std::uint64_t closed = bits.rows().line(t.y * kCellsPerTile + row)[word] >> shift;
        open |= static_cast<std::uint32_t>(~closed & 0xFu) << (row * kCellsPerTile);
    }
    return static_cast<Pattern>(open);
}

void draw_terrain(BitPlane& bits, const std::vector<rules::TerrainId>& terrain,
                  const std::vector<std::uint8_t>& allowed, const MoverClass& mover) {
    const std::int32_t side = bits.width() / kCellsPerTile;
    const std::int32_t widen = mover.placing ? 0 : mover.cells;
    for (std::int32_t ty = 0; ty < side; ++ty) {
        const rules::TerrainId* const row = terrain.data() + static_cast<std::ptrdiff_t>(ty) * side;
        for (std::int32_t tx = 0; tx < side; ++tx) {
            const std::int32_t first = tx;
            while (tx < side && allowed[row[tx]] == 0) ++tx;
            if (tx == first) continue;
            for (std::int32_t y = ty * 4 - widen; y < ty * 4 + 4 + widen; ++y)
                bits.close_run(y, first * 4 - widen, tx * 4 - 1 + widen);
        }
    }
    if (!mover.placing) {
        const CellBox all = bits.all();
        for (std::int32_t y = 0; y <= all.y1; ++y) {
            bits.close_run(y, 0, 0);
            bits.close_run(y, all.x1, all.x1);
        }
        bits.close_run(0, 0, all.x1);
        bits.close_run(all.y1, 0, all.x1);
    }
    bits.draw_columns(bits.all());
}

void Plane::refresh(int side, bool placing, const CellBox& box) {
    closed.draw_columns(box);
    if (placing) return;
    const map::TilePos low = tile_of(Cell{box.x0, box.y0});
    const map::TilePos high = tile_of(Cell{box.x1, box.y1});
    if (!refresh_patterns(side, low, high)) return;
    ++revision;
    refresh_beside(side, {std::max(low.x - 1, 0), std::max(low.y - 1, 0)},
                   {std::min(high.x + 1, side - 1), std::min(high.y + 1, side - 1)});
}

bool Plane::refresh_patterns(int side, map::TilePos low, map::TilePos high) {
    const std::int32_t across = (side + kChunk - 1) / kChunk;
    bool any = false;
    for (std::int32_t cy = low.y / kChunk; cy <= high.y / kChunk; ++cy) {
        for (std::int32_t cx = low.x / kChunk; cx <= high.x / kChunk; ++cx) {
            bool here = false;
            for (std::int32_t y = std::max(low.y, cy * kChunk); y <= std::min(high.y, cy * kChunk + 15);
                 ++y) {
                for (std::int32_t x = std::max(low.x, cx * kChunk); x <= std::min(high.x, cx * kChunk + 15);
                     ++x) {
                    Pattern& there = patterns[static_cast<std::size_t>(y * side + x)];
                    const Pattern now = pattern_in(closed, {x, y});
                    here = here || there != now;
                    there = now;
                }
            }
            if (here) ++chunk_revisions[static_cast<std::size_t>(cy * across + cx)];
            any = any || here;
        }
    }
    return any;
}

void Plane::refresh_beside(int side, map::TilePos low, map::TilePos high) {
    const auto all_open = [&](std::int32_t x, std::int32_t y) {
        return x >= 0 && y >= 0 && x < side && y < side &&
               patterns[static_cast<std::size_t>(y * side + x)] == kAllOpen;
    };
    for (std::int32_t y = low.y; y <= high.y; ++y) {
        // The three columns about x, each with its three tiles, handed on from one x to the next.
        const auto column = [&](std::int32_t x) {
            return all_open(x, y - 1) && all_open(x, y) && all_open(x, y + 1);
        };
        bool left = column(low.x - 1);
        bool middle = column(low.x);
        for (std::int32_t x = low.x; x <= high.x; ++x) {
            const bool right = column(x + 1);
            beside[static_cast<std::size_t>(y * side + x)] = left && middle && right ? 0 : 1;
            left = middle;
            middle = right;
        }
    }
}

std::size_t Plane::bytes() const {
    const auto words = [](const BitLines& lines) {
        return static_cast<std::size_t>(lines.words()) * static_cast<std::size_t>(lines.count() + 2) * 8;
    };
    return words(closed.rows()) + words(closed.columns()) + patterns.size() * sizeof(Pattern) +
           beside.size() + chunk_revisions.size() * 4;
}

}  // namespace banneret::navigation
