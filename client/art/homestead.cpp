// Houses and the buildings of the economy.
#include "client/art/buildings.h"
#include "client/art/gear.h"
#include "client/art/masonry.h"
#include "client/art/noise.h"

namespace banneret::art {

namespace {

// A long low house, its door in the gable.
void add_cottage(Model& m, const Masonry& k) {
    const float grown = 0.05f * static_cast<float>(k.style.age - 1);
    add_block(m, k, {{0, 0, 0}, 0.74f, 0.6f, 0.5f + grown, 0.62f, false, true});
    add_door(m, k, {0.76f, -0.1f, 0.04f}, Wall::X, 0.1f, 0.18f);
    if (k.style.age > 1 && k.style.culture != Culture::MiddleEastern)
        add_chimney(m, k, {-0.42f, -0.34f, 0.5f}, 1.36f + grown);
    add_log_pile(m, k, {-0.45f, 0.82f, 0}, 4, 0.1f, Wall::Y);
    add_barrel(m, k, {0.9f, 0.48f, 0});
    m.beam({0.76f, 0.3f, 0.72f}, {1.0f, 0.3f, 0.72f}, 0.014f, k.timber);
    m.sheet({0.8f, 0.3f, 0.44f}, {0.98f, 0.3f, 0.44f}, {0.98f, 0.3f, 0.71f}, {0.8f, 0.3f, 0.71f}, k.player);
}

// Two storeys from the third age on; a wing or a roof terrace beside.
void add_town_house(Model& m, const Masonry& k) {
    const bool tall = k.style.age >= 3;
    if (tall) {
        add_block(m, k, {{-0.06f, -0.12f, 0}, 0.8f, 0.6f, 0.92f, 0.66f, false, false});
        for (float x : {-0.5f, 0.05f, 0.5f}) add_window(m, k, {x, 0.5f, 0.68f}, Wall::Y);
        for (float y : {-0.4f, 0.12f}) add_window(m, k, {0.76f, y, 0.68f}, Wall::X);
        add_window(m, k, {-0.35f, 0.5f, 0.26f}, Wall::Y, 0.08f, 0.07f);
        if (k.style.age == 4) {
            m.push(moved({0.12f, 0.3f, 0}) * turned_z(kPi / 2));
            add_block(m, k, {{0, 0, 0}, 0.34f, 0.26f, 1.0f, 0.3f, false, false});
            m.pop();
            add_window(m, k, {0.12f, 0.66f, 0.74f}, Wall::Y, 0.08f, 0.12f);
        }
    } else {
        add_block(m, k, {{-0.14f, -0.14f, 0}, 0.72f, 0.6f, 0.56f, 0.56f, false, true});
        m.push(moved({0.46f, 0.5f, 0}));
        add_block(m, k, {{0, 0, 0}, 0.36f, 0.34f, 0.36f, 0.34f, false, false});
        m.pop();
    }
    add_door(m, k, {0.36f, tall ? (k.style.age == 4 ? 0.665f : 0.5f) : 0.86f, 0}, Wall::Y, 0.11f, 0.17f);
    if (k.style.age > 1 && k.style.culture != Culture::MiddleEastern)
        add_chimney(m, k, {-0.5f, -0.34f, 0.6f}, tall ? 1.82f : 1.3f);
    if (k.style.culture == Culture::MiddleEastern && tall)
        add_dome(m, k, {-0.36f, -0.3f, 1.04f}, 0.22f, k.noble);
    add_banner(m, k, {0.78f, -0.62f, tall ? 0.7f : 0.5f}, Wall::X, 0.08f, 0.26f);
    add_barrel(m, k, {0.66f, 0.84f, 0});
    add_barrel(m, k, {0.82f, 0.74f, 0});
}

// Four sails on a wheel, looking down and left.
void add_sails(Model& m, const Masonry& k, Vec3 hub) {
    m.frustum(hub - Vec3{0, 0.16f, 0}, hub + Vec3{0, 0.06f, 0}, 0.05f, 0.04f, k.timber, 10);
    for (int i = 0; i < 4; ++i) {
        const float a = kPi / 4 + static_cast<float>(i) * kPi / 2 + 0.22f;
        const Vec3 out{std::cos(a), 0, std::sin(a)}, aside{-std::sin(a), 0, std::cos(a)};
        m.beam(hub, hub + out * 0.78f, 0.02f, k.timber);
        const Vec3 p = hub + out * 0.16f + Vec3{0, 0.02f, 0}, q = hub + out * 0.76f + Vec3{0, 0.02f, 0};
        m.sheet(p, q, q + aside * 0.2f, p + aside * 0.16f, i == 1 ? k.player : k.cloth);
        for (int j = 0; j <= 4; ++j) {
            const Vec3 r = mix(p, q, static_cast<float>(j) / 4);
            m.beam(r, r + aside * 0.2f, 0.009f, k.timber);
        }
    }
}

}  // namespace

void add_house(Model& m, Style style, int kind) {
    const Masonry k(m, style);
    if (kind == 0)
        add_town_house(m, k);
    else
        add_cottage(m, k);
}

void add_mill(Model& m, Style style) {
    const Masonry k(m, style);
    m.box({0, 0, 0.02f}, {0.94f, 0.94f, 0.02f}, k.paving);
    m.push(moved({-0.18f, -0.2f, 0}));
    if (style.culture == Culture::EastAsian) {
        add_block(m, k, {{0, 0, 0}, 0.52f, 0.5f, 0.95f, 0.6f, false, true});
    } else {
        m.frustum({0, 0, 0}, {0, 0, 0.5f}, 0.62f, 0.56f, style.age == 1 ? k.plank : k.stone, 24);
        m.frustum({0, 0, 0.5f}, {0, 0, 1.35f}, 0.54f, 0.42f,
                  style.age == 1   ? k.plank
                  : style.age == 4 ? k.ashlar
                                   : k.plaster,
                  24);
        if (style.culture == Culture::MiddleEastern)
            add_dome(m, k, {0, 0, 1.42f}, 0.42f, style.age >= 3 ? k.noble : k.thatch);
        else
            m.frustum({0, 0, 1.35f}, {0, 0, style.culture == Culture::CentralEuropean ? 2.2f : 2.0f}, 0.54f,
                      0.02f, k.roof, 24);
        for (int i = 0; i < 10; ++i) {
            const float a = kTurn * static_cast<float>(i) / 10;
            m.beam({0.56f * std::cos(a), 0.56f * std::sin(a), 0.5f},
                   {0.435f * std::cos(a), 0.435f * std::sin(a), 1.35f}, 0.026f, k.timber);
        }
        add_window(m, k, {0.5f, 0, 0.95f}, Wall::X, 0.07f, 0.09f);
    }
    add_door(m, k, {0.6f, 0.02f, 0}, Wall::X, 0.13f, 0.22f);
    add_sails(m, k, {0, 0.62f, 1.28f});
    m.pop();
    for (int i = 0; i < 5; ++i)
        m.ellipsoid(
            {0.62f + 0.13f * static_cast<float>(i % 3), 0.45f + 0.2f * static_cast<float>(i / 3), 0.1f},
            {0.1f, 0.09f, 0.11f}, k.cloth, 10, 7);
    m.frustum({0.55f, -0.72f, 0}, {0.55f, -0.72f, 0.26f}, 0.24f, 0.17f, k.straw, 14);
    m.ellipsoid({0.55f, -0.72f, 0.26f}, {0.17f, 0.17f, 0.12f}, k.straw, 12, 7);
}

void add_lumber_camp(Model& m, Style style) {
    const Masonry k(m, style);
    m.box({0, 0, 0.015f}, {0.95f, 0.95f, 0.015f}, k.soil);
    add_shed(m, k, {-0.3f, -0.32f, 0}, 0.56f, 0.5f, style.age > 1 ? k.roof : k.plank, 0.8f);
    add_log_pile(m, k, {-0.35f, -0.3f, 0.02f}, 6, 0.42f, Wall::X);
    add_log_pile(m, k, {0.5f, 0.55f, 0.02f}, 5, 0.3f, Wall::Y);
    m.push(moved({-0.52f, 0.62f, 0}));  // chopping block and axe
    m.frustum({0, 0, 0}, {0, 0, 0.2f}, 0.13f, 0.12f, k.timber, 12);
    m.frustum({0.02f, 0, 0.2f}, {0.2f, 0, 0.42f}, 0.014f, 0.014f, k.plank, 7);
    m.capsule({0.02f, 0, 0.2f}, {-0.02f, 0, 0.27f}, 0.02f, 0.04f, k.iron, 8);
    m.pop();
    m.push(moved({0.62f, -0.55f, 0}));  // saw horse
    for (float x : {-0.2f, 0.2f}) {
        m.beam({x, -0.12f, 0}, {x, 0.1f, 0.34f}, 0.02f, k.timber);
        m.beam({x, 0.12f, 0}, {x, -0.1f, 0.34f}, 0.02f, k.timber);
    }
    m.frustum({-0.34f, 0, 0.34f}, {0.36f, 0, 0.34f}, 0.07f, 0.065f, k.timber, 10);
    m.pop();
    add_flag(m, k, {0.86f, -0.9f, 0}, 1.0f, 1);
}

void add_mining_camp(Model& m, Style style) {
    const Masonry k(m, style);
    m.box({0, 0, 0.015f}, {0.95f, 0.95f, 0.015f}, k.soil);
    m.push(moved({-0.25f, -0.28f, 0}));
    m.box({0, 0, 0.3f}, {0.58f, 0.5f, 0.3f}, k.stone);
    add_roof(m, k, {0.58f, 0.5f, 0.6f, 1.08f, 0.12f}, style.age == 1 ? k.plank : k.slate);
    m.box({0.585f, 0, 0.27f}, {0.012f, 0.2f, 0.25f}, k.dark);
    for (float y : {-0.22f, 0.22f}) m.box({0.6f, y, 0.28f}, {0.04f, 0.035f, 0.28f}, k.timber);
    m.box({0.6f, 0, 0.57f}, {0.045f, 0.28f, 0.035f}, k.timber);
    add_window(m, k, {0, 0.515f, 0.36f}, Wall::Y);
    m.pop();
    const MaterialId gold = m.add({linear(0xf0be2e), Pattern::Ore, false, 0, linear(0x7d6a55)});
    const MaterialId rock = m.add({linear(0x8c8d90), Pattern::Rock, false, 0, linear(0xb9b7ae)});
    m.push(moved({0.66f, -0.1f, 0}));  // cart
    m.box({0, 0, 0.24f}, {0.2f, 0.15f, 0.1f}, k.plank);
    for (float x : {-0.12f, 0.12f}) m.frustum({x, 0.15f, 0.1f}, {x, 0.19f, 0.1f}, 0.1f, 0.1f, k.timber, 14);
    for (int i = 0; i < 5; ++i)
        m.ellipsoid({-0.14f + 0.07f * static_cast<float>(i), 0.02f * static_cast<float>(i % 2), 0.36f},
                    {0.07f, 0.07f, 0.06f}, gold, 7, 5);
    m.pop();
    for (int i = 0; i < 9; ++i) {
        const float a = static_cast<float>(i) * 2.4f, d = 0.09f * std::sqrt(static_cast<float>(i));
        m.ellipsoid({0.15f + d * std::cos(a), 0.66f + d * std::sin(a) * 0.8f, 0.08f},
                    {0.1f, 0.1f, 0.11f - 0.005f * static_cast<float>(i)}, rock, 7, 5);
    }
    add_flag(m, k, {-0.86f, 0.86f, 0}, 1.05f, 2);
}

void add_fish_trap(Model& m) {
    const Masonry k(m);
    const MaterialId net = m.add({linear(0xcbbd92), Pattern::Leaf, false, 0, linear(0xe2d8b4), 1.0f});
    for (int i = 0; i < 10; ++i) {
        const float a = kTurn * static_cast<float>(i) / 10, b = kTurn * static_cast<float>(i + 1) / 10;
        const Vec3 p{0.42f * std::cos(a), 0.42f * std::sin(a), 0},
            q{0.42f * std::cos(b), 0.42f * std::sin(b), 0};
        m.frustum(p, p + Vec3{0, 0, 0.2f}, 0.022f, 0.018f, k.timber, 6);
        if (i < 9) m.sheet(p, q, q + Vec3{0, 0, 0.15f}, p + Vec3{0, 0, 0.15f}, net);
        m.beam(p + Vec3{0, 0, 0.16f}, q + Vec3{0, 0, 0.16f}, 0.012f, k.timber);
    }
    add_flag(m, k, {-0.3f, -0.3f, 0}, 0.5f, 1);
    const MaterialId scale = m.add({linear(0xa9bcc4), Pattern::Metal});
    for (int i = 0; i < 3; ++i)
        m.ellipsoid({-0.12f + 0.13f * static_cast<float>(i), 0.1f - 0.09f * static_cast<float>(i), 0.02f},
                    {0.09f, 0.035f, 0.03f}, scale, 8, 5);
}

void add_farm(Model& m, float half, int fullness) {
    const Masonry k(m);
    m.box({0, 0, 0}, {half, half, 0.012f}, k.soil);
    const int rows = static_cast<int>(half * 2 / 0.235f), plants = static_cast<int>(half * 2 / 0.108f);
    for (int r = 0; r < rows; ++r) {
        const float x = -half + 0.12f + static_cast<float>(r) * 0.235f;
        for (int i = 0; i < plants; ++i) {
            const float y = -half + 0.08f + static_cast<float>(i) * 0.108f, tall = speckle(r, i, 3);
            m.ellipsoid({x + 0.03f * tall, y, 0.025f}, {0.065f, 0.062f, 0.04f}, k.soil, 7, 4);
            // Rows are reaped from one side; what is reaped is stubble.
            const bool reaped =
                static_cast<float>(r) < static_cast<float>(rows) * (1 - static_cast<float>(fullness) / 3);
            if (reaped) {
                if (tall > 0.6f && fullness > 0)
                    m.frustum({x, y, 0.03f}, {x, y, 0.08f}, 0.014f, 0.01f, k.straw, 5);
                continue;
            }
            if (tall > 0.12f)
                m.ellipsoid({x + 0.03f * tall, y, 0.08f + 0.04f * tall}, {0.038f, 0.048f, 0.07f},
                            r % 4 == 3 ? k.leaf : k.crop, 6, 4);
        }
    }
}

}  // namespace banneret::art
