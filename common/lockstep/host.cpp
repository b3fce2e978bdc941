#include "common/lockstep/host.h"

#include <algorithm>
#include <utility>

#include "common/lockstep/host_state.h"

#include "common/base/deterministic.h"

namespace banneret::lockstep {

Host::Host(HostConfig config, Millis now) : state_(std::make_unique<State>()) {
    State& s = *state_;
    BANNERET_CHECK(config.hmac && config.draw_secret, "a host is given its HMAC and its secrets");
    s.config = std::move(config);
    s.outer_now = now;
    s.now = 1;  // 0 stands for "not"
    s.begun_at = s.now;
    s.speed = s.settings().speed_percent;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
        SeatState& seat = s.seats[i];
        seat.seat = static_cast<SeatId>(i);
        seat.ledger.seat = seat.seat;
        seat.pause_left_ms = s.config.pause_budget_ms;
        if (i == 0 || i > s.config.setup.seats.size()) continue;
        seat.person = s.config.setup.seats[i - 1].kind == match::SeatKind::Person;
    }
}

Host::~Host() = default;
Host::Host(Host&&) noexcept = default;

// ---- The clock

void Host::State::set_time(Millis outer) {
    if (outer <= outer_now) return;
    now += std::min<Millis>(outer - outer_now, 1000);
    outer_now = outer;
}

std::uint32_t Host::State::period_ms() const {
    return speed == 0 ? 0 : static_cast<std::uint32_t>(kTurnMs) * 100 / speed;
}

void Host::advance(Millis now) {
    State& s = *state_;
    s.set_time(now);
    if (s.phase == Phase::Over) return;
    s.watch_links();
    s.watch_loading();
    s.watch_gathering();
    s.watch_pause();
    s.watch_graces();
    s.watch_votes();
    s.watch_stop();
    if (s.phase == Phase::Over) return;
    s.adapt_delay();
    s.close_turns();
    s.deliver_lines();
    if (s.settings().spectator_delay_s > 0) s.pump_all();
    s.tell_status();
}

// ---- In

void Host::admit(ConnectionId connection, const Hello& hello, SeatId seat, Millis now) {
    state_->set_time(now);
    state_->admit(connection, hello, seat);
}

void Host::received(ConnectionId connection, ByteSpan bytes, Millis now) {
    state_->set_time(now);
    state_->received(connection, bytes);
}

void Host::disconnected(ConnectionId connection, Millis now) {
    state_->set_time(now);
    state_->drop(connection);
}

void Host::referee_digest(Turn turns_done, Digest digest, Millis now) {
    State& s = *state_;
    s.set_time(now);
    s.referee_heard = true;
    s.referee_turns = turns_done;
    s.referee[turns_done] = digest;
    while (s.referee.size() > 2 * kRefereeLag) s.referee.erase(s.referee.begin());
    if (s.closed() - turns_done <= kRefereeLag / 2) s.referee_in_step = true;
    if (s.phase == Phase::Over) return;
    for (SeatState& seat : s.seats) s.compare(seat);
}

bool Host::give_snapshot(ConnectionId connection, Turn turns_done, std::shared_ptr<const Bytes> envelope,
                         Millis now) {
    state_->set_time(now);
    return state_->give_snapshot(connection, turns_done, std::move(envelope));
}

void Host::no_snapshot(ConnectionId connection, Millis now) {
    State& s = *state_;
    s.set_time(now);
    const auto link = s.links.find(connection);
    if (link == s.links.end() || !link->second.awaits_snapshot || s.config.from_snapshot) return;
    s.begin_stream(link->second, StartFrom::Setup, false);
}

void Host::end(Reason reason, const std::string& text, Millis now) {
    state_->set_time(now);
    state_->end(reason, text, true);
}

void Host::stop(const std::string& text, Millis now) {
    state_->set_time(now);
    state_->end(Reason::ServerStopping, text, false);
}

void Host::kick(SeatId seat, Millis now) {
    State& s = *state_;
    s.set_time(now);
    if (seat == kNature || seat >= kMaxSeats || !s.seats[seat].person) return;
    s.seats[seat].kicked = true;
    if (s.seats[seat].link != 0)
        s.eject(s.seats[seat].link, Reason::Kicked, "You were removed from this match.");
    s.make_absent(s.seats[seat]);
    s.close_turns();
}

void Host::set_speed(std::uint16_t percent) {
    State& s = *state_;
    if (percent == s.speed || percent < 50 || percent > 800) return;
    s.next_events.push_back({EventKind::SpeedNow, kNature, percent});
}

void Host::hold(Millis now) {
    State& s = *state_;
    s.set_time(now);
    if (std::exchange(s.held, true)) return;
    if (s.phase != Phase::Playing && s.phase != Phase::Waiting) return;
    s.phase = Phase::Paused;
    s.paused_by = kNature;
    s.status_changed = true;
}

void Host::let_go(Millis now) {
    State& s = *state_;
    s.set_time(now);
    if (!std::exchange(s.held, false) || s.phase != Phase::Paused || s.paused_by != kNature) return;
    s.play_on();
}

void Host::announce(const std::string& line, Millis now) {
    state_->set_time(now);
    if (line.empty() || line.size() > kMaxChatBytes) return;
    state_->send_all(Chat{ChatTo::All, kNature, state_->closed(), line});
}

std::size_t Host::frame_limit(ConnectionId connection) const {
    const auto link = state_->links.find(connection);
    return link == state_->links.end() ? kHelloLimit : state_->limit_of(link->second);
}

std::vector<Output> Host::take_outputs() { return std::exchange(state_->outputs, {}); }

void Host::State::end(Reason reason, const std::string& text, bool for_good) {
    if (phase == Phase::Over) return;
    if (for_good && started) {
        next_events.push_back({EventKind::Ended, kNature, static_cast<std::uint32_t>(reason)});
        close_turn();
    }
    if (for_good) {
        ByteWriter out;
        out.u16(static_cast<std::uint16_t>(reason));
        put(Record{RecordKind::Ended, out.take()});
        send_all(Cancelled{reason, text});
    } else {
        send_all(Ejected{reason, text});
    }
    for (auto& [id, link] : links) put(Close{id, reason, text});
    links.clear();
    for (SeatState& seat : seats) seat.link = 0;
    phase = Phase::Over;
    put(MatchEnded{reason, text});
}

// ---- After a restart

Result<void> Host::restore_record(RecordKind kind, ByteSpan payload) {
    State& s = *state_;
    ByteReader in(payload);
    if (kind == RecordKind::Bundle) return s.restore_bundle(payload);
    if (kind == RecordKind::Started) s.started = true;
    if (kind == RecordKind::Epoch) {
        s.epoch = in.u32("epoch");
        const Turn first = in.u32("first turn");
        if (in.ok() && first != s.closed())
            in.fail("an epoch begins at turn " + std::to_string(first) + " but the journal has turns to " +
                    std::to_string(s.closed()));
        return in.finish();
    }
    if (kind == RecordKind::Token) {
        SeatState& seat = s.seats[in.u8_in(1, kMaxPlayers, "seat")];
        const ByteSpan tag = in.raw(sizeof(Tag), "token");
        if (const auto end = in.finish(); !end) return end;
        Tag token{};
        std::copy(tag.begin(), tag.end(), token.begin());
        seat.add_token(token);
    }
    return {};
}

Result<void> Host::State::restore_bundle(ByteSpan payload) {
    auto message = decode(payload, From::Host);
    if (!message) return message.error();
    auto* bundle = std::get_if<Bundle>(&*message);
    if (bundle == nullptr) return Error{"", "a bundle's record holds another message", ""};
    if (bundle->turn != closed()) {
        return Error{"",
                     "the journal has turn " + std::to_string(bundle->turn) + " where turn " +
                         std::to_string(closed()) + " belongs",
                     ""};
    }
    if (config.hmac(tagged_bytes(config.match, *bundle, last_tag())) != bundle->tag) {
        return Error{"", "the tag of turn " + std::to_string(bundle->turn) + " is not this match's", ""};
    }
    append(std::make_shared<const Bundle>(std::move(*bundle)));
    return {};
}

void Host::State::append(std::shared_ptr<const Bundle> bundle) {
    const Bytes encoded = encode(*bundle);
    put(Record{RecordKind::Bundle, encoded});
    log.push_back(std::make_shared<const Bytes>(frame_encoded(encoded)));
    tags.push_back(bundle->tag);
    closed_at.push_back(now);
    for (const Event& event : bundle->events) heed_restored(event, bundle->turn);
    put(TurnClosed{std::move(bundle)});
}

// Everything that an event changes here, so that a host restored from its journal stands where the other
// stood.
void Host::State::heed_restored(const Event& event, Turn turn) {
    SeatState& seat = seats[event.seat];
    switch (event.kind) {
        case EventKind::SeatAbsent:
            seat.absent_since = turn;
            seat.pending.clear();
            seat.carried.clear();
            seat.missed.clear();
            set_presence(seat, Presence::Absent);
            break;
        case EventKind::SeatToComputer: set_presence(seat, Presence::Computer); break;
        case EventKind::SeatBack:
            seat.first_needed = event.value;
            seat.next_turn = event.value;
            seat.recent.clear();
            seat.lost_at = now;
            set_presence(seat, seat.link != 0 ? Presence::Playing : Presence::Lost);
            break;
        case EventKind::DelayNow:
            delay = static_cast<int>(std::clamp<std::uint32_t>(event.value, kMinDelay, kMaxDelay));
            break;
        case EventKind::SpeedNow: speed = static_cast<std::uint16_t>(event.value); break;
        default: break;
    }
}

void Host::finish_restore(Millis now) {
    State& s = *state_;
    s.set_time(now);
    s.outputs.clear();  // they are in the journal already, and the relay feeds the referee itself
    s.restored = true;
    if (s.closed() > 0) s.started = true;
    if (!s.started) return;
    s.phase = Phase::Gathering;
    s.last_close = s.now;
    for (SeatState& seat : s.seats) {
        if (!seat.person || seat.absent()) continue;
        seat.presence = Presence::Lost;
        seat.lost_at = s.now;
        seat.next_turn = std::max(seat.first_needed, s.closed());
    }
}

// ---- How it stands

// `closed_at` rises.
Turn Host::State::shown() const {
    const Millis delay_ms = Millis{settings().spectator_delay_s} * 1000;
    if (delay_ms == 0) return closed();
    const auto after = std::partition_point(closed_at.begin(), closed_at.end(),
                                            [&](Millis at) { return at + delay_ms <= now; });
    return static_cast<Turn>(after - closed_at.begin());
}

Phase Host::phase() const { return state_->phase; }
Turn Host::closed() const { return state_->closed(); }
std::uint32_t Host::epoch() const { return state_->epoch; }
int Host::delay() const { return state_->delay; }
Turn Host::shown(Millis now) {
    state_->set_time(now);
    return state_->shown();
}
int Host::people_present() const { return state_->people(); }
bool Host::over() const { return state_->phase == Phase::Over; }
Tag Host::last_tag() const { return state_->last_tag(); }

Gather Host::status(Millis) const { return state_->status(); }

std::vector<SeatLedger> Host::ledger() const {
    std::vector<SeatLedger> ledger;
    for (const SeatState& seat : state_->seats) {
        if (seat.person) ledger.push_back(seat.ledger);
    }
    return ledger;
}

}  // namespace banneret::lockstep
