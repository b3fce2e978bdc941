// Acceptor owns the server's listening sockets: it accepts within limits, looks at the first bytes and hands
// each connection to gRPC or to the relay, through a tunnel where it is encrypted or comes from a proxy. gRPC never accepts itself: 1.51 stops accepting for good after a
// storm of connections at a low file limit.
//
// One thread of its own; the handlers are called on it and must not block.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/acceptor/connection_limits.h"
#include "server/acceptor/listener.h"
#include "server/acceptor/peer.h"

namespace banneret::acceptor {

// A connection's place in the limits: given back when the last copy goes.
using Slot = std::shared_ptr<void>;

struct Handlers {
    // Takes the descriptor. The acceptor notices by itself when gRPC ends the connection.
    std::function<void(int fd, const Peer& peer)> grpc;
    // Takes the descriptor; keeps the slot as long as the connection.
    std::function<void(int fd, const Peer& peer, Slot slot)> relay;
    // Takes the descriptor and gives the local socket of a tunnel (common/transport/tls.h) that carries what is said on
    // it, encrypted or as it is; its far end is bound to tunnel_name_of(peer). -1: there is none to be had. Needed for
    // TLS and for proxies.
    std::function<int(int fd, const Peer& peer, bool encrypted)> tunnel;
    // Takes the descriptor of one that came by the Unix socket, from this user or root.
    std::function<void(int fd)> admin;
};

struct AcceptorOptions {
    ConnectionCaps caps;
    std::uint32_t sniff_deadline_ms = 5000;  // to send the first five bytes
    // TLS is spoken; without it only this machine and the proxies are let in.
    bool tls = false;
    // Addresses whose connections may begin with a PROXY header (version 2), which is believed.
    std::vector<std::string> proxies{};
    std::uint32_t spare_descriptors = 64;  // kept free for files, whatever comes from the network
};

struct AcceptorCounts {
    std::uint32_t open = 0;      // connections within the limits now
    std::uint64_t accepted = 0;  // so far, handed on
    std::uint64_t refused = 0;   // so far, by a limit
    std::uint64_t unspoken = 0;  // so far, silent or speaking something else
};

class Acceptor {
  public:
    Acceptor(TcpListeners tcp, Descriptor unix_socket, AcceptorOptions options, Handlers handlers);
    ~Acceptor();  // stops
    Acceptor(const Acceptor&) = delete;
    Acceptor& operator=(const Acceptor&) = delete;

    // Accepts no more, closes what was not handed on, ends the thread. May be called twice.
    void stop();
    AcceptorCounts counts() const;

  private:
    class Loop;
    std::shared_ptr<Loop> loop_;
};

}  // namespace banneret::acceptor
