// Defence, attack waves, and the hunt for what is left of an enemy.
#include <algorithm>

#include "common/ai/plan.h"
#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::ai {
namespace {

using namespace simulation;

constexpr int kHome = 22;    // tiles about its buildings that it defends
constexpr int kAtRally = 9;  // tiles
constexpr int kAtGoal = 7;   // tiles from where the enemy was seen: it is gone if nothing is there
constexpr std::size_t kLastVillagers = 6;  // and at most one soldier: it has lost when besieged
constexpr int kBesiegers = 6;
constexpr int kHuntTiles = 12;     // how far a soldier leaves a wall for somebody in sight
constexpr int kHunters = 3;        // on one enemy
constexpr std::size_t kParty = 4;  // soldiers that look for the enemy together
constexpr std::size_t kMostParties = 6;
constexpr Tick kPatienceTicks = 3 * 60 * 1000 / kTickMs;  // before it sets out without knowing where to

bool is_free(const Plan& plan, EntityId soldier) {
    return !plan.is_given(soldier) && is_idle(plan.world(), soldier);
}

const Standing* nearest(const std::vector<Standing>& all, map::TilePos from) {
    const Standing* best = nullptr;
    for (const Standing& each : all) {
        if (best == nullptr || tiles_between(each.at, from) < tiles_between(best->at, from)) best = &each;
    }
    return best;
}

bool near_home(const Plan& plan, map::TilePos at) {
    const auto near = [&](const Standing& building) { return tiles_between(building.at, at) <= kHome; };
    return std::any_of(plan.known.buildings.begin(), plan.known.buildings.end(), near) ||
           tiles_between(plan.known.town, at) <= kHome;
}

// The enemy nearest to the town, if it comes near home. A lone scout is let be.
const Standing* intruder(const Plan& plan) {
    const Standing* best = nullptr;
    for (const auto* list : {&plan.known.enemy_units, &plan.known.enemy_buildings}) {
        for (const Standing& enemy : *list) {
            if (plan.known.type(enemy.type).kind == rules::Kind::Scout || !near_home(plan, enemy.at))
                continue;
            if (best == nullptr ||
                tiles_between(enemy.at, plan.known.town) < tiles_between(best->at, plan.known.town))
                best = &enemy;
        }
    }
    return best;
}

bool is_fighter(const Plan& plan, const Standing& unit) {
    const rules::Kind kind = plan.known.type(unit.type).kind;
    return kind != rules::Kind::Villager && kind != rules::Kind::Scout;
}

// An army of the enemy's stands in the town, and more of it than of its own.
bool is_home_besieged(const Plan& plan) {
    int besiegers = 0;
    int guards = 0;
    for (const Standing& enemy : plan.known.enemy_units)
        besiegers += is_fighter(plan, enemy) && near_home(plan, enemy.at) ? 1 : 0;
    for (const Standing& soldier : plan.known.soldiers) guards += near_home(plan, soldier.at) ? 1 : 0;
    return besiegers >= kBesiegers && besiegers > guards;
}

void remember_enemy(Plan& plan) {
    const Standing* const seen = nearest(plan.known.enemy_buildings, plan.known.town);
    if (seen == nullptr) return;
    plan.memory.enemy_seen = place_of(seen->at);
    plan.memory.knows_enemy = 1;
}

// Somebody of its own stands where the enemy was seen, and nothing is there.
void forget_what_is_gone(Plan& plan) {
    if (plan.memory.knows_enemy == 0 || !plan.known.enemy_buildings.empty()) return;
    const map::TilePos at = map::tile_of(plan.memory.enemy_seen);
    const Standing* const there = nearest(plan.known.soldiers, at);
    if (there != nullptr && tiles_between(there->at, at) <= kAtGoal) plan.memory.knows_enemy = 0;
}

bool is_time_to_attack(const Plan& plan) {
    const std::int64_t now_ms = std::int64_t{plan.world().tick} * kTickMs;
    if (now_ms < plan.level.first_attack_ms || is_home_besieged(plan) ||
        static_cast<int>(plan.known.soldiers.size()) < soldiers_wanted(plan))
        return false;
    if (plan.memory.knows_enemy != 0) return true;
    return now_ms > plan.level.first_attack_ms + std::int64_t{kPatienceTicks} * kTickMs;
}

// So few that they would only be lost: what is left comes home and waits for more.
bool is_beaten_back(const Plan& plan) {
    return plan.known.soldiers.size() * 4 < static_cast<std::size_t>(std::max(1, plan.level.army));
}

std::vector<EntityId> free_soldiers(const Plan& plan) {
    std::vector<EntityId> free;
    for (const Standing& soldier : plan.known.soldiers) {
        if (is_free(plan, soldier.id)) free.push_back(soldier.id);
    }
    return free;
}

// Between the town and the enemy, as far as it knows.
map::TilePos rally_place(const Plan& plan) {
    const map::TilePos town = plan.known.town;
    const int side = plan.world().tiles.side();
    const map::TilePos to = plan.memory.knows_enemy != 0 ? map::tile_of(plan.memory.enemy_seen)
                                                         : map::TilePos{side / 2, side / 2};
    const int away = std::max(1, tiles_between(town, to));
    return {town.x + (to.x - town.x) * 10 / away, town.y + (to.y - town.y) * 10 / away};
}

void gather_at_rally(Plan& plan) {
    const map::TilePos rally = rally_place(plan);
    std::vector<EntityId> away;
    for (const Standing& soldier : plan.known.soldiers) {
        if (tiles_between(soldier.at, rally) > kAtRally && is_free(plan, soldier.id))
            away.push_back(soldier.id);
    }
    plan.give(std::move(away), AttackMove{place_of(rally)});
}

// Small parties to different places, until one of them finds something.
void look_for_the_enemy(Plan& plan) {
    const std::vector<EntityId> free = free_soldiers(plan);
    for (std::size_t i = 0; i < std::min(free.size(), kParty * kMostParties); i += kParty) {
        const std::vector<EntityId> party(
            free.begin() + static_cast<std::ptrdiff_t>(i),
            free.begin() + static_cast<std::ptrdiff_t>(std::min(free.size(), i + kParty)));
        const map::TilePos from = map::tile_of(plan.world().get<Transform>(party.front()).at);
        const std::optional<map::TilePos> place = place_to_look_at(plan, from);
        if (place) plan.give(party, AttackMove{place_of(*place)});
    }
}

// Whether the soldier stands about or strikes at a wall.
bool can_be_spared(const Plan& plan, EntityId soldier) {
    if (plan.is_given(soldier)) return false;
    const EntityId target = plan.world().get<Combat>(soldier).target;
    return !target || (plan.world().has<Identity>(target) && plan.world().type_of(target).is_building());
}

int hunters_of(const Plan& plan, EntityId enemy) {
    return static_cast<int>(std::count_if(
        plan.known.soldiers.begin(), plan.known.soldiers.end(),
        [&](const Standing& soldier) { return plan.world().get<Combat>(soldier.id).target == enemy; }));
}

// Who is in sight comes before what stands: a town without hands falls by itself. A scout is not worth it.
void hunt_down(Plan& plan) {
    for (const Standing& enemy : plan.known.enemy_units) {
        if (plan.known.type(enemy.type).kind == rules::Kind::Scout) continue;
        std::vector<std::pair<int, EntityId>> near;
        for (const Standing& soldier : plan.known.soldiers) {
            const int far = tiles_between(soldier.at, enemy.at);
            if (far <= kHuntTiles && can_be_spared(plan, soldier.id)) near.emplace_back(far, soldier.id);
        }
        std::sort(near.begin(), near.end());
        const auto wanted = static_cast<std::size_t>(std::max(0, kHunters - hunters_of(plan, enemy.id)));
        std::vector<EntityId> party;
        for (std::size_t i = 0; i < std::min(wanted, near.size()); ++i) party.push_back(near[i].second);
        plan.give(std::move(party), Attack{enemy.id});
    }
}

// Two armies that each raze the other's town decide nothing for a long time: the town comes first. Those who
// are on their way fight what they meet.
void come_home(Plan& plan) {
    const Standing* const enemy = intruder(plan);
    std::vector<EntityId> away;
    for (const Standing& soldier : plan.known.soldiers) {
        if (!plan.is_given(soldier.id) && !near_home(plan, soldier.at)) away.push_back(soldier.id);
    }
    plan.give(std::move(away), AttackMove{place_of(enemy != nullptr ? enemy->at : plan.known.town)});
}

void press_on(Plan& plan) {
    hunt_down(plan);
    if (plan.memory.knows_enemy != 0) {
        plan.give(free_soldiers(plan), AttackMove{plan.memory.enemy_seen});
    } else if (const Standing* const unit = nearest(plan.known.enemy_units, plan.known.town)) {
        plan.give(free_soldiers(plan), AttackMove{place_of(unit->at)});
    } else {
        look_for_the_enemy(plan);
    }
}

}  // namespace

void defend(Plan& plan) {
    const Standing* const enemy = intruder(plan);
    if (enemy == nullptr) return;
    std::vector<EntityId> guards;
    for (const Standing& soldier : plan.known.soldiers) {
        if (near_home(plan, soldier.at) && is_free(plan, soldier.id)) guards.push_back(soldier.id);
    }
    plan.give(std::move(guards), AttackMove{place_of(enemy->at)});
}

void make_war(Plan& plan) {
    remember_enemy(plan);
    forget_what_is_gone(plan);
    ComputerMemory& memory = plan.memory;
    if (memory.attack_since == 0 && is_time_to_attack(plan)) {
        memory.attack_since = std::max<Tick>(1, plan.world().tick);
        ++memory.attacks;
    } else if (memory.attack_since != 0 && is_beaten_back(plan)) {
        memory.attack_since = 0;
    } else if (memory.attack_since != 0 && is_home_besieged(plan)) {
        memory.attack_since = 0;
        come_home(plan);
    }
    if (memory.attack_since != 0)
        press_on(plan);
    else
        gather_at_rally(plan);
}

// With next to nobody left, and the enemy in the town or no means to train anybody, it says so instead of
// letting its last houses be looked for.
void give_up_when_hopeless(Plan& plan) {
    const Knowledge& known = plan.known;
    if (known.soldiers.size() > 1 || known.villagers.size() > kLastVillagers) return;
    const rules::TypeId villager = plan.world().rules->villager;
    const rules::TypeId town_center = plan.world().rules->town_center;
    const auto besiegers = std::count_if(
        known.enemy_units.begin(), known.enemy_units.end(),
        [&](const Standing& enemy) { return known.type(enemy.type).kind != rules::Kind::Villager; });
    const bool can_train = town_center != rules::kNone && known.have[town_center] > 0 &&
                           (known.have[villager] > 0 || plan.affords(known.type(villager).cost));
    const bool is_alone = known.villagers.empty() && known.soldiers.empty();
    if (besiegers < kBesiegers && (can_train || !is_alone)) return;
    plan.orders.push_back({Resign{}, {}, false});
}

}  // namespace banneret::ai
