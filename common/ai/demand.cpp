// How many hands each resource wants: what the player means to spend in a minute, by the rules' own prices
// and times, shared out over its villagers.
#include <algorithm>

#include "common/ai/plan.h"

#include "common/base/deterministic.h"

namespace banneret::ai {
namespace {

using Demand = std::array<std::int64_t, rules::kResources>;  // goods in ten minutes

constexpr std::int64_t kSpanMs = 600'000;
constexpr std::int64_t kSaveMs = 60'000;  // a step of the opening is saved for in about a minute
constexpr int kVillagersFirst = 3;  // halves: one and a half times what they cost, since all grows from them
constexpr int kFirstHands = 5;      // all of them to food
constexpr auto kFood = static_cast<std::size_t>(rules::Resource::Food);
constexpr std::int32_t kPlenty = 250;  // in stock: no more hands than one for it

void add_steady(Demand& demand, const rules::Stock& cost, std::int64_t every_ms, int times) {
    for (std::size_t r = 0; r < demand.size(); ++r)
        demand[r] += cost[r] * times * kSpanMs / std::max<std::int64_t>(1, every_ms);
}

void add_villagers(const Plan& plan, Demand& demand) {
    const rules::ObjectType& villager = plan.known.type(plan.world().rules->villager);
    if (static_cast<int>(plan.known.villagers.size()) < villagers_wanted(plan))
        add_steady(demand, villager.cost, std::int64_t{villager.make_ms} * 2 / kVillagersFirst, 1);
}

// What each building that trains soldiers costs to keep busy, in the middle of its types.
void add_soldiers(const Plan& plan, Demand& demand) {
    for (const Standing& building : plan.known.buildings) {
        const std::vector<rules::TypeId>& trains = plan.known.type(building.type).trains;
        int kinds = 0;
        const auto counts = [&](rules::TypeId id) {
            const rules::ObjectType& type = plan.known.type(id);
            return type.fights() && type.kind != rules::Kind::Villager && plan.may_have(id);
        };
        for (const rules::TypeId id : trains) kinds += counts(id) ? 1 : 0;
        for (const rules::TypeId id : trains) {
            const rules::ObjectType& type = plan.known.type(id);
            if (counts(id)) add_steady(demand, type.cost, std::int64_t{type.make_ms} * kinds, 1);
        }
    }
}

void add_opening(const Plan& plan, Demand& demand) {
    for (const rules::OpeningStep& step : plan.level.opening) {
        if (!is_step_open(plan, step)) continue;
        add_steady(demand,
                   step.type == rules::kNone ? plan.known.rules().cost_of(step.technology)
                                             : plan.known.type(step.type).cost,
                   kSaveMs, 1);
        return;
    }
}

// Where food comes from fields, wood has to become fields first.
void add_farms(const Plan& plan, Demand& demand) {
    for (const rules::TypeId id : plan.known.type(plan.world().rules->villager).builds) {
        const rules::ObjectType& type = plan.known.type(id);
        if (!type.is_deposit() || type.deposit.resource != rules::Resource::Food || plan.known.have[id] == 0)
            continue;
        for (std::size_t r = 0; r < demand.size(); ++r)
            demand[r] += type.cost[r] * demand[kFood] / type.deposit.amount / 2;
    }
}

// A house about each half minute, and whatever else is built.
constexpr std::int64_t kWoodForHouses = 1000;

// Hands that keep one town centre making villagers without a stop: what a villager costs in food while it is being made, at
// what one hand brings home, walks counted.
int hands_for_villagers(const Plan& plan) {
    constexpr std::int64_t kFoodInFiveSeconds = 1;
    const rules::ObjectType& villager = plan.known.type(plan.world().rules->villager);
    if (static_cast<int>(plan.known.villagers.size()) >= villagers_wanted(plan)) return 0;
    return static_cast<int>(std::int64_t{villager.cost[kFood]} * 5000 /
                            (std::int64_t{std::max(1, villager.make_ms)} * kFoodInFiveSeconds));
}

// Everything grows from villagers: the first hands all go to food, and later as many as keep them coming, or two
// of three hands, whichever is less.
void feed_villagers_first(const Plan& plan, std::array<int, rules::kResources>& wanted, int hands) {
    const int most = std::max(std::min(hands, kFirstHands), hands * 2 / 3);
    const int floor = std::min(most, hands_for_villagers(plan));
    if (plan.purse[kFood] > kPlenty * 2 || wanted[kFood] >= floor) return;
    int more = floor - wanted[kFood];
    wanted[kFood] = floor;
    for (; more > 0; --more) {
        const auto richest = std::max_element(wanted.begin() + 1, wanted.end());
        if (*richest == 0) return;
        --*richest;
    }
}

}  // namespace

std::array<int, rules::kResources> wanted_gatherers(const Plan& plan) {
    Demand demand{};
    add_villagers(plan, demand);
    add_soldiers(plan, demand);
    add_opening(plan, demand);
    add_farms(plan, demand);
    demand[static_cast<std::size_t>(rules::Resource::Wood)] += kWoodForHouses;
    for (std::size_t r = 0; r < demand.size(); ++r) {
        if (plan.known.deposits[r].empty() && r != static_cast<std::size_t>(rules::Resource::Food))
            demand[r] = 0;
        if (plan.purse[r] > kPlenty) demand[r] /= 4;
    }
    std::int64_t all = 0;
    for (const std::int64_t each : demand) all += each;
    std::array<int, rules::kResources> wanted{};
    const auto hands = static_cast<std::int64_t>(plan.known.villagers.size());
    for (std::size_t r = 0; r < wanted.size(); ++r) {
        if (demand[r] > 0) wanted[r] = std::max(1, static_cast<int>((demand[r] * hands + all / 2) / all));
    }
    feed_villagers_first(plan, wanted, static_cast<int>(hands));
    return wanted;
}

}  // namespace banneret::ai
