// Callers: who a call comes from, by the token in its metadata. Inside service/ only. From any thread.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <variant>

#include "server/secrets/secrets.h"
#include "server/service/parts.h"
#include "server/service/room.h"

namespace banneret::service {

class Callers {
  public:
    explicit Callers(Parts& parts) : parts_(parts) {}

    // Reads the store the first time; a worker's. `peer` is gRPC's text.
    std::variant<Caller, lobby::Refusal> who(const std::string& token, const std::string& peer);
    // The account's tokens or name have changed.
    void forget(AccountId account);

  private:
    std::variant<Caller, lobby::Refusal> known(const std::string& token, const std::string& address);

    Parts& parts_;
    std::mutex mutex_;
    std::map<secrets::TokenHash, Caller> known_;
};

}  // namespace banneret::service
