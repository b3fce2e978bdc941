#include "tests/end_to_end/stranger.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <vector>

namespace banneret::end_to_end {

namespace {

sockaddr_in loopback(std::uint16_t port) {
    sockaddr_in out{};
    out.sin_family = AF_INET;
    out.sin_port = htons(port);
    out.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return out;
}

}  // namespace

OtherProgram::OtherProgram(std::string answer) : answer_(std::move(answer)) {
    listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in at = loopback(0);
    socklen_t size = sizeof at;
    if (bind(listener_, reinterpret_cast<const sockaddr*>(&at), size) != 0 || listen(listener_, 8) != 0 ||
        getsockname(listener_, reinterpret_cast<sockaddr*>(&at), &size) != 0 || pipe(stop_) != 0)
        return;
    port_ = ntohs(at.sin_port);
    thread_ = std::thread([this] { serve(); });
}

OtherProgram::~OtherProgram() {
    close(stop_[1]);
    if (thread_.joinable()) thread_.join();
    close(stop_[0]);
    close(listener_);
}

void OtherProgram::serve() {
    std::vector<int> guests;
    for (;;) {
        std::array<pollfd, 2> wanted = {pollfd{listener_, POLLIN, 0}, pollfd{stop_[0], POLLIN, 0}};
        poll(wanted.data(), wanted.size(), -1);
        if (wanted[1].revents != 0) break;
        const int guest = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (guest < 0) continue;
        if (!answer_.empty()) {
            // Its words are read before it is answered, as a web server does.
            std::array<char, 4096> request{};
            pollfd speaks{guest, POLLIN, 0};
            poll(&speaks, 1, 5000);
            static_cast<void>(recv(guest, request.data(), request.size(), 0));
            static_cast<void>(send(guest, answer_.data(), answer_.size(), MSG_NOSIGNAL));
        }
        guests.push_back(guest);
    }
    for (const int guest : guests) close(guest);
}

bool is_thrown_out(std::uint16_t port, const std::string& bytes) {
    const int to = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in at = loopback(port);
    if (connect(to, reinterpret_cast<const sockaddr*>(&at), sizeof at) != 0) return close(to), false;
    for (std::size_t sent = 0; sent < bytes.size();) {
        const ssize_t n = send(to, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
        if (n <= 0) break;  // closed already
        sent += static_cast<std::size_t>(n);
    }
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    bool closed = false;
    while (!closed && std::chrono::steady_clock::now() < end) {
        pollfd wanted{to, POLLIN, 0};
        if (poll(&wanted, 1, 500) <= 0) continue;
        std::array<char, 4096> piece{};
        closed = recv(to, piece.data(), piece.size(), 0) <= 0;
    }
    close(to);
    return closed;
}

}  // namespace banneret::end_to_end
