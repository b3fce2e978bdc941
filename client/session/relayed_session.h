// RelayedSession: a match at a relay. Connects, loads, plays, comes back by itself after a lost connection,
// and takes the referee's snapshot when it is told that its own world went another way.
#pragma once

#include <optional>

#include "client/session/corrupt_field.h"
#include "client/session/resume_tokens.h"
#include "client/session/ticking_session.h"

namespace banneret::session {

// A player without a screen: after each turn, what it orders. On the session's thread; the match stays as it
// is.
using Bot = std::function<std::vector<simulation::Order>(const match::Match&, SeatId)>;

struct RelayedConfig {
    Joining joining;
    std::uint32_t simulation_version = 0;
    std::shared_ptr<const rules::Rules> rules;
    std::string script;
    Bot bot;                                // empty: a person plays
    std::optional<Turn> corrupt_digest_at;  // tells a wrong digest of that turn's world, to see it healed
    std::vector<Corruption> corruptions;    // changes fields of this machine's world
    std::optional<ResumeTokens> tokens;     // where the way back is kept; nothing: nowhere
    std::optional<lockstep::Secret>
        resume;  // the way back; where it is not good any more, the ticket is tried
};

class RelayedSession : public TickingSession {
  public:
    explicit RelayedSession(RelayedConfig config);
    ~RelayedSession() override;

    void issue(simulation::Order order) override;
    void say(Audience to, std::string text) override;
    void ask(Request request, SeatId about) override;
    // Goes for good: the others need not wait. On its way when this returns.
    void leave();

  private:
    void pump() override;
    bool begin_turn() override;
    void end_turn() override;
    struct Inner;
    std::unique_ptr<Inner> inner_;
};

}  // namespace banneret::session
