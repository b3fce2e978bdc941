#include "client/screens/textures.h"

#include <algorithm>
#include <cmath>

namespace banneret::screens {
namespace {

constexpr int kWidth = 512;
constexpr int kHeight = 512;
constexpr int kPlank = 64;  // pixels; a whole number of planks fits

float hashed(int x, int y) {
    auto k = static_cast<std::uint32_t>(x) * 374761393u + static_cast<std::uint32_t>(y) * 668265263u;
    k = (k ^ (k >> 13)) * 1274126177u;
    return static_cast<float>((k ^ (k >> 16)) & 0xFFFF) / 65535.0f;
}

int wrapped(int i, int period) { return ((i % period) + period) % period; }

// Smooth noise over a lattice of so many cells on each axis, which repeats at the picture's edge.
float noise(int x, int y, int cells_x, int cells_y, int salt) {
    const float u = static_cast<float>(x) * static_cast<float>(cells_x) / kWidth;
    const float v = static_cast<float>(y) * static_cast<float>(cells_y) / kHeight;
    const int i = static_cast<int>(u);
    const int j = static_cast<int>(v);
    const auto at = [&](int a, int b) {
        return hashed(wrapped(a, cells_x) + salt * 1013, wrapped(b, cells_y) + salt * 57);
    };
    const auto eased = [](float t) { return t * t * (3 - 2 * t); };
    const float s = eased(u - static_cast<float>(i));
    const float t = eased(v - static_cast<float>(j));
    const float low = at(i, j) + (at(i + 1, j) - at(i, j)) * s;
    const float high = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * s;
    return low + (high - low) * t;
}

struct Rgb {
    float red, green, blue;
};

template <class Paint>
Picture painted(Paint paint) {
    Picture picture{kWidth, kHeight,
                    std::vector<std::uint8_t>(static_cast<std::size_t>(kWidth * kHeight) * 4)};
    const auto byte = [](float v) { return static_cast<std::uint8_t>(std::clamp(v, 0.0f, 255.0f)); };
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            const Rgb c = paint(x, y);
            std::uint8_t* at = &picture.rgba[static_cast<std::size_t>(y * kWidth + x) * 4];
            at[0] = byte(c.red), at[1] = byte(c.green), at[2] = byte(c.blue), at[3] = 255;
        }
    }
    return picture;
}

Rgb wood_at(int x, int y) {
    const int plank = y / kPlank;
    const int row = y % kPlank;
    const float grain = 0.5f * noise(x, y, 5, 170, 1 + plank) + 0.3f * noise(x, y, 24, 300, 20 + plank) +
                        0.2f * noise(x, y, 150, 150, 40);
    // Where planks meet: a dark joint, and the lit edge under it.
    const float joint = row < 2 ? 0.45f : row < 4 ? 1.14f : row > kPlank - 3 ? 0.8f : 1.0f;
    const float shade = (0.60f + 0.52f * grain) * joint * (0.90f + 0.2f * hashed(plank, 3));
    return {104 * shade, 70 * shade, 40 * shade};
}

Rgb parchment_at(int x, int y) {
    const float cloud =
        0.5f * noise(x, y, 6, 6, 60) + 0.3f * noise(x, y, 26, 26, 61) + 0.2f * noise(x, y, 200, 200, 62);
    const float shade = 0.86f + 0.20f * cloud;
    const float fibre = noise(x, y, 300, 40, 63) > 0.93f ? 0.975f : 1.0f;
    return {228 * shade * fibre, 207 * shade * fibre, 163 * shade * fibre};
}

}  // namespace

Picture paint_wood() { return painted(wood_at); }
Picture paint_parchment() { return painted(parchment_at); }

}  // namespace banneret::screens
