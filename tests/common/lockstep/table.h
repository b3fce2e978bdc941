// A host with people at its table whose every byte the test writes itself: for single rules of the host.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "common/lockstep/frames.h"
#include "common/lockstep/host.h"

namespace banneret::lockstep {

inline Tag table_hmac(ByteSpan bytes) {
    ByteWriter out;
    out.u64(digest_of(bytes, 3));
    out.u64(digest_of(bytes, 4));
    Tag tag{};
    std::copy(out.span().begin(), out.span().end(), tag.begin());
    return tag;
}

inline HostConfig table_config(int seats) {
    HostConfig config;
    config.match = 77;
    config.setup.settings.referee = false;
    config.setup.seats.resize(static_cast<std::size_t>(seats));
    config.simulation = 1;
    config.hmac = table_hmac;
    config.draw_secret = [n = std::uint8_t{0}]() mutable {
        Secret secret{};
        secret.fill(++n);
        return secret;
    };
    return config;
}

class Table {
  public:
    explicit Table(HostConfig config) : host(config, 1000), seats_(config.setup.seats.size()) {}
    explicit Table(int seats = 2) : Table(table_config(seats)) {}

    // Connection n of a test is seat n's unless it says otherwise.
    void join(ConnectionId id, SeatId seat) { join(id, seat, Hello{}); }
    void join(ConnectionId id, SeatId seat, Hello hello) {
        hello.simulation = 1;
        splitters_.emplace(id, FrameSplitter(kHostLimit));
        host.admit(id, hello, seat, now);
        take();
    }
    void say(ConnectionId id, const Message& message) { say_bytes(id, frame(message)); }
    bool give_snapshot(ConnectionId id, Turn turns, Bytes envelope) {
        const bool taken =
            host.give_snapshot(id, turns, std::make_shared<const Bytes>(std::move(envelope)), now);
        take();
        return taken;
    }
    void say_bytes(ConnectionId id, ByteSpan bytes) {
        host.received(id, bytes, now);
        take();
    }
    void wait(Millis ms) {
        for (const Millis end = now + ms; now < end;) {
            now = std::min(end, now + 10);
            host.advance(now);
            take();
        }
    }
    // All join and load: the match runs, and the turns that are empty by definition are closed.
    void start() {
        for (std::size_t i = 1; i <= seats_; ++i) {
            join(i, static_cast<SeatId>(i));
            say(i, Loading{LoadStep::Ready, 100, 0, 1});
        }
        wait(10);
    }
    TurnMessage turn_of(SeatId seat, Turn turn) const {
        TurnMessage m;
        m.seat = seat;
        m.turn = turn;
        m.digest = 1;
        m.held = host.closed();
        return m;
    }
    void give(SeatId seat, Turn turn) { say(seat, turn_of(seat, turn)); }

    template <class M>
    std::vector<M> heard(ConnectionId id) {
        std::vector<M> found;
        for (const Message& message : heard_[id]) {
            if (const M* m = std::get_if<M>(&message)) found.push_back(*m);
        }
        return found;
    }
    // Why the connection was closed; None: it is open.
    Reason ended(ConnectionId id) const {
        const auto found = closes_.find(id);
        return found == closes_.end() ? Reason::None : found->second;
    }
    Presence presence(SeatId seat) const {
        for (const SeatStatus& s : host.status(now).seats) {
            if (s.seat == seat) return s.presence;
        }
        return Presence::Away;
    }
    template <class M>
    int count() const {
        return static_cast<int>(std::count_if(facts.begin(), facts.end(),
                                              [](const Output& o) { return std::holds_alternative<M>(o); }));
    }

    Host host;
    Millis now = 1000;
    std::vector<Output> facts;  // all but what was sent
    std::vector<std::pair<Millis, std::shared_ptr<const Bundle>>> bundles;

  private:
    void take() {
        for (Output& output : host.take_outputs()) {
            if (auto* send = std::get_if<Send>(&output)) {
                hear(*send);
                continue;
            }
            if (auto* close = std::get_if<Close>(&output)) closes_[close->connection] = close->reason;
            if (auto* closed = std::get_if<TurnClosed>(&output)) bundles.push_back({now, closed->bundle});
            facts.push_back(std::move(output));
        }
    }
    void hear(const Send& send) {
        FrameSplitter& splitter = splitters_.at(send.connection);
        splitter.feed(*send.bytes);
        while (true) {
            const auto next = splitter.next();
            BANNERET_CHECK(next.ok(), "a host sends proper frames");
            if (!*next) return;
            auto message = decode(**next, From::Host);
            BANNERET_CHECK(message.ok(), "a host sends what a client can read");
            heard_[send.connection].push_back(std::move(*message));
        }
    }
    std::size_t seats_;
    std::map<ConnectionId, FrameSplitter> splitters_;
    std::map<ConnectionId, std::vector<Message>> heard_;
    std::map<ConnectionId, Reason> closes_;
};

}  // namespace banneret::lockstep
