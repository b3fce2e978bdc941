// Movement: every unit with a Path takes a step along it, in entity order.
//
// Nobody standing is pushed: a walker bends its own step away from bodies it comes too near, and only onto
// open ground. Ground that has closed across the way makes it plan again.
#include <algorithm>
#include <bit>

#include "common/simulation/derived.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Fixed kLookAhead = 1;           // tiles before a corner within which it may be cut
constexpr std::uint8_t kMostReplans = 4;  // without coming to a corner between
constexpr std::uint8_t kMostSettles = 4;  // moves aside for somebody on the goal
constexpr int kRings = 4;                 // round a goal that is taken
constexpr Fixed kRingSpacing = Fixed::ratio(7, 10);
constexpr Fixed kCrowdReach = 8;  // tiles from its goal within which it looks whether that is taken
constexpr Fixed kInside = Fixed::ratio(1, 50);  // a walk to something ends this far within its range
constexpr Fixed kSeesAhead = 3;                 // tiles of its way that a bent step must leave clear
constexpr Fixed kStretch = Fixed::ratio(1, 2);  // for measuring them
constexpr int kStretches = 6;
constexpr int kCornersInStep = 4;  // more are not turned in one tick

// The length of a short way, right to a thirty-second of a percent of a percent: steps need no more, and the
// exact root of 128 bits costs ten times this.
struct Way {
    std::int64_t x, y, length;
    int shift;
};
Way measure(Vec2 v) {
    const std::int64_t x = v.x.raw();
    const std::int64_t y = v.y.raw();
    const auto most = static_cast<std::uint64_t>((x < 0 ? -x : x) | (y < 0 ? -y : y));
    const int shift = std::max(0, static_cast<int>(std::bit_width(most)) - 30);
    const std::int64_t sx = x >> shift;
    const std::int64_t sy = y >> shift;
    const auto square = static_cast<std::uint64_t>(sx * sx + sy * sy);
    if (square == 0) return {0, 0, 0, shift};
    std::uint64_t root = std::uint64_t{1} << ((std::bit_width(square) + 1) / 2);
    for (std::uint64_t next = (root + square / root) / 2; next < root; next = (root + square / root) / 2)
        root = next;
    return {sx, sy, static_cast<std::int64_t>(root), shift};
}
Fixed short_length(Vec2 v) {
    const Way way = measure(v);
    return Fixed::from_raw(way.length << way.shift);
}
// v made `to` long. Requires: `to` is under a tile.
Vec2 step_along(Vec2 v, Fixed to) {
    const Way way = measure(v);
    if (way.length == 0) return {};
    return {Fixed::from_raw(way.x * to.raw() / way.length), Fixed::from_raw(way.y * to.raw() / way.length)};
}

enum class Stepped : std::uint8_t { On, Arrived, Blocked };

class Walk {
  public:
    Walk(World& world, Grounds& grounds, EntityId unit)
        : world_(world),
          navigation_(grounds.navigation),
          unit_(unit),
          type_(world.type_of(unit)),
          id_(navigation_.class_of(type_, world.owner_of(unit))),
          transform_(world.get<Transform>(unit)),
          path_(world.get<Path>(unit)) {}

    // False: the walk is over.
    bool step() {
        if (target_is_gone() || in_range()) return false;
        const Vec2 before = transform_.at;
        const Stepped stepped = take_step();
        if (transform_.at != before) {
            Identity& identity = world_.get<Identity>(unit_);
            identity.facing = heading_of(transform_.at - before, identity.facing);
            navigation_.bodies.moves(unit_, transform_.at);
        }
        switch (stepped) {
            case Stepped::On: return !in_range();
            case Stepped::Arrived: return path_.partial != 0 && plan_again();
            case Stepped::Blocked: return path_.replans++ < kMostReplans && plan_again();
        }
        return false;
    }

  private:
    bool target_is_gone() const { return path_.target && !world_.alive(path_.target); }
    bool in_range() const {
        if (!path_.target) return false;
        const Box own = box_of(world_, type_, transform_.at);
        return gap(own, box_of(world_, path_.target)) <= path_.range - kInside;
    }
    bool plan_again() {
        if (path_.keeps_spot == 0) {  // what closed may have closed on the goal itself
            const std::optional<Vec2> goal = navigation_.toward(id_, transform_.at, path_.goal);
            if (!goal) return false;
            path_.goal = *goal;
        }
        if (!plan_walk(world_, unit_, path_)) return false;
        navigation_.bodies.walks(unit_, path_.goal, path_.target);
        return true;
    }
    Fixed stride() const {
        Fixed speed = type_.speed;
        if (path_.speed_cap > Fixed(0)) speed = min(speed, path_.speed_cap);
        return speed * kTickMs / 1000;
    }
    bool on_last() const { return path_.next + 1 >= path_.count; }
    Vec2 corner() const { return path_.corners[path_.next]; }

    Stepped take_step() {
        switch (settle()) {
            case Settled::No: break;
            case Settled::Elsewhere: return Stepped::On;
            case Settled::Here: return Stepped::Arrived;
        }
        Fixed left = stride();
        for (int turns = 0; turns < kCornersInStep && left > Fixed(0); ++turns) {
            cut_corners();
            const Vec2 way = corner() - transform_.at;
            const Fixed far = short_length(way);
            const bool turns_it = far <= left;
            const Vec2 straight = turns_it ? corner() : transform_.at + step_along(way, left);
            if (!go(straight, turns_it && on_last())) return Stepped::Blocked;
            if (!turns_it) break;
            left -= far;
            path_.replans = 0;
            if (++path_.next >= path_.count) return Stepped::Arrived;
        }
        return Stepped::On;
    }

    // Bent away from bodies where there is room, else straight on. False: the ground has closed.
    bool go(Vec2 to, bool lands) {
        if (!navigation_.can_stand(id_, transform_.at)) {  // off open ground: straight out
            transform_.at = to;
            return true;
        }
        const Vec2 bent = lands ? to : bend(to);
        if (bent != to && navigation_.may_step(id_, transform_.at, bent) && sees_its_way(bent)) {
            transform_.at = bent;
            return true;
        }
        if (!navigation_.may_step(id_, transform_.at, to)) return false;
        transform_.at = to;
        return true;
    }

    // Whether the next stretch of the way to its corner is still clear from there: a bend that would lead it
    // up against a tree is not taken.
    bool sees_its_way(Vec2 from) const {
        const Vec2 way = corner() - from;
        const bool near = square_length(way) <= kSeesAhead;
        return navigation_.straight(id_, from,
                                    near ? corner() : from + step_along(way, kStretch) * kStretches);
    }

    void cut_corners() {
        while (!on_last() && square_length(corner() - transform_.at) <= kLookAhead &&
               navigation_.straight(id_, transform_.at, path_.corners[path_.next + 1u]))
            ++path_.next;
    }

    // Away from every body that it would come nearer to than three quarters of their radii together.
    Vec2 bend(Vec2 to) {
        const Vec2 step = to - transform_.at;
        Vec2 push{};
        const navigation::Bodies& bodies = navigation_.bodies;
        const Fixed widest = (type_.radius + bodies.widest()) * 3 / 4 + Fixed::ratio(1, 8);
        bodies.near(to, widest, [&](const navigation::Body& b) {
            if (b.id == unit_ || b.id == path_.target) return;
            const Fixed keep = (type_.radius + b.radius) * 3 / 4;
            const Vec2 away = to - b.at;
            if (abs(away.x) >= keep || abs(away.y) >= keep) return;
            const Fixed apart = short_length(away);
            if (apart >= keep || short_length(transform_.at - b.at) <= apart) return;
            // Right on top of one another: aside, each to its own left.
            push += apart == Fixed(0) ? Vec2{-step.y, step.x} : step_along(away, keep - apart);
        });
        if (push == Vec2{}) return to;
        const Fixed most = short_length(step);
        push = turned_aside(push, step);
        if (short_length(push) > most) push = step_along(push, most);
        return transform_.at + step_along(step + push, most);
    }

    // What would push it back turns it aside as hard, so that a crowd cannot hold it still.
    static Vec2 turned_aside(Vec2 push, Vec2 step) {
        if (dot(push, step) >= Fixed(0)) return push;
        const Vec2 left{-step.y, step.x};
        const Fixed hard = short_length(push);
        return step_along(cross(step, push) >= Fixed(0) ? left : Vec2{} - left, hard);
    }

    // ---- Somebody on the goal

    bool makes_room() const {
        return on_last() && path_.partial == 0 && path_.keeps_spot == 0 && !path_.target &&
               square_length(path_.goal - transform_.at) <= kCrowdReach;
    }
    // Who stands so near the place that both cannot; nullptr for nobody.
    const navigation::Body* standing_on(Vec2 place) const {
        const navigation::Body* found = nullptr;
        const Fixed wide = type_.radius + navigation_.bodies.widest();
        navigation_.bodies.near(place, wide, [&](const navigation::Body& b) {
            if (b.id == unit_ || b.walking || found != nullptr) return;
            if (square_length(b.at - place) < type_.radius + b.radius) found = &b;
        });
        return found;
    }
    // Whether somebody else is on his way to so near a place that both cannot stand.
    bool promised(Vec2 place) const {
        bool found = false;
        const Fixed wide = type_.radius + navigation_.bodies.widest();
        navigation_.bodies.headed_near(place, wide, [&](const navigation::Body& b) {
            found = found || (b.id != unit_ && square_length(b.goal - place) < type_.radius + b.radius);
        });
        return found;
    }
    bool up_against(const navigation::Body& b) const {
        return square_length(b.at - transform_.at) <= type_.radius + b.radius + stride();
    }
    // Whether it has come up against somebody who stands between it and its goal.
    bool up_against_the_crowd() const {
        bool found = false;
        const Fixed wide = type_.radius + navigation_.bodies.widest() + Fixed::ratio(1, 8);
        navigation_.bodies.near(transform_.at, wide, [&](const navigation::Body& b) {
            if (b.id == unit_ || b.walking || found) return;
            found = up_against(b) && dot(b.at - transform_.at, path_.goal - transform_.at) > Fixed(0);
        });
        return found;
    }

    // Somebody stands on its goal: once it comes up against him, or against those about him, it makes for the
    // nearest free place round the goal; with none left it stops against those it has come to.
    enum class Settled : std::uint8_t { No, Elsewhere, Here };
    Settled settle() {
        if (!makes_room()) return Settled::No;
        const navigation::Body* const there = standing_on(path_.goal);
        if (there == nullptr) return Settled::No;
        const bool against_him = up_against(*there);
        if (!against_him && !up_against_the_crowd()) return Settled::No;
        const std::optional<Vec2> free = free_place_round_goal();
        if (!free) return Settled::Here;
        if (path_.settles >= kMostSettles) return against_him ? Settled::Here : Settled::No;
        ++path_.settles;
        path_.goal = *free;
        path_.corners[0] = *free;
        path_.count = 1;
        path_.next = 0;
        navigation_.bodies.walks(unit_, path_.goal, path_.target);
        return Settled::Elsewhere;
    }
    std::optional<Vec2> free_place_round_goal() const {
        for (int ring = 1; ring <= kRings; ++ring)
            if (const auto free = free_on_ring(ring)) return free;
        return std::nullopt;
    }

    // The free place of a square ring about the goal that is nearest the walker and in a straight way of it.
    std::optional<Vec2> free_on_ring(int ring) const {
        std::optional<Vec2> best;
        for (int y = -ring; y <= ring; ++y) {
            const int step = y == -ring || y == ring ? 1 : 2 * ring;
            for (int x = -ring; x <= ring; x += step) {
                const Vec2 at = path_.goal + Vec2{kRingSpacing * x, kRingSpacing * y};
                if (best && length_squared(at - transform_.at) >= length_squared(*best - transform_.at))
                    continue;
                if (standing_on(at) == nullptr && !promised(at) &&
                    navigation_.straight(id_, transform_.at, at))
                    best = at;
            }
        }
        return best;
    }

    World& world_;
    navigation::Navigation& navigation_;
    EntityId unit_;
    const rules::ObjectType& type_;
    navigation::ClassId id_;
    Transform& transform_;
    Path& path_;
};

}  // namespace

void move_units(World& world) {
    Grounds& grounds = grounds_of(world);
    for (Transform& transform : world.all<Transform>().values()) transform.before = transform.at;
    grounds.walkers = world.all<Path>().ids();
    for (const EntityId unit : grounds.walkers) {
        if (!world.alive(unit) || !Walk(world, grounds, unit).step()) stop_walking(world, unit);
    }
}

}  // namespace banneret::simulation
