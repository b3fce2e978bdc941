#include "client/art/figure.h"

#include "client/art/hats.h"

namespace banneret::art {

namespace {

constexpr float kHips = 0.335f;

float hip_height(const Pose& p) { return kHips + p.bob - p.crouch; }

Vec3 foot_of(const Pose& p, float side) {
    if (p.riding) return {0.07f, side * 0.155f, 0.12f};
    const bool walks = p.stride != 0 || p.lift_left != 0 || p.lift_right != 0;
    if (!walks) return {-side * p.apart, side * 0.07f, 0.035f};
    const float lift = side < 0 ? p.lift_right : p.lift_left;
    return {-side * 0.157f * p.stride, side * 0.06f, 0.035f + 0.06f * lift};
}

void add_leg(Model& m, const Wardrobe& w, const Dress& d, const Pose& p, float side) {
    const Vec3 hip{0, side * 0.052f, hip_height(p)};
    Vec3 foot = foot_of(p, side);
    const Vec3 bend = p.riding ? Vec3{1, side * 0.8f, 0.6f} : Vec3{1, side * 0.1f, 0};
    const Vec3 knee = joint(hip, foot, 0.165f, 0.165f, bend);
    m.capsule(hip, knee, 0.056f, 0.045f, d.legs, 9);
    m.capsule(knee, foot, 0.043f, 0.032f, d.boots, 9);
    m.ellipsoid(foot + Vec3{0.028f, 0, -0.012f}, {0.056f, 0.03f, 0.024f}, w.boot, 9, 6);
}

Vec3 add_arm(Model& m, const Wardrobe& w, const Dress& d, Vec3 hand, float side) {
    const Vec3 shoulder{0, side * 0.118f, 0.205f};
    const Vec3 elbow = joint(shoulder, hand, 0.125f, 0.125f, {-0.5f, side * 0.9f, -0.6f});
    m.ellipsoid(shoulder, {0.05f, 0.05f, 0.05f}, d.arms, 9, 6);
    m.capsule(shoulder, elbow, 0.043f, 0.036f, d.arms, 9);
    m.capsule(elbow, hand, 0.034f, 0.028f, d.arms, 9);
    m.ellipsoid(hand, {0.034f, 0.034f, 0.034f}, w.skin, 9, 6);
    return hand;
}

}  // namespace

Vec3 joint(Vec3 a, Vec3& b, float upper, float lower, Vec3 bend) {
    Vec3 way = b - a;
    float far = length(way);
    const float most = (upper + lower) * 0.999f;
    if (far > most) {
        b = a + way * (most / far);
        way = b - a;
        far = most;
    }
    const float along = (upper * upper - lower * lower + far * far) / (2 * far);
    const float aside = std::sqrt(std::max(0.0f, upper * upper - along * along));
    const Vec3 n = normalized(way);
    return a + n * along + normalized(bend - n * dot(bend, n)) * aside;
}

Affine chest_frame(const Pose& p) { return moved({0, 0, hip_height(p)}) * turned_y(p.lean); }

Hands add_figure(Model& m, const Wardrobe& w, const Dress& d, const Pose& p) {
    add_leg(m, w, d, p, -1);
    add_leg(m, w, d, p, 1);
    m.push(chest_frame(p));
    m.ellipsoid({0, 0, 0.125f}, {0.078f, 0.105f, 0.155f}, d.torso, 14, 10);
    m.ellipsoid({0, 0, 0.19f}, {0.072f, 0.125f, 0.075f}, d.torso, 14, 8);
    if (d.skirt_length > 0) m.frustum({0, 0, -d.skirt_length}, {0, 0, 0.06f}, 0.112f, 0.086f, d.skirt, 14);
    m.frustum({0, 0, 0.035f}, {0, 0, 0.065f}, 0.092f, 0.09f, w.belt, 14, false);
    const Hands hands{add_arm(m, w, d, p.right_hand, -1), add_arm(m, w, d, p.left_hand, 1)};
    m.frustum({0, 0, 0.25f}, {0.005f, 0, 0.3f}, 0.036f, 0.034f, w.skin, 9, false);
    m.push(moved({0.012f, 0, 0.345f}) * turned_y(-0.4f * p.lean));
    add_head(m, w, d);
    m.pop();
    m.pop();
    return hands;
}

}  // namespace banneret::art
