#include "common/simulation/holder_orders.h"

#include "common/simulation/derived.h"
#include "common/simulation/doors.h"
#include "common/simulation/garrisons.h"
#include "common/simulation/rally.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

bool may_let_out(const World& world, SeatId seat, EntityId holder, EntityId inside) {
    return world.owner_of(holder) == seat || world.owner_of(inside) == seat;
}

std::vector<EntityId> whom_to_let_out(const World& world, SeatId seat, EntityId holder,
                                      const Ungarrison& command) {
    std::vector<EntityId> whom;
    for_each_inside(world, holder, [&](EntityId id, const Garrisoned&) {
        if ((!command.who || command.who == id) && may_let_out(world, seat, holder, id)) whom.push_back(id);
    });
    return whom;
}

void tell_of_no_place(World& world, SeatId seat, EntityId holder) {
    const bool ship = world.type_of(holder).garrison.carries;
    world.tell({ship ? EventKind::NoWayOn : EventKind::YardFull, seat,
                ship ? Refusal::NoWayThere : Refusal::GroundTaken, world.get<Identity>(holder).type, holder,
                kNobody, place_of(world, holder), 0});
}

// Where who is aboard could stand, nearest the place.
Vec2 shore_near(World& world, EntityId ship, Vec2 at) {
    navigation::Navigation& navigation = grounds_of(world).navigation;
    for (const EntityId id : those_inside(world, ship)) {
        const navigation::ClassId of = navigation.class_of(world.type_of(id), world.owner_of(id));
        if (of != navigation::kNoClass) return navigation.nearest_open(of, at).value_or(at);
    }
    return at;
}

}  // namespace

Refusal refusal_to_let_out(const World& world, SeatId seat, EntityId holder, const Ungarrison& command) {
    if (!world.alive(holder) || !world.has<Transform>(holder)) return Refusal::NobodyThere;
    if (!whom_to_let_out(world, seat, holder, command).empty()) return Refusal::None;
    if (world.owner_of(holder) != seat) return Refusal::NotYours;
    return command.who ? Refusal::NobodyThere : Refusal::NobodyInside;
}

void let_out(World& world, SeatId seat, EntityId holder, const Ungarrison& command) {
    bool all = true;
    for (const EntityId id : whom_to_let_out(world, seat, holder, command)) {
        if (!world.type_of(id).is_mobile()) {
            set_down_relic(world, id);
        } else if (!come_out(world, id, rally_of(world, holder))) {
            all = false;
        } else if (world.owner_of(id) == world.owner_of(holder)) {
            follow_rally(world, id, holder);
        }
    }
    if (!all) tell_of_no_place(world, seat, holder);
}

Refusal refusal_to_unload(const World& world, EntityId ship) {
    const rules::ObjectType& type = world.type_of(ship);
    if (!type.garrison.carries || !type.is_mobile() || !world.has<Transform>(ship))
        return Refusal::CannotDoThat;
    return those_inside(world, ship).empty() ? Refusal::NobodyInside : Refusal::None;
}

void set_unloading(World& world, EntityId ship, Vec2 at) {
    const Vec2 shore = shore_near(world, ship, world.tiles.clamp(at));
    Landing landing;
    landing.at = shore;
    world.set(ship, landing);
    walk_to(world, ship, shore);
}

Refusal refusal_to_send_back(const World& world, EntityId holder) {
    if (world.type_of(holder).garrison.room == 0 || !world.has<Transform>(holder))
        return Refusal::CannotDoThat;
    for (const EntityId id : those_inside(world, holder))
        if (world.type_of(id).kind == rules::Kind::Villager) return Refusal::None;
    return Refusal::NobodyInside;
}

}  // namespace banneret::simulation
