// The opening, villagers and soldiers.
#include <algorithm>

#include "common/ai/plan.h"
#include "common/simulation/damage.h"

#include "common/base/deterministic.h"

namespace banneret::ai {
namespace {

using namespace simulation;

constexpr int kQueueAhead = 2;    // in one building's queue: one under way and one that follows at once
constexpr int kGuardsAfter = 12;  // villagers; from then on one soldier for each kHandsPerGuard more
constexpr int kHandsPerGuard = 4;
constexpr int kHandsPerGuardInDanger = 2;
constexpr int kSpareShooters = 4;  // more of them than of those who raze: bows do little to a wall

bool is_soldier(const rules::ObjectType& type) {
    return type.fights() && type.is_mobile() && type.kind != rules::Kind::Villager &&
           type.kind != rules::Kind::Scout;
}

bool trains(const rules::ObjectType& building, rules::TypeId type) {
    return std::find(building.trains.begin(), building.trains.end(), type) != building.trains.end();
}

// The building that would have it done first.
EntityId shortest_queue(const Plan& plan, rules::TypeId type) {
    EntityId best;
    rules::Stock twice = plan.known.type(type).cost;
    for (std::int32_t& each : twice) each *= 2;
    int least = plan.affords(twice) ? kQueueAhead : 1;  // what waits in a queue is paid for and does nothing
    for (const Standing& building : plan.known.buildings) {
        const Production* const production = plan.world().find<Production>(building.id);
        if (production == nullptr || plan.is_given(building.id) ||
            !trains(plan.known.type(building.type), type))
            continue;
        if (production->length >= least) continue;
        least = production->length;
        best = building.id;
    }
    return best;
}

bool has_room(const Plan& plan, const rules::ObjectType& type) {
    const Player& player = plan.known.player();
    return player.population + type.population <= player.room;
}

// Blows that tell on a house: a point a second or more.
bool razes(const Plan& plan, const rules::ObjectType& type) {
    for (const rules::TypeId id : plan.known.type(plan.world().rules->villager).builds) {
        const rules::ObjectType& target = plan.known.type(id);
        if (target.population_room > 0)
            return damage(type, target, Slope::Level, false) * 1000 >= type.attack.reload_ms;
    }
    return true;
}

// Soldiers that raze, less those that do not.
int surplus_of_razers(const Plan& plan) {
    int surplus = 0;
    for (const Standing& soldier : plan.known.soldiers)
        surplus += razes(plan, plan.known.type(soldier.type)) ? 1 : -1;
    return surplus;
}

// Of what a building trains, the soldier it has fewest of and can pay; kNone for none.
rules::TypeId soldier_to_train(const Plan& plan, const rules::ObjectType& building) {
    const int surplus = surplus_of_razers(plan);
    rules::TypeId best = rules::kNone;
    for (const rules::TypeId id : building.trains) {
        const rules::ObjectType& type = plan.known.type(id);
        if (!is_soldier(type) || !plan.may_have(id) || !plan.affords(type.cost)) continue;
        if (surplus < -kSpareShooters && !razes(plan, type)) continue;
        if (best == rules::kNone || plan.known.have[id] < plan.known.have[best]) best = id;
    }
    return best;
}

bool sees_fighters(const Plan& plan) {
    return std::any_of(plan.known.enemy_units.begin(), plan.known.enemy_units.end(),
                       [&](const Standing& enemy) { return is_soldier(plan.known.type(enemy.type)); });
}

// A town that grows and has nobody to guard it falls to the first few who come: from a dozen villagers on,
// soldiers and villagers grow together, but in the first age only when somebody comes.
bool needs_guards(const Plan& plan) {
    const int hands = plan.known.have[plan.world().rules->villager];
    const bool danger = sees_fighters(plan);
    if (plan.known.player().age < 2 && !danger) return false;
    const int per_guard = danger ? kHandsPerGuardInDanger : kHandsPerGuard;
    return static_cast<int>(plan.known.soldiers.size()) * per_guard < hands - kGuardsAfter;
}

// Whether a building is ready to train a soldier for which nothing but food is missing.
bool food_makes_a_soldier(const Plan& plan) {
    for (const Standing& building : plan.known.buildings) {
        for (const rules::TypeId id : plan.known.type(building.type).trains) {
            const rules::ObjectType& type = plan.known.type(id);
            rules::Stock rest = type.cost;
            rest[static_cast<std::size_t>(rules::Resource::Food)] = 0;
            if (is_soldier(type) && plan.may_have(id) && plan.affords(rest)) return true;
        }
    }
    return false;
}

// A technology is begun, saved for, or left until the building that researches it is free.
bool begin_step_of_research(Plan& plan, rules::TechnologyId id) {
    const rules::Stock& cost = plan.known.rules().cost_of(id);
    if (plan.affords(cost) && begin_research(plan, id)) return true;
    plan.spend(cost);
    return false;
}

// Whether the next step was begun; false when it has to be saved for.
bool begin(Plan& plan, const rules::OpeningStep& step) {
    if (step.type == rules::kNone) return begin_step_of_research(plan, step.technology);
    const rules::ObjectType& type = plan.known.type(step.type);
    if (!plan.affords(type.cost)) {
        plan.spend(type.cost);
        return false;
    }
    if (type.is_building())
        build(plan, step.type);
    else
        train(plan, step.type);
    return true;
}

// While it works towards the next age it keeps no more than guards, unless somebody comes.
int soldiers_for_now(const Plan& plan) {
    const bool growing =
        std::any_of(plan.level.opening.begin(), plan.level.opening.end(),
                    [&](const rules::OpeningStep& step) { return is_step_open(plan, step); });
    if (!growing || plan.known.villagers.empty() || sees_fighters(plan) || plan.memory.attack_since != 0)
        return most_soldiers(plan);
    const int hands = static_cast<int>(plan.known.villagers.size());
    return std::min(most_soldiers(plan), hands / kHandsPerGuard + plan.known.player().age);
}

}  // namespace

bool is_step_open(const Plan& plan, const rules::OpeningStep& step) {
    if (step.type == rules::kNone) return is_open(plan, step.technology);
    return plan.known.have[step.type] < step.count && plan.may_have(step.type);
}

bool train(Plan& plan, rules::TypeId type) {
    const EntityId building = shortest_queue(plan, type);
    if (!building || !has_room(plan, plan.known.type(type)) || !plan.affords(plan.known.type(type).cost))
        return false;
    plan.spend(plan.known.type(type).cost);
    plan.give({building}, Train{type, 1});
    return true;
}

bool follow_opening(Plan& plan) {
    for (const rules::OpeningStep& step : plan.level.opening) {
        if (!is_step_open(plan, step)) continue;
        // Villagers are trained beside everything else; a step of them only says when the next step may come.
        if (step.type == plan.world().rules->villager) {
            if (plan.known.villagers.empty() ||
                plan.known.have[step.type] < std::min<int>(step.count, villagers_wanted(plan)))
                return false;
            continue;
        }
        if (!begin(plan, step)) return false;
    }
    return true;
}

void train_villagers(Plan& plan) {
    const rules::TypeId villager = plan.world().rules->villager;
    if (needs_guards(plan)) {
        train_soldiers(plan);
        if (food_makes_a_soldier(plan)) return;
    }
    if (plan.known.have[villager] < villagers_wanted(plan)) train(plan, villager);
}

void train_soldiers(Plan& plan) {
    if (static_cast<int>(plan.known.soldiers.size()) >= soldiers_for_now(plan)) return;
    for (const Standing& building : plan.known.buildings) {
        const Production* const production = plan.world().find<Production>(building.id);
        if (production == nullptr || production->length >= kQueueAhead || plan.is_given(building.id))
            continue;
        const rules::TypeId type = soldier_to_train(plan, plan.known.type(building.type));
        if (type == rules::kNone || !has_room(plan, plan.known.type(type))) continue;
        plan.spend(plan.known.type(type).cost);
        plan.give({building.id}, Train{type, 1});
    }
}

}  // namespace banneret::ai
