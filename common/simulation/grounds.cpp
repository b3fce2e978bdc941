#include "common/simulation/grounds.h"

#include "common/simulation/derived.h"
#include "common/simulation/laying.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

bool takes_ground(const rules::ObjectType& type) { return type.footprint.width > 0 && type.footprint.solid; }

// Walls and gates lie along the way they face (as all begin: along x); other footprints are upright. Of these,
// none ever turns.
navigation::Axis axis_of(const World& world, const rules::ObjectType& type, EntityId id) {
    constexpr unsigned kUpright = 64;
    if (type.kind != rules::Kind::Wall && type.kind != rules::Kind::Gate) return {};
    const unsigned facing = world.get<Identity>(id).facing.value;
    return navigation::axis_of(Heading{static_cast<std::uint8_t>(facing - kUpright)});
}

// The seats that may walk through: a gate's side, once it is built, while it is not locked.
navigation::SeatMask seats_let_through(const World& world, EntityId id) {
    const Building* const gate = world.find<Building>(id);
    if (gate == nullptr || gate->finished == 0 || gate->locked != 0) return 0;
    const SeatId owner = world.owner_of(id);
    std::uint32_t seats = 0;
    for (SeatId seat = 1; seat < kMaxSeats; ++seat)
        if (world.allied(owner, seat)) seats |= 1u << seat;
    return static_cast<navigation::SeatMask>(seats);
}

// Requires: it has a Transform and takes up ground.
navigation::Shape shape_of(const World& world, EntityId id) {
    const rules::ObjectType& type = world.type_of(id);
    navigation::Shape shape;
    shape.middle = world.get<Transform>(id).at;
    shape.half = {Fixed(type.footprint.width) / 2, Fixed(type.footprint.height) / 2};
    shape.owner = id;
    shape.open_to = type.kind == rules::Kind::Gate ? seats_let_through(world, id) : navigation::SeatMask{0};
    shape.axis = axis_of(world, type, id);
    return shape;
}

// A site takes no ground before its first blow has fallen.
bool closes_ground(const World& world, EntityId id) {
    if (!world.alive(id) || !world.has<Transform>(id) || !takes_ground(world.type_of(id))) return false;
    const Building* const building = world.find<Building>(id);
    return building == nullptr || building->begun != 0;
}

// What walks, or does when it has packed up.
bool is_unit(const rules::ObjectType& type) {
    return type.is_mobile() || (type.packs_into != rules::kNone && !type.is_building());
}

// A unit that others go round; a carcass is none, and a bird flies over them.
bool has_body(const World& world, EntityId id, const rules::ObjectType& type) {
    return is_unit(type) && type.kind != rules::Kind::Bird && world.alive(id) &&
           (world.has<Health>(id) || type.hit_points == 0);
}

// Closing on its target, though it may have no walk just now.
bool is_chasing(const World& world, EntityId id) {
    const Combat* const combat = world.find<Combat>(id);
    return combat != nullptr && combat->state == FightState::Chasing && combat->waits == 0;
}

void file_bodies(World& world, Grounds& grounds) {
    navigation::Bodies& bodies = grounds.navigation.bodies;
    bodies.begin(world.tiles.side());
    const Table<Identity>& identities = world.all<Identity>();
    for (std::size_t i = 0; i < identities.size(); ++i) {
        const Identity& identity = identities.values()[i];
        const rules::ObjectType& type = world.rules->types[identity.type];
        const EntityId id = identities.ids()[i];
        if (!is_unit(type) || !has_body(world, id, type)) continue;
        const Transform* const transform = world.find<Transform>(id);
        if (transform == nullptr) continue;
        const Path* const path = world.find<Path>(id);
        const bool walks = path != nullptr;
        bodies.file({transform->at, walks ? path->goal : transform->at, type.radius, id,
                     walks ? path->target : kNobody, walks, !walks && is_chasing(world, id)});
    }
}

}  // namespace

void rebuild_grounds(World& world) {
    Grounds& grounds = world.derived->grounds;
    grounds = Grounds();
    grounds.navigation = navigation::Navigation(world.tiles, *world.rules);
    for (const EntityId id : world.all<Identity>().ids()) {
        if (closes_ground(world, id)) grounds.navigation.close(shape_of(world, id));
    }
    // Ground is worked out for who is there, here and not when the first of them walks.
    for (const EntityId id : world.all<Identity>().ids()) {
        const navigation::ClassId of = grounds.navigation.class_of(world.type_of(id), world.owner_of(id));
        if (of != navigation::kNoClass) grounds.navigation.reach(of);
    }
    file_bodies(world, grounds);
}

Grounds& grounds_of(World& world) {
    if (!world.derived->grounds.navigation.ready()) rebuild_grounds(world);
    return world.derived->grounds;
}

void survey_bodies(World& world) {
    Grounds& grounds = grounds_of(world);
    grounds.shared.clear();
    grounds.chase_groups.clear();
    grounds.navigation.settle();
    file_bodies(world, grounds);
}

void close_ground(World& world, EntityId id) { grounds_of(world).navigation.close(shape_of(world, id)); }
void open_ground(World& world, EntityId id) { grounds_of(world).navigation.open(id); }

navigation::Shape ground_shape(const World& world, EntityId id) { return shape_of(world, id); }

void file_newcomer(World& world, EntityId id) {
    navigation::Navigation& navigation = world.derived->grounds.navigation;
    if (!navigation.ready() || navigation.bodies.find(id) != nullptr) return;
    const rules::ObjectType& type = world.type_of(id);
    const Vec2 at = world.get<Transform>(id).at;
    if (has_body(world, id, type)) navigation.bodies.file({at, at, type.radius, id, kNobody, false, false});
}

void lock_gate(World& world, EntityId gate, bool locked) {
    Building& building = world.get<Building>(gate);
    if ((building.locked != 0) == locked) return;
    building.locked = locked ? 1 : 0;
    if (closes_ground(world, gate)) redraw_ground(world, gate);
    world.tell({locked ? EventKind::GateLocked : EventKind::GateUnlocked, world.owner_of(gate), Refusal::None,
                world.get<Identity>(gate).type, gate, kNobody, world.get<Transform>(gate).at, 0});
}

void redraw_ground(World& world, EntityId id) {
    open_ground(world, id);
    close_ground(world, id);
}

void redraw_gates(World& world, SeatId owner) {
    for (const EntityId id : world.all<Building>().ids()) {
        if (world.owner_of(id) == owner && world.type_of(id).kind == rules::Kind::Gate &&
            closes_ground(world, id))
            redraw_ground(world, id);
    }
}

// ---- Boxes

Box box_of(const World& world, const rules::ObjectType& type, Vec2 at) {
    static_cast<void>(world);
    Vec2 half{type.radius, type.radius};
    if (type.footprint.width > 0) half = {Fixed(type.footprint.width) / 2, Fixed(type.footprint.height) / 2};
    return {at - half, at + half};
}

Box box_of(const World& world, EntityId id) {
    const rules::ObjectType& type = world.type_of(id);
    if (takes_ground(type) && axis_of(world, type, id) != navigation::Axis{}) {
        const navigation::Shape shape = shape_of(world, id);
        const Vec2 extent = navigation::extent_of(shape);
        return {shape.middle - extent, shape.middle + extent};
    }
    return box_of(world, type, world.get<Transform>(id).at);
}

Fixed gap(const Box& a, const Box& b) {
    const Fixed dx = max(Fixed(0), max(a.low.x - b.high.x, b.low.x - a.high.x));
    const Fixed dy = max(Fixed(0), max(a.low.y - b.high.y, b.low.y - a.high.y));
    if (dx == Fixed(0)) return dy;
    if (dy == Fixed(0)) return dx;
    return length({dx, dy});
}

bool within_reach(const World& world, EntityId unit, EntityId target, Fixed reach) {
    return gap(box_of(world, unit), box_of(world, target)) <= reach;
}

Vec2 snap_footprint(const rules::ObjectType& type, Vec2 at) {
    const auto snap = [](Fixed f, int tiles) {
        const Fixed half = tiles % 2 == 0 ? Fixed::ratio(1, 2) : Fixed(0);
        return Fixed((f + half).round()) - half;
    };
    return {snap(at.x, type.footprint.width), snap(at.y, type.footprint.height)};
}

bool ground_is_free(const World& world, const rules::ObjectType& type, Vec2 at, EntityId except,
                    std::uint8_t turn, SeatId walls_of) {
    const navigation::Shape shape = shape_laid(type, at, turn);
    const Vec2 extent = navigation::extent_of(shape);
    const Vec2 far = at + extent;
    const Fixed edge = Fixed(world.tiles.side()) - Fixed::ratio(1, 2);
    if (world.tiles.clamp(at - extent) != at - extent || far.x > edge || far.y > edge) return false;
    const auto makes_way = [&](EntityId id) {
        if (id == except) return true;
        return type.kind == rules::Kind::Gate && walls_of != kNature && world.owner_of(id) == walls_of &&
               world.has<Identity>(id) && world.type_of(id).kind == rules::Kind::Wall;
    };
    // Sites whose ground is still open take it all the same.
    const Table<Building>& buildings = world.all<Building>();
    for (std::size_t i = 0; i < buildings.size(); ++i) {
        const EntityId id = buildings.ids()[i];
        if (world.alive(id) && navigation::overlap(shape, shape_of(world, id)) && !makes_way(id))
            return false;
    }
    bool free = true;
    world.derived->grounds.navigation.field().visit_covering(
        shape, [&](EntityId owner) { free = free && makes_way(owner); });
    return free;
}

}  // namespace banneret::simulation
