// How bold a computer player is in this match: drawn once, so that two of a level do not do the same at the
// same time and wear each other down for ever.
#include <algorithm>

#include "common/ai/plan.h"

#include "common/base/deterministic.h"

namespace banneret::ai {
namespace {

constexpr int kMoreEachTime = 3;  // soldiers that each further attack waits for

}  // namespace

// From half of the level's army for the boldest to one and a half for the most careful.
int soldiers_wanted(const Plan& plan) {
    const int first = plan.level.army * (50 + plan.memory.temper) / 100;
    const int more = static_cast<int>(plan.memory.attacks) * kMoreEachTime;
    const int most = std::max(1, static_cast<int>(plan.known.player().population_limit) -
                                     static_cast<int>(plan.known.villagers.size()) - 6);
    return std::clamp(first + more, 1, most);
}

// A level's army is about as large as its level says, however long it is left alone: twice what it sets out
// with.
int most_soldiers(const Plan& plan) { return 2 * std::max(plan.level.army, soldiers_wanted(plan)); }

// The bold stop at half of the level's villagers until their army has set out, the careful at all of them.
int villagers_wanted(const Plan& plan) {
    if (plan.memory.attacks > 0) return plan.level.villagers;
    return plan.level.villagers * (100 + plan.memory.temper) / 200;
}

}  // namespace banneret::ai
