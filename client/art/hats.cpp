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

void leather_cap(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.014f, 0, -0.006f}, {0.074f, 0.071f, 0.076f}, w.hair);
    m.ellipsoid({-0.004f, 0, 0.034f}, {0.079f, 0.076f, 0.058f}, w.leather);
    m.capsule({-0.075f, 0, 0.035f}, {0.072f, 0, 0.055f}, 0.012f, 0.012f, w.belt, 6);
}

// A closed helmet, open in a T before the face.
void barbute(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.006f, 0, 0.016f}, {0.086f, 0.083f, 0.094f}, w.iron, 14, 9);
    m.frustum({-0.01f, 0, -0.105f}, {-0.006f, 0, 0.01f}, 0.1f, 0.084f, w.iron, 14, false);
    m.box({0.082f, 0, 0.012f}, {0.008f, 0.05f, 0.012f}, w.dark);
    m.box({0.088f, 0, -0.04f}, {0.008f, 0.013f, 0.05f}, w.dark);
}

// A visored helmet that runs out behind over the neck.
void sallet(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.006f, 0, 0.022f}, {0.088f, 0.083f, 0.082f}, w.iron, 14, 9);
    m.capsule({-0.05f, 0, 0.0f}, {-0.14f, 0, -0.035f}, 0.07f, 0.022f, w.iron, 10);
    m.capsule({0.05f, -0.045f, -0.028f}, {0.05f, 0.045f, -0.028f}, 0.046f, 0.046f, w.iron, 9);
    m.box({0.086f, 0, 0.016f}, {0.01f, 0.056f, 0.009f}, w.dark);
}

// A bucket with a cross of brass over the slits.
void great_helm(Model& m, const Wardrobe& w) {
    m.frustum({0, 0, -0.095f}, {0, 0, 0.05f}, 0.09f, 0.093f, w.iron, 16, false);
    m.frustum({0, 0, 0.05f}, {0, 0, 0.1f}, 0.093f, 0.068f, w.iron, 16);
    m.box({0.088f, 0, 0.016f}, {0.01f, 0.064f, 0.009f}, w.dark);
    m.box({0.094f, 0, 0.0f}, {0.007f, 0.011f, 0.085f}, w.gold);
    m.box({0.092f, 0, 0.034f}, {0.007f, 0.07f, 0.009f}, w.gold);
}

void wound_cloth(Model& m, MaterialId cloth) {
    for (int i = 0; i < 10; ++i) {
        const float a = kTurn * static_cast<float>(i) / 10;
        m.ellipsoid({0.056f * std::cos(a) - 0.006f, 0.056f * std::sin(a), 0.04f + 0.012f * std::sin(a * 2)},
                    {0.042f, 0.042f, 0.03f}, cloth, 8, 5);
    }
}
void turban(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.012f, 0, 0}, {0.073f, 0.07f, 0.074f}, w.hair);
    wound_cloth(m, w.white);
    m.ellipsoid({-0.006f, 0, 0.066f}, {0.066f, 0.066f, 0.042f}, w.white);
    m.ellipsoid({0.07f, 0, 0.07f}, {0.016f, 0.016f, 0.02f}, w.red, 7, 5);
}
void turban_helm(Model& m, const Wardrobe& w) {
    m.frustum({0, 0, -0.13f}, {0, 0, -0.04f}, 0.12f, 0.074f, w.mail, 14, false);
    m.ellipsoid({-0.014f, 0, 0}, {0.078f, 0.076f, 0.08f}, w.mail);
    wound_cloth(m, w.white);
    m.frustum({0, 0, 0.05f}, {0, 0, 0.13f}, 0.07f, 0.02f, w.iron, 14, false);
    m.frustum({0, 0, 0.13f}, {0, 0, 0.2f}, 0.02f, 0.002f, w.iron, 8, false);
}

// A samurai's helmet: wide neck guard of lames, a crescent before it.
void kabuto(Model& m, const Wardrobe& w) {
    m.ellipsoid({0, 0, 0.03f}, {0.086f, 0.084f, 0.07f}, w.black);
    for (int i = 0; i < 3; ++i) {
        const float z = 0.012f - 0.034f * static_cast<float>(i), r = 0.096f + 0.026f * static_cast<float>(i);
        m.push(moved({-0.02f, 0, 0}));
        m.frustum({0, 0, z - 0.03f}, {0, 0, z}, r, r - 0.022f, i == 1 ? w.player : w.black, 14, false);
        m.pop();
    }
    m.box({0.078f, 0, -0.02f}, {0.012f, 0.05f, 0.02f}, w.red);
    for (float side : {-1.0f, 1.0f}) {
        m.capsule({0.085f, side * 0.012f, 0.05f}, {0.095f, side * 0.075f, 0.11f}, 0.013f, 0.011f, w.gold, 6);
        m.capsule({0.095f, side * 0.075f, 0.11f}, {0.095f, side * 0.085f, 0.2f}, 0.011f, 0.004f, w.gold, 6);
    }
}

void fur_hat(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.012f, 0, -0.005f}, {0.075f, 0.074f, 0.078f}, w.hair);
    for (int i = 0; i < 11; ++i) {
        const float a = kTurn * static_cast<float>(i) / 11;
        m.ellipsoid({0.066f * std::cos(a), 0.066f * std::sin(a), 0.03f}, {0.034f, 0.034f, 0.032f}, w.fur, 7,
                    5);
    }
    m.frustum({0, 0, 0.04f}, {0, 0, 0.14f}, 0.07f, 0.012f, w.player, 12, false);
    m.ellipsoid({0, 0, 0.145f}, {0.018f, 0.018f, 0.018f}, w.red, 7, 5);
}

// A wide cone of plaited reed.
void cone_hat(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.014f, 0, 0}, {0.072f, 0.07f, 0.072f}, w.hair);
    m.frustum({0, 0, 0.014f}, {0, 0, 0.125f}, 0.155f, 0.004f, w.straw, 18);
}

// A janissary's tall felt, its end hanging down behind.
void bork(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.014f, 0, 0}, {0.072f, 0.07f, 0.072f}, w.hair);
    m.frustum({0, 0, 0.02f}, {0, 0, 0.06f}, 0.08f, 0.078f, w.gold, 14, false);
    m.frustum({0, 0, 0.05f}, {-0.02f, 0, 0.2f}, 0.074f, 0.06f, w.white, 14);
    m.capsule({-0.03f, 0, 0.2f}, {-0.12f, 0, 0.13f}, 0.052f, 0.044f, w.white, 10);
    m.capsule({-0.12f, 0, 0.13f}, {-0.13f, 0, -0.08f}, 0.044f, 0.036f, w.white, 10);
}

void wild_hair(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.02f, 0, 0.018f}, {0.076f, 0.074f, 0.076f}, w.hair);
    for (int i = 0; i < 14; ++i) {
        const float a = kPi * (0.3f + 1.4f * static_cast<float>(i % 7) / 6), up = i < 7 ? 0.09f : 0.03f;
        const Vec3 out{std::cos(a), std::sin(a), 0};
        m.capsule(out * 0.05f + Vec3{-0.01f, 0, up * 0.6f}, out * 0.115f + Vec3{-0.02f, 0, up + 0.02f},
                  0.026f, 0.006f, w.hair, 6);
    }
}

void crown(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.016f, 0, -0.005f}, {0.078f, 0.077f, 0.082f}, w.hair);
    m.frustum({0, 0, 0.036f}, {0, 0, 0.075f}, 0.08f, 0.09f, w.gold, 16, false);
    for (int i = 0; i < 8; ++i) {
        const float a = kTurn * static_cast<float>(i) / 8;
        const Vec3 at{0.088f * std::cos(a), 0.088f * std::sin(a), 0.075f};
        m.frustum(at, at + Vec3{0, 0, 0.05f}, 0.024f, 0.003f, w.gold, 6, false);
    }
    m.ellipsoid({0, 0, 0.07f}, {0.066f, 0.066f, 0.04f}, w.red);
}

void tonsure(Model& m, const Wardrobe& w) {
    for (int i = 0; i < 11; ++i) {
        const float a = kPi * (0.22f + 1.56f * static_cast<float>(i) / 10);
        m.ellipsoid({0.056f * std::cos(a), 0.054f * std::sin(a), 0.012f}, {0.026f, 0.026f, 0.036f}, w.hair, 7,
                    5);
    }
    m.frustum({-0.03f, 0, -0.13f}, {-0.02f, 0, -0.055f}, 0.125f, 0.08f, w.player, 14, false);
}

void beret(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.014f, 0, 0}, {0.075f, 0.073f, 0.074f}, w.hair);
    m.frustum({0, 0, 0.03f}, {0, 0, 0.052f}, 0.08f, 0.11f, w.player, 16, false);
    m.ellipsoid({-0.01f, 0.012f, 0.058f}, {0.118f, 0.125f, 0.034f}, w.player, 16, 7);
    m.capsule({-0.02f, 0.1f, 0.06f}, {-0.14f, 0.12f, 0.13f}, 0.022f, 0.03f, w.white, 7);
    m.capsule({-0.14f, 0.12f, 0.13f}, {-0.22f, 0.1f, 0.1f}, 0.026f, 0.008f, w.white, 7);
}

// A hunter's hat, its brim up behind and out to a point before.
void bycocket(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.02f, 0, 0}, {0.074f, 0.074f, 0.076f}, w.hair);
    m.ellipsoid({-0.012f, 0, 0.05f}, {0.078f, 0.072f, 0.056f}, w.player);
    m.frustum({0.02f, 0, 0.034f}, {0.17f, 0, 0.02f}, 0.06f, 0.004f, w.player, 10);
    m.capsule({-0.06f, -0.05f, 0.045f}, {-0.06f, 0.05f, 0.045f}, 0.04f, 0.04f, w.player, 8);
    m.capsule({-0.03f, 0.06f, 0.07f}, {-0.19f, 0.08f, 0.15f}, 0.012f, 0.02f, w.red, 6);
}

void winged_helm(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.012f, 0, -0.012f}, {0.08f, 0.078f, 0.085f}, w.mail);
    m.ellipsoid({0, 0, 0.028f}, {0.082f, 0.079f, 0.068f}, w.iron);
    m.capsule({-0.08f, 0, 0.03f}, {0.08f, 0, 0.05f}, 0.014f, 0.014f, w.gold, 6);
    for (float side : {-1.0f, 1.0f}) {
        for (int i = 0; i < 3; ++i) {
            const float k = static_cast<float>(i);
            m.capsule({0.01f - 0.02f * k, side * 0.08f, 0.05f},
                      {-0.04f - 0.045f * k, side * 0.115f, 0.19f - 0.04f * k}, 0.018f, 0.006f, w.white, 6);
        }
    }
}

void horned_helm(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.02f, 0, -0.01f}, {0.08f, 0.078f, 0.085f}, w.hair);
    m.ellipsoid({0, 0, 0.03f}, {0.083f, 0.08f, 0.07f}, w.iron);
    m.box({0.084f, 0, 0.0f}, {0.006f, 0.01f, 0.036f}, w.iron);
    for (float side : {-1.0f, 1.0f}) {
        m.capsule({0, side * 0.07f, 0.05f}, {0, side * 0.14f, 0.08f}, 0.026f, 0.02f, w.linen, 7);
        m.capsule({0, side * 0.14f, 0.08f}, {0.01f, side * 0.15f, 0.17f}, 0.02f, 0.004f, w.linen, 7);
    }
}

// A tall spired helmet with mail all about.
void spire(Model& m, const Wardrobe& w) {
    m.ellipsoid({-0.012f, 0, -0.012f}, {0.082f, 0.08f, 0.087f}, w.mail);
    m.frustum({0, 0, -0.14f}, {0, 0, -0.04f}, 0.125f, 0.074f, w.mail, 14, false);
    m.frustum({0, 0, 0.02f}, {0, 0, 0.08f}, 0.084f, 0.064f, w.iron, 14, false);
    m.frustum({0, 0, 0.08f}, {0, 0, 0.15f}, 0.064f, 0.012f, w.iron, 14, false);
    m.frustum({0, 0, 0.15f}, {0, 0, 0.21f}, 0.012f, 0.004f, w.iron, 8, false);
}

void add_plume(Model& m, MaterialId of) {
    m.capsule({-0.01f, 0, 0.09f}, {-0.05f, 0, 0.19f}, 0.016f, 0.032f, of, 8);
    m.capsule({-0.05f, 0, 0.19f}, {-0.16f, 0, 0.16f}, 0.034f, 0.03f, of, 8);
    m.capsule({-0.16f, 0, 0.16f}, {-0.21f, 0, 0.06f}, 0.03f, 0.012f, of, 8);
}

}  // namespace

void add_head(Model& m, const Wardrobe& wardrobe, const Dress& d) {
    Wardrobe w = wardrobe;
    w.iron = wardrobe.*d.helm;
    w.hair = wardrobe.*d.hair;
    m.ellipsoid({0, 0, 0}, {0.07f, 0.064f, 0.076f}, w.skin, 12, 9);
    m.ellipsoid({0.068f, 0, -0.006f}, {0.014f, 0.012f, 0.014f}, w.skin, 7, 5);
    for (float side : {-1.0f, 1.0f})
        m.ellipsoid({0.06f, side * 0.026f, 0.012f}, {0.01f, 0.009f, 0.012f}, w.dark, 6, 4);
    if (d.bearded) m.ellipsoid({0.045f, 0, -0.06f}, {0.042f, 0.045f, 0.058f}, w.hair, 9, 6);
    switch (d.hat) {
        case Hat::None: m.ellipsoid({-0.014f, 0, 0.02f}, {0.072f, 0.07f, 0.073f}, w.hair); break;
        case Hat::Straw: straw_hat(m, w); break;
        case Hat::Hood: hood(m, w); break;
        case Hat::Kettle: kettle_hat(m, w); break;
        case Hat::Nasal: nasal_helmet(m, w); break;
        case Hat::Cap: feathered_cap(m, w); break;
        case Hat::Coif: coif(m, w); break;
        case Hat::LeatherCap: leather_cap(m, w); break;
        case Hat::Barbute: barbute(m, w); break;
        case Hat::Sallet: sallet(m, w); break;
        case Hat::GreatHelm: great_helm(m, w); break;
        case Hat::Turban: turban(m, w); break;
        case Hat::TurbanHelm: turban_helm(m, w); break;
        case Hat::Kabuto: kabuto(m, w); break;
        case Hat::FurHat: fur_hat(m, w); break;
        case Hat::Cone: cone_hat(m, w); break;
        case Hat::Bork: bork(m, w); break;
        case Hat::Wild: wild_hair(m, w); break;
        case Hat::Crown: crown(m, w); break;
        case Hat::Tonsure: tonsure(m, w); break;
        case Hat::Beret: beret(m, w); break;
        case Hat::Bycocket: bycocket(m, w); break;
        case Hat::Winged: winged_helm(m, w); break;
        case Hat::Horned: horned_helm(m, w); break;
        case Hat::Spire: spire(m, w); break;
    }
    if (d.plume != nullptr) add_plume(m, wardrobe.*d.plume);
}

}  // namespace banneret::art
