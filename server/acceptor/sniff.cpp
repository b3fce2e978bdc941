#include "server/acceptor/sniff.h"

#include <algorithm>
#include <array>

namespace banneret::acceptor {
namespace {

constexpr std::array<std::uint8_t, kSniffedBytes> kPreface = {'P', 'R', 'I', ' ', '*'};
constexpr std::uint32_t kMostBeforeHello = 1024;

}  // namespace

Spoken sniff(ByteSpan first) {
    if (first.size() < kSniffedBytes) return Spoken::TooFew;
    if (std::equal(kPreface.begin(), kPreface.end(), first.begin())) return Spoken::Grpc;
    ByteReader in(first);
    const std::uint32_t length = in.u32("length");
    const std::uint8_t kind = in.u8("kind");
    return length >= 1 && length <= kMostBeforeHello && kind == 'H' ? Spoken::Relay : Spoken::Other;
}

}  // namespace banneret::acceptor
