// Scene: a small world of hand, as a match that can be run: what tests, benchmarks, fuzzers and `banneret
// --scene` begin with. Named scenes stand beside it (villagers.h, armies.h).
#pragma once

#include "common/match/match.h"
#include "common/worlds/small_rules.h"

namespace banneret::worlds {

// An order that is given at the first start of a turn from tick `at` on.
struct Cue {
    Tick at = 0;
    SeatId seat = kNature;
    simulation::Order order;
};
// Takes the cues that are due at the tick off the list, as a turn's bundles. Requires: the cues rise by tick.
std::vector<match::SeatOrders> take_due(std::vector<Cue>& cues, Tick tick);

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

    // Makes the ground of the tiles from `low` to `high` another. Before anything stands there.
    void paint(rules::TerrainId ground, map::TilePos low, map::TilePos high);
    // A block: rows of `across`, `apart` from one another, the first at `from`.
    std::vector<EntityId> add_block(rules::TypeId type, SeatId seat, int count, int across, Vec2 from,
                                    Fixed apart);
    // A wall that lies along a direction, its middle just there and not on tiles.
    EntityId add_turned(rules::TypeId type, SeatId seat, Vec2 at, Heading along);
    // One on each tile from `low` to `high`.
    std::vector<EntityId> add_row(rules::TypeId type, SeatId seat, map::TilePos low, map::TilePos high);

    // One order, given at the next turn's start.
    void order(SeatId seat, simulation::Command command, std::vector<EntityId> units, bool queued = false) {
        order_at(world().tick, seat, std::move(command), std::move(units), queued);
    }
    // The same, at the first start of a turn from that tick on.
    void order_at(Tick at, SeatId seat, simulation::Command command, std::vector<EntityId> units,
                  bool queued = false);
    // Orders that have not been given yet, by tick: for who runs the match elsewhere.
    const std::vector<Cue>& cues() const { return cues_; }
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
    std::vector<Cue> cues_;
    simulation::Events events_;
};

// Ticks of so many seconds, rounded up.
constexpr int ticks_of(Fixed seconds) { return (seconds * 1000 / kTickMs).ceil(); }

}  // namespace banneret::worlds
