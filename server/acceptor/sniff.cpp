#include "server/acceptor/sniff.h"

#include <algorithm>
#include <array>

namespace banneret::acceptor {
namespace {

constexpr std::array<std::uint8_t, kSniffedBytes> kPreface = {'P', 'R', 'I', ' ', '*'};
constexpr std::array<std::uint8_t, kSniffedBytes> kProxy = {'\r', '\n', '\r', '\n', 0};
constexpr std::uint32_t kMostBeforeHello = 1024;

// Record kind 22 (handshake), version 3.x, at most 16 KiB long, a ClientHello's first two length bytes behind it.
bool is_tls(ByteSpan first) { return first[0] == 22 && first[1] == 3 && first[2] <= 4 && first[3] <= 64; }

}  // namespace

Spoken sniff(ByteSpan first) {
    if (first.size() < kSniffedBytes) return Spoken::TooFew;
    if (std::equal(kPreface.begin(), kPreface.end(), first.begin())) return Spoken::Grpc;
    if (std::equal(kProxy.begin(), kProxy.end(), first.begin())) return Spoken::Proxy;
    if (is_tls(first)) return Spoken::Tls;
    ByteReader in(first);
    const std::uint32_t length = in.u32("length");
    const std::uint8_t kind = in.u8("kind");
    return length >= 1 && length <= kMostBeforeHello && kind == 'H' ? Spoken::Relay : Spoken::Other;
}

}  // namespace banneret::acceptor
