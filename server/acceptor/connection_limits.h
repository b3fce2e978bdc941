// ConnectionLimits counts open connections, in all and by address, and says whether one more may come.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace banneret::acceptor {

struct ConnectionCaps {
    std::uint32_t total = 4096;
    // By IPv4 address or IPv6 network of 64 bits. A household with eight players, each with a lobby and a
    // match connection and some reconnecting, stays far below.
    std::uint32_t each_address = 64;
    // This machine's own: bots and tests, no stranger.
    std::uint32_t loopback = 4096;
};

class ConnectionLimits {
  public:
    explicit ConnectionLimits(ConnectionCaps caps) : caps_(caps) {}

    // Counts one more and gives true, or leaves all as it is and gives false.
    bool enter(const std::string& limit_key, bool loopback);
    // Requires: enter gave true for this key, once for each leave.
    void leave(const std::string& limit_key);
    std::uint32_t open() const { return open_; }

  private:
    ConnectionCaps caps_;
    std::uint32_t open_ = 0;
    std::map<std::string, std::uint32_t> by_address_;
};

}  // namespace banneret::acceptor
