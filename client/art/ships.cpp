#include "client/art/ships.h"

#include <vector>

#include "client/art/engines.h"
#include "client/art/noise.h"

namespace banneret::art {

namespace {

struct Hull {
    float length = 0.9f;  // half of it
    float beam = 0.24f;   // half, amidships
    float deck = 0.16f;
    float bow = 0.2f, stern = 0.2f;  // how far the ends rise over the deck
    float rail = 0.07f;
    float full = 2.2f;  // higher: blunter ends
};

float half_beam(const Hull& h, float x) {
    const float k = std::fabs(x) / h.length;
    return h.beam * std::max(0.04f, 1 - std::pow(k, h.full));
}
float sheer(const Hull& h, float x) {
    const float k = x / h.length;
    return h.deck + (k > 0 ? h.bow : h.stern) * k * k;
}

// Planked sides from the water to the rail, a deck between, a band in the seat's colour under the rail.
void add_hull(Model& m, const Wardrobe& w, const Hull& h, MaterialId planks, MaterialId band) {
    constexpr int kParts = 14;
    const auto x_of = [&](int i) { return h.length * (-1 + 2 * static_cast<float>(i) / kParts); };
    for (int i = 0; i < kParts; ++i) {
        const float a = x_of(i), b = x_of(i + 1);
        for (float side : {-1.0f, 1.0f}) {
            const auto low = [&](float x) { return Vec3{x * 0.9f, side * half_beam(h, x) * 0.72f, -0.02f}; };
            const auto mid = [&](float x) { return Vec3{x, side * half_beam(h, x), sheer(h, x) * 0.75f}; };
            const auto top = [&](float x) {
                return Vec3{x * 1.02f, side * half_beam(h, x) * 1.03f, sheer(h, x) + h.rail};
            };
            m.sheet(low(a), low(b), mid(b), mid(a), planks);
            m.sheet(mid(a), mid(b), top(b), top(a), band);
            m.capsule(top(a), top(b), 0.016f, 0.016f, w.wood, 5);
            m.capsule(mid(a), mid(b), 0.011f, 0.011f, w.belt, 5);
        }
        m.quad({a, -half_beam(h, a), sheer(h, a)}, {b, -half_beam(h, b), sheer(h, b)},
               {b, half_beam(h, b), sheer(h, b)}, {a, half_beam(h, a), sheer(h, a)}, w.wood);
    }
    for (float end : {-1.0f, 1.0f}) {
        const float x = end * h.length, top = sheer(h, x) + h.rail;
        m.capsule({x * 0.9f, 0, 0}, {x * 1.03f, 0, top + 0.02f}, 0.026f, 0.02f, w.wood, 7);
    }
}

void add_mast(Model& m, const Wardrobe& w, Vec3 foot, float height) {
    m.frustum(foot, foot + Vec3{0, 0, height}, 0.028f, 0.018f, w.wood, 8);
    m.ellipsoid(foot + Vec3{0, 0, height}, {0.022f, 0.022f, 0.022f}, w.gold, 7, 5);
}

void add_streamer(Model& m, const Wardrobe& w, Vec3 top) {
    const Vec3 tip = top + Vec3{-0.3f, 0.03f, -0.05f};
    m.triangle(top, top - Vec3{0, 0, 0.1f}, tip, w.player);
    m.triangle(top - Vec3{0, 0, 0.1f}, top, tip, w.player);
}

// A square sail that bellies forward, with broad stripes.
void add_square_sail(Model& m, const Wardrobe& w, Vec3 foot, float width, float low, float high, int stripes,
                     MaterialId other) {
    const int columns = stripes, rows = 5;
    const auto at = [&](int i, int j) {
        const float u = -1 + 2 * static_cast<float>(i) / static_cast<float>(columns);
        const float v = static_cast<float>(j) / static_cast<float>(rows);
        const float belly = 0.16f * (1 - u * u) * std::sin(v * kPi * 0.85f + 0.3f);
        return foot + Vec3{0.03f + belly, u * width * (1 - 0.1f * v), mix(low, high, v)};
    };
    for (int i = 0; i < columns; ++i)
        for (int j = 0; j < rows; ++j)
            m.sheet(at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1), (i & 1) ? other : w.player);
    m.frustum(foot + Vec3{0.02f, -width, high}, foot + Vec3{0.02f, width, high}, 0.018f, 0.018f, w.wood, 7);
}

// A three-cornered sail on a slanting yard, in the ship's length.
void add_lateen(Model& m, const Wardrobe& w, Vec3 foot, float size, MaterialId cloth, MaterialId stripe) {
    const Vec3 low = foot + Vec3{0.42f * size, 0.04f, 0.12f * size},
               high = foot + Vec3{-0.3f * size, 0.04f, 1.25f * size};
    const Vec3 clew = foot + Vec3{-0.5f * size, 0.14f, 0.2f * size};
    constexpr int kParts = 5;
    for (int i = 0; i < kParts; ++i) {
        const float a = static_cast<float>(i) / kParts, b = static_cast<float>(i + 1) / kParts;
        const auto belly = [&](float t) { return Vec3{0, 0.09f * std::sin(t * kPi), 0}; };
        m.sheet(mix(low, clew, a) + belly(a), mix(low, clew, b) + belly(b), mix(low, high, b),
                mix(low, high, a), i == 2 ? stripe : cloth);
    }
    m.sheet(clew, clew, high, mix(low, high, 0.98f), cloth);
    m.frustum(low - (high - low) * 0.06f, high + (high - low) * 0.05f, 0.02f, 0.014f, w.wood, 7);
}

void add_oars(Model& m, const Wardrobe& w, const Hull& h, int pairs, float t) {
    for (int i = 0; i < pairs; ++i) {
        const float x = h.length * (-0.6f + 1.1f * static_cast<float>(i) / static_cast<float>(pairs - 1));
        const float swing = 0.12f * std::sin(t * kTurn);
        for (float side : {-1.0f, 1.0f}) {
            const Vec3 port{x, side * half_beam(h, x), h.deck * 0.8f};
            const Vec3 blade = port + Vec3{-0.1f + swing, side * 0.28f, -h.deck * 0.75f};
            m.frustum(port, blade, 0.009f, 0.009f, w.padded, 5);
            m.ellipsoid(blade, {0.04f, 0.03f, 0.012f}, w.padded, 6, 4);
        }
    }
}

void add_dragon_head(Model& m, const Wardrobe& w, Vec3 at, MaterialId of) {
    m.capsule(at, at + Vec3{0.07f, 0, 0.18f}, 0.04f, 0.034f, of, 9);
    m.capsule(at + Vec3{0.07f, 0, 0.18f}, at + Vec3{0.2f, 0, 0.2f}, 0.044f, 0.026f, of, 9);
    m.capsule(at + Vec3{0.09f, 0, 0.14f}, at + Vec3{0.18f, 0, 0.13f}, 0.022f, 0.012f, of, 7);
    for (float side : {-1.0f, 1.0f}) {
        m.capsule(at + Vec3{0.06f, side * 0.02f, 0.21f}, at + Vec3{-0.01f, side * 0.04f, 0.28f}, 0.014f,
                  0.004f, of, 6);
        m.ellipsoid(at + Vec3{0.11f, side * 0.034f, 0.21f}, {0.012f, 0.01f, 0.012f}, w.red, 6, 4);
    }
}

void add_castle(Model& m, const Wardrobe& w, Vec3 foot, float hx, float hy, float height) {
    m.box(foot + Vec3{0, 0, height / 2}, {hx, hy, height / 2}, w.wood);
    m.box(foot + Vec3{0, 0, height + 0.02f}, {hx * 1.08f, hy * 1.08f, 0.02f}, w.belt);
    for (float side : {-1.0f, 1.0f}) {
        for (int i = 0; i < 4; ++i) {
            const float k = -0.75f + 0.5f * static_cast<float>(i);
            m.box(foot + Vec3{hx * k, side * hy, height + 0.07f}, {hx * 0.16f, 0.014f, 0.05f}, w.player);
            m.box(foot + Vec3{side * hx, hy * k, height + 0.07f}, {0.014f, hy * 0.16f, 0.05f}, w.player);
        }
    }
}

void add_foam(Model& m, const Hull& h) {
    const MaterialId foam = m.add({linear(0xe8f0f2), Pattern::Plain});
    for (int i = 0; i < 7; ++i) {
        const float x = h.length * (0.95f - 0.3f * static_cast<float>(i));
        for (float side : {-1.0f, 1.0f})
            m.ellipsoid({x,
                         side * (half_beam(h, std::min(h.length, std::fabs(x))) * 0.8f + 0.04f +
                                 0.012f * static_cast<float>(i)),
                         0.004f},
                        {0.1f, 0.028f, 0.01f}, foam, 8, 4);
    }
}

// Frames of a ship that goes down by the stern; pairs with sunk().
void push_sinking(Model& m, Action a, float t) {
    m.push(a == Action::Die ? moved({0, 0, -0.62f * t}) * turned_y(-0.45f * t) * turned_x(0.35f * t)
                            : Affine{});
}
void sunk(Model& m, Action a) {
    m.pop();
    if (a == Action::Die) m.cut_below_ground();
}

MaterialId tarred(Model& m, std::uint32_t colour) {
    return m.add({linear(colour), Pattern::Plank, false, 0, {}, 0.8f});
}

}  // namespace

void add_fishing_ship(Model& m, Action a, float t, int) {
    const Wardrobe w(m);
    const Hull h{0.62f, 0.22f, 0.1f, 0.14f, 0.1f, 0.05f, 2.4f};
    push_sinking(m, a, t);
    if (a == Action::Walk) add_foam(m, h);
    add_hull(m, w, h, tarred(m, 0x8c6a42), w.player);
    add_mast(m, w, {-0.08f, 0, 0.1f}, 0.82f);
    add_lateen(m, w, {-0.04f, 0, 0.12f}, 0.58f, w.linen, w.player);
    m.frustum({-0.1f, 0, 0.45f}, {-0.62f, 0.1f, 0.62f}, 0.016f, 0.012f, w.wood, 6);  // the net's boom
    const float dip = a == Action::Fish || a == Action::Farm ? 0.14f * std::sin(t * kPi) : 0;
    const MaterialId net = m.add({linear(0xb7a77e), Pattern::Leaf, false, 0, linear(0xd8caa0), 1.0f});
    m.frustum({-0.6f, 0.1f, 0.26f - dip}, {-0.6f, 0.1f, 0.58f}, 0.14f, 0.03f, net, 10, false);
    for (int i = 0; i < 3; ++i) {
        m.frustum({0.12f + 0.13f * static_cast<float>(i), 0.02f, 0.11f},
                  {0.12f + 0.13f * static_cast<float>(i), 0.02f, 0.2f}, 0.06f, 0.07f, w.straw, 9);
        m.ellipsoid({0.12f + 0.13f * static_cast<float>(i), 0.02f, 0.21f}, {0.05f, 0.045f, 0.03f}, w.iron, 7,
                    5);
    }
    sunk(m, a);
}

void add_transport_ship(Model& m, Action a, float t, int) {
    const Wardrobe w(m);
    const Hull h{1.0f, 0.36f, 0.24f, 0.12f, 0.16f, 0.12f, 3.4f};
    push_sinking(m, a, t);
    if (a == Action::Walk) add_foam(m, h);
    add_hull(m, w, h, tarred(m, 0x7b5a38), w.player);
    add_mast(m, w, {0.05f, 0, 0.2f}, 1.15f);
    add_square_sail(m, w, {0.05f, 0, 0.2f}, 0.46f, 0.35f, 1.0f, 3, w.linen);
    m.box({-0.62f, 0, 0.4f}, {0.16f, 0.2f, 0.1f}, w.wood);
    m.gable({0.18f, 0.22f, 0.5f, 0.62f, 0.03f}, w.leather, w.wood);
    m.push(moved({0.95f, 0, 0.3f}) * turned_y(-0.9f));  // the ramp, drawn up
    m.box({0, 0, 0.1f}, {0.02f, 0.16f, 0.24f}, w.padded);
    m.pop();
    for (float y : {-0.2f, 0.2f}) m.box({0.35f, y, 0.3f}, {0.09f, 0.08f, 0.07f}, w.straw);
    sunk(m, a);
}

void add_trade_cog(Model& m, Action a, float t, int) {
    const Wardrobe w(m);
    const Hull h{0.82f, 0.3f, 0.24f, 0.24f, 0.2f, 0.08f, 2.6f};
    push_sinking(m, a, t);
    if (a == Action::Walk) add_foam(m, h);
    add_hull(m, w, h, tarred(m, 0xa5793f), w.gold);
    add_castle(m, w, {-0.62f, 0, 0.36f}, 0.19f, 0.19f, 0.18f);
    add_mast(m, w, {0.06f, 0, 0.24f}, 1.2f);
    add_square_sail(m, w, {0.06f, 0, 0.24f}, 0.4f, 0.4f, 1.05f, 5, w.gold);
    add_streamer(m, w, {0.06f, 0, 1.44f});
    for (int i = 0; i < 3; ++i) {
        m.box({0.3f + 0.02f * static_cast<float>(i), -0.12f + 0.13f * static_cast<float>(i), 0.33f},
              {0.07f, 0.055f, 0.06f}, w.padded);
        m.frustum({-0.22f, -0.14f + 0.14f * static_cast<float>(i), 0.26f},
                  {-0.22f, -0.14f + 0.14f * static_cast<float>(i), 0.38f}, 0.055f, 0.055f, w.leather, 9);
    }
    sunk(m, a);
}

void add_galley(Model& m, Action a, float t, int rank) {
    const Wardrobe w(m);
    Hull h{0.85f, 0.2f, 0.14f, 0.16f, 0.24f, 0.06f, 2.2f};
    if (rank == 1) h = {0.98f, 0.23f, 0.17f, 0.18f, 0.28f, 0.08f, 2.2f};
    if (rank == 2) h = {1.05f, 0.3f, 0.26f, 0.24f, 0.36f, 0.1f, 2.4f};
    push_sinking(m, a, t);
    if (a == Action::Walk) add_foam(m, h);
    add_hull(m, w, h, tarred(m, rank == 2 ? 0x6a4a2c : 0x80603a), w.player);
    if (rank < 2) add_oars(m, w, h, rank == 0 ? 6 : 9, a == Action::Walk ? t : 0.2f);
    m.frustum({h.length, 0, 0.05f}, {h.length + 0.26f, 0, 0.03f}, 0.04f, 0.008f, rank ? w.gold : w.iron, 8);
    if (rank == 0) {
        add_mast(m, w, {0, 0, 0.1f}, 0.95f);
        add_lateen(m, w, {0.05f, 0, 0.14f}, 0.75f, w.linen, w.player);
    } else if (rank == 1) {
        for (float x : {-0.35f, 0.28f}) {
            add_mast(m, w, {x, 0, 0.1f}, 1.0f);
            add_lateen(m, w, {x + 0.05f, 0, 0.16f}, 0.7f, w.player, w.linen);
        }
        m.box({0.72f, 0, 0.27f}, {0.08f, 0.08f, 0.06f}, w.wood);
        m.capsule({0.74f, -0.18f, 0.36f}, {0.74f, 0.18f, 0.36f}, 0.016f, 0.016f, w.iron, 6);
        m.frustum({0.6f, 0, 0.36f}, {0.94f, 0, 0.38f}, 0.014f, 0.012f, w.linen, 6);
    } else {
        add_castle(m, w, {-0.78f, 0, 0.42f}, 0.2f, 0.2f, 0.2f);
        add_castle(m, w, {0.72f, 0, 0.34f}, 0.15f, 0.16f, 0.13f);
        for (float x : {-0.45f, 0.05f, 0.5f}) add_mast(m, w, {x, 0, 0.2f}, x == 0.05f ? 1.35f : 1.1f);
        add_square_sail(m, w, {0.05f, 0, 0.2f}, 0.42f, 0.45f, 1.15f, 3, w.white);
        add_square_sail(m, w, {0.5f, 0, 0.2f}, 0.32f, 0.45f, 0.95f, 3, w.white);
        add_lateen(m, w, {-0.42f, 0, 0.35f}, 0.6f, w.player, w.white);
        add_streamer(m, w, {0.05f, 0, 1.56f});
    }
    sunk(m, a);
}

void add_fire_ship(Model& m, Action a, float t, int rank) {
    const Wardrobe w(m);
    const Hull h{0.82f + 0.08f * static_cast<float>(rank), 0.21f, 0.15f, 0.26f, 0.2f, 0.07f, 2.2f};
    push_sinking(m, a, t);
    if (a == Action::Walk) add_foam(m, h);
    add_hull(m, w, h, tarred(m, 0x4a3626), rank ? w.red : w.player);
    add_oars(m, w, h, 7, a == Action::Walk ? t : 0.2f);
    add_dragon_head(m, w, {h.length, 0, 0.42f}, w.bronze);
    m.frustum({0.35f, 0, 0.22f}, {0.35f, 0, 0.42f}, 0.13f, 0.11f, w.bronze, 12);  // the cauldron
    m.frustum({0.4f, 0, 0.38f}, {h.length - 0.02f, 0, 0.5f}, 0.03f, 0.03f, w.bronze, 8);
    const MaterialId flame = m.add({linear(0xff9a2a), Pattern::Plain, false, 0}),
                     core = m.add({linear(0xffd75a), Pattern::Plain});
    m.frustum({0.35f, 0, 0.42f}, {0.33f, 0.02f, 0.62f}, 0.09f, 0.004f, flame, 9);
    m.frustum({0.36f, 0, 0.42f}, {0.36f, 0, 0.54f}, 0.055f, 0.004f, core, 8);
    if (a == Action::Attack) {
        const float out = std::sin(clamp01(t * 1.3f) * kPi);
        for (int i = 0; i < 4; ++i) {
            const float k = static_cast<float>(i) / 3;
            m.ellipsoid({h.length + 0.28f + 0.36f * k * out, 0.03f * std::sin(k * 9), 0.6f + 0.03f * k},
                        Vec3{0.07f + 0.06f * k, 0.06f + 0.06f * k, 0.05f + 0.05f * k} * (0.2f + out),
                        i & 1 ? core : flame, 8, 6);
        }
    }
    add_mast(m, w, {-0.2f, 0, 0.12f}, 0.9f);
    add_lateen(m, w, {-0.15f, 0, 0.16f}, 0.66f, w.player, rank ? w.red : w.linen);
    if (rank) add_streamer(m, w, {-0.2f, 0, 1.02f});
    sunk(m, a);
}

void add_demolition_ship(Model& m, Action a, float t, int rank) {
    const Wardrobe w(m);
    const Hull h{0.6f + 0.12f * static_cast<float>(rank),
                 0.22f + 0.03f * static_cast<float>(rank),
                 0.12f,
                 0.12f,
                 0.1f,
                 0.06f,
                 2.6f};
    push_sinking(m, a, t);
    if (a == Action::Walk) add_foam(m, h);
    add_hull(m, w, h, tarred(m, 0x5c4630), w.player);
    const auto barrel = [&](Vec3 at) {
        m.frustum(at, at + Vec3{0, 0, 0.09f}, 0.062f, 0.076f, w.wood, 10);
        m.frustum(at + Vec3{0, 0, 0.09f}, at + Vec3{0, 0, 0.18f}, 0.076f, 0.062f, w.wood, 10);
        for (float z : {0.03f, 0.14f})
            m.frustum(at + Vec3{0, 0, z}, at + Vec3{0, 0, z + 0.018f}, 0.074f, 0.076f, w.red, 10, false);
    };
    const int rows = rank ? 4 : 3;
    for (int i = 0; i < rows; ++i)
        for (float y : {-0.08f, 0.08f}) barrel({0.38f - 0.16f * static_cast<float>(i), y, 0.12f});
    for (int i = 0; i + 1 < rows; ++i) barrel({0.3f - 0.16f * static_cast<float>(i), 0, 0.3f});
    if (rank) barrel({0.14f, 0, 0.48f});
    m.frustum({0.3f, 0, 0.5f}, {0.38f, 0.05f, 0.6f}, 0.008f, 0.008f, w.rope, 5);
    m.ellipsoid({0.39f, 0.055f, 0.62f}, {0.03f, 0.03f, 0.04f}, m.add({linear(0xffa73a), Pattern::Plain}), 7,
                5);
    add_mast(m, w, {-0.34f, 0, 0.1f}, 0.8f);
    add_square_sail(m, w, {-0.34f, 0, 0.1f}, 0.28f, 0.28f, 0.72f, rank ? 3 : 1, w.red);
    sunk(m, a);
}

void add_cannon_galleon(Model& m, Action a, float t, int rank) {
    const Wardrobe w(m);
    const Hull h{1.1f, 0.3f, 0.26f, 0.1f, 0.42f, 0.1f, 2.8f};
    push_sinking(m, a, t);
    if (a == Action::Walk) add_foam(m, h);
    add_hull(m, w, h, tarred(m, rank ? 0x55392a : 0x74502e), rank ? w.gold : w.player);
    add_castle(m, w, {-0.8f, 0, 0.5f}, 0.2f, 0.22f, rank ? 0.28f : 0.18f);
    if (rank) add_castle(m, w, {-0.86f, 0, 0.84f}, 0.13f, 0.15f, 0.14f);
    const float kick = a == Action::Attack ? smooth(0.45f, 0.5f, t) - smooth(0.55f, 1, t) : 0;
    add_gun_barrel(m, w, {0.42f - 0.1f * kick, 0, 0.4f}, {1, 0, 0.14f}, 0.75f, rank ? 0.1f : 0.085f);
    if (kick > 0.4f)
        m.ellipsoid({1.35f, 0, 0.52f}, {0.16f, 0.12f, 0.11f}, m.add({linear(0xe6e2da), Pattern::Cloth}), 9,
                    6);
    for (float side : {-1.0f, 1.0f})
        for (int i = 0; i < 3 + rank; ++i)
            m.frustum({-0.4f + 0.24f * static_cast<float>(i), side * 0.24f, 0.22f},
                      {-0.4f + 0.24f * static_cast<float>(i), side * 0.37f, 0.24f}, 0.03f, 0.026f, w.iron, 8);
    for (float x : {-0.45f, 0.12f}) add_mast(m, w, {x, 0, 0.24f}, x > 0 ? 1.3f : 1.1f);
    add_square_sail(m, w, {0.12f, 0, 0.24f}, 0.44f, 0.5f, 1.12f, rank ? 5 : 3, rank ? w.gold : w.white);
    add_square_sail(m, w, {-0.45f, 0, 0.24f}, 0.34f, 0.55f, 0.98f, 3, w.white);
    add_streamer(m, w, {0.12f, 0, 1.54f});
    sunk(m, a);
}

void add_longboat(Model& m, Action a, float t, int rank) {
    const Wardrobe w(m);
    const Hull h{1.0f + 0.1f * static_cast<float>(rank), 0.19f, 0.12f, 0.34f, 0.34f, 0.05f, 1.9f};
    push_sinking(m, a, t);
    if (a == Action::Walk) add_foam(m, h);
    add_hull(m, w, h, tarred(m, 0x9a6d3a), w.wood);
    add_oars(m, w, h, 8, a == Action::Walk ? t : 0.2f);
    add_dragon_head(m, w, {h.length * 1.01f, 0, 0.46f}, rank ? w.gold : w.wood);
    m.capsule({-h.length, 0, 0.46f}, {-h.length - 0.06f, 0, 0.66f}, 0.03f, 0.016f, rank ? w.gold : w.wood, 7);
    for (int i = 0; i < 8; ++i) {  // shields over the rail
        const float x = h.length * (-0.62f + 0.17f * static_cast<float>(i));
        for (float side : {-1.0f, 1.0f}) {
            const Vec3 at{x, side * (half_beam(h, x) * 1.04f), sheer(h, x) + 0.02f};
            m.frustum(at, at + Vec3{0, side * 0.03f, 0}, 0.085f, 0.07f,
                      (i & 1) ? (rank ? w.gold : w.linen) : w.player, 12);
            m.ellipsoid(at + Vec3{0, side * 0.03f, 0}, {0.025f, 0.02f, 0.025f}, w.iron, 6, 4);
        }
    }
    add_mast(m, w, {0, 0, 0.1f}, 1.0f);
    add_square_sail(m, w, {0, 0, 0.1f}, 0.42f, 0.3f, 0.9f, 7, w.white);
    if (rank) add_streamer(m, w, {0, 0, 1.12f});
    sunk(m, a);
}

void add_flotsam(Model& m) {
    const Wardrobe w(m);
    Scatter draw(31);
    for (int i = 0; i < 7; ++i) {
        m.push(moved({draw.between(-0.5f, 0.5f), draw.between(-0.4f, 0.4f), 0.01f}) *
               turned_z(draw.between(0, kTurn)));
        m.beam({-0.16f, 0, 0}, {0.16f, 0, 0.01f}, 0.026f, w.wood);
        m.pop();
    }
}

void add_stranded_hull(Model& m, int kind) {
    const Wardrobe w(m);
    const Hull h{0.9f, 0.3f, 0.22f, 0.2f, 0.24f, 0.06f, 2.3f};
    m.push(moved({0, 0, -0.06f}) * turned_z(kind ? 2.2f : 0.6f) * turned_x(kind ? -0.5f : 0.42f) *
           turned_y(0.12f));
    add_hull(m, w, h, tarred(m, 0x6e5a44), w.wood);
    m.frustum({0.05f, 0, 0.2f}, {kind ? 0.35f : 0.0f, 0, kind ? 0.6f : 0.85f}, 0.03f, 0.022f, w.wood, 7);
    if (kind == 0)
        m.sheet({0.02f, -0.2f, 0.4f}, {0.02f, 0.16f, 0.46f}, {0.02f, 0.12f, 0.78f}, {0.02f, -0.22f, 0.74f},
                w.linen);
    m.pop();
    m.cut_below_ground();
}

}  // namespace banneret::art
