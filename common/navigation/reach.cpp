#include "common/navigation/reach.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::navigation {

Reach::Reach(const NavField& field, ClassId id)
    : id_(id),
      side_(field.side()),
      across_(field.chunks_across()),
      parts_(static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_) * kStretches, kNoPart),
      chunks_(static_cast<std::size_t>(across_) * static_cast<std::size_t>(across_)),
      changed_(chunks_.size(), 0) {}

std::uint32_t Reach::chunk_of(map::TileIndex tile) const {
    const auto side = static_cast<map::TileIndex>(side_);
    return (tile / side / kChunk) * static_cast<std::uint32_t>(across_) + tile % side / kChunk;
}

void Reach::refresh(const NavField& field) {
    if (revision_ == field.revision(id_)) return;
    revision_ = field.revision(id_);
    for (std::uint32_t c = 0; c < chunks_.size(); ++c) {
        changed_[c] = chunks_[c].revision != field.chunk_revision(id_, c) ? 1 : 0;
        if (changed_[c] != 0) label(field, c);
    }
    // A chunk's joints lie on its high edges, so they change with the neighbours there too.
    const auto across = static_cast<std::uint32_t>(across_);
    for (std::uint32_t c = 0; c < chunks_.size(); ++c) {
        const bool right = (c + 1) % across != 0 && changed_[c + 1] != 0;
        const bool above = c + across < chunks_.size() && changed_[c + across] != 0;
        if (changed_[c] != 0 || right || above) join(field, c);
    }
    number_regions();
}

void Reach::label(const NavField& field, std::uint32_t chunk) {
    Chunk& c = chunks_[chunk];
    c.revision = field.chunk_revision(id_, chunk);
    c.part_cells.clear();
    const std::int32_t x0 = static_cast<std::int32_t>(chunk) % across_ * kChunk;
    const std::int32_t y0 = static_cast<std::int32_t>(chunk) / across_ * kChunk;
    const std::int32_t x1 = std::min(x0 + kChunk, side_);
    const std::int32_t y1 = std::min(y0 + kChunk, side_);
    for (std::int32_t y = y0; y < y1; ++y) {
        const auto row = static_cast<std::size_t>(y * side_) * kStretches;
        std::fill(
            parts_.begin() + static_cast<std::ptrdiff_t>(row + static_cast<std::size_t>(x0) * kStretches),
            parts_.begin() + static_cast<std::ptrdiff_t>(row + static_cast<std::size_t>(x1) * kStretches),
            kNoPart);
    }
    for (std::int32_t y = y0; y < y1; ++y) {
        for (std::int32_t x = x0; x < x1; ++x) {
            const auto tile = static_cast<map::TileIndex>(y * side_ + x);
            Pattern left = field.pattern(id_, tile);
            for (Node n = 0; left != 0; ++n) {
                const Node node = tile * kStretches + n;
                if (parts_[node] == kNoPart) {
                    const auto part = static_cast<std::uint16_t>(c.part_cells.size());
                    c.part_cells.push_back(0);
                    flood(field, node, part, chunk);
                }
                left = static_cast<Pattern>(left & ~std::uint32_t{lowest_stretch(left)});
            }
        }
    }
}

void Reach::flood(const NavField& field, Node seed, std::uint16_t part, std::uint32_t chunk) {
    parts_[seed] = part;
    stack_.assign(1, seed);
    while (!stack_.empty()) {
        const Node node = stack_.back();
        stack_.pop_back();
        const Pattern cells = cells_of(field, id_, node);
        chunks_[chunk].part_cells[part] += static_cast<std::uint32_t>(std::popcount(cells));
        const auto tile = static_cast<std::int32_t>(tile_of(node));
        for (int way = 0; way < 4; ++way) {
            visit_joined(field, id_, {tile % side_, tile / side_}, cells, way, [&](Node next) {
                if (parts_[next] != kNoPart || chunk_of(tile_of(next)) != chunk) return;
                parts_[next] = part;
                stack_.push_back(next);
            });
        }
    }
}

void Reach::join(const NavField& field, std::uint32_t chunk) {
    chunks_[chunk].joints.clear();
    join_edge(field, chunk, 0);
    join_edge(field, chunk, 1);
}

// Way 0 is the chunk's high x edge, way 1 its high y edge.
void Reach::join_edge(const NavField& field, std::uint32_t chunk, int way) {
    std::vector<Joint>& joints = chunks_[chunk].joints;
    const std::int32_t x0 = static_cast<std::int32_t>(chunk) % across_ * kChunk;
    const std::int32_t y0 = static_cast<std::int32_t>(chunk) / across_ * kChunk;
    for (std::int32_t i = 0; i < kChunk; ++i) {
        const map::TilePos t =
            way == 0 ? map::TilePos{x0 + kChunk - 1, y0 + i} : map::TilePos{x0 + i, y0 + kChunk - 1};
        if (t.x >= side_ || t.y >= side_) continue;
        const auto tile = static_cast<map::TileIndex>(t.y * side_ + t.x);
        Pattern left = field.pattern(id_, tile);
        for (Node n = 0; left != 0; ++n) {
            const Pattern cells = lowest_stretch(left);
            left = static_cast<Pattern>(left & ~std::uint32_t{cells});
            visit_joined(field, id_, t, cells, way, [&](Node next) {
                const Joint joint{parts_[tile * kStretches + n], parts_[next], chunk_of(tile_of(next))};
                if (joints.empty() || joints.back() != joint) joints.push_back(joint);
            });
        }
    }
}

Region Reach::root(Region r) {
    while (roots_[r] != r) r = roots_[r] = roots_[roots_[r]];
    return r;
}

void Reach::number_regions() {
    Region count = 0;
    for (Chunk& c : chunks_) {
        c.first = count;
        count += static_cast<Region>(c.part_cells.size());
    }
    roots_.resize(count);
    sizes_.assign(count, 0);
    for (Region r = 0; r < count; ++r) roots_[r] = r;
    for (const Chunk& c : chunks_) {
        for (const Joint& j : c.joints) {
            const Region a = root(c.first + j.here);
            const Region b = root(chunks_[j.chunk].first + j.there);
            roots_[std::max(a, b)] = std::min(a, b);
        }
    }
    for (const Chunk& c : chunks_) {
        for (Region p = 0; p < c.part_cells.size(); ++p) {
            roots_[c.first + p] = root(c.first + p);
            sizes_[roots_[c.first + p]] += c.part_cells[p];
        }
    }
}

Region Reach::of(Node node) const {
    if (node == kNoNode || parts_[node] == kNoPart) return kNoRegion;
    return roots_[chunks_[chunk_of(tile_of(node))].first + parts_[node]];
}

Region Reach::at(const NavField& field, Cell c) const { return of(node_at(field, id_, c)); }

}  // namespace banneret::navigation
