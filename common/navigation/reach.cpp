#include "common/navigation/reach.h"

#include <algorithm>
#include <limits>

#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

// Distances between a place and cells' middles are worked out in 1,024ths of a cell.
constexpr int kFineBits = 10;
constexpr std::int64_t kFine = std::int64_t{1} << kFineBits;
constexpr std::int32_t kCellsPerChunk = kChunk * kCellsPerTile;

struct FinePlace {
    std::int64_t x;
    std::int64_t y;
};
// Places far off the map are taken as just so far off that all squares fit.
FinePlace fine(Vec2 at) {
    const auto part = [](Fixed f) {
        constexpr Fixed kFar = 16 * map::kMaxSide;
        return in_cells(clamp(f, -kFar, kFar)) >> (kCellFractionBits - kFineBits);
    };
    return {part(at.x), part(at.y)};
}
constexpr std::int64_t square(std::int64_t x) { return x * x; }
std::int64_t square_to(Cell c, FinePlace p) {
    return square(c.x * kFine + kFine / 2 - p.x) + square(c.y * kFine + kFine / 2 - p.y);
}
// Of the middles of cells x0..x1 by y0..y1.
std::int64_t least_square_to(const CellBox& box, FinePlace p) {
    const auto off = [](std::int64_t low, std::int64_t high, std::int64_t at) {
        return std::max({std::int64_t{0}, low * kFine + kFine / 2 - at, at - high * kFine - kFine / 2});
    };
    return square(off(box.x0, box.x1, p.x)) + square(off(box.y0, box.y1, p.y));
}
CellBox cells_of(const ChunkTiles& t) { return {t.x0 * 4, t.y0 * 4, t.x1 * 4 + 3, t.y1 * 4 + 3}; }

}  // namespace

Reach::Reach(const NavField& field, ClassId id)
    : id_(id),
      side_(field.side()),
      across_(field.chunks_across()),
      chunks_(static_cast<std::size_t>(across_) * static_cast<std::size_t>(across_)),
      changed_(chunks_.size(), 0) {}

void Reach::relabel(const NavField& field) {
    revision_ = field.revision(id_);
    const auto pattern_at = [&](std::int32_t x, std::int32_t y) {
        return field.pattern(id_, static_cast<map::TileIndex>(y * side_ + x));
    };
    for (std::uint32_t c = 0; c < chunks_.size(); ++c) {
        changed_[c] = chunks_[c].revision != field.chunk_revision(id_, c) ? 1 : 0;
        if (changed_[c] == 0) continue;
        chunks_[c].revision = field.chunk_revision(id_, c);
        label_chunk(chunks_[c], tiles_of_chunk(c, across_, side_), pattern_at, stack_);
    }
    // A chunk's joints lie on its high edges, so they change with the neighbours there too.
    const auto across = static_cast<std::uint32_t>(across_);
    for (std::uint32_t c = 0; c < chunks_.size(); ++c) {
        const bool right = (c + 1) % across != 0 && changed_[c + 1] != 0;
        const bool above = c + across < chunks_.size() && changed_[c + across] != 0;
        if (changed_[c] == 0 && !right && !above) continue;
        join_chunk(chunks_[c].joints, chunks_[c], c, across_, side_, pattern_at,
                   [&](std::uint32_t n) -> const ChunkParts& { return chunks_[n]; });
    }
    number_regions();
}

void Reach::number_regions() {
    Region count = 0;
    for (ChunkParts& c : chunks_) {
        c.first = count;
        count += static_cast<Region>(c.sizes.size());
    }
    roots_.resize(count);
    sizes_.assign(count, 0);
    for (Region r = 0; r < count; ++r) roots_[r] = r;
    for (const ChunkParts& c : chunks_) {
        for (const ChunkParts::Joint& j : c.joints) {
            const Region a = root_of(roots_, c.first + j.here);
            const Region b = root_of(roots_, chunks_[j.chunk].first + j.there);
            roots_[std::max(a, b)] = std::min(a, b);
        }
    }
    regions_ = 0;
    for (ChunkParts& c : chunks_) {
        c.regions.resize(c.sizes.size());
        for (Region p = 0; p < c.sizes.size(); ++p) {
            const Region root = root_of(roots_, c.first + p);
            regions_ += root == c.first + p ? 1 : 0;
            c.regions[p] = root;
            sizes_[root] += c.sizes[p];
        }
    }
}

bool Reach::has(const ChunkParts& chunk, Region region) const {
    if (region == kNoRegion) return !chunk.regions.empty();
    return std::find(chunk.regions.begin(), chunk.regions.end(), region) != chunk.regions.end();
}

// A tile's cells that are part of the region.
Pattern Reach::cells_in(const NavField& field, const ChunkParts& chunk, Region region, std::int32_t x,
                        std::int32_t y) const {
    const Pattern open = field.pattern(id_, static_cast<map::TileIndex>(y * side_ + x));
    if (region == kNoRegion) return open;
    std::uint32_t cells = 0;
    const int count = stretches_in(open);
    for (int n = 0; n < count; ++n)
        if (chunk.regions[chunk.part(x, y, n)] == region) cells |= stretch(open, n);
    return static_cast<Pattern>(cells);
}

// Calls cells(cell, square) for the region's cells in chunks and tiles that may have one as near to the place as
// the root of `within`, which may sink on the way: rings of chunks about the place, outward.
template <class Cells>
void Reach::visit_within(const NavField& field, Region region, Vec2 to, const std::int64_t& within,
                         Cells&& cells) const {
    const FinePlace place = fine(to);
    const auto chunk_of = [&](std::int64_t f) {
        return static_cast<std::int32_t>(
            std::clamp<std::int64_t>((f >> kFineBits) / kCellsPerChunk, 0, across_ - 1));
    };
    const auto visit_tile = [&](const ChunkParts& chunk, std::int32_t x, std::int32_t y) {
        if (least_square_to({x * 4, y * 4, x * 4 + 3, y * 4 + 3}, place) > within) return;
        for (std::uint32_t left = cells_in(field, chunk, region, x, y); left != 0; left &= left - 1) {
            const int at = std::countr_zero(left);
            const Cell c{x * 4 + (at & 3), y * 4 + (at >> 2)};
            const std::int64_t far = square_to(c, place);
            if (far <= within) cells(c, far);
        }
    };
    const auto visit_chunk = [&](std::int32_t cx, std::int32_t cy) {
        if (cx < 0 || cy < 0 || cx >= across_ || cy >= across_) return;
        const auto number = static_cast<std::uint32_t>(cy * across_ + cx);
        const ChunkTiles tiles = tiles_of_chunk(number, across_, side_);
        if (!has(chunks_[number], region) || least_square_to(cells_of(tiles), place) > within) return;
        for (std::int32_t y = tiles.y0; y <= tiles.y1; ++y)
            for (std::int32_t x = tiles.x0; x <= tiles.x1; ++x) visit_tile(chunks_[number], x, y);
    };
    const std::int32_t mx = chunk_of(place.x);
    const std::int32_t my = chunk_of(place.y);
    for (std::int32_t ring = 0; ring < across_; ++ring) {
        if (ring > 1 && square((ring - 1) * kCellsPerChunk * kFine) > within) return;
        for (std::int32_t y = my - ring; y <= my + ring; ++y) {
            const std::int32_t step = y == my - ring || y == my + ring ? 1 : 2 * ring;
            for (std::int32_t x = mx - ring; x <= mx + ring; x += std::max(step, 1)) visit_chunk(x, y);
        }
    }
}

std::optional<Cell> Reach::nearest(const NavField& field, Region region, Vec2 to) const {
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    std::optional<Cell> best;
    visit_within(field, region, to, least, [&](Cell c, std::int64_t far) {
        if (best && far == least && (c.y > best->y || (c.y == best->y && c.x > best->x))) return;
        least = far;
        best = c;
    });
    return best;
}

std::size_t Reach::bytes() const {
    std::size_t sum = (roots_.capacity() + sizes_.capacity() + stack_.capacity()) * 4 + changed_.capacity();
    for (const ChunkParts& c : chunks_)
        sum += sizeof(c) + c.parts.capacity() * 2 + (c.sizes.capacity() + c.regions.capacity()) * 4 +
               c.joints.capacity() * sizeof(ChunkParts::Joint);
    return sum;
}

}  // namespace banneret::navigation
