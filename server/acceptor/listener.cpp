#include "server/acceptor/listener.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace banneret::acceptor {
namespace {

constexpr int kBacklog = 512;
constexpr int kPortsTried = 64;

struct Bound {
    Descriptor socket;
    int error = 0;
};

sockaddr_storage any_address(int family, std::uint16_t port, bool loopback_only, socklen_t& size) {
    sockaddr_storage out{};
    if (family == AF_INET) {
        sockaddr_in v4{};
        v4.sin_family = AF_INET;
        v4.sin_port = htons(port);
        v4.sin_addr.s_addr = htonl(loopback_only ? INADDR_LOOPBACK : INADDR_ANY);
        std::memcpy(&out, &v4, sizeof v4);
        size = sizeof v4;
    } else {
        sockaddr_in6 v6{};
        v6.sin6_family = AF_INET6;
        v6.sin6_port = htons(port);
        v6.sin6_addr = loopback_only ? in6addr_loopback : in6addr_any;
        std::memcpy(&out, &v6, sizeof v6);
        size = sizeof v6;
    }
    return out;
}

Bound bind_one(int family, std::uint16_t port, bool loopback_only) {
    Descriptor socket(::socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (!socket.open()) return {Descriptor(), errno};
    const int on = 1;
    setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (family == AF_INET6) setsockopt(socket.get(), IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
    socklen_t size = 0;
    const sockaddr_storage address = any_address(family, port, loopback_only, size);
    if (bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), size) != 0)
        return {Descriptor(), errno};
    if (listen(socket.get(), kBacklog) != 0) return {Descriptor(), errno};
    return {std::move(socket), 0};
}

std::uint16_t port_of(int fd) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    getsockname(fd, reinterpret_cast<sockaddr*>(&address), &size);
    sockaddr_in v4{};
    std::memcpy(&v4, &address, sizeof v4);  // the port stands at the same place in both families
    return ntohs(v4.sin_port);
}

// One try at one port. `error` is what kept it from IPv4 or IPv6; 0 when at least one stands and none was in
// use.
std::pair<TcpListeners, int> try_port(std::uint16_t port, bool loopback_only) {
    TcpListeners out;
    Bound v4 = bind_one(AF_INET, port, loopback_only);
    if (v4.error == EADDRINUSE || v4.error == EACCES) return {TcpListeners(), v4.error};
    out.port = v4.socket.open() ? port_of(v4.socket.get()) : port;
    Bound v6 = bind_one(AF_INET6, out.port, loopback_only);
    if (v6.error == EADDRINUSE || v6.error == EACCES) return {TcpListeners(), v6.error};
    if (!v4.socket.open() && !v6.socket.open()) return {TcpListeners(), v4.error};
    if (!v4.socket.open()) out.port = port_of(v6.socket.get());
    out.without = !v4.socket.open() ? "IPv4" : (!v6.socket.open() ? "IPv6" : "");
    if (v4.socket.open()) out.sockets.push_back(std::move(v4.socket));
    if (v6.socket.open()) out.sockets.push_back(std::move(v6.socket));
    return {std::move(out), 0};
}

Error port_error(std::uint16_t port, int error) {
    const std::string name = "TCP port " + std::to_string(port);
    if (error == EADDRINUSE) {
        const std::string holder = holder_of_tcp_port(port);
        return {"", name + " is in use by " + (holder.empty() ? "another program" : holder),
                "Stop it, or choose another port with --port"};
    }
    if (error == EACCES) {
        return {"", name + " may not be opened by this user", "Choose one above 1023 with --port"};
    }
    return {"", name + " cannot be opened: " + std::strerror(error), ""};
}

bool somebody_answers(const sockaddr_un& address) {
    Descriptor probe(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    return probe.open() &&
           connect(probe.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    if (this != &other) {
        close();
        fd_ = other.release();
    }
    return *this;
}

int Descriptor::release() { return std::exchange(fd_, -1); }

void Descriptor::close() {
    if (fd_ >= 0) ::close(std::exchange(fd_, -1));
}

Result<TcpListeners> listen_tcp(std::uint16_t port, bool loopback_only, bool next_free) {
    const int tries = port != 0 && !next_free ? 1 : kPortsTried;
    int first_error = 0;
    for (int i = 0; i < tries; ++i) {
        const auto wanted = port == 0 ? port : static_cast<std::uint16_t>(port + i);
        auto [listeners, error] = try_port(wanted, loopback_only);
        if (error == 0) return std::move(listeners);
        if (i == 0) first_error = error;
        if (error != EADDRINUSE || wanted == 65535) break;
    }
    return port_error(port, first_error);
}

Result<Descriptor> listen_unix(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) {
        return Error{path, "the path of the administration's socket is longer than 107 bytes",
                     "Choose a shorter data folder with --data"};
    }
    std::memcpy(address.sun_path, path.data(), path.size());
    if (somebody_answers(address)) {
        return Error{path, "another server answers on the administration's socket", "Stop it first"};
    }
    unlink(path.c_str());
    Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    const mode_t before = umask(0177);
    const int bound = bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address);
    umask(before);
    if (bound != 0 || listen(socket.get(), 16) != 0) {
        return Error{path, std::string("the administration's socket cannot be made: ") + std::strerror(errno),
                     ""};
    }
    return socket;
}

}  // namespace banneret::acceptor
