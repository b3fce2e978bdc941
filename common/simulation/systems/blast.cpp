// What a blow does to those about the one it was meant for (reference: rules-facts 4).
#include "common/simulation/allegiance.h"
#include "common/simulation/damage.h"
#include "common/simulation/derived.h"
#include "common/simulation/surroundings.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Fixed kHalfWidestFootprint = Fixed::ratio(5, 2);

bool reaches(const World& world, const rules::Attack& attack, SeatId owner, const Surroundings::Body& body) {
    if (attack.spares_friends && world.allied(owner, body.owner)) return false;
    if (world.treaty_over == 0 && body.owner != owner) return false;
    switch (attack.blast) {
        case rules::Blast::Target: return false;
        case rules::Blast::All:
        case rules::Blast::Buildings: return true;
        case rules::Blast::Units: return !world.type_of(body.id).is_building();
    }
    return false;
}

}  // namespace

void burst(World& world, EntityId attacker, rules::TypeId attacker_type, SeatId attacker_owner, Vec2 at,
           EntityId except) {
    const rules::Attack& attack = figures_of_striker(world, attacker, attacker_type, attacker_owner).attack;
    const Fixed radius = attack.blast_radius;
    for_each_near(survey_surroundings(world), at, radius + kHalfWidestFootprint,
                  [&](const Surroundings::Body& body) {
                      if (body.id == except || body.id == attacker || !world.alive(body.id) ||
                          !world.has<Transform>(body.id) || !reaches(world, attack, attacker_owner, body))
                          return;
                      if (gap({at, at}, box_of(world, body.id)) > radius) return;
                      hit(world, attacker, attacker_type, attacker_owner, body.id, false);
                  });
}

void break_trees(World& world, EntityId attacker, rules::TypeId attacker_type, SeatId attacker_owner,
                 Vec2 at) {
    const rules::Attack& attack = figures_of_striker(world, attacker, attacker_type, attacker_owner).attack;
    std::vector<EntityId> broken;
    Table<Deposit>& deposits = world.all<Deposit>();
    for (std::size_t i = 0; i < deposits.size(); ++i) {
        const EntityId id = deposits.ids()[i];
        if (!world.alive(id) || !world.has<Transform>(id)) continue;
        if (world.type_of(id).kind != rules::Kind::Tree) continue;
        if (gap({at, at}, box_of(world, id)) > attack.blast_radius) continue;
        Deposit& tree = deposits.values()[i];
        tree.felling -= Fixed(damage(attack.amounts, world.type_of(id), Slope::Level, false));
        if (tree.felling <= Fixed(0)) broken.push_back(id);
    }
    for (const EntityId id : broken) vanish(world, id);
}

}  // namespace banneret::simulation
