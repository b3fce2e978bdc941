#include "client/art/masonry.h"

namespace banneret::art {

namespace {

struct Palette {
    std::uint32_t stone, stone_joint, ashlar, ashlar_joint, plaster, plaster_foot, timber, tile, tile_other,
        noble, noble_other;
};
constexpr Palette kPalettes[kCultures] = {{0xa79f8c, 0x8d7f6a, 0xb8b1a0, 0x9b927f, 0xe6d8b4, 0x9c8a62,
                                           0x5a3a20, 0xa9623f, 0x8d4e36, 0x5b6678, 0x465062},
                                          {0x9d5a45, 0x7d4636, 0xb07560, 0x8a5444, 0xddd0b2, 0x8c7a5a,
                                           0x3c2818, 0x7d4034, 0x64322a, 0x5f8272, 0x4a6a5c},
                                          {0xcdb484, 0xb0946a, 0xdcc698, 0xc0a67a, 0xead6a6, 0xb89a68,
                                           0x7d5a36, 0xc2a06a, 0xab8a58, 0x3b8f92, 0x2f7478},
                                          {0xa9a7a0, 0x8b8a86, 0xbcbab4, 0x9a9994, 0xf1ece0, 0xa9a294,
                                           0x842e22, 0x55656a, 0x434f54, 0x3f7260, 0x315a4c}};

}  // namespace

Culture culture_named(std::string_view art) {
    if (art == "central_european") return Culture::CentralEuropean;
    if (art == "middle_eastern") return Culture::MiddleEastern;
    if (art == "east_asian") return Culture::EastAsian;
    return Culture::Western;
}

Masonry::Masonry(Model& m, Style s) : style(s) {
    const Palette& p = kPalettes[static_cast<int>(s.culture)];
    stone = m.add({linear(p.stone), Pattern::Stone, false, 0, linear(p.stone_joint)});
    ashlar = m.add({linear(p.ashlar), Pattern::Stone, false, 0, linear(p.ashlar_joint)});
    plaster = m.add({linear(p.plaster), Pattern::Plaster, false, 0, linear(p.plaster_foot)});
    timber = m.add({linear(p.timber), Pattern::Bark});
    plank = m.add({linear(0x93673a), Pattern::Plank});
    thatch = m.add({linear(0xbb9a52), Pattern::Thatch});
    tile = m.add({linear(p.tile), Pattern::Tile, false, 0, linear(p.tile_other)});
    slate = m.add({linear(p.noble), Pattern::Tile, false, 0, linear(p.noble_other)});
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
    const MaterialId mud = m.add({linear(0xb39568), Pattern::Plaster, false, 0, linear(0x84683f)});
    const MaterialId shingle = m.add({linear(0x8a6a48), Pattern::Tile, false, 0, linear(0x6d5238)});
    const bool dry = s.culture == Culture::MiddleEastern;
    wall = s.age == 1   ? (dry ? mud : plank)
           : s.age == 2 ? (dry ? mud : plaster)
           : s.age == 3 ? plaster
                        : ashlar;
    roof = s.age == 1 ? thatch : s.age == 2 && !dry && s.culture != Culture::EastAsian ? shingle : tile;
    noble = slate;
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

void add_merlons(Model& m, const Masonry& k, Vec3 c, float hx, float hy, float size) {
    const auto row = [&](Vec3 from, Vec3 to) {
        const int count = std::max(2, static_cast<int>(length(to - from) / (size * 3.6f)) + 1);
        for (int i = 0; i < count; ++i) {
            const Vec3 at = mix(from, to, static_cast<float>(i) / static_cast<float>(count - 1));
            m.box(at + Vec3{0, 0, size}, {size * 0.9f, size * 0.9f, size}, k.ashlar);
            if (k.style.culture == Culture::MiddleEastern)
                m.box(at + Vec3{0, 0, size * 2.4f}, {size * 0.5f, size * 0.5f, size * 0.4f}, k.ashlar);
        }
    };
    const float x = hx - size * 0.9f, y = hy - size * 0.9f;
    row(c + Vec3{-x, -y, 0}, c + Vec3{x, -y, 0});
    row(c + Vec3{-x, y, 0}, c + Vec3{x, y, 0});
    row(c + Vec3{-x, -y, 0}, c + Vec3{-x, y, 0});
    row(c + Vec3{x, -y, 0}, c + Vec3{x, y, 0});
}

void add_dome(Model& m, const Masonry& k, Vec3 foot, float r, MaterialId cover) {
    m.frustum(foot - Vec3{0, 0, r * 0.3f}, foot + Vec3{0, 0, r * 0.1f}, r * 0.98f, r * 0.98f, k.wall, 20);
    m.ellipsoid(foot + Vec3{0, 0, r * 0.1f}, {r, r, r * 1.05f}, cover, 20, 12);
    m.frustum(foot + Vec3{0, 0, r * 1.1f}, foot + Vec3{0, 0, r * 1.4f}, r * 0.07f, r * 0.03f, k.gold, 7);
    m.ellipsoid(foot + Vec3{0, 0, r * 1.25f}, {r * 0.1f, r * 0.1f, r * 0.1f}, k.gold, 8, 6);
}

// Four faces that grow steeper towards the ridge, the corners of the eaves swept up.
void add_swept_roof(Model& m, const Masonry& k, const Model::Roof& r, MaterialId cover) {
    constexpr int kSteps = 5, kAcross = 6;
    const float over = r.overhang + 0.09f;
    const float ridge_half = std::max(0.02f, r.half_x - r.half_y * 0.55f);
    const float low = r.eaves - 0.05f, high = r.ridge - r.eaves + 0.05f, lift = 0.11f;
    const auto x_at = [&](float v) { return mix(r.half_x + over, ridge_half, v); };
    const auto y_at = [&](float v) { return mix(r.half_y + over, 0.0f, v); };
    const auto z_at = [&](float u, float v) {
        const float corner = std::pow(std::fabs(u), 3.0f) * (1 - v) * (1 - v);
        return low + high * (0.45f * v + 0.55f * v * v) + lift * corner;
    };
    for (int j = 0; j < kSteps; ++j) {
        const float v0 = static_cast<float>(j) / kSteps, v1 = static_cast<float>(j + 1) / kSteps;
        for (int i = 0; i < kAcross; ++i) {
            const float u0 = -1 + 2 * static_cast<float>(i) / kAcross,
                        u1 = -1 + 2 * static_cast<float>(i + 1) / kAcross;
            for (float side : {-1.0f, 1.0f}) {
                const auto along = [&](float u, float v) {
                    return Vec3{u * x_at(v), side * y_at(v), z_at(u, v)};
                };
                const auto ends = [&](float u, float v) {
                    return Vec3{side * x_at(v), u * y_at(v), z_at(u, v)};
                };
                m.sheet(along(u0, v0), along(u1, v0), along(u1, v1), along(u0, v1), cover);
                m.sheet(ends(u0, v0), ends(u1, v0), ends(u1, v1), ends(u0, v1), cover);
                if (j > 0) continue;
                m.beam(along(u0, 0), along(u1, 0), 0.022f, k.timber);
                m.beam(ends(u0, 0), ends(u1, 0), 0.022f, k.timber);
            }
        }
    }
    const float top = low + high;
    m.beam({-ridge_half - 0.04f, 0, top + 0.02f}, {ridge_half + 0.04f, 0, top + 0.02f}, 0.035f, k.slate);
    for (float side : {-1.0f, 1.0f})
        m.capsule({side * ridge_half, 0, top + 0.03f}, {side * (ridge_half + 0.08f), 0, top + 0.13f}, 0.035f,
                  0.014f, k.style.age == 4 ? k.gold : k.slate, 7);
}

void add_roof(Model& m, const Masonry& k, const Model::Roof& r, MaterialId cover) {
    const bool thatched = cover == k.thatch;
    switch (k.style.culture) {
        case Culture::MiddleEastern: {
            m.box({0, 0, r.eaves + 0.02f}, {r.half_x + 0.03f, r.half_y + 0.03f, 0.03f}, k.stone);
            m.box({0, 0, r.eaves + 0.051f}, {r.half_x - 0.07f, r.half_y - 0.07f, 0.002f}, k.tile);
            const float high = k.style.age == 1 ? 0.05f : 0.09f;
            for (float side : {-1.0f, 1.0f}) {
                m.box({0, side * (r.half_y - 0.03f), r.eaves + 0.05f + high}, {r.half_x, 0.045f, high},
                      k.wall);
                m.box({side * (r.half_x - 0.03f), 0, r.eaves + 0.05f + high}, {0.045f, r.half_y, high},
                      k.wall);
            }
            if (k.style.age >= 3)
                add_merlons(m, k, {0, 0, r.eaves + 0.05f + 2 * high}, r.half_x + 0.02f, r.half_y + 0.02f,
                            0.045f);
            for (int i = 0; i < static_cast<int>(r.half_x * 5); ++i)  // the beams' ends
                m.box({-r.half_x + 0.2f * (0.7f + static_cast<float>(i)) * 2 * r.half_x /
                                       (0.4f * std::floor(r.half_x * 5) + 0.2f),
                       r.half_y + 0.04f, r.eaves - 0.07f},
                      {0.022f, 0.035f, 0.022f}, k.timber);
            return;
        }
        case Culture::EastAsian:
            if (thatched) break;
            return add_swept_roof(m, k, r, cover);
        case Culture::CentralEuropean:
            m.gable({r.half_x, r.half_y, r.eaves, r.eaves + (r.ridge - r.eaves) * 1.3f, r.overhang}, cover,
                    k.plaster);
            if (k.style.age == 4)
                for (float side : {-1.0f, 1.0f})
                    m.frustum({side * r.half_x, 0, r.eaves + (r.ridge - r.eaves) * 1.3f},
                              {side * r.half_x, 0, r.eaves + (r.ridge - r.eaves) * 1.3f + 0.22f}, 0.03f,
                              0.005f, k.gold, 7);
            return;
        case Culture::Western: break;
    }
    m.gable(r, cover, k.style.age == 1 ? k.plank : k.plaster);
    if (thatched)
        for (float x = -r.half_x; x <= r.half_x; x += 0.19f)
            m.ellipsoid({x, 0, r.ridge + 0.05f}, {0.11f, 0.06f, 0.045f}, cover, 8, 5);
    else if (k.style.age >= 3)
        for (float x = -r.half_x; x <= r.half_x + 0.01f; x += 0.17f)
            m.box({x, 0, r.ridge + 0.06f}, {0.07f, 0.04f, 0.035f}, k.timber);
}

void add_block(Model& m, const Masonry& k, const Block& b) {
    m.push(moved(b.middle));
    const bool asian = k.style.culture == Culture::EastAsian, dry = k.style.culture == Culture::MiddleEastern;
    if (k.style.age >= 2 || asian) m.box({0, 0, 0.05f}, {b.half_x + 0.06f, b.half_y + 0.06f, 0.05f}, k.stone);
    m.box({0, 0, b.height / 2}, {b.half_x, b.half_y, b.height / 2}, k.wall);
    const float foot = k.style.age == 3 ? std::min(0.45f, b.height * 0.45f) : 0.0f;
    if (foot > 0 && !asian)
        m.box({0, 0, foot / 2}, {b.half_x + 0.02f, b.half_y + 0.02f, foot / 2}, dry ? k.ashlar : k.stone);
    const int bays_x = std::max(2, static_cast<int>(b.half_x * 5)),
              bays_y = std::max(2, static_cast<int>(b.half_y * 5));
    if (asian || (!dry && (k.style.age == 2 || k.style.age == 3)))
        add_timber_frame(m, k, {b.half_x, b.half_y, std::max(0.06f, foot), b.height, bays_x, bays_y});
    if (!asian && k.style.age == 1)
        for (float x : {-b.half_x, b.half_x})
            for (float y : {-b.half_y, b.half_y})
                m.box({x, y, b.height / 2}, {0.045f, 0.045f, b.height / 2}, k.timber);
    if (!asian && k.style.age == 4)  // quoins
        for (float x : {-b.half_x, b.half_x})
            for (float y : {-b.half_y, b.half_y})
                m.box({x, y, b.height / 2}, {0.06f, 0.06f, b.height / 2}, k.stone);
    if (b.windows) {
        const float z = b.height * 0.62f, tall = std::min(0.1f, b.height * 0.2f);
        for (int i = 0; i < static_cast<int>(b.half_x * 2.2f); ++i)
            add_window(m, k, {-b.half_x * 0.5f + 0.8f * static_cast<float>(i), b.half_y + 0.016f, z}, Wall::Y,
                       0.06f, tall);
        for (int i = 0; i < static_cast<int>(b.half_y * 2.2f); ++i)
            add_window(m, k, {b.half_x + 0.016f, -b.half_y * 0.45f + 0.8f * static_cast<float>(i), z},
                       Wall::X, 0.06f, tall);
    }
    const float rise = b.rise > 0 ? b.rise : b.half_y * 0.95f;
    add_roof(m, k, {b.half_x, b.half_y, b.height, b.height + rise, 0.11f},
             b.noble && k.style.age > 1 ? k.noble : k.roof);
    m.pop();
}

void add_turret(Model& m, const Masonry& k, Vec3 foot, float half, float high, bool roofed) {
    m.push(moved(foot));
    const MaterialId wall = k.style.age == 1                        ? k.plank
                            : k.style.culture == Culture::EastAsian ? k.plaster
                                                                    : k.ashlar;
    m.box({0, 0, high / 2}, {half, half, high / 2}, wall, 0.92f);
    if (k.style.culture == Culture::EastAsian)
        add_timber_frame(m, k, {half * 0.95f, half * 0.95f, 0.05f, high, 2, 2});
    for (float z : {high * 0.45f, high * 0.8f}) {
        add_window(m, k, {0, half * 0.97f, z}, Wall::Y, 0.045f, 0.09f);
        add_window(m, k, {half * 0.97f, 0, z}, Wall::X, 0.045f, 0.09f);
    }
    m.box({0, 0, high + 0.05f}, {half * 1.06f, half * 1.06f, 0.05f}, k.stone);
    if (k.style.culture == Culture::EastAsian) {
        add_swept_roof(m, k, {half * 0.9f, half * 0.9f, high + 0.12f, high + 0.12f + half * 1.3f, 0.12f},
                       k.noble);
    } else if (!roofed) {
        add_merlons(m, k, {0, 0, high + 0.1f}, half * 1.06f, half * 1.06f, std::max(0.055f, half * 0.17f));
    } else if (k.style.culture == Culture::MiddleEastern) {
        add_dome(m, k, {0, 0, high + 0.14f}, half * 0.85f, k.noble);
    } else {
        const float steep = k.style.culture == Culture::CentralEuropean ? 3.0f : 2.0f;
        m.hip({half, half, high + 0.1f, high + 0.1f + half * steep, 0.09f}, k.noble);
        m.ellipsoid({0, 0, high + 0.12f + half * steep}, {0.03f, 0.03f, 0.03f}, k.gold, 7, 5);
    }
    m.pop();
}

}  // namespace banneret::art
