// How anything comes into the world: with all its components, put together from its owner's figures once.
#include "common/simulation/derived.h"
#include "common/simulation/laying.h"
#include "common/simulation/packing.h"
#include "common/simulation/plots.h"
#include "common/simulation/systems.h"
#include "common/simulation/tasks.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// What every entity of a type has, building or not; kNobody when the world is full.
EntityId make(World& world, const rules::ObjectType& type, rules::TypeId id, SeatId owner, Vec2 at,
              std::uint8_t turn) {
    const EntityId entity = world.registry.create();
    if (!entity) return kNobody;
    const Vec2 place = type.footprint.width > 0 ? snap_laid(type, at, turn) : world.tiles.clamp(at);
    world.set(entity, Identity{id, owner, facing_of_turn(turn)});
    world.set(entity, Transform{place, place});
    return entity;
}

void give_abilities(World& world, const rules::ObjectType& type, EntityId entity) {
    if (type.works()) world.set(entity, Worker{});
    // What shoots only for those inside it does not shoot until it can hold them.
    // A packed engine keeps its stance for when it is set up.
    if (has_stance(type)) world.set(entity, Combat{});
    if (has_task(type, rules::TaskKind::Heal) || has_task(type, rules::TaskKind::Convert))
        world.set(entity, Faith{});
    if (has_task(type, rules::TaskKind::Fly)) world.set(entity, Flier{});
    if (type.is_building() && (!type.trains.empty() || !type.researches.empty())) {
        Production production;
        production.queue.fill(rules::kNone);
        world.set(entity, production);
    }
    if (grazes(type)) world.set(entity, Grazer{world.get<Transform>(entity).at, 0, 0});
    if (is_plot(type)) world.set(entity, Plot{});
    if (type.is_deposit()) {
        world.set(entity, Deposit{Fixed(type.deposit.amount), Fixed(type.deposit.felling_points)});
    }
}

}  // namespace

EntityId spawn(World& world, rules::TypeId id, SeatId owner, Vec2 at) {
    const rules::ObjectType& type = world.type(owner, id);
    const EntityId entity = make(world, type, id, owner, at, 0);
    if (!entity) return kNobody;
    if (type.hit_points > 0) world.set(entity, Health{Fixed(type.hit_points)});
    if (type.is_building()) {
        Building building;
        building.built_ms = type.make_ms;
        building.finished = 1;
        building.begun = 1;
        world.set(entity, building);
    }
    give_abilities(world, type, entity);
    if (type.footprint.width > 0 && type.footprint.solid) close_ground(world, entity);
    if (!type.is_building()) file_newcomer(world, entity);
    if (type.population > 0 || type.population_room > 0) count_population(world, owner);
    return entity;
}

EntityId spawn_site(World& world, rules::TypeId id, SeatId owner, Vec2 at, std::uint8_t turn) {
    const rules::ObjectType& type = world.type(owner, id);
    BANNERET_CHECK(type.is_building() && type.footprint.width > 0, "only a building has a site");
    const EntityId entity = make(world, type, id, owner, at, turn);
    if (!entity) return kNobody;
    world.set(entity, Health{Fixed(1)});
    world.set(entity, Building{});
    return entity;
}

void finish_building(World& world, EntityId id) {
    const rules::ObjectType& type = world.type_of(id);
    Building& building = world.get<Building>(id);
    building.built_ms = type.make_ms;
    building.finished = 1;
    building.builders = 0;
    give_abilities(world, type, id);
    if (type.kind == rules::Kind::Gate) redraw_ground(world, id);
    const SeatId owner = world.owner_of(id);
    count_population(world, owner);
    world.tell({EventKind::BuildingFinished, owner, Refusal::None, world.get<Identity>(id).type, id, kNobody,
                world.get<Transform>(id).at, 0});
}

}  // namespace banneret::simulation
