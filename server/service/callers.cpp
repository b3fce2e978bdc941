#include "server/service/callers.h"

#include "server/acceptor/peer.h"
#include "server/service/answer.h"

namespace banneret::service {
namespace {

constexpr std::size_t kMostKnown = 10'000;
constexpr std::size_t kTokenLength = 43;

lobby::Refusal not_logged_in() {
    return {lobby::Reason::NotLoggedIn, "You are not logged in (any more); log in again.", {}};
}

}  // namespace

std::variant<Caller, lobby::Refusal> Callers::who(const std::string& token, const std::string& peer) {
    if (token.size() != kTokenLength) return not_logged_in();
    const acceptor::Peer from = acceptor::peer_of_grpc(peer);
    auto caller = known(token, from.address);
    if (const auto* person = std::get_if<Caller>(&caller)) {
        if (auto banned = parts_.sanctions.banned(person->account, from.limit_key, now_ms())) return *banned;
    }
    return caller;
}

std::variant<Caller, lobby::Refusal> Callers::known(const std::string& token, const std::string& address) {
    const auto hash = secrets::hash_of(token);
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = known_.find(hash); found != known_.end()) {
            Caller out = found->second;
            out.address = address;
            return out;
        }
    }
    auto account = parts_.store.account_of_token(hash);
    if (!account.ok()) return refusal_of(account.error());
    if (!*account) return not_logged_in();
    const Caller caller{(*account)->id, (*account)->name, (*account)->guest, address};
    const std::lock_guard lock(mutex_);
    if (known_.size() >= kMostKnown) known_.clear();
    known_[hash] = caller;
    return caller;
}

void Callers::forget(AccountId account) {
    const std::lock_guard lock(mutex_);
    std::erase_if(known_, [&](const auto& each) { return each.second.account == account; });
}

}  // namespace banneret::service
