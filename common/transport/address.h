// A server's address as people type it, and its reading: pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "common/base/result.h"

namespace banneret::transport {

inline constexpr std::uint16_t kDefaultPort = 27015;

struct Address {
    std::string host;  // a name, an IPv4 address, or an IPv6 address without brackets; a zone ("%eth0") stays
    std::uint16_t port = kDefaultPort;
    std::string lobby;  // of a link: the lobby's id or name; else empty
    bool operator==(const Address&) const = default;
};

// Reads "host", "host:port", "v6", "[v6]", "[v6]:port" or "banneret://host:port/lobby"; spaces around it are
// ignored. Refuses with a sentence that says what is wrong with it.
Result<Address> parse_address(std::string_view text);
// "host:port" or "[v6]:port", without the lobby.
std::string to_string(const Address& address);
// The link that gets somebody here: "banneret://host:port/lobby".
std::string link_to(const Address& address);

}  // namespace banneret::transport
