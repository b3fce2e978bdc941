// Walls, gates and towers. Each wall fills a whole tile, so that a row of them closes whichever way it runs.
#include "client/art/buildings.h"
#include "client/art/masonry.h"

namespace banneret::art {

namespace {

// Merlons at the corners of a square top, and between them where `between` says so.
void add_merlons(Model& m, const Masonry& k, Vec3 middle, float half, float size, bool between) {
    for (int i = -1; i <= 1; ++i) {
        for (int j = -1; j <= 1; ++j) {
            if ((i == 0 || j == 0) && (!between || (i == 0 && j == 0))) continue;
            const float reach = half - size;
            m.box(middle + Vec3{static_cast<float>(i) * reach, static_cast<float>(j) * reach, size * 0.8f},
                  {size, size, size * 0.8f}, k.ashlar);
        }
    }
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

void add_stone_wall(Model& m, float height) {
    const Masonry k(m);
    m.box({0, 0, 0.06f}, {0.5f, 0.5f, 0.06f}, k.stone);
    m.box({0, 0, height / 2}, {0.48f, 0.48f, height / 2}, k.ashlar);
    add_merlons(m, k, {0, 0, height}, 0.48f, 0.13f, false);
}

void add_tower(Model& m, float height) {
    const Masonry k(m);
    m.box({0, 0, 0.08f}, {0.48f, 0.48f, 0.08f}, k.stone);
    m.box({0, 0, height / 2}, {0.44f, 0.44f, height / 2}, k.ashlar, 0.86f);
    m.box({0, 0, height + 0.07f}, {0.47f, 0.47f, 0.07f}, k.stone);
    add_merlons(m, k, {0, 0, height + 0.14f}, 0.47f, 0.1f, true);
    for (float z : {height * 0.45f, height * 0.78f}) {
        add_window(m, k, {0.42f, 0, z}, Wall::X, 0.035f, 0.09f);
        add_window(m, k, {0, 0.42f, z}, Wall::Y, 0.035f, 0.09f);
    }
    add_flag(m, k, {0, 0, height + 0.1f}, 0.75f, 1);
}

// Nearly all of it is the way through: its side walks over the whole of its ground.
void add_gate(Model& m, bool open) {
    const Masonry k(m);
    constexpr float kPosts = 1.8f, kTop = 1.35f, kLeaf = 0.8f, kHigh = 0.46f;
    m.box({0, 0, 0.01f}, {0.5f, 1.95f, 0.01f}, k.paving);
    for (float y : {-kPosts, kPosts}) {
        m.box({0, y, kTop / 2}, {0.46f, 0.2f, kTop / 2}, k.ashlar);
        for (float x : {-0.34f, 0.0f, 0.34f}) m.box({x, y, kTop + 0.08f}, {0.1f, 0.2f, 0.08f}, k.ashlar);
        add_flag(m, k, {0, y, kTop}, 0.6f, 1);
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
