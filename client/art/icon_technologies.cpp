#include "client/art/icon_technologies.h"

#include <map>

#include "client/art/board.h"

namespace banneret::art {

namespace {

using Draw = void (*)(Board&);
void wheel(Board& b, At c, float r, float z = 0.1f) {
    b.arc(c, r, 0, 1, r * 0.16f, b.wood, z);
    for (int i = 0; i < 4; ++i) {
        const float a = static_cast<float>(i) * kPi / 4;
        const At way{r * std::cos(a), r * std::sin(a)};
        b.bar(c - way, c + way, r * 0.08f, b.wood, z);
    }
    b.disc(c, r * 0.2f, b.steel, z + 0.05f);
}
void age(Board& b, int number) {
    b.shield({0, 0}, 1, b.player);
    b.numeral(number, {0, 0.12f}, 0.95f, b.cream, 0.2f);
}
void coin(Board& b, At at, float r, float z = 0) {
    b.disc(at, r, b.gold, z);
    b.arc(at, r * 0.7f, 0, 1, r * 0.08f, b.leather, z + 0.04f);
}
void arrow_shaft(Board& b, At from, At to, MaterialId head, float z = 0) {
    b.bar(from, to, 0.085f, b.wood, z);
    const At way = (to - from) * (1 / std::hypot((to - from).x, (to - from).y)), side{-way.y, way.x};
    b.plate({to - way * 0.14f - side * 0.24f, to + way * 0.38f, to - way * 0.14f + side * 0.24f}, head,
            z + 0.04f);
    for (float k : {0.0f, 0.16f}) {
        b.bar(from + way * k, from + way * (k - 0.2f) + side * 0.22f, 0.075f, b.cream, z + 0.02f);
        b.bar(from + way * k, from + way * (k - 0.2f) - side * 0.22f, 0.075f, b.cream, z + 0.02f);
    }
}
void pick(Board& b, float z = 0.2f) {
    b.bar({-0.6f, -0.85f}, {0.35f, 0.5f}, 0.09f, b.wood, z);
    b.plate({{-0.45f, 0.75f}, {0.2f, 0.42f}, {0.5f, 0.72f}, {0.15f, 0.85f}}, b.steel, z + 0.06f);
    b.plate({{0.2f, 0.62f}, {0.32f, 0.35f}, {0.75f, -0.15f}, {0.62f, 0.48f}}, b.steel, z + 0.06f);
}
void heap(Board& b, MaterialId of) {
    for (At at : {At{-0.5f, -0.75f}, At{0, -0.8f}, At{0.5f, -0.75f}, At{-0.25f, -0.45f}, At{0.28f, -0.45f}})
        b.disc(at, 0.3f, of);
}
void axe(Board& b, bool two) {
    b.bar({0, -1}, {0, 0.9f}, 0.09f, b.wood);
    b.plate({{0, 0.2f}, {0.65f, -0.1f}, {0.75f, 0.95f}, {0, 0.75f}}, b.steel, 0.06f);
    if (two) b.plate({{0, 0.2f}, {0, 0.75f}, {-0.75f, 0.95f}, {-0.65f, -0.1f}}, b.steel, 0.06f);
}
void teeth(Board& b, At from, At to) {
    for (int i = 0; i < 9; ++i) {
        const At at = from + (to - from) * (static_cast<float>(i) / 8);
        b.plate({at + At{-0.09f, 0}, at + At{0, -0.17f}, at + At{0.09f, 0}}, b.steel);
    }
}
void cuirass(Board& b, MaterialId of) {
    b.plate({{-0.7f, 0.75f},
             {-0.28f, 0.85f},
             {0.28f, 0.85f},
             {0.7f, 0.75f},
             {0.6f, -0.15f},
             {0.5f, -0.8f},
             {-0.5f, -0.8f},
             {-0.6f, -0.15f}},
            of);
    for (float side : {-1.0f, 1.0f}) b.disc({side * 0.72f, 0.62f}, 0.26f, of, 0.04f);
    b.disc({0, 0.9f}, 0.26f, b.dark, 0.06f);
}
void rows(Board& b, MaterialId of, int count) {
    for (int i = 0; i < count; ++i) {
        const float y = 0.45f - 1.1f * static_cast<float>(i) / static_cast<float>(count - 1);
        for (int j = 0; j < 5; ++j)
            b.disc({-0.44f + 0.22f * static_cast<float>(j), y}, 0.115f, of, 0.16f, 0.05f);
    }
}
void horse_head(Board& b, MaterialId of) {
    b.plate({{-0.75f, -0.9f}, {0.2f, -0.9f}, {0.3f, 0.1f}, {0.1f, 0.75f}, {-0.35f, 0.5f}}, of);
    b.plate({{0.1f, 0.75f}, {0.15f, 0.1f}, {0.85f, -0.25f}, {0.95f, 0.05f}, {0.5f, 0.6f}}, of, 0.01f);
    b.plate({{-0.1f, 0.62f}, {0.18f, 0.68f}, {0.1f, 1}}, of);
    b.disc({0.4f, 0.35f}, 0.08f, b.dark, 0.14f);
    for (int i = 0; i < 5; ++i) {
        const At at{-0.25f - 0.11f * static_cast<float>(i), 0.55f - 0.32f * static_cast<float>(i)};
        b.disc(at, 0.18f, b.leather, 0.06f);
    }
}
void barding(Board& b, MaterialId of, int rows_of) {
    horse_head(b, b.wood);
    b.plate({{-0.72f, -0.9f}, {0.22f, -0.9f}, {0.28f, 0}, {-0.45f, 0.1f}}, of, 0.2f);
    for (int i = 0; i < rows_of; ++i)
        for (int j = 0; j < 3; ++j)
            b.disc({-0.42f + 0.25f * static_cast<float>(j), -0.7f + 0.24f * static_cast<float>(i)}, 0.1f,
                   b.steel, 0.34f, 0.05f);
}
void tower(Board& b, At at, float s, MaterialId of) {
    b.box(at, {0.4f * s, 0.75f * s}, of);
    for (float x : {-0.4f, 0.0f, 0.4f}) b.box(at + At{x * s, 0.85f * s}, {0.14f * s, 0.17f * s}, of);
    b.box(at + At{0, 0.1f * s}, {0.08f * s, 0.2f * s}, b.dark, 0.08f);
}
void cross(Board& b, At at, float s, MaterialId of, float z = 0) {
    b.bar(at + At{0, -s}, at + At{0, s}, 0.17f * s, of, z);
    b.bar(at + At{-0.6f * s, 0.3f * s}, at + At{0.6f * s, 0.3f * s}, 0.17f * s, of, z + 0.01f);
}
void book(Board& b, MaterialId cover) {
    b.plate({{-1, -0.6f}, {0, -0.75f}, {0, 0.65f}, {-1, 0.8f}}, cover);
    b.plate({{0, -0.75f}, {1, -0.6f}, {1, 0.8f}, {0, 0.65f}}, cover);
    b.plate({{-0.88f, -0.46f}, {-0.04f, -0.58f}, {-0.04f, 0.6f}, {-0.88f, 0.72f}}, b.cream, 0.08f);
    b.plate({{0.04f, -0.58f}, {0.88f, -0.46f}, {0.88f, 0.72f}, {0.04f, 0.6f}}, b.cream, 0.08f);
}
void flame(Board& b, At at, float s, float z = 0) {
    b.plate({at + At{-0.5f * s, -0.4f * s}, at + At{0, -0.75f * s}, at + At{0.5f * s, -0.4f * s},
             at + At{0.42f * s, 0.1f * s}, at + At{0.05f * s, s}, at + At{-0.4f * s, 0.15f * s}},
            b.red, z);
    b.plate({at + At{-0.28f * s, -0.4f * s}, at + At{0, -0.6f * s}, at + At{0.28f * s, -0.4f * s},
             at + At{0.02f * s, 0.45f * s}},
            b.orange, z + 0.1f);
}
void hull(Board& b, At at, float s) {
    b.plate({at + At{-0.95f * s, 0}, at + At{0.95f * s, 0}, at + At{0.6f * s, -0.5f * s},
             at + At{-0.65f * s, -0.5f * s}},
            b.wood);
    b.bar(at, at + At{0, 1.2f * s}, 0.06f * s, b.wood);
    b.plate({at + At{0.06f * s, 0.2f * s}, at + At{0.8f * s, 0.25f * s}, at + At{0.55f * s, 1.1f * s},
             at + At{0.06f * s, 1.15f * s}},
            b.player);
}
void anvil(Board& b) {
    b.plate({{-0.9f, 0.2f}, {0.7f, 0.2f}, {0.7f, -0.15f}, {-0.3f, -0.15f}}, b.steel);
    b.box({0.15f, -0.35f}, {0.25f, 0.25f}, b.steel);
    b.plate({{-0.35f, -0.85f}, {0.65f, -0.85f}, {0.4f, -0.55f}, {-0.1f, -0.55f}}, b.steel);
}

void sheaf(Board& b) {
    for (int i = -2; i <= 2; ++i) {
        const float k = static_cast<float>(i);
        b.bar({k * 0.08f, -0.9f}, {k * 0.3f, 0.45f}, 0.05f, b.straw);
        for (float z : {0.45f, 0.65f, 0.85f}) b.disc({k * 0.3f + k * 0.06f, z}, 0.12f, b.gold);
    }
    b.bar({-0.3f, -0.25f}, {0.3f, -0.25f}, 0.1f, b.leather, 0.1f);
}
const std::map<std::string, Draw>& signs() {
    static const std::map<std::string, Draw> all{
        {"age_feudal", [](Board& b) { age(b, 2); }},
        {"age_castle", [](Board& b) { age(b, 3); }},
        {"age_imperial", [](Board& b) { age(b, 4); }},
        {"loom",
         [](Board& b) {
             for (float x : {-0.85f, 0.85f}) b.bar({x, -0.95f}, {x, 0.95f}, 0.1f, b.wood, 0.1f);
             for (float y : {-0.8f, 0.85f}) b.bar({-0.85f, y}, {0.85f, y}, 0.1f, b.wood, 0.12f);
             b.box({0, -0.3f}, {0.7f, 0.42f}, b.player);
             for (int i = 0; i < 6; ++i)
                 b.bar({-0.6f + 0.24f * static_cast<float>(i), 0.1f},
                       {-0.6f + 0.24f * static_cast<float>(i), 0.8f}, 0.03f, b.cream);
         }},
        {"wheelbarrow",
         [](Board& b) {
             b.plate({{-0.7f, 0.5f}, {0.75f, 0.5f}, {0.4f, -0.2f}, {-0.45f, -0.2f}}, b.wood);
             b.bar({0.3f, -0.1f}, {1.05f, 0.3f}, 0.08f, b.wood, 0.1f);
             wheel(b, {-0.45f, -0.55f}, 0.4f);
             b.bar({0.4f, -0.2f}, {0.5f, -0.85f}, 0.08f, b.wood);
         }},
        {"hand_cart",
         [](Board& b) {
             b.box({0, 0.25f}, {0.85f, 0.3f}, b.wood);
             for (float x : {-0.4f, 0.1f, 0.5f}) b.disc({x, 0.65f}, 0.28f, b.straw);
             b.bar({0.8f, 0.1f}, {1.15f, -0.3f}, 0.07f, b.wood, 0.1f);
             wheel(b, {-0.1f, -0.45f}, 0.5f);
         }},
        {"town_watch",
         [](Board& b) {
             b.plate({{-1, 0},
                      {-0.5f, 0.5f},
                      {0, 0.62f},
                      {0.5f, 0.5f},
                      {1, 0},
                      {0.5f, -0.45f},
                      {0, -0.55f},
                      {-0.5f, -0.45f}},
                     b.cream);
             b.disc({0, 0}, 0.42f, b.blue, 0.08f);
             b.disc({0, 0}, 0.2f, b.dark, 0.2f);
         }},
        {"town_patrol",
         [](Board& b) {
             b.bar({0, 1}, {0, 0.7f}, 0.06f, b.steel);
             b.plate({{-0.5f, 0.4f}, {0.5f, 0.4f}, {0, 0.8f}}, b.steel);
             b.box({0, -0.1f}, {0.42f, 0.5f}, b.orange);
             b.disc({0, -0.1f}, 0.26f, b.cream, 0.08f);
             b.box({0, -0.7f}, {0.55f, 0.12f}, b.steel);
             for (float x : {-0.46f, 0.46f}) b.bar({x, -0.65f}, {x, 0.42f}, 0.06f, b.steel, 0.1f);
         }},
        {"horse_collar",
         [](Board& b) {
             horse_head(b, b.wood);
             b.arc({-0.3f, -0.35f}, 0.55f, -0.1f, 0.4f, 0.14f, b.leather, 0.25f);
             b.ranks(1, {0.75f, -0.75f});
         }},
        {"heavy_plow",
         [](Board& b) {
             b.bar({-1, 0.55f}, {0.55f, 0.05f}, 0.09f, b.wood);
             b.bar({0.55f, 0.05f}, {1, 0.75f}, 0.08f, b.wood);
             b.plate({{0.1f, 0.1f}, {0.5f, 0.1f}, {0.25f, -0.6f}, {-0.35f, -0.7f}}, b.steel, 0.06f);
             b.bar({-1, -0.8f}, {1, -0.8f}, 0.13f, b.leather);
         }},
        {"crop_rotation",
         [](Board& b) {
             sheaf(b);
             b.turning({0, 0}, 0.92f, 0.1f, -0.3f, b.green, 0.2f);
             b.turning({0, 0}, 0.92f, 0.6f, 0.2f, b.green, 0.2f);
         }},
        {"double_bit_axe", [](Board& b) { axe(b, true); }},
        {"bow_saw",
         [](Board& b) {
             b.arc({0, -0.35f}, 0.85f, 0, 0.5f, 0.1f, b.wood);
             b.bar({-0.85f, -0.35f}, {0.85f, -0.35f}, 0.09f, b.steel);
             teeth(b, {-0.75f, -0.42f}, {0.75f, -0.42f});
         }},
        {"two_man_saw",
         [](Board& b) {
             b.plate({{-0.8f, 0.05f}, {0.8f, 0.05f}, {0.8f, 0.3f}, {0, 0.5f}, {-0.8f, 0.3f}}, b.steel);
             teeth(b, {-0.72f, 0.06f}, {0.72f, 0.06f});
             for (float x : {-0.88f, 0.88f}) b.bar({x, -0.1f}, {x, 0.7f}, 0.1f, b.wood, 0.1f);
             b.disc({0, -0.6f}, 0.38f, b.wood);
             b.disc({0, -0.6f}, 0.28f, b.straw, 0.08f);
         }},
        {"gold_mining",
         [](Board& b) {
             heap(b, b.gold);
             pick(b);
         }},
        {"gold_shaft_mining",
         [](Board& b) {
             heap(b, b.gold);
             pick(b);
             b.ranks(2, {0.8f, -0.6f});
         }},
        {"stone_mining",
         [](Board& b) {
             heap(b, b.stone);
             pick(b);
         }},
        {"stone_shaft_mining",
         [](Board& b) {
             heap(b, b.stone);
             pick(b);
             b.ranks(2, {0.8f, -0.6f});
         }},
        {"cartography",
         [](Board& b) {
             b.box({0, 0}, {0.95f, 0.75f}, b.straw);
             b.plate({{-0.8f, -0.6f}, {0, -0.6f}, {-0.2f, 0.1f}, {-0.8f, 0.3f}}, b.green, 0.08f);
             b.plate({{0.1f, 0.6f}, {0.8f, 0.6f}, {0.8f, -0.1f}, {0.4f, 0}}, b.blue, 0.08f);
             b.bar({-0.3f, 0.4f}, {0.3f, -0.4f}, 0.05f, b.red, 0.14f);
         }},
        {"coinage",
         [](Board& b) {
             for (int i = 0; i < 4; ++i)
                 coin(b, {-0.2f + 0.12f * static_cast<float>(i), -0.55f + 0.32f * static_cast<float>(i)},
                      0.5f, 0.1f * static_cast<float>(i));
         }},
        {"banking",
         [](Board& b) {
             b.box({0, -0.4f}, {0.85f, 0.45f}, b.wood);
             b.plate({{-0.9f, 0.1f}, {0.9f, 0.1f}, {0.7f, 0.6f}, {-0.7f, 0.6f}}, b.leather);
             for (float x : {-0.5f, 0.5f}) b.box({x, -0.15f}, {0.08f, 0.72f}, b.steel, 0.08f);
             coin(b, {0, -0.05f}, 0.28f, 0.15f);
         }},
        {"guilds",
         [](Board& b) {
             b.bar({0, -0.85f}, {0, 0.85f}, 0.07f, b.wood);
             b.bar({-0.8f, 0.6f}, {0.8f, 0.6f}, 0.07f, b.wood, 0.04f);
             for (float x : {-0.8f, 0.8f}) {
                 b.bar({x, 0.6f}, {x - 0.25f, -0.1f}, 0.025f, b.steel);
                 b.bar({x, 0.6f}, {x + 0.25f, -0.1f}, 0.025f, b.steel);
                 b.plate({{x - 0.4f, -0.1f}, {x + 0.4f, -0.1f}, {x + 0.2f, -0.38f}, {x - 0.2f, -0.38f}},
                         b.gold);
             }
             b.bar({-0.45f, -0.88f}, {0.45f, -0.88f}, 0.1f, b.wood);
         }},
        {"tracking",
         [](Board& b) {
             for (At at : {At{-0.45f, -0.35f}, At{0.45f, 0.4f}}) {
                 b.disc(at + At{0, -0.12f}, 0.28f, b.leather);
                 for (float x : {-0.3f, -0.1f, 0.1f, 0.3f})
                     b.disc(at + At{x, 0.28f - std::fabs(x) * 0.4f}, 0.1f, b.leather);
             }
         }},
        {"squires",
         [](Board& b) {
             b.shield({0.25f, 0.1f}, 0.75f, b.player);
             b.bar({-0.75f, -1}, {-0.75f, 0.8f}, 0.07f, b.wood);
             b.plate({{-0.92f, 0.6f}, {-0.58f, 0.6f}, {-0.75f, 1.05f}}, b.steel, 0.05f);
             b.arrow({-0.35f, -0.9f}, {0.9f, -0.9f}, 0.1f, b.green, 0.2f);
         }},
        {"husbandry",
         [](Board& b) {
             horse_head(b, b.wood);
             b.arrow({-0.2f, -1.02f}, {1, -1.02f}, 0.1f, b.green, 0.2f);
         }},
        {"scale_mail",
         [](Board& b) {
             cuirass(b, b.leather);
             rows(b, b.steel, 4);
         }},
        {"chain_mail",
         [](Board& b) {
             cuirass(b, b.stone);
             for (int i = 0; i < 5; ++i)
                 b.bar({-0.5f, 0.5f - 0.26f * static_cast<float>(i)},
                       {0.5f, 0.5f - 0.26f * static_cast<float>(i)}, 0.05f, b.steel, 0.14f);
             b.ranks(1, {0.78f, -0.7f});
         }},
        {"plate_mail",
         [](Board& b) {
             cuirass(b, b.steel);
             b.bar({0, -0.75f}, {0, 0.6f}, 0.05f, b.gold, 0.14f);
             b.ranks(2, {0.78f, -0.75f});
         }},
        {"scale_barding", [](Board& b) { barding(b, b.leather, 2); }},
        {"chain_barding",
         [](Board& b) {
             barding(b, b.stone, 3);
             b.ranks(1, {0.78f, -0.75f});
         }},
        {"plate_barding",
         [](Board& b) {
             barding(b, b.steel, 0);
             b.ranks(2, {0.78f, -0.8f});
         }},
        {"padded_archer_armour",
         [](Board& b) {
             cuirass(b, b.straw);
             for (float x : {-0.3f, 0.0f, 0.3f}) b.bar({x, -0.75f}, {x, 0.6f}, 0.03f, b.leather, 0.14f);
         }},
        {"leather_archer_armour",
         [](Board& b) {
             cuirass(b, b.leather);
             b.bar({-0.5f, 0.5f}, {0.5f, -0.5f}, 0.07f, b.wood, 0.14f);
             b.ranks(1, {0.78f, -0.7f});
         }},
        {"ring_archer_armour",
         [](Board& b) {
             cuirass(b, b.leather);
             for (int i = 0; i < 3; ++i)
                 for (float x : {-0.3f, 0.0f, 0.3f})
                     b.arc({x, 0.35f - 0.38f * static_cast<float>(i)}, 0.12f, 0, 1, 0.04f, b.steel, 0.16f);
             b.ranks(2, {0.78f, -0.75f});
         }},
        {"forging",
         [](Board& b) {
             anvil(b);
             b.sword({-0.75f, 0.45f}, {0.9f, 0.75f}, 0.1f);
         }},
        {"iron_casting",
         [](Board& b) {
             b.plate({{-0.5f, 0.85f}, {0.5f, 0.85f}, {0.7f, 0.25f}, {-0.3f, 0.1f}}, b.leather);
             b.bar({0.6f, 0.3f}, {0.6f, -0.5f}, 0.09f, b.orange, 0.1f);
             b.plate({{-0.2f, -0.5f}, {1, -0.5f}, {0.85f, -0.9f}, {-0.05f, -0.9f}}, b.steel);
             b.ranks(1, {-0.65f, -0.7f});
         }},
        {"blast_furnace",
         [](Board& b) {
             b.plate({{-0.8f, -0.9f}, {0.8f, -0.9f}, {0.45f, 0.6f}, {-0.45f, 0.6f}}, b.stone);
             b.disc({0, -0.5f}, 0.36f, b.dark, 0.08f);
             flame(b, {0, -0.45f}, 0.4f, 0.16f);
             flame(b, {0, 0.9f}, 0.35f);
             b.ranks(2, {0.82f, 0.2f});
         }},
        {"fletching",
         [](Board& b) {
             arrow_shaft(b, {-0.8f, -0.8f}, {0.7f, 0.7f}, b.steel);
         }},
        {"bodkin_arrow",
         [](Board& b) {
             arrow_shaft(b, {-0.9f, -0.5f}, {0.45f, 0.75f}, b.steel);
             arrow_shaft(b, {-0.45f, -0.9f}, {0.85f, 0.35f}, b.steel, 0.1f);
             b.ranks(1, {-0.7f, 0.6f});
         }},
        {"bracer",
         [](Board& b) {
             b.plate({{-0.45f, -0.8f}, {0.4f, -0.8f}, {0.6f, 0.7f}, {-0.6f, 0.7f}}, b.leather);
             for (float y : {-0.45f, 0.0f, 0.45f}) b.bar({-0.5f, y}, {0.5f, y}, 0.06f, b.gold, 0.1f);
             b.ranks(2, {0.78f, -0.7f});
         }},
        {"ballistics",
         [](Board& b) {
             b.arc({0, -0.6f}, 0.85f, 0.48f, 0.08f, 0.05f, b.cream);
             arrow_shaft(b, {0.15f, 0.45f}, {0.72f, -0.3f}, b.red, 0.1f);
             b.bar({-1, -0.85f}, {1, -0.85f}, 0.08f, b.leather);
             b.disc({0.82f, -0.6f}, 0.2f, b.red, 0.02f);
         }},
        {"murder_holes",
         [](Board& b) {
             b.box({0, 0.45f}, {0.9f, 0.4f}, b.stone);
             for (float x : {-0.5f, 0.0f, 0.5f}) b.box({x, 0.3f}, {0.14f, 0.2f}, b.dark, 0.08f);
             for (float x : {-0.5f, 0.0f, 0.5f}) b.arrow({x, 0.1f}, {x, -0.9f}, 0.07f, b.orange, 0.1f);
         }},
        {"heated_shot",
         [](Board& b) {
             b.disc({0.2f, -0.3f}, 0.5f, b.red);
             b.disc({0.15f, -0.22f}, 0.28f, b.orange, 0.1f);
             flame(b, {-0.35f, 0.35f}, 0.6f, 0.05f);
         }},
        {"chemistry",
         [](Board& b) {
             b.plate({{-0.75f, -0.8f}, {0.75f, -0.8f}, {0.22f, 0.2f}, {-0.22f, 0.2f}}, b.cream);
             b.box({0, 0.5f}, {0.2f, 0.4f}, b.cream);
             b.plate({{-0.62f, -0.7f}, {0.62f, -0.7f}, {0.35f, -0.15f}, {-0.35f, -0.15f}}, b.green, 0.08f);
             b.box({0, 0.92f}, {0.28f, 0.08f}, b.leather, 0.05f);
         }},
        {"siege_engineers",
         [](Board& b) {
             b.bar({-0.8f, -0.8f}, {0.8f, -0.8f}, 0.1f, b.wood);
             b.bar({-0.5f, -0.8f}, {0, 0.2f}, 0.08f, b.wood);
             b.bar({0.5f, -0.8f}, {0, 0.2f}, 0.08f, b.wood);
             b.bar({-0.7f, -0.3f}, {0.8f, 0.75f}, 0.08f, b.wood, 0.1f);
             b.disc({0.85f, 0.8f}, 0.2f, b.stone, 0.15f);
             b.arc({-0.5f, 0.55f}, 0.3f, 0, 1, 0.09f, b.steel, 0.1f);
         }},
        {"masonry",
         [](Board& b) {
             for (int row = 0; row < 4; ++row)
                 for (int i = 0; i < 3; ++i)
                     b.box({-0.62f + 0.62f * static_cast<float>(i) + ((row & 1) ? 0.15f : -0.1f),
                            -0.75f + 0.42f * static_cast<float>(row)},
                           {0.28f, 0.18f}, b.stone);
         }},
        {"architecture",
         [](Board& b) {
             b.bar({0, 0.9f}, {-0.6f, -0.9f}, 0.08f, b.steel);
             b.bar({0, 0.9f}, {0.6f, -0.9f}, 0.08f, b.steel, 0.05f);
             b.disc({0, 0.88f}, 0.18f, b.gold, 0.1f);
             b.arc({0, 0.5f}, 0.75f, -0.36f, -0.14f, 0.05f, b.cream);
             b.ranks(1, {0.85f, 0.3f});
         }},
        {"treadmill_crane",
         [](Board& b) {
             wheel(b, {-0.4f, -0.4f}, 0.52f);
             b.bar({-0.4f, -0.4f}, {0.55f, 0.9f}, 0.09f, b.wood);
             b.bar({0.55f, 0.85f}, {0.55f, -0.25f}, 0.035f, b.straw);
             b.box({0.55f, -0.5f}, {0.26f, 0.22f}, b.stone);
         }},
        {"conscription",
         [](Board& b) {
             for (float x : {-0.6f, 0.0f, 0.6f}) {
                 b.disc({x, 0.2f}, 0.25f, b.cream);
                 b.plate({{x - 0.28f, -0.8f}, {x + 0.28f, -0.8f}, {x + 0.22f, -0.05f}, {x - 0.22f, -0.05f}},
                         b.player);
                 b.bar({x + 0.3f, -0.8f}, {x + 0.3f, 0.95f}, 0.04f, b.wood);
             }
         }},
        {"hoardings",
         [](Board& b) {
             tower(b, {0, -0.2f}, 0.95f, b.stone);
             b.box({0, 0.45f}, {0.65f, 0.22f}, b.wood, 0.2f);
             b.plate({{-0.75f, 0.66f}, {0.75f, 0.66f}, {0, 1.1f}}, b.leather, 0.2f);
         }},
        {"sappers",
         [](Board& b) {
             tower(b, {0.3f, 0.1f}, 0.85f, b.stone);
             pick(b, 0.3f);
             flame(b, {0.55f, -0.65f}, 0.4f, 0.2f);
         }},
        {"spies",
         [](Board& b) {
             b.plate({{-0.7f, -0.8f}, {0.7f, -0.8f}, {0.55f, 0.4f}, {0, 1}, {-0.55f, 0.4f}}, b.dark);
             b.disc({0, 0.25f}, 0.4f, b.leather, 0.08f);
             for (float x : {-0.17f, 0.17f}) b.disc({x, 0.3f}, 0.1f, b.gold, 0.18f);
         }},
        {"treason",
         [](Board& b) {
             b.plate({{-0.8f, -0.5f}, {-0.2f, -0.5f}, {-0.75f, 0.6f}}, b.gold);
             b.plate({{-0.35f, -0.5f}, {0.35f, -0.5f}, {0, 0.7f}}, b.gold);
             b.plate({{0.2f, -0.5f}, {0.8f, -0.5f}, {0.75f, 0.6f}}, b.gold);
             b.disc({0, -0.2f}, 0.2f, b.dark, 0.2f);
         }},
        {"fervor",
         [](Board& b) {
             cross(b, {0, 0.2f}, 0.75f, b.gold);
             b.arrow({-0.8f, -0.85f}, {0.9f, -0.85f}, 0.11f, b.green);
         }},
        {"sanctity",
         [](Board& b) {
             cross(b, {0, -0.1f}, 0.8f, b.gold);
             b.arc({0, 0.65f}, 0.42f, 0, 1, 0.07f, b.cream, 0.1f);
         }},
        {"redemption",
         [](Board& b) {
             tower(b, {0, -0.2f}, 0.9f, b.player);
             cross(b, {0, 0.2f}, 0.55f, b.gold, 0.2f);
         }},
        {"atonement",
         [](Board& b) {
             cross(b, {-0.35f, 0.1f}, 0.75f, b.gold);
             cross(b, {0.5f, -0.15f}, 0.6f, b.player, 0.1f);
         }},
        {"illumination",
         [](Board& b) {
             book(b, b.red);
             b.numeral(1, {-0.45f, 0.1f}, 0.7f, b.gold, 0.2f);
             for (float y : {-0.3f, 0.0f, 0.3f}) b.bar({0.2f, y}, {0.75f, y}, 0.05f, b.leather, 0.18f);
         }},
        {"faith",
         [](Board& b) {
             b.shield({0, 0}, 1, b.cream);
             cross(b, {0, 0.05f}, 0.7f, b.red, 0.22f);
         }},
        {"block_printing",
         [](Board& b) {
             book(b, b.leather);
             for (float y : {-0.3f, -0.05f, 0.2f, 0.45f})
                 for (float x : {-0.45f, 0.47f}) b.bar({x - 0.3f, y}, {x + 0.3f, y}, 0.05f, b.dark, 0.18f);
         }},
        {"careening",
         [](Board& b) {
             hull(b, {0, -0.2f}, 0.9f);
         }},
        {"dry_dock",
         [](Board& b) {
             hull(b, {0, -0.1f}, 0.8f);
             b.bar({-1, -0.8f}, {1, -0.8f}, 0.12f, b.stone);
             for (float x : {-0.5f, 0.5f}) b.bar({x, -0.8f}, {x, -0.4f}, 0.08f, b.wood);
             b.ranks(1, {0.85f, 0.4f});
         }},
        {"shipwright",
         [](Board& b) {
             hull(b, {-0.1f, -0.4f}, 0.75f);
             b.bar({0.9f, -0.8f}, {0.35f, 0.6f}, 0.09f, b.wood, 0.2f);
             b.plate({{0, 0.5f}, {0.15f, 0.25f}, {0.75f, 0.6f}, {0.6f, 0.9f}}, b.steel, 0.28f);
             b.ranks(2, {-0.75f, 0.5f});
         }},
    };
    return all;
}

}  // namespace

bool add_technology_sign(Model& m, const std::string& id) {
    const auto found = signs().find(id);
    if (found == signs().end()) return false;
    Board b(m);
    found->second(b);
    return true;
}

std::vector<std::string> technology_signs() {
    std::vector<std::string> out;
    for (const auto& [id, draw] : signs()) out.push_back(id);
    return out;
}

}  // namespace banneret::art
