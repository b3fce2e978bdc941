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
Pose angling(float t);    // a rod in both hands, lifted now and then
Pose cutting(float t);    // a blow with a sword
Pose thrusting(float t);  // a stab with a spear
Pose hewing(float t);     // both hands on a long grip, from over the right shoulder
Pose shooting(float t, float& pull);
Pose aiming(float t);   // a crossbow or a gun at the shoulder; it kicks when it is let off
Pose praying(float t);  // arms raised, one hand with a staff
Pose throwing(float t, bool& in_hand);
Pose riding(Action action, float t);
// The frame of a whole figure that falls: standing at 0, flat on its back at 1.
Affine falling(float t);

}  // namespace banneret::art
