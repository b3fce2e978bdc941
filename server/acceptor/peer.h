// Peer: where a connection comes from. Made by the acceptor from the socket itself, used for limits, guests
// and the log; never told to players.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

struct sockaddr;

namespace banneret::acceptor {

struct Peer {
    std::string address;     // "192.168.1.4", "fe80::1"; an IPv4 address mapped into IPv6 is written as IPv4
    std::uint16_t port = 0;  // theirs
    std::string limit_key;   // what limits count by: the IPv4 address, or the IPv6 address's first 64 bits
    bool loopback = false;   // this machine
    bool local_net =
        false;  // loopback, private, link-local or one of this machine's own: no stranger from the Internet
};

// Requires: an AF_INET or AF_INET6 address. Any other family gives an empty Peer that is not local.
Peer peer_of(const sockaddr* address);

// Of an address as people write it ("192.168.1.4", "2001:db8::7"). Nothing: it is none.
std::optional<Peer> peer_of_address(const std::string& text);

// An address of this machine's own that strangers from the Internet can reach; empty: it has none.
std::string public_address();

// The abstract name of the local socket by which a connection through a tunnel reaches gRPC: no two are the same, and
// peer_of_grpc reads the address out of it again.
std::string tunnel_name_of(const Peer& peer);

// gRPC's text for a peer ("ipv4:127.0.0.1:5000", "ipv6:%5B::1%5D:5000", or of a tunnel "unix-abstract:" and its name)
// in our form; an empty address when it is none of them.
Peer peer_of_grpc(const std::string& text);

}  // namespace banneret::acceptor
