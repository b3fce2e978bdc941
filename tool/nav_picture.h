// Closed ground as a picture: what closes each cell, and which open cells hang together.
#pragma once

#include "common/navigation/navigation.h"
#include "tool/canvas.h"

namespace banneret::tool {

enum class CellGround : std::uint8_t { Open, Terrain, Shape, Gate };

struct GroundCells {
    static constexpr std::uint32_t kNoRegion = 0xFFFFFFFF;
    int width = 0;
    int height = 0;
    std::vector<CellGround> ground;     // by rows; Terrain is the map's border too
    std::vector<std::uint32_t> region;  // of open cells: 0 the largest
    std::vector<std::size_t> sizes;     // by region

    std::size_t index(navigation::Cell c) const {
        return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(width) +
               static_cast<std::size_t>(c.x);
    }
    std::size_t count(CellGround ground) const;
};
// Regions come from filling cell by cell: the picture is a check on Reach, not made by it.
// Of a class as a seat sees it (kNature: all gates are closed). A cell is a gate's where it is closed then and
// open to some other seat.
GroundCells cells_of_class(const navigation::NavField& field, navigation::ClassId id, SeatId seat);
GroundCells cells_of_plane(const navigation::BitPlane& plane);

// `scale` by `scale` pixels a cell. Dark blue: closed by terrain; brown: by a shape; yellow: by a gate; darker
// lines: where chunks of 64 cells meet. Each region has a colour, the largest pale green.
Picture picture_of(const GroundCells& cells, int scale);

}  // namespace banneret::tool
