// The market, the smithy and the dock.
#include "client/art/buildings.h"
#include "client/art/masonry.h"

namespace banneret::art {

namespace {

// An awning of stripes over a counter with goods.
void add_stall(Model& m, const Masonry& k, Vec3 at, float turn, MaterialId goods, int stripes) {
    m.push(moved(at) * turned_z(turn));
    for (float x : {-0.4f, 0.4f}) {
        m.beam({x, -0.26f, 0}, {x, -0.26f, 0.8f}, 0.024f, k.timber);
        m.beam({x, 0.26f, 0}, {x, 0.26f, 0.62f}, 0.024f, k.timber);
    }
    for (int i = 0; i < stripes; ++i) {
        const float a = -0.46f + 0.92f * static_cast<float>(i) / static_cast<float>(stripes);
        const float b = -0.46f + 0.92f * static_cast<float>(i + 1) / static_cast<float>(stripes);
        const MaterialId cloth = (i & 1) ? k.cloth : k.player;
        m.sheet({a, 0.36f, 0.58f}, {b, 0.36f, 0.58f}, {b, -0.32f, 0.84f}, {a, -0.32f, 0.84f}, cloth);
        m.sheet({a, 0.37f, 0.48f}, {b, 0.37f, 0.48f}, {b, 0.36f, 0.58f}, {a, 0.36f, 0.58f}, cloth);
    }
    m.box({0, 0.12f, 0.16f}, {0.38f, 0.16f, 0.16f}, k.plank);
    for (int i = 0; i < 8; ++i)
        m.ellipsoid(
            {-0.3f + 0.085f * static_cast<float>(i), 0.08f + 0.08f * static_cast<float>(i & 1), 0.35f},
            {0.055f, 0.055f, 0.05f}, goods, 7, 5);
    m.pop();
}

void add_boat(Model& m, const Masonry& k, Vec3 at, float turn) {
    m.push(moved(at) * turned_z(turn));
    for (int i = 0; i < 8; ++i) {
        const float a = -0.5f + static_cast<float>(i) / 8, b = -0.5f + static_cast<float>(i + 1) / 8;
        const auto half = [](float x) { return 0.18f * (1 - std::pow(std::fabs(x) * 2, 2.4f)) + 0.008f; };
        for (float side : {-1.0f, 1.0f})
            m.sheet({a, side * half(a) * 0.7f, 0}, {b, side * half(b) * 0.7f, 0},
                    {b, side * half(b), 0.12f + 0.3f * b * b}, {a, side * half(a), 0.12f + 0.3f * a * a},
                    k.plank);
        m.quad({a, -half(a), 0.05f}, {b, -half(b), 0.05f}, {b, half(b), 0.05f}, {a, half(a), 0.05f},
               k.timber);
    }
    m.pop();
}

}  // namespace

void add_market(Model& m, Style style) {
    const Masonry k(m, style);
    m.box({0, 0, 0.02f}, {1.95f, 1.95f, 0.02f}, k.paving);
    add_block(m, k, {{-0.5f, -1.2f, 0}, 1.3f, 0.6f, style.age >= 3 ? 1.1f : 0.85f, 0.6f, false, true});
    add_door(m, k, {-0.15f, -0.58f, 0}, Wall::Y, 0.2f, 0.32f);
    m.push(moved({-1.35f, 0.5f, 0}) * turned_z(kPi / 2));
    add_block(m, k, {{0, 0, 0}, 1.1f, 0.45f, 0.7f, 0.48f, false, false});
    m.pop();
    if (style.age >= 4) add_turret(m, k, {-1.45f, -1.35f, 0}, 0.4f, 1.7f, true);
    const MaterialId fruit = m.add({linear(0xb8442e), Pattern::Cloth}),
                     green = m.add({linear(0x6f9a3a), Pattern::Cloth});
    const MaterialId spice = m.add({linear(0xd8952e), Pattern::Cloth}),
                     dye = m.add({linear(0x6a4a9a), Pattern::Cloth});
    add_stall(m, k, {0.05f, 0.35f, 0}, 0, fruit, 6);
    add_stall(m, k, {1.2f, 0.3f, 0}, 0.15f, spice, 6);
    add_stall(m, k, {0.1f, 1.4f, 0}, -0.1f, green, 6);
    add_stall(m, k, {1.25f, 1.35f, 0}, 0, dye, 6);
    for (int i = 0; i < 4; ++i)
        add_barrel(
            m, k,
            {1.3f + 0.16f * static_cast<float>(i % 2), -0.9f + 0.17f * static_cast<float>(i / 2), 0.02f});
    for (int i = 0; i < 5; ++i)
        m.ellipsoid(
            {1.0f + 0.15f * static_cast<float>(i % 3), -1.35f + 0.17f * static_cast<float>(i / 3), 0.12f},
            {0.11f, 0.1f, 0.12f}, k.cloth, 9, 6);
    m.box({0.72f, -0.3f, 0.12f}, {0.14f, 0.12f, 0.11f}, k.plank);
    m.box({0.7f, -0.28f, 0.32f}, {0.1f, 0.1f, 0.08f}, k.plank);
    add_flag(m, k, {1.8f, 1.8f, 0}, 1.1f, 1);
    add_flag(m, k, {1.8f, -1.8f, 0}, 1.1f, 2);
}

void add_blacksmith(Model& m, Style style) {
    const Masonry k(m, style);
    m.box({0, 0, 0.02f}, {1.45f, 1.45f, 0.02f}, k.soil);
    add_block(m, k, {{-0.35f, -0.75f, 0}, 1.02f, 0.58f, 0.9f, 0.6f, false, false});
    add_window(m, k, {-0.85f, -0.15f, 0.52f}, Wall::Y);
    add_door(m, k, {-0.4f, -0.155f, 0}, Wall::Y, 0.13f, 0.25f);
    // The forge: a great chimney and the fire under it.
    m.box({0.95f, -0.65f, 0.45f}, {0.42f, 0.42f, 0.45f}, k.stone, 0.9f);
    m.box({0.95f, -0.65f, 1.35f}, {0.24f, 0.24f, 0.6f}, k.stone, 0.85f);
    m.box({0.95f, -0.65f, 1.97f}, {0.26f, 0.26f, 0.05f}, k.ashlar);
    m.box({0.95f, -0.65f, 2.03f}, {0.15f, 0.15f, 0.01f}, k.dark);
    const MaterialId glow = m.add({linear(0xff8a1e), Pattern::Plain}),
                     core = m.add({linear(0xffd860), Pattern::Plain});
    m.box({0.95f, -0.225f, 0.34f}, {0.22f, 0.012f, 0.22f}, k.dark);
    m.ellipsoid({0.95f, -0.22f, 0.22f}, {0.17f, 0.03f, 0.1f}, glow, 10, 6);
    m.ellipsoid({0.95f, -0.21f, 0.2f}, {0.09f, 0.03f, 0.06f}, core, 9, 6);
    add_shed(m, k, {0.1f, 0.62f, 0}, 0.85f, 0.42f, style.age == 1 ? k.thatch : k.roof, 0.72f);
    // Anvil on its block, bench, blades, a grindstone.
    m.push(moved({1.1f, 0.35f, 0}));
    m.frustum({0, 0, 0}, {0, 0, 0.2f}, 0.13f, 0.12f, k.timber, 12);
    m.box({0, 0, 0.25f}, {0.05f, 0.05f, 0.05f}, k.iron);
    m.box({0, 0, 0.33f}, {0.1f, 0.08f, 0.04f}, k.iron);
    m.frustum({0.1f, 0, 0.34f}, {0.24f, 0, 0.355f}, 0.05f, 0.008f, k.iron, 8);
    m.pop();
    m.box({1.15f, 0.95f, 0.2f}, {0.16f, 0.24f, 0.02f}, k.plank);
    for (float y : {0.78f, 1.12f}) m.box({1.15f, y, 0.1f}, {0.03f, 0.03f, 0.1f}, k.timber);
    for (int i = 0; i < 4; ++i)
        m.box({1.15f, 0.8f + 0.1f * static_cast<float>(i), 0.24f}, {0.14f, 0.014f, 0.012f}, k.iron);
    m.push(moved({-0.9f, 0.35f, 0}));
    m.frustum({-0.04f, 0, 0.26f}, {0.04f, 0, 0.26f}, 0.2f, 0.2f, k.ashlar, 18);
    for (float x : {-0.09f, 0.09f}) m.beam({x, 0, 0}, {x, 0, 0.3f}, 0.025f, k.timber);
    m.pop();
    for (int i = 0; i < 3; ++i) {  // shields on the wall
        const Vec3 at{-1.1f + 0.0f, -0.15f, 0.5f};
        m.frustum(at + Vec3{1.5f + 0.24f * static_cast<float>(i) - 0.4f, 0, 0},
                  at + Vec3{1.5f + 0.24f * static_cast<float>(i) - 0.4f, 0.03f, 0}, 0.1f, 0.09f, k.player,
                  14);
    }
    add_log_pile(m, k, {-1.05f, 1.1f, 0.02f}, 3, 0.24f, Wall::Y);
    add_banner(m, k, {0.1f, 1.06f, 0.7f}, Wall::Y, 0.1f, 0.24f);
    add_flag(m, k, {-1.25f, -1.2f, 1.0f}, 0.75f, 1);
}

void add_dock(Model& m, Style style) {
    const Masonry k(m, style);
    // A deck on piles, its house behind.
    for (int i = 0; i < 6; ++i)
        for (int j = 0; j < 6; ++j) {
            if (i > 3 && j > 3) continue;
            m.frustum(
                {-1.35f + 0.54f * static_cast<float>(i), -1.35f + 0.54f * static_cast<float>(j), -0.02f},
                {-1.35f + 0.54f * static_cast<float>(i), -1.35f + 0.54f * static_cast<float>(j), 0.3f}, 0.06f,
                0.055f, k.timber, 7);
        }
    const MaterialId deck = style.age >= 3 ? k.ashlar : k.plank;
    m.box({0, -0.55f, 0.27f}, {1.45f, 0.92f, 0.05f}, deck);
    m.box({-0.6f, 0.9f, 0.27f}, {0.85f, 0.55f, 0.05f}, deck);
    add_block(m, k, {{-0.45f, -0.85f, 0.3f}, 0.92f, 0.5f, style.age >= 3 ? 0.85f : 0.6f, 0.55f, false, true});
    add_door(m, k, {0.1f, -0.33f, 0.32f}, Wall::Y, 0.15f, 0.24f);
    if (style.age >= 3) add_turret(m, k, {-1.1f, -1.1f, 0.3f}, 0.34f, 1.4f, true);
    // The crane.
    m.beam({1.0f, -0.75f, 0.3f}, {1.0f, -0.75f, 1.5f}, 0.06f, k.timber);
    m.beam({1.0f, -0.75f, 1.45f}, {1.25f, 0.35f, 1.6f}, 0.05f, k.timber);
    m.beam({1.0f, -0.75f, 1.0f}, {1.12f, -0.2f, 1.48f}, 0.035f, k.timber);
    m.frustum({1.24f, 0.3f, 0.75f}, {1.24f, 0.3f, 1.58f}, 0.012f, 0.012f, k.straw, 5);
    m.box({1.24f, 0.3f, 0.65f}, {0.13f, 0.11f, 0.1f}, k.plank);
    add_barrel(m, k, {0.55f, 0.1f, 0.32f});
    add_barrel(m, k, {0.72f, 0.16f, 0.32f});
    for (int i = 0; i < 3; ++i)
        m.frustum({-1.0f + 0.25f * static_cast<float>(i), 1.1f, 0.32f},
                  {-1.0f + 0.25f * static_cast<float>(i), 1.1f, 0.44f}, 0.1f, 0.12f, k.straw, 10);
    const MaterialId net = m.add({linear(0xb7a77e), Pattern::Leaf, false, 0, linear(0xd8caa0), 1.0f});
    m.beam({-0.2f, 1.35f, 0.3f}, {-0.2f, 1.35f, 0.95f}, 0.025f, k.timber);
    m.beam({0.2f, 0.75f, 0.3f}, {0.2f, 0.75f, 0.95f}, 0.025f, k.timber);
    m.sheet({-0.2f, 1.35f, 0.4f}, {0.2f, 0.75f, 0.4f}, {0.2f, 0.75f, 0.92f}, {-0.2f, 1.35f, 0.92f}, net);
    add_boat(m, k, {0.85f, 1.0f, 0}, 0.5f);
    add_flag(m, k, {1.38f, -1.38f, 0.3f}, 1.0f, 1);
    add_flag(m, k, {-1.38f, 1.38f, 0.3f}, 0.9f, 2);
    add_banner(m, k, {0.49f, -0.85f, 0.85f}, Wall::X, 0.1f, 0.3f);
}

}  // namespace banneret::art
