// Figure: the one body all people share. A pose says where hands and feet are; the joints between follow; a
// dress says what each part is made of. A new unit is a dress and what it holds.
#pragma once

#include "client/art/wardrobe.h"

namespace banneret::art {

// Places are relative to the hips, front +x, right hand -y.
struct Pose {
    Vec3 right_hand{0.06f, -0.15f, -0.02f}, left_hand{0.05f, 0.15f, -0.02f};
    Vec3 held{0.35f, -0.12f, 0.9f};       // the way the thing in the right hand points
    float lean = 0.03f;                   // forward, in radians
    float stride = 0;                     // -1 to 1: how far the right foot is ahead
    float lift_right = 0, lift_left = 0;  // feet off the ground, 0 to 1
    float bob = 0;                        // hips up, tiles
    float apart = 0.02f;                  // one foot set before the other when standing
    float crouch = 0;                     // hips down, tiles
    bool riding = false;
};

enum class Hat {
    None,
    Straw,
    Hood,
    Kettle,
    Nasal,
    Cap,
    Coif,
    LeatherCap,
    Barbute,
    Sallet,
    GreatHelm,
    Turban,
    TurbanHelm,
    Kabuto,
    FurHat,
    Cone,
    Bork,
    Wild,
    Crown,
    Tonsure,
    Beret,
    Bycocket,
    Winged,
    Horned,
    Spire
};

struct Dress {
    MaterialId torso, arms, legs, skirt, boots;
    float skirt_length = 0.1f;  // 0: none
    Hat hat = Hat::None;
    Stuff helm = &Wardrobe::iron;  // the hat's hard part
    Stuff plume = nullptr;         // none
    Stuff hair = &Wardrobe::hair;
    bool bearded = false;
};

// The frame of the chest: what a figure holds is modelled in it.
Affine chest_frame(const Pose& pose);

struct Hands {
    Vec3 right, left;  // in the chest's frame, where the arms could reach
};
Hands add_figure(Model& model, const Wardrobe& w, const Dress& dress, const Pose& pose);

// The elbow or knee between a and b; b comes nearer when it is out of reach.
Vec3 joint(Vec3 a, Vec3& b, float upper, float lower, Vec3 bend);

}  // namespace banneret::art
