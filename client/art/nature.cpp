#include "client/art/nature.h"

#include <array>

#include "client/art/noise.h"

namespace banneret::art {

namespace {

MaterialId bark_of(Model& m) { return m.add({linear(0x6a4a2c), Pattern::Bark}); }

// A crown's part: clumps of leaf about a middle, dark inside.
void add_lobe(Model& m, Scatter& draw, Vec3 at, float radius, const std::array<MaterialId, 3>& leaf) {
    constexpr int kClumps = 26;
    for (int i = 0; i < kClumps; ++i) {
        const float a = static_cast<float>(i) * 2.39996f,
                    z = 1 - 2 * (static_cast<float>(i) + 0.5f) / kClumps;
        const float r = std::sqrt(1 - z * z), k = draw.between(0.75f, 1.15f);
        const Vec3 c = at + Vec3{r * std::cos(a), r * std::sin(a), 0.8f * z} * (radius * k);
        const float s = draw.between(0.075f, 0.12f);
        m.ellipsoid(c, {s, s, s * 0.75f}, leaf[static_cast<std::size_t>(draw.next() * 2.99f)], 8, 6);
    }
    m.ellipsoid(at, Vec3{radius, radius, radius * 0.8f} * 0.82f, leaf[1], 10, 7);
}

// A rough stone of flat faces.
void add_boulder(Model& m, std::uint32_t seed, float size, MaterialId material) {
    constexpr int kAround = 7, kDown = 5;
    const auto corner = [&](int u, int v) {
        u = (u + kAround) % kAround;
        const float a = kTurn * static_cast<float>(u) / kAround, b = kPi * static_cast<float>(v) / kDown;
        const float k =
            (v == 0 || v == kDown) ? 0.85f : 0.72f + 0.5f * speckle(static_cast<int>(seed & 0xffffU), u, v);
        return Vec3{std::cos(a) * std::sin(b), std::sin(a) * std::sin(b), 1.05f * std::cos(b)} * (size * k);
    };
    for (int v = 0; v < kDown; ++v) {
        for (int u = 0; u < kAround; ++u) {
            if (v > 0) m.triangle(corner(u, v), corner(u + 1, v + 1), corner(u + 1, v), material);
            m.triangle(corner(u, v), corner(u, v + 1), corner(u + 1, v + 1), material);
        }
    }
}

struct Ore {
    MaterialId vein, rock, nugget;
    bool nuggets;
};

void add_heap(Model& m, std::uint32_t seed, const Ore& ore) {
    Scatter draw(seed);
    for (int i = 0; i < 15; ++i) {
        const float n = static_cast<float>(i), a = n * 2.4f, d = 0.105f * std::sqrt(n),
                    size = 0.215f - 0.0085f * n;
        const Vec3 at{d * std::cos(a), d * std::sin(a), size * 0.45f};
        m.push(moved(at) * turned_z(draw.between(0, 6)) * turned_x(draw.between(-0.25f, 0.25f)) *
               turned_y(draw.between(-0.3f, 0.3f)));
        add_boulder(m, scramble(seed + static_cast<std::uint32_t>(i) * 77U), size,
                    i % 3 == 2 ? ore.rock : ore.vein);
        m.pop();
        for (int k = 0; ore.nuggets && i < 12 && k < 3; ++k) {
            const float b = draw.between(0, kTurn), e = size * draw.between(0.7f, 0.95f);
            m.ellipsoid(
                at + Vec3{e * std::cos(b) * 0.8f, e * std::sin(b) * 0.8f, size * draw.between(0, 0.55f)},
                {0.034f, 0.034f, 0.03f}, ore.nugget, 6, 4);
        }
    }
}

// Four legs under a trunk, at a walk when `t` is not below 0.
void add_beast_legs(Model& m, MaterialId skin, float half_length, float height, float t) {
    for (int i = 0; i < 4; ++i) {
        const float x = i < 2 ? half_length : -half_length, y = (i & 1) ? 0.05f : -0.05f;
        const float swing = t < 0 ? 0 : std::sin(t * kTurn + ((i == 0 || i == 3) ? 0 : kPi)) * 0.3f * height;
        m.frustum({x + swing, y, 0}, {x, y, height}, 0.019f, 0.026f, skin, 7);
    }
}

Affine beast_fall(Action a, float t) {
    const float down = a == Action::Lie ? 1 : a == Action::Die ? t * t : 0;
    return moved({0, 0, 0.09f * down}) * turned_x(1.45f * down);
}

}  // namespace

void add_broadleaf(Model& m, std::uint32_t seed, const Foliage& f) {
    Scatter draw(seed);
    const MaterialId bark = m.add({linear(f.bark), Pattern::Bark});
    const std::array<MaterialId, 3> leaf{m.add({linear(f.leaf), Pattern::Leaf, false, 0, linear(f.light)}),
                                         m.add({linear(f.dark), Pattern::Leaf, false, 0, linear(f.leaf)}),
                                         m.add({linear(f.leaf), Pattern::Leaf, false, 0, linear(f.light)})};
    const bool slender = f.spread < 0.9f;
    m.push(scaled(f.size));
    const float bend = draw.between(-0.025f, 0.025f);
    m.frustum({0, 0, 0}, {bend, 0, 0.5f}, 0.07f, 0.045f, bark, 10);
    m.frustum({0, 0, 0}, {0, 0, 0.09f}, 0.12f, 0.065f, bark, 10);
    for (int i = 0; i < 5; ++i) {
        const float a = draw.between(0, kTurn);
        m.frustum({bend, 0, 0.38f}, {0.28f * std::cos(a), 0.28f * std::sin(a), 0.78f}, 0.032f, 0.014f, bark,
                  7);
    }
    for (int i = 0; i < 6; ++i) {
        const float a = static_cast<float>(i) * 1.25f + draw.next(),
                    d = i == 5 ? 0 : draw.between(0.2f, 0.28f);
        const Vec3 at{d * std::cos(a), d * std::sin(a), i == 5 ? 1.22f : draw.between(0.82f, 1.1f)};
        add_lobe(m, draw,
                 {at.x * (slender ? 0.25f : f.spread), at.y * (slender ? 0.25f : f.spread),
                  at.z + (slender && i != 5 ? 0.13f * static_cast<float>(i - 2) : 0)},
                 draw.between(0.23f, 0.31f) * std::min(1.0f, f.spread * 1.15f), leaf);
    }
    m.pop();
}

void add_oak(Model& m, std::uint32_t seed) { add_broadleaf(m, seed, {}); }

void add_conifer(Model& m, std::uint32_t seed, const Foliage& f) {
    Scatter draw(seed);
    const MaterialId bark = bark_of(m);
    const MaterialId light = m.add({linear(f.leaf), Pattern::Leaf, false, 0, linear(f.light)});
    const MaterialId dark = m.add({linear(f.dark), Pattern::Leaf, false, 0, linear(f.leaf)});
    m.push(scaled(f.size));
    const float tall = draw.between(0.9f, 1.12f);
    m.frustum({0, 0, 0}, {0, 0, 0.5f}, 0.07f, 0.045f, bark, 9);
    for (int layer = 0; layer < 6; ++layer) {
        const float l = static_cast<float>(layer), z = (0.3f + l * 0.2f) * tall,
                    radius = 0.4f * (1 - l / 6.6f);
        m.frustum({0, 0, z}, {0, 0, z + 0.32f}, radius * 0.8f, 0, dark, 12);
        const int count = 11 - layer;
        for (int i = 0; i < count; ++i) {
            const float a =
                kTurn * static_cast<float>(i) / static_cast<float>(count) + l * 0.7f + draw.between(0, 0.2f);
            const Vec3 out{std::cos(a), std::sin(a), 0};
            m.push(moved({0, 0, z + 0.12f}));
            m.capsule(out * (radius * 0.35f), out * radius + Vec3{0, 0, -draw.between(0.1f, 0.14f)}, 0.075f,
                      0.025f, (i & 1) ? dark : light, 7);
            m.pop();
        }
    }
    m.pop();
}

void add_pine(Model& m, std::uint32_t seed) { add_conifer(m, seed, {0x33572f, 0x2b4a2b, 0x5d7f43}); }

void add_palm(Model& m, std::uint32_t seed) {
    Scatter draw(seed);
    const MaterialId bark = m.add({linear(0x8a6f4a), Pattern::Bark});
    const MaterialId frond = m.add({linear(0x56802f), Pattern::Leaf, false, 0, linear(0x9ab850), 0.5f});
    Vec3 before{0, 0, 0};
    const float lean = draw.between(-0.16f, 0.16f);
    for (int i = 1; i <= 6; ++i) {
        const float t = static_cast<float>(i) / 6;
        const Vec3 here{lean * t * t, -lean * 0.6f * t, 1.05f * t};
        m.frustum(before, here, 0.06f - 0.02f * (t - 0.16f), 0.055f - 0.02f * t, bark, 9);
        before = here;
    }
    for (int i = 0; i < 11; ++i) {
        const float a = kTurn * static_cast<float>(i) / 11 + draw.between(0, 0.3f),
                    rise = draw.between(0.05f, 0.25f);
        const Vec3 out{std::cos(a), std::sin(a), 0}, aside{-std::sin(a), std::cos(a), 0};
        Vec3 from = before;
        for (int j = 1; j <= 4; ++j) {
            const float t = static_cast<float>(j) / 4;
            const Vec3 to =
                before + out * (0.52f * t) + Vec3{0, 0, rise * 2 * t - (rise * 2 + 0.28f) * t * t};
            const float wide = 0.075f * std::sin(kPi * (0.2f + 0.75f * t));
            m.sheet(from - aside * wide, to - aside * wide * 0.8f, to + Vec3{0, 0, 0.03f},
                    from + Vec3{0, 0, 0.03f}, frond);
            m.sheet(from + Vec3{0, 0, 0.03f}, to + Vec3{0, 0, 0.03f}, to + aside * wide * 0.8f,
                    from + aside * wide, frond);
            from = to;
        }
    }
    for (int i = 0; i < 4; ++i) {
        const float a = static_cast<float>(i) * 1.6f;
        m.ellipsoid(before + Vec3{0.06f * std::cos(a), 0.06f * std::sin(a), -0.05f}, {0.04f, 0.04f, 0.045f},
                    bark, 7, 5);
    }
}

void add_bamboo(Model& m, std::uint32_t seed) {
    Scatter draw(seed);
    const MaterialId cane = m.add({linear(0x8fa048), Pattern::Bark, false, 0.2f}),
                     joint = m.add({linear(0x6f7c38)});
    const MaterialId leaf = m.add({linear(0x6f9a3a), Pattern::Leaf, false, 0, linear(0xa8c45c)});
    for (int i = 0; i < 12; ++i) {
        const Vec3 foot{draw.between(-0.3f, 0.3f), draw.between(-0.3f, 0.3f), 0};
        const Vec3 top =
            foot + Vec3{draw.between(-0.12f, 0.12f), draw.between(-0.12f, 0.12f), draw.between(0.85f, 1.35f)};
        m.frustum(foot, top, 0.026f, 0.018f, cane, 7);
        for (float t : {0.25f, 0.5f, 0.75f})
            m.frustum(mix(foot, top, t), mix(foot, top, t + 0.015f), 0.031f, 0.031f, joint, 7);
        for (int j = 0; j < 3; ++j) {
            const Vec3 at = mix(foot, top, draw.between(0.6f, 1.0f)) +
                            Vec3{draw.between(-0.08f, 0.08f), draw.between(-0.08f, 0.08f), 0};
            m.ellipsoid(at, {0.1f, 0.1f, 0.075f}, leaf, 8, 5);
        }
    }
}

// A pine with snow on its boughs and about its foot.
void add_snow_pine(Model& m, std::uint32_t seed) {
    add_conifer(m, seed, {0xe4ebef, 0x3b5a4c, 0xffffff});
    const MaterialId snow = m.add({linear(0xeef3f6), Pattern::Soil, false, 0, linear(0xd8e2ea)});
    m.ellipsoid({0, 0, 0}, {0.3f, 0.3f, 0.05f}, snow, 12, 6);
}

void add_jungle_tree(Model& m, std::uint32_t seed) {
    Scatter draw(seed);
    const MaterialId bark = m.add({linear(0x7a6248), Pattern::Bark});
    m.frustum({0, 0, 0}, {0, 0, 0.95f}, 0.09f, 0.055f, bark, 10);
    for (int i = 0; i < 5; ++i) {  // buttress roots
        const float a = kTurn * static_cast<float>(i) / 5 + draw.next();
        m.capsule({0.2f * std::cos(a), 0.2f * std::sin(a), 0},
                  {0.03f * std::cos(a), 0.03f * std::sin(a), 0.3f}, 0.03f, 0.03f, bark, 7);
    }
    add_broadleaf(m, seed, {0x3f7a34, 0x2c5a2a, 0x7fae4a, 0x7a6248, 1.12f, 1.25f});
    const MaterialId vine = m.add({linear(0x4f7a34), Pattern::Leaf, false, 0, linear(0x86a84e), 0.5f});
    for (int i = 0; i < 6; ++i) {
        const float a = draw.between(0, kTurn), d = draw.between(0.2f, 0.4f);
        m.capsule({d * std::cos(a), d * std::sin(a), 0.85f},
                  {d * std::cos(a), d * std::sin(a), draw.between(0.3f, 0.6f)}, 0.018f, 0.012f, vine, 6);
    }
}

void add_dead_tree(Model& m, std::uint32_t seed) {
    Scatter draw(seed);
    const MaterialId bark = m.add({linear(0x8a7a68), Pattern::Bark});
    m.frustum({0, 0, 0}, {0.03f, 0, 0.7f}, 0.075f, 0.035f, bark, 9);
    for (int i = 0; i < 9; ++i) {
        const float a = kTurn * static_cast<float>(i) / 9 + draw.next(), z = draw.between(0.35f, 0.7f),
                    out = draw.between(0.18f, 0.36f);
        const Vec3 from{0.02f, 0, z},
            to = from + Vec3{out * std::cos(a), out * std::sin(a), draw.between(0.16f, 0.42f)};
        m.capsule(from, to, 0.026f, 0.012f, bark, 7);
        m.capsule(to, to + Vec3{0.1f * std::cos(a + 0.9f), 0.1f * std::sin(a + 0.9f), 0.14f}, 0.012f, 0.004f,
                  bark, 6);
    }
}

void add_stump(Model& m, std::uint32_t seed) {
    Scatter draw(seed);
    const MaterialId bark = bark_of(m),
                     cut = m.add({linear(0xc9a26a), Pattern::Soil, false, 0, linear(0xb08a54)});
    m.frustum({0, 0, 0}, {0, 0, 0.12f}, 0.12f, 0.08f, bark, 10, false);
    m.frustum({0, 0, 0.12f}, {0, 0, 0.125f}, 0.078f, 0.07f, cut, 10);
    for (int i = 0; i < 5; ++i) {
        const float a = draw.between(0, kTurn), d = draw.between(0.14f, 0.26f);
        m.box({d * std::cos(a), d * std::sin(a), 0.01f}, {0.03f, 0.015f, 0.012f}, cut);
    }
}

void add_gold_mine(Model& m, std::uint32_t seed) {
    add_heap(m, seed,
             {m.add({linear(0xf0be2e), Pattern::Ore, false, 0, linear(0x7d6a55)}),
              m.add({linear(0x6f5f4e), Pattern::Rock, false, 0, linear(0x8f7d66)}),
              m.add({linear(0xffce3a), Pattern::Metal, false, 0.9f}), true});
}

void add_stone_mine(Model& m, std::uint32_t seed) {
    const MaterialId pale = m.add({linear(0x8c8d90), Pattern::Rock, false, 0, linear(0xb9b7ae)});
    add_heap(m, seed,
             {pale, m.add({linear(0x77787a), Pattern::Rock, false, 0, linear(0xa09e96)}), pale, false});
}

void add_berry_bush(Model& m, std::uint32_t seed) {
    Scatter draw(seed);
    const MaterialId leaf = m.add({linear(0x3f6b2c), Pattern::Leaf, false, 0, linear(0x6f9440)});
    const MaterialId berry = m.add({linear(0xc8283a), Pattern::Metal, false, 0.4f});
    for (int i = 0; i < 16; ++i) {
        const float a = static_cast<float>(i) * 2.4f, d = 0.068f * std::sqrt(static_cast<float>(i));
        const float s = draw.between(0.11f, 0.145f);
        const Vec3 at{d * std::cos(a), d * std::sin(a), 0.14f + 0.1f * (1 - d * 3.2f)};
        m.ellipsoid(at, {s, s, s}, leaf, 9, 6);
        for (int k = 0; k < 3; ++k) {
            const float q = draw.between(0, kTurn);
            m.ellipsoid(at + Vec3{std::cos(q) * 0.85f, std::sin(q) * 0.85f, draw.next() * 0.6f} * s,
                        {0.024f, 0.024f, 0.024f}, berry, 6, 4);
        }
    }
}

void add_sheep(Model& m, Action action, float t) {
    const MaterialId wool = m.add({linear(0xe6dfcc), Pattern::Fur}), face = m.add({linear(0x4a3f38)});
    m.push(beast_fall(action, t));
    add_beast_legs(m, face, 0.1f, 0.14f, action == Action::Walk ? t : -1);
    m.ellipsoid({0, 0, 0.2f}, {0.19f, 0.115f, 0.11f}, wool);
    for (int i = 0; i < 16; ++i) {
        const float a = static_cast<float>(i) * 2.4f, z = 1 - 1.6f * (static_cast<float>(i) + 0.5f) / 16;
        const float r = std::sqrt(std::max(0.0f, 1 - z * z));
        m.ellipsoid({0.15f * r * std::cos(a), 0.09f * r * std::sin(a), 0.21f + 0.09f * z},
                    {0.065f, 0.055f, 0.055f}, wool, 8, 6);
    }
    m.capsule({0.2f, 0, 0.26f}, {0.27f, 0, 0.22f}, 0.05f, 0.036f, face, 9);
    m.ellipsoid({0.18f, 0, 0.3f}, {0.06f, 0.06f, 0.045f}, wool, 8, 6);
    for (float side : {-1.0f, 1.0f})
        m.ellipsoid({0.2f, side * 0.06f, 0.26f}, {0.018f, 0.04f, 0.014f}, face, 6, 4);
    m.pop();
}

void add_deer(Model& m, Action action, float t) {
    const MaterialId coat = m.add({linear(0x9a6a3e), Pattern::Fur}),
                     pale = m.add({linear(0xd8c3a0), Pattern::Fur});
    const MaterialId horn = m.add({linear(0xb59a6e), Pattern::Bark});
    m.push(beast_fall(action, t));
    add_beast_legs(m, coat, 0.13f, 0.25f, action == Action::Walk ? t : -1);
    m.capsule({-0.13f, 0, 0.31f}, {0.13f, 0, 0.32f}, 0.085f, 0.08f, coat, 12);
    m.ellipsoid({-0.2f, 0, 0.33f}, {0.035f, 0.03f, 0.04f}, pale, 8, 6);
    m.capsule({0.17f, 0, 0.36f}, {0.25f, 0, 0.5f}, 0.055f, 0.036f, coat, 10);
    m.capsule({0.25f, 0, 0.51f}, {0.34f, 0, 0.47f}, 0.04f, 0.024f, coat, 9);
    for (float side : {-1.0f, 1.0f}) {
        m.capsule({0.24f, side * 0.02f, 0.54f}, {0.2f, side * 0.1f, 0.68f}, 0.012f, 0.008f, horn, 6);
        m.capsule({0.21f, side * 0.07f, 0.62f}, {0.28f, side * 0.12f, 0.7f}, 0.009f, 0.006f, horn, 6);
    }
    m.pop();
}

}  // namespace banneret::art
