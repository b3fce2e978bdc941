// AnyAngle: the shortest way of straight lines at any angle over a ground, exactly: the yardstick of how straight
// walks are pulled. A body is a point here and may touch closed cells; ground as large as a small map is enough
// to make it slow.
#pragma once

#include <optional>
#include <vector>

#include "common/navigation/bit_plane.h"

namespace banneret::worlds {

class AnyAngle {
  public:
    explicit AnyAngle(const navigation::BitPlane& ground);
    // In tiles; nothing where there is no way. Requires: both on open cells.
    std::optional<Fixed> length(Vec2 from, Vec2 to);

  private:
    struct Point {  // in 4,096ths of a cell
        std::int64_t x, y;
        bool operator==(const Point&) const = default;
    };
    bool closed(std::int64_t x, std::int64_t y) const;
    bool sees(Point a, Point b) const;
    bool sees_along(Point a, Point b) const;

    const navigation::BitPlane& ground_;
    std::vector<Point>
        points_;  // corners that a shortest way may turn at; the first two are a question's ends
};

}  // namespace banneret::worlds
