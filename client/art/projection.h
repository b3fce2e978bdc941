// Projection: how tiles become pixels at zoom 1. Orthographic, 30 degrees above the ground: a tile is 96 x 48
// pixels.
#pragma once

#include "client/art/vec3.h"

namespace banneret::art {

inline constexpr int kTileWidth = 96;
inline constexpr int kTileHeight = 48;
inline constexpr float kPixelsAUnit = 67.882251f;  // along a model axis: 96 / sqrt(2)

// The picture's axes in model axes: to the right, up, and into the picture.
inline constexpr Vec3 kRight{0.70710678f, -0.70710678f, 0};
inline constexpr Vec3 kUp{-0.35355339f, -0.35355339f, 0.8660254f};
inline constexpr Vec3 kInto{-0.61237244f, -0.61237244f, -0.5f};

// The world's x runs right and up, its y right and down (common/base/vec2.h): a quarter turn from model axes.
// The turn that makes a figure modelled along +x face the heading (256ths of a turn, 0 along the world's +x).
constexpr float turn_for_heading(int heading) {
    return (static_cast<float>(heading) / 256.0f - 0.25f) * kTurn;
}

}  // namespace banneret::art
