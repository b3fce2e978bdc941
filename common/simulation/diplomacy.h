// Who stands how towards whom (reference: rules-facts 17). Each seat has a stance towards each other: ally,
// neutral or enemy; they need not be alike. World::allied and World::enemies say how the first seat regards the
// second, and decide what its units attack, whom its gates let through and whom it mends. A neutral seat's
// units are left alone until they are ordered upon or strike first.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Allies within a team, enemies otherwise: how a match begins.
void take_stances_from_teams(World& world);
// Each regards the other as an ally: what sharing sight, and winning together, ask for.
bool are_allies(const World& world, SeatId a, SeatId b);

// CannotDoThat to itself, TeamsLocked, PlayerGone.
Refusal refusal_to_set(const World& world, SeatId seat, const SetDiplomacy& wish);
// A computer player that is made an enemy of answers alike. Requires: the refusal is None.
void set_diplomacy(World& world, SeatId seat, const SetDiplomacy& wish);

}  // namespace banneret::simulation
