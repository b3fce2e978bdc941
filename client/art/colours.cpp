#include "client/art/colours.h"

#include <cmath>

#include "client/art/vec3.h"

namespace banneret::art {

namespace {

Vec3 to_linear(Rgb c) {
    const auto channel = [](std::uint8_t v) {
        const float s = static_cast<float>(v) / 255.0f;
        return s <= 0.04045f ? s / 12.92f : std::pow((s + 0.055f) / 1.055f, 2.4f);
    };
    return {channel(c.r), channel(c.g), channel(c.b)};
}

// Machado, Oliveira and Fernandes 2009, full strength.
Vec3 seen_by(Vec3 c, Sight sight) {
    if (sight == Sight::Protan)
        return {0.152286f * c.x + 1.052583f * c.y - 0.204868f * c.z,
                0.114503f * c.x + 0.786281f * c.y + 0.099216f * c.z,
                -0.003882f * c.x - 0.048116f * c.y + 1.051998f * c.z};
    if (sight == Sight::Deutan)
        return {0.367322f * c.x + 0.860646f * c.y - 0.227968f * c.z,
                0.280085f * c.x + 0.672501f * c.y + 0.047413f * c.z,
                -0.01182f * c.x + 0.04294f * c.y + 0.968881f * c.z};
    return c;
}

Vec3 to_lab(Vec3 c) {
    c = {clamp01(c.x), clamp01(c.y), clamp01(c.z)};
    const auto f = [](float t) { return t > 0.008856f ? std::cbrt(t) : 7.787f * t + 16.0f / 116.0f; };
    const float x = f((0.4124f * c.x + 0.3576f * c.y + 0.1805f * c.z) / 0.95047f);
    const float y = f(0.2126f * c.x + 0.7152f * c.y + 0.0722f * c.z);
    const float z = f((0.0193f * c.x + 0.1192f * c.y + 0.9505f * c.z) / 1.08883f);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

}  // namespace

float difference(Rgb a, Rgb b, Sight sight) {
    return length(to_lab(seen_by(to_linear(a), sight)) - to_lab(seen_by(to_linear(b), sight)));
}

Picture tinted(const Sprite& sprite, Rgb player) {
    Picture out = sprite.colour;
    const float own[3] = {static_cast<float>(player.r), static_cast<float>(player.g),
                          static_cast<float>(player.b)};
    for (std::size_t i = 0; i < sprite.mask.bytes.size(); ++i) {
        if (sprite.mask.bytes[i] == 0) continue;
        std::uint8_t* p = &out.bytes[i * 4];
        const float share = static_cast<float>(sprite.mask.bytes[i]) / 255.0f;
        const float shade = static_cast<float>(p[1]) / 255.0f / kPlayerLit;
        for (int c = 0; c < 3; ++c) {
            const float lit = own[c] * std::min(shade, 1.0f) + 110.0f * std::max(0.0f, shade - 1.0f);
            p[c] = static_cast<std::uint8_t>(std::min(255.0f, mix(static_cast<float>(p[c]), lit, share)));
        }
    }
    return out;
}

}  // namespace banneret::art
