// Which protocol a connection speaks, told from its first bytes: gRPC, the relay and TLS with either inside share one
// port.
#pragma once

#include <cstddef>

#include "common/base/bytes.h"

namespace banneret::acceptor {

enum class Spoken : std::uint8_t {
    TooFew = 0,  // not enough bytes to tell
    Grpc = 1,    // HTTP/2's preface
    Relay = 2,   // a frame of the relay's with a hello in it
    Other = 3,
    Tls = 4,    // the first record of a handshake
    Proxy = 5,  // PROXY v2's signature
};

// So many bytes always tell.
inline constexpr std::size_t kSniffedBytes = 5;

// The relay's frame is a 32-bit length, then the kind 'H'; before the hello is accepted a frame has at most 1
// KiB, so its third and fourth byte are 0 and it can never look like "PRI * HTTP/2.0".
Spoken sniff(ByteSpan first);

}  // namespace banneret::acceptor
