#include "client/art/mounts.h"

#include "client/art/figure.h"

namespace banneret::art {

namespace {

struct Stride {
    float hip_height, length, spread, thick;
    float front, back;  // where the legs stand along x
};
void add_four_legs(Model& m, MaterialId fur, MaterialId hoof, const Stride& s, float gallop) {
    for (int i = 0; i < 4; ++i) {
        const bool front = i < 2;
        const float side = (i & 1) ? 1.0f : -1.0f;
        const float phase = gallop * kTurn + (front ? 0.0f : 2.6f) + (side > 0 ? kPi * 0.9f : 0.0f);
        const float ahead = gallop < 0 ? 0 : std::sin(phase),
                    lift = gallop < 0 ? 0 : std::max(0.0f, std::cos(phase));
        const Vec3 hip{front ? s.front : s.back, side * s.spread, s.hip_height};
        Vec3 foot{hip.x + s.length * ahead, side * s.spread, 0.03f + 0.08f * lift};
        const float half = s.hip_height * 0.52f;
        const Vec3 knee = joint(hip, foot, half, half, front ? Vec3{1, 0, 0} : Vec3{-0.7f, 0, 0});
        m.capsule(hip, knee, s.thick, s.thick * 0.72f, fur, 9);
        m.capsule(knee, foot, s.thick * 0.7f, s.thick * 0.6f, fur, 8);
        m.frustum(foot - Vec3{0, 0, 0.03f}, foot + Vec3{0, 0, 0.014f}, s.thick * 0.9f, s.thick * 0.7f, hoof,
                  9);
    }
}

}  // namespace

float add_camel(Model& m, const Wardrobe& w, Coat c, float gallop, bool draped) {
    const float rise = gallop < 0 ? 0 : 0.018f * std::sin(2 * gallop * kTurn);
    m.push(moved({0, 0, rise}));
    m.capsule({-0.2f, 0, 0.52f}, {0.16f, 0, 0.52f}, 0.12f, 0.115f, c.fur, 14);
    m.ellipsoid({-0.03f, 0, 0.64f}, {0.12f, 0.085f, 0.13f}, c.fur, 12, 8);
    m.capsule({0.22f, 0, 0.52f}, {0.37f, 0, 0.5f}, 0.085f, 0.062f, c.fur, 11);  // the neck hangs, then rises
    m.capsule({0.37f, 0, 0.5f}, {0.45f, 0, 0.8f}, 0.062f, 0.05f, c.fur, 11);
    m.capsule({0.45f, 0, 0.83f}, {0.57f, 0, 0.79f}, 0.055f, 0.036f, c.fur, 10);
    for (float side : {-1.0f, 1.0f}) {
        m.ellipsoid({0.43f, side * 0.045f, 0.88f}, {0.016f, 0.014f, 0.026f}, c.fur, 6, 4);
        m.ellipsoid({0.5f, side * 0.042f, 0.835f}, {0.011f, 0.009f, 0.012f}, w.dark, 6, 4);
    }
    m.capsule({-0.32f, 0, 0.54f}, {-0.38f, 0, 0.34f}, 0.016f, 0.01f, c.fur, 6);
    m.ellipsoid({-0.385f, 0, 0.32f}, {0.024f, 0.024f, 0.04f}, c.mane, 7, 5);
    add_four_legs(m, c.fur, c.mane, {0.48f, 0.17f, 0.078f, 0.04f, 0.17f, -0.22f}, gallop);
    const float low = draped ? 0.26f : 0.42f;
    for (float side : {-1.0f, 1.0f}) {
        m.sheet({-0.24f, side * 0.155f, low}, {0.15f, side * 0.155f, low}, {0.15f, side * 0.11f, 0.63f},
                {-0.24f, side * 0.11f, 0.63f}, w.player);
        m.sheet({-0.24f, side * 0.11f, 0.63f}, {0.15f, side * 0.11f, 0.63f}, {0.1f, side * 0.02f, 0.7f},
                {-0.18f, side * 0.02f, 0.7f}, w.player);
        m.capsule({-0.24f, side * 0.157f, low}, {0.15f, side * 0.157f, low}, 0.014f, 0.014f,
                  draped ? w.gold : w.red, 5);
        for (int i = 0; i < 5; ++i)
            m.capsule({-0.22f + 0.09f * static_cast<float>(i), side * 0.158f, low},
                      {-0.22f + 0.09f * static_cast<float>(i), side * 0.158f, low - 0.05f}, 0.012f, 0.008f,
                      draped ? w.gold : w.red, 5);
    }
    m.ellipsoid({-0.02f, 0, 0.745f}, {0.11f, 0.08f, 0.03f}, w.leather, 10, 6);
    m.pop();
    return rise;
}

float add_elephant(Model& m, const Wardrobe& w, float gallop, bool armoured) {
    const MaterialId hide = m.add({linear(0x8a847c), Pattern::Fur, false, 0, {}, 1.4f});
    const float rise = gallop < 0 ? 0 : 0.015f * std::sin(2 * gallop * kTurn);
    m.push(moved({0, 0, rise}));
    m.capsule({-0.3f, 0, 0.68f}, {0.2f, 0, 0.7f}, 0.27f, 0.25f, hide, 18);
    m.ellipsoid({0.52f, 0, 0.82f}, {0.19f, 0.17f, 0.21f}, hide, 14, 10);
    Vec3 before{0.66f, 0, 0.76f};
    const float swing = gallop < 0 ? 0 : 0.06f * std::sin(gallop * kTurn);
    for (int i = 1; i <= 6; ++i) {  // the trunk
        const float t = static_cast<float>(i) / 6;
        const Vec3 here{0.66f + 0.14f * std::sin(t * 2.6f), swing * t, 0.76f - 0.58f * t};
        m.capsule(before, here, mix(0.075f, 0.035f, t - 0.16f), mix(0.075f, 0.035f, t), hide, 9);
        before = here;
    }
    for (float side : {-1.0f, 1.0f}) {
        m.push(moved({0.44f, side * 0.17f, 0.84f}) * turned_z(side * 0.6f));
        m.ellipsoid({-0.04f, side * 0.05f, -0.04f}, {0.15f, 0.03f, 0.19f}, hide, 12, 8);
        m.pop();
        m.capsule({0.66f, side * 0.1f, 0.68f}, {0.84f, side * 0.13f, 0.58f}, 0.03f, 0.024f, w.linen, 8);
        m.capsule({0.84f, side * 0.13f, 0.58f}, {0.96f, side * 0.11f, 0.64f}, 0.024f, 0.006f,
                  armoured ? w.gold : w.linen, 8);
        m.ellipsoid({0.65f, side * 0.12f, 0.88f}, {0.018f, 0.012f, 0.018f}, w.dark, 6, 4);
    }
    m.capsule({-0.56f, 0, 0.72f}, {-0.62f, 0, 0.4f}, 0.022f, 0.014f, hide, 6);
    add_four_legs(m, hide, w.linen, {0.55f, 0.13f, 0.16f, 0.105f, 0.28f, -0.32f}, gallop);
    const float low = armoured ? 0.36f : 0.5f;
    for (float side : {-1.0f, 1.0f}) {
        const auto at = [&](float x, float out, float z) { return Vec3{x, side * out, z}; };
        m.sheet(at(-0.42f, 0.31f, low), at(0.28f, 0.31f, low), at(0.28f, 0.27f, 0.78f),
                at(-0.42f, 0.27f, 0.78f), w.player);
        m.sheet(at(-0.42f, 0.27f, 0.78f), at(0.28f, 0.27f, 0.78f), at(0.24f, 0.1f, 0.965f),
                at(-0.38f, 0.1f, 0.965f), w.player);
        m.capsule(at(-0.42f, 0.312f, low), at(0.28f, 0.312f, low), 0.022f, 0.022f, w.gold, 6);
    }
    m.box({-0.1f, 0, 1.0f}, {0.26f, 0.2f, 0.05f}, w.wood);
    for (float side : {-1.0f, 1.0f}) {
        m.box({-0.1f, side * 0.2f, 1.12f}, {0.26f, 0.02f, 0.1f}, armoured ? w.player : w.wood);
        m.box({-0.1f + side * 0.26f, 0, 1.12f}, {0.02f, 0.2f, 0.1f}, armoured ? w.player : w.wood);
        m.box({-0.1f, side * 0.21f, 1.21f}, {0.28f, 0.026f, 0.018f}, w.gold);
        m.box({-0.1f + side * 0.27f, 0, 1.21f}, {0.026f, 0.22f, 0.018f}, w.gold);
    }
    if (armoured) {
        m.ellipsoid({0.64f, 0, 0.92f}, {0.1f, 0.12f, 0.12f}, w.plate, 12, 8);
        m.ellipsoid({0.5f, 0, 0.99f}, {0.13f, 0.13f, 0.06f}, w.player, 10, 6);
    } else {
        m.ellipsoid({0.56f, 0, 0.97f}, {0.11f, 0.1f, 0.07f}, w.player, 10, 6);
    }
    m.pop();
    return rise;
}

}  // namespace banneret::art
