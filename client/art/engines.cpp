#include "client/art/engines.h"

#include "client/art/figure.h"
#include "client/art/horse.h"
#include "client/art/noise.h"
#include "client/art/poses.h"

namespace banneret::art {

namespace {

// Rises slowly, falls fast: the arm of a thrower, 0 drawn back to 1 let go.
float loosed(float t) { return t < 0.4f ? 0 : t < 0.55f ? smooth(0.4f, 0.55f, t) : 1 - smooth(0.65f, 1, t); }

void add_wheel(Model& m, const Wardrobe& w, Vec3 hub, float radius, float turn) {
    const float side = hub.y < 0 ? -1.0f : 1.0f;
    const Vec3 out{0, side * 0.03f, 0};
    constexpr int kParts = 14;
    for (int i = 0; i < kParts; ++i) {
        const float a = kTurn * static_cast<float>(i) / kParts,
                    b = kTurn * static_cast<float>(i + 1) / kParts;
        m.beam(hub + Vec3{radius * std::cos(a), 0, radius * std::sin(a)} + out * 0.5f,
               hub + Vec3{radius * std::cos(b), 0, radius * std::sin(b)} + out * 0.5f, 0.022f, w.wood);
    }
    for (int i = 0; i < 3; ++i) {
        const float a = kPi * static_cast<float>(i) / 3 + turn * kTurn / 6;
        const Vec3 way{radius * std::cos(a), 0, radius * std::sin(a)};
        m.beam(hub - way + out * 0.5f, hub + way + out * 0.5f, 0.016f, w.wood);
    }
    m.frustum(hub - out, hub + out * 1.5f, 0.04f, 0.034f, w.iron, 9);
}

void add_wheels(Model& m, const Wardrobe& w, float x, float y, float radius, float turn) {
    for (float i : {-x, x}) {
        for (float j : {-y, y}) add_wheel(m, w, {i, j, radius}, radius, turn);
        m.beam({i, -y, radius}, {i, y, radius}, 0.02f, w.wood);
    }
}

float turn_of(Action a, float t) { return a == Action::Walk ? t : 0; }

// Who falls to pieces sinks and leans.
void push_collapse(Model& m, Action a, float t) {
    const float down = a == Action::Die ? t * t : 0;
    m.push(moved({0, 0, -0.1f * down}) * turned_x(0.35f * down) * turned_y(0.12f * down));
}

void add_stone(Model& m, Vec3 at, float r) {
    m.ellipsoid(at, {r, r, r}, m.add({linear(0x9a968c), Pattern::Rock, false, 0, linear(0xb9b7ae)}), 8, 6);
}

}  // namespace

void add_ram(Model& m, Action action, float t, int rank) {
    const Wardrobe w(m);
    const float grow = 1 + 0.08f * static_cast<float>(rank);
    push_collapse(m, action, t);
    m.push(scaled(grow));
    add_wheels(m, w, 0.34f, 0.25f, 0.13f, turn_of(action, t));
    const float push = action == Action::Attack ? 0.22f * (loosed(t) - 0.3f) : 0;
    m.frustum({-0.5f + push, 0, 0.27f}, {0.62f + push, 0, 0.27f}, 0.065f, 0.065f, w.wood, 12);
    m.frustum({0.58f + push, 0, 0.27f}, {0.74f + push, 0, 0.27f}, 0.085f, 0.045f, rank == 2 ? w.gold : w.iron,
              12);
    if (rank > 0)
        for (float x : {0.3f, 0.44f})
            m.frustum({x + push, 0, 0.27f}, {x + 0.05f + push, 0, 0.27f}, 0.074f, 0.074f, w.iron, 12);
    for (float x : {-0.42f, 0.0f, 0.42f})
        for (float y : {-0.22f, 0.22f}) m.beam({x, y, 0.13f}, {x, y * 0.95f, 0.5f}, 0.024f, w.wood);
    for (float y : {-0.22f, 0.22f}) m.beam({-0.5f, y, 0.16f}, {0.5f, y, 0.16f}, 0.03f, w.wood);
    // The roof: hides over planks, the seat's colour along its ridge; iron plates on the great one.
    const MaterialId hide = rank == 0   ? w.leather
                            : rank == 1 ? w.fur
                                        : m.add({linear(0x6d7278), Pattern::Metal});
    m.gable({0.5f, 0.24f, 0.48f, 0.78f, 0.06f}, hide, w.wood);
    for (float side : {-1.0f, 1.0f}) {
        m.sheet({-0.57f, side * 0.1f, 0.715f}, {0.57f, side * 0.1f, 0.715f}, {0.57f, 0, 0.84f},
                {-0.57f, 0, 0.84f}, w.player);
        if (rank > 0) {
            for (int i = 0; i < 6; ++i)
                m.ellipsoid({-0.46f + 0.18f * static_cast<float>(i), side * 0.2f, 0.6f},
                            {0.022f, 0.022f, 0.022f}, w.gold, 6, 4);
        }
        m.sheet({0.565f, side * 0.02f, 0.48f}, {0.565f, side * 0.2f, 0.48f}, {0.565f, side * 0.1f, 0.7f},
                {0.565f, side * 0.02f, 0.76f}, w.player);
    }
    if (rank == 2)
        for (float x : {-0.5f, 0.0f, 0.5f}) m.frustum({x, 0, 0.84f}, {x, 0, 0.98f}, 0.03f, 0.004f, w.iron, 7);
    m.pop();
    m.pop();
}

void add_mangonel(Model& m, Action action, float t, int rank) {
    const Wardrobe w(m);
    push_collapse(m, action, t);
    m.push(scaled(1 + 0.12f * static_cast<float>(rank)));
    add_wheels(m, w, 0.32f, 0.24f, 0.12f, turn_of(action, t));
    for (float y : {-0.2f, 0.2f}) {
        m.beam({-0.5f, y, 0.18f}, {0.5f, y, 0.18f}, 0.035f, w.wood);
        m.beam({0.1f, y, 0.18f}, {0.16f, y, 0.6f}, 0.032f, w.wood);
        m.beam({0.42f, y, 0.18f}, {0.17f, y, 0.55f}, 0.026f, w.wood);
        m.beam({-0.3f, y, 0.18f}, {0.12f, y, 0.5f}, 0.022f, w.wood);
    }
    for (float x : {-0.46f, 0.0f, 0.46f}) m.beam({x, -0.2f, 0.18f}, {x, 0.2f, 0.18f}, 0.03f, w.wood);
    m.capsule({0.16f, -0.22f, 0.6f}, {0.16f, 0.22f, 0.6f}, 0.05f, 0.05f, w.player, 9);
    m.frustum({0, -0.22f, 0.25f}, {0, 0.22f, 0.25f}, 0.06f, 0.06f, w.rope, 10);
    if (rank > 0)
        for (float y : {-0.24f, 0.24f}) m.box({0, y, 0.22f}, {0.4f, 0.014f, 0.1f}, w.player);
    if (rank > 1)
        for (float y : {-0.22f, 0.22f})
            m.frustum({0.16f, y, 0.62f}, {0.16f, y, 0.8f}, 0.03f, 0.004f, w.gold, 7);
    const float angle = mix(3.0f, 1.35f, action == Action::Attack ? loosed(t) : 0);
    const Vec3 root{0, 0, 0.25f}, way{std::cos(angle), 0, std::sin(angle)};
    m.frustum(root, root + way * 0.55f, 0.035f, 0.026f, w.wood, 9);
    const Vec3 cup = root + way * 0.58f;
    m.ellipsoid(cup, {0.09f, 0.09f, 0.05f}, w.leather, 10, 6);
    if (action != Action::Attack || t < 0.5f) add_stone(m, cup + Vec3{0, 0, 0.06f}, 0.075f);
    m.pop();
    m.pop();
}

void add_scorpion(Model& m, Action action, float t, int rank) {
    const Wardrobe w(m);
    push_collapse(m, action, t);
    m.push(scaled(1 + 0.14f * static_cast<float>(rank)));
    add_wheels(m, w, 0.2f, 0.2f, 0.14f, turn_of(action, t));
    m.beam({0.2f, 0, 0.16f}, {-0.02f, 0, 0.42f}, 0.03f, w.wood);
    for (float y : {-0.16f, 0.16f}) m.beam({-0.2f, y, 0.14f}, {0, 0, 0.4f}, 0.024f, w.wood);
    m.beam({-0.42f, 0, 0.38f}, {0.36f, 0, 0.48f}, 0.032f, w.wood);
    m.box({0.26f, 0, 0.48f}, {0.05f, 0.17f, 0.085f}, w.player);
    const float pull = action == Action::Attack ? 1 - loosed(t) : 1;
    for (float side : {-1.0f, 1.0f}) {
        m.frustum({0.26f, side * 0.15f, 0.39f}, {0.26f, side * 0.15f, 0.57f}, 0.045f, 0.045f,
                  rank ? w.gold : w.rope, 9);
        const Vec3 tip{0.2f - 0.1f * pull, side * 0.5f, 0.49f};
        m.capsule({0.26f, side * 0.15f, 0.48f}, tip, 0.025f, 0.014f, w.wood, 7);
        m.frustum(tip, {0.1f - 0.36f * pull, 0, 0.46f}, 0.008f, 0.008f, w.rope, 5);
    }
    if (action != Action::Attack || t < 0.5f) {
        m.frustum({-0.26f, 0, 0.45f}, {0.46f, 0, 0.545f}, 0.018f, 0.016f, w.linen, 7);
        m.frustum({0.46f, 0, 0.545f}, {0.6f, 0, 0.562f}, 0.04f, 0, w.iron, 7);
    }
    if (rank > 0)
        m.sheet({0.3f, -0.16f, 0.56f}, {0.3f, 0.16f, 0.56f}, {0.28f, 0.16f, 0.74f}, {0.28f, -0.16f, 0.74f},
                w.player);
    m.pop();
    m.pop();
}

void add_gun_barrel(Model& m, const Wardrobe& w, Vec3 breech, Vec3 way, float length, float bore) {
    const Vec3 d = normalized(way);
    const auto at = [&](float share) { return breech + d * (length * share); };
    m.ellipsoid(breech, {bore, bore, bore}, w.bronze, 10, 7);
    m.frustum(breech, at(1), bore * 1.1f, bore * 0.85f, w.bronze, 14);
    for (float share : {0.05f, 0.35f, 0.65f, 0.95f})
        m.frustum(at(share), at(share + 0.05f), bore * 1.2f, bore * 1.2f, w.dark, 14);
    m.frustum(at(1.0f), at(1.005f), bore * 0.6f, bore * 0.6f, w.dark, 12);
}

void add_bombard_cannon(Model& m, Action action, float t) {
    const Wardrobe w(m);
    push_collapse(m, action, t);
    const float kick = action == Action::Attack ? smooth(0.48f, 0.54f, t) - smooth(0.6f, 1, t) : 0;
    m.push(moved({-0.12f * kick, 0, 0}));
    for (float y : {-0.24f, 0.24f}) add_wheel(m, w, {0.1f, y, 0.23f}, 0.23f, turn_of(action, t));
    m.beam({0.1f, -0.24f, 0.23f}, {0.1f, 0.24f, 0.23f}, 0.028f, w.wood);
    for (float y : {-0.11f, 0.11f}) {
        m.beam({0.22f, y, 0.28f}, {-0.6f, y * 0.6f, 0.06f}, 0.04f, w.wood);
        m.box({0.06f, y * 1.4f, 0.3f}, {0.16f, 0.012f, 0.07f}, w.player);
    }
    m.box({-0.34f, 0, 0.2f}, {0.1f, 0.09f, 0.05f}, w.player);
    add_gun_barrel(m, w, {-0.22f, 0, 0.34f}, {1, 0, 0.16f}, 0.8f, 0.1f);
    m.pop();
    for (int i = 0; i < 4; ++i)  // shot
        m.ellipsoid(
            {-0.3f + 0.1f * static_cast<float>(i % 2), -0.36f + 0.09f * static_cast<float>(i / 2), 0.05f},
            {0.05f, 0.05f, 0.05f}, w.dark, 7, 5);
    m.pop();
}

void add_packed_trebuchet(Model& m, Action action, float t) {
    const Wardrobe w(m);
    push_collapse(m, action, t);
    add_wheels(m, w, 0.5f, 0.27f, 0.16f, turn_of(action, t));
    m.box({0, 0, 0.26f}, {0.72f, 0.24f, 0.035f}, w.wood);
    for (float y : {-0.14f, 0.0f, 0.14f}) m.beam({-0.95f, y, 0.34f}, {0.85f, y, 0.36f}, 0.045f, w.wood);
    m.frustum({-0.3f, 0, 0.44f}, {1.15f, 0, 0.52f}, 0.05f, 0.035f, w.wood, 9);
    m.box({-0.5f, 0, 0.5f}, {0.19f, 0.18f, 0.13f}, w.leather);
    m.box({-0.5f, 0, 0.64f}, {0.2f, 0.19f, 0.02f}, w.iron);
    for (float y : {-0.25f, 0.25f})
        m.sheet({-0.25f, y, 0.24f}, {0.4f, y, 0.24f}, {0.4f, y * 0.8f, 0.48f}, {-0.25f, y * 0.8f, 0.48f},
                w.player);
    m.sheet({-0.25f, -0.2f, 0.485f}, {0.4f, -0.2f, 0.485f}, {0.4f, 0.2f, 0.485f}, {-0.25f, 0.2f, 0.485f},
            w.player);
    for (float x : {-0.15f, 0.3f}) m.capsule({x, -0.2f, 0.49f}, {x, 0.2f, 0.49f}, 0.016f, 0.016f, w.rope, 6);
    m.frustum({0.62f, -0.12f, 0.4f}, {0.62f, 0.12f, 0.4f}, 0.09f, 0.09f, w.rope, 10);
    m.pop();
}

void add_trebuchet(Model& m, Action action, float t) {
    const Wardrobe w(m);
    push_collapse(m, action, t);
    for (float y : {-0.3f, 0.3f}) {
        m.beam({-0.75f, y, 0.05f}, {0.75f, y, 0.05f}, 0.05f, w.wood);
        m.beam({-0.6f, y, 0.05f}, {0, y * 0.5f, 1.15f}, 0.042f, w.wood);
        m.beam({0.6f, y, 0.05f}, {0, y * 0.5f, 1.15f}, 0.042f, w.wood);
        m.beam({-0.3f, y * 0.75f, 0.6f}, {0.3f, y * 0.75f, 0.6f}, 0.03f, w.wood);
    }
    for (float x : {-0.65f, 0.0f, 0.65f}) m.beam({x, -0.4f, 0.05f}, {x, 0.4f, 0.05f}, 0.045f, w.wood);
    m.capsule({0, -0.22f, 1.15f}, {0, 0.22f, 1.15f}, 0.05f, 0.05f, w.iron, 9);
    const float let_go = action == Action::Attack ? loosed(t) : 0;
    const float angle = mix(-2.55f, -4.6f, let_go);  // of the long arm: low behind, over the top to the front
    const Vec3 axle{0, 0, 1.15f}, way{std::cos(angle), 0, std::sin(angle)};
    m.frustum(axle - way * 0.36f, axle + way * 1.15f, 0.065f, 0.03f, w.wood, 9);
    const Vec3 short_end = axle - way * 0.36f;
    m.beam(short_end, short_end + Vec3{0, 0, -0.16f}, 0.03f, w.iron);
    m.box(short_end + Vec3{0, 0, -0.36f}, {0.2f, 0.17f, 0.19f}, w.player);
    m.box(short_end + Vec3{0, 0, -0.18f}, {0.22f, 0.19f, 0.024f}, w.iron);
    m.box(short_end + Vec3{0, 0, -0.55f}, {0.22f, 0.19f, 0.024f}, w.iron);
    const Vec3 tip = axle + way * 1.15f;
    const Vec3 sling = let_go > 0.05f ? tip + way * 0.3f : Vec3{-0.25f, 0, 0.1f};
    m.frustum(tip, sling, 0.008f, 0.008f, w.rope, 5);
    if (let_go < 0.7f) add_stone(m, sling, 0.09f);
    m.frustum({-0.55f, 0, 0.12f}, {-0.55f, 0.01f, 0.12f}, 0.01f, 0.01f, w.rope, 5);
    m.frustum({0.3f, -0.2f, 0.2f}, {0.3f, 0.2f, 0.2f}, 0.08f, 0.08f, w.rope, 10);
    m.frustum({0, 0, 1.15f}, {0, 0, 1.55f}, 0.014f, 0.012f, w.wood, 6);
    const Vec3 high{0, 0, 1.54f};
    m.triangle(high, high - Vec3{0, 0, 0.2f}, high + Vec3{-0.32f, 0.02f, -0.1f}, w.player);
    m.triangle(high - Vec3{0, 0, 0.2f}, high, high + Vec3{-0.32f, 0.02f, -0.1f}, w.player);
    m.pop();
}

void add_trade_cart(Model& m, Action action, float t) {
    const Wardrobe w(m);
    push_collapse(m, action, t);
    m.push(moved({0.42f, 0, 0}) * scaled(0.92f));
    const float gallop = action == Action::Walk ? t : -1.0f;
    add_horse(m, w, {m.add({linear(0x9a7448), Pattern::Fur}), w.hair}, gallop);
    m.pop();
    for (float y : {-0.26f, 0.26f}) {
        add_wheel(m, w, {-0.4f, y, 0.19f}, 0.19f, turn_of(action, t));
        m.beam({-0.1f, y * 0.7f, 0.32f}, {0.5f, y * 0.5f, 0.36f}, 0.018f, w.wood);
    }
    m.box({-0.4f, 0, 0.3f}, {0.38f, 0.22f, 0.03f}, w.wood);
    for (float y : {-0.22f, 0.22f}) m.box({-0.4f, y, 0.4f}, {0.38f, 0.018f, 0.09f}, w.wood);
    // The tilt over hoops, and the goods that show in front.
    constexpr int kHoops = 8;
    for (int i = 0; i < kHoops; ++i) {
        const float a = kPi * static_cast<float>(i) / kHoops, b = kPi * static_cast<float>(i + 1) / kHoops;
        const auto at = [](float x, float angle) {
            return Vec3{x, 0.23f * std::cos(angle), 0.48f + 0.25f * std::sin(angle)};
        };
        m.sheet(at(-0.78f, a), at(-0.06f, a), at(-0.06f, b), at(-0.78f, b), i % 3 == 1 ? w.linen : w.player);
    }
    for (float y : {-0.1f, 0.02f, 0.13f})
        m.ellipsoid({-0.04f, y, 0.42f}, {0.07f, 0.065f, 0.08f}, w.straw, 8, 6);
    m.push(moved({0.02f, 0, 0.16f}));
    Pose pose = riding(Action::Stand, 0);
    const Dress dress{w.player, w.linen, w.trousers, w.player, w.boot, 0.09f, Hat::Beret};
    add_figure(m, w, dress, pose);
    m.pop();
    m.pop();
}

void add_wreck(Model& m, float size) {
    const Wardrobe w(m);
    Scatter draw(17);
    for (int i = 0; i < 9; ++i) {
        const float a = draw.between(0, kTurn), d = draw.between(0.05f, 0.4f) * size;
        m.push(moved({d * std::cos(a), d * std::sin(a), 0.04f}) * turned_z(draw.between(0, kTurn)) *
               turned_y(draw.between(-0.2f, 0.2f)));
        m.beam({-0.26f * size, 0, 0}, {0.26f * size, 0, 0.02f}, 0.028f, w.wood);
        m.pop();
    }
    m.push(moved({0.2f * size, -0.22f * size, -0.08f}) * turned_x(1.2f));
    add_wheel(m, w, {0, 0, 0.14f}, 0.14f, 0.3f);
    m.pop();
}

}  // namespace banneret::art
