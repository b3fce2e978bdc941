// ScriptTexts: the texts of the scripts that a server's lobbies name, fetched once each by their digest. A preview is
// made from these, so that it shows what the server plays by, whatever this machine has under that name.
#pragma once

#include <map>

#include "client/session/lobby_client.h"

namespace banneret::session {

class ScriptTexts {
  public:
    // The text of what Settings::map_script says; nullptr while it is on its way. An error says why there is none.
    const Result<std::string>* text(LobbyClient& server, const std::string& map_script);
    // For another server.
    void forget() { known_.clear(); }

  private:
    struct Known {
        Answer<Bytes> asked;
        std::optional<Result<std::string>> text;
    };
    std::map<Digest, Known> known_;
    std::optional<Result<std::string>> missing_;
};

}  // namespace banneret::session
