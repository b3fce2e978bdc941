// OrderMaker: orders of every kind, plausible and absurd, for the units and the ground of a world: what
// random_orders_test.cpp gives to all seats. The same seed makes the same orders.
#pragma once

#include <vector>

#include "common/base/random.h"
#include "common/simulation/orders.h"
#include "common/simulation/world.h"

namespace banneret::fuzz {

class OrderMaker {
  public:
    explicit OrderMaker(std::uint64_t seed) : random_(seed, 77) {}

    // Any order that a client could send; half of them could be carried out.
    simulation::Order make(const simulation::World& world, SeatId seat);
    std::uint32_t below(std::uint32_t n) { return random_.below(n); }

  private:
    EntityId anybody(const simulation::World& world);
    EntityId one_of(const simulation::World& world, SeatId seat);
    Vec2 somewhere(const simulation::World& world);
    std::vector<EntityId> units(const simulation::World& world, SeatId seat);
    template <class T>
    void fill(const simulation::World& world, SeatId seat, const char* name, T& value, std::int64_t low,
              std::int64_t high);
    template <std::size_t I = 0>
    simulation::Command command(const simulation::World& world, SeatId seat, std::size_t which);

    Random random_;
    EntityId first_unit_;          // of the order that is being made: what it could build, train, research
    std::vector<EntityId> known_;  // named before: many of them are dead by now
};

}  // namespace banneret::fuzz
