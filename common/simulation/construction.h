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

// A site of the seat's own of that type that stands just there and is laid that way: joined at no cost.
// Requires: the type is in the rules.
EntityId site_to_join(const World& world, SeatId seat, rules::TypeId type, Vec2 at, std::uint8_t turn);
// A new site, paid for. kNobody, and nothing is paid, when the world is full. Requires: refusal_to_place and
// refusal_to_pay are None.
EntityId place_site(World& world, SeatId seat, rules::TypeId type, Vec2 at, std::uint8_t turn);
// An unfinished building's owner gets back the share that is not yet built (reference: rules-facts 8); a
// finished one's nothing.
void pay_back_unbuilt(World& world, EntityId id);

// Why the owner of what is to be mended could not pay for its next hit point; None where it can.
Refusal refusal_to_mend(const World& world, EntityId target);
// One tick of one worker's mending at `rate` points a second; each after the first of a tick mends half. Half
// the price, spread over the full bar, is paid by its owner as it goes. False where that cannot pay; nothing is
// mended then. Requires: it has Health.
bool mend(World& world, EntityId mender, EntityId target, Fixed rate);

}  // namespace banneret::simulation
