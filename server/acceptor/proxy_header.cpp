#include "server/acceptor/proxy_header.h"

#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "common/base/check.h"

namespace banneret::acceptor {
namespace {

constexpr std::array<std::uint8_t, 12> kSignature = {0x0D, 0x0A, 0x0D, 0x0A, 0x00, 0x0D,
                                                     0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A};
constexpr std::uint8_t kLocal = 0x20;  // version 2, command LOCAL
constexpr std::uint8_t kProxied = 0x21;
constexpr std::uint8_t kTcp4 = 0x11;
constexpr std::uint8_t kTcp6 = 0x21;
constexpr std::size_t kTcp4Bytes = 12;  // two addresses and two ports
constexpr std::size_t kTcp6Bytes = 36;

Peer source_v4(ByteSpan addresses) {
    sockaddr_in from{};
    from.sin_family = AF_INET;
    std::memcpy(&from.sin_addr, addresses.data(), 4);
    std::memcpy(&from.sin_port, addresses.data() + 8, 2);
    return peer_of(reinterpret_cast<const sockaddr*>(&from));
}

Peer source_v6(ByteSpan addresses) {
    sockaddr_in6 from{};
    from.sin6_family = AF_INET6;
    std::memcpy(&from.sin6_addr, addresses.data(), 16);
    std::memcpy(&from.sin6_port, addresses.data() + 32, 2);
    return peer_of(reinterpret_cast<const sockaddr*>(&from));
}

}  // namespace

std::optional<std::size_t> proxy_header_bytes(ByteSpan first) {
    if (first.size() < kProxyFixedBytes) return std::nullopt;
    if (!std::equal(kSignature.begin(), kSignature.end(), first.begin())) return std::nullopt;
    if (first[12] != kLocal && first[12] != kProxied) return std::nullopt;
    const std::size_t bytes = kProxyFixedBytes + (std::size_t{first[14]} << 8 | first[15]);
    return bytes <= kMostProxyBytes ? std::optional(bytes) : std::nullopt;
}

std::optional<ProxyHeader> read_proxy_header(ByteSpan header) {
    const auto bytes = proxy_header_bytes(header);
    BANNERET_CHECK(bytes && header.size() >= *bytes, "a whole PROXY header");
    const ByteSpan addresses = header.subspan(kProxyFixedBytes, *bytes - kProxyFixedBytes);
    if (header[12] == kLocal) return ProxyHeader{*bytes, std::nullopt};
    if (header[13] == kTcp4 && addresses.size() >= kTcp4Bytes)
        return ProxyHeader{*bytes, source_v4(addresses)};
    if (header[13] == kTcp6 && addresses.size() >= kTcp6Bytes)
        return ProxyHeader{*bytes, source_v6(addresses)};
    return std::nullopt;
}

}  // namespace banneret::acceptor
