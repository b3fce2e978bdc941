// Plots: farms and fish traps. What a plot holds ripens into a small store that its one worker takes from; when
// all is taken it is spent, lies a while, and can be sown again for its price: by a worker that is sent to it,
// out of those paid for ahead, or from the stock by itself (reference: rules-facts 6).
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

inline constexpr int kRipeAtMost = 15;             // goods that wait for the worker
inline constexpr int kSpentLiesMs = 60'000;        // before a spent plot is gone
inline constexpr std::uint16_t kMostReseeds = 40;  // paid for ahead

bool is_plot(const rules::ObjectType& type);
// A finished plot from which all has been taken.
bool is_spent(const World& world, EntityId id);

// NotYours, CannotDoThat where the worker's tasks do not name it, or NotEnough... Requires: is_spent.
Refusal refusal_to_sow(const World& world, EntityId worker, EntityId plot);
// Pays for it and makes it whole; who stands idle on it takes it up again. Requires: the refusal is None.
void sow(World& world, EntityId plot);

// The farm, which is what can be paid for ahead: the first plot that villagers build; kNone where there is none.
rules::TypeId farm_type(const World& world, SeatId seat);
// NeedsBuilding (a mill), QueueFull, or NotEnough... for one.
Refusal refusal_to_queue_reseed(const World& world, SeatId seat);
// As many as can be paid for and kept. Requires: the refusal is None.
void queue_reseeds(World& world, SeatId seat, int count);
// NobodyThere where none is paid for.
Refusal refusal_to_cancel_reseed(const World& world, SeatId seat);
void cancel_reseeds(World& world, SeatId seat, int count);

// All has been taken: it is sown again at once where that is paid for, else it lies spent. Whether it was sown.
bool spend_plot(World& world, EntityId plot);

}  // namespace banneret::simulation
