// Beasts of the wild, birds and fish.
#include "client/art/horse.h"
#include "client/art/nature.h"
#include "client/art/noise.h"

namespace banneret::art {

namespace {

Affine fallen(Action a, float t) {
    const float down = a == Action::Lie ? 1 : a == Action::Die ? t * t : 0;
    return moved({0, 0, 0.1f * down}) * turned_x(1.45f * down);
}

struct Legs {
    float front, back, spread, height, thick;
};
void add_legs(Model& m, MaterialId skin, const Legs& l, float t) {
    for (int i = 0; i < 4; ++i) {
        const float x = i < 2 ? l.front : l.back, y = (i & 1) ? l.spread : -l.spread;
        const float swing =
            t < 0 ? 0 : std::sin(t * kTurn + ((i == 0 || i == 3) ? 0 : kPi)) * 0.34f * l.height;
        m.frustum({x + swing, y, 0}, {x, y, l.height}, l.thick * 0.75f, l.thick, skin, 7);
    }
}

}  // namespace

void add_boar(Model& m, Action action, float t, bool iron) {
    const MaterialId hide =
        m.add({linear(iron ? 0x4a4a50u : 0x5e4430u), Pattern::Fur, false, iron ? 0.2f : 0.0f});
    const MaterialId bristle = m.add({linear(iron ? 0x26262au : 0x33241au), Pattern::Fur});
    const MaterialId tusk = m.add({linear(0xe8dcc0)}), snout = m.add({linear(0x8a6a5a)});
    const float s = iron ? 1.2f : 1;
    const float thrust = action == Action::Attack ? 0.1f * std::sin(t * kPi) : 0;
    m.push(fallen(action, t) * moved({thrust, 0, 0}) * scaled(s));
    add_legs(m, bristle, {0.15f, -0.17f, 0.07f, 0.16f, 0.034f}, action == Action::Walk ? t : -1);
    m.ellipsoid({-0.03f, 0, 0.26f}, {0.27f, 0.14f, 0.15f}, hide, 14, 9);
    m.ellipsoid({0.12f, 0, 0.3f}, {0.17f, 0.135f, 0.16f}, hide, 12, 8);
    m.capsule({0.24f, 0, 0.28f}, {0.42f, 0, 0.2f}, 0.1f, 0.05f, hide, 11);
    m.frustum({0.42f, 0, 0.2f}, {0.46f, 0, 0.185f}, 0.05f, 0.05f, snout, 9);
    for (int i = 0; i < 9; ++i)  // the mane along its back
        m.ellipsoid({0.26f - 0.06f * static_cast<float>(i), 0, 0.43f - 0.004f * static_cast<float>(i * i)},
                    {0.045f, 0.03f, 0.05f}, bristle, 7, 5);
    for (float side : {-1.0f, 1.0f}) {
        m.capsule({0.4f, side * 0.05f, 0.17f}, {0.44f, side * 0.085f, iron ? 0.3f : 0.25f}, 0.017f, 0.004f,
                  tusk, 6);
        m.capsule({0.24f, side * 0.07f, 0.36f}, {0.2f, side * 0.1f, 0.43f}, 0.03f, 0.01f, hide, 6);
        m.ellipsoid({0.33f, side * 0.06f, 0.29f}, {0.012f, 0.01f, 0.012f}, iron ? snout : bristle, 6, 4);
    }
    m.capsule({-0.29f, 0, 0.3f}, {-0.35f, 0, 0.2f}, 0.012f, 0.008f, bristle, 5);
    m.pop();
}

void add_wolf(Model& m, Action action, float t, bool dire) {
    const MaterialId coat = m.add({linear(dire ? 0x3a3a40u : 0x8a8680u), Pattern::Fur});
    const MaterialId pale = m.add({linear(dire ? 0x7a7472u : 0xcfc8bcu), Pattern::Fur});
    const MaterialId dark = m.add({linear(0x1e1c1c)}), eye = m.add({linear(dire ? 0xd8402au : 0xd8b03au)});
    const float lunge = action == Action::Attack ? 0.12f * std::sin(t * kPi) : 0;
    m.push(fallen(action, t) * moved({lunge, 0, 0.5f * lunge}) * scaled(dire ? 1.28f : 1));
    add_legs(m, coat, {0.15f, -0.16f, 0.05f, 0.22f, 0.026f}, action == Action::Walk ? t : -1);
    m.capsule({-0.16f, 0, 0.27f}, {0.14f, 0, 0.29f}, 0.075f, 0.09f, coat, 12);
    m.ellipsoid({0.12f, 0, 0.25f}, {0.09f, 0.07f, 0.08f}, pale, 9, 6);
    for (int i = 0; dire && i < 5; ++i)
        m.ellipsoid({0.2f - 0.07f * static_cast<float>(i), 0, 0.38f}, {0.045f, 0.03f, 0.05f}, dark, 7, 5);
    m.capsule({0.18f, 0, 0.32f}, {0.26f, 0, 0.4f}, 0.065f, 0.055f, coat, 10);
    m.capsule({0.27f, 0, 0.4f}, {0.39f, 0, 0.36f}, 0.055f, 0.026f, coat, 10);
    m.ellipsoid({0.405f, 0, 0.365f}, {0.016f, 0.016f, 0.014f}, dark, 6, 4);
    for (float side : {-1.0f, 1.0f}) {
        m.capsule({0.255f, side * 0.035f, 0.44f}, {0.245f, side * 0.045f, 0.51f}, 0.022f, 0.005f, coat, 6);
        m.ellipsoid({0.31f, side * 0.036f, 0.415f}, {0.01f, 0.009f, 0.01f}, eye, 6, 4);
    }
    m.capsule({-0.23f, 0, 0.28f}, {-0.34f, 0, 0.22f}, 0.026f, 0.04f, coat, 8);
    m.capsule({-0.34f, 0, 0.22f}, {-0.41f, 0, 0.15f}, 0.04f, 0.01f, pale, 8);
    m.pop();
}

void add_bird(Model& m, Action action, float t, bool macaw) {
    const MaterialId body = m.add({linear(macaw ? 0xc22a22u : 0x6b4a2cu), Pattern::Fur});
    const MaterialId wing = m.add({linear(macaw ? 0x2c62b8u : 0x5a3e26u), Pattern::Fur});
    const MaterialId tip = m.add({linear(macaw ? 0xe0b030u : 0xc8b08au), Pattern::Fur});
    const MaterialId beak = m.add({linear(macaw ? 0x2a2622u : 0xd8a83au)});
    const bool dead = action == Action::Die || action == Action::Lie;
    const float high = action == Action::Lie ? 0.05f : action == Action::Die ? mix(1.5f, 0.05f, t * t) : 1.5f;
    const float flap = dead ? 0.2f : 0.5f * std::sin(t * kTurn) + 0.12f;
    m.push(moved({0, 0, high}));
    m.capsule({-0.12f, 0, 0}, {0.1f, 0, 0.02f}, 0.045f, 0.05f, body, 10);
    m.ellipsoid({0.17f, 0, 0.04f}, {0.05f, 0.044f, 0.045f}, macaw ? body : tip, 9, 6);
    m.capsule({0.21f, 0, 0.035f}, {0.245f, 0, 0.01f}, 0.018f, 0.005f, beak, 6);
    const float tail = macaw ? 0.42f : 0.24f;
    m.sheet({-0.12f, -0.03f, 0}, {-0.12f, 0.03f, 0}, {-0.12f - tail, 0.06f, 0}, {-0.12f - tail, -0.06f, 0},
            macaw ? wing : tip);
    for (float side : {-1.0f, 1.0f}) {
        const auto at = [&](float x, float out) {
            return Vec3{x, side * out, out * flap - (out > 0.25f ? (out - 0.25f) * flap * 0.6f : 0)};
        };
        m.sheet(at(-0.1f, 0.03f), at(0.1f, 0.03f), at(0.12f, 0.25f), at(-0.1f, 0.25f), macaw ? body : wing);
        m.sheet(at(-0.1f, 0.25f), at(0.12f, 0.25f), at(0.02f, 0.48f), at(-0.1f, 0.42f), wing);
        m.sheet(at(-0.16f, 0.05f), at(-0.1f, 0.05f), at(-0.1f, 0.4f), at(-0.15f, 0.36f), tip);
    }
    m.pop();
}

void add_wild_horse(Model& m, Action action, float t) {
    const Wardrobe w(m);
    const bool falls = action == Action::Die || action == Action::Lie;
    const float down = action == Action::Lie ? 1 : falls ? t * t : 0;
    m.push(moved({0, 0, 0.13f * down}) * turned_x(1.4f * down));
    add_horse(m, w, {m.add({linear(0x9c6b42), Pattern::Fur}), m.add({linear(0xd9c39a), Pattern::Fur})},
              action == Action::Walk ? t : -1.0f);
    m.pop();
}

void add_fish(Model& m, int kind, std::uint32_t seed) {
    struct Scale {
        std::uint32_t back, belly, fin;
    };
    static constexpr Scale kScales[8] = {{0x7d949c, 0xc9d4d6, 0x5f7880}, {0x7d8a3e, 0xd8d49a, 0xb8542e},
                                         {0x3f9a86, 0xe6c840, 0x3878b0}, {0xb0705e, 0xe8b4a0, 0x8a4e44},
                                         {0x34507a, 0xaebccb, 0xe0bc3a}, {0xb83c34, 0xe6968a, 0x8c2a26},
                                         {0x4a5a78, 0xb4c0cc, 0x384860}, {0x2c3a4c, 0x8fa0b0, 0x6a3a5a}};
    const Scale& s = kScales[kind % 8];
    const MaterialId back = m.add({linear(s.back), Pattern::Metal}),
                     belly = m.add({linear(s.belly), Pattern::Metal});
    const MaterialId fin = m.add({linear(s.fin), Pattern::Cloth}), foam = m.add({linear(0xdfe9ec)});
    Scatter draw(seed * 31 + static_cast<std::uint32_t>(kind));
    const bool great = kind >= 6;
    const int count = great ? 1 : kind == 0 ? 5 : 3;
    for (int i = 0; i < count; ++i) {
        const float size = great ? 0.34f : kind == 0 ? 0.13f : 0.19f, turn = draw.between(0, kTurn);
        const bool leaps = i == 0;
        const Vec3 at{draw.between(-0.25f, 0.25f) * (great ? 0.2f : 1),
                      draw.between(-0.25f, 0.25f) * (great ? 0.2f : 1), leaps ? size * 0.75f : 0.0f};
        m.push(moved(at) * turned_z(turn) * turned_y(leaps ? -0.45f : 0));
        m.ellipsoid({0, 0, 0}, {size, size * 0.3f, size * 0.36f}, back, 12, 8);
        m.ellipsoid({size * 0.04f, 0, -size * 0.1f}, {size * 0.9f, size * 0.27f, size * 0.28f}, belly, 12, 8);
        const auto sheet = [&](Vec3 a, Vec3 b, Vec3 c) {
            m.triangle(a, b, c, fin), m.triangle(b, a, c, fin);
        };
        sheet({-size * 0.85f, 0, 0}, {-size * 1.45f, 0, size * 0.42f}, {-size * 1.2f, 0, 0});
        sheet({-size * 0.85f, 0, 0}, {-size * 1.45f, 0, -size * 0.42f}, {-size * 1.2f, 0, 0});
        sheet({size * 0.3f, 0, size * 0.3f}, {-size * 0.45f, 0, size * 0.26f},
              {-size * 0.3f, 0, size * (kind == 7 ? 0.9f : 0.62f)});
        if (great)
            m.capsule({size * 0.9f, 0, 0.01f}, {size * (kind == 6 ? 1.7f : 1.15f), 0, 0.02f}, 0.03f, 0.005f,
                      back, 7);
        m.ellipsoid({size * 0.72f, size * 0.2f, size * 0.06f}, {0.016f, 0.012f, 0.016f}, foam, 6, 4);
        m.pop();
        for (int j = 0; j < 14; ++j) {  // the ring it leaves on the water
            const float a = kTurn * static_cast<float>(j) / 14, b = kTurn * static_cast<float>(j + 1) / 14,
                        r = size * 1.35f;
            if ((j + i) % 5 == 4) continue;
            m.beam({at.x + r * std::cos(a), at.y + r * std::sin(a), 0.003f},
                   {at.x + r * std::cos(b), at.y + r * std::sin(b), 0.003f}, 0.009f, foam);
        }
    }
    m.cut_below_ground();
}

}  // namespace banneret::art
