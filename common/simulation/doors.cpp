#include "common/simulation/doors.h"

#include "common/simulation/derived.h"
#include "common/simulation/garrisons.h"
#include "common/simulation/group_orders.h"
#include "common/simulation/packing.h"
#include "common/simulation/relics.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr int kDeepest = 3;  // a relic in a monk's hands aboard a ship

Garrisoned memory_of(const World& world, EntityId unit, EntityId holder) {
    Garrisoned inside;
    inside.holder = holder;
    inside.since = world.tick;
    if (const Boarding* const boarding = world.find<Boarding>(unit)) {
        inside.resource = boarding->resource;
        inside.site = boarding->site;
        inside.belled = boarding->belled;
    }
    if (const Worker* const worker = world.find<Worker>(unit)) {
        inside.job = worker->job;
        inside.kind = worker->kind;
        inside.carried = worker->carried;
    }
    if (const Combat* const combat = world.find<Combat>(unit)) {
        inside.stance = combat->stance;
        inside.reload_ms = combat->reload_ms;
    }
    return inside;
}

void give_back(World& world, EntityId unit, const Garrisoned& inside) {
    const rules::ObjectType& type = world.type_of(unit);
    if (type.works()) {
        Worker worker;
        worker.job = inside.job;
        worker.kind = inside.kind;
        worker.carried = inside.carried;
        world.set(unit, worker);
    }
    if (has_stance(type)) {
        Combat combat;
        combat.stance = inside.stance;
        const std::int64_t passed = std::int64_t{world.tick - inside.since} * kTickMs;
        combat.reload_ms = static_cast<std::int32_t>(std::max<std::int64_t>(0, inside.reload_ms - passed));
        world.set(unit, combat);
    }
}

// What shoots only for those inside it looks about for enemies while there is somebody.
void arm(World& world, EntityId holder) {
    const rules::ObjectType& type = world.type_of(holder);
    if (type.fights() && type.attack.only_with_garrison && !world.has<Combat>(holder))
        world.set(holder, Combat{});
}
void disarm(World& world, EntityId holder) {
    if (!world.has<Identity>(holder) || !world.type_of(holder).attack.only_with_garrison) return;
    bool somebody = false;
    for_each_inside(world, holder, [&](EntityId, const Garrisoned&) { somebody = true; });
    if (somebody) return;
    world.remove<GroundTarget>(holder);
    world.remove<Turning>(holder);
    world.remove<Combat>(holder);
}

void put_out(World& world, EntityId unit, Vec2 at) {
    const Garrisoned inside = world.get<Garrisoned>(unit);
    Identity& identity = world.get<Identity>(unit);
    identity.facing = heading_of(at - place_of(world, inside.holder), identity.facing);
    world.remove<Garrisoned>(unit);
    world.set(unit, Transform{at, at});
    give_back(world, unit, inside);
    file_newcomer(world, unit);
    disarm(world, inside.holder);
    world.tell(
        {EventKind::Ungarrisoned, identity.owner, Refusal::None, identity.type, unit, inside.holder, at, 0});
}

std::optional<Vec2> place_outside(World& world, EntityId unit, Vec2 towards) {
    return exit_place(world, world.get<Garrisoned>(unit).holder, world.type_of(unit), world.owner_of(unit),
                      towards);
}

// With no free place about a building that falls, any open ground will do.
std::optional<Vec2> place_of_need(World& world, EntityId unit) {
    navigation::Navigation& navigation = grounds_of(world).navigation;
    const navigation::ClassId id = navigation.class_of(world.type_of(unit), world.owner_of(unit));
    return navigation.nearest_open(id, place_of(world, unit));
}

void release(World& world, EntityId unit, EntityId holder, EntityId killer) {
    if (world.type_of(holder).garrison.carries) return kill(world, unit, killer);
    std::optional<Vec2> place = place_outside(world, unit, place_of(world, holder));
    if (!place) place = place_of_need(world, unit);
    place ? put_out(world, unit, *place) : kill(world, unit, killer);
}

}  // namespace

void go_inside(World& world, EntityId unit, EntityId holder) {
    BANNERET_CHECK(world.has<Transform>(unit), "who goes inside stands somewhere");
    const Garrisoned inside = memory_of(world, unit, holder);
    const Vec2 at = world.get<Transform>(unit).at;
    leave_formation(world, unit);
    drop_current_job(world, unit);
    world.remove<Worker>(unit);
    world.remove<Combat>(unit);
    world.remove<Turning>(unit);
    world.remove<Transform>(unit);
    grounds_of(world).navigation.bodies.leaves(unit);
    world.set(unit, inside);
    arm(world, holder);
    const Identity& identity = world.get<Identity>(unit);
    world.tell({EventKind::Garrisoned, identity.owner, Refusal::None, identity.type, unit, holder, at, 0});
}

bool come_out(World& world, EntityId unit, Vec2 towards) {
    const std::optional<Vec2> place = place_outside(world, unit, towards);
    if (place) put_out(world, unit, *place);
    return place.has_value();
}

void set_down_relic(World& world, EntityId relic) { lay_relic_down(world, relic, place_of(world, relic)); }

void release_all(World& world, EntityId holder, EntityId killer) {
    if (world.all<Garrisoned>().size() == 0) return;
    for (const EntityId id : those_inside(world, holder))
        is_relic(world, id) ? set_down_relic(world, id) : release(world, id, holder, killer);
}

Vec2 place_of(const World& world, EntityId id) {
    for (int i = 0; i <= kDeepest; ++i) {
        if (const Transform* const transform = world.find<Transform>(id)) return transform->at;
        const Garrisoned* const inside = world.find<Garrisoned>(id);
        if (inside == nullptr) break;
        id = inside->holder;
    }
    return {};
}

}  // namespace banneret::simulation
