// TickClock: when the next tick is due, by this machine's clock. Pure: the time goes in. Used on the
// session's thread.
#pragma once

#include <cstddef>
#include <cstdint>

namespace banneret::session {

class TickClock {
  public:
    // Milliseconds of any steady clock. The first tick is due now.
    void start(double now);
    // Ticks of game time for one of the clock, in percent; 0: every tick is due at once.
    void set_speed(std::uint16_t percent);
    // Slews by up to 2 % to keep one turn in hand: more means we run behind the others, none that we run too
    // early.
    void keep_one_in_hand(std::size_t turns_in_hand);
    bool due(double now) const;
    // A tick was run.
    void ran(double now);
    // A tick was due and could not run: no time is banked beyond that one tick.
    void waited(double now);
    // How far the ticks run behind.
    double late(double now) const;
    // 0 to 1: how far the clock is from the last tick to the next.
    float between(double now) const;
    std::uint16_t speed_percent() const { return speed_percent_; }

  private:
    double period() const;
    double due_ = 0;
    double slew_ = 1;
    std::uint16_t speed_percent_ = 100;
};

}  // namespace banneret::session
