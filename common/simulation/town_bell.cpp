#include "common/simulation/town_bell.h"

#include <algorithm>
#include <tuple>

#include "common/simulation/doors.h"
#include "common/simulation/garrisons.h"
#include "common/simulation/systems.h"
#include "common/simulation/tasks.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

bool is_near(Vec2 a, Vec2 b) { return length_squared(a - b) <= kBellReach * kBellReach; }

struct Shelter {
    EntityId id;
    Vec2 at;
    int room = 0;
};

// A villager and a place for it.
struct Pair {
    Fixed apart_squared;
    EntityId villager;
    std::size_t shelter = 0;
};

bool shelters(const World& world, EntityId building, SeatId seat) {
    if (world.owner_of(building) != seat || !world.has<Building>(building) || is_badly_hurt(world, building))
        return false;
    const rules::Garrison& garrison = world.type_of(building).garrison;
    return room_of(world, building) > 0 && !garrison.own_products_only && !garrison.carries;
}

std::vector<Shelter> shelters_near(const World& world, SeatId seat, Vec2 bell) {
    std::vector<Shelter> found;
    for (const EntityId id : world.all<Building>().ids()) {
        const Vec2 at = world.get<Transform>(id).at;
        if (!is_near(at, bell) || !shelters(world, id, seat)) continue;
        if (const int room = room_not_spoken_for(world, id); room > 0) found.push_back({id, at, room});
    }
    return found;
}

bool hears_bell(const World& world, EntityId id, SeatId seat, Vec2 bell) {
    return world.alive(id) && world.owner_of(id) == seat && world.type_of(id).kind == rules::Kind::Villager &&
           !world.has<Boarding>(id) && is_near(world.get<Transform>(id).at, bell);
}

std::vector<Pair> pairs_near(const World& world, SeatId seat, Vec2 bell, const std::vector<Shelter>& places) {
    std::vector<Pair> pairs;
    for (const EntityId id : world.all<Worker>().ids()) {
        if (!hears_bell(world, id, seat, bell)) continue;
        const Vec2 at = world.get<Transform>(id).at;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (is_near(at, places[i].at) && lets_in(world, id, places[i].id))
                pairs.push_back({length_squared(at - places[i].at), id, i});
        }
    }
    std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) {
        return std::tie(a.apart_squared, a.villager, a.shelter) <
               std::tie(b.apart_squared, b.villager, b.shelter);
    });
    return pairs;
}

void run_for_shelter(World& world, EntityId villager, EntityId shelter) {
    const Interrupted was = what_it_works_at(world, villager);
    drop_current_job(world, villager);
    Boarding boarding;
    boarding.holder = shelter;
    boarding.resource = was.resource;
    boarding.site = was.site;
    boarding.belled = 1;
    world.set(villager, boarding);
    sets_out_soon(world, villager);
}

Vec2 workplace(const World& world, const Garrisoned& inside) {
    for (const EntityId id : {inside.site, inside.resource})
        if (const Transform* const at = world.find<Transform>(id)) return at->at;
    return place_of(world, inside.holder);
}

void come_out_to_work(World& world, EntityId id) {
    const Garrisoned inside = world.get<Garrisoned>(id);
    if (!come_out(world, id, workplace(world, inside))) return;
    if (inside.belled != 0) go_back_to_work(world, id, {inside.resource, inside.site});
}

void turn_back(World& world, EntityId id) {
    const Boarding boarding = world.get<Boarding>(id);
    drop_current_job(world, id);
    go_back_to_work(world, id, {boarding.resource, boarding.site});
}

void tell_of_bell(World& world, EntityId centre, int rings) {
    world.tell({EventKind::BellRung, world.owner_of(centre), Refusal::None, world.get<Identity>(centre).type,
                centre, kNobody, world.get<Transform>(centre).at, rings});
}

}  // namespace

bool has_bell(const World& world, EntityId centre) {
    const Building* const building = world.alive(centre) ? world.find<Building>(centre) : nullptr;
    return building != nullptr && building->finished != 0 &&
           world.get<Identity>(centre).type == world.rules->town_center;
}

void ring_bell(World& world, EntityId centre) {
    const SeatId seat = world.owner_of(centre);
    const Vec2 bell = world.get<Transform>(centre).at;
    std::vector<Shelter> places = shelters_near(world, seat, bell);
    for (const Pair& pair : pairs_near(world, seat, bell, places)) {
        if (places[pair.shelter].room == 0 || world.has<Boarding>(pair.villager)) continue;
        --places[pair.shelter].room;
        run_for_shelter(world, pair.villager, places[pair.shelter].id);
    }
    tell_of_bell(world, centre, 1);
}

void ring_bell_again(World& world, EntityId centre) {
    const SeatId seat = world.owner_of(centre);
    const Vec2 bell = world.get<Transform>(centre).at;
    const std::vector<EntityId> running = world.all<Boarding>().ids();
    for (const EntityId id : running) {
        const bool ours = world.get<Boarding>(id).belled != 0 && world.owner_of(id) == seat;
        if (ours && is_near(world.get<Transform>(id).at, bell)) turn_back(world, id);
    }
    const std::vector<EntityId> inside = world.all<Garrisoned>().ids();
    for (const EntityId id : inside) {
        const bool ours = world.get<Garrisoned>(id).belled != 0 && world.owner_of(id) == seat;
        if (ours && is_near(place_of(world, id), bell)) come_out_to_work(world, id);
    }
    tell_of_bell(world, centre, 0);
}

void send_back_to_work(World& world, EntityId holder) {
    for (const EntityId id : those_inside(world, holder))
        if (world.type_of(id).kind == rules::Kind::Villager) come_out_to_work(world, id);
}

}  // namespace banneret::simulation
