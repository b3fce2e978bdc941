// The PROXY protocol's header, version 2: by it a proxy before the server tells whose connection it passes on
// (https://www.haproxy.org/download/2.8/doc/proxy-protocol.txt, section 2.2).
#pragma once

#include <cstddef>
#include <optional>

#include "common/base/bytes.h"
#include "server/acceptor/peer.h"

namespace banneret::acceptor {

inline constexpr std::size_t kProxyFixedBytes = 16;       // tell how long the header is
inline constexpr std::size_t kMostProxyBytes = 16 + 512;  // addresses, and what else a proxy may add

struct ProxyHeader {
    std::size_t bytes = 0;  // of the whole header
    // Whose connection it is. Nothing: the proxy's own (it looks whether we live).
    std::optional<Peer> source;
};

// How long the header is whose first 16 bytes these are; nothing: it is none, or longer than is allowed.
std::optional<std::size_t> proxy_header_bytes(ByteSpan first);
// Requires: as many bytes as that. Nothing: it speaks of no TCP over IPv4 or IPv6.
std::optional<ProxyHeader> read_proxy_header(ByteSpan header);

}  // namespace banneret::acceptor
