// Two connected TCP sockets on this machine, for the tests of transport/.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <utility>

#include "common/base/check.h"

namespace banneret::transport {

struct Listener {
    int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    std::uint16_t port = 0;
    Listener() {
        sockaddr_in name{};
        name.sin_family = AF_INET;
        name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof(name);
        BANNERET_CHECK(::bind(socket, reinterpret_cast<sockaddr*>(&name), size) == 0,
                       "a loopback port is free");
        BANNERET_CHECK(::listen(socket, 8) == 0, "a bound socket listens");
        BANNERET_CHECK(::getsockname(socket, reinterpret_cast<sockaddr*>(&name), &size) == 0,
                       "it has a name");
        port = ntohs(name.sin_port);
    }
    ~Listener() { ::close(socket); }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    int accept() const { return ::accept(socket, nullptr, nullptr); }
};

inline std::pair<int, int> loopback_pair() {
    const Listener listener;
    const int left = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    name.sin_port = htons(listener.port);
    BANNERET_CHECK(::connect(left, reinterpret_cast<sockaddr*>(&name), sizeof(name)) == 0,
                   "loopback connects");
    return {left, listener.accept()};
}

}  // namespace banneret::transport
