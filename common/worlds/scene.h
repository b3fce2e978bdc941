// Scene: a small world of hand, as a match that can be run: what tests, benchmarks, fuzzers and `banneret
// --scene` begin with. Named scenes stand beside it (villagers.h, armies.h).
#pragma once

#include "common/match/match.h"
#include "common/worlds/small_rules.h"

namespace banneret::worlds {

class Scene {
  public:
    // Open grass, `side` tiles square, all explored, with so many seats that are each other's enemies;
    // nothing stands on it. Every seat has `stock` of each resource.
    explicit Scene(int side = 40, int seats = 2, int stock = 1000, std::uint64_t seed = 7);

    simulation::World& world() { return match_.world(); }
    const simulation::World& world() const { return match_.world(); }
    match::Match& match() { return match_; }

    // Something of a seat's, or of nature's.
    EntityId add(rules::TypeId type, SeatId seat, Vec2 at);
    EntityId add(rules::TypeId type, SeatId seat, int x, int y) {
        return add(type, seat, Vec2{Fixed(x), Fixed(y)});
    }

    // One order, given at the next turn's start. The ticks up to there are run first.
    void order(SeatId seat, simulation::Command command, std::vector<EntityId> units, bool queued = false);
    // Ticks; orders given before come first. `until` looks after each tick; false: it never came within
    // `most`.
    void run(int ticks);
    template <class Until>
    bool run_until(int most, Until&& until) {
        for (int i = 0; i < most; ++i) {
            run(1);
            if (until()) return true;
        }
        return false;
    }
    // What happened since the scene began, or since the last call of forget().
    const simulation::Events& events() const { return events_; }
    bool happened(simulation::EventKind kind) const;
    void forget() { events_.clear(); }

  private:
    match::Match match_;
    std::vector<match::SeatOrders> waiting_;
    simulation::Events events_;
};

// Ticks of so many seconds, rounded up.
constexpr int ticks_of(Fixed seconds) { return (seconds * 1000 / kTickMs).ceil(); }

}  // namespace banneret::worlds
