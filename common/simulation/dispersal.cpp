// Dispersal: who stands on ground that a site is to take walks off it before the first blow, but those who
// came to build it, who go to their places beside it anyway. Enemies stay, and hold the work up.
#include "common/navigation/shape.h"
#include "common/simulation/derived.h"
#include "common/simulation/packing.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// From the ground's edge to who has walked off it: a builder finds room between.
constexpr Fixed kOff = Fixed::ratio(5, 8);

// Whether the ground, once taken, would be closed to the unit where it stands.
bool would_close_on(World& world, const navigation::Shape& ground, EntityId unit) {
    navigation::Navigation& navigation = grounds_of(world).navigation;
    const navigation::ClassId id = navigation.class_of(walking_form(world, unit), world.owner_of(unit));
    if (id == navigation::kNoClass) return false;
    const navigation::Cell c = navigation::cell_of(world.get<Transform>(unit).at);
    bool closed = false;
    navigation::Drawn(ground, navigation.field().mover(id))
        .visit_rows({c.x, c.y, c.x, c.y}, [&](std::int32_t, std::int32_t, std::int32_t) { closed = true; });
    return closed;
}

// Calls visit(body) for all who stand or walk on the site's ground.
template <class Visit>
void visit_on(World& world, EntityId site, Visit&& visit) {
    const navigation::Shape ground = ground_shape(world, site);
    const Vec2 extent = navigation::extent_of(ground);
    const Fixed wide = grounds_of(world).navigation.bodies.widest() + Fixed(1);
    const Vec2 out = extent + Vec2{wide, wide};
    grounds_of(world).navigation.bodies.in_box(
        ground.middle - out, ground.middle + out, [&](const navigation::Body& b) {
            if (world.alive(b.id) && would_close_on(world, ground, b.id)) visit(b);
        });
}

bool builds(const World& world, EntityId unit, EntityId site) {
    const Worker* const worker = world.find<Worker>(unit);
    return worker != nullptr && worker->state == WorkState::Building && worker->site == site;
}

// By the nearest way out round the others; with none near by, to a place beside it.
void walk_off(World& world, EntityId unit, EntityId site) {
    const Box box = box_of(world, site);
    const rules::ObjectType& type = world.type_of(unit);
    const Vec2 own{type.radius, type.radius};
    const navigation::ShortGoal out{box.low - own, box.high + own, kOff, Fixed(map::kMaxSide)};
    if (walk_short(world, unit, out, kNobody)) {
        world.get<Path>(unit).keeps_spot = 0;  // others walk off too: who comes second makes room
        return;
    }
    walk_beside(world, unit, site, kOff);
}

}  // namespace

bool stands_on(World& world, EntityId unit, EntityId site) {
    return would_close_on(world, ground_shape(world, site), unit);
}

bool nobody_stands_on(World& world, EntityId site) {
    bool nobody = true;
    visit_on(world, site, [&](const navigation::Body&) { nobody = false; });
    return nobody;
}

void send_off(World& world, EntityId site) {
    const SeatId seat = world.owner_of(site);
    std::vector<EntityId>& units = grounds_of(world).walkers;
    units.clear();
    visit_on(world, site, [&](const navigation::Body& b) {
        const SeatId owner = world.owner_of(b.id);
        const bool ours = owner == kNature || world.allied(owner, seat);
        const bool can_go = world.type_of(b.id).is_mobile() && !is_packing(world, b.id);
        if (ours && can_go && !b.walking && !builds(world, b.id, site)) units.push_back(b.id);
    });
    for (const EntityId id : units) walk_off(world, id, site);
}

}  // namespace banneret::simulation
