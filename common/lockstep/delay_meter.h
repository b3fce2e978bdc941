// Measures round trips and says how many turns an order must travel ahead (decisions 12). Used by the host.
#pragma once

#include <array>
#include <cstdint>
#include <deque>

#include "common/base/ids.h"

namespace banneret::lockstep {

class DelayMeter {
  public:
    // A round trip of a seat's message and bundle, as seen at `now`. Samples of a seat whose simulation ran
    // late are not to be given: that is no matter of the network.
    void sample(SeatId seat, std::uint64_t now_ms, std::uint32_t round_trip_ms);
    void forget(SeatId seat);
    // The delay that would have kept the last ten seconds free of waiting, with a turn to spare: 1 to 12.
    // `period_ms`: a turn's time on the clock. Without samples: `now_delay`.
    int wanted(std::uint64_t now_ms, std::uint32_t period_ms, int now_delay);
    // The newest figure of a seat, for showing; 0 without one.
    std::uint32_t latest(SeatId seat) const;

  private:
    struct Sample {
        std::uint64_t at_ms;
        std::uint32_t round_trip_ms;
    };
    std::array<std::deque<Sample>, kMaxSeats> samples_;
};

}  // namespace banneret::lockstep
