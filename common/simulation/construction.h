// What workers do to a building beyond work_on_site (systems.h).
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Whether a building there would leave one of the seat's side in a pocket of a few tiles with no way out
// (sealing.cpp). Requires: the place is snapped, and its ground free.
bool would_shut_in(const World& world, SeatId seat, const rules::ObjectType& type, Vec2 at);

// Begins a site with its first blow: its ground is closed. False while somebody stands on it; the owner's
// side's units and nature's are sent off. Requires: it has a Building.
bool begin_site(World& world, EntityId site);

// Sends those off a site that has not been begun who stand where its builders want to. Requires: as above.
void make_room_at(World& world, EntityId site);

// One tick of one worker's mending at `rate` points a second; each after the first of a tick mends half. Half
// the price, spread over the full bar, is paid as it goes. False where the owner cannot pay; nothing is
// mended then. Requires: it has a Building and Health.
bool mend(World& world, EntityId target, Fixed rate);

}  // namespace banneret::simulation
