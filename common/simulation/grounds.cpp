#include "common/simulation/grounds.h"

#include "common/simulation/derived.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

bool takes_ground(const rules::ObjectType& type) { return type.footprint.width > 0 && type.footprint.solid; }

navigation::Shape shape_of(const World& world, EntityId id) {
    const Box box = box_of(world, id);
    return navigation::upright(box.low, box.high, id);
}

// A site takes no ground before its first blow has fallen.
bool closes_ground(const World& world, EntityId id) {
    if (!world.alive(id) || !world.has<Transform>(id) || !takes_ground(world.type_of(id))) return false;
    const Building* const building = world.find<Building>(id);
    return building == nullptr || building->begun != 0;
}

// A unit that others go round; a carcass is none, and a bird flies over them.
bool has_body(const World& world, EntityId id, const rules::ObjectType& type) {
    return type.is_mobile() && type.kind != rules::Kind::Bird && world.alive(id) &&
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
        if (!type.is_mobile() || !has_body(world, id, type)) continue;
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
    grounds.navigation.settle();
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

// ---- Boxes

Box box_of(const World& world, const rules::ObjectType& type, Vec2 at) {
    static_cast<void>(world);
    Vec2 half{type.radius, type.radius};
    if (type.footprint.width > 0) half = {Fixed(type.footprint.width) / 2, Fixed(type.footprint.height) / 2};
    return {at - half, at + half};
}

Box box_of(const World& world, EntityId id) {
    return box_of(world, world.type_of(id), world.get<Transform>(id).at);
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

bool ground_is_free(const World& world, const rules::ObjectType& type, Vec2 at, EntityId except) {
    const Box box = box_of(world, type, at);
    if (world.tiles.clamp(box.low) != box.low ||
        box.high.x > Fixed(world.tiles.side()) - Fixed::ratio(1, 2) ||
        box.high.y > Fixed(world.tiles.side()) - Fixed::ratio(1, 2))
        return false;
    const auto meets = [&](const Box& other) {
        return box.low.x < other.high.x && other.low.x < box.high.x && box.low.y < other.high.y &&
               other.low.y < box.high.y;
    };
    // Sites whose ground is still open take it all the same.
    const Table<Building>& buildings = world.all<Building>();
    for (std::size_t i = 0; i < buildings.size(); ++i) {
        const EntityId id = buildings.ids()[i];
        if (id != except && world.alive(id) && meets(box_of(world, id))) return false;
    }
    return !world.derived->grounds.navigation.field().covered(box.low, box.high, except);
}

}  // namespace banneret::simulation
