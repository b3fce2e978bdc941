#include "client/art/noise.h"

namespace banneret::art {

namespace {
float ease(float t) { return t * t * (3 - 2 * t); }
int wrapped(int v, int period) { return ((v % period) + period) % period; }
}  // namespace

float speckle(int x, int y, int z) {
    const auto u = [](int v) { return static_cast<std::uint32_t>(v); };
    const std::uint32_t h =
        scramble(u(x) * 73856093U ^ scramble(u(y) * 19349663U ^ scramble(u(z) * 83492791U)));
    return static_cast<float>(h & 0xffffffU) / 16777215.0f;
}

float noise(Vec3 at) {
    const float fx = std::floor(at.x), fy = std::floor(at.y), fz = std::floor(at.z);
    const int x = static_cast<int>(fx), y = static_cast<int>(fy), z = static_cast<int>(fz);
    const float u = ease(at.x - fx), v = ease(at.y - fy), w = ease(at.z - fz);
    const auto layer = [&](int dz) {
        return mix(mix(speckle(x, y, z + dz), speckle(x + 1, y, z + dz), u),
                   mix(speckle(x, y + 1, z + dz), speckle(x + 1, y + 1, z + dz), u), v);
    };
    return mix(layer(0), layer(1), w);
}

float layered_noise(Vec3 at, int octaves) {
    float sum = 0, strength = 0.5f;
    for (int i = 0; i < octaves; ++i) {
        sum += strength * noise(at);
        at = at * 2.03f + Vec3{17.1f, 3.7f, 9.2f};
        strength *= 0.5f;
    }
    return sum;
}

float tiling_noise(float x, float y, int period, int salt) {
    const float fx = std::floor(x), fy = std::floor(y);
    const int x0 = wrapped(static_cast<int>(fx), period), y0 = wrapped(static_cast<int>(fy), period);
    const int x1 = wrapped(x0 + 1, period), y1 = wrapped(y0 + 1, period);
    const float u = ease(x - fx), v = ease(y - fy);
    return mix(mix(speckle(x0, y0, salt), speckle(x1, y0, salt), u),
               mix(speckle(x0, y1, salt), speckle(x1, y1, salt), u), v);
}

}  // namespace banneret::art
