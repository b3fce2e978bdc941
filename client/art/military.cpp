// The buildings that train soldiers.
#include "client/art/buildings.h"
#include "client/art/masonry.h"

namespace banneret::art {

namespace {

void add_battlements(Model& m, const Masonry& k, float half, float z) {
    for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 4; ++j) {
            if (i != 0 && j != 0 && i != 3 && j != 3) continue;
            const float x = half * (-0.86f + 0.573f * static_cast<float>(i)),
                        y = half * (-0.86f + 0.573f * static_cast<float>(j));
            m.box({x, y, z}, {half * 0.18f, half * 0.18f, 0.09f}, k.ashlar);
        }
    }
}

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

}  // namespace

void add_barracks(Model& m) {
    const Masonry k(m);
    m.box({0, 0, 0.02f}, {1.45f, 1.45f, 0.02f},
          m.add({linear(0x8f7a58), Pattern::Soil, false, 0, linear(0xa8926c)}));
    m.push(moved({0, -0.8f, 0}));
    m.box({0, 0, 0.42f}, {1.32f, 0.5f, 0.42f}, k.stone);
    m.gable({1.32f, 0.5f, 0.84f, 1.42f, 0.1f}, k.tile, k.plank);
    for (float x : {-0.2f, 0.78f}) add_window(m, k, {x, 0.515f, 0.5f}, Wall::Y, 0.07f, 0.1f);
    add_door(m, k, {0.28f, 0.515f, 0}, Wall::Y, 0.15f, 0.27f);
    for (float y : {-0.2f, 0.2f}) add_window(m, k, {1.335f, y, 0.5f}, Wall::X, 0.06f, 0.1f);
    m.pop();
    m.push(moved({-0.9f, 0.42f, 0}));
    m.box({0, 0, 0.38f}, {0.42f, 0.78f, 0.38f}, k.stone);
    m.push(turned_z(kPi / 2));
    m.gable({0.78f, 0.42f, 0.76f, 1.22f, 0.1f}, k.tile, k.plank);
    m.pop();
    add_banner(m, k, {0.44f, 0.1f, 0.72f}, Wall::X, 0.11f, 0.34f);
    for (float y : {-0.28f, 0.5f}) add_window(m, k, {0.435f, y, 0.42f}, Wall::X, 0.07f, 0.1f);
    m.pop();
    m.push(moved({-0.9f, -0.85f, 0}));
    m.box({0, 0, 0.85f}, {0.44f, 0.44f, 0.85f}, k.ashlar, 0.94f);
    add_battlements(m, k, 0.44f, 1.78f);
    add_flag(m, k, {0, 0, 1.7f}, 0.75f, 1);
    add_window(m, k, {0.425f, 0, 1.2f}, Wall::X, 0.045f, 0.1f);
    add_window(m, k, {0, 0.425f, 1.2f}, Wall::Y, 0.045f, 0.1f);
    m.pop();
    add_fence(m, k, {1.36f, -0.1f, 0}, {1.36f, 1.36f, 0}, 7);
    add_fence(m, k, {-0.38f, 1.36f, 0}, {1.36f, 1.36f, 0}, 8);
    add_training_dummy(m, k, {0.2f, 0.65f, 0});
    add_training_dummy(m, k, {0.75f, 0.55f, 0});
    add_spear_rack(m, k, {0.95f, 0.12f, 0});
}

void add_archery_range(Model& m) {
    const Masonry k(m);
    m.box({0, 0, 0.015f}, {1.45f, 1.45f, 0.015f},
          m.add({linear(0x7d7a48), Pattern::Soil, false, 0, linear(0x94905a)}));
    m.push(moved({-0.95f, 0, 0}) * turned_z(kPi / 2));
    m.box({0, 0, 0.3f}, {1.3f, 0.4f, 0.3f}, k.stone);
    m.box({0, 0, 0.74f}, {1.32f, 0.42f, 0.16f}, k.plaster);
    add_timber_frame(m, k, {1.32f, 0.42f, 0.58f, 0.9f, 6, 2});
    m.gable({1.32f, 0.42f, 0.9f, 1.48f, 0.13f}, k.thatch, k.plaster);
    m.pop();
    add_door(m, k, {-0.53f, 0.15f, 0}, Wall::X, 0.14f, 0.22f);
    for (float y : {-0.75f, 0.8f}) add_window(m, k, {-0.53f, y, 0.74f}, Wall::X, 0.07f, 0.08f);
    add_window(m, k, {-0.95f, 1.335f, 0.74f}, Wall::Y, 0.07f, 0.08f);
    add_shed(m, k, {0.35f, -1.02f, 0}, 0.8f, 0.32f, k.thatch, 0.62f);
    for (int i = 0; i < 3; ++i)
        add_target(m, k, {-0.05f + 0.08f * static_cast<float>(i), -0.35f + 0.62f * static_cast<float>(i), 0});
    add_fence(m, k, {1.36f, -0.6f, 0}, {1.36f, 1.36f, 0}, 8);
    add_fence(m, k, {-0.3f, 1.36f, 0}, {1.36f, 1.36f, 0}, 7);
    for (int i = 0; i < 4; ++i)  // arrows in a barrel
        m.frustum({0.95f + 0.03f * static_cast<float>(i), 0.35f, 0.1f},
                  {0.93f + 0.05f * static_cast<float>(i), 0.33f, 0.38f}, 0.008f, 0.008f, k.cloth, 5);
    add_barrel(m, k, {1.0f, 0.35f, 0});
    add_flag(m, k, {-0.95f, -1.3f, 1.3f}, 0.7f, 1);
    add_flag(m, k, {1.36f, 1.36f, 0}, 0.95f, 2);
}

}  // namespace banneret::art
