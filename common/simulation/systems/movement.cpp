// Movement: every unit with a Path takes a step along it, in entity order.
//
// Nobody standing is pushed: a walker bends its own step away from bodies it comes too near, and only onto
// open ground. Ground that has closed across the way makes it plan again.
#include <algorithm>
#include <bit>

#include "common/simulation/derived.h"
#include "common/simulation/detour.h"
#include "common/simulation/goal_crowd.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Fixed kLookAhead = 1;           // tiles before a corner within which it may be cut
constexpr std::uint8_t kMostReplans = 4;  // long searches on one order
constexpr int kShortTries = 3;            // for a way round, before each of them
constexpr std::uint32_t kHeldTicks = 16;  // of no headway, before a way round is looked for
constexpr std::uint8_t kMostSettles = 4;  // moves aside for somebody on the goal
constexpr Fixed kCrowdReach = 8;          // tiles from its goal within which it looks whether that is taken
constexpr Fixed kInside = Fixed::ratio(1, 50);  // a walk to something ends this far within its range
constexpr Fixed kSeesAhead = 3;                 // tiles of its way that a bent step must leave clear
constexpr Fixed kStretch = Fixed::ratio(1, 2);  // for measuring them
constexpr int kStretches = 6;
constexpr int kCornersInStep = 4;  // more are not turned in one tick

// The length of a short way, right to a thirty-second of a percent of a percent: steps need no more, and the
// exact root of 128 bits costs several times this.
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
    return {sx, sy, static_cast<std::int64_t>(whole_sqrt_64(square)), shift};
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

enum class Stepped : std::uint8_t { On, Arrived, Held, Blocked };

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
        if (!finds_out_of_closed_ground()) return gives_up();
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
            case Stepped::Held: return finds_a_way_on() || gives_up();
            case Stepped::Blocked: return searches_again() || gives_up();
        }
        return false;
    }

  private:
    // Dead, or gone inside of something.
    bool target_is_gone() const {
        return path_.target && (!world_.alive(path_.target) || !world_.has<Transform>(path_.target));
    }
    bool in_range() const {
        if (!path_.target) return false;
        const Box own = box_of(world_, type_, transform_.at);
        return gap(own, box_of(world_, path_.target)) <= path_.range - kInside &&
               !is_in_somebodys_place(world_, unit_);
    }
    bool plan_again() {
        if (path_.keeps_spot == 0) {  // what closed may have closed on the goal itself
            const std::optional<Vec2> goal = navigation_.toward(id_, transform_.at, path_.goal);
            if (!goal) return false;
            if (*goal != path_.goal) tell_no_way();
            path_.goal = *goal;
        }
        if (!plan_walk(world_, unit_, path_)) return false;
        navigation_.bodies.walks(unit_, path_.goal, path_.target);
        return true;
    }
    void tell_no_way() {
        if (path_.target || path_.keeps_spot != 0) return;  // what sent it there sees for itself
        world_.tell({EventKind::NoWayOn, world_.owner_of(unit_), Refusal::NoWayThere,
                     world_.get<Identity>(unit_).type, unit_, kNobody, path_.goal, 0});
    }
    bool gives_up() {
        tell_no_way();
        return false;
    }
    // Closed ground that came up round it is left by the nearest way, whatever way it was on.
    bool finds_out_of_closed_ground() {
        if (navigation_.can_stand(id_, transform_.at)) {
            path_.leaving = 0;
            return true;
        }
        return path_.leaving != 0 || plan_again();
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
            if (!turns_it) return headway(far, left) ? Stepped::On : Stepped::Held;
            left -= far;
            if (++path_.next >= path_.count) return Stepped::Arrived;
        }
        return Stepped::On;
    }

    // Counts ticks in which it came hardly nearer to its corner. False: there were too many.
    bool headway(Fixed far_before, Fixed step) {
        if (!bent_ || far_before - short_length(corner() - transform_.at) >= step / 4) {
            if (path_.held_ticks > 0) --path_.held_ticks;
            return true;
        }
        return ++path_.held_ticks < kHeldTicks;
    }

    // Bent away from bodies where there is room, else straight on. False: the ground has closed.
    bool go(Vec2 to, bool lands) {
        bent_ = false;
        if (path_.leaving != 0) {  // off open ground: straight out
            transform_.at = to;
            return true;
        }
        const Vec2 bent = lands ? to : bend(to);
        bent_ = bent != to && navigation_.may_step(id_, transform_.at, bent) && sees_its_way(bent);
        if (bent_) {
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
    // Somebody stands on its goal: once it comes up against him, or against those about him, it makes for the
    // nearest free place round the goal; with none left it stops against those it has come to.
    enum class Settled : std::uint8_t { No, Elsewhere, Here };
    Settled settle() {
        if (!makes_room()) return Settled::No;
        const GoalCrowd crowd(navigation_, id_, unit_, type_.radius, transform_.at);
        const navigation::Body* const there = crowd.standing_on(path_.goal);
        if (there == nullptr) return Settled::No;
        const bool against_him = crowd.up_against(*there, stride());
        if (!against_him && !crowd.up_against_any(path_.goal, stride())) return Settled::No;
        const std::optional<Vec2> free = crowd.free_place_round(path_.goal);
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

    // ---- Held up

    // The ladder's rungs beyond stepping aside: a short way round, wider each time; after every third that
    // there is none, the whole way searched again. False: all of them are used up.
    bool finds_a_way_on() {
        path_.held_ticks = 0;
        switch (lay_detour(navigation_, {id_, type_.radius, unit_, path_.target}, transform_.at, path_,
                           path_.short_tries)) {
            case Detour::Found: path_.short_tries = 0; return true;
            case Detour::Nobody: return true;
            case Detour::None: break;
        }
        return ++path_.short_tries % kShortTries != 0 || searches_again();
    }
    bool searches_again() { return path_.replans++ < kMostReplans && plan_again(); }

    World& world_;
    navigation::Navigation& navigation_;
    EntityId unit_;
    const rules::ObjectType& type_;
    navigation::ClassId id_;
    Transform& transform_;
    Path& path_;
    bool bent_ = false;  // this tick's step was turned aside by somebody
};

}  // namespace

void move_units(World& world) {
    Grounds& grounds = grounds_of(world);
    for (Transform& transform : world.all<Transform>().values()) transform.before = transform.at;
    grounds.walkers = world.all<Path>().ids();
    for (const EntityId unit : grounds.walkers) {
        if (!world.alive(unit) || world.has<Packing>(unit) || !Walk(world, grounds, unit).step())
            stop_walking(world, unit);
    }
}

}  // namespace banneret::simulation
