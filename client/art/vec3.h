// Vec3 and Affine: the geometry of models, in tiles. Float code: this folder draws pictures and decides
// nothing.
//
// Model axes: x runs down and right on the screen, y down and left, z up. A figure's front is +x before it is
// turned.
#pragma once

#include <algorithm>
#include <cmath>

namespace banneret::art {

inline constexpr float kPi = 3.14159265f;
inline constexpr float kTurn = 2.0f * kPi;

struct Vec3 {
    float x = 0, y = 0, z = 0;

    friend constexpr Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend constexpr Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
    friend constexpr Vec3 operator*(Vec3 a, float s) { return {a.x * s, a.y * s, a.z * s}; }
    friend constexpr Vec3 operator*(Vec3 a, Vec3 b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
};

constexpr float dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
constexpr Vec3 cross(Vec3 a, Vec3 b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline float length(Vec3 a) { return std::sqrt(dot(a, a)); }
inline Vec3 normalized(Vec3 a) {
    const float l = length(a);
    return l > 1e-9f ? a * (1.0f / l) : Vec3{0, 0, 1};
}
constexpr float mix(float a, float b, float t) { return a + (b - a) * t; }
constexpr Vec3 mix(Vec3 a, Vec3 b, float t) { return a + (b - a) * t; }
constexpr float clamp01(float v) { return v < 0 ? 0 : v > 1 ? 1 : v; }
// 0 at `from`, 1 at `to` (which may lie below it), eased at both ends.
constexpr float smooth(float from, float to, float v) {
    const float t = clamp01((v - from) / (to - from));
    return t * t * (3 - 2 * t);
}
// Two directions at right angles to n and to one another.
inline void sideways(Vec3 n, Vec3& a, Vec3& b) {
    a = normalized(std::fabs(n.z) < 0.9f ? cross(n, {0, 0, 1}) : cross(n, {1, 0, 0}));
    b = cross(n, a);
}

// A turn and a shift.
struct Affine {
    Vec3 x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1}, shift{};

    Vec3 direction(Vec3 v) const { return x * v.x + y * v.y + z * v.z; }
    Vec3 point(Vec3 v) const { return direction(v) + shift; }
    friend Affine operator*(const Affine& a, const Affine& b) {
        return {a.direction(b.x), a.direction(b.y), a.direction(b.z), a.point(b.shift)};
    }
};

inline Affine moved(Vec3 by) {
    Affine m;
    m.shift = by;
    return m;
}
inline Affine turned_x(float a) {
    Affine m;
    m.y = {0, std::cos(a), std::sin(a)};
    m.z = {0, -std::sin(a), std::cos(a)};
    return m;
}
inline Affine turned_y(float a) {
    Affine m;
    m.x = {std::cos(a), 0, -std::sin(a)};
    m.z = {std::sin(a), 0, std::cos(a)};
    return m;
}
inline Affine turned_z(float a) {
    Affine m;
    m.x = {std::cos(a), std::sin(a), 0};
    m.y = {-std::sin(a), std::cos(a), 0};
    return m;
}
inline Affine scaled(float s) {
    Affine m;
    m.x = {s, 0, 0}, m.y = {0, s, 0}, m.z = {0, 0, s};
    return m;
}

}  // namespace banneret::art
