// Poses: the body's motions as functions of time, 0 to 1 over one round of the motion.
#pragma once

#include "client/art/action.h"
#include "client/art/figure.h"

namespace banneret::art {

Pose standing();
Pose walking(float t);
// A tool in both hands swung over the head and down on what lies in front: felling, mining, hoeing,
// hammering.
Pose swinging(Action work, float t);
Pose foraging(float t);
Pose cutting(float t);    // a blow with a sword
Pose thrusting(float t);  // a stab with a spear
Pose shooting(float t, float& pull);
Pose throwing(float t, bool& in_hand);
Pose riding(Action action, float t);
// The frame of a whole figure that falls: standing at 0, flat on its back at 1.
Affine falling(float t);

}  // namespace banneret::art
