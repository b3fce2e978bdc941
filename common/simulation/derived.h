// What a world works out from its essential state and can throw away: neither saved nor digested (world.h).
#pragma once

#include <memory>

#include "common/simulation/grounds.h"
#include "common/simulation/sightings.h"
#include "common/simulation/surroundings.h"

namespace banneret::simulation {

struct Derived {
    Grounds grounds;            // closed ground, regions, bodies by tile (grounds.h)
    Sightings sightings;        // what each seat sees now (sightings.h)
    Surroundings surroundings;  // who can be hurt, by place (surroundings.h)
};

}  // namespace banneret::simulation
