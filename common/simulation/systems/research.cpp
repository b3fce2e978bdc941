#include "common/simulation/research.h"

#include <algorithm>

#include "common/simulation/allegiance.h"
#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Tick kFreeTicks = 64;  // about a second between two looks for what costs nothing

bool plays(const Player& player) { return player.state != PlayerState::Absent; }

// Team bonuses hold for the whole team from the start, and stay when a partner is gone; the same people's
// count once.
std::vector<rules::CivilisationId> civilisations_of_team(const World& world, SeatId seat) {
    std::vector<rules::CivilisationId> team;
    const std::size_t known = world.rules->civilisations.size();
    for (SeatId other = 1; other < kMaxSeats; ++other) {
        const Player& player = world.players[other];
        const bool ours = other == seat || (player.team != 0 && player.team == world.players[seat].team);
        if (!plays(player) || !ours || player.civilisation >= known) continue;
        if (std::find(team.begin(), team.end(), player.civilisation) == team.end())
            team.push_back(player.civilisation);
    }
    return team;
}

rules::PlayerHistory history_of(const World& world, SeatId seat) {
    const Player& player = world.players[seat];
    rules::PlayerHistory history;
    if (seat == kNature || !plays(player)) return history;
    if (player.civilisation < world.rules->civilisations.size()) history.civilisation = player.civilisation;
    history.team = civilisations_of_team(world, seat);
    history.researched.assign(player.researched.begin(), player.researched.begin() + player.researched_count);
    history.age = player.age;
    return history;
}

void renew_rules_of(World& world, SeatId seat) {
    world.own_rules[seat] = std::make_shared<const rules::PlayerRules>(world.rules, history_of(world, seat));
}

// What lives becomes what the new copy makes of its type, as whole as it was. Who has changed hands stays what it
// is, by its maker's figures.
void bring_up_to_date(World& world, SeatId seat, const rules::PlayerRules& before) {
    const rules::PlayerRules& now = world.rules_of(seat);
    const Table<Identity>& identities = world.all<Identity>();
    for (std::size_t i = 0; i < identities.size(); ++i) {
        const EntityId id = identities.ids()[i];
        Identity& identity = world.get<Identity>(id);
        if (figures_of(world, id) != seat) continue;
        const int points_before = before.type(identity.type).hit_points;
        if (!world.has<PlaysBy>(id)) identity.type = now.upgraded(identity.type);
        const int points_now = now.type(identity.type).hit_points;
        Health* const health = world.find<Health>(id);
        if (health != nullptr && points_before > 0 && points_now != points_before)
            health->points = health->points * points_now / points_before;
    }
}

void bring_queues_up_to_date(World& world, SeatId seat) {
    Table<Production>& all = world.all<Production>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (world.owner_of(all.ids()[i]) != seat) continue;
        for (rules::TypeId& entry : all.values()[i].queue) {
            if (entry != rules::kNone && !is_research(entry)) entry = world.rules_of(seat).upgraded(entry);
        }
    }
}

void note(World& world, SeatId seat, rules::TechnologyId id) {
    Player& player = world.player(seat);
    const auto known = player.researched.begin() + player.researched_count;
    if (std::find(player.researched.begin(), known, id) != known) return;  // of what can be paid for again
    player.researched[player.researched_count++] = id;
    player.age = std::max(player.age, world.rules->technologies[id].advances_to);
}

Refusal refusal_for(const rules::Missing& missing) {
    switch (missing.need) {
        case rules::Need::Nothing: return Refusal::None;
        case rules::Need::OtherPeople: return Refusal::NotTheirs;
        case rules::Need::Age: return Refusal::NotYetKnown;
        case rules::Need::Object:
        case rules::Need::Standing: return Refusal::NeedsBuilding;
        case rules::Need::Technology: return Refusal::NeedsTechnology;
        case rules::Need::Known: return Refusal::KnownAlready;
    }
    return Refusal::CannotDoThat;
}

bool somebody_researches(const World& world, SeatId seat, rules::TechnologyId id) {
    const Table<Building>& buildings = world.all<Building>();
    for (std::size_t i = 0; i < buildings.size(); ++i) {
        const EntityId building = buildings.ids()[i];
        if (buildings.values()[i].finished == 0 || world.owner_of(building) != seat) continue;
        const auto& list = world.type_of(building).researches;
        if (std::find(list.begin(), list.end(), id) != list.end()) return true;
    }
    return false;
}

bool sets(const World& world, rules::TechnologyId id, rules::PlayerNumber number) {
    const auto& effects = world.rules->technologies[id].effects;
    return std::any_of(effects.begin(), effects.end(), [&](const rules::Effect& effect) {
        return effect.attribute == rules::Attribute::Player && effect.number == number;
    });
}

// Kings are betrayed where there are kings; elsewhere spies are paid.
bool is_of_another_kind_of_match(const World& world, rules::TechnologyId id) {
    const bool regicide = world.victory == Victory::Regicide;
    return sets(world, id, regicide ? rules::PlayerNumber::Spies : rules::PlayerNumber::Treason);
}

int villagers_of_enemies(const World& world, SeatId seat) {
    int count = 0;
    const Table<Identity>& identities = world.all<Identity>();
    for (std::size_t i = 0; i < identities.size(); ++i) {
        const Identity& identity = identities.values()[i];
        if (world.enemies(seat, identity.owner) && world.alive(identities.ids()[i]) &&
            world.rules->types[identity.type].kind == rules::Kind::Villager)
            ++count;
    }
    return count;
}

void learn_what_is_free(World& world, SeatId seat) {
    for (std::size_t i = 0; i < world.rules->technologies.size(); ++i) {
        const auto id = static_cast<rules::TechnologyId>(i);
        if (!world.rules_of(seat).is_free(id) || world.rules_of(seat).knows(id)) continue;
        if (refusal_to_research(world, seat, id) == Refusal::None && somebody_researches(world, seat, id))
            learn(world, seat, id);
    }
}

}  // namespace

void renew_rules(World& world) {
    for (SeatId seat = 0; seat < kMaxSeats; ++seat) renew_rules_of(world, seat);
}

void learn(World& world, SeatId seat, rules::TechnologyId id) {
    BANNERET_CHECK(id < world.rules->technologies.size(), "a technology that is learnt is in the rules");
    const std::shared_ptr<const rules::PlayerRules> before = world.own_rules[seat];
    const std::uint8_t age = world.player(seat).age;
    note(world, seat, id);
    renew_rules_of(world, seat);
    bring_up_to_date(world, seat, *before);
    bring_queues_up_to_date(world, seat);
    count_population(world, seat);
    if (sets(world, id, rules::PlayerNumber::Treason))
        world.player(seat).treason_left_ms = world.rules_of(seat).number(rules::PlayerNumber::Treason);
    const bool aged = world.player(seat).age != age;
    world.tell({aged ? EventKind::AgeReached : EventKind::Researched,
                seat,
                Refusal::None,
                rules::kNone,
                kNobody,
                kNobody,
                {},
                aged ? world.player(seat).age : std::int32_t{id}});
}

void begin_at_age(World& world, SeatId seat, std::uint8_t age) {
    for (std::uint8_t step = 2; step <= age; ++step) {
        for (std::size_t i = 0; i < world.rules->technologies.size(); ++i) {
            if (world.rules->technologies[i].advances_to == step)
                note(world, seat, static_cast<rules::TechnologyId>(i));
        }
    }
    world.player(seat).age = std::max(world.player(seat).age, age);
}

void learn_what_is_free(World& world) {
    if (world.tick % kFreeTicks != 0) return;
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        if (world.player(seat).state == PlayerState::Playing) learn_what_is_free(world, seat);
    }
}

std::vector<std::uint16_t> standing_of(const World& world, SeatId seat) {
    std::vector<std::uint16_t> standing(world.rules->types.size(), 0);
    const Table<Identity>& identities = world.all<Identity>();
    for (std::size_t i = 0; i < identities.size(); ++i) {
        const Identity& identity = identities.values()[i];
        if (identity.owner != seat || !world.alive(identities.ids()[i])) continue;
        const Building* const building = world.find<Building>(identities.ids()[i]);
        if (building == nullptr || building->finished != 0) ++standing[identity.type];
    }
    return standing;
}

rules::Stock price_of_research(const World& world, SeatId seat, rules::TechnologyId id) {
    rules::Stock price = world.rules_of(seat).cost_of(id);
    if (!sets(world, id, rules::PlayerNumber::Spies)) return price;
    const int villagers = std::max(1, villagers_of_enemies(world, seat));
    for (std::int32_t& good : price) good *= villagers;
    return price;
}

bool is_being_researched(const World& world, SeatId seat, rules::TechnologyId id) {
    const Table<Production>& all = world.all<Production>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& queue = all.values()[i].queue;
        if (std::find(queue.begin(), queue.end(), research_entry(id)) != queue.end() &&
            world.owner_of(all.ids()[i]) == seat)
            return true;
    }
    return false;
}

Refusal refusal_to_have(const World& world, SeatId seat, rules::TypeId type) {
    return refusal_for(rules::missing_for(world.rules_of(seat), standing_of(world, seat), type));
}

Refusal refusal_to_research(const World& world, SeatId seat, rules::TechnologyId id) {
    if (id >= world.rules->technologies.size()) return Refusal::CannotDoThat;
    if (is_of_another_kind_of_match(world, id)) return Refusal::NotTheirs;
    const Refusal missing =
        refusal_for(rules::missing_for_research(world.rules_of(seat), standing_of(world, seat), id));
    if (missing != Refusal::None) return missing;
    return is_being_researched(world, seat, id) ? Refusal::KnownAlready : Refusal::None;
}

}  // namespace banneret::simulation
