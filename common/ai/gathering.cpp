// Who gathers what: idle villagers go where hands are wanted most, and one at a time changes from what is
// plenty to what is scarce.
#include <algorithm>

#include "common/ai/plan.h"
#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::ai {
namespace {

using namespace simulation;

constexpr int kMostAtOnce = 8;   // villagers sent in one decision; the rest a moment later
constexpr int kLopsided = 2;     // hands too many before somebody changes over
constexpr int kFarFromHome = 8;  // tiles to a drop site
constexpr int kDangerTiles = 9;  // from an enemy soldier

bool in_danger(const Knowledge& known, map::TilePos at) {
    return std::any_of(known.enemy_units.begin(), known.enemy_units.end(), [&](const Standing& enemy) {
        return known.type(enemy.type).kind != rules::Kind::Villager &&
               tiles_between(enemy.at, at) < kDangerTiles;
    });
}

// The walk there, and twice the walk home, since that is made again and again.
int cost_of(const KnownDeposit& deposit, map::TilePos from) {
    return tiles_between(from, deposit.at) + 2 * deposit.way_home;
}

KnownDeposit* best_deposit(const Knowledge& known, std::vector<KnownDeposit>& deposits, map::TilePos from) {
    KnownDeposit* best = nullptr;
    int least = kFar * 4;
    for (KnownDeposit& deposit : deposits) {
        if (deposit.workers >= deposit.max_workers || deposit.strikes_back) continue;
        const int cost = cost_of(deposit, from);
        if (cost >= least || in_danger(known, deposit.at)) continue;
        best = &deposit;
        least = cost;
    }
    return best;
}

// The deposits as this decision fills them.
struct Work {
    std::array<std::vector<KnownDeposit>, rules::kResources> deposits;
    std::array<int, rules::kResources> gatherers{};
    std::array<int, rules::kResources> wanted{};
};

// The resource short of most hands that has a place for one; kResources for none.
std::size_t most_wanted(const Knowledge& known, Work& work, map::TilePos from, KnownDeposit*& at) {
    std::size_t best = rules::kResources;
    int most = -kFar;
    for (std::size_t r = 0; r < rules::kResources; ++r) {
        const int lacking = work.wanted[r] - work.gatherers[r];
        if (lacking <= most || work.wanted[r] == 0) continue;
        KnownDeposit* const deposit = best_deposit(known, work.deposits[r], from);
        if (deposit == nullptr) continue;
        best = r;
        most = lacking;
        at = deposit;
    }
    return best;
}

bool send(Plan& plan, Work& work, const Standing& villager) {
    KnownDeposit* at = nullptr;
    const std::size_t resource = most_wanted(plan.known, work, villager.at, at);
    if (resource == rules::kResources) return false;
    ++at->workers;
    ++work.gatherers[resource];
    plan.give({villager.id}, Gather{at->id});
    return true;
}

void send_the_idle(Plan& plan, Work& work) {
    int sent = 0;
    for (const Standing& villager : plan.known.villagers) {
        if (sent >= kMostAtOnce) return;
        if (plan.is_given(villager.id) || !is_idle(plan.world(), villager.id)) continue;
        if (send(plan, work, villager)) ++sent;
    }
}

// Somebody who gathers what there are too many hands at, with empty hands if there is one.
const Standing* one_to_spare(const Plan& plan, std::size_t resource) {
    for (const Standing& villager : plan.known.villagers) {
        const Worker* const worker = plan.world().find<Worker>(villager.id);
        if (worker == nullptr || plan.is_given(villager.id)) continue;
        const bool at_it = worker->state == WorkState::Gathering || worker->state == WorkState::Moving;
        if (at_it && static_cast<std::size_t>(worker->kind) == resource &&
            worker->carried[resource] < Fixed(3))
            return &villager;
    }
    return nullptr;
}

void change_one_over(Plan& plan, Work& work) {
    for (std::size_t r = 0; r < rules::kResources; ++r) {
        if (work.gatherers[r] - work.wanted[r] < kLopsided) continue;
        const Standing* const villager = one_to_spare(plan, r);
        if (villager == nullptr) continue;
        KnownDeposit* at = nullptr;
        const std::size_t to = most_wanted(plan.known, work, villager->at, at);
        if (to == rules::kResources || to == r || work.wanted[to] <= work.gatherers[to]) continue;
        plan.give({villager->id}, Gather{at->id});
        return;
    }
}

const KnownDeposit* deposit_of(const Work& work, const Worker& worker) {
    const auto& deposits = work.deposits[static_cast<std::size_t>(worker.kind)];
    const auto at = std::lower_bound(deposits.begin(), deposits.end(), worker.resource,
                                     [](const KnownDeposit& d, EntityId id) { return d.id < id; });
    return at != deposits.end() && at->id == worker.resource ? &*at : nullptr;
}

// Somebody who carries home from far goes to the same resource where the way is shorter.
void bring_one_nearer(Plan& plan, Work& work) {
    for (const Standing& villager : plan.known.villagers) {
        const Worker* const worker = plan.world().find<Worker>(villager.id);
        if (worker == nullptr || plan.is_given(villager.id) || worker->state != WorkState::Gathering)
            continue;
        const KnownDeposit* const far = deposit_of(work, *worker);
        if (far == nullptr || far->way_home <= kFarFromHome) continue;
        auto& deposits = work.deposits[static_cast<std::size_t>(worker->kind)];
        KnownDeposit* const nearer = best_deposit(plan.known, deposits, villager.at);
        if (nearer == nullptr || cost_of(*nearer, villager.at) >= 2 * far->way_home) continue;
        plan.give({villager.id}, Gather{nearer->id});
        return;
    }
}

// Hands that food has no place for cut the wood of its fields meanwhile.
void cut_wood_for_fields(const Plan& plan, Work& work) {
    constexpr auto kFood = static_cast<std::size_t>(rules::Resource::Food);
    constexpr auto kWood = static_cast<std::size_t>(rules::Resource::Wood);
    const int places = food_places(plan);
    if (work.wanted[kFood] <= places) return;
    work.wanted[kWood] += work.wanted[kFood] - places;
    work.wanted[kFood] = places;
}

}  // namespace

void put_to_work(Plan& plan) {
    Work work{plan.known.deposits, plan.known.gatherers, wanted_gatherers(plan)};
    cut_wood_for_fields(plan, work);
    send_the_idle(plan, work);
    change_one_over(plan, work);
    bring_one_nearer(plan, work);
}

}  // namespace banneret::ai
