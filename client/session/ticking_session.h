// TickingSession: what every kind of session has in common: its thread, its match, its clock and what the
// main thread may look at. Network, replay and scene say where a turn's orders come from.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "client/session/running_match.h"
#include "client/session/session.h"
#include "client/session/tick_clock.h"
#include "common/transport/io_loop.h"

namespace banneret::session {

class TickingSession : public Session {
  public:
    Status status() const override;
    bool read(const std::function<void(const Moment&)>& reader) const override;
    std::vector<simulation::Event> take_events() override { return running_.take_events(); }
    std::vector<ChatLine> take_chat() override;
    std::vector<std::pair<std::string, float>> tick_times() const override {
        return running_.times().by_phase();
    }

  protected:
    static double now();

    // Begins to call pump() every few milliseconds on the session's thread.
    void start_pumping();
    // The last thing a session does: its thread is through when this returns. Requires: called by the
    // destructor of the class that overrides pump(), before anything that pump() uses is gone.
    void stop_pumping();
    // On the session's thread: pump() is not called any more.
    void stop_pump() { stopped_ = true; }

    // ---- On the session's thread
    virtual void pump() = 0;
    // Fetches the next turn's orders and events into running_; false when they are not there yet.
    virtual bool begin_turn() = 0;
    virtual void end_turn() = 0;
    // Runs whatever is due, at most for some milliseconds; `hurry` lets it run whatever is there. True when
    // there may be more to run at once.
    bool run_due_ticks(bool hurry);
    // pump() with its broken promises caught: such a session has failed, the program goes on.
    void pump_guarded();
    void fail(Ending ending, std::string sentence);
    bool failed() const { return failed_; }
    void update_status(const std::function<void(Status&)>& change);
    void add_chat(ChatLine line);

    std::unique_ptr<transport::IoLoop> loop_ = std::make_unique<transport::IoLoop>();
    RunningMatch running_;
    TickClock clock_;  // the session's thread

  private:
    void publish_clock();
    mutable std::mutex mutex_;  // of those below
    Status status_;
    TickClock shown_clock_;
    std::vector<ChatLine> chat_;
    bool failed_ = false;   // the session's thread
    bool stopped_ = false;  // the session's thread
};

}  // namespace banneret::session
