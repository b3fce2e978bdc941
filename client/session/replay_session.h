// ReplaySession: a match gone along again from its record, forwards at any speed and to any turn.
#pragma once

#include <memory>

#include "client/session/ticking_session.h"
#include "client/session/world_maker.h"
#include "common/archive/replay_check.h"

namespace banneret::session {

class ReplaySession : public TickingSession, public ReplayControls {
  public:
    // Refuses what is no replay, one of another simulation, and one whose ruleset this machine lacks.
    static Result<std::unique_ptr<ReplaySession>> open(ByteSpan file,
                                                       std::shared_ptr<const rules::Rules> rules);
    ~ReplaySession() override;

    void issue(simulation::Order) override {}
    void say(Audience, std::string) override {}
    void ask(Request request, SeatId about) override;
    ReplayControls* replay() override { return this; }

    Turn length() const override;
    void seek(Turn turn) override;
    void set_speed(std::uint16_t percent) override;

  private:
    ReplaySession(archive::Replay replay, std::shared_ptr<const rules::Rules> rules);
    void pump() override;
    bool begin_turn() override;
    void end_turn() override;
    void go_to(Turn turn);
    void make_from(Turn turns, const Bytes* envelope);
    void keep_mark();

    // `replay_` does not change but for marks, which the session's thread alone adds.
    archive::Replay replay_;
    std::shared_ptr<const rules::Rules> rules_;
    WorldMaker maker_;
    Turn turn_ = 0;  // carried out
    Turn making_turns_ = 0;
    bool making_ = false;
    Turn wanted_ = 0;  // it hurries up to there
    bool paused_ = false;
    std::uint16_t speed_ = 150;
};

}  // namespace banneret::session
