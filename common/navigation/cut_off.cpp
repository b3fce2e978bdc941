#include "common/navigation/cut_off.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::navigation {

void CutOff::ask(const NavField& field, const Reach& reach, const Shape& shape) {
    id_ = reach.id();
    side_ = field.side();
    across_ = field.chunks_across();
    pockets_.clear();
    pocket_roots_.clear();
    draw(field, shape);
    if (!parts_) return;
    relabel(field);
    number(field, reach);
    find_pockets(field, reach);
}

// The tiles about the shape as they would be. Nothing is parted where no open cell would be closed.
void CutOff::draw(const NavField& field, const Shape& shape) {
    const Drawn drawn(shape, field.mover(id_));
    const CellBox box = field.sees_through(id_, shape) ? CellBox{} : field.closed(id_).clipped(drawn.box());
    parts_ = false;
    x0_ = box.x0 >> 2, y0_ = box.y0 >> 2, x1_ = box.x1 >> 2, y1_ = box.y1 >> 2;
    patterns_.clear();
    if (box.x0 > box.x1 || box.y0 > box.y1) return void(x1_ = x0_ - 1);
    for (std::int32_t y = y0_; y <= y1_; ++y)
        for (std::int32_t x = x0_; x <= x1_; ++x)
            patterns_.push_back(field.pattern(id_, static_cast<map::TileIndex>(y * side_ + x)));
    drawn.visit_rows(box, [&](std::int32_t y, std::int32_t from, std::int32_t to) {
        for (std::int32_t x = from; x <= to; ++x) {
            Pattern& open =
                patterns_[static_cast<std::size_t>(((y >> 2) - y0_) * (x1_ - x0_ + 1) + (x >> 2) - x0_)];
            const auto kept = static_cast<Pattern>(open & ~(1u << place_in_tile({x, y})));
            parts_ = parts_ || kept != open;
            open = kept;
        }
    });
}

Pattern CutOff::pattern_at(const NavField& field, std::int32_t x, std::int32_t y) const {
    if (x >= x0_ && y >= y0_ && x <= x1_ && y <= y1_)
        return patterns_[static_cast<std::size_t>((y - y0_) * (x1_ - x0_ + 1) + x - x0_)];
    return field.pattern(id_, static_cast<map::TileIndex>(y * side_ + x));
}

bool CutOff::covers(Cell c) const {
    const map::TilePos t = tile_of(c);
    if (t.x < x0_ || t.y < y0_ || t.x > x1_ || t.y > y1_) return false;
    const Pattern open = patterns_[static_cast<std::size_t>((t.y - y0_) * (x1_ - x0_ + 1) + t.x - x0_)];
    return ((open >> place_in_tile(c)) & 1u) == 0;
}

const ChunkParts& CutOff::chunk(const Reach& reach, std::uint32_t number) const {
    for (const Redrawn& r : redrawn_)
        if (r.chunk == number) return r.parts;
    return reach.chunk(number);
}

void CutOff::relabel(const NavField& field) {
    const auto patterns = [&](std::int32_t x, std::int32_t y) { return pattern_at(field, x, y); };
    std::size_t count = 0;
    for (std::int32_t y = y0_ / kChunk; y <= y1_ / kChunk; ++y) {
        for (std::int32_t x = x0_ / kChunk; x <= x1_ / kChunk; ++x) {
            if (redrawn_.size() <= count) redrawn_.emplace_back();
            Redrawn& r = redrawn_[count++];
            r.chunk = static_cast<std::uint32_t>(y * across_ + x);
            label_chunk(r.parts, tiles_of_chunk(r.chunk, across_, side_), patterns, stack_);
        }
    }
    redrawn_.resize(count);
}

// As Reach does, with the redrawn chunks in place of those that stand.
void CutOff::number(const NavField& field, const Reach& reach) {
    const auto chunks = static_cast<std::uint32_t>(across_ * across_);
    const auto across = static_cast<std::uint32_t>(across_);
    const auto parts_of = [&](std::uint32_t c) -> const ChunkParts& { return chunk(reach, c); };
    const auto patterns = [&](std::int32_t x, std::int32_t y) { return pattern_at(field, x, y); };
    firsts_.clear();
    Region count = 0;
    for (std::uint32_t c = 0; c < chunks; ++c) {
        firsts_.push_back(count);
        count += static_cast<Region>(parts_of(c).sizes.size());
    }
    roots_.resize(count);
    for (Region r = 0; r < count; ++r) roots_[r] = r;
    for (std::uint32_t c = 0; c < chunks; ++c) {
        const bool redrawn = is_redrawn(c) || ((c + 1) % across != 0 && is_redrawn(c + 1)) ||
                             (c + across < chunks && is_redrawn(c + across));
        if (redrawn) join_chunk(joints_, parts_of(c), c, across_, side_, patterns, parts_of);
        for (const ChunkParts::Joint& j : redrawn ? joints_ : parts_of(c).joints) {
            const Region a = root_of(roots_, firsts_[c] + j.here);
            const Region b = root_of(roots_, firsts_[j.chunk] + j.there);
            roots_[std::max(a, b)] = std::min(a, b);
        }
    }
    sizes_.assign(count, 0);
    for (std::uint32_t c = 0; c < chunks; ++c)
        for (Region p = 0; p < parts_of(c).sizes.size(); ++p)
            sizes_[root_of(roots_, firsts_[c] + p)] += parts_of(c).sizes[p];
}

// A root is the first of its parts, and its cell the first of that part's: what it is part of now, Reach knows.
void CutOff::find_pockets(const NavField& field, const Reach& reach) {
    pieces_.clear();
    for (std::uint32_t c = 0; c < firsts_.size(); ++c) {
        const ChunkParts& parts = chunk(reach, c);
        for (Region p = 0; p < parts.sizes.size(); ++p) {
            const Region root = firsts_[c] + p;
            if (roots_[root] != root) continue;
            const Cell seed = first_cell(field, parts, c, static_cast<std::uint16_t>(p));
            pieces_.push_back({{seed, sizes_[root], reach.at(field, seed)}, root});
        }
    }
    // The largest piece of each region first.
    std::sort(pieces_.begin(), pieces_.end(), [](const Piece& a, const Piece& b) {
        if (a.pocket.region != b.pocket.region) return a.pocket.region < b.pocket.region;
        return a.pocket.cells != b.pocket.cells ? a.pocket.cells > b.pocket.cells : a.root < b.root;
    });
    for (std::size_t i = 1; i < pieces_.size(); ++i) {
        if (pieces_[i].pocket.region != pieces_[i - 1].pocket.region) continue;
        pockets_.push_back(pieces_[i].pocket);
        pocket_roots_.push_back(pieces_[i].root);
    }
}

Cell CutOff::first_cell(const NavField& field, const ChunkParts& parts, std::uint32_t number,
                        std::uint16_t part) const {
    const ChunkTiles tiles = tiles_of_chunk(number, across_, side_);
    for (std::int32_t y = tiles.y0; y <= tiles.y1; ++y) {
        for (std::int32_t x = tiles.x0; x <= tiles.x1; ++x) {
            const Pattern open = pattern_at(field, x, y);
            for (int n = 0; n < stretches_in(open); ++n) {
                if (parts.part(x, y, n) != part) continue;
                const int place = std::countr_zero(std::uint32_t{stretch(open, n)});
                return {x * 4 + (place & 3), y * 4 + (place >> 2)};
            }
        }
    }
    return {};
}

const CutOff::Pocket* CutOff::pocket_at(const NavField& field, const Reach& reach, Cell c) const {
    if (pockets_.empty() || !field.open(id_, c) || covers(c)) return nullptr;
    const map::TilePos t = tile_of(c);
    const std::uint32_t number = chunk_at(t.x, t.y, across_);
    const std::uint16_t part =
        chunk(reach, number).part(t.x, t.y, stretch_at(pattern_at(field, t.x, t.y), place_in_tile(c)));
    Region root = firsts_[number] + part;
    while (roots_[root] != root) root = roots_[root];
    const auto at = std::find(pocket_roots_.begin(), pocket_roots_.end(), root);
    return at == pocket_roots_.end() ? nullptr
                                     : &pockets_[static_cast<std::size_t>(at - pocket_roots_.begin())];
}

}  // namespace banneret::navigation
