// Noise: the same everywhere for the same place, for materials, ground and scattered things.
#pragma once

#include <cstdint>

#include "client/art/vec3.h"

namespace banneret::art {

constexpr std::uint32_t scramble(std::uint32_t v) {
    v ^= v >> 16;
    v *= 0x7feb352dU;
    v ^= v >> 15;
    v *= 0x846ca68bU;
    return v ^ (v >> 16);
}
// 0 to 1, by three whole numbers.
float speckle(int x, int y, int z);
// 0 to 1, changing smoothly over a length of 1.
float noise(Vec3 at);
// Octaves of noise, each half as strong and twice as fine; about 0 to 1.
float layered_noise(Vec3 at, int octaves);
// The same in two dimensions, repeating after `period` on both axes: for ground textures that tile.
float tiling_noise(float x, float y, int period, int salt);

// A run of draws from 0 to 1 for placing leaves and stones.
class Scatter {
  public:
    explicit Scatter(std::uint32_t seed) : state_(seed) {}
    float next() {
        state_ = scramble(state_ + 0x9e3779b9U);
        return static_cast<float>(state_ & 0xffffU) / 65535.0f;
    }
    float between(float low, float high) { return mix(low, high, next()); }

  private:
    std::uint32_t state_;
};

}  // namespace banneret::art
