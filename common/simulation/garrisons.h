// Garrisons: who is inside of what, what a building or a transport takes in, how much room is left and what those
// inside add to its fire. For the orders' checks, the pointer, panels and whatever else asks; going in and out is in
// doors.h.
#pragma once

#include <vector>

#include "common/simulation/world.h"

namespace banneret::simulation {

// A building with no more than this share of its hit points lets nobody in and puts out all it shelters (the
// original's: 20%). A transport keeps its load until it sinks.
inline constexpr int kBadlyHurtPercent = 20;
bool is_badly_hurt(const World& world, EntityId holder);

// Calls visit(EntityId, const Garrisoned&) for all inside of it or aboard, rising by entity, relics among them. One pass
// over all who are inside of anything; what visit does must not let anybody in or out.
template <class Visit>
void for_each_inside(const World& world, EntityId holder, Visit visit) {
    const Table<Garrisoned>& all = world.all<Garrisoned>();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all.values()[i].holder == holder) visit(all.ids()[i], all.values()[i]);
}
// The same as a list.
std::vector<EntityId> those_inside(const World& world, EntityId holder);

// For how many units there is room in all, by its owner's figures; 0 where nobody goes in. Relics take none.
int room_of(const World& world, EntityId holder);
int room_left(const World& world, EntityId holder);
// The same less those who are on their way in.
int room_not_spoken_for(const World& world, EntityId holder);

// Why the unit cannot go into the building or aboard now; None where it can. Anything may be asked, of any ids.
Refusal refusal_to_enter(const World& world, EntityId unit, EntityId holder);
// The same of a unit that has just been trained there, and is to stay inside.
Refusal refusal_to_stay(const World& world, EntityId building, rules::TypeId unit);

// Whether the unit's kind and its side are let in, however full or hurt it is just now.
bool lets_in(const World& world, EntityId unit, EntityId holder);

// How many missiles its next shot has: its own, and what those inside add (reference: rules-facts 12). 0: it shoots
// only with a garrison, and has none that counts.
int missiles_of(const World& world, EntityId shooter);

}  // namespace banneret::simulation
