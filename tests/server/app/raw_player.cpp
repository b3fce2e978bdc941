#include "tests/server/app/raw_player.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <chrono>

#include "common/archive/envelope.h"
#include "common/match/version.h"

namespace banneret::server {
namespace {

lockstep::Millis now() {
    using namespace std::chrono;
    return static_cast<lockstep::Millis>(
        duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count());
}

lockstep::ClientConfig config_of(const v1::Joining& joining) {
    lockstep::ClientConfig out;
    out.simulation = match::kSimulationVersion;
    out.rules = joining.rules_digest();
    out.script = joining.script_digest();
    std::copy_n(joining.ticket().begin(), std::min(joining.ticket().size(), out.ticket.size()),
                out.ticket.begin());
    return out;
}

}  // namespace

acceptor::Descriptor connect_to(std::uint16_t port) {
    acceptor::Descriptor out(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(out.get(), reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
    return out;
}

void send_all(const acceptor::Descriptor& socket, ByteSpan bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = send(socket.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;  // the other side has ended it: a test sees that when it reads
        bytes = bytes.subspan(static_cast<std::size_t>(sent));
    }
}

Bytes read_to_end(const acceptor::Descriptor& socket, bool& ended) {
    Bytes out;
    std::uint8_t buffer[4096];
    while (true) {
        pollfd wanted{socket.get(), POLLIN, 0};
        if (poll(&wanted, 1, 20'000) <= 0) break;
        const ssize_t n = recv(socket.get(), buffer, sizeof buffer, 0);
        ended = n <= 0;
        if (ended) break;
        out.insert(out.end(), buffer, buffer + n);
    }
    return out;
}

RawPlayer::RawPlayer(std::uint16_t port, const v1::Joining& joining,
                     std::shared_ptr<const rules::Rules> rules, std::string script)
    : rules_(std::move(rules)),
      script_(std::move(script)),
      socket_(connect_to(port)),
      client_(config_of(joining), now()) {
    client_.connecting(now());
    client_.connected(now());
}

void RawPlayer::step() {
    if (client_.has_outgoing()) send_all(socket_, client_.take_outgoing());
    std::uint8_t buffer[65536];
    const ssize_t n = recv(socket_.get(), buffer, sizeof buffer, MSG_DONTWAIT);
    if (n > 0) client_.received(ByteSpan(buffer, static_cast<std::size_t>(n)), now());
    if (n == 0) ended_ = true;
    client_.advance(now());
    for (lockstep::ClientEvent& event : client_.take_events()) handle(event);
    if (match_ && client_.turn_ready()) run_turn();
}

void RawPlayer::handle(lockstep::ClientEvent& event) {
    if (auto* build = std::get_if<lockstep::BuildWorld>(&event)) {
        make_world(std::move(build->setup), {}, 0);
    } else if (auto* load = std::get_if<lockstep::LoadSnapshot>(&event)) {
        const auto raw = archive::open_snapshot(load->envelope);
        ASSERT_TRUE(raw.ok()) << raw.error().sentence();
        make_world(std::move(load->setup), raw.value(), load->turns);
    } else if (std::holds_alternative<lockstep::Ended>(event)) {
        ended_ = true;
    }
}

void RawPlayer::make_world(match::MatchSetup setup, ByteSpan snapshot, Turn turns) {
    auto made = snapshot.empty() ? match::Match::create(std::move(setup), rules_, script_)
                                 : match::Match::restore(std::move(setup), rules_, snapshot);
    ASSERT_TRUE(made.ok()) << made.error().sentence();
    match_.emplace(std::move(*made));
    client_.world_ready(turns, match_->digest());
}

void RawPlayer::run_turn() {
    lockstep::ReadyTurn turn = client_.begin_turn(now());
    std::vector<match::SeatOrders> orders;
    for (lockstep::SeatOrders& seat : turn.seats) orders.push_back({seat.seat, std::move(seat.orders)});
    match_->run_turn(orders);
    client_.turn_done(match_->digest());
}

}  // namespace banneret::server
