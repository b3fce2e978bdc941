// Going inside and aboard, being there, and being put ashore: one tick of each. Who comes to a door goes in; wounds
// heal inside; a building that is badly hurt, or is no ally's any more, puts out all it shelters.
#include <algorithm>

#include "common/simulation/doors.h"
#include "common/simulation/garrisons.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Fixed kDoorReach = Fixed::ratio(1, 4);  // from the unit's edge to the building's
constexpr Fixed kPlankReach = Fixed(1);           // to a ship's: it lies off the shore
constexpr std::uint16_t kAskAgainTicks = 31;      // about half a second between two tries for a spot
constexpr std::uint8_t kMostTries = 12;           // to get near without getting there
constexpr Tick kHealTicks = 64;                   // a second's healing at once
constexpr Fixed kHealSeconds = Fixed::ratio(kTickMs * static_cast<int>(kHealTicks), 1000);
constexpr Tick kShelterTicks = 16;  // between two looks at whether a building still shelters
constexpr std::int32_t kLandAgainMs = 500;
constexpr std::uint32_t kMostLandings = 8;  // tries without anybody getting ashore

bool is_carrier(const World& world, EntityId holder) { return world.type_of(holder).garrison.carries; }

// ---- On the way in

// Whom the bell sent goes back to what it did; others stand, and their seat is told why.
void give_up(World& world, EntityId id, Refusal why) {
    const Boarding boarding = world.get<Boarding>(id);
    world.remove<Boarding>(id);
    stop_walking(world, id);
    if (boarding.belled != 0) return go_back_to_work(world, id, {boarding.resource, boarding.site});
    if (why == Refusal::NoWayThere) {
        world.tell({EventKind::NoWayOn, world.owner_of(id), why, world.get<Identity>(id).type, id,
                    boarding.holder, place_of(world, boarding.holder), 0});
    } else if (why != Refusal::NobodyThere) {
        world.tell({EventKind::Refused, world.owner_of(id), why, world.get<Identity>(id).type, id,
                    boarding.holder, world.get<Transform>(id).at, 0});
    }
}

// A ship that lies idle comes to whoever waits on the shore for it.
void come_alongside(World& world, EntityId ship, EntityId unit) {
    if (world.owner_of(ship) != world.owner_of(unit) || !world.type_of(ship).is_mobile()) return;
    if (world.has<Path>(ship) || world.has<Landing>(ship) || world.has<OrderQueue>(ship)) return;
    const Path* const path = world.find<Path>(unit);
    walk_to(world, ship, path != nullptr ? path->goal : world.get<Transform>(unit).at);
}

// To the shore nearest the ship, where no spot beside it can be stood on.
void make_for_shore(World& world, EntityId id, EntityId ship) {
    walk_to(world, id, world.get<Transform>(ship).at);
    come_alongside(world, ship, id);
}

void draw_near(World& world, EntityId id, EntityId holder) {
    const bool ship = is_carrier(world, holder);
    const Approach approach = walk_up_to(world, id, holder, ship ? kPlankReach : kDoorReach);
    if (approach == Approach::Walking || approach == Approach::InReach) return;
    Boarding& boarding = world.get<Boarding>(id);
    boarding.wait_ticks = kAskAgainTicks;
    if (approach == Approach::Full || (ship && world.has<Path>(holder))) return;
    if (++boarding.tries >= kMostTries) return give_up(world, id, Refusal::NoWayThere);
    if (ship) make_for_shore(world, id, holder);
}

void board(World& world, EntityId id) {
    Boarding& boarding = world.get<Boarding>(id);
    const EntityId holder = boarding.holder;
    const Refusal why = refusal_to_enter(world, id, holder);
    if (why != Refusal::None && why != Refusal::NoRoomInside) return give_up(world, id, why);
    if (within_reach(world, id, holder, is_carrier(world, holder) ? kPlankReach : kDoorReach))
        return why == Refusal::None ? go_inside(world, id, holder) : give_up(world, id, why);
    if (boarding.wait_ticks > 0 && --boarding.wait_ticks > 0) return;
    if (world.has<Path>(id)) return;
    why == Refusal::None ? draw_near(world, id, holder) : give_up(world, id, why);
}

// ---- Inside

void heal(World& world) {
    const Table<Garrisoned>& all = world.all<Garrisoned>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        Health* const health = world.find<Health>(all.ids()[i]);
        if (health == nullptr) continue;
        const Fixed most(world.type_of(all.ids()[i]).hit_points);
        const Fixed healed = world.type_of(all.values()[i].holder).garrison.heal * kHealSeconds;
        if (health->points < most) health->points = min(most, health->points + healed);
    }
}

bool shelters(const World& world, EntityId id, EntityId holder) {
    return !is_badly_hurt(world, holder) && world.allied(world.owner_of(holder), world.owner_of(id));
}

void put_out_the_unsheltered(World& world) {
    const std::vector<EntityId> ids = world.all<Garrisoned>().ids();
    for (const EntityId id : ids) {
        const EntityId holder = world.get<Garrisoned>(id).holder;
        if (!world.type_of(id).is_mobile() || shelters(world, id, holder)) continue;
        come_out(world, id, place_of(world, holder));
    }
}

void look_after_those_inside(World& world) {
    if (world.all<Garrisoned>().size() == 0) return;
    if (world.tick % kHealTicks == 0) heal(world);
    if (world.tick % kShelterTicks == 0) put_out_the_unsheltered(world);
}

// ---- Landing

struct Landed {
    int ashore = 0;
    int aboard = 0;
};

Landed land_all(World& world, EntityId ship, Vec2 towards) {
    Landed landed;
    for (const EntityId id : those_inside(world, ship)) {
        if (!world.type_of(id).is_mobile()) continue;
        ++(come_out(world, id, towards) ? landed.ashore : landed.aboard);
    }
    return landed;
}

void land(World& world, EntityId ship) {
    Landing& landing = world.get<Landing>(ship);
    if (world.has<Path>(ship)) return;
    landing.wait_ms = std::max(0, landing.wait_ms - kTickMs);
    if (landing.wait_ms > 0) return;
    const Vec2 at = landing.at;
    const Landed landed = land_all(world, ship, at);
    landing.tries = landed.ashore > 0 ? 0 : landing.tries + 1;
    landing.wait_ms = kLandAgainMs;
    if (landed.aboard > 0 && landing.tries < kMostLandings) return;
    world.remove<Landing>(ship);
    if (landed.aboard == 0) return;
    world.tell({EventKind::NoWayOn, world.owner_of(ship), Refusal::NoWayThere, world.get<Identity>(ship).type,
                ship, kNobody, at, 0});
}

}  // namespace

void set_boarding(World& world, EntityId unit, EntityId holder) {
    Boarding boarding;
    boarding.holder = holder;
    world.set(unit, boarding);
    sets_out_soon(world, unit);
}

void run_garrisons(World& world) {
    if (world.all<Boarding>().size() > 0) {
        const std::vector<EntityId> ids = world.all<Boarding>().ids();
        for (const EntityId id : ids)
            if (world.has<Boarding>(id)) board(world, id);
    }
    look_after_those_inside(world);
    if (world.all<Landing>().size() > 0) {
        const std::vector<EntityId> ids = world.all<Landing>().ids();
        for (const EntityId id : ids) land(world, id);
    }
}

}  // namespace banneret::simulation
