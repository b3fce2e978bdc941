// Straight ways and square bodies: what bystanders and the short search ask of one another's boxes.
#pragma once

#include "common/base/vec2.h"

namespace banneret::navigation {

// Touching an edge is not inside.
constexpr bool inside_square(Vec2 at, Vec2 middle, Fixed half) { return square_length(at - middle) < half; }

// Whether the way from a to b comes inside the square about `middle`; by the separating axes of the two.
constexpr bool meets_square(Vec2 a, Vec2 b, Vec2 middle, Fixed half) {
    a -= middle;
    b -= middle;
    if (min(a.x, b.x) >= half || max(a.x, b.x) <= -half || min(a.y, b.y) >= half || max(a.y, b.y) <= -half)
        return false;
    const Vec2 way = b - a;
    return abs(cross(way, a)) < half * (abs(way.x) + abs(way.y));
}

}  // namespace banneret::navigation
