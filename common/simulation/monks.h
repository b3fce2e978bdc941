// Monks: who converts enemies and heals friends (seeds: units; reference: rules-facts 14). A conversion takes steps
// of 1.2 seconds: none succeeds before the least, one is certain at the most, in between each has a chance. It
// needs full faith and uses it up.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

inline constexpr int kFullFaith = 100;
inline constexpr std::int32_t kConversionStepMs = 1200;

// ---- Questions
inline bool is_monk(const World& world, EntityId id) { return world.has<Faith>(id); }
// 0 to 100; 0 for who is no monk.
Fixed faith_of(const World& world, EntityId id);
// Whether he converts somebody just now, or heals.
bool is_converting(const World& world, EntityId id);
bool is_healing(const World& world, EntityId id);

// How many steps the victim stands, and its chance to be lost at each between.
struct ConversionOdds {
    int least = 4;  // the first step that may succeed
    int most = 10;  // at this one it is certain
    std::uint32_t chance_millionths = 250'000;
};
// By what the monk's seat and the victim's know. Requires: both have an Identity.
ConversionOdds odds_of(const World& world, SeatId converter, EntityId victim);

// Why the monk cannot convert or heal it; None where he can. Requires: the monk lives and is a monk.
Refusal refusal_to_convert(const World& world, EntityId monk, EntityId target);
Refusal refusal_to_heal(const World& world, EntityId monk, EntityId target);

// ---- Doing
// Requires: refusal_to_convert is None. `ordered`: a person chose the target, and the monk follows it.
void begin_converting(World& world, EntityId monk, EntityId target, bool ordered);
// Requires: refusal_to_heal is None.
void begin_healing(World& world, EntityId monk, EntityId target, bool ordered);
// Leaves whatever he is at.
void stop_serving(World& world, EntityId monk);

// For systems/monks.cpp: one tick of a conversion under way.
void go_on_converting(World& world, EntityId monk);
// One tick of walking up to somebody, planned again only now and then. Requires: the monk stands somewhere.
enum class Closing : std::uint8_t { InReach = 0, OnTheWay = 1, Hopeless = 2 };
Closing close_in_on(World& world, EntityId monk, EntityId target, Fixed reach);

}  // namespace banneret::simulation
