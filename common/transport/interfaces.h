// This machine's network interfaces, for who looks for games. For the files of transport/ alone.
#pragma once

#include <asio/ip/address_v4.hpp>
#include <vector>

namespace banneret::transport {

// The broadcast address of every interface that has one, that of all, and loopback's own.
std::vector<asio::ip::address_v4> broadcast_addresses();
// The numbers of interfaces that are up, have an IPv6 address and carry multicast; loopback too.
std::vector<unsigned> multicast_interfaces();

}  // namespace banneret::transport
