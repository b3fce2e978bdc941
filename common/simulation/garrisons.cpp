#include "common/simulation/garrisons.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

bool takes(const rules::Garrison& garrison, rules::TypeId type) {
    return std::binary_search(garrison.takes.begin(), garrison.takes.end(), type);
}

// A building that stands finished, or a ship.
bool is_open(const World& world, EntityId holder) {
    if (!world.alive(holder) || !world.has<Transform>(holder)) return false;
    const Building* const building = world.find<Building>(holder);
    return building == nullptr || building->finished != 0;
}

bool takes_room(const World& world, EntityId inside) {
    return world.type_of(inside).kind != rules::Kind::Relic;
}

int room_taken(const World& world, EntityId holder) {
    int taken = 0;
    for_each_inside(world, holder,
                    [&](EntityId id, const Garrisoned&) { taken += takes_room(world, id) ? 1 : 0; });
    return taken;
}

Fixed pierce_of(const World& world, const std::vector<rules::ClassAmount>& amounts) {
    for (const rules::ClassAmount& a : amounts)
        if (a.armour_class == world.rules->pierce) return Fixed(std::max<std::int16_t>(a.amount, 0));
    return Fixed(0);
}

// Points of pierce a second. Of who looses several missiles a further one counts, the weaker.
Fixed fire_of(const World& world, const rules::Attack& attack) {
    if (attack.fire_inside > Fixed(0)) return attack.fire_inside;
    if (attack.reload_ms == 0) return Fixed(0);
    const bool weaker = attack.missiles > 1 && !attack.further.empty();
    return pierce_of(world, weaker ? attack.further : attack.amounts) * 1000 / attack.reload_ms;
}

Fixed fire_inside(const World& world, EntityId holder, const rules::Attack& attack) {
    Fixed sum;
    for_each_inside(world, holder, [&](EntityId id, const Garrisoned&) {
        const std::vector<rules::TypeId>& counts = attack.garrison_counts;
        const bool all = counts.empty();
        if (all || std::binary_search(counts.begin(), counts.end(), world.get<Identity>(id).type))
            sum += fire_of(world, world.type_of(id).attack);
    });
    return sum;
}

// Thirds add up to a whole one all the same.
constexpr Fixed kRounding = Fixed::ratio(1, 100'000);

// How many times the building's own fire goes into that of those inside; the first missile may take more than one.
int added_missiles(Fixed sum, Fixed own, int first) {
    const Fixed inside = sum + kRounding;
    if (own <= Fixed(0) || inside < own * first) return 0;
    return (inside / own).floor() - (first - 1);
}

}  // namespace

bool is_badly_hurt(const World& world, EntityId holder) {
    const Health* const health = world.find<Health>(holder);
    if (health == nullptr || !world.has<Building>(holder)) return false;
    return health->points * 100 <= Fixed(world.type_of(holder).hit_points) * kBadlyHurtPercent;
}

std::vector<EntityId> those_inside(const World& world, EntityId holder) {
    std::vector<EntityId> ids;
    for_each_inside(world, holder, [&](EntityId id, const Garrisoned&) { ids.push_back(id); });
    return ids;
}

int room_of(const World& world, EntityId holder) {
    return is_open(world, holder) ? world.type_of(holder).garrison.room : 0;
}

int room_left(const World& world, EntityId holder) {
    return std::max(0, room_of(world, holder) - room_taken(world, holder));
}

int room_not_spoken_for(const World& world, EntityId holder) {
    int left = room_left(world, holder);
    for (const Boarding& boarding : world.all<Boarding>().values()) left -= boarding.holder == holder ? 1 : 0;
    return std::max(0, left);
}

bool lets_in(const World& world, EntityId unit, EntityId holder) {
    if (unit == holder || !world.alive(unit) || room_of(world, holder) == 0) return false;
    const rules::Garrison& garrison = world.type_of(holder).garrison;
    return world.allied(world.owner_of(holder), world.owner_of(unit)) && !garrison.own_products_only &&
           takes(garrison, world.get<Identity>(unit).type);
}

Refusal refusal_to_enter(const World& world, EntityId unit, EntityId holder) {
    if (!world.alive(unit) || !world.alive(holder)) return Refusal::NobodyThere;
    if (!world.has<Transform>(unit) || !world.type_of(unit).is_mobile()) return Refusal::CannotDoThat;
    if (room_of(world, holder) > 0 && world.type_of(holder).garrison.own_products_only)
        return Refusal::OnlyAtBirth;
    if (!lets_in(world, unit, holder) || world.has<Packing>(unit)) return Refusal::NotLetIn;
    if (world.has<RelicBearer>(unit) && !world.type_of(holder).garrison.carries) return Refusal::HasRelic;
    if (is_badly_hurt(world, holder)) return Refusal::TooBadlyHurt;
    return room_left(world, holder) > 0 ? Refusal::None : Refusal::NoRoomInside;
}

Refusal refusal_to_stay(const World& world, EntityId building, rules::TypeId unit) {
    if (room_of(world, building) == 0 || !takes(world.type_of(building).garrison, unit))
        return Refusal::NotLetIn;
    if (is_badly_hurt(world, building)) return Refusal::TooBadlyHurt;
    return room_left(world, building) > 0 ? Refusal::None : Refusal::NoRoomInside;
}

int missiles_of(const World& world, EntityId shooter) {
    const rules::Attack& attack = world.type_of(shooter).attack;
    const int own = attack.only_with_garrison ? 0 : attack.missiles;
    if (attack.garrison_missiles == 0) return own;
    if (world.all<Garrisoned>().size() == 0) return own;
    const int added =
        added_missiles(fire_inside(world, shooter, attack), fire_of(world, attack), attack.garrison_first);
    return std::max(own, std::min<int>(own + added, attack.garrison_missiles));
}

}  // namespace banneret::simulation
