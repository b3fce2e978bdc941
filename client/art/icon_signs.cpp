#include "client/art/icon_signs.h"

#include "client/art/board.h"

namespace banneret::art {

namespace {

// A tower's foot with an open door.
void gateway(Board& b) {
    b.box({0, -0.15f}, {0.8f, 0.75f}, b.stone);
    for (float x : {-0.64f, 0.0f, 0.64f}) b.box({x, 0.74f}, {0.18f, 0.2f}, b.stone);
    b.box({0, -0.5f}, {0.34f, 0.4f}, b.dark, 0.04f);
    b.disc({0, -0.1f}, 0.34f, b.dark, 0.04f);
}
void garrison(Model& m) {
    Board b(m);
    gateway(b);
    b.arrow({0, 1.15f}, {0, -0.6f}, 0.15f, b.gold, 0.25f);
}
void unload(Model& m) {
    Board b(m);
    gateway(b);
    b.arrow({0, -0.6f}, {0, 1.15f}, 0.15f, b.green, 0.25f);
}
void eject(Model& m) {
    Board b(m);
    gateway(b);
    b.arrow({0, -0.45f}, {1.25f, -0.45f}, 0.15f, b.green, 0.25f);
}
void patrol(Model& m) {
    Board b(m);
    b.flag({-0.75f, 0}, 1.1f, b.player);
    b.flag({0.45f, 0}, 1.1f, b.player);
    b.arrow({-0.8f, -0.25f}, {0.95f, -0.25f}, 0.11f, b.gold);
    b.arrow({0.8f, -0.75f}, {-0.95f, -0.75f}, 0.11f, b.gold);
}
void guard(Model& m) {
    Board b(m);
    b.sword({-0.9f, -0.95f}, {0.95f, 1}, 0);
    b.shield({0.05f, -0.05f}, 0.8f, b.player, 0.2f);
}
void boot(Board& b, At at, MaterialId m) {
    b.disc(at + At{0, 0.28f}, 0.24f, m);
    b.box(at, {0.2f, 0.25f}, m);
    b.disc(at + At{0, -0.42f}, 0.2f, m);
}
void follow(Model& m) {
    Board b(m);
    boot(b, {-0.5f, -0.45f}, b.cream);
    boot(b, {0.05f, 0.05f}, b.cream);
    b.arrow({0.65f, -0.7f}, {0.65f, 0.95f}, 0.12f, b.gold);
}
void walk(Model& m) {
    Board b(m);
    boot(b, {-0.35f, -0.35f}, b.cream);
    boot(b, {0.35f, 0.25f}, b.cream);
}
void target(Board& b, At at, float size) {
    b.arc(at, size * 0.72f, 0, 1, size * 0.1f, b.red);
    for (int i = 0; i < 4; ++i) {
        const float a = static_cast<float>(i) * kPi / 2;
        const At way{std::cos(a), std::sin(a)};
        b.bar(at + way * (size * 0.42f), at + way * size, size * 0.09f, b.red, 0.05f);
    }
    b.disc(at, size * 0.16f, b.red);
}
void attack_ground(Model& m) {
    Board b(m);
    b.bar({-1, -0.95f}, {1, -0.95f}, 0.1f, b.leather);
    target(b, {0, -0.2f}, 0.8f);
    b.disc({0.62f, 0.75f}, 0.28f, b.stone, 0.2f, 0.25f);
}
void swords(Board& b, float z = 0) {
    b.sword({-0.85f, -0.85f}, {0.9f, 0.95f}, z);
    b.sword({0.85f, -0.85f}, {-0.9f, 0.95f}, z + 0.16f);
}
void attack(Model& m) {
    Board b(m);
    swords(b);
}
void attack_move(Model& m) {
    Board b(m);
    swords(b);
    b.arrow({-0.95f, -1.05f}, {1.05f, -1.05f}, 0.12f, b.red, 0.3f);
}
void stop(Model& m) {
    Board b(m);
    std::vector<At> edge, inner;
    for (int i = 0; i < 8; ++i) {
        const float a = (static_cast<float>(i) + 0.5f) / 8 * kTurn;
        edge.push_back({std::cos(a), std::sin(a)});
        inner.push_back(edge.back() * 0.86f);
    }
    b.plate(edge, b.cream);
    b.plate(inner, b.red, 0.06f);
    b.box({0, 0}, {0.55f, 0.14f}, b.cream, 0.15f);
}
void cancel(Model& m) {
    Board b(m);
    b.bar({-0.75f, -0.75f}, {0.75f, 0.75f}, 0.2f, b.red);
    b.bar({0.75f, -0.75f}, {-0.75f, 0.75f}, 0.2f, b.red, 0.02f);
}
void erase(Model& m) {
    Board b(m);  // a skull: what is deleted dies
    b.disc({0, 0.2f}, 0.72f, b.cream);
    b.box({0, -0.5f}, {0.4f, 0.32f}, b.cream);
    for (float x : {-0.28f, 0.28f}) b.disc({x, 0.12f}, 0.2f, b.dark, 0.06f);
    b.plate({{-0.1f, -0.28f}, {0.1f, -0.28f}, {0, -0.02f}}, b.dark, 0.06f);
    for (float x : {-0.2f, 0.0f, 0.2f}) b.bar({x, -0.85f}, {x, -0.5f}, 0.03f, b.dark, 0.06f);
}
void convert(Model& m) {
    Board b(m);
    for (int i = 0; i < 12; ++i) {
        const float a = static_cast<float>(i) / 12 * kTurn;
        const At way{std::cos(a), std::sin(a)};
        b.bar(way * 0.55f, way * 1.0f, 0.06f, b.gold);
    }
    b.disc({0, 0}, 0.58f, b.player, 0.02f);
    b.bar({0, -0.42f}, {0, 0.42f}, 0.1f, b.cream, 0.16f);
    b.bar({-0.28f, 0.12f}, {0.28f, 0.12f}, 0.1f, b.cream, 0.17f);
}
void heal(Model& m) {
    Board b(m);
    b.disc({0, 0}, 1, b.cream);
    b.box({0, 0}, {0.22f, 0.7f}, b.red, 0.1f);
    b.box({0, 0}, {0.7f, 0.22f}, b.red, 0.11f);
}
void casket(Board& b, At at, float s) {
    b.box(at + At{0, -0.3f * s}, {0.8f * s, 0.4f * s}, b.gold);
    b.plate({at + At{-0.88f * s, 0.1f * s}, at + At{0.88f * s, 0.1f * s}, at + At{0.45f * s, 0.55f * s},
             at + At{-0.45f * s, 0.55f * s}},
            b.gold);
    b.box(at + At{0, -0.3f * s}, {0.55f * s, 0.2f * s}, b.red, 0.08f);
    b.bar(at + At{0, 0.5f * s}, at + At{0, 1.1f * s}, 0.08f * s, b.gold);
    b.bar(at + At{-0.2f * s, 0.88f * s}, at + At{0.2f * s, 0.88f * s}, 0.08f * s, b.gold, 0.01f);
}
void relic(Model& m) {
    Board b(m);
    casket(b, {0, -0.2f}, 1);
}
void drop_relic(Model& m) {
    Board b(m);
    casket(b, {0, -0.5f}, 0.75f);
    b.arrow({0.75f, 1}, {0.75f, -0.1f}, 0.13f, b.green, 0.25f);
}
// A beam engine: folded on its wheels, or its arm up.
void frame_of_engine(Board& b) {
    b.bar({-0.9f, -0.7f}, {0.9f, -0.7f}, 0.1f, b.wood);
    for (float x : {-0.6f, 0.6f}) b.disc({x, -0.85f}, 0.2f, b.leather, 0.04f);
}
void pack(Model& m) {
    Board b(m);
    frame_of_engine(b);
    b.bar({-0.85f, -0.4f}, {0.85f, -0.3f}, 0.1f, b.wood, 0.1f);
    b.arrow({0, 0.95f}, {0, -0.1f}, 0.14f, b.gold, 0.2f);
}
void unpack(Model& m) {
    Board b(m);
    frame_of_engine(b);
    b.bar({-0.5f, -0.7f}, {0, 0.2f}, 0.08f, b.wood, 0.06f);
    b.bar({0.5f, -0.7f}, {0, 0.2f}, 0.08f, b.wood, 0.06f);
    b.bar({-0.55f, -0.25f}, {0.75f, 0.95f}, 0.08f, b.wood, 0.18f);
    b.box({-0.5f, -0.3f}, {0.22f, 0.2f}, b.stone, 0.2f);
    b.arrow({-0.75f, 0.25f}, {-0.75f, 1.05f}, 0.12f, b.gold, 0.2f);
}
void coin(Board& b, At at, float r, float z = 0) {
    b.disc(at, r, b.gold, z);
    b.arc(at, r * 0.72f, 0, 1, r * 0.07f, b.leather, z + 0.04f);
}
void trade(Model& m) {
    Board b(m);
    coin(b, {0, 0}, 0.42f);
    b.arrow({-0.9f, 0.72f}, {0.95f, 0.72f}, 0.13f, b.green);
    b.arrow({0.9f, -0.72f}, {-0.95f, -0.72f}, 0.13f, b.cream);
}
void sack(Board& b, At at) {
    b.disc(at + At{0, -0.1f}, 0.5f, b.straw);
    b.plate({at + At{-0.18f, 0.3f}, at + At{0.18f, 0.3f}, at + At{0.3f, 0.62f}, at + At{-0.3f, 0.62f}},
            b.straw);
    b.bar(at + At{-0.2f, 0.34f}, at + At{0.2f, 0.34f}, 0.06f, b.leather, 0.06f);
}
void buy(Model& m) {
    Board b(m);
    sack(b, {0.35f, -0.25f});
    coin(b, {-0.62f, 0.55f}, 0.36f);
    b.arrow({-0.75f, 0}, {-0.05f, -0.75f}, 0.12f, b.green, 0.25f);
}
void sell(Model& m) {
    Board b(m);
    sack(b, {-0.42f, -0.3f});
    coin(b, {0.6f, 0.55f}, 0.4f);
    b.arrow({-0.05f, -0.75f}, {0.75f, -0.05f}, 0.12f, b.gold, 0.25f);
}
void tribute(Model& m) {
    Board b(m);
    for (int i = 0; i < 3; ++i)
        coin(b, {-0.45f, -0.7f + 0.3f * static_cast<float>(i)}, 0.4f, 0.1f * static_cast<float>(i));
    b.flag({0.4f, -0.95f}, 1.5f, b.player);
    b.arrow({-0.6f, 0.75f}, {0.3f, 0.75f}, 0.11f, b.green, 0.3f);
}
void diplomacy(Model& m) {
    Board b(m);
    b.shield({-0.42f, 0.15f}, 0.62f, b.blue);
    b.shield({0.42f, 0.15f}, 0.62f, b.red, 0.1f);
    b.bar({-0.6f, -0.85f}, {0.6f, -0.85f}, 0.12f, b.green, 0.1f);
}
void bell_shape(Board& b, At at) {
    b.disc(at + At{0, 0.3f}, 0.45f, b.gold);
    b.plate({at + At{-0.45f, 0.3f}, at + At{0.45f, 0.3f}, at + At{0.72f, -0.5f}, at + At{-0.72f, -0.5f}},
            b.gold);
    b.bar(at + At{-0.78f, -0.5f}, at + At{0.78f, -0.5f}, 0.1f, b.gold, 0.05f);
    b.disc(at + At{0, -0.7f}, 0.16f, b.leather);
    b.arc(at + At{0, 0.85f}, 0.14f, 0, 1, 0.05f, b.steel);
}
void bell(Model& m) {
    Board b(m);
    bell_shape(b, {0, 0});
    for (float side : {-1.0f, 1.0f}) b.bar({side * 0.8f, 0.45f}, {side * 1.02f, 0.7f}, 0.06f, b.red);
}
void tools(Board& b) {
    b.bar({-0.75f, -0.85f}, {0.55f, 0.55f}, 0.09f, b.wood);
    b.plate({{0.25f, 0.75f}, {0.75f, 0.25f}, {0.98f, 0.5f}, {0.5f, 0.98f}}, b.steel, 0.08f);
    b.bar({0.75f, -0.85f}, {-0.55f, 0.55f}, 0.09f, b.wood, 0.14f);
    b.plate({{-0.98f, 0.2f}, {-0.5f, 0.5f}, {-0.2f, 0.98f}, {-0.62f, 0.66f}}, b.steel, 0.2f);
}
void all_clear(Model& m) {
    Board b(m);
    tools(b);
    b.bar({-0.5f, -0.55f}, {-0.15f, -0.95f}, 0.1f, b.green, 0.4f);
    b.bar({-0.15f, -0.95f}, {0.6f, -0.1f}, 0.1f, b.green, 0.4f);
}
void sprout(Board& b, At at) {
    b.bar(at + At{0, -0.55f}, at + At{0, 0.3f}, 0.07f, b.leaf);
    b.plate({at + At{0, -0.05f}, at + At{0.5f, 0.15f}, at + At{0.6f, 0.55f}, at + At{0.15f, 0.35f}}, b.green);
    b.plate({at + At{0, 0.05f}, at + At{-0.5f, 0.25f}, at + At{-0.6f, 0.65f}, at + At{-0.15f, 0.45f}},
            b.green);
    b.bar(at + At{-0.55f, -0.6f}, at + At{0.55f, -0.6f}, 0.12f, b.leather);
}
void reseed(Model& m) {
    Board b(m);
    sprout(b, {0, -0.05f});
    for (At at : {At{-0.75f, 0.85f}, At{0, 0.95f}, At{0.75f, 0.85f}}) b.disc(at, 0.1f, b.straw);
}
void auto_reseed(Model& m) {
    Board b(m);
    sprout(b, {0, 0});
    b.turning({0, 0}, 0.9f, 0.2f, -0.25f, b.gold);
    b.turning({0, 0}, 0.9f, 0.7f, 0.28f, b.gold);
}
void padlock(Board& b, bool open) {
    const At hinge = open ? At{0.42f, 0.25f} : At{0, 0.1f};
    b.arc(hinge, 0.42f, 0, 0.5f, 0.11f, b.steel);
    if (!open) b.bar({0.42f, 0.1f}, {0.42f, -0.1f}, 0.11f, b.steel);
    b.bar({open ? 0.0f : -0.42f, open ? 0.25f : 0.1f}, {open ? 0.0f : -0.42f, -0.1f}, 0.11f, b.steel);
    b.box({0, -0.45f}, {0.7f, 0.5f}, b.gold, 0.04f);
    b.disc({0, -0.38f}, 0.15f, b.dark, 0.12f);
    b.bar({0, -0.38f}, {0, -0.72f}, 0.07f, b.dark, 0.12f);
}
void lock(Model& m) {
    Board b(m);
    padlock(b, false);
}
void unlock(Model& m) {
    Board b(m);
    padlock(b, true);
}
void aggressive(Model& m) {
    Board b(m);
    for (int i = 0; i < 8; ++i) {
        const float a = (static_cast<float>(i) + 0.5f) / 8 * kTurn;
        const At way{std::cos(a), std::sin(a)}, side{-way.y, way.x};
        b.plate({way * 0.3f - side * 0.2f, way, way * 0.3f + side * 0.2f}, b.red);
    }
    b.sword({-0.6f, -0.75f}, {0.7f, 0.85f}, 0.15f);
}
void defensive(Model& m) {
    Board b(m);
    b.sword({0.75f, -0.95f}, {0.75f, 1});
    b.shield({-0.2f, 0}, 0.9f, b.player, 0.12f);
}
void stand_ground(Model& m) {
    Board b(m);
    b.shield({0, 0.25f}, 0.75f, b.player, 0.1f);
    b.bar({-0.95f, -0.7f}, {0.95f, -0.7f}, 0.12f, b.stone);
    for (float x : {-0.6f, 0.0f, 0.6f}) b.bar({x, -0.8f}, {x - 0.2f, -1.05f}, 0.07f, b.stone);
}
void no_attack(Model& m) {
    Board b(m);
    b.sword({-0.55f, -0.7f}, {0.65f, 0.8f});
    b.arc({0, 0}, 0.9f, 0, 1, 0.11f, b.red, 0.2f);
    b.bar({-0.62f, 0.62f}, {0.62f, -0.62f}, 0.11f, b.red, 0.2f);
}
void troop(Board& b, std::initializer_list<At> front, std::initializer_list<At> back) {
    for (const At at : front) b.disc(at, 0.16f, b.player);
    for (const At at : back) b.disc(at, 0.16f, b.straw);
}
void formation_line(Model& m) {
    Board b(m);
    troop(b, {{-0.8f, 0.3f}, {-0.4f, 0.3f}, {0, 0.3f}, {0.4f, 0.3f}, {0.8f, 0.3f}},
          {{-0.8f, -0.2f}, {-0.4f, -0.2f}, {0, -0.2f}, {0.4f, -0.2f}, {0.8f, -0.2f}});
}
void formation_staggered(Model& m) {
    Board b(m);
    troop(b, {{-0.8f, 0.7f}, {0, 0.7f}, {0.8f, 0.7f}, {-0.4f, 0.25f}, {0.4f, 0.25f}},
          {{-0.8f, -0.2f}, {0, -0.2f}, {0.8f, -0.2f}, {-0.4f, -0.65f}, {0.4f, -0.65f}});
}
void formation_box(Model& m) {
    Board b(m);
    troop(b,
          {{-0.75f, 0.75f},
           {-0.25f, 0.75f},
           {0.25f, 0.75f},
           {0.75f, 0.75f},
           {-0.75f, 0.25f},
           {0.75f, 0.25f},
           {-0.75f, -0.25f},
           {0.75f, -0.25f},
           {-0.75f, -0.75f},
           {-0.25f, -0.75f},
           {0.25f, -0.75f},
           {0.75f, -0.75f}},
          {{-0.25f, 0.25f}, {0.25f, 0.25f}, {-0.25f, -0.25f}, {0.25f, -0.25f}});
}
void formation_flank(Model& m) {
    Board b(m);
    troop(b,
          {{-0.9f, 0.6f},
           {-0.55f, 0.6f},
           {-0.9f, 0.2f},
           {-0.55f, 0.2f},
           {0.9f, 0.6f},
           {0.55f, 0.6f},
           {0.9f, 0.2f},
           {0.55f, 0.2f}},
          {{-0.72f, -0.3f}, {0.72f, -0.3f}});
    b.arrow({0, -0.6f}, {0, 0.75f}, 0.1f, b.gold);
}
void disband(Model& m) {
    Board b(m);
    for (int i = 0; i < 4; ++i) {
        const float a = (static_cast<float>(i) + 0.5f) / 4 * kTurn;
        const At way{std::cos(a), std::sin(a)};
        b.arrow(way * 0.25f, way * 0.8f, 0.08f, b.gold);
        b.disc(way * 1.0f, 0.17f, b.player);
    }
}
void brickwork(Board& b) {
    for (int row = 0; row < 4; ++row)
        for (int i = 0; i < 3; ++i) {
            if (row == 3 && i != 0) continue;
            const float x = -0.65f + 0.65f * static_cast<float>(i) + ((row & 1) ? 0.16f : -0.1f);
            b.box({x, -0.85f + 0.36f * static_cast<float>(row)}, {0.3f, 0.155f}, b.stone);
        }
}
void hammer(Board& b, float z) {
    b.bar({0.85f, -0.75f}, {-0.05f, 0.45f}, 0.1f, b.wood, z);
    b.plate({{-0.5f, 0.35f}, {-0.2f, 0.1f}, {0.4f, 0.7f}, {0.1f, 0.95f}}, b.steel, z + 0.08f);
}
void repair(Model& m) {
    Board b(m);
    brickwork(b);
    hammer(b, 0.3f);
}
void build(Model& m) {
    Board b(m);
    b.box({-0.25f, -0.6f}, {0.55f, 0.4f}, b.straw);
    b.plate({{-1, -0.25f}, {0.5f, -0.25f}, {-0.25f, 0.5f}}, b.red, 0.05f);
    b.box({-0.25f, -0.72f}, {0.15f, 0.26f}, b.dark, 0.08f);
    hammer(b, 0.3f);
}
void more(Model& m) {
    Board b(m);
    for (float x : {-0.65f, 0.0f, 0.65f}) b.disc({x, 0}, 0.24f, b.cream);
}
void back(Model& m) {
    Board b(m);
    b.arrow({0.9f, 0}, {-0.9f, 0}, 0.22f, b.cream);
}
void rally(Model& m) {
    Board b(m);
    b.flag({-0.35f, -0.85f}, 1.75f, b.player);
    b.arc({-0.35f, -0.85f}, 0.32f, 0, 1, 0.06f, b.gold);
}
void flare(Model& m) {
    Board b(m);
    for (int i = 0; i < 8; ++i) {
        const float a = static_cast<float>(i) / 8 * kTurn;
        const At way{std::cos(a), std::sin(a)};
        b.bar(At{0, 0.35f} + way * 0.3f, At{0, 0.35f} + way * 0.62f, 0.06f, b.orange);
    }
    b.disc({0, 0.35f}, 0.22f, b.gold, 0.04f);
    b.bar({0, 0.1f}, {-0.25f, -0.95f}, 0.05f, b.cream);
}
void pause(Model& m) {
    Board b(m);
    for (float x : {-0.4f, 0.4f}) b.box({x, 0}, {0.22f, 0.8f}, b.cream);
}
void menu(Model& m) {
    Board b(m);
    for (float y : {-0.55f, 0.0f, 0.55f}) b.box({0, y}, {0.8f, 0.15f}, b.cream);
}
void scroll(Board& b) {
    b.box({0, 0}, {0.65f, 0.75f}, b.cream);
    for (float y : {-0.8f, 0.8f}) b.bar({-0.8f, y}, {0.8f, y}, 0.14f, b.straw, 0.05f);
    for (float y : {-0.4f, -0.1f, 0.2f, 0.5f}) b.bar({-0.45f, y}, {0.45f, y}, 0.05f, b.leather, 0.06f);
}
void objectives(Model& m) {
    Board b(m);
    scroll(b);
}
void chat(Model& m) {
    Board b(m);
    b.box({0, 0.2f}, {0.9f, 0.55f}, b.cream);
    b.plate({{-0.5f, -0.3f}, {0, -0.3f}, {-0.6f, -0.85f}}, b.cream);
    for (float x : {-0.45f, 0.0f, 0.45f}) b.disc({x, 0.2f}, 0.12f, b.leather, 0.06f);
}
void technology_tree(Model& m) {
    Board b(m);
    for (float x : {-0.65f, 0.65f}) {
        b.bar({0, 0.55f}, {x, -0.1f}, 0.06f, b.gold);
        b.bar({x, -0.1f}, {x, -0.7f}, 0.06f, b.gold);
        b.box({x, -0.1f}, {0.24f, 0.2f}, b.straw, 0.06f);
        b.box({x, -0.75f}, {0.24f, 0.2f}, b.stone, 0.06f);
    }
    b.box({0, 0.6f}, {0.3f, 0.25f}, b.player, 0.06f);
}
void question(Model& m) {
    Board b(m);
    b.arc({0, 0.4f}, 0.42f, 0.45f, -0.25f, 0.13f, b.cream);
    b.bar({0, 0}, {0, -0.35f}, 0.13f, b.cream);
    b.disc({0, -0.75f}, 0.17f, b.cream);
}
void score(Model& m) {
    Board b(m);
    for (int i = 0; i < 3; ++i) {
        const float high = 0.4f + 0.35f * static_cast<float>(i);
        b.box({-0.6f + 0.6f * static_cast<float>(i), -0.85f + high}, {0.22f, high},
              i == 2 ? b.gold : b.straw);
    }
}
void explore(Model& m) {
    Board b(m);
    b.arc({-0.15f, 0.2f}, 0.55f, 0, 1, 0.11f, b.gold);
    b.disc({-0.15f, 0.2f}, 0.46f, b.blue);
    b.bar({0.25f, -0.2f}, {0.85f, -0.85f}, 0.13f, b.wood);
}
void idle_soldier(Model& m) {
    Board b(m);
    b.shield({0, -0.15f}, 0.8f, b.player);
    for (int i = 0; i < 3; ++i) {
        const float s = 0.16f + 0.05f * static_cast<float>(i);
        const At at{0.35f + 0.24f * static_cast<float>(i), 0.35f + 0.3f * static_cast<float>(i)};
        b.bar(at + At{-s, s}, at + At{s, s}, 0.05f, b.cream, 0.3f);
        b.bar(at + At{s, s}, at + At{-s, -s}, 0.05f, b.cream, 0.3f);
        b.bar(at + At{-s, -s}, at + At{s, -s}, 0.05f, b.cream, 0.3f);
    }
}

}  // namespace

const std::map<std::string, AddSign>& command_signs() {
    static const std::map<std::string, AddSign> all{
        {"garrison", garrison},
        {"unload", unload},
        {"eject", eject},
        {"patrol", patrol},
        {"guard", guard},
        {"follow", follow},
        {"walk", walk},
        {"attack_ground", attack_ground},
        {"attack", attack},
        {"attack_move", attack_move},
        {"stop", stop},
        {"cancel", cancel},
        {"delete", erase},
        {"convert", convert},
        {"heal", heal},
        {"relic", relic},
        {"drop_relic", drop_relic},
        {"pack", pack},
        {"unpack", unpack},
        {"trade", trade},
        {"buy", buy},
        {"sell", sell},
        {"tribute", tribute},
        {"diplomacy", diplomacy},
        {"bell", bell},
        {"all_clear", all_clear},
        {"reseed", reseed},
        {"auto_reseed", auto_reseed},
        {"lock", lock},
        {"unlock", unlock},
        {"stance_aggressive", aggressive},
        {"stance_defensive", defensive},
        {"stance_stand_ground", stand_ground},
        {"stance_no_attack", no_attack},
        {"formation_line", formation_line},
        {"formation_staggered", formation_staggered},
        {"formation_box", formation_box},
        {"formation_flank", formation_flank},
        {"disband", disband},
        {"repair", repair},
        {"build", build},
        {"more", more},
        {"back", back},
        {"rally", rally},
        {"flare", flare},
        {"pause", pause},
        {"menu", menu},
        {"objectives", objectives},
        {"chat", chat},
        {"technology_tree", technology_tree},
        {"help", question},
        {"score", score},
        {"explore", explore},
        {"idle_soldier", idle_soldier},
    };
    return all;
}

}  // namespace banneret::art
