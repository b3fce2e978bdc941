// Where people pray and study, and the wonder.
#include "client/art/buildings.h"
#include "client/art/masonry.h"

namespace banneret::art {

namespace {

void add_cross(Model& m, const Masonry& k, Vec3 foot, float s) {
    m.beam(foot, foot + Vec3{0, 0, 0.36f * s}, 0.028f * s, k.gold);
    m.beam(foot + Vec3{-0.085f * s, 0.085f * s, 0.24f * s}, foot + Vec3{0.085f * s, -0.085f * s, 0.24f * s},
           0.028f * s, k.gold);
}
void add_crescent(Model& m, const Masonry& k, Vec3 foot, float s) {
    m.frustum(foot, foot + Vec3{0, 0, 0.12f * s}, 0.02f * s, 0.014f * s, k.gold, 6);
    for (int i = 0; i < 8; ++i) {
        const auto at = [&](int n) {
            const float a = kTurn * (0.36f + 0.78f * static_cast<float>(n) / 8);
            return foot + Vec3{0.7071f * 0.1f * s * std::cos(a), -0.7071f * 0.1f * s * std::cos(a),
                               0.23f * s + 0.1f * s * std::sin(a)};
        };
        m.capsule(at(i), at(i + 1), 0.02f * s, 0.02f * s, k.gold, 5);
    }
}
// A round window of coloured glass.
void add_rose(Model& m, const Masonry& k, Vec3 at, Wall wall, float r) {
    const Vec3 out = wall == Wall::X ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    m.frustum(at, at + out * 0.02f, r, r, k.ashlar, 18);
    m.frustum(at + out * 0.02f, at + out * 0.026f, r * 0.82f, r * 0.82f, k.player, 18);
    m.frustum(at + out * 0.026f, at + out * 0.032f, r * 0.3f, r * 0.3f, k.gold, 12);
}
void add_lancet(Model& m, const Masonry& k, Vec3 foot, Wall wall, float high) {
    const Vec3 along = wall == Wall::X ? Vec3{0, 0.06f, 0} : Vec3{0.06f, 0, 0},
               out = wall == Wall::X ? Vec3{0.014f, 0, 0} : Vec3{0, 0.014f, 0};
    m.sheet(foot - along + out, foot + along + out, foot + along + out + Vec3{0, 0, high * 0.75f},
            foot - along + out + Vec3{0, 0, high * 0.75f}, k.dark);
    m.triangle(foot - along + out + Vec3{0, 0, high * 0.75f}, foot + along + out + Vec3{0, 0, high * 0.75f},
               foot + out + Vec3{0, 0, high}, k.dark);
    m.beam(foot - along * 1.3f + out, foot + along * 1.3f + out, 0.02f, k.ashlar);
}
void add_minaret(Model& m, const Masonry& k, Vec3 foot, float radius, float high) {
    m.frustum(foot, foot + Vec3{0, 0, high}, radius, radius * 0.85f, k.ashlar, 16);
    m.frustum(foot + Vec3{0, 0, high * 0.78f}, foot + Vec3{0, 0, high * 0.84f}, radius * 1.5f, radius * 1.5f,
              k.stone, 16);
    m.frustum(foot + Vec3{0, 0, high}, foot + Vec3{0, 0, high + radius * 3}, radius, 0.01f, k.noble, 16);
    add_crescent(m, k, foot + Vec3{0, 0, high + radius * 2.8f}, radius * 4);
}
void add_pagoda(Model& m, const Masonry& k, Vec3 foot, float half, int floors, float each) {
    for (int i = 0; i < floors; ++i) {
        const float h = half * (1 - 0.14f * static_cast<float>(i)), z = foot.z + each * static_cast<float>(i);
        m.push(moved({foot.x, foot.y, 0}));
        m.box({0, 0, z + each * 0.35f}, {h * 0.78f, h * 0.78f, each * 0.36f}, k.plaster);
        add_timber_frame(m, k, {h * 0.78f, h * 0.78f, z, z + each * 0.7f, 3, 3});
        add_swept_roof(
            m, k, {h * 0.86f, h * 0.86f, z + each * 0.7f, z + each * (i + 1 == floors ? 1.5f : 1.05f), 0.08f},
            k.noble);
        m.pop();
    }
    m.frustum(foot + Vec3{0, 0, each * (static_cast<float>(floors) + 0.4f)},
              foot + Vec3{0, 0, each * (static_cast<float>(floors) + 0.4f) + 0.5f}, 0.03f, 0.01f, k.gold, 7);
}
void add_columns(Model& m, const Masonry& k, Vec3 from, Vec3 to, int count, float high, float radius) {
    for (int i = 0; i < count; ++i) {
        const Vec3 at = mix(from, to, static_cast<float>(i) / static_cast<float>(count - 1));
        m.frustum(at, at + Vec3{0, 0, high}, radius, radius * 0.85f, k.ashlar, 12);
        m.box(at + Vec3{0, 0, 0.03f}, {radius * 1.4f, radius * 1.4f, 0.03f}, k.stone);
        m.box(at + Vec3{0, 0, high}, {radius * 1.35f, radius * 1.35f, 0.035f}, k.stone);
    }
}
void add_garden(Model& m, const Masonry& k, Vec3 at, float hx, float hy) {
    m.box(at + Vec3{0, 0, 0.03f}, {hx, hy, 0.03f}, k.soil);
    for (int i = 0; i < 10; ++i)
        m.ellipsoid(at + Vec3{hx * (-0.8f + 0.4f * static_cast<float>(i % 5)),
                              hy * (-0.4f + 0.8f * static_cast<float>(i / 5)), 0.09f},
                    {0.08f, 0.08f, 0.08f}, k.leaf, 7, 5);
}

}  // namespace

void add_monastery(Model& m, Style style) {
    const Masonry k(m, {style.culture, std::max(3, style.age)});
    m.box({0, 0, 0.02f}, {1.45f, 1.45f, 0.02f}, k.paving);
    switch (style.culture) {
        case Culture::MiddleEastern:
            m.box({-0.35f, -0.35f, 0.45f}, {0.9f, 0.9f, 0.45f}, k.ashlar);
            add_merlons(m, k, {-0.35f, -0.35f, 0.9f}, 0.9f, 0.9f, 0.055f);
            add_dome(m, k, {-0.35f, -0.35f, 1.08f}, 0.62f, k.noble);
            add_crescent(m, k, {-0.35f, -0.35f, 1.95f}, 1.3f);
            add_minaret(m, k, {0.85f, -1.05f, 0}, 0.15f, 1.9f);
            for (float a : {-0.8f, -0.35f, 0.1f})
                add_lancet(m, k, {a, 0.56f, 0.2f}, Wall::Y, 0.5f),
                    add_lancet(m, k, {0.56f, a, 0.2f}, Wall::X, 0.5f);
            break;
        case Culture::EastAsian:
            m.box({-0.3f, -0.3f, 0.1f}, {1.1f, 1.1f, 0.1f}, k.ashlar);
            add_pagoda(m, k, {-0.35f, -0.35f, 0.2f}, 1.05f, 3, 0.72f);
            for (int i = 0; i < 3; ++i)
                m.box({0.86f + 0.1f * static_cast<float>(i), -0.3f, 0.16f - 0.05f * static_cast<float>(i)},
                      {0.05f, 0.3f, 0.05f}, k.stone);
            break;
        default: {
            const float high = style.culture == Culture::CentralEuropean ? 1.1f : 1.0f;
            add_block(m, k, {{-0.05f, -0.6f, 0}, 1.15f, 0.55f, high, 0.75f, true, false});
            for (int i = 0; i < 5; ++i) {
                const float x = -0.85f + 0.42f * static_cast<float>(i);
                add_lancet(m, k, {x, -0.035f, 0.35f}, Wall::Y, 0.5f);
                m.box({x + 0.21f, 0.02f, 0.4f}, {0.045f, 0.08f, 0.4f}, k.ashlar, 0.7f);
            }
            add_rose(m, k, {1.115f, -0.6f, 0.95f}, Wall::X, 0.2f);
            add_door(m, k, {1.115f, -0.6f, 0}, Wall::X, 0.15f, 0.26f);
            add_turret(m, k, {-1.0f, -0.85f, 0}, 0.34f, 1.9f, true);
            add_cross(m, k, {-1.0f, -0.85f, style.culture == Culture::CentralEuropean ? 3.0f : 2.65f}, 1.2f);
            add_cross(m, k, {1.12f, -0.6f, high + 0.78f}, 0.8f);
            m.push(moved({-1.0f, 0.55f, 0}) * turned_z(kPi / 2));  // the cells
            add_block(m, k, {{0, 0, 0}, 0.62f, 0.32f, 0.5f, 0.34f, true, false});
            m.pop();
        }
    }
    add_columns(m, k, {-0.3f, 1.2f, 0.03f}, {1.2f, 1.2f, 0.03f}, 5, 0.42f, 0.05f);
    add_columns(m, k, {1.2f, 0.25f, 0.03f}, {1.2f, 1.2f, 0.03f}, 4, 0.42f, 0.05f);
    m.box({0.45f, 1.2f, 0.48f}, {0.84f, 0.1f, 0.04f}, k.noble);
    m.box({1.2f, 0.7f, 0.48f}, {0.1f, 0.56f, 0.04f}, k.noble);
    add_garden(m, k, {0.4f, 0.62f, 0.02f}, 0.5f, 0.3f);
    add_banner(m, k, {1.32f, 1.0f, 0.46f}, Wall::X, 0.1f, 0.26f);
    add_banner(m, k, {0.1f, 1.32f, 0.46f}, Wall::Y, 0.1f, 0.26f);
}

void add_university(Model& m, Style style) {
    const Masonry k(m, {style.culture, std::max(3, style.age)});
    m.box({0, 0, 0.04f}, {1.95f, 1.95f, 0.04f}, k.paving);
    add_block(m, k, {{-0.1f, -1.25f, 0}, 1.75f, 0.55f, 1.15f, 0.62f, true, true});
    m.push(moved({-1.35f, 0.35f, 0}) * turned_z(kPi / 2));
    add_block(m, k, {{0, 0, 0}, 1.3f, 0.5f, 1.05f, 0.55f, true, false});
    m.pop();
    for (int i = 0; i < 4; ++i)
        add_lancet(m, k, {-0.84f, -0.4f + 0.5f * static_cast<float>(i), 0.3f}, Wall::X, 0.5f);
    // The observatory.
    m.push(moved({-1.3f, -1.25f, 0}));
    if (style.culture == Culture::EastAsian) {
        add_pagoda(m, k, {0, 0, 0}, 0.7f, 4, 0.6f);
    } else {
        m.frustum({0, 0, 0}, {0, 0, 2.2f}, 0.56f, 0.5f, k.ashlar, 24);
        m.frustum({0, 0, 2.15f}, {0, 0, 2.3f}, 0.58f, 0.58f, k.stone, 24);
        add_dome(m, k, {0, 0, 2.38f}, 0.5f, k.noble);
        m.frustum({0.1f, 0.1f, 2.7f}, {0.55f, 0.55f, 3.15f}, 0.09f, 0.11f, k.gold, 10);
    }
    m.pop();
    // A portico, an armillary sphere, benches and books.
    add_columns(m, k, {-0.2f, -0.5f, 0.05f}, {1.5f, -0.5f, 0.05f}, 6, 0.72f, 0.065f);
    m.push(moved({0.65f, -0.5f, 0}));
    m.box({0, 0, 0.82f}, {0.98f, 0.14f, 0.05f}, k.stone);
    m.pop();
    m.push(moved({0.75f, 0.75f, 0}));
    m.frustum({0, 0, 0.05f}, {0, 0, 0.35f}, 0.2f, 0.12f, k.ashlar, 14);
    for (int ring = 0; ring < 3; ++ring) {
        m.push(moved({0, 0, 0.72f}) * turned_z(0.9f * static_cast<float>(ring)) *
               turned_x(0.8f * static_cast<float>(ring)));
        for (int i = 0; i < 16; ++i) {
            const float a = kTurn * static_cast<float>(i) / 16, b = kTurn * static_cast<float>(i + 1) / 16;
            m.capsule({0.34f * std::cos(a), 0, 0.34f * std::sin(a)},
                      {0.34f * std::cos(b), 0, 0.34f * std::sin(b)}, 0.02f, 0.02f, k.gold, 5);
        }
        m.pop();
    }
    m.ellipsoid({0, 0, 0.72f}, {0.1f, 0.1f, 0.1f}, m.add({linear(0x4f86a8), Pattern::Metal}), 10, 7);
    m.pop();
    add_garden(m, k, {1.35f, 1.4f, 0.04f}, 0.4f, 0.25f);
    add_garden(m, k, {-0.2f, 1.4f, 0.04f}, 0.4f, 0.25f);
    for (int i = 0; i < 3; ++i)
        m.box({1.5f, -0.1f + 0.4f * static_cast<float>(i), 0.14f}, {0.14f, 0.05f, 0.03f}, k.plank);
    add_banner(m, k, {0.2f, -0.33f, 0.78f}, Wall::Y, 0.12f, 0.4f);
    add_banner(m, k, {1.1f, -0.33f, 0.78f}, Wall::Y, 0.12f, 0.4f);
    add_flag(m, k, {1.8f, 1.8f, 0}, 1.1f, 1);
}

void add_wonder(Model& m, Style style) {
    const Masonry k(m, {style.culture, 4});
    for (int i = 0; i < 3; ++i) {
        const float half = 2.45f - 0.14f * static_cast<float>(i);
        m.box({0, 0, 0.06f + 0.1f * static_cast<float>(i)}, {half, half, 0.06f}, k.ashlar);
    }
    m.push(moved({0, 0, 0.3f}));
    switch (style.culture) {
        case Culture::Western:  // a cathedral
            add_block(m, k, {{0, 0, 0}, 2.0f, 0.75f, 2.0f, 1.1f, true, false});
            m.push(turned_z(kPi / 2));
            add_block(m, k, {{0, 0.5f, 0}, 1.5f, 0.55f, 1.8f, 0.9f, true, false});
            m.pop();
            for (int i = 0; i < 8; ++i) {
                const float x = -1.7f + 0.48f * static_cast<float>(i);
                if (std::fabs(x + 0.5f) < 0.6f) continue;
                add_lancet(m, k, {x, 0.78f, 0.7f}, Wall::Y, 0.95f);
                m.beam({x + 0.24f, 1.25f, 0}, {x + 0.24f, 1.25f, 0.9f}, 0.07f, k.ashlar);
                m.beam({x + 0.24f, 1.25f, 0.9f}, {x + 0.24f, 0.76f, 1.6f}, 0.05f, k.ashlar);
            }
            for (float y : {-0.8f, 0.8f}) {
                add_turret(m, k, {1.85f, y, 0}, 0.42f, 2.9f, true);
                add_cross(m, k, {1.85f, y, 3.75f}, 1.4f);
            }
            add_rose(m, k, {2.03f, 0, 1.75f}, Wall::X, 0.36f);
            add_door(m, k, {2.03f, 0, 0}, Wall::X, 0.24f, 0.42f);
            m.hip({0.4f, 0.4f, 3.0f, 4.7f, 0.02f}, k.noble);
            break;
        case Culture::CentralEuropean: {  // an imperial abbey: octagon, four towers
            m.frustum({0, 0, 0}, {0, 0, 1.7f}, 1.45f, 1.45f, k.ashlar, 8);
            m.frustum({0, 0, 1.7f}, {0, 0, 1.85f}, 1.55f, 1.55f, k.stone, 8);
            m.frustum({0, 0, 1.8f}, {0, 0, 2.6f}, 1.05f, 1.05f, k.plaster, 8);
            m.frustum({0, 0, 2.6f}, {0, 0, 4.1f}, 1.2f, 0.05f, k.noble, 8);
            add_cross(m, k, {0, 0, 4.05f}, 2);
            for (float x : {-1.6f, 1.6f})
                for (float y : {-1.6f, 1.6f}) {
                    add_turret(m, k, {x, y, 0}, 0.42f, 2.3f, true);
                    add_flag(m, k, {x, y, 3.6f}, 0.55f, x + y);
                }
            for (float a : {-0.6f, 0.0f, 0.6f})
                add_lancet(m, k, {a * 0.9f, 1.4f, 0.4f}, Wall::Y, 0.9f),
                    add_lancet(m, k, {1.4f, a * 0.9f, 0.4f}, Wall::X, 0.9f);
            add_block(m, k, {{1.55f, 0, 0}, 0.4f, 0.5f, 0.9f, 0.5f, true, false});
            add_door(m, k, {1.97f, 0, 0}, Wall::X, 0.2f, 0.32f);
            break;
        }
        case Culture::MiddleEastern:  // a great mosque
            m.box({0, 0, 0.8f}, {1.7f, 1.7f, 0.8f}, k.ashlar);
            add_merlons(m, k, {0, 0, 1.6f}, 1.7f, 1.7f, 0.08f);
            m.frustum({0, 0, 1.6f}, {0, 0, 2.1f}, 1.25f, 1.2f, k.plaster, 28);
            add_dome(m, k, {0, 0, 2.2f}, 1.2f, k.noble);
            add_crescent(m, k, {0, 0, 3.9f}, 2);
            for (float x : {-1.2f, 1.2f})
                for (float y : {-1.2f, 1.2f}) add_dome(m, k, {x, y, 1.75f}, 0.4f, k.noble);
            for (float x : {-2.1f, 2.1f})
                for (float y : {-2.1f, 2.1f}) add_minaret(m, k, {x, y, 0}, 0.17f, 3.4f);
            for (int i = 0; i < 5; ++i) {
                const float a = -1.2f + 0.6f * static_cast<float>(i);
                add_lancet(m, k, {a, 1.71f, 0.25f}, Wall::Y, 0.85f);
                if (i != 2) add_lancet(m, k, {1.71f, a, 0.25f}, Wall::X, 0.85f);
            }
            m.box({1.74f, 0, 0.75f}, {0.1f, 0.5f, 0.95f}, k.plaster);
            m.box({1.85f, 0, 0.5f}, {0.014f, 0.3f, 0.5f}, k.dark);
            break;
        case Culture::EastAsian:  // a great temple
            m.box({0, 0, 0.3f}, {1.95f, 1.95f, 0.3f}, k.stone, 0.93f);
            add_pagoda(m, k, {0, 0, 0.55f}, 2.0f, 5, 0.78f);
            for (float x : {-1.95f, 1.95f})
                for (float y : {-1.95f, 1.95f}) add_turret(m, k, {x, y, 0}, 0.3f, 0.9f, true);
            for (int i = 0; i < 5; ++i)
                m.box({1.98f + 0.08f * static_cast<float>(i), 0, 0.4f - 0.1f * static_cast<float>(i)},
                      {0.06f, 0.45f, 0.1f}, k.ashlar);
            for (float y : {-0.55f, 0.55f})
                m.capsule({2.1f, y, 0.2f}, {2.25f, y, 0.42f}, 0.12f, 0.1f, k.gold, 10);
            break;
    }
    for (float side : {-1.0f, 1.0f}) {
        add_flag(m, k, {2.2f, side * 2.2f, 0}, 1.6f, side);
        add_banner(m, k, {2.08f, side * 1.05f, 1.3f}, Wall::X, 0.16f, 0.7f);
    }
    m.pop();
}

}  // namespace banneret::art
