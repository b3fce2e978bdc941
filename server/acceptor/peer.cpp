#include "server/acceptor/peer.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <charconv>
#include <cstring>

namespace banneret::acceptor {
namespace {

std::string text_of(int family, const void* address) {
    char text[INET6_ADDRSTRLEN] = {};
    return inet_ntop(family, address, text, sizeof text) != nullptr ? text : "";
}

// Whether this machine has the address itself: whoever found the server by an interface's own address is no
// stranger. Asked only for addresses that are not local by their form.
bool is_own(int family, const void* address) {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) return false;
    bool own = false;
    for (const ifaddrs* each = list; each != nullptr && !own; each = each->ifa_next) {
        if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != family) continue;
        sockaddr_in v4{};
        sockaddr_in6 v6{};
        if (family == AF_INET) {
            std::memcpy(&v4, each->ifa_addr, sizeof v4);
            own = std::memcmp(&v4.sin_addr, address, sizeof v4.sin_addr) == 0;
        } else {
            std::memcpy(&v6, each->ifa_addr, sizeof v6);
            own = std::memcmp(&v6.sin6_addr, address, sizeof v6.sin6_addr) == 0;
        }
    }
    freeifaddrs(list);
    return own;
}

void fill_v4(Peer& peer, const in_addr& address) {
    const std::uint32_t a = ntohl(address.s_addr);
    peer.address = text_of(AF_INET, &address);
    peer.limit_key = peer.address;
    peer.loopback = (a >> 24) == 127;
    const bool is_private = (a >> 24) == 10 || (a >> 20) == 0xAC1 || (a >> 16) == 0xC0A8;
    const bool link_local = (a >> 16) == 0xA9FE;
    peer.local_net = peer.loopback || is_private || link_local || is_own(AF_INET, &address);
}

void fill_v6(Peer& peer, const in6_addr& address) {
    peer.address = text_of(AF_INET6, &address);
    in6_addr net = address;
    std::memset(net.s6_addr + 8, 0, 8);
    peer.limit_key = text_of(AF_INET6, &net);
    peer.loopback = IN6_IS_ADDR_LOOPBACK(&address);
    const bool unique_local = (address.s6_addr[0] & 0xFE) == 0xFC;
    peer.local_net =
        peer.loopback || unique_local || IN6_IS_ADDR_LINKLOCAL(&address) || is_own(AF_INET6, &address);
}

void fill_v6_or_mapped(Peer& peer, const in6_addr& address) {
    if (!IN6_IS_ADDR_V4MAPPED(&address)) return fill_v6(peer, address);
    in_addr v4{};
    std::memcpy(&v4, address.s6_addr + 12, 4);
    fill_v4(peer, v4);
}

std::string unescape_brackets(std::string text) {
    for (const auto& [from, to] :
         {std::pair<const char*, const char*>{"%5B", ""}, {"%5D", ""}, {"[", ""}, {"]", ""}}) {
        for (auto at = text.find(from); at != std::string::npos; at = text.find(from)) {
            text.replace(at, std::strlen(from), to);
        }
    }
    return text;
}

}  // namespace

Peer peer_of(const sockaddr* address) {
    Peer peer;
    if (address->sa_family == AF_INET) {
        sockaddr_in v4{};
        std::memcpy(&v4, address, sizeof v4);
        peer.port = ntohs(v4.sin_port);
        fill_v4(peer, v4.sin_addr);
    } else if (address->sa_family == AF_INET6) {
        sockaddr_in6 v6{};
        std::memcpy(&v6, address, sizeof v6);
        peer.port = ntohs(v6.sin6_port);
        fill_v6_or_mapped(peer, v6.sin6_addr);
    }
    return peer;
}

std::optional<Peer> peer_of_address(const std::string& text) {
    in_addr v4{};
    in6_addr v6{};
    Peer peer;
    if (inet_pton(AF_INET, text.c_str(), &v4) == 1) {
        fill_v4(peer, v4);
    } else if (inet_pton(AF_INET6, text.c_str(), &v6) == 1) {
        fill_v6_or_mapped(peer, v6);
    } else {
        return std::nullopt;
    }
    return peer;
}

Peer peer_of_grpc(const std::string& text) {
    Peer peer;
    const auto colon = text.rfind(':');
    if (colon == std::string::npos || colon < 5) return peer;
    std::string host = unescape_brackets(text.substr(5, colon - 5));
    host = host.substr(0, host.find('%'));
    in_addr v4{};
    in6_addr v6{};
    if (text.starts_with("ipv4:") && inet_pton(AF_INET, host.c_str(), &v4) == 1) fill_v4(peer, v4);
    if (text.starts_with("ipv6:") && inet_pton(AF_INET6, host.c_str(), &v6) == 1) fill_v6_or_mapped(peer, v6);
    std::from_chars(text.data() + colon + 1, text.data() + text.size(), peer.port);
    return peer;
}

}  // namespace banneret::acceptor
