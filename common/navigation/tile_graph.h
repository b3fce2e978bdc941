// The graph that regions and tile routes are worked out on. A node is a tile's stretch of open cells that
// hang together four ways; most tiles are one stretch. Two nodes of neighbouring tiles are joined where open
// cells face one another, so that what the graph calls reachable, cells can be walked to, and the reverse.
#pragma once

#include "common/navigation/nav_field.h"
#include "common/navigation/stretches.h"

namespace banneret::navigation {

using Node = std::uint32_t;  // tile * kStretches + stretch; stretches in the order of their lowest cell
inline constexpr Node kNoNode = 0xFFFFFFFF;

constexpr map::TileIndex tile_of(Node node) { return node / kStretches; }

inline Pattern cells_of(const NavField& field, ClassId id, Node node) {
    return stretch(field.pattern(id, tile_of(node)), static_cast<int>(node % kStretches));
}
// kNoNode where the cell is closed or off the map.
inline Node node_at(const NavField& field, ClassId id, Cell c) {
    if (!field.open(id, c)) return kNoNode;
    const map::TilePos t = tile_of(c);
    const auto tile = static_cast<map::TileIndex>(t.y * field.side() + t.x);
    return tile * kStretches + static_cast<Node>(stretch_at(field.pattern(id, tile), place_in_tile(c)));
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
// Calls visit(n) for each stretch of the pattern that has any of the cells, rising.
template <class Visit>
void visit_touched(Pattern open, Pattern cells, Visit&& visit) {
    std::uint32_t touched = std::uint32_t{cells} & open;
    if (touched == 0) return;
    if (stretches_in(open) == 1) return visit(0);
    std::uint32_t numbers = 0;
    for (; touched != 0; touched &= touched - 1) numbers |= 1u << stretch_at(open, std::countr_zero(touched));
    for (; numbers != 0; numbers &= numbers - 1) visit(std::countr_zero(numbers));
}

// Calls visit(node) for each node that `cells` of tile x, y meet in the neighbour lying the n-th straight
// way.
template <class Visit>
void visit_joined(const NavField& field, ClassId id, map::TilePos t, Pattern cells, int way, Visit&& visit) {
    const std::int32_t x = t.x + kStraightWays[static_cast<std::size_t>(way)].dx;
    const std::int32_t y = t.y + kStraightWays[static_cast<std::size_t>(way)].dy;
    if (x < 0 || y < 0 || x >= field.side() || y >= field.side()) return;
    const auto tile = static_cast<map::TileIndex>(y * field.side() + x);
    visit_touched(field.pattern(id, tile), facing(cells, way),
                  [&](int n) { visit(tile * kStretches + static_cast<Node>(n)); });
}

}  // namespace banneret::navigation
