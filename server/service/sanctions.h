// Sanctions: the bans and mutes that hold now, from the store, where every call can ask at the cost of a
// look-up. From any thread.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "server/lobby/refusal.h"
#include "server/store/store.h"

namespace banneret::service {

class Sanctions {
  public:
    explicit Sanctions(store::Store& store) : store_(store) {}

    // What a former run left. Before anybody is let in.
    Result<void> read(store::Millis now_ms);
    // Kept in the store before it holds. Gives its id.
    Result<std::uint64_t> lay(store::Sanction sanction);
    // False: there is none of that id.
    Result<bool> lift(std::uint64_t id);
    std::vector<store::Sanction> all(store::Millis now_ms) const;  // by id

    // Why that account, or that address (acceptor::Peer::limit_key), may not come in. Account 0: nobody's.
    lobby::Refused banned(store::AccountId account, const std::string& address, store::Millis now_ms) const;
    // Why that account may not speak.
    lobby::Refused muted(store::AccountId account, store::Millis now_ms) const;

  private:
    const store::Sanction* find(store::SanctionKind kind, store::AccountId account,
                                const std::string& address, store::Millis now_ms) const;

    store::Store& store_;
    mutable std::mutex mutex_;
    std::map<std::uint64_t, store::Sanction> all_;
    // What the hot path looks up: ids of all_ by account and by address.
    std::multimap<store::AccountId, std::uint64_t> by_account_;
    std::multimap<std::string, std::uint64_t> by_address_;
};

}  // namespace banneret::service
