// Pictures of a match asked for before it is first drawn, so that the first frame has them.
#pragma once

#include "client/art/library.h"
#include "common/match/match.h"

namespace banneret::view {

// The art::variant_of the buildings of that player.
std::uint8_t style_of_player(const rules::Rules& rules, const simulation::Player& player);
// Asks for the motions of everything that stands in the world, those of an urgency up to that.
void ask_for_pictures(const simulation::World& world, art::Library& library, int urgency);

}  // namespace banneret::view
