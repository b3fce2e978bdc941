// The host's connections: hello and welcome, streams of bundles and pieces, deadlines.
#include <algorithm>
#include <utility>

#include "common/lockstep/host_state.h"

#include "common/base/deterministic.h"

namespace banneret::lockstep {
namespace {

constexpr Millis kFrameMs = 10'000;    // for a frame that has begun
constexpr Millis kSilenceMs = 15'000;  // for a connection that says nothing
constexpr Millis kPingEveryMs = 2000;
constexpr Turn kSnapshotBeyond = 64;  // turns from the start that are quicker sent than a snapshot

std::string versions(const char* what, std::uint64_t theirs, std::uint64_t ours) {
    return std::string("This match is played with ") + what + " " + std::to_string(ours) + ", yours is " +
           std::to_string(theirs) + ". Install the same version of Banneret as the server.";
}

}  // namespace

void Host::State::send(Link& link, const Message& message) {
    put(Send{link.id, std::make_shared<const Bytes>(frame(message))});
}

void Host::State::send_all(const Message& message, bool spectators) {
    const auto bytes = std::make_shared<const Bytes>(frame(message));
    for (auto& [id, link] : links) {
        if (link.seat != kNature || spectators) put(Send{id, bytes});
    }
}

void Host::State::refuse(ConnectionId id, Reason reason, const std::string& text) {
    put(Send{id, std::make_shared<const Bytes>(frame(Ejected{reason, text}))});
    put(Close{id, reason, text});
}

void Host::State::eject(ConnectionId id, Reason reason, const std::string& text) {
    refuse(id, reason, text);
    drop(id);
}

void Host::State::drop(ConnectionId id) {
    const auto found = links.find(id);
    if (found == links.end()) return;
    SeatState& seat = seats[found->second.seat];
    links.erase(found);
    if (seat.seat == kNature || seat.link != id) {
        status_changed = true;
        return;
    }
    seat.link = 0;
    seat.lost_at = now;
    if (!seat.absent()) set_presence(seat, started ? Presence::Lost : Presence::Away);
    seat.ready = false;
}

SeatId Host::State::seat_of_token(const Secret& token) const {
    const Tag tag = config.hmac(token);
    for (const SeatState& seat : seats) {
        if (!seat.kicked && std::find(seat.tokens.begin(), seat.tokens.end(), tag) != seat.tokens.end())
            return seat.seat;
    }
    return kNature;
}

void Host::State::admit(ConnectionId id, const Hello& hello, SeatId ticket_seat) {
    if (hello.protocol != kProtocolVersion)
        return refuse(id, Reason::OtherProtocol, versions("protocol", hello.protocol, kProtocolVersion));
    if (phase == Phase::Over) return refuse(id, Reason::MatchOver, "This match is over.");
    if (hello.simulation != config.simulation)
        return refuse(id, Reason::OtherSimulation,
                      versions("rules of motion", hello.simulation, config.simulation));
    if (hello.rules != config.setup.rules_digest)
        return refuse(id, Reason::OtherRules,
                      "This match is played by another set of rules than yours. Install the server's version "
                      "of Banneret's data.");
    if (hello.script != config.setup.script_digest)
        return refuse(
            id, Reason::OtherScript,
            "Your copy of this match's map script differs from the server's. Fetch it from the lobby again.");
    SeatId seat_id = ticket_seat;
    if (hello.credential == Credential::Resume) {
        seat_id = seat_of_token(hello.secret);
        if (seat_id == kNature)
            return refuse(
                id, Reason::BadTicket,
                "This way back into the match is no longer good. Rejoin from the list of your matches.");
    }
    if (seat_id >= kMaxSeats || (seat_id != kNature && !seats[seat_id].person))
        return refuse(id, Reason::NotYourMatch, "You have no seat in this match.");
    if (seat_id == kNature && !settings().spectators)
        return refuse(id, Reason::NoSpectators, "This match may not be watched.");
    SeatState& seat = seats[seat_id];
    if (seat.kicked) return refuse(id, Reason::Kicked, "You were removed from this match.");
    if (seat_id != kNature && seat.link != 0) {
        eject(seat.link, Reason::Replaced, "This seat was taken over by a newer connection of yours.");
    }
    Link& link = links[id];
    link.id = id;
    link.seat = seat_id;
    link.heard_at = link.pinged_at = now;
    link.chat_refilled_at = now;
    if (seat_id != kNature) {
        seat.link = id;
        if (seat.missing_since != 0) seat.missing_since = now;  // a grace of its own for catching up
        if (!started)
            set_presence(seat, Presence::Loading);
        else if (!seat.absent())
            set_presence(seat, seat.healing ? Presence::Healing : Presence::Playing);
    }
    status_changed = true;
    choose_start(link, hello);
    close_turns();
}

// From where it is, if its last tag is ours; else whichever is less: all bundles, or a snapshot.
void Host::State::choose_start(Link& link, const Hello& hello) {
    const bool whole = hello.held <= closed();
    const bool ours = hello.held > 0 && whole && tags[hello.held - 1] == hello.held_tag;
    const bool heals = link.seat != kNature && seats[link.seat].healing;
    link.claimed = hello.held;
    if (ours && !heals) {
        link.position = link.next_bundle = hello.held;
        return begin_stream(link, StartFrom::Here, true);
    }
    if (!whole && takes_back() && link.seat != kNature) {
        link.position = link.next_bundle = hello.held;
        link.handing_back = true;
        return begin_stream(link, StartFrom::Here, true, closed());
    }
    const bool short_way = !config.from_snapshot && (closed() <= kSnapshotBeyond || !settings().referee);
    if (!heals && short_way) return begin_stream(link, StartFrom::Setup, true);
    link.latest_snapshot = kNoTurn;
    if (link.seat == kNature && settings().spectator_delay_s > 0) {
        link.latest_snapshot = shown();
        if (link.latest_snapshot <= kSnapshotBeyond && !config.from_snapshot)
            return begin_stream(link, StartFrom::Setup, true);
    }
    begin_stream(link, StartFrom::Snapshot, true);
}

void Host::State::welcome(Link& link, StartFrom from, bool new_token, Turn hand_back) {
    SeatState& seat = seats[link.seat];
    link.welcomed_at = closed();
    Welcome word;
    word.match = config.match;
    word.seat = link.seat;
    word.epoch = epoch;
    word.from = from;
    word.started = started ? 1 : 0;
    word.absent = link.seat != kNature && seat.absent() ? 1 : 0;
    word.delay = static_cast<std::uint8_t>(delay);
    word.speed_percent = speed;
    word.closed = link.seat == kNature && settings().spectator_delay_s > 0 ? 0 : closed();
    word.needed = seat.next_turn;
    word.hand_back = hand_back;
    if (new_token && link.seat != kNature) {
        word.resume = config.draw_secret();
        seat.add_token(config.hmac(word.resume));
        ByteWriter record;
        record.u8(link.seat);
        record.raw(seat.tokens.back());
        put(Record{RecordKind::Token, record.take()});
    }
    ByteWriter setup;
    match::write_setup(setup, config.setup);
    word.setup = setup.take();
    send(link, word);
}

void Host::State::begin_stream(Link& link, StartFrom from, bool new_token, Turn hand_back) {
    SeatState& seat = seats[link.seat];
    welcome(link, from, new_token, hand_back);
    if (from != StartFrom::Here) {
        seat.deaf = true;
        seat.digests.clear();
    }
    link.snapshot.reset();
    link.awaits_snapshot = from == StartFrom::Snapshot;
    link.streaming = !link.awaits_snapshot;
    if (from == StartFrom::Setup) link.position = link.next_bundle = 0;
    if (link.awaits_snapshot) put(NeedSnapshot{link.id, link.latest_snapshot});
    pump(link);
}

bool Host::State::give_snapshot(ConnectionId id, Turn turns, std::shared_ptr<const Bytes> envelope) {
    const auto found = links.find(id);
    if (found == links.end() || !found->second.awaits_snapshot || found->second.snapshot) return false;
    Link& link = found->second;
    const bool delayed = link.seat == kNature && settings().spectator_delay_s > 0;
    if (turns > closed() || (delayed && turns > link.latest_snapshot)) return false;
    if (envelope->empty() || envelope->size() > kMaxSnapshotBytes) return false;
    link.snapshot = std::move(envelope);
    link.snapshot_turns = turns;
    link.snapshot_sent = 0;
    link.position = link.next_bundle = turns;
    link.streaming = true;
    // What befell the seat between the welcome and the snapshot is in no bundle that follows it.
    if (link.welcomed_at != closed()) welcome(link, StartFrom::Snapshot, false, kNoTurn);
    send_pieces(link, 0);
    pump(link);
    return true;
}

void Host::State::send_pieces(Link& link, std::uint32_t have) {
    if (!link.snapshot) return;
    const auto whole = static_cast<std::uint32_t>(link.snapshot->size());
    const std::uint32_t until = std::min(whole, std::min(have, whole) + kAskWindow);
    while (link.snapshot_sent < until) {
        Piece piece;
        piece.turn = link.snapshot_turns;
        piece.offset = link.snapshot_sent;
        piece.whole = whole;
        const auto size = std::min<std::uint32_t>(kPieceBytes, whole - piece.offset);
        const auto from = link.snapshot->begin() + piece.offset;
        piece.bytes.assign(from, from + size);
        link.snapshot_sent += size;
        send(link, piece);
    }
    if (have < whole) return;
    link.snapshot.reset();
    link.awaits_snapshot = false;
    pump(link);
}

// Bundles go out as far as the client keeps up with them, and to a delayed spectator no sooner than its time.
// Until the snapshot is through they wait behind it.
void Host::State::pump(Link& link) {
    if (!link.streaming || link.awaits_snapshot) return;
    const Turn until = std::min(closed(), link.position + kStreamWindow);
    const Millis delay_ms = link.seat == kNature ? Millis{settings().spectator_delay_s} * 1000 : 0;
    while (link.next_bundle < until) {
        if (delay_ms > 0 && closed_at[link.next_bundle] + delay_ms > now) return;
        put(Send{link.id, log[link.next_bundle++]});
    }
}

void Host::State::pump_all() {
    for (auto& [id, link] : links) pump(link);
}

void Host::State::watch_links() {
    std::vector<ConnectionId> slow;
    for (auto& [id, link] : links) {
        if (now - link.heard_at > kSilenceMs) slow.push_back(id);
        if (link.partial_since != 0 && now - link.partial_since > kFrameMs) slow.push_back(id);
        if (now - link.pinged_at >= kPingEveryMs) {
            link.pinged_at = now;
            send(link, Ping{now});
        }
    }
    for (const ConnectionId id : slow) {
        if (links.contains(id)) eject(id, Reason::TooSlow, "The connection was silent for too long.");
    }
}

void Host::State::received(ConnectionId id, ByteSpan bytes) {
    auto found = links.find(id);
    if (found == links.end()) return;
    found->second.heard_at = now;
    found->second.splitter.feed(bytes);
    while (true) {
        found = links.find(id);  // a message may have ended it
        if (found == links.end()) return;
        Link& link = found->second;
        link.splitter.set_limit(limit_of(link));
        const auto next = link.splitter.next();
        if (!next) return eject(id, Reason::TooMuch, "The connection was closed: " + next.error().what + ".");
        if (!*next) {
            if (link.splitter.pending() == 0)
                link.partial_since = 0;
            else if (link.partial_since == 0)
                link.partial_since = now;
            break;
        }
        link.partial_since = 0;
        const Bytes encoded((*next)->begin(), (*next)->end());
        auto message = decode(encoded, From::Client);
        if (!message)
            return eject(
                id, Reason::BadMessage,
                "The connection was closed: its message cannot be read, " + message.error().sentence());
        std::visit(
            [&]<class M>(M& m) {
                if constexpr (std::is_same_v<M, TurnMessage>)
                    on(link, m, encoded);
                else if constexpr (std::is_same_v<M, Ping>)
                    send(link, Answer{m.clock_ms});
                else if constexpr (std::is_same_v<M, Answer>)
                    link.ping_ms = static_cast<std::uint32_t>(
                        m.clock_ms <= now ? std::min<Millis>(now - m.clock_ms, 60'000) : 0);
                else if constexpr (std::is_same_v<M, Ask> || std::is_same_v<M, Chat> ||
                                   std::is_same_v<M, Desync> || std::is_same_v<M, Loading> ||
                                   std::is_same_v<M, HandBack>)
                    on(link, m);
                else
                    eject(id, Reason::BadMessage, "The connection was closed: a second hello came.");
            },
            *message);
    }
    close_turns();
}

void Host::State::on(Link& link, Loading& m) {
    SeatState& seat = seats[link.seat];
    // More than was sent: a report from before a snapshot took it back.
    const bool stale = m.turns > link.next_bundle;
    if (!stale) link.position = std::max(link.position, m.turns);
    const bool done = !stale && (m.step == LoadStep::Ready || m.step == LoadStep::CatchingUp);
    if (link.seat == kNature) return pump(link);
    if (seat.percent != m.percent) status_changed = true;
    seat.percent = m.percent;
    if (!done || link.awaits_snapshot) return pump(link);
    seat.ready = true;
    seat.deaf = false;
    if (seat.healing) {
        seat.healing = false;
        if (!seat.absent()) set_presence(seat, Presence::Playing);
    }
    const ConnectionId id = link.id;
    report(seat, m.turns, m.digest);
    if (!links.contains(id) || seat.healing) return;
    // Caught up, and past the turn in which it became absent, so that none of its older messages is on its
    // way.
    const auto behind = static_cast<int>(closed() - m.turns);
    if (started && seat.absent() && m.turns > seat.absent_since && behind <= delay + kMaxDelay)
        bring_back(seat);
    pump(link);
}

void Host::State::on(Link& link, HandBack& m) {
    if (!link.handing_back) return;
    auto message = decode(m.bundle, From::Host);
    auto* bundle = message ? std::get_if<Bundle>(&*message) : nullptr;
    if (bundle == nullptr)
        return eject(link.id, Reason::BadMessage,
                     "The connection was closed: what it handed back is no turn.");
    if (!takes_back() || bundle->turn < closed()) return;
    // A later epoch's is ours too: its beginning was lost with the journal's end.
    const bool genuine = bundle->turn == closed() && bundle->epoch >= epoch &&
                         config.hmac(tagged_bytes(config.match, *bundle, last_tag())) == bundle->tag;
    if (!genuine) {
        // Its world has turns that this match does not: it gets a snapshot at the fork, or begins with all others.
        link.handing_back = false;
        if (!started)
            begin_stream(link, config.from_snapshot ? StartFrom::Snapshot : StartFrom::Setup, false);
        return;
    }
    if (!started) remember_start();
    if (bundle->epoch > epoch) {
        epoch = bundle->epoch;
        record_epoch();
    }
    append(std::make_shared<const Bundle>(std::move(*bundle)));
    if (closed() >= link.claimed) link.handing_back = false;
    pump_all();
}

}  // namespace banneret::lockstep
