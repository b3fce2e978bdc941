// Sightings: what each seat sees at this moment, counted tile by tile. What it has ever seen is essential
// (world.h).
#pragma once

#include "common/base/ids.h"

namespace banneret::simulation {

class World;

struct Sightings {};

// Works all of it out afresh from where everything stands.
void rebuild_sightings(World& world);
// Shows the whole ground to the seat, as explored (a setting of the match; who has resigned).
void explore_everything(World& world, SeatId seat);

}  // namespace banneret::simulation
