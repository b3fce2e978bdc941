// The buildings that train soldiers.
#include "client/art/buildings.h"
#include "client/art/masonry.h"

namespace banneret::art {

namespace {

void add_training_dummy(Model& m, const Masonry& k, Vec3 c) {
    m.frustum(c, c + Vec3{0, 0, 0.55f}, 0.025f, 0.025f, k.timber, 7);
    m.ellipsoid(c + Vec3{0, 0, 0.42f}, {0.09f, 0.09f, 0.14f}, k.straw, 10, 7);
    m.ellipsoid(c + Vec3{0, 0, 0.63f}, {0.06f, 0.06f, 0.06f}, k.cloth, 9, 6);
    m.beam(c + Vec3{-0.2f, 0, 0.48f}, c + Vec3{0.2f, 0, 0.48f}, 0.02f, k.timber);
}

void add_spear_rack(Model& m, const Masonry& k, Vec3 c) {
    m.beam(c + Vec3{0, -0.2f, 0.3f}, c + Vec3{0, 0.2f, 0.3f}, 0.02f, k.timber);
    for (int i = 0; i < 5; ++i) {
        const float y = -0.18f + 0.09f * static_cast<float>(i);
        m.beam(c + Vec3{0.07f, y, 0.02f}, c + Vec3{-0.04f, y, 0.62f}, 0.011f, k.plank);
        m.frustum(c + Vec3{-0.038f, y, 0.6f}, c + Vec3{-0.06f, y, 0.72f}, 0.02f, 0, k.iron, 6);
    }
}

// A straw butt with painted rings, looking along +x.
void add_target(Model& m, const Masonry& k, Vec3 c) {
    for (float y : {-0.16f, 0.16f})
        m.beam(c + Vec3{-0.12f, y, 0}, c + Vec3{0, y * 0.7f, 0.62f}, 0.018f, k.timber);
    const Vec3 o = c + Vec3{0, 0, 0.42f};
    m.frustum(o - Vec3{0.05f, 0, 0}, o + Vec3{0.03f, 0, 0}, 0.23f, 0.23f, k.straw, 20);
    m.frustum(o + Vec3{0.03f, 0, 0}, o + Vec3{0.036f, 0, 0}, 0.19f, 0.19f, k.cloth, 20);
    m.frustum(o + Vec3{0.036f, 0, 0}, o + Vec3{0.042f, 0, 0}, 0.13f, 0.13f, k.player, 18);
    m.frustum(o + Vec3{0.042f, 0, 0}, o + Vec3{0.048f, 0, 0}, 0.05f, 0.05f, k.gold, 12);
}

void add_hay(Model& m, const Masonry& k, Vec3 at, float r) {
    m.frustum(at, at + Vec3{0, 0, r * 0.9f}, r, r * 0.8f, k.straw, 12);
    m.ellipsoid(at + Vec3{0, 0, r * 0.9f}, {r * 0.8f, r * 0.8f, r * 0.5f}, k.straw, 12, 7);
}

MaterialId yard(Model& m, std::uint32_t a, std::uint32_t b) {
    return m.add({linear(a), Pattern::Soil, false, 0, linear(b)});
}

}  // namespace

void add_barracks(Model& m, Style style) {
    const Masonry k(m, style);
    m.box({0, 0, 0.02f}, {1.45f, 1.45f, 0.02f}, yard(m, 0x8f7a58, 0xa8926c));
    add_block(m, k, {{0, -0.8f, 0}, 1.32f, 0.5f, 0.84f, 0.58f, false, true});
    add_door(m, k, {0.28f, -0.285f, 0}, Wall::Y, 0.15f, 0.27f);
    m.push(moved({-0.9f, 0.42f, 0}) * turned_z(kPi / 2));
    add_block(m, k, {{0, 0, 0}, 0.78f, 0.42f, 0.76f, 0.46f, false, false});
    m.pop();
    add_banner(m, k, {-0.46f, 0.52f, 0.72f}, Wall::X, 0.11f, 0.34f);
    for (float y : {0.14f, 0.92f}) add_window(m, k, {-0.465f, y, 0.42f}, Wall::X, 0.07f, 0.1f);
    add_turret(m, k, {-0.95f, -0.9f, 0}, 0.44f, style.age == 1 ? 1.3f : 1.7f, false);
    add_flag(m, k, {-0.95f, -0.9f, style.age == 1 ? 1.35f : 1.75f}, 0.75f, 1);
    add_fence(m, k, {1.36f, -0.1f, 0}, {1.36f, 1.36f, 0}, 7);
    add_fence(m, k, {-0.38f, 1.36f, 0}, {1.36f, 1.36f, 0}, 8);
    add_training_dummy(m, k, {0.2f, 0.65f, 0});
    add_training_dummy(m, k, {0.75f, 0.55f, 0});
    add_spear_rack(m, k, {0.95f, 0.12f, 0});
}

void add_archery_range(Model& m, Style style) {
    const Masonry k(m, style);
    m.box({0, 0, 0.015f}, {1.45f, 1.45f, 0.015f}, yard(m, 0x7d7a48, 0x94905a));
    m.push(moved({-0.95f, 0, 0}) * turned_z(kPi / 2));
    add_block(m, k, {{0, 0, 0}, 1.3f, 0.4f, 0.86f, 0.55f, false, false});
    m.pop();
    add_door(m, k, {-0.53f, 0.15f, 0}, Wall::X, 0.14f, 0.22f);
    for (float y : {-0.75f, 0.8f}) add_window(m, k, {-0.53f, y, 0.58f}, Wall::X, 0.07f, 0.08f);
    add_window(m, k, {-0.95f, 1.315f, 0.58f}, Wall::Y, 0.07f, 0.08f);
    add_shed(m, k, {0.35f, -1.02f, 0}, 0.8f, 0.32f, k.thatch, 0.62f);
    for (int i = 0; i < 3; ++i)
        add_target(m, k, {-0.05f + 0.08f * static_cast<float>(i), -0.35f + 0.62f * static_cast<float>(i), 0});
    add_fence(m, k, {1.36f, -0.6f, 0}, {1.36f, 1.36f, 0}, 8);
    add_fence(m, k, {-0.3f, 1.36f, 0}, {1.36f, 1.36f, 0}, 7);
    for (int i = 0; i < 4; ++i)  // arrows in a barrel
        m.frustum({0.95f + 0.03f * static_cast<float>(i), 0.35f, 0.1f},
                  {0.93f + 0.05f * static_cast<float>(i), 0.33f, 0.38f}, 0.008f, 0.008f, k.cloth, 5);
    add_barrel(m, k, {1.0f, 0.35f, 0});
    if (style.age >= 4) add_turret(m, k, {-0.95f, -1.05f, 0}, 0.36f, 1.35f, true);
    add_flag(m, k, {-0.95f, -1.05f, 1.3f}, 0.9f, 1);
    add_flag(m, k, {1.36f, 1.36f, 0}, 0.95f, 2);
}

void add_stable(Model& m, Style style) {
    const Masonry k(m, style);
    m.box({0, 0, 0.015f}, {1.45f, 1.45f, 0.015f}, yard(m, 0x8a7650, 0xa08c62));
    add_block(m, k, {{0, -0.75f, 0}, 1.35f, 0.55f, 0.8f, 0.6f, false, false});
    for (int i = 0; i < 4; ++i) {  // boxes, with a horse looking out of two
        const float x = -0.98f + 0.65f * static_cast<float>(i);
        m.box({x, -0.19f, 0.32f}, {0.2f, 0.02f, 0.3f}, k.dark);
        m.box({x, -0.175f, 0.16f}, {0.21f, 0.02f, 0.15f}, k.plank);
        m.box({x, -0.17f, 0.64f}, {0.24f, 0.03f, 0.03f}, k.timber);
        if (i % 2 == 0) continue;
        const MaterialId fur = m.add({linear(i == 1 ? 0x8a5c38u : 0x5a4636u), Pattern::Fur});
        m.capsule({x, -0.22f, 0.36f}, {x, -0.1f, 0.52f}, 0.08f, 0.055f, fur, 10);
        m.capsule({x, -0.1f, 0.53f}, {x, 0.03f, 0.45f}, 0.055f, 0.036f, fur, 10);
        for (float side : {-0.03f, 0.03f})
            m.capsule({x + side, -0.11f, 0.57f}, {x + side, -0.12f, 0.63f}, 0.016f, 0.005f, fur, 6);
    }
    if (style.age >= 3) add_turret(m, k, {-1.05f, -1.0f, 0}, 0.32f, 1.25f, true);
    add_flag(m, k, {1.05f, -0.75f, 1.15f}, 0.8f, 1);
    add_fence(m, k, {1.36f, -0.1f, 0}, {1.36f, 1.36f, 0}, 8);
    add_fence(m, k, {-1.3f, 1.36f, 0}, {0.5f, 1.36f, 0}, 9);
    add_fence(m, k, {-1.3f, 0, 0}, {-1.3f, 1.36f, 0}, 7);
    add_hay(m, k, {-0.85f, 0.75f, 0}, 0.3f);
    add_hay(m, k, {-0.35f, 1.0f, 0}, 0.22f);
    m.box({0.55f, 0.7f, 0.12f}, {0.36f, 0.13f, 0.1f}, k.plank);  // the trough
    m.box({0.55f, 0.7f, 0.2f}, {0.31f, 0.09f, 0.025f}, m.add({linear(0x4f7f9a), Pattern::Metal}));
    m.beam({0.2f, 0.2f, 0.36f}, {1.1f, 0.2f, 0.36f}, 0.03f, k.timber);  // a rail with saddle cloths
    for (float x : {0.25f, 1.05f}) m.box({x, 0.2f, 0.18f}, {0.03f, 0.03f, 0.18f}, k.timber);
    for (float x : {0.45f, 0.82f}) {
        for (float side : {-1.0f, 1.0f})
            m.sheet({x - 0.12f, 0.2f + side * 0.1f, 0.16f}, {x + 0.12f, 0.2f + side * 0.1f, 0.16f},
                    {x + 0.12f, 0.2f, 0.4f}, {x - 0.12f, 0.2f, 0.4f}, k.player);
    }
}

void add_siege_workshop(Model& m, Style style) {
    const Masonry k(m, style);
    m.box({0, 0, 0.015f}, {1.95f, 1.95f, 0.015f}, yard(m, 0x83705a, 0x9b876c));
    // A great hall, open to the yard.
    const float hall = 1.2f;
    m.push(moved({-0.25f, -1.0f, 0}));
    m.box({0, -0.72f, hall / 2}, {1.5f, 0.08f, hall / 2}, k.wall);
    m.box({-1.45f, 0, hall / 2}, {0.08f, 0.75f, hall / 2}, k.wall);
    m.box({1.45f, -0.35f, hall / 2}, {0.08f, 0.42f, hall / 2}, k.wall);
    for (float x : {-1.4f, -0.5f, 0.5f, 1.4f}) {
        m.box({x, 0.72f, hall / 2}, {0.07f, 0.07f, hall / 2}, k.timber);
        m.beam({x, 0.72f, hall - 0.3f}, {x + (x > 0 ? -0.26f : 0.26f), 0.72f, hall}, 0.035f, k.timber);
    }
    m.beam({-1.5f, 0.72f, hall}, {1.5f, 0.72f, hall}, 0.06f, k.timber);
    add_roof(m, k, {1.5f, 0.78f, hall, hall + 0.75f, 0.12f}, k.roof);
    m.pop();
    // A frame being built, wheels, timber and a crane.
    for (float y : {0.35f, 0.85f}) m.beam({-0.7f, y, 0.2f}, {0.5f, y, 0.2f}, 0.05f, k.timber);
    for (float x : {-0.65f, -0.1f, 0.45f}) m.beam({x, 0.3f, 0.2f}, {x, 0.9f, 0.2f}, 0.045f, k.timber);
    for (float y : {0.35f, 0.85f}) {
        m.beam({-0.5f, y, 0.2f}, {-0.1f, y, 0.85f}, 0.04f, k.timber);
        m.beam({0.3f, y, 0.2f}, {-0.1f, y, 0.85f}, 0.04f, k.timber);
    }
    m.frustum({-0.95f, 0.6f, 0.45f}, {0.75f, 0.6f, 1.05f}, 0.05f, 0.035f, k.plank, 9);
    m.capsule({-0.1f, 0.3f, 0.85f}, {-0.1f, 0.9f, 0.85f}, 0.05f, 0.05f, k.player, 8);
    for (int i = 0; i < 3; ++i) {
        const float x = 1.0f + 0.16f * static_cast<float>(i);
        m.frustum({x, 0.65f, 0.26f}, {x + 0.06f, 0.65f, 0.26f}, 0.25f, 0.25f, k.plank, 16);
        m.frustum({x - 0.01f, 0.65f, 0.26f}, {x + 0.07f, 0.65f, 0.26f}, 0.07f, 0.07f, k.iron, 9);
    }
    add_log_pile(m, k, {-1.35f, 0.6f, 0.02f}, 4, 0.5f, Wall::Y);
    m.beam({1.55f, -0.3f, 0}, {1.55f, -0.3f, 1.6f}, 0.06f, k.timber);
    m.beam({1.55f, -0.3f, 1.55f}, {0.85f, 0.1f, 1.55f}, 0.05f, k.timber);
    m.beam({1.55f, -0.3f, 1.1f}, {1.2f, -0.1f, 1.52f}, 0.035f, k.timber);
    m.frustum({0.9f, 0.07f, 0.8f}, {0.9f, 0.07f, 1.55f}, 0.012f, 0.012f, k.straw, 5);
    m.box({0.9f, 0.07f, 0.68f}, {0.14f, 0.12f, 0.11f}, k.stone);
    for (int i = 0; i < 6; ++i)  // shot
        m.ellipsoid(
            {0.4f + 0.17f * static_cast<float>(i % 3), 1.35f + 0.16f * static_cast<float>(i / 3), 0.09f},
            {0.09f, 0.09f, 0.09f}, k.ashlar, 8, 6);
    add_banner(m, k, {-1.0f, -0.22f, 1.05f}, Wall::Y, 0.16f, 0.5f);
    add_banner(m, k, {0.5f, -0.22f, 1.05f}, Wall::Y, 0.16f, 0.5f);
    add_flag(m, k, {-1.7f, 1.7f, 0}, 1.2f, 1);
}

void add_castle(Model& m, Style style) {
    const Masonry k(m, {style.culture, std::max(3, style.age)});
    m.box({0, 0, 0.04f}, {1.95f, 1.95f, 0.04f}, k.paving);
    constexpr float kWall = 1.35f, kOut = 1.5f;
    const bool asian = style.culture == Culture::EastAsian;
    // The curtain, its batter and its top.
    m.box({0, 0, 0.16f}, {1.66f, 1.66f, 0.16f}, k.stone, 0.95f);
    m.box({0, 0, kWall / 2}, {kOut, kOut, kWall / 2}, asian ? k.plaster : k.ashlar);
    if (asian) m.box({0, 0, 0.38f}, {kOut + 0.1f, kOut + 0.1f, 0.38f}, k.ashlar, 0.94f);
    m.box({0, 0, kWall + 0.04f}, {kOut + 0.05f, kOut + 0.05f, 0.04f}, k.stone);
    if (!asian) add_merlons(m, k, {0, 0, kWall + 0.08f}, kOut + 0.05f, kOut + 0.05f, 0.075f);
    // The keep.
    if (asian) {
        for (int i = 0; i < 3; ++i) {
            const float half = 1.2f - 0.3f * static_cast<float>(i),
                        foot = kWall + 0.62f * static_cast<float>(i);
            m.box({-0.1f, -0.1f, foot + 0.2f}, {half * 0.86f, half * 0.86f, 0.22f}, k.plaster);
            m.push(moved({-0.1f, -0.1f, 0}));
            add_timber_frame(m, k, {half * 0.86f, half * 0.86f, foot, foot + 0.42f, 4, 4});
            add_swept_roof(
                m, k,
                {half * 0.92f, half * 0.92f, foot + 0.42f, foot + 0.42f + (i == 2 ? 0.75f : 0.45f), 0.12f},
                k.noble);
            m.pop();
        }
        add_flag(m, k, {-0.1f, -0.1f, 3.7f}, 0.6f, 1);
    } else {
        m.box({-0.25f, -0.25f, 1.25f}, {0.95f, 0.95f, 1.25f}, k.ashlar, 0.97f);
        m.box({-0.25f, -0.25f, 2.52f}, {1.0f, 1.0f, 0.05f}, k.stone);
        add_merlons(m, k, {-0.25f, -0.25f, 2.57f}, 1.0f, 1.0f, 0.085f);
        for (float z : {1.65f, 2.15f}) {
            for (float a : {-0.75f, -0.25f, 0.25f}) {
                add_window(m, k, {a, 0.69f, z}, Wall::Y, 0.05f, 0.12f);
                add_window(m, k, {0.69f, a, z}, Wall::X, 0.05f, 0.12f);
            }
        }
        if (style.culture == Culture::MiddleEastern)
            add_dome(m, k, {-0.25f, -0.25f, 2.7f}, 0.62f, k.noble);
        else if (style.culture == Culture::CentralEuropean)
            m.push(moved({-0.25f, -0.25f, 0})), m.hip({0.7f, 0.7f, 2.6f, 3.9f, 0.05f}, k.noble, 0.3f),
                m.pop();
        add_flag(m, k, {-0.25f, -0.25f, style.culture == Culture::CentralEuropean ? 3.85f : 2.6f}, 1.0f, 1);
    }
    for (float x : {-1.0f, 1.0f})
        for (float y : {-1.0f, 1.0f}) {
            const Vec3 foot{x * kOut, y * kOut, 0};
            if (asian) {
                add_turret(m, k, foot, 0.38f, 1.6f, true);
            } else {
                m.frustum(foot, foot + Vec3{0, 0, 1.95f}, 0.44f, 0.4f, k.ashlar, 20);
                m.frustum(foot + Vec3{0, 0, 1.95f}, foot + Vec3{0, 0, 2.08f}, 0.4f, 0.46f, k.stone, 20);
                for (int i = 0; i < 8; ++i) {
                    const float a = kTurn * static_cast<float>(i) / 8;
                    m.box(foot + Vec3{0.4f * std::cos(a), 0.4f * std::sin(a), 2.15f}, {0.075f, 0.075f, 0.08f},
                          k.ashlar);
                }
                if (style.culture == Culture::MiddleEastern)
                    add_dome(m, k, foot + Vec3{0, 0, 2.12f}, 0.33f, k.noble);
                else
                    m.frustum(foot + Vec3{0, 0, 2.1f},
                              foot + Vec3{0, 0, style.culture == Culture::CentralEuropean ? 3.1f : 2.8f},
                              0.36f, 0.01f, k.noble, 18);
            }
            if (x > 0 || y > 0) add_flag(m, k, foot + Vec3{0, 0, asian ? 2.2f : 2.7f}, 0.6f, x + y);
        }
    // The gate.
    m.box({1.53f, 0, 0.5f}, {0.12f, 0.46f, 0.62f}, k.stone);
    m.box({1.66f, 0, 0.36f}, {0.014f, 0.26f, 0.36f}, k.dark);
    for (int i = -2; i <= 2; ++i)
        m.box({1.675f, 0.1f * static_cast<float>(i), 0.4f}, {0.008f, 0.012f, 0.32f}, k.iron);
    add_banner(m, k, {1.68f, -0.7f, 1.2f}, Wall::X, 0.16f, 0.6f);
    add_banner(m, k, {1.68f, 0.7f, 1.2f}, Wall::X, 0.16f, 0.6f);
    add_banner(m, k, {-0.5f, 1.68f, 1.2f}, Wall::Y, 0.16f, 0.6f);
    add_banner(m, k, {0.5f, 1.68f, 1.2f}, Wall::Y, 0.16f, 0.6f);
}

}  // namespace banneret::art
