// Packing: an engine that packs up to move and sets up to shoot (seeds: units; reference: rules-facts 4). The two
// forms are two types of the rules that name each other; the entity stays the same.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// Whether what is of the type has a Combat of its own, and so a stance: what fights, and an engine in either form; not
// what shoots only for those inside.
inline bool has_stance(const rules::ObjectType& type) {
    return (type.fights() || type.packs_into != rules::kNone) && !type.attack.only_with_garrison;
}

// ---- Questions
// Whether it is an engine of two forms. Requires: it has an Identity, as all that follow.
bool packs(const World& world, EntityId id);
// Whether it is turning into its other form just now: it neither walks nor shoots.
inline bool is_packing(const World& world, EntityId id) { return world.has<Packing>(id); }
// How far the change under way has come, 0 to 999; 1000 where none is.
int packing_done_milli(const World& world, EntityId id);
// The figures it has as far as walking is concerned, and shooting: those of its packed form, and of its other.
// Its own for what does not pack.
const rules::ObjectType& walking_form(const World& world, EntityId id);
const rules::ObjectType& shooting_form(const World& world, EntityId id);

// ---- Doing
// Begins to pack up, or to set up; a change the other way is turned round, and takes as long back as it has
// lasted. Nothing where it is that form already. Requires: packs(world, id).
void begin_packing(World& world, EntityId id, bool packed);
// Sets the engine on the target, or with kNobody on the place: it closes in, sets up and shoots.
// Requires: packs(world, id).
void begin_assault(World& world, EntityId id, EntityId target, Vec2 at);

}  // namespace banneret::simulation
