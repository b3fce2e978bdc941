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

void add_heater_shield(Model& m, const Wardrobe& w, Vec3 middle, Vec3 front, float size, MaterialId charge) {
    const Vec3 n = normalized(front), across = normalized(cross({0, 0, 1}, n)), up = cross(n, across);
    constexpr std::array<std::array<float, 2>, 7> kRim{{{-0.7f, 0.7f},
                                                        {0.7f, 0.7f},
                                                        {0.72f, 0.1f},
                                                        {0.45f, -0.55f},
                                                        {0, -1},
                                                        {-0.45f, -0.55f},
                                                        {-0.72f, 0.1f}}};
    const auto at = [&](std::size_t i, float lift) {
        return middle + across * (kRim[i % 7][0] * size) + up * (kRim[i % 7][1] * size) + n * lift;
    };
    const Vec3 boss = middle + n * 0.034f;
    for (std::size_t i = 0; i < 7; ++i) {
        m.triangle(boss, at(i, 0), at(i + 1, 0), w.player);
        m.triangle(middle - n * 0.012f, at(i + 1, 0), at(i, 0), w.wood);
        m.capsule(at(i, 0), at(i + 1, 0), 0.01f, 0.01f, w.iron, 5);
    }
    m.capsule(middle + up * (0.55f * size) + n * 0.026f, middle - up * (0.75f * size) + n * 0.018f, 0.022f,
              0.016f, charge, 6);
}

void add_axe(Model& m, const Wardrobe& w, Vec3 hand, Vec3 way, Vec3 edge, float length, float blade) {
    const Vec3 d = normalized(way), f = normalized(edge - d * dot(edge, d));
    m.frustum(hand - d * (length * 0.35f), hand + d * length, 0.015f, 0.014f, w.wood, 7);
    const Vec3 head = hand + d * (length * 0.9f);
    const Vec3 n = cross(d, f) * 0.012f;
    const Vec3 a = head + f * blade + d * (blade * 0.75f), b = head + f * blade - d * (blade * 0.75f);
    const Vec3 c = head - d * (blade * 0.25f), e = head + d * (blade * 0.25f);
    m.sheet(c + n, b, a, e + n, w.iron);
    m.sheet(e - n, a, b, c - n, w.iron);
    m.capsule(head - f * 0.025f, head + f * 0.02f, 0.022f, 0.018f, w.iron, 7);
}

void add_sabre(Model& m, const Wardrobe& w, Vec3 hand, Vec3 way, float length) {
    const Vec3 d = normalized(way), back = normalized(cross(cross(d, {1, 0, 0.3f}), d));
    m.frustum(hand - d * 0.05f, hand + d * 0.02f, 0.013f, 0.013f, w.leather, 7);
    m.ellipsoid(hand + d * 0.025f, {0.03f, 0.03f, 0.016f}, w.gold, 8, 5);
    Vec3 before = hand + d * 0.03f;
    constexpr int kParts = 5;
    for (int i = 1; i <= kParts; ++i) {
        const float t = static_cast<float>(i) / kParts;
        const Vec3 here = hand + d * (0.03f + length * t) - back * (0.12f * t * t);
        m.capsule(before, here, 0.019f, i == kParts ? 0.004f : 0.021f, w.iron, 6);
        before = here;
    }
}

void add_club(Model& m, const Wardrobe& w, Vec3 hand, Vec3 way, bool iron_head) {
    const Vec3 d = normalized(way);
    m.frustum(hand - d * 0.07f, hand + d * 0.28f, 0.014f, iron_head ? 0.015f : 0.034f, w.wood, 8);
    if (!iron_head) return m.ellipsoid(hand + d * 0.28f, {0.04f, 0.04f, 0.04f}, w.wood, 8, 6);
    m.ellipsoid(hand + d * 0.3f, {0.042f, 0.042f, 0.05f}, w.iron, 9, 6);
    Vec3 s, t;
    sideways(d, s, t);
    for (int i = 0; i < 6; ++i) {
        const float a = kTurn * static_cast<float>(i) / 6;
        const Vec3 out = s * std::cos(a) + t * std::sin(a);
        m.frustum(hand + d * 0.3f, hand + d * 0.3f + out * 0.07f, 0.014f, 0.003f, w.gold, 5);
    }
}

void add_crossbow(Model& m, const Wardrobe& w, Vec3 hand, Vec3 way, float arms, bool magazine) {
    const Vec3 d = normalized(way), across = normalized(cross({0, 0, 1}, d)), up = cross(d, across);
    m.beam(hand - d * 0.14f, hand + d * 0.24f, 0.02f, w.wood);
    const Vec3 bow = hand + d * 0.22f + up * 0.01f;
    std::array<Vec3, 2> tip;
    for (int i = 0; i < 2; ++i) {
        const float side = i ? 1.0f : -1.0f;
        const Vec3 half = bow + across * (side * arms * 0.55f) - d * 0.012f;
        tip[static_cast<std::size_t>(i)] = bow + across * (side * arms) - d * 0.075f;
        m.capsule(bow, half, 0.017f, 0.014f, w.iron, 6);
        m.capsule(half, tip[static_cast<std::size_t>(i)], 0.014f, 0.009f, w.iron, 6);
        m.frustum(tip[static_cast<std::size_t>(i)], hand + d * 0.02f + up * 0.02f, 0.005f, 0.005f, w.rope, 5);
    }
    m.frustum(hand + up * 0.026f, hand + d * 0.3f + up * 0.026f, 0.008f, 0.006f, w.linen, 5);
    m.capsule(hand + d * 0.25f - across * 0.03f, hand + d * 0.25f + across * 0.03f, 0.01f, 0.01f, w.iron, 5);
    if (magazine) m.box(hand + d * 0.03f + up * 0.06f, {0.075f, 0.03f, 0.036f}, w.player);
}

void add_gun(Model& m, const Wardrobe& w, Vec3 hand, Vec3 way, float length, float bore) {
    const Vec3 d = normalized(way);
    m.frustum(hand - d * 0.22f, hand + d * 0.04f, 0.034f, 0.022f, w.wood, 8);
    m.frustum(hand, hand + d * length, bore, bore * 0.9f, w.iron, 9);
    m.frustum(hand + d * (length - 0.03f), hand + d * length, bore * 1.35f, bore * 1.35f, w.bronze, 9);
    m.frustum(hand + d * 0.05f, hand + d * 0.08f, bore * 1.3f, bore * 1.3f, w.bronze, 9);
}

void add_pavise(Model& m, const Wardrobe& w) {
    m.push(moved({-0.135f, 0, 0.06f}));
    m.box({0, 0, 0}, {0.014f, 0.15f, 0.24f}, w.wood);
    m.box({-0.016f, 0, 0}, {0.008f, 0.135f, 0.225f}, w.player);
    m.box({-0.026f, 0, 0}, {0.008f, 0.022f, 0.225f}, w.white);
    m.box({-0.026f, 0, 0.06f}, {0.008f, 0.135f, 0.022f}, w.white);
    m.pop();
}

// A samurai's flag, on a pole from the belt over the head.
void add_back_banner(Model& m, const Wardrobe& w) {
    m.frustum({-0.11f, 0, 0.02f}, {-0.13f, 0, 0.78f}, 0.011f, 0.009f, w.wood, 6);
    m.frustum({-0.13f, 0, 0.77f}, {-0.13f, 0.16f, 0.77f}, 0.009f, 0.008f, w.wood, 6);
    m.sheet({-0.13f, 0.01f, 0.42f}, {-0.13f, 0.15f, 0.42f}, {-0.13f, 0.15f, 0.765f}, {-0.13f, 0.01f, 0.765f},
            w.player);
    for (float lift : {-0.136f, -0.124f})
        m.sheet({lift, 0.05f, 0.56f}, {lift, 0.11f, 0.56f}, {lift, 0.11f, 0.66f}, {lift, 0.05f, 0.66f},
                w.white);
}

void add_cape(Model& m, MaterialId cloth, float sway, float length) {
    constexpr int kStrips = 5;
    const auto at = [&](float side, int i) {
        const float t = static_cast<float>(i) / kStrips;
        return Vec3{-0.085f - 0.06f * t - 0.05f * sway * t * t, side * (0.11f + 0.045f * t),
                    0.235f - length * t};
    };
    for (int i = 0; i < kStrips; ++i) {
        const Vec3 back_a = (at(-1, i) + at(1, i)) * 0.5f - Vec3{0.035f, 0, 0};
        const Vec3 back_b = (at(-1, i + 1) + at(1, i + 1)) * 0.5f - Vec3{0.035f, 0, 0};
        m.sheet(at(-1, i + 1), back_b, back_a, at(-1, i), cloth);
        m.sheet(back_b, at(1, i + 1), at(1, i), back_a, cloth);
    }
    m.capsule({-0.05f, -0.12f, 0.235f}, {-0.05f, 0.12f, 0.235f}, 0.03f, 0.03f, cloth, 7);
}

void add_relic_casket(Model& m, const Wardrobe& w, Vec3 at, float s) {
    m.box(at, {0.1f * s, 0.14f * s, 0.07f * s}, w.gold);
    m.push(moved(at) * turned_z(kPi / 2));
    m.gable({0.14f * s, 0.1f * s, 0.07f * s, 0.17f * s, 0.02f * s}, w.gold, w.gold);
    m.pop();
    m.box(at + Vec3{0.103f * s, 0, 0}, {0.006f, 0.09f * s, 0.035f * s}, w.red);
    m.beam(at + Vec3{0, 0, 0.17f * s}, at + Vec3{0, 0, 0.3f * s}, 0.014f * s, w.gold);
    m.beam(at + Vec3{0, -0.05f * s, 0.25f * s}, at + Vec3{0, 0.05f * s, 0.25f * s}, 0.014f * s, w.gold);
}

}  // namespace banneret::art
