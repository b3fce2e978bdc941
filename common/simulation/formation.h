// Formation: where each of a group stands about the point it is sent to. Pure: places from places, no world.
// Used by the orders that send groups (group_orders.h); tests lay out groups of hand.
#pragma once

#include <vector>

#include "common/base/ids.h"
#include "common/simulation/orders.h"

namespace banneret::simulation {

inline constexpr Fixed kFormationSpacing =
    Fixed::ratio(7, 10);               // tiles between two neighbours of small bodies
inline constexpr Fixed kFlankGap = 4;  // tiles between the halves of a flank

// Ranks of rules::ObjectType::formation_rank: up to this they fight hand to hand and stand in front.
inline constexpr std::uint8_t kLastFightersRank = 2;

struct FormationMember {
    EntityId id;
    Vec2 at;                // where it stands now
    Fixed radius;           // of its body
    std::uint8_t rank = 2;  // 1 front to 4 back
};

// The way a group faces that is sent from one point to another, of length 1: the way of the march; for a group
// that is there already, down the screen.
Vec2 facing_of(Vec2 from, Vec2 to);

// A place for each member, in their order: the formation is laid about `middle` and faces `facing`. Who fights
// hand to hand stands before who shoots, in ranks of their own (in a box: round them). Within that the lower
// rank number goes first, then who stands furthest forward; along each rank places go by where they stand from
// side to side, so that ways do not cross. Neighbours are kFormationSpacing apart, wide bodies as much as they
// need. Requires: `facing` has length 1.
std::vector<Vec2> lay_out(const std::vector<FormationMember>& members, FormationShape shape, Vec2 middle,
                          Vec2 facing);

// How far the formation's last rank stands behind its middle: where those begin who take no part.
Fixed depth_behind(const std::vector<Vec2>& places, Vec2 middle, Vec2 facing);

}  // namespace banneret::simulation
