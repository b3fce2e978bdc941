// Duties: the standing orders, kept until another order (seeds: units; reference: rules-facts 5). Who patrols goes
// to and fro and fights what it meets; who guards keeps its charge in sight and attacks its attackers; who
// follows trails at sight distance.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// ---- Questions
// Whether it is on patrol, guards or follows: it is not idle then.
inline bool is_on_duty(const World& world, EntityId id) { return world.has<Duty>(id); }
// Whether the target lies further off than its duty lets it fight: from a patrol's line or from its charge
// further than it sees. False for who is on none. Requires: both have a Transform.
bool is_beyond_duty(const World& world, EntityId id, EntityId target);

// ---- Doing
// Begins at where it stands. Requires: it walks.
void begin_patrol(World& world, EntityId id, Vec2 to);
// Requires: it walks; the charge is another that lives and stands somewhere.
void begin_guard(World& world, EntityId id, EntityId charge);
void begin_following(World& world, EntityId id, EntityId charge);
// Those who guard the victim and are free turn on its attacker.
void guards_answer(World& world, EntityId victim, EntityId attacker);

}  // namespace banneret::simulation
