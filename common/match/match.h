// Match: one match's world and what runs it, tick by tick. Bytes and ticks in, worlds and events out.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "common/map/generated_map.h"
#include "common/match/setup.h"
#include "common/simulation/orders.h"
#include "common/simulation/world.h"

namespace banneret::match {

// One seat's orders of a turn.
struct SeatOrders {
    SeatId seat = kNature;
    std::vector<simulation::Order> orders;
};

// What reaches a match outside of orders, on a fixed turn (design: lockstep).
enum class MatchEventKind : std::uint8_t {
    SeatAbsent = 1,  // gives no orders from this turn on
    SeatBack = 2,
    SeatToComputer = 3,
    Ended = 4,  // by a vote or an admin: no winner
};
struct MatchEvent {
    MatchEventKind kind = MatchEventKind::SeatAbsent;
    SeatId seat = kNature;
    std::uint8_t level = 0;
};

// Who is told of a tick's phases as they run (a client that measures them): it must not touch the world.
class TickWatch {
  public:
    virtual ~TickWatch() = default;
    virtual void begins(const char* phase) = 0;
    virtual void ends() = 0;  // of the tick
};

class Match {
  public:
    // Generates the map from the script's text, makes the world and places what stands on it. Takes up to
    // seconds: callers with a clock run it on a worker. Refuses: a script that cannot be carried out, a setup
    // that does not fit the rules (sizes, civilisations, more seats than the map holds).
    static Result<Match> create(MatchSetup setup, std::shared_ptr<const rules::Rules> rules,
                                const std::string& script);
    // On a map that is there already: what create does after generating, and what scenes and tests begin
    // with.
    static Result<Match> on_map(MatchSetup setup, std::shared_ptr<const rules::Rules> rules,
                                map::GeneratedMap map);
    // From a snapshot's raw bytes, between ticks.
    static Result<Match> restore(MatchSetup setup, std::shared_ptr<const rules::Rules> rules,
                                 ByteSpan snapshot);

    // Runs the next tick. Orders and events only at a turn's first tick, in seat order; empty at the others.
    void run_tick(const std::vector<SeatOrders>& orders, const std::vector<MatchEvent>& events = {});
    // Runs the eight ticks of a turn.
    void run_turn(const std::vector<SeatOrders>& orders, const std::vector<MatchEvent>& events = {});

    // Null: nobody. The watch must outlive the match.
    void set_watch(TickWatch* watch) { watch_ = watch; }

    const MatchSetup& setup() const { return setup_; }
    const simulation::World& world() const { return *world_; }
    simulation::World& world() {
        return *world_;
    }  // for tests and scenes; the program changes a world by orders alone
    Digest digest() const;
    Bytes snapshot() const;

  private:
    Match(MatchSetup setup, std::unique_ptr<simulation::World> world);
    MatchSetup setup_;
    std::unique_ptr<simulation::World> world_;
    TickWatch* watch_ = nullptr;
};

}  // namespace banneret::match
