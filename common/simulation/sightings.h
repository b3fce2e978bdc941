// Sightings: what each seat sees at this moment, counted tile by tile. What it has ever seen is essential
// (world.h).
#pragma once

namespace banneret::simulation {

class World;

struct Sightings {};

// Works all of it out afresh from where everything stands.
void rebuild_sightings(World& world);

}  // namespace banneret::simulation
