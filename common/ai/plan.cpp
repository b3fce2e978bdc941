#include "common/ai/plan.h"

#include <algorithm>

#include "common/rules/requirements.h"

#include "common/base/deterministic.h"

namespace banneret::ai {

bool Plan::is_given(EntityId unit) const { return std::binary_search(given.begin(), given.end(), unit); }

bool Plan::affords(const rules::Stock& cost) const {
    for (std::size_t r = 0; r < cost.size(); ++r) {
        if (cost[r] > 0 && purse[r] < cost[r]) return false;
    }
    return true;
}

bool Plan::may_have(rules::TypeId type) const {
    return !rules::missing_for(known.rules(), known.standing, type);
}

void Plan::spend(const rules::Stock& cost) {
    for (std::size_t r = 0; r < cost.size(); ++r) purse[r] -= cost[r];
}

void Plan::give(std::vector<EntityId> units, simulation::Command command) {
    if (units.empty()) return;
    std::sort(units.begin(), units.end());
    units.erase(std::unique(units.begin(), units.end()), units.end());
    if (units.size() > simulation::kMaxUnitsInOrder) units.resize(simulation::kMaxUnitsInOrder);
    for (const EntityId unit : units) {
        const auto at = std::lower_bound(given.begin(), given.end(), unit);
        if (at == given.end() || *at != unit) given.insert(at, unit);
    }
    orders.push_back({std::move(command), std::move(units), false});
}

}  // namespace banneret::ai
