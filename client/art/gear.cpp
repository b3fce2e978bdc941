#include "client/art/gear.h"

#include <array>

namespace banneret::art {

void add_tool(Model& m, const Wardrobe& w, Tool tool, Vec3 hand, Vec3 way, Vec3 edge) {
    const Vec3 d = normalized(way);
    const Vec3 f = normalized(edge - d * dot(edge, d));
    const float long_by = tool == Tool::Hammer ? 0.16f : tool == Tool::Hoe ? 0.34f : 0.25f;
    const Vec3 top = hand + d * long_by;
    m.frustum(hand - d * 0.09f, top, 0.014f, 0.013f, w.wood, 7);
    const Vec3 head = top - d * 0.02f;
    switch (tool) {
        case Tool::Axe: m.capsule(head, head + f * 0.085f, 0.014f, 0.032f, w.iron, 8); break;
        case Tool::Pick:
            m.capsule(head, head + f * 0.12f - d * 0.03f, 0.018f, 0.006f, w.iron, 7);
            m.capsule(head, head - f * 0.12f - d * 0.03f, 0.018f, 0.006f, w.iron, 7);
            break;
        case Tool::Hoe: m.capsule(head, head + f * 0.09f - d * 0.02f, 0.012f, 0.03f, w.iron, 7); break;
        case Tool::Hammer: m.frustum(head - f * 0.05f, head + f * 0.05f, 0.03f, 0.03f, w.iron, 8); break;
    }
}

void add_basket(Model& m, const Wardrobe& w, Vec3 at) {
    m.frustum(at, at + Vec3{0, 0, 0.09f}, 0.07f, 0.09f, w.straw, 12);
    m.frustum(at + Vec3{0, 0, 0.09f}, at + Vec3{0, 0, 0.095f}, 0.08f, 0.07f, w.dark, 12);
}

void add_sword(Model& m, const Wardrobe& w, Vec3 hand, Vec3 way, float long_by) {
    const Vec3 d = normalized(way), across = normalized(cross(d, {0, 1, 0.2f}));
    m.frustum(hand - d * 0.05f, hand + d * 0.02f, 0.013f, 0.013f, w.leather, 7);
    m.ellipsoid(hand - d * 0.055f, {0.018f, 0.018f, 0.018f}, w.gold, 7, 5);
    m.capsule(hand + d * 0.025f - across * 0.06f, hand + d * 0.025f + across * 0.06f, 0.011f, 0.011f, w.gold,
              6);
    m.frustum(hand + d * 0.02f, hand + d * (long_by * 0.85f), 0.021f, 0.018f, w.iron, 6);
    m.frustum(hand + d * (long_by * 0.85f), hand + d * long_by, 0.018f, 0, w.iron, 6);
}

void add_spear(Model& m, const Wardrobe& w, Vec3 hand, Vec3 way, float behind, float ahead) {
    const Vec3 d = normalized(way);
    m.frustum(hand - d * behind, hand + d * ahead, 0.016f, 0.013f, w.wood, 8);
    m.frustum(hand + d * ahead, hand + d * (ahead + 0.04f), 0.013f, 0.032f, w.iron, 6);
    m.frustum(hand + d * (ahead + 0.04f), hand + d * (ahead + 0.14f), 0.032f, 0, w.iron, 6);
}

void add_pennon(Model& m, const Wardrobe& w, Vec3 hand, Vec3 way, float at) {
    const Vec3 d = normalized(way);
    const Vec3 high = hand + d * at, low = hand + d * (at - 0.16f), fly{-0.2f, -0.03f, -0.01f};
    const Vec3 tip = high + fly + (low - high) * 0.5f;
    m.triangle(high, low, tip, w.player);
    m.triangle(low, high, tip, w.player);
}

void add_bow(Model& m, const Wardrobe& w, Vec3 grip, Vec3 front, Vec3 up, float pull) {
    std::array<Vec3, 9> limb;
    for (int i = 0; i < 9; ++i) {
        const float t = static_cast<float>(i - 4) / 4.0f;
        limb[static_cast<std::size_t>(i)] =
            grip + up * (t * 0.3f) - front * (t * t * (0.085f + 0.05f * pull));
    }
    for (std::size_t i = 0; i < 8; ++i) m.capsule(limb[i], limb[i + 1], 0.013f, 0.013f, w.wood, 6);
    const Vec3 nock = grip - front * (0.085f + 0.17f * pull);
    m.frustum(limb[0], nock, 0.0045f, 0.0045f, w.rope, 5);
    m.frustum(nock, limb[8], 0.0045f, 0.0045f, w.rope, 5);
    if (pull <= 0.05f) return;
    m.frustum(nock, grip + front * 0.06f, 0.006f, 0.006f, w.rope, 5);
    m.frustum(grip + front * 0.05f, grip + front * 0.1f, 0.014f, 0, w.iron, 6);
}

void add_quiver(Model& m, const Wardrobe& w) {
    m.push(moved({-0.1f, -0.04f, 0.17f}) * turned_x(-0.45f));
    m.frustum({0, 0, -0.13f}, {0, 0, 0.12f}, 0.034f, 0.042f, w.leather, 10);
    for (int i = 0; i < 5; ++i) {
        const float a = static_cast<float>(i) * kTurn / 5, x = 0.02f * std::cos(a), y = 0.02f * std::sin(a);
        m.frustum({x, y, 0.1f}, {x, y, 0.2f}, 0.006f, 0.006f, w.wood, 5);
        m.box({x, y, 0.2f}, {0.012f, 0.004f, 0.028f}, w.linen);
    }
    m.pop();
    m.frustum({0.03f, -0.11f, 0.2f}, {0.02f, 0.1f, 0.05f}, 0.012f, 0.012f, w.leather, 6);
}

void add_kite_shield(Model& m, const Wardrobe& w, Vec3 middle, Vec3 front, float size) {
    const Vec3 n = normalized(front), across = normalized(cross({0, 0, 1}, n)), up = cross(n, across);
    constexpr int kEdge = 16;
    std::array<Vec3, kEdge + 1> rim;
    for (int i = 0; i <= kEdge; ++i) {
        const float a = -1 + 2 * static_cast<float>(i) / kEdge, side = a < 0 ? -1.0f : 1.0f;
        float x = a * 2, z = 0.55f;
        if (std::fabs(a) >= 0.5f) {
            const float k = (1 - std::fabs(a)) * 2;
            x = side * std::pow(k, 0.55f);
            z = 0.55f - 1.75f * (1 - k);
        }
        rim[static_cast<std::size_t>(i)] = middle + across * (x * size * 0.62f) + up * (z * size);
    }
    const Vec3 boss = middle + n * 0.035f;
    for (std::size_t i = 0; i < kEdge; ++i) {
        m.triangle(boss, rim[i], rim[i + 1], w.player);
        m.triangle(boss - n * 0.05f, rim[i + 1], rim[i], w.wood);
        m.capsule(rim[i], rim[i + 1], 0.009f, 0.009f, w.iron, 5);
    }
    const Vec3 lift = n * 0.032f;
    m.capsule(middle + up * (0.42f * size) + lift, middle - up * (0.7f * size) + lift, 0.013f, 0.013f,
              w.linen, 5);
    m.capsule(middle + across * (0.45f * size) + up * (0.04f * size) + lift,
              middle - across * (0.45f * size) + up * (0.04f * size) + lift, 0.013f, 0.013f, w.linen, 5);
}

void add_round_shield(Model& m, const Wardrobe& w, Vec3 middle, Vec3 front, float radius) {
    const Vec3 n = normalized(front);
    m.frustum(middle - n * 0.012f, middle, radius, radius, w.wood, 18);
    m.frustum(middle, middle + n * 0.022f, radius * 0.97f, radius * 0.35f, w.player, 18);
    Vec3 s, t;
    sideways(n, s, t);
    for (int i = 0; i < 18; ++i) {
        const float a = kTurn * static_cast<float>(i) / 18, b = kTurn * static_cast<float>(i + 1) / 18;
        m.capsule(middle + (s * std::cos(a) + t * std::sin(a)) * radius,
                  middle + (s * std::cos(b) + t * std::sin(b)) * radius, 0.01f, 0.01f, w.iron, 5);
    }
    m.ellipsoid(middle + n * 0.025f, {0.035f, 0.035f, 0.035f}, w.iron, 10, 7);
}

}  // namespace banneret::art
