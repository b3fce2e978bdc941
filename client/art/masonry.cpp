#include "client/art/masonry.h"

namespace banneret::art {

Masonry::Masonry(Model& m) {
    stone = m.add({linear(0xa79f8c), Pattern::Stone, false, 0, linear(0x8d7f6a)});
    ashlar = m.add({linear(0xb8b1a0), Pattern::Stone, false, 0, linear(0x9b927f)});
    plaster = m.add({linear(0xe6d8b4), Pattern::Plaster, false, 0, linear(0x9c8a62)});
    timber = m.add({linear(0x5a3a20), Pattern::Bark});
    plank = m.add({linear(0x93673a), Pattern::Plank});
    thatch = m.add({linear(0xbb9a52), Pattern::Thatch});
    tile = m.add({linear(0xa9623f), Pattern::Tile, false, 0, linear(0x8d4e36)});
    slate = m.add({linear(0x5b6678), Pattern::Tile, false, 0, linear(0x465062)});
    dark = m.add({linear(0x20160e)});
    player = m.add({{}, Pattern::Cloth, true});
    iron = m.add({linear(0x9aa0a6), Pattern::Metal});
    gold = m.add({linear(0xe0b23a), Pattern::Metal});
    cloth = m.add({linear(0xe4d9bd), Pattern::Cloth});
    soil = m.add({linear(0x6e5136), Pattern::Soil, false, 0, linear(0x8a6a48)});
    paving = m.add({linear(0xa5957a), Pattern::Soil, false, 0, linear(0xbfae90)});
    crop = m.add({linear(0xc9a648), Pattern::Leaf, false, 0, linear(0xf0d878)});
    leaf = m.add({linear(0x4e7a2a), Pattern::Leaf, false, 0, linear(0x93b048)});
    straw = m.add({linear(0xd8b65c), Pattern::Thatch, false, 0, {}, 0.5f});
}

void add_timber_frame(Model& m, const Masonry& k, const Storey& s) {
    constexpr float kHalf = 0.026f, kProud = 0.012f;
    const float middle = (s.low + s.high) / 2;
    const auto side = [&](Vec3 from, Vec3 to, int bays) {
        const float each = 1 / static_cast<float>(bays);
        for (int i = 0; i <= bays; ++i) {
            const Vec3 p = mix(from, to, static_cast<float>(i) * each);
            m.beam({p.x, p.y, s.low}, {p.x, p.y, s.high}, kHalf, k.timber);
        }
        for (float z : {s.low + 0.02f, middle, s.high - 0.02f})
            m.beam({from.x, from.y, z}, {to.x, to.y, z}, kHalf * 0.9f, k.timber);
        const Vec3 a = mix(from, to, each), b = mix(from, to, 1 - each);
        m.beam({from.x, from.y, middle}, {a.x, a.y, s.high}, kHalf * 0.8f, k.timber);
        m.beam({to.x, to.y, middle}, {b.x, b.y, s.high}, kHalf * 0.8f, k.timber);
    };
    const float x = s.half_x + kProud, y = s.half_y + kProud;
    side({-x, -y, 0}, {x, -y, 0}, s.bays_x);
    side({-x, y, 0}, {x, y, 0}, s.bays_x);
    side({x, -y, 0}, {x, y, 0}, s.bays_y);
    side({-x, -y, 0}, {-x, y, 0}, s.bays_y);
}

namespace {
// A box on a wall: `along` the wall, `out` of it, `up`.
Vec3 on_wall(Wall wall, float along, float out, float up) {
    return wall == Wall::Y ? Vec3{along, out, up} : Vec3{out, along, up};
}
}  // namespace

void add_window(Model& m, const Masonry& k, Vec3 c, Wall wall, float w, float h) {
    m.box(c, on_wall(wall, w, 0.012f, h), k.dark);
    m.box(c + Vec3{0, 0, h}, on_wall(wall, w + 0.016f, 0.02f, 0.014f), k.timber);
    m.box(c - Vec3{0, 0, h}, on_wall(wall, w + 0.016f, 0.02f, 0.014f), k.timber);
    for (float side : {-1.0f, 1.0f})
        m.box(c + on_wall(wall, side * (w + 0.03f), 0.018f, 0), on_wall(wall, 0.028f, 0.01f, h), k.player);
}

void add_door(Model& m, const Masonry& k, Vec3 c, Wall wall, float w, float h) {
    const Vec3 middle{c.x, c.y, c.z + h};
    m.box(middle, on_wall(wall, w, 0.02f, h), k.plank);
    for (float side : {-1.0f, 1.0f})
        m.box(middle + on_wall(wall, side * w, 0, 0), {0.022f, 0.022f, h + 0.02f}, k.timber);
    m.box(middle + Vec3{0, 0, h + 0.02f}, on_wall(wall, w + 0.03f, 0.026f, 0.025f), k.timber);
}

void add_barrel(Model& m, const Masonry& k, Vec3 c) {
    const auto up = [&](float z) { return c + Vec3{0, 0, z}; };
    m.frustum(c, up(0.08f), 0.055f, 0.068f, k.plank);
    m.frustum(up(0.08f), up(0.16f), 0.068f, 0.055f, k.plank);
    m.frustum(up(0.03f), up(0.045f), 0.063f, 0.066f, k.iron, 12, false);
    m.frustum(up(0.115f), up(0.13f), 0.066f, 0.063f, k.iron, 12, false);
}

void add_chimney(Model& m, const Masonry& k, Vec3 c, float top) {
    const float half = (top - c.z) / 2;
    m.box({c.x, c.y, c.z + half}, {0.1f, 0.1f, half}, k.stone);
    m.box({c.x, c.y, top + 0.01f}, {0.12f, 0.12f, 0.03f}, k.ashlar);
    m.box({c.x, c.y, top + 0.045f}, {0.06f, 0.06f, 0.006f}, k.dark);
}

void add_flag(Model& m, const Masonry& k, Vec3 foot, float height, float wave) {
    m.frustum(foot, foot + Vec3{0, 0, height}, 0.016f, 0.012f, k.timber, 7);
    m.ellipsoid(foot + Vec3{0, 0, height + 0.015f}, {0.026f, 0.026f, 0.026f}, k.gold, 7, 5);
    constexpr int kStrips = 8;
    constexpr float kLong = 0.38f, kHigh = 0.22f;
    const auto at = [&](int i, float z) {
        const float t = static_cast<float>(i) / kStrips, sway = 0.045f * std::sin(t * 7 + wave) * t;
        return foot + Vec3{0.7071f, -0.7071f, 0} * (kLong * t) + Vec3{0.7071f, 0.7071f, 0} * sway +
               Vec3{0, 0, height - 0.02f - z * kHigh * (1 - 0.25f * t) - 0.05f * t * t};
    };
    for (int i = 0; i < kStrips; ++i) m.sheet(at(i, 1), at(i + 1, 1), at(i + 1, 0), at(i, 0), k.player);
}

void add_banner(Model& m, const Masonry& k, Vec3 top, Wall wall, float w, float drop) {
    const auto at = [&](float along, float down) { return top + on_wall(wall, along, 0, -down); };
    m.sheet(at(-w, drop), at(w, drop), at(w, 0), at(-w, 0), k.player);
    m.triangle(at(-w, drop), at(0, drop + w), at(w, drop), k.player);
    m.triangle(at(w, drop), at(0, drop + w), at(-w, drop), k.player);
    m.beam(at(-w - 0.03f, 0), at(w + 0.03f, 0), 0.014f, k.timber);
    m.ellipsoid(at(0, drop * 0.45f), on_wall(wall, w * 0.45f, 0.012f, w * 0.45f), k.gold, 10, 6);
}

void add_shed(Model& m, const Masonry& k, Vec3 c, float hx, float hy, MaterialId roof, float height) {
    m.push(moved(c));
    for (float i : {-1.0f, 1.0f}) {
        for (float j : {-1.0f, 1.0f}) {
            m.box({i * hx, j * hy, height / 2}, {0.045f, 0.045f, height / 2}, k.timber);
            m.beam({i * hx, j * hy, height - 0.23f}, {i * (hx - 0.2f), j * hy, height}, 0.025f, k.timber);
        }
        m.beam({-hx, i * hy, height}, {hx, i * hy, height}, 0.04f, k.timber);
        m.beam({i * hx, -hy, height}, {i * hx, hy, height}, 0.04f, k.timber);
    }
    m.gable({hx, hy, height + 0.03f, height + 0.42f, 0.12f}, roof);
    m.pop();
}

void add_log_pile(Model& m, const Masonry& k, Vec3 c, int wide, float half_length, Wall ends) {
    constexpr float kRadius = 0.065f;
    const MaterialId cut = m.add({linear(0xd9b27a)});
    for (int row = 0; row < 3; ++row) {
        for (int i = 0; i < wide - row; ++i) {
            const float along =
                (static_cast<float>(i) - static_cast<float>(wide - row - 1) / 2) * 2 * kRadius;
            const float z = kRadius + static_cast<float>(row) * kRadius * 1.72f;
            const Vec3 back = c + on_wall(ends, along, -half_length, z),
                       front = c + on_wall(ends, along, half_length, z);
            m.frustum(back, front, kRadius, kRadius * 0.95f, k.timber, 10);
            m.frustum(front, front + on_wall(ends, 0, 0.006f, 0), kRadius * 0.82f, kRadius * 0.8f, cut, 10);
        }
    }
}

void add_fence(Model& m, const Masonry& k, Vec3 from, Vec3 to, int posts) {
    for (int i = 0; i < posts; ++i) {
        const Vec3 p = mix(from, to, static_cast<float>(i) / static_cast<float>(posts - 1));
        m.box(p + Vec3{0, 0, 0.16f}, {0.022f, 0.022f, 0.16f}, k.timber);
    }
    for (float z : {0.13f, 0.25f}) m.beam(from + Vec3{0, 0, z}, to + Vec3{0, 0, z}, 0.017f, k.timber);
}

}  // namespace banneret::art
