#include "client/art/buildings.h"
#include "client/art/masonry.h"

namespace banneret::art {

namespace {

void add_hall(Model& m, const Masonry& k) {
    m.push(moved({-0.55f, -0.55f, 0}));
    m.box({0, 0, 0.45f}, {1.0f, 0.8f, 0.45f}, k.ashlar);
    m.box({0, 0, 1.2f}, {1.04f, 0.84f, 0.32f}, k.plaster);
    add_timber_frame(m, k, {1.04f, 0.84f, 0.88f, 1.52f, 5, 4});
    m.gable({1.04f, 0.84f, 1.52f, 2.5f, 0.14f}, k.tile, k.plaster);
    for (int i = 0; i < 14; ++i)
        m.box({-1.1f + static_cast<float>(i) * 0.17f, 0, 2.56f}, {0.07f, 0.04f, 0.035f}, k.timber);
    for (float x : {-0.7f, -0.2f, 0.35f}) add_window(m, k, {x, 0.86f, 1.2f}, Wall::Y, 0.09f, 0.13f);
    for (float y : {-0.4f, 0.4f}) add_window(m, k, {1.06f, y, 1.2f}, Wall::X, 0.09f, 0.13f);
    add_window(m, k, {1.06f, 0, 1.85f}, Wall::X, 0.09f, 0.12f);
    add_door(m, k, {1.02f, 0.1f, 0}, Wall::X, 0.18f, 0.32f);
    add_door(m, k, {-0.2f, 0.82f, 0}, Wall::Y, 0.18f, 0.32f);
    for (float side : {-1.0f, 1.0f})
        add_banner(m, k, {1.085f, 0.1f + side * 0.45f, 0.86f}, Wall::X, 0.13f, 0.5f);
    m.pop();
}

void add_tower(Model& m, const Masonry& k) {
    m.push(moved({-1.1f, 1.15f, 0}));
    m.box({0, 0, 0.95f}, {0.46f, 0.46f, 0.95f}, k.stone, 0.92f);
    m.box({0, 0, 1.98f}, {0.5f, 0.5f, 0.09f}, k.ashlar);
    m.box({0, 0, 2.3f}, {0.44f, 0.44f, 0.24f}, k.plaster);
    add_timber_frame(m, k, {0.44f, 0.44f, 2.06f, 2.54f, 2, 2});
    m.hip({0.44f, 0.44f, 2.54f, 3.3f, 0.13f}, k.slate);
    for (float z : {2.3f, 1.15f}) {
        add_window(m, k, {0, 0.455f, z}, Wall::Y, 0.06f, 0.11f);
        add_window(m, k, {0.455f, 0, z}, Wall::X, 0.06f, 0.11f);
    }
    add_banner(m, k, {0, 0.475f, 0.98f}, Wall::Y, 0.14f, 0.42f);
    add_flag(m, k, {0, 0, 3.28f}, 0.55f, 1);
    m.pop();
}

void add_market(Model& m, const Masonry& k) {
    add_shed(m, k, {0.95f, 1.15f, 0}, 0.62f, 0.5f, k.thatch);
    add_shed(m, k, {1.2f, -0.85f, 0}, 0.42f, 0.6f, k.thatch);
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

void add_town_center(Model& m) {
    const Masonry k(m);
    m.box({0, 0, 0.03f}, {1.96f, 1.96f, 0.03f}, k.paving);
    add_hall(m, k);
    add_tower(m, k);
    add_market(m, k);
    add_well(m, k);
    add_flag(m, k, {1.75f, 1.75f, 0}, 1.15f, 0);
    add_flag(m, k, {1.78f, -1.78f, 0}, 1.0f, 2);
}

}  // namespace banneret::art
