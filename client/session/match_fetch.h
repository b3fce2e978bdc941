// MatchFetch: from a way into a match to its session: gets the ruleset and the script that the match is
// played by (from this machine where they are the same, else from the server), then makes the session.
// Polled.
#pragma once

#include <memory>
#include <optional>

#include "client/session/lobby_client.h"
#include "client/session/relayed_session.h"

namespace banneret::session {

class MatchFetch {
  public:
    // `own` is this machine's ruleset. `server` must outlive this.
    MatchFetch(LobbyClient& server, Joining joining, std::shared_ptr<const rules::Rules> own);
    // The session's configuration once everything is there (bot and faults are the caller's to add), or why
    // not. Nothing while it is under way; once.
    std::optional<Result<RelayedConfig>> take();

  private:
    Joining joining_;
    std::shared_ptr<const rules::Rules> rules_;
    Answer<Bytes> rules_bytes_;  // null: ours will do
    Answer<Bytes> script_;
    std::optional<ResumeTokens> tokens_;
    bool taken_ = false;
};

// The version of the simulation that this program runs: worlds stay in step only between equal ones.
std::uint32_t simulation_version();

}  // namespace banneret::session
