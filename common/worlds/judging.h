// Judging: what situations ask of where everybody stands, as sentences. An empty sentence is a yes.
#pragma once

#include "common/worlds/situation.h"

namespace banneret::worlds {

// The first sentence that is not empty.
std::string first_of(std::initializer_list<std::string> sentences);

// Nobody of them is on the way any more.
std::string all_stand(Situation& s, const std::vector<EntityId>& units);
// All stand within so many tiles of the place, on each axis.
std::string all_near(Situation& s, const std::vector<EntityId>& units, Vec2 place, Fixed tiles);
// At most `most` pairs of them stand nearer to one another than that.
std::string none_stacked(Situation& s, const std::vector<EntityId>& units, Fixed nearer, int most = 0);
// All have come within reach of the target.
std::string all_reach(Situation& s, const std::vector<EntityId>& units, EntityId target, Fixed reach);
// `watch` has counted at most so many.
std::string few_faults(Situation& s, const char* what, int most = 0);

// Whether the unit's place is one that its class may stand on.
bool on_open_ground(Situation& s, EntityId id);
// Of a line from (x, low) to (x, high): how many of the units have come over it to larger x.
int past(Situation& s, const std::vector<EntityId>& units, Fixed x);

// A counting watch: one fault for each unit and tick that stands on ground closed to it.
void watch_open_ground(Situation& s);

}  // namespace banneret::worlds
