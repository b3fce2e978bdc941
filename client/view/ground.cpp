#include "client/view/ground.h"

#include <algorithm>
#include <cmath>

namespace banneret::view {

Ground::Ground(const map::TileMap& tiles) : side_(tiles.side()) {
    terrain_.reserve(tiles.size());
    for (const map::Tile& t : tiles.tiles()) terrain_.push_back(t.terrain);
    const auto level = [&](int x, int y) {
        return static_cast<float>(
            tiles.at({std::clamp(x, 0, side_ - 1), std::clamp(y, 0, side_ - 1)}).elevation);
    };
    corners_.reserve(static_cast<std::size_t>(side_ + 1) * static_cast<std::size_t>(side_ + 1));
    for (int y = 0; y <= side_; ++y) {
        for (int x = 0; x <= side_; ++x)
            corners_.push_back((level(x - 1, y - 1) + level(x, y - 1) + level(x - 1, y) + level(x, y)) / 4);
    }
}

rules::TerrainId Ground::terrain(int x, int y) const {
    const auto column = static_cast<std::size_t>(std::clamp(x, 0, side_ - 1));
    const auto row = static_cast<std::size_t>(std::clamp(y, 0, side_ - 1));
    return terrain_[row * static_cast<std::size_t>(side_) + column];
}

float Ground::corner_height(int x, int y) const {
    const auto column = static_cast<std::size_t>(std::clamp(x, 0, side_));
    const auto row = static_cast<std::size_t>(std::clamp(y, 0, side_));
    return corners_[row * static_cast<std::size_t>(side_ + 1) + column];
}

float Ground::height_at(float x, float y) const {
    if (side_ == 0) return 0;
    const float fx = std::floor(x + 0.5f), fy = std::floor(y + 0.5f);
    const int cx = static_cast<int>(fx), cy = static_cast<int>(fy);
    const float u = x + 0.5f - fx, v = y + 0.5f - fy;
    const float top = corner_height(cx, cy) * (1 - u) + corner_height(cx + 1, cy) * u;
    const float bottom = corner_height(cx, cy + 1) * (1 - u) + corner_height(cx + 1, cy + 1) * u;
    return top * (1 - v) + bottom * v;
}

bool Ground::contains(float x, float y) const {
    const float end = static_cast<float>(side_) - 0.5f;
    return x >= -0.5f && y >= -0.5f && x < end && y < end;
}

}  // namespace banneret::view
