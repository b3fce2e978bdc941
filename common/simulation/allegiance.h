// Allegiance: whose something is, by whose figures it plays, and how it passes from one seat to another (seeds:
// units, changing sides). Everything that changes hands but a herd goes through change_side.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// The seat whose copy of the rules gives its figures: its maker's where it has changed hands, else its owner's.
SeatId figures_of(const World& world, EntityId id);
// The figures of who strikes, which may be dead by the time that its missile comes down: then those that
// `owner` has for the type.
const rules::ObjectType& figures_of_striker(const World& world, EntityId striker, rules::TypeId type,
                                            SeatId owner);

// Hands something alive to another seat. It leaves its formation, stops whatever it is about and goes on by its
// maker's figures; what it was making is paid back to the seat that paid for it; who is inside a building comes out,
// and a ship takes its load over with it.
// Both seats' populations are counted afresh; the taker's may come to more than its limit. Tells nobody and
// counts no gain or loss. Requires: it lives and is not the seat's yet.
void change_side(World& world, EntityId id, SeatId to);

// Whether nature's of that type goes to the first seat that sees it, in a scenario: no animal, bird, relic,
// tree, mine or decoration does.
bool is_takeable(const rules::ObjectType& type);

}  // namespace banneret::simulation
