// What computer players do with their time, watched from outside a running match: ages, the hours of their
// villagers, what their orders were refused for, and who stood about for long.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "common/simulation/world.h"

namespace banneret::tool {

// What a villager is at.
enum class Hours : std::uint8_t { Idle = 0, ToWork = 1, Working = 2, Home = 3, Building = 4, Other = 5 };
inline constexpr std::size_t kHours = 6;

class MatchWatch {
  public:
    explicit MatchWatch(int seats);

    // To be called after each tick: events last no longer.
    void listen(const simulation::World& world);
    // To be called after each turn.
    void look(const simulation::World& world);

    // A line for each seat: how it stands and what its villagers did since the last call.
    void print_standing(const simulation::World& world, const std::vector<std::string>& names);
    // When each age was reached: "10.2 19.5 -", minutes.
    std::string ages(SeatId seat) const;
    // The longest that one villager, and one soldier, of the seat's stood without anything to do; minutes.
    double longest_idle_villager(SeatId seat) const { return minutes(seats_[seat].longest_idle_hands); }
    // What the seat's orders were refused for, the commonest first: "There is not enough wood 12".
    std::string refusals(SeatId seat, std::size_t most) const;

  private:
    struct Seat {
        std::array<Tick, 5> age_at{};  // by age; 0: not reached
        std::array<std::uint64_t, kHours> hours{};
        std::array<std::uint64_t, kHours> printed{};
        Tick longest_idle_hands = 0;
        std::map<int, int> refused;  // by Refusal
    };

    static double minutes(Tick ticks) { return static_cast<double>(ticks) * kTickMs / 60'000; }
    void look_at_villager(const simulation::World& world, EntityId id, Seat& seat);

    std::vector<Seat> seats_;  // by seat; 0 nature's
    std::map<std::uint32_t, Tick> idle_since_;
};

}  // namespace banneret::tool
