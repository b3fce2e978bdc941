#include "server/acceptor/peer.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
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

// Loopback, private, link-local.
bool is_near(std::uint32_t a) {
    return (a >> 24) == 127 || (a >> 24) == 10 || (a >> 20) == 0xAC1 || (a >> 16) == 0xC0A8 ||
           (a >> 16) == 0xA9FE;
}

// Nor a provider's own (100.64.0.0/10), nor none.
bool is_public(std::uint32_t a) { return !is_near(a) && (a >> 22) != 0x191 && a >> 24 != 0 && a >> 28 < 14; }

void fill_v4(Peer& peer, const in_addr& address) {
    const std::uint32_t a = ntohl(address.s_addr);
    peer.address = text_of(AF_INET, &address);
    peer.limit_key = peer.address;
    peer.loopback = (a >> 24) == 127;
    peer.local_net = is_near(a) || is_own(AF_INET, &address);
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

const std::string kTunnel = "banneret/";
const std::string kGrpcTunnel = "unix-abstract:" + kTunnel;

// "unix-abstract:banneret/812.7/203.0.113.5#4711"; gRPC writes '#' as "%23".
Peer peer_of_tunnel(const std::string& text) {
    const auto address = text.find('/', kGrpcTunnel.size());
    auto end = text.find("%23", address);
    const std::size_t mark = end == std::string::npos ? 1 : 3;
    if (end == std::string::npos) end = text.find('#', address);
    if (address == std::string::npos || end == std::string::npos) return {};
    Peer peer = peer_of_address(text.substr(address + 1, end - address - 1)).value_or(Peer{});
    std::from_chars(text.data() + end + mark, text.data() + text.size(), peer.port);
    return peer;
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

std::string public_address() {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) return "";
    std::string out;
    for (const ifaddrs* each = list; each != nullptr && out.empty(); each = each->ifa_next) {
        if (each->ifa_addr == nullptr) continue;
        if (each->ifa_addr->sa_family == AF_INET) {
            sockaddr_in v4{};
            std::memcpy(&v4, each->ifa_addr, sizeof v4);
            if (is_public(ntohl(v4.sin_addr.s_addr))) out = text_of(AF_INET, &v4.sin_addr);
        } else if (each->ifa_addr->sa_family == AF_INET6) {
            sockaddr_in6 v6{};
            std::memcpy(&v6, each->ifa_addr, sizeof v6);
            if ((v6.sin6_addr.s6_addr[0] & 0xE0) == 0x20) out = text_of(AF_INET6, &v6.sin6_addr);  // 2000::/3
        }
    }
    freeifaddrs(list);
    return out;
}

std::string tunnel_name_of(const Peer& peer) {
    static std::atomic<std::uint64_t> tunnels{0};
    return kTunnel + std::to_string(getpid()) + "." + std::to_string(++tunnels) + "/" + peer.address + "#" +
           std::to_string(peer.port);
}

Peer peer_of_grpc(const std::string& text) {
    if (text.starts_with(kGrpcTunnel)) return peer_of_tunnel(text);
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
