// What is put up, where, and by whom.
#include <algorithm>

#include "common/ai/plan.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::ai {
namespace {

using namespace simulation;

constexpr int kMostRings = 22;      // tiles about the town that are tried for a place
constexpr int kMostTries = 300;     // places asked about in one decision
constexpr int kDropSiteTooFar = 6;  // tiles from a deposit in use to where its goods go
constexpr int kFoodTooFar = 20;     // tiles to a drop site; a farm by the town is better
constexpr int kFoodOfAPlace = 35;   // of bushes and beasts, for one hand: less is gone before a field is sown
constexpr int kFarmsAtOnce = 2;
constexpr Tick kNoFarmsBefore = 150'000 / kTickMs;  // berries are found and eaten first
constexpr std::int32_t kRich = 120;                 // in stock beyond the price of another barracks
constexpr int kWorthADropSite = 3;                  // deposits within kPatch of one another
constexpr int kRichPatch = 30;                      // deposits; more make it no better
constexpr int kPatch = 4;                           // tiles
constexpr int kRoomAhead = 4;                       // places for units free before another house is begun
constexpr int kSoldierBuildings = 3;                // of a kind, when it is rich

const rules::ObjectType& villager_type(const Plan& plan) {
    return plan.known.type(plan.world().rules->villager);
}

bool can_build(const Plan& plan, rules::TypeId type) {
    const std::vector<rules::TypeId>& builds = villager_type(plan).builds;
    return std::find(builds.begin(), builds.end(), type) != builds.end() && plan.may_have(type);
}

bool is_drop_site(const rules::ObjectType& type) { return type.drop_off != 0 && type.trains.empty(); }

int under_way(const Plan& plan, rules::TypeId type) {
    return static_cast<int>(std::count_if(plan.known.sites.begin(), plan.known.sites.end(),
                                          [&](const Standing& site) { return site.type == type; }));
}

// ---- Where

// A lane of a tile between buildings keeps the town walkable; deposits keep two, so that hands can get at
// them.
bool leaves_lanes(const Plan& plan, const rules::ObjectType& type, Vec2 at) {
    const Box box = box_of(plan.world(), type, at);
    const auto clear_of = [&](EntityId other, Fixed lane) {
        const bool walked_over = !type.footprint.solid || !plan.world().type_of(other).footprint.solid;
        const Fixed apart = gap(box, box_of(plan.world(), other));
        return apart >= lane || (walked_over && lane <= Fixed(1));
    };
    for (const auto* list : {&plan.known.buildings, &plan.known.sites}) {
        for (const Standing& building : *list) {
            if (tiles_between(building.at, map::tile_of(at)) < 10 && !clear_of(building.id, Fixed(1)))
                return false;
        }
    }
    const Fixed lane = Fixed(is_drop_site(type) ? 1 : 2);
    for (const auto& deposits : plan.known.deposits) {
        for (const KnownDeposit& deposit : deposits) {
            if (tiles_between(deposit.at, map::tile_of(at)) < 6 && !clear_of(deposit.id, lane)) return false;
        }
    }
    return true;
}

bool fits(const Plan& plan, rules::TypeId id, Vec2 at) {
    const rules::ObjectType& type = plan.known.type(id);
    return leaves_lanes(plan, type, at) &&
           refusal_to_place(plan.world(), plan.known.seat, id, at) == Refusal::None;
}

// The ring's places in order, from a drawn one on, so that a town does not grow to one side.
std::optional<Vec2> find_in_ring(Plan& plan, rules::TypeId id, map::TilePos middle, int ring, int& tries) {
    const int around = std::max(1, 8 * ring);
    const int first = static_cast<int>(plan.random.below(static_cast<std::uint32_t>(around)));
    for (int i = 0; i < around && tries > 0; i += 2) {
        const int at = (first + i) % around;
        const int along = ring == 0 ? 0 : at % (2 * ring) - ring;
        const int side = ring == 0 ? 0 : at / (2 * ring);
        const map::TilePos tile = side == 0   ? map::TilePos{middle.x + along, middle.y - ring}
                                  : side == 1 ? map::TilePos{middle.x + ring, middle.y + along}
                                  : side == 2 ? map::TilePos{middle.x - along, middle.y + ring}
                                              : map::TilePos{middle.x - ring, middle.y - along};
        if (!plan.world().tiles.contains(tile)) continue;
        --tries;
        const Vec2 place = snap_footprint(plan.known.type(id), place_of(tile));
        if (fits(plan, id, place)) return place;
    }
    return std::nullopt;
}

std::optional<Vec2> find_place(Plan& plan, rules::TypeId id, map::TilePos middle, int nearest_ring) {
    int tries = kMostTries;
    for (int ring = nearest_ring; ring <= kMostRings && tries > 0; ring += ring < 4 ? 1 : 2) {
        if (const std::optional<Vec2> place = find_in_ring(plan, id, middle, ring, tries)) return place;
    }
    return std::nullopt;
}

int neighbours(const std::vector<KnownDeposit>& deposits, map::TilePos at) {
    return static_cast<int>(std::count_if(deposits.begin(), deposits.end(), [&](const KnownDeposit& d) {
        return std::abs(d.at.x - at.x) <= kPatch && std::abs(d.at.y - at.y) <= kPatch;
    }));
}

// The patch of a resource that is most worth a drop site of its own: rich, near the town, far from another.
const KnownDeposit* best_patch(const Plan& plan, std::size_t resource) {
    std::vector<const KnownDeposit*> near;
    for (const KnownDeposit& deposit : plan.known.deposits[resource]) {
        if (deposit.from_drop_site > kDropSiteTooFar - 2) near.push_back(&deposit);
    }
    std::sort(near.begin(), near.end(), [](const KnownDeposit* a, const KnownDeposit* b) {
        return std::pair(a->from_town, a->id) < std::pair(b->from_town, b->id);
    });
    if (near.size() > 40) near.resize(40);
    const KnownDeposit* best = nullptr;
    int most = -kFar;
    for (const KnownDeposit* deposit : near) {
        const int worth =
            std::min(kRichPatch, neighbours(plan.known.deposits[resource], deposit->at)) - deposit->from_town;
        if (worth <= most) continue;
        best = deposit;
        most = worth;
    }
    return best;
}

// The resource that a drop site is put up for: of those it takes, the one gathered furthest from home.
std::optional<map::TilePos> patch_for(const Plan& plan, const rules::ObjectType& type) {
    std::optional<map::TilePos> best;
    int most_hands = -1;
    for (std::size_t r = 0; r < rules::kResources; ++r) {
        if (!type.takes(static_cast<rules::Resource>(r))) continue;
        const KnownDeposit* const patch = best_patch(plan, r);
        if (patch == nullptr || plan.known.gatherers[r] <= most_hands) continue;
        most_hands = plan.known.gatherers[r];
        best = patch->at;
    }
    return best;
}

std::optional<Vec2> place_for(Plan& plan, rules::TypeId id) {
    const rules::ObjectType& type = plan.known.type(id);
    if (is_drop_site(type)) {
        const std::optional<map::TilePos> patch = patch_for(plan, type);
        return patch ? find_place(plan, id, *patch, 1) : std::nullopt;  // nothing to put it beside yet
    }
    return find_place(plan, id, plan.known.town, type.is_deposit() ? 3 : 6);
}

// ---- By whom

bool is_free_to_build(const Plan& plan, const Standing& villager) {
    const Worker* const worker = plan.world().find<Worker>(villager.id);
    return worker != nullptr && !plan.is_given(villager.id) && worker->state != WorkState::Building &&
           worker->state != WorkState::Repairing && !plan.world().has<Interrupted>(villager.id);
}

std::vector<EntityId> nearest_builders(const Plan& plan, map::TilePos at, std::size_t count) {
    std::vector<std::pair<int, EntityId>> free;
    for (const Standing& villager : plan.known.villagers) {
        if (is_free_to_build(plan, villager)) free.emplace_back(tiles_between(villager.at, at), villager.id);
    }
    std::sort(free.begin(), free.end());
    std::vector<EntityId> builders;
    for (std::size_t i = 0; i < std::min(count, free.size()); ++i) builders.push_back(free[i].second);
    return builders;
}

std::size_t crew_for(const Plan& plan, const rules::ObjectType& type) {
    if (plan.known.villagers.size() < 6 || type.make_ms < 30'000) return 1;
    return plan.known.villagers.size() < 14 ? 2 : 3;
}

bool somebody_builds(const Plan& plan, EntityId site) {
    return std::any_of(
        plan.known.villagers.begin(), plan.known.villagers.end(), [&](const Standing& villager) {
            const Worker* const worker = plan.world().find<Worker>(villager.id);
            return worker != nullptr && worker->site == site && worker->state == WorkState::Building;
        });
}

// The cheapest that gives room and nothing else.
rules::TypeId house_type(const Plan& plan) {
    rules::TypeId best = rules::kNone;
    for (const rules::TypeId id : villager_type(plan).builds) {
        const rules::ObjectType& type = plan.known.type(id);
        if (type.population_room == 0 || !type.trains.empty() || !can_build(plan, id)) continue;
        if (best == rules::kNone || type.cost[1] < plan.known.type(best).cost[1]) best = id;
    }
    return best;
}

bool trains_soldiers(const Plan& plan, const rules::ObjectType& type) {
    return std::any_of(type.trains.begin(), type.trains.end(), [&](rules::TypeId id) {
        return plan.known.type(id).fights() && plan.known.type(id).kind != rules::Kind::Villager;
    });
}

// Hands at a resource that walk too far and would find no place nearer.
int hands_too_far(const Plan& plan, std::size_t resource) {
    int far = 0;
    for (const KnownDeposit& deposit : plan.known.deposits[resource]) {
        if (deposit.way_home > kDropSiteTooFar)
            far += deposit.workers;
        else
            far -= std::max(0, deposit.max_workers - deposit.workers);
    }
    return far;
}

// Whether the hands at a resource walk too far, and the type would mend that.
bool shortens_the_way(const Plan& plan, const rules::ObjectType& type) {
    for (std::size_t r = 0; r < rules::kResources; ++r) {
        if (!type.takes(static_cast<rules::Resource>(r))) continue;
        const bool food = r == static_cast<std::size_t>(rules::Resource::Food);
        if (hands_too_far(plan, r) < (food ? 1 : 2)) continue;
        const KnownDeposit* const patch = best_patch(plan, r);
        if (patch != nullptr && neighbours(plan.known.deposits[r], patch->at) >= kWorthADropSite) return true;
    }
    return false;
}

}  // namespace

int food_places(const Plan& plan) {
    int places = 0;
    for (const KnownDeposit& deposit : plan.known.deposits[static_cast<std::size_t>(rules::Resource::Food)]) {
        if (deposit.strikes_back || std::min(deposit.from_drop_site, deposit.from_town) > kFoodTooFar)
            continue;
        const bool field = deposit.max_workers == 1;
        places += field ? 1 : std::min(deposit.max_workers, deposit.amount / kFoodOfAPlace);
    }
    for (const Standing& site : plan.known.sites) places += plan.known.type(site.type).deposit.max_workers;
    return places;
}

bool build(Plan& plan, rules::TypeId id) {
    if (!can_build(plan, id)) return false;
    const std::optional<Vec2> place = place_for(plan, id);
    if (!place) return false;
    const rules::ObjectType& type = plan.known.type(id);
    std::vector<EntityId> crew = nearest_builders(plan, map::tile_of(*place), crew_for(plan, type));
    if (crew.empty()) return false;
    plan.spend(type.cost);
    plan.give(std::move(crew), Build{*place, id});
    return true;
}

void build_houses(Plan& plan) {
    const Player& player = plan.known.player();
    const rules::TypeId house = house_type(plan);
    if (house == rules::kNone || player.room >= player.population_limit || plan.known.villagers.empty())
        return;
    const int ahead = kRoomAhead + static_cast<int>(plan.known.buildings.size()) / 4;
    int coming = 0;
    for (const Standing& site : plan.known.sites) coming += plan.known.type(site.type).population_room;
    const int free = static_cast<int>(player.room) + coming - static_cast<int>(player.population);
    if (free > ahead) return;
    if (plan.affords(plan.known.type(house).cost))
        build(plan, house);
    else
        plan.spend(plan.known.type(house).cost);
}

void finish_sites(Plan& plan) {
    for (const Standing& site : plan.known.sites) {
        if (somebody_builds(plan, site.id)) continue;
        plan.give(nearest_builders(plan, site.at, 1), Repair{site.id});
    }
}

void build_drop_sites(Plan& plan) {
    for (const rules::TypeId id : villager_type(plan).builds) {
        const rules::ObjectType& type = plan.known.type(id);
        if (!is_drop_site(type) || under_way(plan, id) > 0 || !shortens_the_way(plan, type)) continue;
        if (plan.affords(type.cost))
            build(plan, id);
        else
            plan.spend(type.cost);  // saved for: everybody there walks too far until it stands
    }
}

void build_farms(Plan& plan) {
    constexpr auto kFood = static_cast<std::size_t>(rules::Resource::Food);
    if (plan.world().tick < kNoFarmsBefore || wanted_gatherers(plan)[kFood] <= food_places(plan)) return;
    for (const rules::TypeId id : villager_type(plan).builds) {
        const rules::ObjectType& type = plan.known.type(id);
        const bool farm = type.is_deposit() && type.deposit.resource == rules::Resource::Food;
        if (farm && plan.affords(type.cost) && under_way(plan, id) < kFarmsAtOnce) {
            build(plan, id);
        }
    }
}

void build_more(Plan& plan) {
    for (const rules::TypeId id : villager_type(plan).builds) {
        const rules::ObjectType& type = plan.known.type(id);
        if (under_way(plan, id) > 0) continue;
        rules::Stock rich = type.cost;
        for (std::int32_t& each : rich) each = each > 0 ? each + kRich : 0;
        const int worth_having =
            std::min(kSoldierBuildings, static_cast<int>(plan.known.villagers.size()) / 8);
        if (trains_soldiers(plan, type) && plan.affords(rich) && plan.known.have[id] < worth_having &&
            plan.known.have[id] > 0)
            build(plan, id);
    }
    // A fallen town centre comes back where it can.
    const rules::TypeId town_center = plan.world().rules->town_center;
    if (town_center != rules::kNone && plan.known.have[town_center] == 0 && can_build(plan, town_center) &&
        plan.affords(plan.known.type(town_center).cost))
        build(plan, town_center);
}

}  // namespace banneret::ai
