// Food that walks: sheep are led to the town, and what strikes back is hunted by several at once.
#include <algorithm>

#include "common/ai/plan.h"
#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::ai {
namespace {

using namespace simulation;

constexpr int kByTheTown = 5;  // tiles from the middle of the town centre
constexpr int kStandFromTown = 3;
constexpr std::size_t kHandsToHunt = 9;  // villagers of which the party can be spared
constexpr std::size_t kParty = 6;        // a boar falls before it has killed one of them
constexpr int kHuntReach = 24;           // tiles from the town

map::TilePos beside_town(const Plan& plan, map::TilePos from) {
    const map::TilePos town = plan.known.town;
    const int away = std::max(1, tiles_between(from, town));
    return {town.x + (from.x - town.x) * kStandFromTown / away,
            town.y + (from.y - town.y) * kStandFromTown / away};
}

const KnownDeposit* nearest_prey(const Plan& plan) {
    const KnownDeposit* best = nullptr;
    for (const KnownDeposit& deposit : plan.known.deposits[static_cast<std::size_t>(rules::Resource::Food)]) {
        if (!deposit.strikes_back || deposit.from_town > kHuntReach) continue;
        if (deposit.workers > 0) return nullptr;  // one hunt at a time
        if (best == nullptr || deposit.from_town < best->from_town) best = &deposit;
    }
    return best;
}

bool can_hunt(const Plan& plan, const Standing& villager) {
    const Worker* const worker = plan.world().find<Worker>(villager.id);
    if (worker == nullptr || plan.is_given(villager.id) || plan.world().has<Interrupted>(villager.id))
        return false;
    const Health* const health = plan.world().find<Health>(villager.id);
    if (health == nullptr || health->points < Fixed(plan.known.type(villager.type).hit_points)) return false;
    return worker->state == WorkState::Idle ||
           (worker->kind == rules::Resource::Food && worker->state != WorkState::Building &&
            worker->carried[static_cast<std::size_t>(rules::Resource::Food)] < Fixed(5));
}

}  // namespace

void lead_herds_home(Plan& plan) {
    for (const Standing& sheep : plan.known.herds) {
        if (plan.world().has<Path>(sheep.id) || plan.is_given(sheep.id)) continue;
        if (tiles_between(sheep.at, plan.known.town) <= kByTheTown) continue;
        plan.give({sheep.id}, Move{place_of(beside_town(plan, sheep.at))});
    }
}

void hunt(Plan& plan) {
    if (plan.known.villagers.size() < kHandsToHunt) return;
    const KnownDeposit* const prey = nearest_prey(plan);
    if (prey == nullptr) return;
    std::vector<std::pair<int, EntityId>> near;
    for (const Standing& villager : plan.known.villagers) {
        if (can_hunt(plan, villager)) near.emplace_back(tiles_between(villager.at, prey->at), villager.id);
    }
    if (near.size() < kParty) return;
    std::sort(near.begin(), near.end());
    std::vector<EntityId> party;
    for (std::size_t i = 0; i < kParty; ++i) party.push_back(near[i].second);
    plan.give(std::move(party), Gather{prey->id});
}

}  // namespace banneret::ai
