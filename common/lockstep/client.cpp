#include "common/lockstep/client.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "common/base/deterministic.h"

namespace banneret::lockstep {
namespace {

constexpr Millis kPingEveryMs = 2000;
constexpr Millis kSilenceMs = 15'000;      // a connection that says nothing for so long is taken for lost
constexpr Millis kConnectMs = 10'000;      // for an attempt
constexpr Millis kShortestWaitMs = 250;    // between attempts, but for the first, which is made at once
constexpr Millis kLongestWaitMs = 5000;    // ... and up to half of it again where waits are spread
constexpr std::size_t kKeptBundles = 512;  // for handing back: 44 s at speed 1.5
constexpr Turn kKeptTurns = 512;           // of this seat's own messages: a late seat sends many at once
constexpr std::size_t kMaxOutbox = 1024;
constexpr Turn kReportEvery = 16;  // turns between reports while catching up
constexpr Turn kReportAbsent = 2;

std::uint16_t to_u16(Millis ms) { return static_cast<std::uint16_t>(std::min<Millis>(ms, 0xFFFF)); }

}  // namespace

Client::Client(ClientConfig config, Millis now) : config_(std::move(config)), spread_(config_.spread, 0) {
    next_try_at_ = now;
    lost_at_ = now;
    heard_at_ = now;
    if (config_.resume) {
        match_ = config_.match;
        tokens_.push_back(config_.token);
    }
}

// ---- The connection

bool Client::wants_connection(Millis now) const {
    return phase_ != ClientPhase::Ended && !link_up_ && !link_opening_ && now >= next_try_at_;
}

void Client::connecting(Millis now) {
    link_opening_ = true;
    heard_at_ = now;
}

void Client::connected(Millis now) {
    link_up_ = true;
    link_opening_ = false;
    wants_close_ = false;
    admitted_ = false;
    heard_at_ = now;
    pinged_at_ = now;
    splitter_ = FrameSplitter(kHostLimit);
    outgoing_.clear();
    say_hello();
}

void Client::say_hello() {
    Hello hello;
    hello.simulation = config_.simulation;
    hello.rules = config_.rules;
    hello.script = config_.script;
    if (!tokens_.empty()) {
        hello.credential = Credential::Resume;
        hello.match = match_;
        hello.secret = tokens_.back();
    } else {
        hello.secret = config_.ticket;
    }
    if (has_world_ && !awaiting_snapshot_) {
        hello.held = held_;
        hello.held_tag = held_tag_;
    }
    send(hello);
}

void Client::disconnected(Millis now) { lose_connection(now); }

void Client::lose_connection(Millis now) {
    const bool was_admitted = admitted_;
    link_up_ = false;
    link_opening_ = false;
    admitted_ = false;
    wants_close_ = false;
    outgoing_.clear();
    if (phase_ == ClientPhase::Ended) return;
    if (was_admitted) {
        lost_at_ = now;
        wait_ms_ = 0;
        events_.push_back(ConnectionLost{});
        if (phase_ != ClientPhase::Loading) phase_ = ClientPhase::Reconnecting;
    }
    next_try_at_ = now + wait_ms_;
    if (config_.spread != 0)
        next_try_at_ += spread_.below(static_cast<std::uint32_t>(std::max(wait_ms_ / 2, kShortestWaitMs)));
    wait_ms_ = std::clamp<Millis>(wait_ms_ * 2, kShortestWaitMs, kLongestWaitMs);
    if (now - lost_at_ > config_.connect_for_ms) {
        fail(Reason::None,
             "The server could not be reached again. The match goes on there: rejoin it from the list of "
             "your matches.");
    }
}

void Client::received(ByteSpan bytes, Millis now) {
    if (phase_ == ClientPhase::Ended || !link_up_) return;
    heard_at_ = now;
    splitter_.feed(bytes);
    while (phase_ != ClientPhase::Ended && link_up_ && !wants_close_) {
        const auto next = splitter_.next();
        if (!next)
            return fail(Reason::BadMessage,
                        "The server sent what is not a match's stream: " + next.error().what + ".");
        if (!*next) return;
        auto message = decode(**next, From::Host);
        if (!message) {
            return fail(Reason::BadMessage, "The server sent a message that cannot be read (" +
                                                message.error().sentence() + ") Update Banneret and rejoin.");
        }
        std::visit([&](auto& m) { on(m, now); }, *message);
    }
}

void Client::advance(Millis now) {
    if (phase_ == ClientPhase::Ended) return;
    if (link_opening_ && now - heard_at_ > kConnectMs) wants_close_ = true;
    if (!link_up_) {
        if (now - lost_at_ > config_.connect_for_ms) {
            fail(Reason::None,
                 "The server could not be reached for too long. Rejoin from the list of your matches.");
        }
        return;
    }
    if (now - heard_at_ > kSilenceMs) wants_close_ = true;
    if (now - pinged_at_ >= kPingEveryMs) {
        pinged_at_ = now;
        if (admitted_) send(Ping{now});
    }
}

Bytes Client::take_outgoing() { return std::exchange(outgoing_, {}); }

std::vector<ClientEvent> Client::take_events() { return std::exchange(events_, {}); }

void Client::send(const Message& message) {
    if (!link_up_) return;
    const Bytes bytes = frame(message);
    outgoing_.insert(outgoing_.end(), bytes.begin(), bytes.end());
}

void Client::fail(Reason reason, const std::string& text) {
    if (phase_ == ClientPhase::Ended) return;
    phase_ = ClientPhase::Ended;
    wants_close_ = true;
    events_.push_back(Ended{reason, text});
}

// ---- What the host says

void Client::on(Welcome& m, Millis now) {
    ByteReader in(m.setup);
    match::MatchSetup setup = match::read_setup(in);
    if (const auto end = in.finish(); !end) {
        return fail(Reason::BadMessage,
                    "The server's setup of the match cannot be read: " + end.error().sentence());
    }
    const bool was_away = !admitted_ && phase_ != ClientPhase::Connecting;
    admitted_ = true;
    wait_ms_ = 0;
    match_ = m.match;
    seat_ = m.seat;
    setup_ = std::move(setup);
    started_ = m.started != 0;
    absent_ = m.absent != 0;
    welcome_closed_ = m.closed;
    if (absent_) {
        outbox_.clear();
        sent_.clear();
    }
    if (m.resume != Secret{}) {
        tokens_.push_back(m.resume);
        if (tokens_.size() > kMostTokens) tokens_.pop_front();
        events_.push_back(TokenChanged{match_, m.resume});
    }
    if (was_away) events_.push_back(ConnectionBack{});
    if (m.from == StartFrom::Here) {
        if (!has_world_ && held_ == 0)
            return fail(
                Reason::BadMessage,
                "The server takes this machine for one that has the world already. Rejoin the match.");
        phase_ = next_turn_ < m.closed ? ClientPhase::CatchingUp : ClientPhase::Playing;
        if (!started_) phase_ = ClientPhase::Loading;
        if (m.hand_back != kNoTurn) hand_back_from(m.hand_back);
    } else {
        start_afresh(m);
        if (!started_) {  // a host that lost every turn begins anew: what was ordered then is nobody's wish now
            outbox_.clear();
            sent_.clear();
        }
        if (has_world_ && started_) phase_ = m.closed > 0 ? ClientPhase::CatchingUp : ClientPhase::Playing;
    }
    resend_turns_from(m.needed);
    report_progress(true);
    (void)now;
}

void Client::start_afresh(const Welcome& m) {
    phase_ = ClientPhase::Loading;
    // A world as made, of which no turn was run, serves again after a reconnection before the start.
    const bool pristine = has_world_ && next_turn_ == 0 && !in_turn_ && m.from == StartFrom::Setup;
    has_world_ = pristine;
    in_turn_ = false;
    inbox_.clear();
    kept_.clear();
    held_ = 0;
    held_tag_ = {};
    next_turn_ = 0;
    delay_ = m.delay;
    speed_percent_ = m.speed_percent;
    snapshot_.clear();
    snapshot_whole_ = 0;
    awaiting_snapshot_ = m.from == StartFrom::Snapshot;
    if (awaiting_snapshot_) return;
    // Bundles will tell the delay and the speed as they were from turn 0 on.
    delay_ = kFirstDelay;
    speed_percent_ = setup_.settings.speed_percent;
    if (!pristine && !std::exchange(building_, true)) events_.push_back(BuildWorld{setup_, seat_});
}

void Client::resend_turns_from(Turn needed) {
    if (seat_ == kNature || absent_) return;
    if (!sent_.empty() && sent_.begin()->first > needed) take_back_sent();
    for (auto& [turn, encoded] : sent_) {
        if (turn < needed || !link_up_) continue;
        const Bytes bytes = frame_encoded(encoded);
        outgoing_.insert(outgoing_.end(), bytes.begin(), bytes.end());
    }
    // What the host has but has not closed yet is lost if it is restarted: it stays here.
    if (!sent_.empty() && sent_.rbegin()->first + 1 >= needed) return;
    sent_.clear();  // no gap may stand between what is kept
    next_to_send_ = needed;
}

// A host that was restarted may ask for turns before those that are kept (its log forgot that this seat was
// absent for a while): the orders of what was sent go out again, for the turns that it asks for.
void Client::take_back_sent() {
    std::deque<simulation::Order> orders;
    for (auto& [turn, encoded] : sent_) {
        auto message = decode(encoded, From::Client);
        BANNERET_CHECK(message.ok(), "a client reads its own messages");
        for (simulation::Order& order : std::get<TurnMessage>(*message).orders)
            orders.push_back(std::move(order));
    }
    outbox_.insert(outbox_.begin(), orders.begin(), orders.end());
    sent_.clear();
}

void Client::hand_back_from(Turn first) {
    const Turn oldest = held_ - static_cast<Turn>(kept_.size());
    if (first < oldest) {
        // They are gone here too: a bundle that cannot follow says so, and the host gives a snapshot instead
        // of waiting.
        Bundle none;
        none.turn = kNoTurn;
        return send(HandBack{encode(none)});
    }
    for (Turn turn = first; turn < held_; ++turn) send(HandBack{kept_[turn - oldest]});
}

void Client::on(Piece& m, Millis) {
    if (!awaiting_snapshot_) return;
    if (m.offset == 0) {
        snapshot_.clear();
        snapshot_whole_ = m.whole;
        snapshot_turns_ = m.turn;
        held_ = m.turn;
        next_turn_ = m.turn;
        inbox_.clear();
        kept_.clear();
    }
    if (m.offset != snapshot_.size() || m.whole != snapshot_whole_ ||
        m.bytes.size() > snapshot_whole_ - snapshot_.size() || m.bytes.empty()) {
        return fail(Reason::BadMessage,
                    "The server's snapshot came in pieces that do not fit together. Rejoin the match.");
    }
    snapshot_.insert(snapshot_.end(), m.bytes.begin(), m.bytes.end());
    send(Ask{AskFor::Piece, seat_, static_cast<std::uint32_t>(snapshot_.size())});
    send(Loading{LoadStep::Fetching,
                 static_cast<std::uint8_t>(std::uint64_t{snapshot_.size()} * 100 / snapshot_whole_), 0, 0});
    if (snapshot_.size() < snapshot_whole_) return;
    awaiting_snapshot_ = false;
    building_ = false;
    events_.push_back(LoadSnapshot{setup_, seat_, snapshot_turns_, std::exchange(snapshot_, {})});
}

void Client::on(Start&, Millis) {
    started_ = true;
    phase_ = ClientPhase::Playing;
    events_.push_back(Started{});
}

void Client::on(Bundle& m, Millis now) {
    if (m.turn < held_ || awaiting_snapshot_) return;  // sent again after a reconnection
    if (m.turn > held_)
        return fail(Reason::BadMessage, "A turn is missing from the server's stream. Rejoin the match.");
    kept_.push_back(encode(m));
    if (kept_.size() > kKeptBundles) kept_.pop_front();
    held_tag_ = m.tag;
    held_at_ = now;
    ++held_;
    inbox_.emplace(m.turn, std::move(m));
}

void Client::on(Gather& m, Millis) {
    status_ = std::move(m);
    events_.push_back(StatusChanged{});
}

void Client::on(Desync& m, Millis) { events_.push_back(DivergenceFound{std::move(m)}); }
void Client::on(Chat& m, Millis) { events_.push_back(ChatLine{std::move(m)}); }
void Client::on(Ping& m, Millis) { send(Answer{m.clock_ms}); }
void Client::on(Answer& m, Millis now) {
    if (m.clock_ms <= now) ping_ms_ = to_u16(now - m.clock_ms);
}

void Client::on(Ejected& m, Millis) {
    // A server that lost power may have forgotten the newest tokens, but not those before; and for one that was kept
    // on the disk and is no longer good there may be the lobby's ticket.
    if (m.reason == Reason::BadTicket && !tokens_.empty()) {
        tokens_.pop_back();
        wants_close_ = !tokens_.empty() || (config_.resume && config_.ticket != Secret{});
        if (wants_close_) return;
    }
    // A stopping server comes back with the match: keep trying. Everything else is the end here.
    if (m.reason == Reason::ServerStopping || m.reason == Reason::TooSlow)
        wants_close_ = true;
    else
        fail(m.reason, m.text);
}

void Client::on(Cancelled& m, Millis) { fail(m.reason, m.text); }

template <class Other>
void Client::on(Other&, Millis) {}  // decode() refuses what only clients send

// ---- Loading

void Client::report_loading(LoadStep step, std::uint8_t percent) {
    send(Loading{step, std::min<std::uint8_t>(percent, 100), next_turn_, 0});
}

void Client::world_ready(Turn turns, Digest digest) {
    if (awaiting_snapshot_ || turns != next_turn_)
        return;  // an answer to an earlier word: another world is coming
    has_world_ = true;
    building_ = false;
    digest_turns_ = turns;
    digest_ = digest;
    if (started_) phase_ = next_turn_ < welcome_closed_ ? ClientPhase::CatchingUp : ClientPhase::Playing;
    report_progress(true);
}

void Client::report_progress(bool always) {
    if (!has_world_) return;
    const Turn every = absent_ || seat_ == kNature ? kReportAbsent : kReportEvery;
    if (!always && digest_turns_ - reported_ < every) return;
    reported_ = digest_turns_;
    send(Loading{LoadStep::Ready, 100, digest_turns_, digest_});
}

// ---- Turns

bool Client::turn_ready() const {
    return phase_ != ClientPhase::Ended && started_ && has_world_ && !in_turn_ && inbox_.contains(next_turn_);
}

std::size_t Client::turns_in_hand() const {
    return inbox_.empty() ? 0 : inbox_.size() - (inbox_.contains(next_turn_) ? 1 : 0);
}

ReadyTurn Client::begin_turn(Millis now) {
    BANNERET_CHECK(turn_ready(), "a turn begins when it is ready");
    Bundle bundle = std::move(inbox_.begin()->second);
    BANNERET_CHECK(bundle.turn == next_turn_, "turns are begun in order");
    inbox_.erase(inbox_.begin());
    in_turn_ = true;
    for (const Event& event : bundle.events) heed(event, bundle.turn);
    const Turn unsent = next_to_send_;
    if (seat_ != kNature && !absent_) send_turns_through(next_turn_ + static_cast<Turn>(delay_), now);
    if (unsent == next_to_send_) report_progress(false);
    if (phase_ == ClientPhase::CatchingUp && next_turn_ + 1 >= welcome_closed_) phase_ = ClientPhase::Playing;
    return ReadyTurn{bundle.turn, std::move(bundle.seats), std::move(bundle.events)};
}

void Client::heed(const Event& event, Turn turn) {
    if (event.kind == EventKind::DelayNow)
        delay_ = static_cast<int>(std::clamp<std::uint32_t>(event.value, kMinDelay, kMaxDelay));
    if (event.kind == EventKind::SpeedNow)
        speed_percent_ = static_cast<std::uint16_t>(std::min<std::uint32_t>(event.value, 800));
    // What befell this seat before it was welcomed stands in the welcome: history is not to be lived again.
    const bool mine = seat_ != kNature && event.seat == seat_ && turn >= welcome_closed_;
    if (mine && event.kind == EventKind::SeatAbsent) {
        absent_ = true;
        outbox_.clear();  // an order carried out minutes after it was given would be nobody's wish
        sent_.clear();
    }
    if (mine && event.kind == EventKind::SeatBack) {
        absent_ = false;
        sent_.clear();
        next_to_send_ = event.value;
    }
    events_.push_back(SeatNews{event});
}

void Client::turn_done(Digest digest, std::uint16_t late_ms) {
    if (!in_turn_) return;
    in_turn_ = false;
    ++next_turn_;
    digest_turns_ = next_turn_;
    digest_ = digest;
    late_ms_ = late_ms;
    // An absent seat comes back when the host hears that it has caught up; no later turn may come to say so.
    if (absent_ && inbox_.empty()) report_progress(true);
}

void Client::send_turns_through(Turn last, Millis now) {
    for (; next_to_send_ <= last; ++next_to_send_) {
        TurnMessage message;
        message.seat = seat_;
        message.turn = next_to_send_;
        message.digest_turns = digest_turns_;
        message.digest = digest_;
        message.held = held_;
        message.held_ms = to_u16(now - held_at_);
        message.late_ms = late_ms_;
        message.orders = take_orders();
        Bytes encoded = encode(message);
        if (link_up_ && admitted_) {
            const Bytes bytes = frame_encoded(encoded);
            outgoing_.insert(outgoing_.end(), bytes.begin(), bytes.end());
        }
        sent_[next_to_send_] = std::move(encoded);
        if (sent_.size() > kKeptTurns) sent_.erase(sent_.begin());
    }
}

std::vector<simulation::Order> Client::take_orders() {
    std::vector<simulation::Order> orders;
    ByteWriter size;
    while (!outbox_.empty() && orders.size() < kMaxOrdersInTurn) {
        simulation::write_order(size, outbox_.front());
        if (size.size() + 1 > kMaxTurnOrderBytes) break;
        orders.push_back(std::move(outbox_.front()));
        outbox_.pop_front();
    }
    return orders;
}

// ---- What a person does

bool Client::issue(const simulation::Order& order) {
    if (seat_ == kNature || absent_ || phase_ == ClientPhase::Ended || outbox_.size() >= kMaxOutbox)
        return false;
    outbox_.push_back(order);
    return true;
}

void Client::chat(ChatTo to, const std::string& line) {
    if (line.empty() || line.size() > kMaxChatBytes || !is_utf8(line)) return;
    send(Chat{to, seat_, 0, line});
}

void Client::ask(AskFor what, SeatId seat, std::uint32_t value) { send(Ask{what, seat, value}); }

void Client::leave() {
    send(Ask{AskFor::Leave, seat_, 0});
    wants_close_ = true;
    phase_ = ClientPhase::Ended;
}

void Client::send_comparison(Turn turns, std::vector<Digest> parts, Bytes envelope) {
    if (parts.size() > kMaxParts) return;
    if (envelope.size() + 4096 > kUploadLimit) envelope.clear();  // the digests still name what differs
    send(Desync{seat_, turns, 0, 0, Verdict::None, std::move(parts), std::move(envelope)});
}

}  // namespace banneret::lockstep
