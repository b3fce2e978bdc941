#include "tests/server/relay/bot.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include "common/archive/envelope.h"
#include "common/simulation/snapshot.h"
#include "server/relay/referee.h"

namespace banneret::relay {

std::pair<int, int> tcp_pair() {
    const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    ::bind(listener, reinterpret_cast<const sockaddr*>(&address), size);
    ::listen(listener, 1);
    ::getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size);
    const int near = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const bool connected = ::connect(near, reinterpret_cast<const sockaddr*>(&address), size) == 0;
    const int far = connected ? ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC) : -1;
    ::close(listener);
    BANNERET_CHECK(far >= 0, "loopback connects");
    return {near, far};
}

Bot::Bot(lockstep::ClientConfig config, std::shared_ptr<const rules::Rules> rules, std::string script,
         std::function<int()> dial)
    : client_(std::move(config), now()),
      rules_(std::move(rules)),
      script_(std::move(script)),
      dial_(std::move(dial)),
      loop_(std::make_unique<transport::IoLoop>()) {
    loop_->every(std::chrono::milliseconds(2), [this] { pump(); });
}

Bot::~Bot() {
    loop_->run_and_wait([this] { connection_.reset(); });
    loop_.reset();
}

bool Bot::await(const std::function<bool(Bot&)>& holds) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(60), [&] { return holds(*this); });
}

void Bot::run(std::function<void(Bot&)> work) {
    loop_->run_and_wait([&] {
        const std::lock_guard lock(mutex_);
        work(*this);
    });
}

void Bot::connect() {
    const int socket = dial_();
    if (socket < 0) return client_.disconnected(now());
    transport::ConnectionHandlers handlers;
    handlers.on_frame = [this](ByteSpan frame) {
        const std::lock_guard lock(mutex_);
        client_.received(lockstep::frame_encoded(frame), now());
    };
    handlers.on_closed = [this](transport::CloseReason, const std::string&) {
        const std::lock_guard lock(mutex_);
        client_.disconnected(now());
    };
    transport::ConnectionLimits limits;
    limits.frame_bytes = lockstep::kHostLimit;
    connection_ = transport::FramedConnection::adopt(*loop_, socket, {}, std::move(handlers), limits);
    client_.connected(now());
}

void Bot::pump() {
    {
        const std::lock_guard lock(mutex_);
        client_.advance(now());
        if (client_.wants_connection(now())) {
            client_.connecting(now());
            connect();
        }
        for (lockstep::ClientEvent& event : client_.take_events()) hear(event);
        run_turns();
        if (connection_ && client_.has_outgoing()) connection_->send_framed(client_.take_outgoing());
        if (connection_ && client_.wants_close()) connection_->close_after_sending();
    }
    changed_.notify_all();
}

void Bot::run_turns() {
    for (int i = 0; i < 8 && client_.turn_ready(); ++i) {
        const lockstep::ReadyTurn ready = client_.begin_turn(now());
        lockstep::Bundle bundle;
        bundle.seats = ready.seats;
        bundle.events = ready.events;
        match_->run_turn(orders_of(bundle), events_of(bundle));
        const Digest digest = match_->digest();
        digests[ready.turn + 1] = digest;
        client_.turn_done(digest);
    }
}

void Bot::hear(lockstep::ClientEvent& event) {
    if (const auto* build = std::get_if<lockstep::BuildWorld>(&event)) {
        take(match::Match::create(build->setup, rules_, script_), 0);
    } else if (const auto* load = std::get_if<lockstep::LoadSnapshot>(&event)) {
        ++snapshots;
        take(match::Match::restore(load->setup, rules_, *archive::open_snapshot(load->envelope)),
             load->turns);
    } else if (const auto* found = std::get_if<lockstep::DivergenceFound>(&event)) {
        if (found->report.seat != client_.seat()) return;
        ++divergences;
        const auto part_digests = simulation::part_digests(match_->world());
        if (tells_its_side)
            client_.send_comparison(digests.rbegin()->first, part_digests,
                                    archive::seal_snapshot(match_->snapshot()));
    } else if (const auto* line = std::get_if<lockstep::ChatLine>(&event)) {
        heard.push_back(line->chat.line);
    } else if (const auto* end = std::get_if<lockstep::Ended>(&event)) {
        ended = end->text;
        reason = end->reason;
    }
}

void Bot::take(Result<match::Match> made, Turn turns) {
    BANNERET_CHECK(made.ok(), "the bot's world can be made");
    match_ = std::make_unique<match::Match>(std::move(*made));
    digests.clear();
    digests[turns] = match_->digest();
    client_.world_ready(turns, match_->digest());
}

}  // namespace banneret::relay
