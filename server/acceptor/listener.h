// The listening sockets of the server: TCP over IPv4 and IPv6 and the Unix socket of the administration. A
// port that is in use is refused in one sentence that names the port and, where /proc tells, what holds it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/base/result.h"

namespace banneret::acceptor {

// A file descriptor that is closed with its owner.
class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(Descriptor&& other) noexcept : fd_(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor() { close(); }

    int get() const { return fd_; }
    bool open() const { return fd_ >= 0; }
    int release();
    void close();

  private:
    int fd_ = -1;
};

struct TcpListeners {
    std::vector<Descriptor> sockets;  // one or two, non-blocking
    std::uint16_t port = 0;
    std::string without;  // what this machine does not have: "IPv6", "IPv4" or nothing
};

// Listens on `port` (0: any that is free), on loopback alone or on every address, over what the machine has
// of IPv4 and IPv6. `next_free` tries up to 64 ports behind a `port` that is in use.
Result<TcpListeners> listen_tcp(std::uint16_t port, bool loopback_only, bool next_free);

// Listens on a Unix socket that only this user may open; one left by a dead server is replaced.
Result<Descriptor> listen_unix(const std::string& path);

// What listens on the TCP port, as "banneret-server (process 812)"; empty when it cannot be told.
std::string holder_of_tcp_port(std::uint16_t port);

}  // namespace banneret::acceptor
