#include "common/transport/interfaces.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <functional>

namespace banneret::transport {
namespace {

void each_address(const std::function<void(const ifaddrs&)>& look) {
    ifaddrs* list = nullptr;
    if (::getifaddrs(&list) != 0) return;
    for (const ifaddrs* i = list; i != nullptr; i = i->ifa_next) {
        if (i->ifa_addr != nullptr) look(*i);
    }
    ::freeifaddrs(list);
}

}  // namespace

std::vector<asio::ip::address_v4> broadcast_addresses() {
    std::vector<asio::ip::address_v4> found = {asio::ip::address_v4::broadcast(),
                                               asio::ip::make_address_v4("127.255.255.255")};
    each_address([&](const ifaddrs& each) {
        if (each.ifa_addr->sa_family != AF_INET) return;
        if ((each.ifa_flags & IFF_BROADCAST) == 0 || each.ifa_broadaddr == nullptr) return;
        const auto* name = reinterpret_cast<const sockaddr_in*>(each.ifa_broadaddr);
        found.emplace_back(ntohl(name->sin_addr.s_addr));
    });
    return found;
}

std::vector<unsigned> multicast_interfaces() {
    std::vector<unsigned> found;
    each_address([&](const ifaddrs& each) {
        const bool carries = (each.ifa_flags & (IFF_MULTICAST | IFF_LOOPBACK)) != 0;
        if (each.ifa_addr->sa_family != AF_INET6 || (each.ifa_flags & IFF_UP) == 0 || !carries) return;
        const unsigned index = ::if_nametoindex(each.ifa_name);
        if (index != 0 && std::find(found.begin(), found.end(), index) == found.end()) found.push_back(index);
    });
    return found;
}

}  // namespace banneret::transport
