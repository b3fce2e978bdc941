// The graph that regions and tile routes are worked out on. A node is a tile's stretch of open cells that
// hang together four ways; most tiles are one stretch. Two nodes of neighbouring tiles are joined where open
// cells face one another, so that what the graph calls reachable, cells can be walked to, and the reverse.
#pragma once

#include <bit>

#include "common/navigation/nav_field.h"

namespace banneret::navigation {

inline constexpr int kStretches = 8;  // the most that sixteen cells can fall into
using Node = std::uint32_t;  // tile * kStretches + stretch; stretches in the order of their lowest cell
inline constexpr Node kNoNode = 0xFFFFFFFF;

constexpr map::TileIndex tile_of(Node node) { return node / kStretches; }

// The cells of `within` that hang together with `seed`. Requires: seed is part of within.
constexpr Pattern spread(Pattern seed, Pattern within) {
    std::uint32_t now = seed;
    for (;;) {
        const std::uint32_t left = (now >> 1) & 0x7777u;
        const std::uint32_t right = (now << 1) & 0xEEEEu;
        const std::uint32_t next = (now | left | right | (now << 4) | (now >> 4)) & within;
        if (next == now) return static_cast<Pattern>(now);
        now = next;
    }
}
constexpr Pattern lowest_stretch(Pattern open) {
    return spread(static_cast<Pattern>(open & (~std::uint32_t{open} + 1u)), open);
}
// The cells of a tile's n-th stretch; none where it has fewer.
constexpr Pattern stretch(Pattern open, int n) {
    if (open == kAllOpen) return n == 0 ? kAllOpen : Pattern{0};
    for (; open != 0; --n) {
        const Pattern lowest = lowest_stretch(open);
        if (n == 0) return lowest;
        open = static_cast<Pattern>(open & ~std::uint32_t{lowest});
    }
    return 0;
}
// Which stretch has any of the cells. Requires: the pattern has.
constexpr int stretch_with(Pattern open, Pattern cells) {
    if (open == kAllOpen) return 0;
    for (int n = 0;; ++n) {
        const Pattern lowest = lowest_stretch(open);
        if ((lowest & cells) != 0 || lowest == 0) return n;
        open = static_cast<Pattern>(open & ~std::uint32_t{lowest});
    }
}

inline Pattern cells_of(const NavField& field, ClassId id, Node node) {
    return stretch(field.pattern(id, tile_of(node)), static_cast<int>(node % kStretches));
}
// kNoNode where the cell is closed or off the map.
inline Node node_at(const NavField& field, ClassId id, Cell c) {
    if (!field.open(id, c)) return kNoNode;
    const map::TilePos t = tile_of(c);
    const auto tile = static_cast<map::TileIndex>(t.y * field.side() + t.x);
    const auto bit = static_cast<Pattern>(1u << place_in_tile(c));
    return tile * kStretches + static_cast<Node>(stretch_with(field.pattern(id, tile), bit));
}

// The four straight ways, in the order in which searches take them.
struct Way {
    std::int32_t dx, dy;
};
inline constexpr std::array<Way, 4> kStraightWays{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
// Those of a neighbour's cells, lying the n-th straight way, that face the given cells.
constexpr Pattern facing(Pattern cells, int way) {
    const std::uint32_t c = cells;
    switch (way) {
        case 0: return static_cast<Pattern>((c >> 3) & 0x1111u);
        case 1: return static_cast<Pattern>((c >> 12) & 0x000Fu);
        case 2: return static_cast<Pattern>((c << 3) & 0x8888u);
        default: return static_cast<Pattern>((c << 12) & 0xF000u);
    }
}

// Calls visit(node) for each node that `cells` of tile x, y meet in the neighbour lying the n-th straight
// way.
template <class Visit>
void visit_joined(const NavField& field, ClassId id, map::TilePos t, Pattern cells, int way, Visit&& visit) {
    const std::int32_t x = t.x + kStraightWays[static_cast<std::size_t>(way)].dx;
    const std::int32_t y = t.y + kStraightWays[static_cast<std::size_t>(way)].dy;
    if (x < 0 || y < 0 || x >= field.side() || y >= field.side()) return;
    const auto tile = static_cast<map::TileIndex>(y * field.side() + x);
    const Pattern open = field.pattern(id, tile);
    auto touched = static_cast<Pattern>(facing(cells, way) & open);
    if (touched == 0) return;
    if (open == kAllOpen) return visit(tile * kStretches);
    Pattern left = open;
    for (Node n = 0; touched != 0; ++n) {
        const Pattern lowest = lowest_stretch(left);
        if ((lowest & touched) != 0) visit(tile * kStretches + n);
        touched = static_cast<Pattern>(touched & ~std::uint32_t{lowest});
        left = static_cast<Pattern>(left & ~std::uint32_t{lowest});
    }
}

}  // namespace banneret::navigation
