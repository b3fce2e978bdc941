// From a chain of tiles to the corners of a walk: first a row of places, each in plain sight of the next,
// then as few of them as the body can walk between in straight lines.
#pragma once

#include <vector>

#include "common/navigation/bystanders.h"
#include "common/navigation/tile_graph.h"

namespace banneret::navigation {

// The row of places from `from` to `to` through the chain, without `from`. Each is in sight of the one
// before. Requires: the chain's ends are the nodes of the two.
void lay_places(const NavField& field, ClassId id, const std::vector<Node>& chain, Vec2 from, Vec2 to,
                std::vector<Vec2>& places);

// The same through LongJump's turns. Requires: the first is the cell that the walk begins in, the last that of
// `to`.
void lay_turns(const std::vector<Cell>& turns, Vec2 to, std::vector<Vec2>& places);

// Joins each place kept to the furthest of those after it that it can see, walked round bystanders (null:
// none).
void pull_straight(const NavField& field, ClassId id, Vec2 from, const std::vector<Vec2>& places,
                   const Bystanders* bystanders, Fixed radius, std::vector<Vec2>& corners);

}  // namespace banneret::navigation
