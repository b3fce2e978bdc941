#include "server/acceptor/peer.h"

#include <gtest/gtest.h>
#include <ifaddrs.h>
#include <sys/socket.h>

namespace banneret::acceptor {
namespace {

TEST(Peer, PrivateAndLoopbackAddressesAreLocal) {
    for (const char* text :
         {"ipv4:127.0.0.1:5", "ipv4:10.1.2.3:5", "ipv4:172.16.0.1:5", "ipv4:172.31.255.1:5",
          "ipv4:192.168.7.7:5", "ipv4:169.254.3.4:5", "ipv6:%5B::1%5D:5", "ipv6:%5Bfe80::1%252%5D:5",
          "ipv6:%5Bfd00::2%5D:5", "ipv6:%5B::ffff:192.168.1.1%5D:5"}) {
        EXPECT_TRUE(peer_of_grpc(text).local_net) << text;
    }
}

TEST(Peer, ThisMachinesOwnAddressesAreLocalWhateverTheyAre) {
    ifaddrs* list = nullptr;
    ASSERT_EQ(getifaddrs(&list), 0);
    for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr == nullptr) continue;
        if (each->ifa_addr->sa_family != AF_INET && each->ifa_addr->sa_family != AF_INET6) continue;
        const Peer peer = peer_of(each->ifa_addr);
        EXPECT_TRUE(peer.local_net) << peer.address;
    }
    freeifaddrs(list);
}

TEST(Peer, PublicAddressesAreNot) {
    for (const char* text :
         {"ipv4:8.8.8.8:5", "ipv4:172.32.0.1:5", "ipv4:11.0.0.1:5", "ipv6:%5B2001:db8::1%5D:5",
          "ipv6:%5B::ffff:8.8.8.8%5D:5", "unix:", "", "nonsense"}) {
        EXPECT_FALSE(peer_of_grpc(text).local_net) << text;
    }
}

TEST(Peer, Ipv6IsCountedByNetwork) {
    EXPECT_EQ(peer_of_grpc("ipv6:%5B2001:db8:1:2::7%5D:5").limit_key,
              peer_of_grpc("ipv6:%5B2001:db8:1:2:9:9:9:9%5D:6").limit_key);
    EXPECT_NE(peer_of_grpc("ipv6:%5B2001:db8:1:2::7%5D:5").limit_key,
              peer_of_grpc("ipv6:%5B2001:db8:1:3::7%5D:5").limit_key);
}

TEST(Peer, MappedIpv4IsWrittenAsIpv4) {
    const Peer peer = peer_of_grpc("ipv6:%5B::ffff:192.168.1.1%5D:77");
    EXPECT_EQ(peer.address, "192.168.1.1");
    EXPECT_EQ(peer.port, 77);
}

TEST(Peer, TunnelsNameTellsWhoIsBehindIt) {
    for (const char* address : {"203.0.113.5", "2001:db8::7", "127.0.0.1"}) {
        Peer peer = *peer_of_address(address);
        peer.port = 4711;
        const std::string name = tunnel_name_of(peer);
        EXPECT_NE(name, tunnel_name_of(peer)) << "no two are the same";
        EXPECT_LE(name.size(), 100u);
        const Peer read = peer_of_grpc("unix-abstract:" + name);
        EXPECT_EQ(read.address, peer.address);
        EXPECT_EQ(read.limit_key, peer.limit_key);
        EXPECT_EQ(read.loopback, peer.loopback);
        EXPECT_EQ(read.port, 4711);
    }
    EXPECT_EQ(peer_of_grpc("unix-abstract:something/else").address, "");
    EXPECT_EQ(peer_of_grpc("unix-abstract:banneret/1.2/nonsense#1").address, "");
    EXPECT_EQ(peer_of_grpc("unix-abstract:banneret/").address, "");
    EXPECT_EQ(peer_of_grpc("unix:").address, "");
}

}  // namespace
}  // namespace banneret::acceptor
