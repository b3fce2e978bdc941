// Shape: ground that something takes up, a rectangle at any angle, with who stands there; and Drawn, which
// says exactly which cells it closes for a class. Whoever closes ground makes Shapes; planes draw them.
//
// All of it is whole numbers: places are taken to 4,096ths of a cell and directions to 65,536ths, and what
// follows from those is exact, so that a cell is closed or open and never nearly either.
#pragma once

#include "common/base/heading.h"
#include "common/base/ids.h"
#include "common/navigation/bit_plane.h"
#include "common/navigation/classes.h"

namespace banneret::navigation {

using SeatMask = std::uint16_t;  // bit s is seat s

// A direction in 65,536ths, of length 1 as nearly as that allows.
struct Axis {
    static constexpr std::int32_t kOne = 65'536;
    std::int32_t x = kOne;
    std::int32_t y = 0;
    constexpr bool operator==(const Axis&) const = default;
};
Axis axis_of(Heading heading);
// The way v points; along x where v is nothing.
Axis axis_along(Vec2 v);

struct Shape {
    Vec2 middle;
    Vec2 half;  // half its extent along the axis and across it; 0 and more
    EntityId owner;
    SeatMask open_to = 0;  // a gate's: the seats for which it is no obstacle
    Axis axis;
    constexpr bool operator==(const Shape&) const = default;
};
Shape upright(Vec2 low, Vec2 high, EntityId owner, SeatMask open_to = 0);
// How far the shape reaches along x and y from its middle; never less than it does.
Vec2 extent_of(const Shape& shape);
// Whether the two have ground in common; touching is not having.
bool overlap(const Shape& a, const Shape& b);

// A shape as a class sees it. For movers a cell is closed when each of its corners lies inside the shape or
// within the clearance of it, edges included; a shape narrower than three cells is drawn at half of what it
// lacks, so that no fence leaks. For placing, a cell is closed when the shape takes any ground in it.
class Drawn {
  public:
    Drawn(const Shape& shape, const MoverClass& mover);

    // All the cells that it can close; some may lie off the map.
    CellBox box() const { return box_; }
    // Calls visit(y, x0, x1) for each row of the box that has closed cells: they are one run, both ends
    // included, within the box.
    template <class Visit>
    void visit_rows(const CellBox& within, Visit&& visit) const {
        const std::int32_t y0 = box_.y0 < within.y0 ? within.y0 : box_.y0;
        const std::int32_t y1 = box_.y1 > within.y1 ? within.y1 : box_.y1;
        Run below = placing_ || y0 > y1 ? Run{} : corners_on(y0);
        for (std::int32_t y = y0; y <= y1; ++y) {
            Run run;
            if (placing_) {
                run = touched_in(y);
            } else {
                const Run above = corners_on(y + 1);
                run = {below.from > above.from ? below.from : above.from,
                       (below.to < above.to ? below.to : above.to) - 1};
                below = above;
            }
            if (run.from < within.x0) run.from = within.x0;
            if (run.to > within.x1) run.to = within.x1;
            if (run.from <= run.to) visit(y, run.from, run.to);
        }
    }

  private:
    struct Run {
        std::int32_t from = 0;
        std::int32_t to = -1;
    };
    bool holds_corner(std::int32_t x, std::int32_t y) const;
    bool touches(std::int32_t x, std::int32_t y) const;
    Run corners_on(std::int32_t line) const;
    Run touched_in(std::int32_t row) const;
    Run between(std::int64_t y0, std::int64_t y1) const;

    bool placing_;
    std::int64_t x_, y_;           // the middle, in 4,096ths of a cell
    std::int64_t ux_, uy_;         // the axis
    std::int64_t along_, across_;  // half-extents, in 4,096ths of a cell times the axis's 65,536ths
    std::int64_t clearance_ = 0;   // likewise
    CellBox box_;
};

}  // namespace banneret::navigation
