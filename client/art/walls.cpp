// Walls, gates and towers. Each wall fills a whole tile, so that a row of them closes whichever way it runs.
#include "client/art/buildings.h"
#include "client/art/masonry.h"

namespace banneret::art {

namespace {

// Merlons at the corners of a square top.
void add_corner_merlons(Model& m, const Masonry& k, float half, float z, float size) {
    for (float x : {-1.0f, 1.0f})
        for (float y : {-1.0f, 1.0f})
            m.box({x * (half - size), y * (half - size), z + size * 0.8f}, {size, size, size * 0.8f},
                  k.ashlar);
}

// A fighting floor that juts out, on brackets.
void add_gallery(Model& m, const Masonry& k, float half, float z) {
    for (int i = -1; i <= 1; ++i)
        for (float side : {-1.0f, 1.0f}) {
            m.box({0.3f * static_cast<float>(i), side * half * 0.94f, z - 0.06f}, {0.04f, 0.05f, 0.07f},
                  k.stone);
            m.box({side * half * 0.94f, 0.3f * static_cast<float>(i), z - 0.06f}, {0.05f, 0.04f, 0.07f},
                  k.stone);
        }
    m.box({0, 0, z + 0.05f}, {half, half, 0.06f}, k.stone);
}

}  // namespace

void add_palisade(Model& m) {
    const Masonry k(m);
    constexpr int kStakes = 4;
    for (int i = 0; i < kStakes; ++i) {
        for (int j = 0; j < kStakes; ++j) {
            const float x = -0.375f + 0.25f * static_cast<float>(i),
                        y = -0.375f + 0.25f * static_cast<float>(j),
                        top = 0.57f + 0.02f * static_cast<float>((i * 5 + j * 3) % 4);
            m.frustum({x, y, 0}, {x, y, top}, 0.125f, 0.115f, k.plank, 8, false);
            m.frustum({x, y, top}, {x, y, top + 0.2f}, 0.115f, 0, k.straw, 8, false);
        }
    }
    for (float z : {0.2f, 0.45f}) m.box({0, 0, z}, {0.5f, 0.5f, 0.025f}, k.timber);
}

void add_stone_wall(Model& m, Style style, float height) {
    const Masonry k(m, style);
    m.box({0, 0, 0.06f}, {0.5f, 0.5f, 0.06f}, k.stone);
    m.box({0, 0, height / 2}, {0.48f, 0.48f, height / 2}, height > 0.7f ? k.ashlar : k.stone);
    if (height > 0.7f) m.box({0, 0, height - 0.02f}, {0.5f, 0.5f, 0.03f}, k.stone);
    if (style.culture == Culture::EastAsian)
        m.hip({0.46f, 0.46f, height, height + 0.2f, 0.04f}, k.slate);
    else
        add_corner_merlons(m, k, 0.48f, height, 0.13f);
}

void add_outpost(Model& m, Style style) {
    const Masonry k(m, style);
    for (float x : {-1.0f, 1.0f})
        for (float y : {-1.0f, 1.0f})
            m.beam({x * 0.36f, y * 0.36f, 0}, {x * 0.24f, y * 0.24f, 1.25f}, 0.032f, k.timber);
    for (float side : {-1.0f, 1.0f}) {
        m.beam({-0.33f, side * 0.33f, 0.2f}, {0.27f, side * 0.27f, 0.85f}, 0.02f, k.timber);
        m.beam({side * 0.33f, 0.33f, 0.2f}, {side * 0.27f, -0.27f, 0.85f}, 0.02f, k.timber);
    }
    m.box({0, 0, 1.25f}, {0.36f, 0.36f, 0.03f}, k.plank);
    for (float side : {-1.0f, 1.0f}) {
        m.box({0, side * 0.35f, 1.36f}, {0.36f, 0.02f, 0.1f}, k.plank);
        m.box({side * 0.35f, 0, 1.36f}, {0.02f, 0.36f, 0.1f}, k.plank);
        for (float other : {-1.0f, 1.0f})
            m.beam({side * 0.32f, other * 0.32f, 1.28f}, {side * 0.32f, other * 0.32f, 1.72f}, 0.022f,
                   k.timber);
    }
    if (style.culture == Culture::EastAsian)
        add_swept_roof(m, k, {0.34f, 0.34f, 1.74f, 2.1f, 0.06f}, k.roof);
    else
        m.hip({0.36f, 0.36f, 1.72f, 2.1f, 0.07f}, k.roof);
    for (float y : {-0.16f, 0.16f}) m.beam({0.42f, y, 0}, {0.36f, y, 1.25f}, 0.018f, k.timber);  // the ladder
    for (int i = 1; i < 8; ++i)
        m.beam({0.42f - 0.0075f * static_cast<float>(i), -0.16f, 0.15f * static_cast<float>(i)},
               {0.42f - 0.0075f * static_cast<float>(i), 0.16f, 0.15f * static_cast<float>(i)}, 0.012f,
               k.timber);
    m.sheet({-0.2f, 0.375f, 1.02f}, {0.2f, 0.375f, 1.02f}, {0.2f, 0.375f, 1.4f}, {-0.2f, 0.375f, 1.4f},
            k.player);
    add_flag(m, k, {0, 0, 2.06f}, 0.45f, 1);
}

void add_tower(Model& m, Style style, float height) {
    const bool guard = height > 1.6f;
    const Masonry k(m, {style.culture, std::max(2, style.age)});
    m.box({0, 0, 0.08f}, {0.48f, 0.48f, 0.08f}, k.stone);
    m.box({0, 0, height / 2}, {0.42f, 0.42f, height / 2}, guard ? k.ashlar : k.stone, 0.86f);
    for (float z : {height * 0.42f, height * 0.74f}) {
        add_window(m, k, {0.4f, 0, z}, Wall::X, 0.035f, 0.09f);
        add_window(m, k, {0, 0.4f, z}, Wall::Y, 0.035f, 0.09f);
    }
    if (guard) {  // a roof over the fighting floor
        add_gallery(m, k, 0.46f, height);
        for (float x : {-0.38f, 0.38f})
            for (float y : {-0.38f, 0.38f}) m.beam({x, y, height}, {x, y, height + 0.4f}, 0.03f, k.timber);
        for (float side : {-1.0f, 1.0f}) {
            m.box({0, side * 0.43f, height + 0.17f}, {0.44f, 0.02f, 0.09f}, k.plank);
            m.box({side * 0.43f, 0, height + 0.17f}, {0.02f, 0.44f, 0.09f}, k.plank);
        }
        const float eaves = height + 0.42f;
        if (style.culture == Culture::EastAsian)
            add_swept_roof(m, k, {0.42f, 0.42f, eaves, eaves + 0.5f, 0.08f}, k.noble);
        else if (style.culture == Culture::MiddleEastern)
            add_dome(m, k, {0, 0, eaves}, 0.4f, k.noble);
        else
            m.hip({0.44f, 0.44f, eaves, eaves + (style.culture == Culture::CentralEuropean ? 0.9f : 0.6f),
                   0.08f},
                  k.noble);
        add_banner(m, k, {0.44f, 0, height - 0.1f}, Wall::X, 0.1f, 0.36f);
        add_flag(m, k, {0, 0, eaves + 0.4f}, 0.6f, 1);
        return;
    }
    m.box({0, 0, height + 0.07f}, {0.44f, 0.44f, 0.07f}, k.plank);
    add_merlons(m, k, {0, 0, height + 0.14f}, 0.44f, 0.44f, 0.07f);
    add_flag(m, k, {0, 0, height + 0.1f}, 0.75f, 1);
}

void add_keep(Model& m, Style style) {
    const Masonry k(m, {style.culture, 4});
    constexpr float kHigh = 2.0f;
    m.box({0, 0, 0.14f}, {0.5f, 0.5f, 0.14f}, k.stone, 0.94f);
    m.box({0, 0, kHigh / 2}, {0.44f, 0.44f, kHigh / 2}, k.ashlar, 0.96f);
    for (float x : {-0.42f, 0.42f})  // corner buttresses that end in turrets
        for (float y : {-0.42f, 0.42f}) {
            m.frustum({x, y, 0}, {x, y, kHigh + 0.2f}, 0.1f, 0.09f, k.stone, 12);
            if (style.culture == Culture::MiddleEastern)
                add_dome(m, k, {x, y, kHigh + 0.22f}, 0.1f, k.noble);
            else
                m.frustum({x, y, kHigh + 0.2f}, {x, y, kHigh + 0.55f}, 0.13f, 0.005f, k.noble, 12);
        }
    add_gallery(m, k, 0.5f, kHigh - 0.08f);
    add_merlons(m, k, {0, 0, kHigh + 0.03f}, 0.5f, 0.5f, 0.06f);
    for (float z : {0.7f, 1.2f, 1.65f}) {
        add_window(m, k, {0.44f, 0, z}, Wall::X, 0.045f, 0.1f);
        add_window(m, k, {0, 0.44f, z}, Wall::Y, 0.045f, 0.1f);
    }
    add_banner(m, k, {0.47f, 0.0f, 0.58f}, Wall::X, 0.12f, 0.34f);
    add_flag(m, k, {0, 0, kHigh}, 0.95f, 1);
}

void add_bombard_tower(Model& m, Style style) {
    const Masonry k(m, {style.culture, 4});
    constexpr float kHigh = 1.55f;
    m.frustum({0, 0, 0}, {0, 0, 0.24f}, 0.52f, 0.47f, k.stone, 24);
    m.frustum({0, 0, 0.2f}, {0, 0, kHigh}, 0.46f, 0.43f, k.ashlar, 24);
    m.frustum({0, 0, kHigh}, {0, 0, kHigh + 0.14f}, 0.43f, 0.5f, k.stone, 24);
    for (int i = 0; i < 9; ++i) {
        const float a = kTurn * (static_cast<float>(i) + 0.5f) / 9;
        m.box({0.44f * std::cos(a), 0.44f * std::sin(a), kHigh + 0.2f}, {0.075f, 0.075f, 0.08f}, k.ashlar);
    }
    const auto gun = [&](Vec3 from, Vec3 to) {
        m.frustum(from, to, 0.085f, 0.075f, k.iron, 12);
        m.frustum(to - (to - from) * 0.12f, to, 0.095f, 0.095f, k.iron, 12);
        m.frustum(to, to + (to - from) * 0.01f, 0.055f, 0.055f, k.dark, 10);
    };
    gun({0.1f, 0.05f, kHigh + 0.22f}, {0.72f, 0.12f, kHigh + 0.26f});
    gun({0.05f, 0.1f, kHigh + 0.22f}, {0.12f, 0.72f, kHigh + 0.26f});
    gun({0.3f, 0, 0.95f}, {0.62f, 0, 0.98f});
    gun({0, 0.3f, 0.95f}, {0, 0.62f, 0.98f});
    add_flag(m, k, {-0.2f, -0.2f, kHigh}, 1.0f, 1);
    add_banner(m, k, {0.5f, 0, 0.72f}, Wall::X, 0.1f, 0.3f);
}

// Nearly all of it is the way through: its side walks over the whole of its ground.
void add_gate(Model& m, Style style, bool open) {
    const Masonry k(m, style);
    constexpr float kPosts = 1.8f, kTop = 1.35f, kLeaf = 0.8f, kHigh = 0.46f;
    m.box({0, 0, 0.01f}, {0.5f, 1.95f, 0.01f}, k.paving);
    for (float y : {-kPosts, kPosts}) {
        m.box({0, y, kTop / 2}, {0.46f, 0.2f, kTop / 2}, k.ashlar);
        for (float x : {-0.34f, 0.0f, 0.34f}) m.box({x, y, kTop + 0.08f}, {0.1f, 0.2f, 0.08f}, k.ashlar);
        if (style.culture == Culture::EastAsian)
            m.push(moved({0, y, 0})),
                add_swept_roof(m, k, {0.4f, 0.24f, kTop + 0.02f, kTop + 0.3f, 0.05f}, k.noble), m.pop();
        if (style.culture == Culture::MiddleEastern) add_dome(m, k, {0, y, kTop + 0.05f}, 0.2f, k.noble);
        add_flag(m, k, {0, y, kTop + 0.1f}, 0.6f, 1);
    }
    m.box({0, 0, 1.07f}, {0.36f, 1.6f, 0.13f}, k.stone);
    for (int i = -3; i <= 3; ++i)
        for (float x : {-0.28f, 0.28f})
            m.box({x, 0.46f * static_cast<float>(i), 1.27f}, {0.08f, 0.11f, 0.08f}, k.ashlar);
    add_banner(m, k, {0.37f, 0, 1.2f}, Wall::X, 0.1f, 0.28f);
    for (float side : {-1.0f, 1.0f}) {
        m.push(moved({0, side * 2 * kLeaf, 0}));
        if (open) m.push(turned_z(side * kPi * 0.55f));
        m.box({0, -side * kLeaf, kHigh}, {0.05f, kLeaf, kHigh}, k.plank);
        for (float z : {0.25f, 0.68f}) m.box({0, -side * kLeaf, z}, {0.065f, kLeaf, 0.035f}, k.iron);
        if (open) m.pop();
        m.pop();
    }
}

}  // namespace banneret::art
