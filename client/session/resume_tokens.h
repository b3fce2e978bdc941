// ResumeTokens: by what this machine comes back to a match after its program was closed or killed, even where the
// server would not know the person any more. Kept in the XDG state folder, one small file a server and person,
// readable by the user alone, written whole or not at all. The newest match alone is kept.
#pragma once

#include <optional>
#include <string>

#include "client/session/lobby_model.h"
#include "common/lockstep/messages.h"

namespace banneret::session {

struct ResumeToken {
    Joining joining;  // without its ticket, which is used up
    lockstep::Secret token{};
};

class ResumeTokens {
  public:
    // `folder` empty: nothing is kept.
    ResumeTokens(const std::string& folder, const std::string& server, const std::string& name);

    std::optional<ResumeToken> kept() const;  // nothing: none, or a file that cannot be read
    void keep(const ResumeToken& token) const;
    void forget() const;  // the match is over here

  private:
    std::string path_;
};

}  // namespace banneret::session
