#include "client/art/horse.h"

#include "client/art/figure.h"

namespace banneret::art {

namespace {

void add_head(Model& m, const Wardrobe& w, Coat c) {
    m.capsule({0.24f, 0, 0.5f}, {0.39f, 0, 0.73f}, 0.09f, 0.056f, c.fur, 12);
    m.capsule({0.39f, 0, 0.735f}, {0.53f, 0, 0.64f}, 0.056f, 0.036f, c.fur, 10);
    m.ellipsoid({0.54f, 0, 0.632f}, {0.04f, 0.032f, 0.036f}, c.fur, 9, 6);
    for (float side : {-1.0f, 1.0f}) {
        m.capsule({0.375f, side * 0.028f, 0.77f}, {0.375f, side * 0.034f, 0.83f}, 0.017f, 0.006f, c.fur, 6);
        m.ellipsoid({0.455f, side * 0.042f, 0.7f}, {0.011f, 0.008f, 0.011f}, w.dark, 6, 4);
        m.frustum({0.5f, side * 0.036f, 0.66f}, {0.16f, side * 0.07f, 0.62f}, 0.007f, 0.007f, w.leather, 5);
    }
    for (int i = 0; i < 7; ++i) {
        const Vec3 at = mix({0.17f, 0, 0.58f}, {0.37f, 0, 0.8f}, static_cast<float>(i) / 6);
        m.ellipsoid(at, {0.05f, 0.022f, 0.06f}, c.mane, 8, 6);
    }
}

void add_legs(Model& m, const Wardrobe& w, Coat c, float gallop) {
    for (int i = 0; i < 4; ++i) {
        const bool front = i < 2;
        const float side = (i & 1) ? 1.0f : -1.0f;
        const float phase = gallop * kTurn + (front ? 0.0f : 2.2f) + (side > 0 ? 0.7f : 0.0f);
        const float ahead = gallop < 0 ? 0 : std::sin(phase),
                    lift = gallop < 0 ? 0 : std::max(0.0f, std::cos(phase));
        const Vec3 hip{front ? 0.19f : -0.23f, side * 0.075f, 0.38f};
        Vec3 foot{hip.x + 0.2f * ahead + (front ? 0.01f : -0.03f), side * 0.078f, 0.035f + 0.12f * lift};
        const Vec3 knee = joint(hip, foot, 0.19f, 0.19f, front ? Vec3{1, 0, 0} : Vec3{-0.7f, 0, 0});
        m.capsule(hip, knee, front ? 0.052f : 0.064f, 0.034f, c.fur, 9);
        m.capsule(knee, foot, 0.032f, 0.024f, c.fur, 8);
        m.frustum(foot - Vec3{0, 0, 0.035f}, foot + Vec3{0, 0, 0.012f}, 0.036f, 0.028f, w.dark, 8);
    }
}

}  // namespace

float add_horse(Model& m, const Wardrobe& w, Coat c, float gallop) {
    const float rise = gallop < 0 ? 0 : 0.02f * std::sin(2 * gallop * kTurn);
    m.push(moved({0, 0, rise}));
    m.capsule({-0.2f, 0, 0.43f}, {0.17f, 0, 0.44f}, 0.125f, 0.118f, c.fur, 14);
    m.ellipsoid({-0.22f, 0, 0.45f}, {0.13f, 0.128f, 0.135f}, c.fur);
    m.ellipsoid({0.2f, 0, 0.44f}, {0.12f, 0.115f, 0.14f}, c.fur);
    add_head(m, w, c);
    const float swish = gallop < 0 ? 0 : 0.05f * std::sin(gallop * kTurn);
    m.capsule({-0.34f, 0, 0.5f}, {-0.42f, swish, 0.42f}, 0.03f, 0.035f, c.mane, 8);
    m.capsule({-0.42f, swish, 0.42f}, {-0.44f - swish, swish, 0.2f}, 0.035f, 0.014f, c.mane, 8);
    add_legs(m, w, c, gallop);
    m.pop();
    return rise;
}

void add_saddle_cloth(Model& m, const Wardrobe& w) {
    const auto side_of = [](float x) { return 1 - 0.25f * std::pow(std::fabs((x + 0.08f) / 0.3f), 4.0f); };
    for (float side : {-1.0f, 1.0f}) {
        constexpr int kStrips = 8;
        for (int i = 0; i < kStrips; ++i) {
            const float x0 = mix(-0.36f, 0.2f, static_cast<float>(i) / kStrips);
            const float x1 = mix(-0.36f, 0.2f, static_cast<float>(i + 1) / kStrips);
            const auto at = [&](float x, float out, float z) { return Vec3{x, side * out * side_of(x), z}; };
            m.sheet(at(x0, 0.145f, 0.45f), at(x1, 0.145f, 0.45f), at(x1, 0.06f, 0.585f),
                    at(x0, 0.06f, 0.585f), w.player);
            m.sheet(at(x0, 0.16f, 0.29f), at(x1, 0.16f, 0.29f), at(x1, 0.145f, 0.45f), at(x0, 0.145f, 0.45f),
                    w.player);
            m.capsule(at(x0, 0.162f, 0.29f), at(x1, 0.162f, 0.29f), 0.012f, 0.012f, w.gold, 5);
        }
    }
    m.frustum({0.235f, 0, 0.49f}, {0.285f, 0, 0.56f}, 0.112f, 0.1f, w.player, 14, false);
    m.box({-0.03f, 0, 0.575f}, {0.1f, 0.07f, 0.022f}, w.leather);
}

namespace {
// One side's cloth in upright strips, from the back down to `low`.
void hang_side(Model& m, float side, float from, float to, float low, MaterialId cloth, MaterialId trim,
               float sway) {
    constexpr int kStrips = 9;
    const auto at = [&](int i, float down) {
        const float x = mix(from, to, static_cast<float>(i) / kStrips);
        const float out =
            mix(0.07f, 0.155f, smooth(0, 0.45f, down)) + 0.02f * down * std::sin(x * 26 + sway * kTurn);
        return Vec3{x, side * out, mix(0.59f, low, down)};
    };
    for (int i = 0; i < kStrips; ++i) {
        m.sheet(at(i, 0.4f), at(i + 1, 0.4f), at(i + 1, 0), at(i, 0), cloth);
        m.sheet(at(i, 1), at(i + 1, 1), at(i + 1, 0.4f), at(i, 0.4f), cloth);
        m.capsule(at(i, 1), at(i + 1, 1), 0.013f, 0.013f, trim, 5);
    }
}
}  // namespace

void add_caparison(Model& m, const Wardrobe& w, MaterialId cloth, MaterialId trim, float sway) {
    for (float side : {-1.0f, 1.0f}) hang_side(m, side, -0.37f, 0.26f, 0.17f, cloth, trim, sway);
    for (float end : {-0.37f, 0.27f}) {  // before the breast and behind
        const auto at = [&](float y, float z) { return Vec3{end, y, z}; };
        m.sheet(at(-0.15f, 0.18f), at(0.15f, 0.18f), at(0.1f, 0.56f), at(-0.1f, 0.56f), cloth);
        m.capsule(at(-0.15f, 0.18f), at(0.15f, 0.18f), 0.013f, 0.013f, trim, 5);
    }
    m.capsule({0.24f, 0, 0.5f}, {0.385f, 0, 0.72f}, 0.103f, 0.068f, cloth, 12);
    m.capsule({0.39f, 0, 0.742f}, {0.49f, 0, 0.68f}, 0.062f, 0.045f, cloth, 10);
    m.box({-0.05f, 0, 0.59f}, {0.1f, 0.075f, 0.022f}, w.leather);
}

void add_barding(Model& m, const Wardrobe& w, MaterialId plates, MaterialId trim) {
    for (float side : {-1.0f, 1.0f}) hang_side(m, side, -0.37f, -0.02f, 0.26f, w.player, trim, 0);
    for (float side : {-1.0f, 1.0f}) hang_side(m, side, 0.05f, 0.27f, 0.28f, plates, trim, 0);
    m.capsule({0.25f, 0, 0.47f}, {0.25f, 0, 0.45f}, 0.135f, 0.13f, plates, 12);
    m.capsule({0.24f, 0, 0.5f}, {0.385f, 0, 0.72f}, 0.103f, 0.066f, plates, 12);
    m.capsule({0.4f, 0, 0.755f}, {0.525f, 0, 0.665f}, 0.05f, 0.034f, plates, 10);
    m.ellipsoid({-0.25f, 0, 0.48f}, {0.13f, 0.14f, 0.13f}, plates);
    m.box({-0.05f, 0, 0.59f}, {0.1f, 0.075f, 0.022f}, w.leather);
}

}  // namespace banneret::art
