// What is researched, and where.
#include <algorithm>

#include "common/ai/plan.h"
#include "common/rules/requirements.h"
#include "common/simulation/research.h"

#include "common/base/deterministic.h"

namespace banneret::ai {
namespace {

using namespace simulation;

constexpr std::int32_t kToSpare = 100;  // in stock beyond a technology's price, of each good it costs

// A building with an empty queue: what waits in a queue is paid for and does nothing.
EntityId idle_building_for(const Plan& plan, rules::TechnologyId id) {
    for (const Standing& building : plan.known.buildings) {
        const auto& list = plan.known.type(building.type).researches;
        if (std::find(list.begin(), list.end(), id) == list.end() || plan.is_given(building.id)) continue;
        const Production* const production = plan.world().find<Production>(building.id);
        if (production != nullptr && production->length == 0) return building.id;
    }
    return kNobody;
}

}  // namespace

bool is_open(const Plan& plan, rules::TechnologyId id) {
    return !rules::missing_for_research(plan.known.rules(), plan.known.standing, id) &&
           !is_being_researched(plan.world(), plan.known.seat, id);
}

bool begin_research(Plan& plan, rules::TechnologyId id) {
    const EntityId building = idle_building_for(plan, id);
    if (!building) return false;
    plan.spend(plan.known.rules().cost_of(id));
    plan.give({building}, Research{id});
    return true;
}

void research(Plan& plan) {
    for (const rules::TechnologyId id : plan.level.research) {
        if (!is_open(plan, id)) continue;
        rules::Stock spare = plan.known.rules().cost_of(id);
        for (std::int32_t& each : spare) each += each > 0 ? kToSpare : 0;
        if (plan.affords(spare) && begin_research(plan, id)) return;
    }
}

}  // namespace banneret::ai
