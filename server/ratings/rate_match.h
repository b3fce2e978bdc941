// What a rated match does to its players' ratings.
#pragma once

#include <map>

#include "server/ratings/glicko2.h"
#include "server/store/records.h"

namespace banneret::ratings {

// Whether the match counts: rated, decided by the simulation under a referee's eye, between accounts that are
// all known, with a side that won and one that lost.
bool counts(const store::MatchRow& match);

// The new standing of each person in it. Each plays one game against the other side's mean; who has not
// played for weeks has become less sure first. `now` holds what is known of the players; who is missing is
// new. Requires: counts(match).
std::vector<store::Standing> rate(const store::MatchRow& match,
                                  const std::map<store::AccountId, store::Standing>& now);

}  // namespace banneret::ratings
