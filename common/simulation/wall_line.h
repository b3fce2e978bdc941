// Walls by line: a site on each tile from one place to another (WallLine), as far as the ground and the price
// allow.
#pragma once

#include <vector>

#include "common/simulation/world.h"

namespace banneret::simulation {

inline constexpr int kMostWallTiles = 120;  // in one order

// The tiles from one place to the other, in order, both ends among them; each touches the next at a side or a
// corner, which no body slips through. For the ghost too.
std::vector<map::TilePos> wall_tiles(map::TilePos from, map::TilePos to);

// None where at least one tile gets a site, or has one already; else NotALine for what is no wall of one tile,
// TooLong, or what is against the first tile (NotEnough... among it).
Refusal refusal_of_wall(const World& world, SeatId seat, const WallLine& line);
// Sites in the line's order, those of the seat's own that stood there already among them; each new one is paid
// for, until the price does not last. Requires: the refusal is None.
std::vector<EntityId> lay_wall(World& world, SeatId seat, const WallLine& line);

}  // namespace banneret::simulation
