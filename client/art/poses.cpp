#include "client/art/poses.h"

namespace banneret::art {

namespace {

// Rises slowly through the first half, then comes down fast: the shape of every blow.
struct Blow {
    float raised, struck;
    explicit Blow(float t)
        : raised(t < 0.5f ? smooth(0, 0.5f, t) : 1), struck(t < 0.5f ? 0 : (t - 0.5f) * 2) {
        struck = t > 0.8f ? 1 - smooth(0.8f, 1.0f, t) * 0.35f : smooth(0.5f, 0.72f, t);
        if (t < 0.5f) struck = 0;
    }
};

}  // namespace

Pose standing() { return {}; }

Pose walking(float t) {
    const float phase = t * kTurn;
    Pose p;
    p.stride = std::sin(phase);
    p.lift_right = std::max(0.0f, std::cos(phase));
    p.lift_left = std::max(0.0f, -std::cos(phase));
    p.bob = 0.014f * std::fabs(std::cos(phase));
    p.right_hand = {0.04f - 0.12f * std::sin(phase), -0.15f, 0};
    p.left_hand = {0.04f + 0.12f * std::sin(phase), 0.15f, 0};
    return p;
}

Pose swinging(Action work, float t) {
    struct Swing {
        float top, bottom, lean;
    };
    const Swing s = work == Action::Farm    ? Swing{-0.5f, 1.05f, 0.42f}
                    : work == Action::Build ? Swing{-0.9f, 0.75f, 0.3f}
                    : work == Action::Mine  ? Swing{-1.7f, 1.2f, 0.22f}
                                            : Swing{-1.2f, 0.55f, 0.14f};
    const Blow blow(t);
    const float angle = mix(mix(s.bottom, s.top, blow.raised), s.bottom, blow.struck);
    const float down = (angle - s.top) / (s.bottom - s.top);
    Pose p;
    p.lean = s.lean * (0.4f + 0.8f * down);
    p.right_hand = {0.05f + 0.17f * std::cos(angle), -0.07f, 0.17f - 0.17f * std::sin(angle)};
    p.left_hand = {0.02f + 0.17f * std::cos(angle + 0.25f), 0.05f, 0.12f - 0.17f * std::sin(angle + 0.25f)};
    p.held = {std::cos(angle), 0.1f, -std::sin(angle)};
    p.apart = 0.07f;
    if (work == Action::Chop) {  // from the side, at the height of a trunk
        p.right_hand = {0.08f + 0.13f * std::cos(angle), -0.1f + 0.12f * down,
                        0.12f - 0.08f * std::sin(angle)};
        p.left_hand = {0.06f + 0.13f * std::cos(angle), 0.02f + 0.05f * down,
                       0.08f - 0.08f * std::sin(angle)};
        p.held = {std::cos(angle), 0.55f * down - 0.35f, -0.9f * std::sin(angle)};
    }
    return p;
}

Pose foraging(float t) {
    const float reach = std::sin(t * kTurn);
    Pose p;
    p.lean = 0.5f + 0.06f * std::fabs(reach);
    p.crouch = 0.05f;
    p.right_hand = {0.17f + 0.05f * reach, -0.09f, 0.05f - 0.05f * reach};
    p.left_hand = {0.17f - 0.05f * reach, 0.09f, 0.05f + 0.05f * reach};
    p.apart = 0.06f;
    return p;
}

Pose angling(float t) {
    const float up = std::max(0.0f, std::sin(t * kTurn));
    Pose p;
    p.right_hand = {0.16f, -0.08f, 0.06f + 0.04f * up};
    p.left_hand = {0.2f, 0.02f, 0.08f + 0.05f * up};
    p.held = {1, 0.05f, 0.35f + 0.5f * up};
    p.lean = 0.04f - 0.05f * up;
    p.apart = 0.06f;
    return p;
}

Pose cutting(float t) {
    const Blow blow(t);
    const float angle = mix(mix(0.0f, -1.7f, blow.raised), 0.9f, blow.struck);
    Pose p;
    p.right_hand = {0.06f + 0.2f * std::cos(angle), -0.1f, 0.17f - 0.18f * std::sin(angle)};
    p.left_hand = {0.1f, 0.15f, 0.07f};
    p.held = {std::cos(angle - 0.3f), 0.05f, -std::sin(angle - 0.3f)};
    p.lean = 0.05f + 0.15f * blow.struck;
    p.apart = 0.07f;
    return p;
}

Pose thrusting(float t) {
    const float out = t < 0.4f ? -smooth(0, 0.4f, t) * 0.6f
                               : mix(-0.6f, 1.0f, smooth(0.4f, 0.55f, t)) - smooth(0.7f, 1.0f, t);
    Pose p;
    p.right_hand = {0.06f + 0.13f * out, -0.13f, 0.1f};
    p.left_hand = {0.2f + 0.1f * out, 0.02f, 0.11f};
    p.held = {1, 0.12f, 0.1f - 0.12f * std::max(0.0f, out)};
    p.lean = 0.07f + 0.14f * std::max(0.0f, out);
    p.apart = 0.09f;
    return p;
}

Pose hewing(float t) {
    const Blow blow(t);
    const float angle = mix(mix(-0.7f, -2.0f, blow.raised), 0.75f, blow.struck);
    Pose p;
    p.right_hand = {0.06f + 0.17f * std::cos(angle), -0.08f, 0.18f - 0.17f * std::sin(angle)};
    p.left_hand = {0.04f + 0.14f * std::cos(angle + 0.25f), 0.02f, 0.12f - 0.15f * std::sin(angle + 0.25f)};
    p.held = {std::cos(angle - 0.2f), 0.12f, -std::sin(angle - 0.2f)};
    p.lean = 0.02f + 0.22f * blow.struck;
    p.apart = 0.09f;
    return p;
}

Pose shooting(float t, float& pull) {
    pull = t < 0.7f ? smooth(0.05f, 0.6f, t) : 0;
    Pose p;
    p.left_hand = {0.25f, 0.06f, 0.2f};
    p.right_hand = {0.13f - 0.17f * pull, -0.03f - 0.02f * pull, 0.2f};
    if (t > 0.7f) p.right_hand = {-0.02f, -0.08f, 0.22f};
    p.lean = 0.02f;
    p.apart = 0.06f;
    return p;
}

Pose aiming(float t) {
    const float kick = smooth(0.5f, 0.56f, t) - smooth(0.6f, 0.85f, t);
    Pose p;
    p.right_hand = {0.09f - 0.03f * kick, -0.06f, 0.19f};
    p.left_hand = {0.22f - 0.03f * kick, 0.03f, 0.19f};
    p.held = {1, 0.02f, 0.02f + 0.18f * kick};
    p.lean = 0.03f - 0.06f * kick;
    p.apart = 0.07f;
    return p;
}

Pose praying(float t) {
    const float up = std::sin(t * kPi);
    Pose p;
    p.right_hand = {0.14f, -0.15f, 0.12f + 0.14f * up};
    p.left_hand = {0.16f, 0.13f, 0.08f + 0.2f * up};
    p.held = {0.05f, -0.02f, 1};
    p.lean = -0.05f * up;
    return p;
}

Pose throwing(float t, bool& in_hand) {
    in_hand = t < 0.62f;
    const float angle = mix(mix(-0.6f, -2.5f, smooth(0, 0.45f, t)), 0.3f, smooth(0.48f, 0.66f, t));
    Pose p;
    p.right_hand = {0.03f + 0.2f * std::cos(angle), -0.13f, 0.2f - 0.16f * std::sin(angle)};
    p.left_hand = {0.16f, 0.13f, 0.12f};
    p.held = {1, 0.05f, 0.42f - 0.45f * smooth(0.45f, 0.66f, t)};
    p.lean = -0.08f * smooth(0, 0.45f, t) + 0.28f * smooth(0.48f, 0.66f, t);
    p.apart = 0.08f;
    return p;
}

Pose riding(Action action, float t) {
    Pose p;
    p.riding = true;
    p.lean = 0.04f;
    p.right_hand = {0.1f, -0.16f, 0.02f};
    p.left_hand = {0.17f, 0.06f, 0.05f};
    p.held = {0.3f, -0.05f, 1.0f};
    if (action == Action::Attack) {
        const float k = std::sin(t * kPi);
        p.right_hand = {0.08f + 0.14f * k, -0.13f, 0.1f};
        p.held = mix({0.3f, -0.05f, 1.0f}, {1.0f, 0.05f, -0.3f}, smooth(0, 0.5f, k));
        p.lean = 0.04f + 0.16f * k;
    }
    return p;
}

Affine falling(float t) {
    const float down = t * t;
    return moved({-0.12f * down, 0, 0.075f * down}) * turned_y(-1.5f * down) * turned_z(0.5f * down);
}

}  // namespace banneret::art
