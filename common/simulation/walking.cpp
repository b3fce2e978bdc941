#include "common/simulation/walking.h"

#include <algorithm>

#include "common/simulation/derived.h"

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
    if (!plan_walk(world, unit, path)) return stop_walking(world, unit), false;
    grounds.shared.push_back({from, walker.id, walker.radius, path});
    set_out(world, grounds, unit, path);
    return true;
}

void stop_walking(World& world, EntityId unit) {
    if (!world.remove<Path>(unit)) return;
    grounds_of(world).navigation.bodies.stands(unit);
}

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

}  // namespace

Approach walk_up_to(World& world, EntityId unit, EntityId target, Fixed reach) {
    if (within_reach(world, unit, target, reach)) return stop_walking(world, unit), Approach::InReach;
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

// ---- Groups, births and building sites

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
}

namespace {

constexpr Fixed kApart = Fixed::ratio(1, 8);  // between who comes out and who stands about
constexpr int kExitRows = 8;

class ExitSearch {
  public:
    ExitSearch(Grounds& grounds, const rules::ObjectType& type, const Box& box, Vec2 towards)
        : navigation_(grounds.navigation),
          id_(navigation_.class_of(type)),
          radius_(type.radius),
          box_(box),
          towards_(towards),
          region_(navigation_.region_of(id_, towards)) {}

    std::optional<Vec2> run() {
        // First only where the way on is open, then anywhere.
        for (const bool leads_on : {true, false}) {
            if (leads_on && region_ == navigation::kNoRegion) continue;
            for (int row = 0; row < kExitRows; ++row)
                if (const auto found = nearest_in_row(row, leads_on)) return found;
        }
        return std::nullopt;
    }

  private:
    std::optional<Vec2> nearest_in_row(int row, bool leads_on) {
        const Fixed width = radius_ * 2 + kApart;
        const Fixed out = radius_ + kApart + width * row;
        const Vec2 low = box_.low - Vec2{out, out};
        const Vec2 high = box_.high + Vec2{out, out};
        best_ = std::nullopt;
        for (Fixed x = low.x; x <= high.x; x += width)
            for (const Fixed y : {low.y, high.y}) consider({x, y}, leads_on);
        for (Fixed y = low.y + width; y < high.y; y += width)
            for (const Fixed x : {low.x, high.x}) consider({x, y}, leads_on);
        return best_;
    }
    void consider(Vec2 at, bool leads_on) {
        if (best_ && length_squared(at - towards_) >= length_squared(*best_ - towards_)) return;
        const navigation::Region here = navigation_.region_of(id_, at);
        if (here == navigation::kNoRegion || (leads_on && here != region_)) return;
        bool free = true;
        navigation_.bodies.near(at, radius_ + navigation_.bodies.widest() + Fixed(1),
                                [&](const navigation::Body& b) {
                                    free = free && square_length(b.at - at) >= radius_ + b.radius + kApart;
                                });
        if (free) best_ = at;
    }

    navigation::Navigation& navigation_;
    navigation::ClassId id_;
    Fixed radius_;
    Box box_;
    Vec2 towards_;
    navigation::Region region_;
    std::optional<Vec2> best_;
};

}  // namespace

std::optional<Vec2> exit_place(World& world, EntityId building, rules::TypeId unit, Vec2 towards) {
    survey_bodies(world);  // who came out earlier in this tick stands about too
    const rules::ObjectType& type = world.type(world.owner_of(building), unit);
    BANNERET_CHECK(type.is_mobile(), "only what moves comes out of a building");
    return ExitSearch(grounds_of(world), type, box_of(world, building), world.tiles.clamp(towards)).run();
}

namespace {

// Whether its walk leaves it on the box after all, where what lies beyond the edge is closed.
bool ends_on(const World& world, EntityId id, const Box& box) {
    const Path* const path = world.find<Path>(id);
    return path == nullptr || gap(box_of(world, world.type_of(id), path->goal), box) == Fixed(0);
}

void walk_beside(World& world, Grounds& grounds, EntityId id, const Box& box) {
    const navigation::Walker walker = walker_of(grounds, world, id, kNobody);
    if (walker.id == navigation::kNoClass) return;
    navigation::SpotAsk ask;
    ask.id = walker.id;
    ask.low = box.low;
    ask.high = box.high;
    ask.from = world.get<Transform>(id).at;
    ask.radius = walker.radius;
    ask.away = kApart;
    grounds.taken.clear();
    const navigation::Spot spot = grounds.navigation.standing_spot(ask, grounds.taken);
    if (spot.found == navigation::SpotFound::Yes) walk_to(world, id, spot.at);
}

}  // namespace

void send_bodies_off(World& world, const Box& box, EntityId except) {
    Grounds& grounds = grounds_of(world);
    const Fixed wide = grounds.navigation.bodies.widest() + Fixed(1);
    grounds.walkers.clear();
    grounds.navigation.bodies.in_box(
        box.low - Vec2{wide, wide}, box.high + Vec2{wide, wide}, [&](const navigation::Body& b) {
            if (!b.walking && b.id != except && gap(box_of(world, b.id), box) == Fixed(0))
                grounds.walkers.push_back(b.id);
        });
    for (const EntityId id : grounds.walkers) {
        const Vec2 at = world.get<Transform>(id).at;
        const Fixed out = world.type_of(id).radius + kApart;
        // Straight out over the nearest edge.
        const Fixed to_low_x = at.x - box.low.x;
        const Fixed to_high_x = box.high.x - at.x;
        const Fixed to_low_y = at.y - box.low.y;
        const Fixed to_high_y = box.high.y - at.y;
        const Fixed least = min(min(to_low_x, to_high_x), min(to_low_y, to_high_y));
        Vec2 to = at;
        if (least == to_low_x)
            to.x = box.low.x - out;
        else if (least == to_high_x)
            to.x = box.high.x + out;
        else if (least == to_low_y)
            to.y = box.low.y - out;
        else
            to.y = box.high.y + out;
        if (!walk_to(world, id, to) || ends_on(world, id, box)) walk_beside(world, grounds, id, box);
    }
}

}  // namespace banneret::simulation
