#include "client/art/hats.h"

namespace banneret::art {

namespace {

void straw_hat(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.016f, 0, 0}, {0.07f, 0.068f, 0.07f}, w.hair);
    m.frustum({0, 0, 0.036f}, {0, 0, 0.054f}, 0.118f, 0.072f, w.straw, 16);
    m.frustum({0, 0, 0.045f}, {0, 0, 0.1f}, 0.078f, 0.05f, w.straw, 14);
    m.frustum({0, 0, 0.044f}, {0, 0, 0.06f}, 0.081f, 0.078f, w.player, 14, false);
}

void hood(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.02f, 0, 0.014f}, {0.083f, 0.082f, 0.085f}, w.player);
    m.capsule({-0.06f, 0, 0.05f}, {-0.13f, 0, 0}, 0.04f, 0.014f, w.player);
    m.frustum({0, 0, -0.12f}, {0, 0, -0.05f}, 0.13f, 0.07f, w.player, 14, false);
}

void kettle_hat(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.006f, 0, -0.01f}, {0.076f, 0.072f, 0.08f}, w.leather);
    m.ellipsoid({0, 0, 0.03f}, {0.078f, 0.075f, 0.07f}, w.iron);
    m.frustum({0, 0, 0.02f}, {0, 0, 0.035f}, 0.13f, 0.078f, w.iron, 16);
}

// A pointed helmet with a bar over the nose, mail about the neck.
void nasal_helmet(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.012f, 0, -0.012f}, {0.08f, 0.078f, 0.085f}, w.mail);
    m.frustum({0, 0, -0.13f}, {0, 0, -0.05f}, 0.12f, 0.07f, w.mail, 14, false);
    m.ellipsoid({0, 0, 0.025f}, {0.08f, 0.076f, 0.06f}, w.iron);
    m.frustum({0, 0, 0.04f}, {0, 0, 0.155f}, 0.066f, 0.004f, w.iron, 14, false);
    m.box({0.083f, 0, 0.002f}, {0.006f, 0.009f, 0.038f}, w.iron);
}

// A leather cap with a tall feather, the skirmisher's.
void feathered_cap(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.014f, 0, 0}, {0.072f, 0.07f, 0.072f}, w.hair);
    m.ellipsoid({-0.004f, 0, 0.03f}, {0.079f, 0.077f, 0.062f}, w.leather);
    m.frustum({0, 0, 0.012f}, {0, 0, 0.036f}, 0.082f, 0.08f, w.player, 14, false);
    m.capsule({-0.02f, 0.06f, 0.05f}, {-0.1f, 0.075f, 0.2f}, 0.014f, 0.022f, w.linen, 7);
    m.capsule({-0.1f, 0.075f, 0.2f}, {-0.17f, 0.07f, 0.21f}, 0.02f, 0.006f, w.linen, 7);
}

void coif(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.012f, 0, 0}, {0.08f, 0.078f, 0.085f}, w.leather);
    m.frustum({0, 0, -0.12f}, {0, 0, -0.05f}, 0.12f, 0.07f, w.player, 14, false);
    m.ellipsoid({0, 0, 0.035f}, {0.08f, 0.078f, 0.066f}, w.iron);
    m.frustum({0, 0, 0.024f}, {0, 0, 0.036f}, 0.084f, 0.083f, w.gold, 14, false);
}

}  // namespace

void add_head(Model& m, const Wardrobe& w, Hat hat) {
    m.ellipsoid({0, 0, 0}, {0.07f, 0.064f, 0.076f}, w.skin, 12, 9);
    m.ellipsoid({0.068f, 0, -0.006f}, {0.014f, 0.012f, 0.014f}, w.skin, 7, 5);
    for (float side : {-1.0f, 1.0f})
        m.ellipsoid({0.06f, side * 0.026f, 0.012f}, {0.01f, 0.009f, 0.012f}, w.dark, 6, 4);
    switch (hat) {
        case Hat::None: m.ellipsoid({-0.014f, 0, 0.02f}, {0.072f, 0.07f, 0.073f}, w.hair); break;
        case Hat::Straw: straw_hat(m, w); break;
        case Hat::Hood: hood(m, w); break;
        case Hat::Kettle: kettle_hat(m, w); break;
        case Hat::Nasal: nasal_helmet(m, w); break;
        case Hat::Cap: feathered_cap(m, w); break;
        case Hat::Coif: coif(m, w); break;
    }
}

}  // namespace banneret::art
