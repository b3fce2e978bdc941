// What a worker takes up next by itself: another deposit, a place to bring its load, another site.
#pragma once

#include "common/simulation/walking.h"
#include "common/simulation/world.h"

namespace banneret::simulation {

// The reach of a worker at its work: from its body's edge to the target's.
Fixed work_reach(const World& world, EntityId worker);

// Sends the worker to where it works at the target: beside it, or onto it where it can be walked on (a field).
Approach approach_work(World& world, EntityId worker, EntityId target, Fixed reach);

// Sets the worker out to the nearest deposit like its last within its search radius of where that stood, on
// ground its player has explored, that it can get to; kNobody where there is none, and the worker is left as
// it was. `except` is passed over.
EntityId set_out_to_next_resource(World& world, EntityId worker, EntityId except);
// Sets the worker out to the nearest building of its player's that takes in something it carries and that it
// can get to; kNobody where there is none.
EntityId set_out_to_drop_site(World& world, EntityId worker);
// After `site` is up: gathers what it takes in, or builds the nearest other site within reach, or stands.
void go_on_from_site(World& world, EntityId worker, EntityId site);

}  // namespace banneret::simulation
