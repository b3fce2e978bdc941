#include "client/art/sunlight.h"

namespace banneret::art {

namespace {
constexpr float kTexelsATile = 110;
constexpr float kMaxTexels = 1200;
}  // namespace

Sunlight::Sunlight(const Model& model) {
    lens_.right = normalized(cross(kSun, {0, 0, 1}));
    lens_.up = cross(lens_.right, kSun);
    lens_.into = kSun * -1.0f;
    const Extent e = extent_of(model, lens_);
    const float widest = std::max({e.right - e.left, e.bottom - e.top, 0.01f});
    lens_.scale = std::min(kTexelsATile, kMaxTexels / widest);
    lens_.x0 = 2 - e.left * lens_.scale;
    lens_.y0 = 2 - e.top * lens_.scale;
    map_ = rasterize(model, lens_, static_cast<int>((e.right - e.left) * lens_.scale) + 5,
                     static_cast<int>((e.bottom - e.top) * lens_.scale) + 5);
}

float Sunlight::reaching(Vec3 at, float bias) const {
    const Vec3 p = lens_.see(at);
    const int x = static_cast<int>(std::floor(p.x)), y = static_cast<int>(std::floor(p.y));
    int lit = 0;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx)
            lit += !map_.inside(x + dx, y + dy) || map_(x + dx, y + dy).depth >= p.z - bias;
    }
    return static_cast<float>(lit) / 9.0f;
}

}  // namespace banneret::art
