// RunningMatch: the match of a session with the lock around it. The session's thread runs ticks; any thread
// may look at the world between two of them.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "client/session/tick_times.h"
#include "common/match/match.h"

namespace banneret::session {

class RunningMatch {
  public:
    // ---- The session's thread
    // Takes this match in place of the one before.
    void put(match::Match match);
    bool there() const { return match_ != nullptr; }
    bool at_turn_start() const { return tick_in_turn_ == 0; }
    // What the turn's first tick carries out. Requires: there(), at_turn_start().
    void begin_turn(std::vector<match::SeatOrders> orders, std::vector<match::MatchEvent> events);
    // Runs the next tick; true when it was the turn's last. Requires: there().
    bool tick();
    // Digests of the world's parts, and what digest() makes of them.
    std::vector<Digest> part_digests() const;
    // Requires: there(). The session's thread alone changes it, so it may look without the lock.
    const match::Match& match() const { return *match_; }

    // Something other than the game's own rules changes it (client/session/corrupt_field.h). Requires: there().
    void meddle(const std::function<void(match::Match&)>& with);

    // ---- Any thread
    bool read(const std::function<void(const match::Match&)>& reader) const;
    // Oldest first; what nobody fetched is dropped beyond a few thousand.
    std::vector<simulation::Event> take_events();
    const TickTimes& times() const { return times_; }

  private:
    TickTimes times_;
    mutable std::mutex mutex_;
    std::unique_ptr<match::Match> match_;
    std::deque<simulation::Event> events_;
    int tick_in_turn_ = 0;
    std::vector<match::SeatOrders> orders_;
    std::vector<match::MatchEvent> turn_events_;
};

// The one number of all parts, as simulation::digest gives it.
Digest digest_of_parts(const std::vector<Digest>& parts);

}  // namespace banneret::session
