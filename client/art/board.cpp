#include "client/art/board.h"

#include "client/art/projection.h"

namespace banneret::art {

namespace {
At on_circle(At middle, float radius, float turn) {
    return {middle.x + radius * std::cos(turn * kTurn), middle.y + radius * std::sin(turn * kTurn)};
}
At unit(At a) {
    const float l = std::hypot(a.x, a.y);
    return l > 1e-6f ? a * (1 / l) : At{1, 0};
}
At left_of(At a) { return {-a.y, a.x}; }
}  // namespace

Board::Board(Model& model) : model_(model) {
    gold = model.add({linear(0xe0b23a), Pattern::Metal});
    steel = model.add({linear(0xc3cad2), Pattern::Metal});
    wood = model.add({linear(0x9a6a38), Pattern::Plain});
    cream = model.add({linear(0xf3e8cc), Pattern::Plain});
    red = model.add({linear(0xc0392b), Pattern::Plain});
    green = model.add({linear(0x58a33e), Pattern::Plain});
    blue = model.add({linear(0x3f74c8), Pattern::Plain});
    stone = model.add({linear(0xb3ab99), Pattern::Plain});
    dark = model.add({linear(0x241a12), Pattern::Plain});
    player = model.add({{}, Pattern::Cloth, true});
    straw = model.add({linear(0xdcbd68), Pattern::Plain});
    leather = model.add({linear(0x6f4826), Pattern::Plain});
    orange = model.add({linear(0xf08a24), Pattern::Plain});
    leaf = model.add({linear(0x4f8a35), Pattern::Plain});
    model.push({kRight, kUp, kInto * -1.0f, {}});
}

void Board::plate(const std::vector<At>& edge, MaterialId m, float z, float thick) {
    const auto front = [&](std::size_t i) { return Vec3{edge[i].x, edge[i].y, z + thick}; };
    const auto back = [&](std::size_t i) { return Vec3{edge[i].x, edge[i].y, z}; };
    for (std::size_t i = 1; i + 1 < edge.size(); ++i) model_.triangle(front(0), front(i), front(i + 1), m);
    for (std::size_t i = 0; i < edge.size(); ++i) {
        const std::size_t next = (i + 1) % edge.size();
        model_.quad(back(i), back(next), front(next), front(i), m);
    }
}

void Board::bar(At a, At b, float half_width, MaterialId m, float z) {
    const At side = left_of(unit(b - a)) * half_width;
    plate({a - side, b - side, b + side, a + side}, m, z);
}

void Board::box(At c, At h, MaterialId m, float z) {
    plate({{c.x - h.x, c.y - h.y}, {c.x + h.x, c.y - h.y}, {c.x + h.x, c.y + h.y}, {c.x - h.x, c.y + h.y}}, m,
          z);
}

void Board::disc(At middle, float radius, MaterialId m, float z, float thick) {
    constexpr int kEdge = 24;
    std::vector<At> edge;
    for (int i = 0; i < kEdge; ++i) edge.push_back(on_circle(middle, radius, static_cast<float>(i) / kEdge));
    plate(edge, m, z, thick);
}

void Board::arc(At middle, float radius, float from, float to, float half_width, MaterialId m, float z) {
    const int steps = std::max(3, static_cast<int>(std::fabs(to - from) * 24));
    for (int i = 0; i < steps; ++i) {
        const float a = mix(from, to, static_cast<float>(i) / static_cast<float>(steps));
        const float b = mix(from, to, static_cast<float>(i + 1) / static_cast<float>(steps));
        plate({on_circle(middle, radius - half_width, a), on_circle(middle, radius + half_width, a),
               on_circle(middle, radius + half_width, b), on_circle(middle, radius - half_width, b)},
              m, z);
    }
}

void Board::arrow(At from, At to, float half_width, MaterialId m, float z) {
    const At way = unit(to - from), side = left_of(way);
    const At neck = to - way * (half_width * 3);
    bar(from, neck, half_width, m, z);
    plate({neck - side * (half_width * 2.4f), to, neck + side * (half_width * 2.4f)}, m, z);
}

void Board::turning(At middle, float radius, float from, float to, MaterialId m, float z) {
    constexpr float kHalf = 0.12f;
    arc(middle, radius, from, to, kHalf, m, z);
    const float sense = to > from ? 1.0f : -1.0f;
    const At end = on_circle(middle, radius, to), out = unit(end - middle);
    const At along = left_of(out) * sense;
    plate({end - out * (kHalf * 2.3f), end + along * (kHalf * 3.2f), end + out * (kHalf * 2.3f)}, m, z);
}

void Board::shield(At c, float s, MaterialId m, float z) {
    const std::vector<At> outline{{c.x - 0.72f * s, c.y + 0.85f * s},
                                  {c.x + 0.72f * s, c.y + 0.85f * s},
                                  {c.x + 0.72f * s, c.y},
                                  {c.x + 0.5f * s, c.y - 0.55f * s},
                                  {c.x, c.y - s},
                                  {c.x - 0.5f * s, c.y - 0.55f * s},
                                  {c.x - 0.72f * s, c.y}};
    plate(outline, steel, z);
    std::vector<At> inner;
    for (const At p : outline) inner.push_back(c + (p - c) * 0.84f);
    plate(inner, m, z + 0.08f);
}

void Board::sword(At hilt, At tip, float z) {
    const At way = unit(tip - hilt), side = left_of(way);
    const At guard = hilt + way * 0.34f;
    bar(hilt, guard, 0.07f, leather, z);
    disc(hilt, 0.11f, gold, z);
    bar(guard - side * 0.28f, guard + side * 0.28f, 0.07f, gold, z + 0.02f);
    const At neck = tip - way * 0.22f;
    plate({guard - side * 0.1f, neck - side * 0.1f, tip, neck + side * 0.1f, guard + side * 0.1f}, steel, z);
}

void Board::flag(At foot, float height, MaterialId m, float z) {
    bar(foot, foot + At{0, height}, 0.06f, wood, z);
    disc(foot + At{0, height}, 0.1f, gold, z);
    plate(
        {foot + At{0.05f, height - 0.08f}, foot + At{0.05f, height * 0.5f}, foot + At{0.9f, height * 0.74f}},
        m, z);
}

void Board::numeral(int number, At c, float s, MaterialId m, float z) {
    const auto stroke = [&](float x) {
        bar({c.x + x * s, c.y - 0.5f * s}, {c.x + x * s, c.y + 0.5f * s}, 0.1f * s, m, z);
    };
    if (number == 4) {
        stroke(-0.4f);
        bar({c.x - 0.1f * s, c.y + 0.5f * s}, {c.x + 0.18f * s, c.y - 0.5f * s}, 0.1f * s, m, z);
        bar({c.x + 0.46f * s, c.y + 0.5f * s}, {c.x + 0.18f * s, c.y - 0.5f * s}, 0.1f * s, m, z);
        return;
    }
    for (int i = 0; i < number; ++i)
        stroke(0.34f * (static_cast<float>(i) - static_cast<float>(number - 1) / 2));
}

void Board::ranks(int count, At c, float z) {
    for (int i = 0; i < count; ++i) {
        const float y = c.y + 0.24f * static_cast<float>(i);
        bar({c.x - 0.24f, y - 0.12f}, {c.x, y + 0.08f}, 0.065f, gold, z);
        bar({c.x + 0.24f, y - 0.12f}, {c.x, y + 0.08f}, 0.065f, gold, z);
    }
}

}  // namespace banneret::art
