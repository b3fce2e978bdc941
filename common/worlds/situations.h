// The situations themselves, by what they are about. Used by the registry (situation.cpp) alone.
#pragma once

#include "common/worlds/situation.h"

namespace banneret::worlds {

// situations_march.cpp
Situation march();
Situation block();
Situation sharedwalk();
Situation crowdgoal();
Situation crossing();
Situation hundred();
// situations_formations.cpp
Situation line();
Situation staggered();
Situation box();
Situation flank();
Situation locked();
// situations_ways.cpp
Situation gap();
Situation beside();
Situation ships();
Situation wall();
Situation shut_in();
Situation sea();
Situation gate();
Situation fence();
// situations_targets.cpp
Situation planner();
Situation mine();
Situation surround();
Situation replanspread();
Situation trebuchet();
Situation foundation();
Situation yard();
Situation town();
Situation war();

}  // namespace banneret::worlds
