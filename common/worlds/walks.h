// Small worlds for movement: open fields, walls and woods under a ruleset of a few bodies. For tests and
// benchmarks.
#pragma once

#include "common/simulation/world.h"

namespace banneret::worlds {

// The types of walking_rules(), by place.
struct WalkingTypes {
    static constexpr rules::TypeId kSoldier = 0;  // radius 0.2, a tile a second
    static constexpr rules::TypeId kHorse = 1;    // radius 0.25, 1.35 tiles a second
    static constexpr rules::TypeId kRam = 2;      // radius 0.45, half a tile a second
    static constexpr rules::TypeId kTree = 3;     // a tile
    static constexpr rules::TypeId kHouse = 4;    // two tiles square
    static constexpr rules::TypeId kHall = 5;     // four tiles square; trains soldiers
    static constexpr rules::TypeId kShip = 6;     // on water, radius 0.5
};
inline constexpr rules::TerrainId kGrass = 0;
inline constexpr rules::TerrainId kWater = 1;

std::shared_ptr<const rules::Rules> walking_rules();

// Grass alone, nothing on it, everything derived worked out.
simulation::World open_field(int side);
// A field with trees on so many of a hundred tiles, but none within two tiles of the map's edge.
simulation::World woods(int side, int percent, std::uint64_t seed);
// Closes the tiles of a wall from one tile to another along an axis, a tree on each.
void tree_line(simulation::World& world, map::TilePos from, map::TilePos to);
// `count` soldiers of seat 1 in a block, `apart` from one another, its first at `at`; rows of `across`.
std::vector<EntityId> block_of(simulation::World& world, rules::TypeId type, int count, int across, Vec2 at,
                               Fixed apart);
// The phases that movement is made of: survey, then steps.
void walk_ticks(simulation::World& world, int ticks);

}  // namespace banneret::worlds
