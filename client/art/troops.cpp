#include "client/art/troops.h"

#include "client/art/gear.h"
#include "client/art/mounts.h"
#include "client/art/poses.h"

namespace banneret::art {

namespace {

bool falls(Action a) { return a == Action::Die || a == Action::Lie; }

// One soldier in the making.
class Soldier {
  public:
    Soldier(Model& model, const Outfit& outfit, Action action, float t)
        : m_(model), o_(outfit), w_(model), action_(action), t_(t) {
        if (o_.trim != nullptr) w_.iron = w_.*o_.trim;
    }

    void on_foot() {
        m_.push(falls(action_) ? falling(action_ == Action::Lie ? 1 : t_) : Affine{});
        m_.push(scaled(o_.size));
        figure(foot_pose());
        m_.pop();
        m_.pop();
    }

    void mounted() {
        const float down = action_ == Action::Lie ? 1 : falls(action_) ? t_ * t_ : 0;
        const float sink = o_.mount == Mount::Elephant ? 0.28f : 0.13f;
        m_.push(moved({0, 0, sink * down}) * turned_x(1.4f * down));
        const float gallop = action_ == Action::Walk ? t_ : action_ == Action::Attack ? 0.1f * t_ : -1.0f;
        const Vec3 seat = beast(gallop);
        m_.push(moved(seat));
        figure(riding_pose());
        m_.pop();
        m_.pop();
    }

  private:
    bool two_handed() const { return o_.weapon == Weapon::GreatSword || o_.weapon == Weapon::GreatAxe; }
    bool shoots_level() const {
        return o_.weapon == Weapon::CrossBow || o_.weapon == Weapon::RepeatingCrossBow ||
               o_.weapon == Weapon::HandCannon || o_.weapon == Weapon::Musket;
    }
    bool bows() const { return o_.weapon == Weapon::Bow || o_.weapon == Weapon::LongBow; }
    bool throws() const {
        return o_.weapon == Weapon::Javelin || o_.weapon == Weapon::ThrownAxe ||
               o_.weapon == Weapon::ThrownSword;
    }
    bool thrusts() const { return o_.weapon == Weapon::Spear || o_.weapon == Weapon::Pike; }

    Pose attack_pose() {
        if (two_handed()) return hewing(t_);
        if (shoots_level()) return aiming(t_);
        if (bows()) return shooting(t_, pull_);
        if (throws()) return throwing(t_, in_hand_);
        if (thrusts()) return thrusting(t_);
        if (o_.weapon == Weapon::Staff || o_.weapon == Weapon::Sceptre) return praying(t_);
        return cutting(t_);
    }

    Pose foot_pose() {
        if (action_ == Action::Attack) return attack_pose();
        Pose p = action_ == Action::Walk || action_ == Action::Carry ? walking(t_) : standing();
        const float swing = 0.05f * p.stride;
        if (two_handed()) {  // over the shoulder
            p.right_hand = {0.1f + swing, -0.12f, 0.1f};
            p.left_hand = {0.12f + swing, 0.01f, 0.04f};
            p.held = {-0.25f, -0.22f, 1};
        } else if (shoots_level()) {
            p.right_hand = {0.07f, -0.12f, 0.08f};
            p.left_hand = {0.17f, 0.06f, 0.12f};
            p.held = {0.75f, 0.3f, 0.45f};
        } else if (bows()) {
            p.left_hand = {0.13f, 0.2f, 0.08f};
        } else if (throws()) {
            p.right_hand = {0.08f + swing, -0.16f, 0.05f};
            p.held = o_.weapon == Weapon::Javelin ? Vec3{0.3f, -0.15f, 1} : Vec3{0.55f, -0.3f, 0.75f};
            p.left_hand = {0.11f, 0.14f, 0.07f};
        } else if (thrusts()) {
            p.right_hand = {0.1f, -0.15f, 0.08f};
            p.held = action_ == Action::Walk ? Vec3{0.35f, -0.04f, 1} : Vec3{0.1f, -0.04f, 1};
            if (o_.weapon == Weapon::Pike) p.left_hand = {0.12f, -0.02f, 0.16f};
        } else if (o_.weapon == Weapon::Staff || o_.weapon == Weapon::Sceptre) {
            p.right_hand = {0.12f, -0.16f, 0.1f};
            p.held = {0.06f, -0.02f, 1};
            if (o_.back == Back::Relic) p.left_hand = {0.16f, 0.05f, 0.1f};
        } else {
            p.right_hand = {0.08f + swing, -0.15f, 0.03f};
            p.held = {0.55f, -0.3f, 0.75f};
            p.left_hand = {0.1f, 0.15f, 0.07f};
        }
        return p;
    }

    Pose riding_pose() {
        Pose p = riding(bows() || throws() || shoots_level() ? Action::Stand : action_, t_);
        if (action_ == Action::Attack && (bows() || throws())) {
            const Pose arms = attack_pose();
            p.right_hand = arms.right_hand, p.left_hand = arms.left_hand, p.held = arms.held;
        } else if (bows()) {
            p.left_hand = {0.16f, 0.18f, 0.1f};
        } else if (o_.weapon == Weapon::Lance) {
            p.right_hand = {0.08f, -0.16f, 0.06f};
            if (action_ == Action::Walk) p.held = {0.8f, -0.04f, 0.75f};
            if (action_ == Action::Attack) p.held = mix({0.5f, 0, 1}, {1, 0.1f, -0.1f}, smooth(0, 0.4f, t_));
        } else if (action_ != Action::Attack) {
            p.held = {0.35f, -0.25f, 0.85f};
        }
        return p;
    }

    // The beast and its cloth; where the rider's origin is.
    Vec3 beast(float gallop) {
        const Coat coat{w_.*o_.coat, w_.*o_.mane};
        const MaterialId edge = o_.trim != nullptr ? w_.*o_.trim : w_.linen;
        if (o_.mount == Mount::Camel)
            return {-0.03f, 0, 0.42f + add_camel(m_, w_, coat, gallop, o_.barding != Barding::Saddle)};
        if (o_.mount == Mount::Elephant)
            return {-0.1f, 0, 0.72f + add_elephant(m_, w_, gallop, o_.barding != Barding::Saddle)};
        const float rise = add_horse(m_, w_, coat, gallop);
        m_.push(moved({0, 0, rise}));
        switch (o_.barding) {
            case Barding::None: break;
            case Barding::Saddle: add_saddle_cloth(m_, w_); break;
            case Barding::Cloth: add_caparison(m_, w_, w_.player, edge, gallop < 0 ? 0 : gallop); break;
            case Barding::Scale: add_barding(m_, w_, w_.scale, edge); break;
            case Barding::Plate: add_barding(m_, w_, w_.plate, edge); break;
        }
        m_.pop();
        return {-0.03f, 0, 0.245f + rise};
    }

    void figure(const Pose& pose) {
        const Dress dress{w_.*o_.torso, w_.*o_.arms, w_.*o_.legs, w_.*o_.skirt, w_.*o_.boots, o_.skirt_length,
                          o_.hat,       o_.helm,     o_.plume,    o_.beard,     o_.bearded};
        const Hands hands = add_figure(m_, w_, dress, pose);
        m_.push(chest_frame(pose));
        if (o_.cape != nullptr && action_ != Action::Lie)
            add_cape(m_, w_.*o_.cape, pose.riding ? 0.8f : pose.stride, pose.riding ? 0.3f : 0.42f);
        back();
        weapon(hands, pose);
        shield(hands);
        m_.pop();
    }

    void back() {
        switch (o_.back) {
            case Back::None: break;
            case Back::Quiver: add_quiver(m_, w_); break;
            case Back::Pavise: add_pavise(m_, w_); break;
            case Back::Banner: add_back_banner(m_, w_); break;
            case Back::Relic: add_relic_casket(m_, w_, {0.2f, 0.02f, 0.12f}, 1.1f); break;
        }
    }

    void weapon(const Hands& hands, const Pose& pose) {
        const Vec3 at = hands.right, way = pose.held;
        const float r = o_.reach;
        switch (o_.weapon) {
            case Weapon::None: break;
            case Weapon::Sword: add_sword(m_, w_, at, way, 0.4f * r); break;
            case Weapon::GreatSword: add_sword(m_, w_, at, way, 0.66f * r); break;
            case Weapon::Sabre: add_sabre(m_, w_, at, way, 0.38f * r); break;
            case Weapon::Club: add_club(m_, w_, at, way, false); break;
            case Weapon::Mace: add_club(m_, w_, at, way, true); break;
            case Weapon::Axe: add_axe(m_, w_, at, way, {1, 0, -0.4f}, 0.26f * r, 0.1f); break;
            case Weapon::GreatAxe: add_axe(m_, w_, at, way, {1, 0.2f, -0.4f}, 0.5f * r, 0.15f); break;
            case Weapon::ThrownAxe:
                if (in_hand_) add_axe(m_, w_, at, way, {1, 0, -0.4f}, 0.22f * r, 0.095f);
                add_axe(m_, w_, {-0.09f, 0.07f, 0.02f}, {-0.3f, 0.5f, 1}, {-1, 0.4f, 0}, 0.22f, 0.085f);
                break;
            case Weapon::ThrownSword:
                if (in_hand_) add_sabre(m_, w_, at, way, 0.36f * r);
                add_sabre(m_, w_, {-0.09f, 0.07f, 0.05f}, {-0.4f, 0.5f, 0.8f}, 0.3f);
                break;
            case Weapon::Spear: add_spear(m_, w_, at, way, 0.42f, 0.62f * r); break;
            case Weapon::Pike: add_spear(m_, w_, at, way, 0.4f, 1.05f * r); break;
            case Weapon::Lance:
                add_spear(m_, w_, at, way, 0.3f, 0.72f * r);
                add_pennon(m_, w_, at, way, 0.7f * r);
                break;
            case Weapon::Javelin:
                if (in_hand_) add_spear(m_, w_, at, way, 0.22f, 0.34f * r);
                for (float side : {-0.03f, 0.04f})  // two more on the back, spread
                    add_spear(m_, w_, {-0.1f, side, 0.16f}, {-0.15f, side * 9, 1}, 0.22f, 0.32f);
                break;
            case Weapon::Bow:
            case Weapon::LongBow: bow(hands); break;
            case Weapon::CrossBow:
                add_crossbow(m_, w_, hands.left - Vec3{0.1f, 0.02f, -0.03f}, way, 0.17f * r, false);
                break;
            case Weapon::RepeatingCrossBow:
                add_crossbow(m_, w_, hands.left - Vec3{0.1f, 0.02f, -0.03f}, way, 0.15f * r, true);
                break;
            case Weapon::HandCannon: add_gun(m_, w_, hands.right, way, 0.3f * r, 0.036f); break;
            case Weapon::Musket: add_gun(m_, w_, hands.right, way, 0.56f * r, 0.019f); break;
            case Weapon::Staff:
                m_.frustum(at - normalized(way) * 0.42f, at + normalized(way) * 0.36f, 0.014f, 0.014f,
                           w_.wood, 7);
                m_.beam(at + Vec3{0.02f, 0, 0.36f}, at + Vec3{0.03f, 0, 0.52f}, 0.016f, w_.gold);
                m_.beam(at + Vec3{0.025f, -0.055f, 0.46f}, at + Vec3{0.025f, 0.055f, 0.46f}, 0.016f, w_.gold);
                break;
            case Weapon::Sceptre:
                m_.frustum(at - normalized(way) * 0.1f, at + normalized(way) * 0.3f, 0.014f, 0.014f, w_.gold,
                           7);
                m_.ellipsoid(at + normalized(way) * 0.32f, {0.036f, 0.036f, 0.036f}, w_.red, 8, 6);
                break;
        }
    }

    void bow(const Hands& hands) {
        const Vec3 up = action_ == Action::Attack ? normalized({0, 0.12f, 1}) : normalized({-0.2f, 0.15f, 1});
        const Vec3 front = action_ == Action::Attack ? Vec3{1, 0, 0} : normalized({0.75f, 0.6f, 0.1f});
        const float high = (o_.weapon == Weapon::LongBow ? 1.5f : 1.0f) * o_.reach;
        m_.push(moved(hands.left) * scaled(high));
        add_bow(m_, w_, {0, 0, 0}, front, up, pull_ / high);
        m_.pop();
    }

    void shield(const Hands& hands) {
        if (thrusts() && action_ == Action::Attack) return;
        const Vec3 hand = hands.left;
        const float s = o_.shield_size;
        switch (o_.shield) {
            case Shield::None: break;
            case Shield::Kite:
                add_kite_shield(m_, w_, hand + Vec3{0.045f, 0.03f, 0.02f}, {0.85f, 0.5f, 0.1f}, 0.16f * s);
                break;
            case Shield::Round:
                add_round_shield(m_, w_, hand + Vec3{0.03f, 0.04f, 0.02f}, {0.7f, 0.7f, 0.1f}, 0.13f * s);
                break;
            case Shield::Heater:
                add_heater_shield(m_, w_, hand + Vec3{0.045f, 0.03f, 0.02f}, {0.85f, 0.5f, 0.1f}, 0.15f * s,
                                  o_.trim != nullptr ? w_.*o_.trim : w_.white);
                break;
            case Shield::Buckler:
                m_.frustum(hand + Vec3{0.03f, 0.03f, 0.01f}, hand + Vec3{0.05f, 0.045f, 0.01f}, 0.1f * s,
                           0.085f * s, w_.wood, 14);
                m_.ellipsoid(hand + Vec3{0.052f, 0.046f, 0.01f}, {0.032f, 0.032f, 0.032f}, w_.iron, 8, 6);
                break;
        }
    }

    Model& m_;
    const Outfit& o_;
    Wardrobe w_;
    const Action action_;
    const float t_;
    float pull_ = 0;
    bool in_hand_ = true;
};

}  // namespace

void add_troop(Model& m, const Outfit& outfit, Action action, float t) {
    Soldier soldier(m, outfit, action, t);
    if (outfit.mount == Mount::None)
        soldier.on_foot();
    else
        soldier.mounted();
}

void add_bones(Model& m, bool beast) {
    const MaterialId bone = m.add({linear(0xd9d0ba), Pattern::Plain});
    const MaterialId hole = m.add({linear(0x2a241c), Pattern::Plain});
    const auto skeleton = [&](float s) {
        m.ellipsoid({0.24f * s, 0, 0.045f * s}, {0.06f * s, 0.05f * s, 0.045f * s}, bone, 9, 6);
        for (float side : {-0.02f, 0.02f})
            m.ellipsoid({0.28f * s, side * s, 0.06f * s}, {0.012f * s, 0.01f * s, 0.012f * s}, hole, 6, 4);
        m.capsule({0.18f * s, 0, 0.02f}, {-0.16f * s, 0, 0.02f}, 0.014f * s, 0.014f * s, bone, 6);
        for (int i = 0; i < 5; ++i) {
            const float x = (0.14f - 0.055f * static_cast<float>(i)) * s;
            for (float side : {-1.0f, 1.0f}) {
                m.capsule({x, 0, 0.03f}, {x, side * 0.07f * s, 0.05f * s}, 0.009f * s, 0.008f * s, bone, 5);
                m.capsule({x, side * 0.07f * s, 0.05f * s}, {x + 0.02f, side * 0.085f * s, 0.008f},
                          0.008f * s, 0.006f * s, bone, 5);
            }
        }
        for (float side : {-1.0f, 1.0f}) {
            m.capsule({-0.16f * s, side * 0.03f * s, 0.02f}, {-0.3f * s, side * 0.07f * s, 0.02f}, 0.014f * s,
                      0.012f * s, bone, 6);
            m.capsule({-0.31f * s, side * 0.07f * s, 0.02f}, {-0.45f * s, side * 0.05f * s, 0.015f},
                      0.012f * s, 0.011f * s, bone, 6);
            m.capsule({0.14f * s, side * 0.06f * s, 0.02f}, {0.02f * s, side * 0.18f * s, 0.015f}, 0.011f * s,
                      0.01f * s, bone, 6);
        }
    };
    skeleton(1);
    if (!beast) return;
    m.push(moved({-0.05f, -0.3f, 0}) * turned_z(0.5f));
    skeleton(1.7f);
    m.pop();
}

}  // namespace banneret::art
