// What a building looks like before it stands and after it has fallen.
#include "client/art/buildings.h"
#include "client/art/masonry.h"
#include "client/art/noise.h"

namespace banneret::art {

void add_plain_hall(Model& m, float half_x, float half_y) {
    const Masonry k(m);
    const float x = half_x * 0.82f, y = half_y * 0.78f;
    m.box({0, 0, 0.03f}, {half_x * 0.95f, half_y * 0.95f, 0.03f}, k.paving);
    m.box({0, 0, 0.4f}, {x, y, 0.4f}, k.stone);
    m.gable({x, y, 0.8f, 0.8f + y * 0.9f, 0.1f}, k.tile, k.plaster);
    add_door(m, k, {x + 0.01f, 0, 0}, Wall::X, 0.14f, 0.24f);
    add_window(m, k, {0, y + 0.015f, 0.45f}, Wall::Y);
    add_banner(m, k, {x + 0.03f, y * 0.55f, 0.74f}, Wall::X, 0.1f, 0.3f);
}

void add_site(Model& m, float hx, float hy) {
    const Masonry k(m);
    const float x = hx * 0.93f, y = hy * 0.93f;
    m.box({0, 0, 0}, {x, y, 0.008f}, k.soil);
    for (float i : {-1.0f, 1.0f}) {
        for (float j : {-1.0f, 1.0f}) {
            m.frustum({i * x, j * y, 0}, {i * x, j * y, 0.3f}, 0.028f, 0.022f, k.timber, 7);
            m.frustum({i * x, j * y, 0.22f}, {i * x, j * y, 0.3f}, 0.034f, 0.03f, k.player, 7);
        }
        m.beam({-x, i * y, 0.2f}, {x, i * y, 0.2f}, 0.008f, k.cloth);
        m.beam({i * x, -y, 0.2f}, {i * x, y, 0.2f}, 0.008f, k.cloth);
    }
    add_log_pile(m, k, {x * 0.4f, y * 0.45f, 0}, 3, 0.2f, Wall::Y);
    m.box({-x * 0.35f, y * 0.3f, 0.08f}, {0.16f, 0.12f, 0.08f}, k.stone);
}

void add_scaffold(Model& m, float hx, float hy, float height) {
    const Masonry k(m);
    const float x = hx * 0.86f, y = hy * 0.86f, wall = height * 0.62f;
    m.box({0, 0, 0.01f}, {hx * 0.95f, hy * 0.95f, 0.01f}, k.soil);
    const float t = 0.09f;  // walls rise as a ring, so that the inside is seen
    m.box({0, -y * 0.85f, wall / 2}, {x * 0.85f, t, wall / 2}, k.stone);
    m.box({-x * 0.85f, 0, wall / 2}, {t, y * 0.85f, wall / 2}, k.stone);
    m.box({0, y * 0.85f, wall * 0.3f}, {x * 0.85f, t, wall * 0.3f}, k.stone);
    m.box({x * 0.85f, 0, wall * 0.35f}, {t, y * 0.85f, wall * 0.35f}, k.stone);
    const int bays = std::max(2, static_cast<int>(hx * 2));
    for (int i = 0; i <= bays; ++i) {
        const float s = -1 + 2 * static_cast<float>(i) / static_cast<float>(bays);
        m.frustum({s * x, y, 0}, {s * x, y, height}, 0.026f, 0.022f, k.timber, 7);
        m.frustum({x, s * y, 0}, {x, s * y, height}, 0.026f, 0.022f, k.timber, 7);
        m.frustum({-x, s * y, 0}, {-x, s * y, height}, 0.026f, 0.022f, k.timber, 7);
    }
    for (float z : {height * 0.5f, height * 0.92f}) {
        m.beam({-x, y, z}, {x, y, z}, 0.02f, k.timber);
        m.beam({x, -y, z}, {x, y, z}, 0.02f, k.timber);
        m.box({0, y + 0.07f, z - 0.02f}, {x, 0.07f, 0.012f}, k.plank);
        m.box({x + 0.07f, 0, z - 0.02f}, {0.07f, y, 0.012f}, k.plank);
    }
    m.beam({-x, y, 0}, {0, y, height * 0.92f}, 0.016f, k.timber);
    m.beam({x, y * 0.9f, 0}, {x, -y * 0.1f, height * 0.92f}, 0.016f, k.timber);
    add_flag(m, k, {-x, -y, height * 0.6f}, 0.55f, 1);
}

void add_rubble(Model& m, float hx, float hy, std::uint32_t seed) {
    const Masonry k(m);
    Scatter draw(seed);
    m.box({0, 0, 0}, {hx * 0.9f, hy * 0.9f, 0.006f},
          m.add({linear(0x4a4038), Pattern::Soil, false, 0, linear(0x6a5a48)}));
    const int pieces = static_cast<int>(26 * hx * hy);
    for (int i = 0; i < pieces; ++i) {
        const Vec3 at{draw.between(-0.8f, 0.8f) * hx, draw.between(-0.8f, 0.8f) * hy, 0.04f};
        const float s = draw.between(0.05f, 0.14f);
        m.push(moved(at) * turned_z(draw.between(0, kTurn)) * turned_y(draw.between(-0.5f, 0.5f)));
        if (draw.next() < 0.3f)
            m.beam({-s * 3, 0, 0.04f}, {s * 3, 0, 0.06f}, 0.028f, k.timber);
        else
            m.box({0, 0, s * 0.4f}, {s, s * 0.8f, s * 0.6f}, draw.next() < 0.3f ? k.tile : k.stone);
        m.pop();
    }
}

}  // namespace banneret::art
