#include "client/art/decorations.h"

#include "client/art/buildings.h"
#include "client/art/gear.h"
#include "client/art/masonry.h"
#include "client/art/nature.h"
#include "client/art/noise.h"
#include "client/art/ships.h"
#include "client/art/troops.h"

namespace banneret::art {

namespace {

MaterialId rock_of(Model& m, std::uint32_t a, std::uint32_t b) {
    return m.add({linear(a), Pattern::Rock, false, 0, linear(b)});
}

// A rough block of flat faces, standing on the ground.
void add_crag(Model& m, Scatter& draw, Vec3 at, Vec3 half, MaterialId rock) {
    constexpr int kAround = 8, kRings = 4;
    float out[kAround * (kRings + 1)];
    for (float& o : out) o = draw.between(0.78f, 1.12f);
    const auto corner = [&](int i, int j) {
        const float a = kTurn * static_cast<float>(i % kAround) / kAround, v = static_cast<float>(j) / kRings;
        const float r = out[(i % kAround) + j * kAround] * (1 - 0.85f * v * v * v);
        return at + Vec3{half.x * r * std::cos(a), half.y * r * std::sin(a), half.z * v * (0.9f + 0.1f * r)};
    };
    for (int j = 0; j < kRings; ++j)
        for (int i = 0; i < kAround; ++i) {
            m.triangle(corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), rock);
            m.triangle(corner(i, j), corner(i + 1, j + 1), corner(i, j + 1), rock);
        }
    for (int i = 1; i + 1 < kAround; ++i)
        m.triangle(corner(0, kRings), corner(i, kRings), corner(i + 1, kRings), rock);
}

void add_mountain(Model& m, int kind) {
    Scatter draw(static_cast<std::uint32_t>(kind) * 97U + 11U);
    const MaterialId rock = rock_of(m, kind % 2 ? 0x7f776a : 0x6f6a62, 0xa49a88);
    const MaterialId snow = rock_of(m, 0xe8edf0, 0xcfd8de);
    const float peak = 2.3f + 0.35f * static_cast<float>(kind);
    add_crag(m, draw, {0, 0, 0}, {1.15f, 1.15f, peak}, rock);
    for (int i = 0; i < 6; ++i) {
        const float a = kTurn * static_cast<float>(i) / 6 + draw.next();
        add_crag(m, draw, {0.75f * std::cos(a), 0.75f * std::sin(a), 0},
                 {draw.between(0.45f, 0.75f), draw.between(0.45f, 0.75f), draw.between(0.7f, 1.5f)}, rock);
    }
    if (kind >= 2) add_crag(m, draw, {0, 0, peak * 0.72f}, {0.5f, 0.5f, peak * 0.3f}, snow);
}

void add_rocks(Model& m, std::uint32_t seed, int count, bool wet) {
    Scatter draw(seed);
    const MaterialId rock = wet ? rock_of(m, 0x5d6468, 0x808a8c) : rock_of(m, 0x8a8478, 0xb2ab9c);
    for (int i = 0; i < count; ++i) {
        const float a = static_cast<float>(i) * 2.4f, d = 0.13f * std::sqrt(static_cast<float>(i));
        const float s = draw.between(0.12f, 0.24f);
        add_crag(m, draw, {d * std::cos(a), d * std::sin(a), 0},
                 {s, s, s * draw.between(0.8f, wet ? 2.0f : 1.3f)}, rock);
    }
    if (!wet) return;
    const MaterialId foam = m.add({linear(0xe4edf0)});
    for (int i = 0; i < 12; ++i) {
        const float a = kTurn * static_cast<float>(i) / 12;
        m.ellipsoid({0.4f * std::cos(a), 0.4f * std::sin(a), 0.003f}, {0.08f, 0.05f, 0.008f}, foam, 8, 4);
    }
}

void add_cliff(Model& m, int kind) {
    Scatter draw(static_cast<std::uint32_t>(kind) * 131U + 7U);
    const MaterialId rock = rock_of(m, 0x8d7f68, 0xb3a488), dark = rock_of(m, 0x6c604e, 0x8d7f68);
    const MaterialId grass = m.add({linear(0x71803f), Pattern::Soil, false, 0, linear(0x8a9650)});
    // Columns of rock over the tile, higher to one side or another by kind.
    const float turn = kTurn * static_cast<float>(kind) / 10;
    for (int i = 0; i < 9; ++i) {
        const float x = -0.38f + 0.38f * static_cast<float>(i % 3),
                    y = -0.38f + 0.38f * static_cast<float>(i / 3);
        const float high =
            0.95f + 0.3f * (x * std::cos(turn) + y * std::sin(turn)) + draw.between(-0.1f, 0.1f);
        add_crag(m, draw, {x, y, 0}, {draw.between(0.24f, 0.3f), draw.between(0.24f, 0.3f), high},
                 i % 3 == kind % 3 ? dark : rock);
        if ((i + kind) % 2 == 0) m.ellipsoid({x, y, high * 0.95f}, {0.16f, 0.16f, 0.05f}, grass, 9, 5);
    }
}

void add_cactus(Model& m) {
    const MaterialId green = m.add({linear(0x5d7f3e), Pattern::Bark, false, 0.1f}),
                     flower = m.add({linear(0xd8567a)});
    m.capsule({0, 0, 0}, {0, 0, 0.7f}, 0.09f, 0.075f, green, 12);
    m.capsule({0, 0, 0.32f}, {0.2f, -0.1f, 0.36f}, 0.055f, 0.05f, green, 10);
    m.capsule({0.2f, -0.1f, 0.36f}, {0.21f, -0.1f, 0.6f}, 0.05f, 0.045f, green, 10);
    m.capsule({0, 0, 0.24f}, {-0.16f, 0.12f, 0.28f}, 0.05f, 0.045f, green, 10);
    m.capsule({-0.16f, 0.12f, 0.28f}, {-0.165f, 0.12f, 0.45f}, 0.045f, 0.04f, green, 10);
    m.ellipsoid({0, 0, 0.77f}, {0.035f, 0.035f, 0.03f}, flower, 7, 5);
}

void add_stone_head(Model& m) {
    const MaterialId rock = rock_of(m, 0x7d786c, 0x9c968a);
    m.box({0, 0, 0.4f}, {0.22f, 0.24f, 0.4f}, rock, 0.9f);
    m.box({0, 0, 0.85f}, {0.21f, 0.23f, 0.1f}, rock, 0.8f);
    m.box({0.23f, 0, 0.45f}, {0.06f, 0.06f, 0.2f}, rock, 0.6f);
    m.box({0.21f, 0, 0.68f}, {0.07f, 0.21f, 0.045f}, rock);
    m.box({0.22f, 0, 0.17f}, {0.05f, 0.13f, 0.03f}, rock);
    for (float side : {-1.0f, 1.0f}) m.box({0, side * 0.25f, 0.5f}, {0.06f, 0.03f, 0.2f}, rock);
}

void add_pillars(Model& m) {
    const Masonry k(m);
    const MaterialId marble = m.add({linear(0xd6cfbe), Pattern::Plaster, false, 0, linear(0xa79c86)});
    m.box({0, 0, 0.04f}, {0.46f, 0.46f, 0.04f}, marble);
    const float heights[4] = {1.05f, 0.75f, 1.05f, 0.35f};
    for (int i = 0; i < 4; ++i) {
        const Vec3 foot{(i & 1) ? 0.3f : -0.3f, (i & 2) ? 0.3f : -0.3f, 0.08f};
        m.frustum(foot, foot + Vec3{0, 0, heights[i]}, 0.085f, 0.075f, marble, 14);
        if (i == 0 || i == 2) m.box(foot + Vec3{0, 0, heights[i] + 0.03f}, {0.11f, 0.11f, 0.035f}, marble);
    }
    m.box({-0.3f, 0, 1.19f}, {0.1f, 0.42f, 0.05f}, marble);
    m.frustum({0.05f, 0.4f, 0.07f}, {0.42f, 0.1f, 0.07f}, 0.075f, 0.07f, marble, 12);
}
void add_ruins(Model& m) {
    const Masonry k(m);
    m.box({-0.34f, -0.05f, 0.4f}, {0.1f, 0.4f, 0.4f}, k.stone);
    m.box({-0.34f, -0.3f, 0.92f}, {0.1f, 0.14f, 0.14f}, k.stone);
    m.box({0.05f, -0.36f, 0.26f}, {0.36f, 0.09f, 0.26f}, k.stone);
    m.box({-0.33f, 0.12f, 0.45f}, {0.12f, 0.09f, 0.15f}, k.dark);
    Scatter draw(5);
    for (int i = 0; i < 9; ++i)
        m.box({draw.between(-0.2f, 0.42f), draw.between(-0.2f, 0.42f), 0.05f},
              {draw.between(0.04f, 0.09f), 0.06f, 0.05f}, k.stone);
    for (int i = 0; i < 5; ++i)
        m.ellipsoid({-0.34f + 0.05f * static_cast<float>(i), 0.3f - 0.14f * static_cast<float>(i), 0.1f},
                    {0.1f, 0.1f, 0.1f}, k.leaf, 7, 5);
}
void add_statue(Model& m) {
    Wardrobe w(m);
    const MaterialId marble = m.add({linear(0xcfc8b8), Pattern::Plaster, false, 0, linear(0xa8a090)});
    m.box({0, 0, 0.08f}, {0.34f, 0.34f, 0.08f}, marble);
    m.box({0, 0, 0.34f}, {0.22f, 0.22f, 0.2f}, marble, 0.9f);
    for (Stuff s : {&Wardrobe::skin, &Wardrobe::hair, &Wardrobe::player, &Wardrobe::linen, &Wardrobe::boot,
                    &Wardrobe::belt, &Wardrobe::iron, &Wardrobe::gold, &Wardrobe::leather, &Wardrobe::dark})
        w.*s = marble;
    m.push(moved({0, 0, 0.54f}) * turned_z(0.8f));
    Pose pose;
    pose.right_hand = {0.16f, -0.12f, 0.3f};
    pose.held = {0.3f, 0, 1};
    const Hands hands = add_figure(m, w, {marble, marble, marble, marble, marble, 0.2f, Hat::None}, pose);
    m.push(chest_frame(pose));
    add_sword(m, w, hands.right, pose.held, 0.4f);
    m.pop();
    m.pop();
}

void add_flowers(Model& m, std::uint32_t petal, std::uint32_t seed, int count) {
    Scatter draw(seed);
    const MaterialId leaf = m.add({linear(0x4e7a2a), Pattern::Leaf, false, 0, linear(0x93b048), 0.5f});
    const MaterialId bloom = m.add({linear(petal)}), heart = m.add({linear(0xf0d048)});
    for (int i = 0; i < count; ++i) {
        const Vec3 at{draw.between(-0.34f, 0.34f), draw.between(-0.34f, 0.34f), draw.between(0.05f, 0.1f)};
        m.ellipsoid({at.x, at.y, 0.025f}, {0.04f, 0.04f, 0.03f}, leaf, 6, 4);
        m.frustum({at.x, at.y, 0}, at, 0.006f, 0.006f, leaf, 4);
        m.ellipsoid(at, {0.032f, 0.032f, 0.014f}, bloom, 7, 4);
        m.ellipsoid(at + Vec3{0, 0, 0.012f}, {0.012f, 0.012f, 0.01f}, heart, 5, 3);
    }
}

void add_path(Model& m, int kind) {
    Scatter draw(static_cast<std::uint32_t>(kind) * 17U + 3U);
    const MaterialId stone = rock_of(m, kind % 2 ? 0xa1947c : 0x8c8676, 0xbcb098);
    for (int i = 0; i < 14; ++i) {
        const float along = -0.46f + 0.07f * static_cast<float>(i);
        const Vec3 at = kind < 2 ? Vec3{along, draw.between(-0.16f, 0.16f), 0}
                                 : Vec3{draw.between(-0.16f, 0.16f), along, 0};
        m.push(moved(at) * turned_z(draw.between(0, 3)));
        m.box({0, 0, 0.004f}, {draw.between(0.05f, 0.09f), draw.between(0.04f, 0.08f), 0.008f}, stone);
        m.pop();
    }
}

void add_plant(Model& m) {
    const MaterialId leaf = m.add({linear(0x4f7f34), Pattern::Leaf, false, 0, linear(0x8fb050), 0.5f});
    for (int i = 0; i < 11; ++i) {
        const float a = kTurn * static_cast<float>(i) / 11;
        const Vec3 out{std::cos(a), std::sin(a), 0}, side{-std::sin(a) * 0.04f, std::cos(a) * 0.04f, 0};
        const Vec3 knee = out * 0.16f + Vec3{0, 0, 0.26f}, tip = out * 0.34f + Vec3{0, 0, 0.12f};
        m.sheet(side * -0.4f, side * 0.4f, knee + side, knee - side, leaf);
        m.sheet(knee - side, knee + side, tip, tip, leaf);
    }
}

void add_grave(Model& m) {
    const Masonry k(m);
    m.box({0.02f, 0, 0.035f}, {0.3f, 0.15f, 0.045f}, k.soil, 0.8f);
    m.box({-0.3f, 0, 0.18f}, {0.045f, 0.13f, 0.18f}, k.stone);
    m.frustum({-0.345f, 0, 0.36f}, {-0.255f, 0, 0.36f}, 0.13f, 0.13f, k.stone, 16);
    m.beam({-0.25f, 0, 0.16f}, {-0.25f, 0, 0.4f}, 0.018f, k.dark);
    m.beam({-0.25f, -0.07f, 0.32f}, {-0.25f, 0.07f, 0.32f}, 0.018f, k.dark);
}
void add_head_on_pole(Model& m) {
    const Wardrobe w(m);
    m.frustum({0, 0, 0}, {0, 0, 0.62f}, 0.022f, 0.014f, w.wood, 7);
    m.ellipsoid({0, 0, 0.7f}, {0.085f, 0.075f, 0.09f}, w.linen, 10, 7);
    for (float side : {-0.03f, 0.03f})
        m.ellipsoid({0.074f, side, 0.715f}, {0.02f, 0.018f, 0.022f}, w.dark, 7, 5);
    m.box({0.07f, 0, 0.63f}, {0.03f, 0.04f, 0.025f}, w.linen);
}
void add_sign(Model& m) {
    const Masonry k(m);
    m.beam({0, 0, 0}, {0, 0, 0.72f}, 0.03f, k.timber);
    m.push(moved({0, 0, 0.6f}) * turned_z(0.6f));
    m.box({0.16f, 0.03f, 0}, {0.22f, 0.016f, 0.075f}, k.plank);
    m.quad({0.38f, 0.047f, -0.075f}, {0.47f, 0.047f, 0}, {0.38f, 0.047f, 0.075f}, {0.38f, 0.047f, 0},
           k.plank);
    for (float z : {-0.03f, 0.02f}) m.box({0.14f, 0.05f, z}, {0.14f, 0.004f, 0.01f}, k.dark);
    m.pop();
}
void add_cracks(Model& m) {
    const MaterialId dark = m.add({linear(0x3c3022)});
    Scatter draw(21);
    for (int i = 0; i < 6; ++i) {
        Vec3 at{0, 0, 0.004f};
        float a = kTurn * static_cast<float>(i) / 6;
        for (int j = 0; j < 4; ++j) {
            a += draw.between(-0.5f, 0.5f);
            const Vec3 next = at + Vec3{0.12f * std::cos(a), 0.12f * std::sin(a), 0};
            m.beam(at, next, 0.018f - 0.004f * static_cast<float>(j), dark);
            at = next;
        }
    }
}
void add_crater(Model& m) {
    const MaterialId soil = m.add({linear(0x5d4a36), Pattern::Soil, false, 0, linear(0x7d664a)}),
                     burnt = m.add({linear(0x2c241c), Pattern::Soil, false, 0, linear(0x463a2c)});
    m.frustum({0, 0, 0.001f}, {0, 0, 0.002f}, 0.3f, 0.3f, burnt, 18);
    for (int i = 0; i < 20; ++i) {
        const float a = kTurn * static_cast<float>(i) / 20;
        m.ellipsoid({0.33f * std::cos(a), 0.33f * std::sin(a), 0.01f},
                    {0.1f, 0.1f, 0.05f + 0.02f * speckle(i, 1, 2)}, soil, 7, 4);
    }
}
void add_haystack(Model& m) {
    const Masonry k(m);
    m.frustum({0, 0, 0}, {0, 0, 0.3f}, 0.36f, 0.34f, k.straw, 18);
    m.ellipsoid({0, 0, 0.3f}, {0.34f, 0.34f, 0.34f}, k.straw, 16, 9);
    m.frustum({0, 0, 0.6f}, {0, 0, 0.78f}, 0.03f, 0.02f, k.timber, 6);
    m.beam({0.4f, -0.1f, 0}, {0.22f, -0.05f, 0.6f}, 0.015f, k.timber);
}
void add_broken_cart(Model& m) {
    const Masonry k(m);
    m.push(moved({0, 0, 0.14f}) * turned_x(0.35f) * turned_z(0.4f));
    m.box({0, 0, 0.03f}, {0.36f, 0.2f, 0.025f}, k.plank);
    for (float y : {-0.2f, 0.2f}) m.box({0, y, 0.11f}, {0.36f, 0.016f, 0.07f}, k.plank);
    m.beam({0.34f, 0.08f, 0}, {0.7f, 0.1f, -0.1f}, 0.02f, k.timber);
    m.frustum({0.05f, -0.26f, 0.02f}, {0.05f, -0.22f, 0.02f}, 0.17f, 0.17f, k.timber, 16);
    m.pop();
    m.frustum({0.3f, 0.42f, 0.01f}, {0.3f, 0.42f, 0.05f}, 0.17f, 0.17f, k.timber, 16);
    for (int i = 0; i < 4; ++i)
        m.ellipsoid({-0.1f + 0.1f * static_cast<float>(i), 0.3f, 0.05f}, {0.06f, 0.06f, 0.05f}, k.straw, 7,
                    5);
}
void add_flower_bed(Model& m) {
    const Masonry k(m);
    m.box({0, 0, 0.03f}, {0.42f, 0.42f, 0.03f}, k.soil);
    for (float side : {-0.43f, 0.43f})
        m.box({0, side, 0.05f}, {0.45f, 0.02f, 0.05f}, k.stone),
            m.box({side, 0, 0.05f}, {0.02f, 0.45f, 0.05f}, k.stone);
    m.push(moved({0, 0, 0.05f}));
    add_flowers(m, 0xc83848, 41, 22);
    add_flowers(m, 0xf0e8d8, 42, 14);
    m.pop();
}
void add_torch(Model& m) {
    const Wardrobe w(m);
    const MaterialId flame = m.add({linear(0xff9226)}), core = m.add({linear(0xffe070)});
    m.frustum({0, 0, 0}, {0, 0, 0.6f}, 0.025f, 0.03f, w.wood, 8);
    m.frustum({0, 0, 0.55f}, {0, 0, 0.66f}, 0.045f, 0.06f, w.iron, 9);
    m.frustum({0, 0, 0.65f}, {-0.02f, 0.02f, 0.9f}, 0.055f, 0.003f, flame, 9);
    m.frustum({0, 0, 0.65f}, {0, 0, 0.78f}, 0.034f, 0.003f, core, 8);
}
// A flag of one design on a tall pole; these belong to nobody, so they bring their own colours.
void add_map_flag(Model& m, int design) {
    static constexpr std::uint32_t kField[5] = {0x9c2f2a, 0x2f5a9c, 0x3c7a3a, 0xd8c23c, 0xe8e2d4};
    static constexpr std::uint32_t kCharge[5] = {0xe8dcc0, 0xe8c84a, 0xe8e2d4, 0x2a2a2e, 0xb02c28};
    const Wardrobe w(m);
    const MaterialId field = m.add({linear(kField[design]), Pattern::Cloth}),
                     charge = m.add({linear(kCharge[design]), Pattern::Cloth});
    m.frustum({0, 0, 0}, {0, 0, 1.2f}, 0.024f, 0.016f, w.wood, 8);
    m.ellipsoid({0, 0, 1.22f}, {0.03f, 0.03f, 0.03f}, w.gold, 7, 5);
    constexpr int kStrips = 8, kRows = 4;
    const auto at = [&](int i, int j) {
        const float t = static_cast<float>(i) / kStrips,
                    sway = 0.05f * std::sin(t * 7 + static_cast<float>(design)) * t;
        return Vec3{0.7071f * (0.5f * t + sway), 0.7071f * (sway - 0.5f * t),
                    1.18f - 0.34f * static_cast<float>(j) / kRows - 0.05f * t * t};
    };
    for (int i = 0; i < kStrips; ++i)
        for (int j = 0; j < kRows; ++j) {
            const bool on = design == 0   ? i == 3 || i == 4 || j == 1 || j == 2
                            : design == 1 ? i < 3
                            : design == 2 ? (j & 1) != 0
                            : design == 3 ? i / 2 == j
                                          : (i + j) % 2 == 0;
            m.sheet(at(i, j + 1), at(i + 1, j + 1), at(i + 1, j), at(i, j), on ? charge : field);
        }
}

}  // namespace

const std::vector<Decoration>& decorations() {
    static const std::vector<Decoration> all = [] {
        std::vector<Decoration> out;
        const auto add = [&](std::string name, std::function<void(Model&)> f, bool flat = false) {
            out.push_back({std::move(name), flat, std::move(f)});
        };
        add("relic", [](Model& m) {
            const Wardrobe w(m);
            m.box({0, 0, 0.05f}, {0.24f, 0.24f, 0.05f},
                  m.add({linear(0xa9a294), Pattern::Stone, false, 0, linear(0x8d8678)}));
            m.push(turned_z(kPi / 4));
            add_relic_casket(m, w, {0, 0, 0.23f}, 1.5f);
            m.pop();
        });
        for (int i = 0; i < 4; ++i)
            add("mountain_" + std::to_string(i + 1), [i](Model& m) { add_mountain(m, i); });
        add("rock", [](Model& m) { add_rocks(m, 3, 5, false); });
        add("cactus", add_cactus);
        add("sea_rocks_1", [](Model& m) { add_rocks(m, 8, 4, true); });
        add("sea_rocks_2", [](Model& m) { add_rocks(m, 23, 7, true); });
        add("old_stone_head", add_stone_head);
        add("roman_ruins", add_pillars);
        add("ruins", add_ruins);
        add("statue", add_statue);
        constexpr std::uint32_t kPetals[4] = {0xe8d050, 0xd85a6a, 0xf0ece0, 0x8a6ad0};
        for (int i = 0; i < 4; ++i)
            add(
                "flowers_" + std::to_string(i + 1),
                [i, petal = kPetals[i]](Model& m) {
                    add_flowers(m, petal, static_cast<std::uint32_t>(i) + 60, 15);
                },
                true);
        for (int i = 0; i < 4; ++i)
            add(
                "path_" + std::to_string(i + 1), [i](Model& m) { add_path(m, i); }, true);
        add(
            "skeleton", [](Model& m) { add_bones(m, false); }, true);
        add("plant", add_plant);
        add("grave", add_grave);
        add("head", add_head_on_pole);
        add("sign", add_sign);
        add("cracks", add_cracks, true);
        add("crater", add_crater, true);
        add("shipwreck", [](Model& m) { add_stranded_hull(m, 0); });
        add("shipwreck_2", [](Model& m) { add_stranded_hull(m, 1); });
        add("hay_stack", add_haystack);
        add("broken_cart", add_broken_cart);
        add("flower_bed", add_flower_bed);
        add("stump", [](Model& m) { add_stump(m, 77); });
        add("torch", add_torch);
        for (int i = 1; i <= 3; ++i) {
            const std::string n = std::to_string(i);
            add(
                "rubble_" + n + "_x_" + n,
                [i](Model& m) {
                    add_rubble(m, 0.5f * static_cast<float>(i), 0.5f * static_cast<float>(i),
                               static_cast<std::uint32_t>(i) + 30);
                },
                true);
        }
        for (int i = 0; i < 5; ++i)
            add(std::string("flag_") + static_cast<char>('a' + i), [i](Model& m) { add_map_flag(m, i); });
        for (int i = 0; i < 10; ++i)
            add("cliff_" + std::to_string(i + 1), [i](Model& m) { add_cliff(m, i); });
        return out;
    }();
    return all;
}

}  // namespace banneret::art
