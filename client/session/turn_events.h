// A bundle's orders and events in the match's own words; for sessions that run bundles.
#pragma once

#include <vector>

#include "common/lockstep/messages.h"
#include "common/match/match.h"

namespace banneret::session {

std::vector<match::SeatOrders> orders_of(std::vector<lockstep::SeatOrders> seats);
// Those that reach the world; delay, speed and pause are the session's.
std::vector<match::MatchEvent> world_events_of(const std::vector<lockstep::Event>& events);

}  // namespace banneret::session
