// How a building is laid on the ground: as its footprint is, across, or on one of the slants (Build::turn); and
// which ground it takes that way. Only walls and gates lie otherwise than upright.
#pragma once

#include "common/navigation/shape.h"
#include "common/simulation/world.h"

namespace banneret::simulation {

// 0 along x, 1 along y, 2 along x and y rising together, 3 along x rising and y falling.
inline constexpr std::uint8_t kTurns = 4;
// Whether the type may be laid that way (Footprint::turns: 1 as it is, 2 also across, 4 also on the slants).
bool may_be_laid(const rules::ObjectType& type, std::uint8_t turn);
// Identity::facing of what is laid that way.
Heading facing_of_turn(std::uint8_t turn);
// Where its middle may lie, nearest to `at`. Across it covers whole tiles as along; on the slants its middle is a
// tile's.
Vec2 snap_laid(const rules::ObjectType& type, Vec2 at, std::uint8_t turn);
// The ground it would take there. Requires: the place is snapped.
navigation::Shape shape_laid(const rules::ObjectType& type, Vec2 at, std::uint8_t turn);

// Calls visit(tile) for each tile that the shape takes any ground of, on the map or not, by rows.
template <class Visit>
void visit_tiles(const navigation::Shape& shape, Visit&& visit) {
    const Vec2 extent = navigation::extent_of(shape);
    const map::TilePos low = map::tile_of(shape.middle - extent);
    const map::TilePos high = map::tile_of(shape.middle + extent);
    const Vec2 half{Fixed::ratio(1, 2), Fixed::ratio(1, 2)};
    for (int y = low.y; y <= high.y; ++y) {
        for (int x = low.x; x <= high.x; ++x) {
            const Vec2 middle = map::middle_of({x, y});
            if (navigation::overlap(shape, navigation::upright(middle - half, middle + half, kNobody)))
                visit(map::TilePos{x, y});
        }
    }
}

}  // namespace banneret::simulation
