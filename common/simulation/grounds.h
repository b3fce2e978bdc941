// Grounds: what movement works out from the map and from what stands on it.
#pragma once

namespace banneret::simulation {

class World;

struct Grounds {};

// Works all of it out afresh from the world's tiles and entities.
void rebuild_grounds(World& world);

}  // namespace banneret::simulation
