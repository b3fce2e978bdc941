// Tasks: what a worker can do to a target, as the rules' task lists say. Used by workers, by the orders'
// checks and by the pointer.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// The first of the worker's tasks of that kind that names the target's type or its kind; nullptr for none.
// Requires: the worker has an Identity.
const rules::Task* find_task(const World& world, EntityId worker, rules::TaskKind kind, EntityId target);

// Whether there is any task of the kind among the type's.
bool has_task(const rules::ObjectType& type, rules::TaskKind kind);

// The job in which it would gather from the target; nullptr where no task of its names what the target holds.
const rules::Task* find_gathering_task(const World& world, EntityId worker, EntityId target);

// Whether there is anything to take from it. An animal that lives has to be killed first.
bool holds_something(const World& world, EntityId target);
bool has_to_be_killed_first(const World& world, EntityId target);

// Whether the worker may work there beside those who do: a farm has one farmer. Who works there or carries
// home from there comes before who is on the way, and of those the lowest entity first.
bool has_room_for(const World& world, EntityId worker, EntityId deposit);

// What it gathers, builds or mends now, or has broken off: what it is to go back to. Nothing for who stands idle.
Interrupted what_it_works_at(const World& world, EntityId worker);

// Something that the worker may mend when it is hurt: a finished building, ship or engine of its own or of an
// ally's that its tasks name.
bool mends(const World& world, EntityId worker, EntityId target);
// The same, and it is hurt.
bool can_mend(const World& world, EntityId worker, EntityId target);
// A site of its owner's still going up that its tasks name.
bool can_build_on(const World& world, EntityId worker, EntityId site);
// Whether its owner's finished building takes in something that the worker could carry.
bool can_drop_off_at(const World& world, EntityId worker, EntityId building);

}  // namespace banneret::simulation
