// Vec2: a place on the map or a way between two places, in tiles.
//
// World unit = the side of a tile. Tile (tx, ty) covers tx - 1/2 to tx + 1/2 on each axis, so a place is on
// the tile got by rounding (halves up). x grows to the map's north corner as drawn, y to its south corner
// (reference: rms-language 11.1).
#pragma once

#include "common/base/fixed.h"

namespace banneret {

struct Vec2 {
    Fixed x;
    Fixed y;

    constexpr Vec2& operator+=(Vec2 o) { return x += o.x, y += o.y, *this; }
    constexpr Vec2& operator-=(Vec2 o) { return x -= o.x, y -= o.y, *this; }
    friend constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec2 operator*(Vec2 v, Fixed f) { return {v.x * f, v.y * f}; }
    friend constexpr Vec2 operator/(Vec2 v, Fixed f) { return {v.x / f, v.y / f}; }
    constexpr bool operator==(const Vec2&) const = default;
};

constexpr Fixed dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }
// Positive when b lies to the left of a, seen with x to the right and y up.
constexpr Fixed cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }
// Requires: both parts are within +-32,000 tiles, so that the square fits.
constexpr Fixed length_squared(Vec2 v) { return dot(v, v); }
// Straight length, rounded down to the last bit; exact in 128 bits for any v.
inline Fixed length(Vec2 v) {
    const Int128 x = v.x.raw();
    const Int128 y = v.y.raw();
    return Fixed::from_raw(static_cast<std::int64_t>(whole_sqrt(static_cast<UInt128>(x * x + y * y))));
}
inline Fixed distance(Vec2 a, Vec2 b) { return length(b - a); }
// The larger of the two axes' lengths.
constexpr Fixed square_length(Vec2 v) { return max(abs(v.x), abs(v.y)); }
// v made `to` long; nothing stays nothing.
inline Vec2 with_length(Vec2 v, Fixed to) {
    const Fixed now = length(v);
    return now == Fixed(0) ? v : v * to / now;
}

}  // namespace banneret
