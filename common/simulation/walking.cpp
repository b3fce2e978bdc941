#include "common/simulation/walking.h"

#include <algorithm>

#include "common/simulation/derived.h"
#include "common/simulation/goal_crowd.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Fixed kShareReach = 2;                // tiles; from one start to another's
constexpr Fixed kInside = Fixed::ratio(1, 50);  // a walk to something ends this far within its range
constexpr Fixed kStraightUp =
    Fixed::ratio(1, 2);           // from this reach on, the way there is straight at the target
constexpr int kWaitingRings = 2;  // body's widths further out for those who wait for a spot

navigation::Walker walker_of(Grounds& grounds, const World& world, EntityId unit, EntityId target) {
    const rules::ObjectType& type = world.type_of(unit);
    return {grounds.navigation.class_of(type, world.owner_of(unit)), type.radius, unit, target};
}

void take_corners(Path& path, const std::vector<Vec2>& corners) {
    const std::size_t count = std::min<std::size_t>(corners.size(), Path::kMaxCorners);
    path.corners = {};
    std::copy_n(corners.begin(), count, path.corners.begin());
    path.count = static_cast<std::uint8_t>(count);
    path.next = 0;
    path.partial = corners.size() > count ? 1 : 0;
}

void set_out(World& world, Grounds& grounds, EntityId unit, const Path& path) {
    world.set(unit, path);
    grounds.navigation.bodies.walks(unit, path.goal, path.target);
}

// A walk to the very same point, planned in this tick from nearby for a body at least as wide, whose first
// corner can be walked straight to.
const SharedWalk* shared_walk(Grounds& grounds, const navigation::Walker& walker, Vec2 from, Vec2 to) {
    for (const SharedWalk& s : grounds.shared) {
        if (s.path.goal != to || s.id != walker.id || s.radius < walker.radius) continue;
        if (square_length(s.from - from) > kShareReach) continue;
        if (grounds.navigation.straight(walker.id, from, s.path.corners[0])) return &s;
    }
    return nullptr;
}

// The way to the point that a group is sent to, with its last leg turned to the unit's own place about it.
// False: there is no such way.
bool turn_last_leg(const Grounds& grounds, navigation::ClassId id, Vec2 from, Vec2 own, Path& path) {
    const navigation::Navigation& navigation = grounds.navigation;
    const Vec2 turns_off = path.count > 1 ? path.corners[path.count - 2u] : from;
    if (navigation.straight(id, turns_off, own))
        --path.count;
    else if (path.count == Path::kMaxCorners || !navigation.straight(id, *grounds.march_to, own))
        return false;
    path.corners[path.count++] = own;
    path.goal = own;
    return true;
}

// Members who stand by one another take the way to the point from the first of them.
bool plan_with_group(World& world, Grounds& grounds, EntityId unit, const navigation::Walker& walker,
                     Vec2 from, Path& path) {
    if (!grounds.march_to || *grounds.march_to == path.goal) return false;
    Path way;
    way.goal = *grounds.march_to;
    if (const SharedWalk* const shared = shared_walk(grounds, walker, from, way.goal)) {
        way = shared->path;
    } else {
        if (!plan_walk(world, unit, way)) return false;
        grounds.shared.push_back({from, walker.id, walker.radius, way});
    }
    if (way.partial != 0 || !turn_last_leg(grounds, walker.id, from, path.goal, way)) return false;
    path = way;
    return true;
}

}  // namespace

bool plan_walk(World& world, EntityId unit, Path& path) {
    Grounds& grounds = grounds_of(world);
    const navigation::Walker walker = walker_of(grounds, world, unit, path.target);
    const Vec2 from = world.get<Transform>(unit).at;
    take_corners(path, grounds.navigation.plan(walker, from, path.goal));
    path.leaving = grounds.navigation.can_stand(walker.id, from) ? 0 : 1;
    return path.count > 0;
}

bool walk_to(World& world, EntityId unit, Vec2 to) {
    Grounds& grounds = grounds_of(world);
    const Vec2 from = world.get<Transform>(unit).at;
    const navigation::Walker walker = walker_of(grounds, world, unit, kNobody);
    BANNERET_CHECK(walker.id != navigation::kNoClass, "what cannot move was sent somewhere");
    const std::optional<Vec2> goal = grounds.navigation.toward(walker.id, from, world.tiles.clamp(to));
    if (!goal || *goal == from) return stop_walking(world, unit), false;
    if (const SharedWalk* const shared = shared_walk(grounds, walker, from, *goal)) {
        set_out(world, grounds, unit, shared->path);
        return true;
    }
    Path path;
    path.goal = *goal;
    if (plan_with_group(world, grounds, unit, walker, from, path))
        return set_out(world, grounds, unit, path), true;
    if (!plan_walk(world, unit, path)) return stop_walking(world, unit), false;
    grounds.shared.push_back({from, walker.id, walker.radius, path});
    set_out(world, grounds, unit, path);
    return true;
}

bool walk_short(World& world, EntityId unit, const navigation::ShortGoal& goal, EntityId target) {
    using navigation::ShortPath;
    Grounds& grounds = grounds_of(world);
    const navigation::Walker walker = walker_of(grounds, world, unit, target);
    const Vec2 from = world.get<Transform>(unit).at;
    for (std::int32_t window = ShortPath::kFirstWindow; window <= ShortPath::kLastWindow;
         window += ShortPath::kWindowStep) {
        const std::vector<Vec2>& corners = grounds.navigation.plan_short(walker, from, goal, window);
        if (corners.empty()) continue;
        Path path;
        path.goal = corners.back();
        path.keeps_spot = 1;
        take_corners(path, corners);
        set_out(world, grounds, unit, path);
        return true;
    }
    return false;
}

void stop_walking(World& world, EntityId unit) {
    if (!world.remove<Path>(unit)) return;
    grounds_of(world).navigation.bodies.stands(unit);
}

bool tell_if_barred(World& world, EntityId unit, Vec2 to) {
    Grounds& grounds = grounds_of(world);
    const navigation::Walker walker = walker_of(grounds, world, unit, kNobody);
    const std::optional<Vec2> start =
        grounds.navigation.nearest_open(walker.id, world.get<Transform>(unit).at);
    const navigation::Region there = grounds.navigation.region_of(walker.id, to);
    if (there == navigation::kNoRegion) return false;
    if (start && grounds.navigation.region_of(walker.id, *start) == there) return false;
    world.tell({EventKind::NoWayOn, world.owner_of(unit), Refusal::NoWayThere, world.get<Identity>(unit).type,
                unit, kNobody, to, 0});
    return true;
}

void sets_out_soon(World& world, EntityId unit) { grounds_of(world).navigation.bodies.marches(unit, true); }

// ---- Walking up to something

namespace {

// The spots of the others: where they stand, and where those headed for the same target will.
void gather_taken(Grounds& grounds, EntityId unit, EntityId target, const Box& box, Fixed out) {
    const navigation::Bodies& bodies = grounds.navigation.bodies;
    grounds.taken.clear();
    bodies.headed_for(target, [&](const navigation::Body& b) {
        if (b.id != unit) grounds.taken.push_back({b.goal, b.radius});
    });
    const Fixed wide = out + bodies.widest();
    bodies.in_box(box.low - Vec2{wide, wide}, box.high + Vec2{wide, wide}, [&](const navigation::Body& b) {
        if (!b.walking && b.id != unit && b.id != target) grounds.taken.push_back({b.at, b.radius});
    });
}

Vec2 nearest_in(const Box& box, Vec2 at) {
    return {clamp(at.x, box.low.x, box.high.x), clamp(at.y, box.low.y, box.high.y)};
}

// For who reaches far: the place on its own straight way, if it can be stood on and nobody has it.
bool straight_spot(Grounds& grounds, const navigation::SpotAsk& ask, const Box& box, Vec2& at) {
    const Vec2 edge = nearest_in(box, ask.from);
    at = edge + with_length(ask.from - edge, ask.away + ask.radius);
    navigation::Navigation& navigation = grounds.navigation;
    if (navigation.region_of(ask.id, at) == navigation::kNoRegion ||
        navigation.region_of(ask.id, at) != navigation.region_of(ask.id, ask.from))
        return false;
    return std::none_of(grounds.taken.begin(), grounds.taken.end(), [&](const navigation::Taken& t) {
        return square_length(at - t.at) < ask.radius + t.radius;
    });
}

bool walk_to_spot(World& world, EntityId unit, Vec2 spot, EntityId target, Fixed reach) {
    Path path;
    path.goal = spot;
    path.target = target;
    path.range = reach;
    path.keeps_spot = 1;
    if (!plan_walk(world, unit, path)) return false;
    set_out(world, grounds_of(world), unit, path);
    return true;
}

// Waits near by: a body's width further out, unless it stands there already.
void wait_near(World& world, Grounds& grounds, EntityId unit, const navigation::SpotAsk& asked,
               const Box& box) {
    navigation::SpotAsk ask = asked;
    const Fixed width = ask.radius * 2;
    const Fixed near = asked.away + width * (kWaitingRings + 1);
    if (gap(box_of(world, unit), box) <= near) return stop_walking(world, unit);
    for (int ring = 1; ring <= kWaitingRings; ++ring) {
        ask.away = asked.away + width * ring;
        const navigation::Spot spot = grounds.navigation.standing_spot(ask, grounds.taken);
        if (spot.found == navigation::SpotFound::Yes && walk_to_spot(world, unit, spot.at, kNobody, 0))
            return;
    }
}

// A site that has not been begun is open ground still; who is to work on it has to come off it first.
bool is_on_its_site(World& world, EntityId unit, EntityId target) {
    const Building* const site = world.find<Building>(target);
    return site != nullptr && site->begun == 0 && world.type_of(target).footprint.solid &&
           stands_on(world, unit, target);
}

}  // namespace

bool walk_beside(World& world, EntityId unit, EntityId target, Fixed away) {
    Grounds& grounds = grounds_of(world);
    const Box box = box_of(world, target);
    const navigation::Walker walker = walker_of(grounds, world, unit, kNobody);
    const navigation::SpotAsk ask{walker.id,     box.low, box.high, world.get<Transform>(unit).at,
                                  walker.radius, away};
    gather_taken(grounds, unit, target, box, away + walker.radius * 2);
    const navigation::Spot spot = grounds.navigation.standing_spot(ask, grounds.taken);
    return spot.found == navigation::SpotFound::Yes && walk_to_spot(world, unit, spot.at, kNobody, 0);
}

bool is_in_somebodys_place(World& world, EntityId unit) {
    const Path* const path = world.find<Path>(unit);
    if (path == nullptr || path->keeps_spot == 0 || !path->target) return false;
    Grounds& grounds = grounds_of(world);
    const navigation::Body* const target = grounds.navigation.bodies.find(path->target);
    if (target != nullptr && target->walking) return false;  // no place by it lasts
    const navigation::Walker walker = walker_of(grounds, world, unit, path->target);
    const Vec2 at = world.get<Transform>(unit).at;
    return !GoalCrowd(grounds.navigation, walker.id, unit, walker.radius, at).is_free(at);
}

Approach walk_up_to(World& world, EntityId unit, EntityId target, Fixed reach) {
    if (within_reach(world, unit, target, reach)) {
        if (!is_on_its_site(world, unit, target)) return stop_walking(world, unit), Approach::InReach;
        return walk_beside(world, unit, target, max(Fixed(0), reach - kInside)) ? Approach::Walking
                                                                                : Approach::Full;
    }
    Grounds& grounds = grounds_of(world);
    const Box box = box_of(world, target);
    const navigation::Walker walker = walker_of(grounds, world, unit, target);
    BANNERET_CHECK(walker.id != navigation::kNoClass, "what cannot move was sent to something");
    navigation::SpotAsk ask;
    ask.id = walker.id;
    ask.low = box.low;
    ask.high = box.high;
    ask.from = world.get<Transform>(unit).at;
    ask.radius = walker.radius;
    ask.away = max(Fixed(0), reach - kInside);
    gather_taken(grounds, unit, target, box, ask.away + walker.radius * (2 * kWaitingRings + 2));

    Vec2 straight;
    if (reach >= kStraightUp && straight_spot(grounds, ask, box, straight) &&
        walk_to_spot(world, unit, straight, target, reach))
        return Approach::Walking;
    const navigation::Spot spot = grounds.navigation.standing_spot(ask, grounds.taken);
    switch (spot.found) {
        case navigation::SpotFound::Yes:
            if (walk_to_spot(world, unit, spot.at, target, reach)) return Approach::Walking;
            break;
        case navigation::SpotFound::Full: return wait_near(world, grounds, unit, ask, box), Approach::Full;
        case navigation::SpotFound::NoWay: break;
    }
    stop_walking(world, unit);
    return Approach::NoWay;
}

// ---- Groups

March::March(World& world, const std::vector<EntityId>& units) : world_(world), units_(units) {
    navigation::Navigation& navigation = grounds_of(world_).navigation;
    Vec2 low{Fixed(map::kMaxSide), Fixed(map::kMaxSide)};
    Vec2 high{};
    for (const EntityId id : units_) {
        navigation.bodies.marches(id, true);
        const Transform* const transform = world.find<Transform>(id);
        if (transform == nullptr) continue;
        low = {min(low.x, transform->at.x), min(low.y, transform->at.y)};
        high = {max(high.x, transform->at.x), max(high.y, transform->at.y)};
    }
    if (low.x <= high.x && units_.size() > 1) navigation.begin_march(low, high);
}
March::~March() {
    navigation::Navigation& navigation = world_.derived->grounds.navigation;
    for (const EntityId id : units_) navigation.bodies.marches(id, false);
    navigation.end_march();
    world_.derived->grounds.march_to.reset();
}
void March::make_for(Vec2 point) { grounds_of(world_).march_to = point; }

}  // namespace banneret::simulation
