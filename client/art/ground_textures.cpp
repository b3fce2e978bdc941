#include "client/art/ground_textures.h"

#include <array>
#include <mutex>

#include "client/art/material.h"
#include "client/art/noise.h"

namespace banneret::art {

namespace {

// Noise over the texture, `across` cells on a side.
struct Field {
    float x, y;  // 0 to 1
    float at(int across, int salt) const {
        return tiling_noise(x * static_cast<float>(across), y * static_cast<float>(across), across, salt);
    }
    float layers(int across, int salt, int count = 4) const {
        float sum = 0, strength = 0.5f, total = 0;
        for (int i = 0; i < count; ++i) {
            sum += strength * at(across << i, salt + i);
            total += strength;
            strength *= 0.5f;
        }
        return sum / total;
    }
    // Stretched along one diagonal: blades, ripples.
    float streaks(int across, int salt) const {
        const float u = x * static_cast<float>(across) + y * static_cast<float>(across),
                    v = y * static_cast<float>(across * 3);
        return tiling_noise(u, v, across, salt);
    }
};

Vec3 grass(const Field& f, Vec3 low, Vec3 high, Vec3 dark) {
    Vec3 c = mix(low, high, smooth(0.3f, 0.7f, f.layers(3, 1)));
    c = mix(c, dark, 0.6f * smooth(0.42f, 0.7f, f.layers(26, 11, 3)));
    return c * (0.76f + 0.24f * f.at(128, 21) + 0.24f * f.streaks(64, 31));
}

Vec3 earth(const Field& f, Vec3 low, Vec3 high, float grain) {
    Vec3 c = mix(low, high, f.layers(6, 41)) * (1 - grain / 2 + grain * f.at(110, 51));
    const float pebble = f.at(64, 61);
    if (pebble > 0.86f) c = c * 1.16f;
    if (pebble < 0.1f) c = c * 0.86f;
    return c;
}

Vec3 forest(const Field& f, Vec3 litter, Vec3 moss) {
    Vec3 c = mix(litter, moss, smooth(0.4f, 0.65f, f.layers(8, 71)));
    c = c * (0.7f + 0.3f * f.at(120, 81) + 0.25f * f.at(50, 91));
    if (f.at(90, 95) > 0.8f) c = mix(c, linear(0xa07a46), 0.5f);
    return c;
}

Vec3 water(const Field& f, Vec3 deep, Vec3 shallow) {
    const float swell = f.layers(7, 101), ripple = f.streaks(18, 111);
    Vec3 c = mix(deep, shallow, smooth(0.3f, 0.75f, swell)) * (0.9f + 0.2f * ripple);
    return mix(c, linear(0x9cc4cc), 0.18f * smooth(0.62f, 0.9f, ripple * 0.6f + swell * 0.5f));
}

Vec3 colour_of(GroundKind kind, const Field& f) {
    switch (kind) {
        case GroundKind::Grass: return grass(f, linear(0x6f8342), linear(0x8f9854), linear(0x5f7638));
        case GroundKind::DryGrass: return grass(f, linear(0x8d8d4e), linear(0xa59c5c), linear(0x7b7b42));
        case GroundKind::LushGrass: return grass(f, linear(0x5f7a3c), linear(0x76894a), linear(0x4d6a33));
        case GroundKind::Dirt: return earth(f, linear(0x8d7448), linear(0xa98e60), 0.36f);
        case GroundKind::Sand: return earth(f, linear(0xc2ab76), linear(0xd6c292), 0.22f);
        case GroundKind::Road: return earth(f, linear(0x8f8468), linear(0xa89c7e), 0.5f);
        case GroundKind::Rock: return earth(f, linear(0x7d7a70), linear(0x9c988c), 0.5f);
        case GroundKind::Snow: return earth(f, linear(0xd9dde0), linear(0xf0f2f2), 0.12f);
        case GroundKind::ForestFloor: return forest(f, linear(0x5c5132), linear(0x54622f));
        case GroundKind::PineFloor: return forest(f, linear(0x5e4c30), linear(0x465530));
        case GroundKind::Water: return water(f, linear(0x2f6c8a), linear(0x4a93a0));
        case GroundKind::DeepWater: return water(f, linear(0x235572), linear(0x2f6c8a));
        case GroundKind::Shallows: return water(f, linear(0x5a9c9c), linear(0x86b4a4));
    }
    return {};
}

template <class Colour>
Picture painted(int channels, Colour colour) {
    Picture p{kGroundSize, kGroundSize, 0, 0, {}};
    p.bytes.reserve(static_cast<std::size_t>(kGroundSize * kGroundSize * channels));
    for (int y = 0; y < kGroundSize; ++y) {
        for (int x = 0; x < kGroundSize; ++x)
            colour(Field{static_cast<float>(x) / kGroundSize, static_cast<float>(y) / kGroundSize}, p.bytes);
    }
    return p;
}

std::uint8_t shown(float linear_light) {
    return static_cast<std::uint8_t>(255 * std::pow(clamp01(linear_light), 1 / 2.2f));
}

bool has(const std::string& text, const char* word) { return text.find(word) != std::string::npos; }

}  // namespace

GroundKind ground_kind_of(const rules::Terrain& t) {
    const std::string& id = t.id;
    if (has(id, "shallow")) return GroundKind::Shallows;
    if (has(id, "deep")) return GroundKind::DeepWater;
    if (t.water || has(id, "water")) return GroundKind::Water;
    if (has(id, "beach") || has(id, "shore") || has(id, "desert") || has(id, "sand")) return GroundKind::Sand;
    if (has(id, "snow") || has(id, "ice")) return GroundKind::Snow;
    if (has(id, "pine")) return GroundKind::PineFloor;
    if (has(id, "forest") || has(id, "jungle") || has(id, "leaves") || t.tree != rules::kNone)
        return GroundKind::ForestFloor;
    if (has(id, "road")) return GroundKind::Road;
    if (has(id, "rock") || has(id, "cliff")) return GroundKind::Rock;
    if (has(id, "grass2") || has(id, "dirt3")) return GroundKind::DryGrass;
    if (has(id, "dirt") || has(id, "foundation")) return GroundKind::Dirt;
    if (has(id, "grass3")) return GroundKind::LushGrass;
    return GroundKind::Grass;
}

int rank_of(GroundKind kind) {
    switch (kind) {
        case GroundKind::DeepWater: return 0;
        case GroundKind::Water: return 1;
        case GroundKind::Shallows: return 2;
        case GroundKind::Sand: return 3;
        case GroundKind::Rock: return 4;
        case GroundKind::Road: return 5;
        case GroundKind::Dirt: return 6;
        case GroundKind::DryGrass: return 7;
        case GroundKind::Grass: return 8;
        case GroundKind::LushGrass: return 9;
        case GroundKind::ForestFloor: return 10;
        case GroundKind::PineFloor: return 11;
        case GroundKind::Snow: return 12;
    }
    return 0;
}

const Picture& ground_texture(GroundKind kind) {
    static std::array<std::once_flag, kGroundKinds> painted_once;
    static std::array<Picture, kGroundKinds> pictures;
    const auto place = static_cast<std::size_t>(kind);
    std::call_once(painted_once[place], [&] {
        pictures[place] = painted(3, [kind](const Field& f, std::vector<std::uint8_t>& out) {
            const Vec3 c = colour_of(kind, f) * 0.95f;
            out.push_back(shown(c.x));
            out.push_back(shown(c.y));
            out.push_back(shown(c.z));
        });
    });
    return pictures[place];
}

Picture noise_texture() {
    return painted(1, [](const Field& f, std::vector<std::uint8_t>& out) {
        out.push_back(static_cast<std::uint8_t>(255 * clamp01(f.layers(8, 201, 4))));
    });
}

}  // namespace banneret::art
