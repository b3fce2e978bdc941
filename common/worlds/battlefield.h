// Battlefield: an empty level meadow with two or more seats at war, for scenes of fighting. Used by tests,
// benchmarks and the client's scenes.
#pragma once

#include <string_view>
#include <vector>

#include "common/match/match.h"

namespace banneret::worlds {

class Battlefield {
  public:
    // `teams`: one seat for each, with the team's number, 0 for none. Requires: the rules have the terrain
    // "grass".
    explicit Battlefield(std::shared_ptr<const rules::Rules> rules, int side = 40,
                         const std::vector<std::uint8_t>& teams = {0, 0});

    simulation::World& world() { return match_.world(); }
    match::Match& match() { return match_; }
    // A finished thing of the type of that name. Requires: the rules have it and the world has room.
    EntityId put(std::string_view type, SeatId owner, Fixed x, Fixed y);
    // Rows of `across`, a step of `step` tiles apart, the first at (x, y).
    std::vector<EntityId> put_block(std::string_view type, SeatId owner, Fixed x, Fixed y, int count,
                                    int across, Fixed step);
    // A person's order, carried out at once.
    void order(SeatId seat, std::vector<EntityId> units, simulation::Command command);
    // Game time; events of every tick are kept.
    void run_ms(int ms);
    // Runs until `done()` or for that long; whether it was done.
    template <class Done>
    bool run_until(Done done, int at_most_ms) {
        for (int ms = 0; ms < at_most_ms; ms += kTickMs) {
            if (done()) return true;
            run_ms(kTickMs);
        }
        return done();
    }

    bool lives(EntityId id) { return world().alive(id) && world().has<simulation::Health>(id); }
    Fixed points(EntityId id) { return world().get<simulation::Health>(id).points; }
    Vec2 at(EntityId id) { return world().get<simulation::Transform>(id).at; }
    // All of that kind so far.
    std::vector<simulation::Event> told(simulation::EventKind kind) const;

  private:
    match::Match match_;
    simulation::Events told_;
};

// Forty archers of seat 1 before a wall of forty militia of seat 2, in sight of each other.
Battlefield archers_and_a_wall_of_militia(std::shared_ptr<const rules::Rules> rules);
// Two blocks of foot and bows, `each` soldiers a side, about to meet.
Battlefield two_armies(std::shared_ptr<const rules::Rules> rules, int each, int side = 120);

}  // namespace banneret::worlds
