#include "client/art/buildings.h"
#include "client/art/masonry.h"

namespace banneret::art {

namespace {

void add_hall(Model& m, const Masonry& k) {
    const bool great = k.style.age >= 3;
    const float high = k.style.age == 1 ? 0.95f : great ? 1.5f : 1.2f;
    add_block(m, k, {{-0.55f, -0.55f, 0}, 1.0f, 0.8f, high, great ? 0.98f : 0.85f, false, false});
    m.push(moved({-0.55f, -0.55f, 0}));
    for (float z : {0.5f, 1.15f}) {
        if (z + 0.2f > high) continue;
        for (float x : {-0.7f, -0.2f, 0.35f}) add_window(m, k, {x, 0.82f, z}, Wall::Y, 0.08f, 0.12f);
        for (float y : {-0.5f, 0.5f}) add_window(m, k, {1.02f, y, z}, Wall::X, 0.08f, 0.12f);
    }
    add_door(m, k, {1.02f, 0.1f, 0}, Wall::X, 0.18f, 0.32f);
    add_door(m, k, {-0.2f, 0.82f, 0}, Wall::Y, 0.18f, 0.32f);
    for (float side : {-1.0f, 1.0f})
        add_banner(m, k, {1.06f, 0.1f + side * 0.42f, high * 0.8f}, Wall::X, 0.12f, high * 0.36f);
    if (k.style.age == 4 && k.style.culture == Culture::MiddleEastern)
        add_dome(m, k, {0, 0, high + 0.2f}, 0.62f, k.noble);
    m.pop();
}

void add_bell_tower(Model& m, const Masonry& k) {
    const float high = k.style.age == 1 ? 1.25f : k.style.age == 2 ? 1.6f : 2.1f;
    add_turret(m, k, {-1.1f, 1.15f, 0}, 0.44f, high, k.style.age > 1);
    add_banner(m, k, {-1.1f, 1.63f, high * 0.62f}, Wall::Y, 0.14f, 0.42f);
    add_flag(m, k, {-1.1f, 1.15f, high + (k.style.age == 1 ? 0.1f : 0.85f)}, 0.6f, 1);
}

void add_stalls(Model& m, const Masonry& k) {
    add_shed(m, k, {0.95f, 1.15f, 0}, 0.62f, 0.5f, k.style.age == 1 ? k.thatch : k.roof);
    add_shed(m, k, {1.2f, -0.85f, 0}, 0.42f, 0.6f, k.style.age == 1 ? k.thatch : k.roof);
    for (int i = 0; i < 3; ++i) {
        const float n = static_cast<float>(i);
        add_barrel(m, k, {0.6f + 0.16f * n, 1.0f + 0.1f * static_cast<float>(i & 1), 0.06f});
        m.box({1.15f + 0.02f * n, 1.3f - 0.26f * n, 0.16f}, {0.11f, 0.11f, 0.1f}, k.plank);
    }
    m.box({1.2f, -0.6f, 0.16f}, {0.14f, 0.12f, 0.1f}, k.plank);
    m.box({1.22f, -0.62f, 0.34f}, {0.1f, 0.09f, 0.08f}, k.plank);
    for (int i = 0; i < 4; ++i)
        m.ellipsoid({1.05f + 0.12f * static_cast<float>(i), -1.1f + 0.08f * static_cast<float>(i & 1), 0.13f},
                    {0.09f, 0.08f, 0.09f}, k.cloth, 10, 7);
}

void add_well(Model& m, const Masonry& k) {
    m.push(moved({0.25f, 0.35f, 0}));
    m.frustum({0, 0, 0}, {0, 0, 0.2f}, 0.2f, 0.19f, k.stone, 16, false);
    m.frustum({0, 0, 0.2f}, {0, 0, 0.21f}, 0.15f, 0.15f, k.dark, 16);
    for (float side : {-1.0f, 1.0f}) m.box({0, side * 0.17f, 0.3f}, {0.022f, 0.022f, 0.3f}, k.timber);
    m.gable({0.14f, 0.17f, 0.58f, 0.76f, 0.05f}, k.plank);
    m.pop();
}

}  // namespace

void add_town_center(Model& m, Style style) {
    const Masonry k(m, style);
    m.box({0, 0, 0.03f}, {1.96f, 1.96f, 0.03f}, k.paving);
    add_hall(m, k);
    add_bell_tower(m, k);
    add_stalls(m, k);
    add_well(m, k);
    add_flag(m, k, {1.75f, 1.75f, 0}, 1.15f, 0);
    add_flag(m, k, {1.78f, -1.78f, 0}, 1.0f, 2);
}

}  // namespace banneret::art
