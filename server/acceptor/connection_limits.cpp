#include "server/acceptor/connection_limits.h"

#include "common/base/check.h"

namespace banneret::acceptor {

bool ConnectionLimits::enter(const std::string& limit_key, bool loopback) {
    if (open_ >= caps_.total) return false;
    std::uint32_t& here = by_address_[limit_key];
    if (here >= (loopback ? caps_.loopback : caps_.each_address)) return false;
    ++here;
    ++open_;
    return true;
}

void ConnectionLimits::leave(const std::string& limit_key) {
    const auto found = by_address_.find(limit_key);
    BANNERET_CHECK(found != by_address_.end() && open_ > 0, "a connection left that never came");
    --open_;
    if (--found->second == 0) by_address_.erase(found);
}

}  // namespace banneret::acceptor
