#include "client/art/material.h"

#include "client/art/noise.h"

namespace banneret::art {

namespace {

// Player cloth is lit as this grey; the shader puts the seat's colour in its place.
constexpr Vec3 kPlayerGrey{0.34f, 0.34f, 0.34f};

int whole(float v) { return static_cast<int>(std::floor(v)); }

struct Patch {
    const Material& m;
    Vec3 o;
    float u, v;
    Surface s;

    void roughen(float frequency, float amount) {
        const Vec3 q = o * frequency;
        const float here = noise(q);
        const Vec3 slope{noise(q + Vec3{0.35f, 0, 0}) - here, noise(q + Vec3{0, 0.35f, 0}) - here,
                         noise(q + Vec3{0, 0, 0.35f}) - here};
        s.normal = normalized(s.normal - slope * amount);
    }
    void shade(float by) { s.colour = s.colour * by; }
    void stone();
    void plank();
    void thatch();
    void tile();
    void leaf();
    void rock();
    void ore();
    void plaster();
    void soil();
};

void Patch::stone() {
    constexpr float kCourse = 0.085f, kLength = 0.15f;
    const float row = std::floor(v / kCourse);
    const float along = u / kLength + ((whole(row) & 1) ? 0.5f : 0.0f) + speckle(whole(row), 3, 1) * 0.3f;
    const float fu = along - std::floor(along), fv = v / kCourse - row;
    const float joint = std::min(std::min(fu, 1 - fu) * kLength, std::min(fv, 1 - fv) * kCourse);
    s.colour = mix(s.colour * (0.72f + 0.5f * speckle(whole(along), whole(row), 5)), m.second,
                   0.35f * speckle(whole(along), whole(row), 9));
    shade(0.85f + 0.3f * noise(o * 40));
    if (joint < 0.008f)
        shade(0.55f);
    else if (fv > 0.8f)
        shade(1.12f);
}

void Patch::plank() {
    constexpr float kBoard = 0.07f;
    const float row = std::floor(v / kBoard);
    shade(0.78f + 0.4f * speckle(whole(row), 7, whole(u / 0.6f)));
    shade(0.82f + 0.36f * noise({u * 8, v * 60, row}));
    if (v / kBoard - row < 0.14f) shade(0.5f);
}

void Patch::thatch() {
    constexpr float kLayer = 0.13f;
    const float row = std::floor(v / kLayer);
    s.colour = mix(s.colour * 0.62f, s.colour * 1.25f, noise({u * 70, v * 6, row}));
    shade(0.72f + 0.4f * (v / kLayer - row));
    shade(0.85f + 0.3f * noise({u * 4, v * 4, 2}));
    roughen(30, 0.8f);
}

void Patch::tile() {
    constexpr float kCourse = 0.085f, kWidth = 0.075f;
    const float row = std::floor(v / kCourse);
    const float fv = v / kCourse - row;
    const float along = u / kWidth + ((whole(row) & 1) ? 0.5f : 0.0f);
    const float fu = along - std::floor(along);
    s.colour = mix(s.colour, m.second, speckle(whole(along), whole(row), 2) * 0.55f) *
               (0.8f + 0.3f * speckle(whole(along), whole(row), 8));
    const float across = std::fabs(fu - 0.5f) * 2;
    shade((1 - across * across * across * 0.35f) * (0.66f + 0.45f * (1 - fv)));
    if (fv > 0.86f) shade(0.6f);
}

void Patch::leaf() {
    const float coarse = layered_noise(o * 26, 3), fine = noise(o * 75);
    s.colour = mix(s.colour * 0.42f, mix(s.colour, m.second, 0.75f) * 1.35f,
                   smooth(0.22f, 0.78f, coarse * 0.6f + fine * 0.4f));
    roughen(38, 2.2f);
}

void Patch::rock() {
    s.colour = mix(s.colour * 0.7f, m.second, smooth(0.3f, 0.7f, layered_noise(o * 9, 4)));
    shade(0.8f + 0.4f * noise(o * 45));
    roughen(12, 1.6f);
    roughen(34, 0.9f);
}

void Patch::ore() {
    roughen(16, 2.2f);
    const float vein = smooth(0.36f, 0.5f, layered_noise(o * 14, 3));
    s.colour = mix(m.second * (0.75f + 0.5f * noise(o * 40)), s.colour * (0.8f + 0.5f * noise(o * 50)), vein);
    s.shine = vein * 0.9f;
}

void Patch::plaster() {
    shade((0.86f + 0.2f * layered_noise(o * 9, 3)) * (0.92f + 0.12f * noise(o * 60)));
    s.colour = mix(s.colour, m.second, 0.35f * smooth(0.25f, 0, o.z - 0.1f));
}

void Patch::soil() {
    s.colour = mix(s.colour * 0.75f, m.second, layered_noise(o * 12, 3));
    shade(0.8f + 0.4f * noise(o * 60));
    roughen(25, 1.2f);
}

}  // namespace

Vec3 linear(std::uint32_t rgb) {
    const auto channel = [](std::uint32_t v) {
        return std::pow(static_cast<float>(v & 255U) / 255.0f, 2.2f);
    };
    return {channel(rgb >> 16), channel(rgb >> 8), channel(rgb)};
}

Surface surface_at(const Material& m, const SurfacePoint& at, Vec3 normal) {
    Patch p{
        m, at.in_part, at.u / m.grain, at.v / m.grain, {m.player ? kPlayerGrey : m.colour, normal, m.shine}};
    switch (m.pattern) {
        case Pattern::Plain: p.shade(0.93f + 0.14f * noise(p.o * 30)); break;
        case Pattern::Cloth: p.shade(0.86f + 0.28f * layered_noise(p.o * 22, 2)), p.roughen(14, 0.5f); break;
        case Pattern::Stone: p.stone(); break;
        case Pattern::Plank: p.plank(); break;
        case Pattern::Bark: p.shade(0.6f + 0.8f * noise({p.u * 60, p.v * 8, 1})); break;
        case Pattern::Thatch: p.thatch(); break;
        case Pattern::Tile: p.tile(); break;
        case Pattern::Leaf: p.leaf(); break;
        case Pattern::Rock: p.rock(); break;
        case Pattern::Ore: p.ore(); break;
        case Pattern::Metal: p.shade(0.9f + 0.2f * noise(p.o * 40)), p.s.shine = 0.8f; break;
        case Pattern::Plaster: p.plaster(); break;
        case Pattern::Fur: p.shade(0.72f + 0.5f * layered_noise(p.o * 40, 2)), p.roughen(45, 1.1f); break;
        case Pattern::Soil: p.soil(); break;
    }
    return p.s;
}

bool is_hole(const Material& m, Vec3 in_part) {
    return m.pattern == Pattern::Leaf && m.grain == 1.0f && noise(in_part * 34) < 0.42f;
}

}  // namespace banneret::art
