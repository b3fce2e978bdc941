// Goal: what a search over cells ends at. A shape in world units becomes spans of cells: a cell is inside when
// any point of it is, edges counted in.
#pragma once

#include <vector>

#include "common/base/heading.h"
#include "common/navigation/bit_plane.h"

namespace banneret::navigation {

struct GoalShape {
    enum class Kind : std::uint8_t { Point, Square, Circle };
    Kind kind = Kind::Point;
    bool outside = false;  // everything but the shape's inside: keeping a minimum range
    Vec2 middle;
    Vec2 along;  // square: from its middle to the middles of two sides
    Vec2 across;
    Fixed radius;  // circle

    // A point is the one cell that it lies in; a square or a circle of no size touches each cell it lies on the
    // edge of. Requires: sizes not negative.
    static GoalShape point(Vec2 at) { return {Kind::Point, false, at, {}, {}, {}}; }
    static GoalShape square(Vec2 middle, Fixed half_length, Fixed half_width, Heading heading = {}) {
        const Vec2 d = direction(heading);
        return {Kind::Square, false, middle, d * half_length, Vec2{-d.y, d.x} * half_width, {}};
    }
    static GoalShape circle(Vec2 middle, Fixed radius) {
        return {Kind::Circle, false, middle, {}, {}, radius};
    }
    GoalShape inverse() const {
        GoalShape shape = *this;
        shape.outside = !outside;
        return shape;
    }
};

// From first to last, both included; none where last < first.
struct Span {
    std::int32_t first = 0;
    std::int32_t last = -1;
    constexpr bool operator==(const Span&) const = default;
    constexpr bool has(std::int32_t at) const { return first <= at && at <= last; }
    constexpr bool empty() const { return last < first; }
};

// A set of cells on a plane, of which each row and each column is one span; or all cells but such a set.
class GoalCells {
  public:
    GoalCells() = default;
    explicit GoalCells(Cell c) : box_{c.x, c.y, c.x, c.y}, rows_{{c.x, c.x}}, columns_{{c.y, c.y}} {}
    // Those of a plane of width by height cells.
    GoalCells(const GoalShape& shape, std::int32_t width, std::int32_t height);

    bool contains(Cell c) const { return row(c.y).has(c.x) != outside_; }
    bool outside() const { return outside_; }
    // No cell is inside: the shape lies off the plane.
    bool none() const { return !outside_ && box_.x1 < box_.x0; }
    // Where goal cells can lie, unless outside.
    const CellBox& box() const { return box_; }
    // The set's span of a row, of a column.
    Span row(std::int32_t y) const {
        return y < box_.y0 || y > box_.y1 ? Span{} : rows_[static_cast<std::size_t>(y - box_.y0)];
    }
    Span column(std::int32_t x) const {
        return x < box_.x0 || x > box_.x1 ? Span{} : columns_[static_cast<std::size_t>(x - box_.x0)];
    }

  private:
    bool outside_ = false;
    CellBox box_;
    std::vector<Span> rows_;     // by y from box_.y0
    std::vector<Span> columns_;  // by x from box_.x0
};

}  // namespace banneret::navigation
