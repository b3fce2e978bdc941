// What a player owns and how many it feeds.
#include "common/simulation/economy.h"

#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Refusal kLacking[] = {Refusal::NotEnoughFood, Refusal::NotEnoughWood, Refusal::NotEnoughGold,
                                Refusal::NotEnoughStone};

}  // namespace

Refusal refusal_for_lack_of(rules::Resource resource) { return kLacking[static_cast<std::size_t>(resource)]; }

bool has_market(const World& world, SeatId seat) {
    const Table<Building>& buildings = world.all<Building>();
    for (std::size_t i = 0; i < buildings.size(); ++i) {
        const EntityId id = buildings.ids()[i];
        if (buildings.values()[i].finished != 0 && world.owner_of(id) == seat && world.alive(id) &&
            world.type_of(id).exchanges)
            return true;
    }
    return false;
}

Refusal refusal_to_pay(const Player& player, const rules::Stock& cost) {
    for (std::size_t i = 0; i < cost.size(); ++i) {
        if (player.stock[i] < Fixed(cost[i])) return kLacking[i];
    }
    return Refusal::None;
}

void pay(Player& player, const rules::Stock& cost) {
    for (std::size_t i = 0; i < cost.size(); ++i) player.stock[i] -= Fixed(cost[i]);
}

void pay_back(Player& player, const rules::Stock& cost) {
    for (std::size_t i = 0; i < cost.size(); ++i) player.stock[i] += Fixed(cost[i]);
}

void count_population(World& world, SeatId seat) {
    Player& player = world.player(seat);
    player.population = 0;
    std::uint32_t room = 0;
    const Table<Identity>& identities = world.all<Identity>();
    for (std::size_t i = 0; i < identities.size(); ++i) {
        const Identity& identity = identities.values()[i];
        if (identity.owner != seat) continue;
        const EntityId id = identities.ids()[i];
        if (!world.alive(id)) continue;
        const rules::ObjectType& type = world.type(seat, identity.type);
        player.population += type.population;
        if (const Building* const building = world.find<Building>(id);
            building != nullptr && building->finished) {
            room += type.population_room;
        }
        const Production* const production = world.find<Production>(id);
        if (production != nullptr && production->length > 0 && production->done_ms > 0 &&
            !is_research(production->queue[0])) {
            player.population += world.type(seat, production->queue[0]).population;
        }
    }
    const std::int32_t extra = world.rules_of(seat).number(rules::PlayerNumber::PopulationExtra) / 1000;
    player.room = std::min(room, player.population_limit + static_cast<std::uint32_t>(std::max(0, extra)));
}

}  // namespace banneret::simulation
