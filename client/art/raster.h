// Raster: the nearest triangle at each sample of a picture, for the camera and for the sun alike.
#pragma once

#include <vector>

#include "client/art/model.h"

namespace banneret::art {

// From model axes to a picture's: x right, y down, z away; in samples (z in tiles).
struct Lens {
    Vec3 right, up, into;
    float scale = 1, x0 = 0, y0 = 0;
    Vec3 see(Vec3 p) const { return {dot(p, right) * scale + x0, -dot(p, up) * scale + y0, dot(p, into)}; }
};

struct Extent {
    float left = 1e9f, top = 1e9f, right = -1e9f, bottom = -1e9f;
    void take(float x, float y) {
        left = std::min(left, x), right = std::max(right, x);
        top = std::min(top, y), bottom = std::max(bottom, y);
    }
};
Extent extent_of(const Model& model, const Lens& lens);

struct Sample {
    float depth = 1e9f;
    int triangle = -1;   // -1: nothing there
    float a = 0, b = 0;  // weights of the triangle's first two corners
};

struct Samples {
    int width = 0, height = 0;
    std::vector<Sample> at;
    const Sample& operator()(int x, int y) const {
        return at[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                  static_cast<std::size_t>(x)];
    }
    bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
};

Samples rasterize(const Model& model, const Lens& lens, int width, int height);

}  // namespace banneret::art
