// LocalSession: a match that this machine runs alone, without any server: a scene to look at or to try
// something in. Orders are carried out at the next turn.
#pragma once

#include "client/session/ticking_session.h"
#include "common/worlds/scene.h"

namespace banneret::session {

class LocalSession : public TickingSession {
  public:
    // `seat` gives the orders, beside those that the scene gives at set ticks.
    LocalSession(match::Match match, SeatId seat, std::uint16_t speed_percent,
                 std::vector<worlds::Cue> cues = {});
    ~LocalSession() override;

    void issue(simulation::Order order) override;
    void say(Audience to, std::string text) override;
    void ask(Request request, SeatId about) override;

  private:
    void pump() override;
    bool begin_turn() override;
    void end_turn() override;
    SeatId seat_;
    bool paused_ = false;
    Turn turn_ = 0;
    std::vector<simulation::Order> outbox_;
    std::vector<worlds::Cue> cues_;
};

}  // namespace banneret::session
