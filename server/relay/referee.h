// Referee: the server's own simulation of a match, in step with the bundles. It says what the digest is,
// gives snapshots and saves, and knows who has won. Runs on the pool's workers, one task of a match at a
// time; the relay never waits for it.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

#include "common/archive/divergence.h"
#include "common/match/match.h"
#include "server/relay/relay.h"
#include "server/relay/task_threads.h"

namespace banneret::relay {

// What a referee tells, on a worker's thread: the receiver hands it over to its own.
struct RefereeHooks {
    std::function<void(Turn turns, Digest digest)> on_digest;
    std::function<void(Turn turns, Bytes envelope, Digest digest)> on_mark;
    std::function<void(std::vector<TimelinePoint>)> on_timeline;
    std::function<void(std::vector<SeatOutcome>)> on_decided;  // once
    std::function<void(const std::string& sentence)> on_failed;
};

inline constexpr Turn kMarkEvery = 160;      // about 20 s of game time
inline constexpr Turn kTimelineEvery = 234;  // 30 s
// A world of one of the last 64 turns, and of most of the 64 before, can be made once more.
inline constexpr Turn kKeepWorldEvery = 64;

class Referee : public std::enable_shared_from_this<Referee> {
  public:
    using Use = std::function<void(const match::Match& match, Turn turns)>;

    Referee(TaskThreads& workers, std::shared_ptr<const NewMatch> from, RefereeHooks hooks);

    // Makes the world: from a mark (a sealed snapshot after so many turns), else from the match's own start.
    void begin(Bytes mark_envelope = {}, Turn mark_turns = 0);
    void run(std::shared_ptr<const lockstep::Bundle> bundle);
    // Calls `use` on a worker when the world has carried out `turns` at least. Dropped when the referee
    // fails.
    void when(Turn turns, Use use);
    // Lays a machine's world beside this one's after as many turns: its digests of the parts, and the world itself
    // as a sealed snapshot where it has that (it is a stranger's bytes). `about` says what is known already and
    // comes back with all that could be found.
    void compare(archive::Divergence about, std::vector<Digest> parts, Bytes envelope,
                 std::function<void(archive::Divergence)> told);
    // Nothing more is carried out or told.
    void stop();

  private:
    void post(std::function<void()> task);
    void work();
    void fail(const std::string& sentence);
    void make(const Bytes& envelope, Turn turns);
    void carry_out(const std::shared_ptr<const lockstep::Bundle>& bundle);
    void look_for_use();
    void keep_world();

    TaskThreads& workers_;
    std::shared_ptr<const NewMatch> from_;
    RefereeHooks hooks_;
    std::mutex mutex_;
    std::deque<std::function<void()>> tasks_;  // under the mutex
    bool working_ = false;                     // under the mutex
    bool stopped_ = false;                     // under the mutex

    // Only in tasks.
    std::unique_ptr<match::Match> match_;
    Turn turns_ = 0;
    bool failed_ = false;
    bool decided_ = false;
    std::multimap<Turn, Use> waiting_;
    std::map<Turn, std::vector<Digest>> parts_;
    struct Kept {
        Turn turns;
        std::shared_ptr<const Bytes> snapshot;
    };
    std::deque<Kept> worlds_;                                      // the last two, rising
    std::deque<std::shared_ptr<const lockstep::Bundle>> bundles_;  // from the first of them on
};

// A bundle's orders and events in the match's own words.
std::vector<match::SeatOrders> orders_of(const lockstep::Bundle& bundle);
std::vector<match::MatchEvent> events_of(const lockstep::Bundle& bundle);
std::vector<SeatOutcome> outcomes_of(const match::Match& match);

}  // namespace banneret::relay
