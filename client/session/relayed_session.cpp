#include "client/session/relayed_session.h"

#include <unistd.h>

#include <algorithm>
#include <random>

#include "client/session/recent_worlds.h"
#include "client/session/world_maker.h"
#include "client/texts/texts.h"
#include "common/archive/envelope.h"
#include "common/archive/replay_check.h"
#include "common/lockstep/client.h"
#include "common/transport/connector.h"
#include "common/transport/framed_connection.h"
#include "common/transport/tls.h"

namespace banneret::session {
namespace {

constexpr std::size_t kMostTurnsBehind = 4;    // in hand, before it hurries
constexpr std::size_t kSendQueue = 64u << 20;  // a comparison's snapshot has to fit

lockstep::ClientConfig config_of(const RelayedConfig& config) {
    lockstep::ClientConfig c;
    c.simulation = config.simulation_version;
    c.rules = config.joining.rules_digest;
    c.script = config.joining.script_digest;
    std::copy_n(config.joining.ticket.begin(), std::min(config.joining.ticket.size(), c.ticket.size()),
                c.ticket.begin());
    c.resume = config.resume.has_value();
    c.match = config.joining.match_id;
    if (config.resume) c.token = *config.resume;
    c.spread = std::random_device{}() | 1u;
    return c;
}

Ending ending_of(lockstep::Reason reason) {
    switch (reason) {
        case lockstep::Reason::MatchOver: return Ending::Done;
        case lockstep::Reason::Desynced: return Ending::Divergence;
        case lockstep::Reason::None:
        case lockstep::Reason::ServerStopping:
        case lockstep::Reason::TooSlow: return Ending::ConnectionLost;
        default: return Ending::Refused;
    }
}

Phase phase_of(lockstep::ClientPhase phase, bool world, bool started) {
    switch (phase) {
        case lockstep::ClientPhase::Connecting: return Phase::Connecting;
        case lockstep::ClientPhase::Loading: return world ? Phase::WaitingForStart : Phase::Loading;
        case lockstep::ClientPhase::Playing: return Phase::Playing;
        case lockstep::ClientPhase::CatchingUp: return started ? Phase::Playing : Phase::Loading;
        case lockstep::ClientPhase::Reconnecting: return Phase::Reconnecting;
        case lockstep::ClientPhase::Ended: return Phase::Over;
    }
    return Phase::Connecting;
}

SeatStatus shown(const lockstep::SeatStatus& in, const match::MatchSetup* setup) {
    SeatStatus out;
    out.seat = in.seat;
    if (setup != nullptr && in.seat >= 1 && in.seat <= setup->seats.size())
        out.name = setup->seats[in.seat - 1u].name;
    out.loading_percent = in.percent;
    out.loaded = in.presence == lockstep::Presence::Playing;
    out.absent = in.presence == lockstep::Presence::Absent || in.presence == lockstep::Presence::Computer;
    out.waited_ms = in.waited_for != 0 ? std::max(in.waited_ms, 1u) : 0;
    out.ping_ms = in.ping_ms;
    out.lost = in.presence == lockstep::Presence::Lost;
    out.healing = in.presence == lockstep::Presence::Healing;
    out.computer = in.presence == lockstep::Presence::Computer;
    out.caused_network_ms = in.caused_network_ms;
    out.caused_simulation_ms = in.caused_simulation_ms;
    out.pause_left_s = in.pause_left_s;
    out.votes_against = in.votes_against;
    return out;
}

}  // namespace

// All on the session's thread.
struct RelayedSession::Inner {
    RelayedSession& session;
    RelayedConfig config;
    lockstep::Client client;
    std::shared_ptr<transport::Connector> connector;
    std::shared_ptr<transport::FramedConnection> connection;
    WorldMaker maker;
    Turn making_turns = 0;  // done in the world that is being made
    std::optional<match::MatchSetup> setup;
    RecentWorlds recent;
    bool clock_started = false;
    bool diverged = false;
    bool over_told = false;
    bool decided = false;
    bool gone = false;  // a handshake that ends now is nobody's

    Inner(RelayedSession& owner, RelayedConfig c)
        : session(owner), config(std::move(c)), client(config_of(config), now_ms()) {}

    static lockstep::Millis now_ms() { return transport::IoLoop::now_ms(); }

    // ---- The connection

    void connect() {
        client.connecting(now_ms());
        connector =
            transport::Connector::start(*session.loop_, config.joining.relay,
                                        [this](transport::Connected got) { connected(std::move(got)); });
    }

    void connected(transport::Connected got) {
        if (got.failure != transport::ConnectFailure::None) {
            session.update_status([&](Status& status) { status.step = got.sentence; });
            client.disconnected(now_ms());
            return;
        }
        if (config.joining.certificate.empty()) return speak(got.socket);
        transport::tunnel_of_client(*session.loop_, got.socket, config.joining.relay.host, "",
                                    [this](const transport::TlsFound& found) { secured(found); });
    }

    // By TLS only with whom the lobby's server was.
    void secured(const transport::TlsFound& found) {
        if (!gone && found.fingerprint == config.joining.certificate) return speak(found.socket);
        if (found.socket >= 0) ::close(found.socket);
        if (gone) return;
        session.update_status([&](Status& status) {
            status.step = tr(found.fingerprint.empty() ? "step.relay_without_tls" : "step.relay_of_another");
        });
        client.disconnected(now_ms());
    }

    void speak(int socket) {
        transport::ConnectionHandlers handlers;
        handlers.on_frame = [this](ByteSpan frame) { received(frame); };
        handlers.on_closed = [this](transport::CloseReason, const std::string&) {
            client.disconnected(now_ms());
            session.pump_guarded();
        };
        transport::ConnectionLimits limits;
        limits.frame_bytes = lockstep::kHostLimit;
        limits.queue_bytes = kSendQueue;
        connection =
            transport::FramedConnection::adopt(*session.loop_, socket, {}, std::move(handlers), limits);
        client.connected(now_ms());
        flush();
    }

    void received(ByteSpan frame) {
        client.received(lockstep::frame_encoded(frame), now_ms());
        session.pump_guarded();
    }

    void flush() {
        if (!connection || !client.has_outgoing()) return;
        connection->send_framed(client.take_outgoing());
    }

    // ---- What the client has to say

    void on(const lockstep::BuildWorld& event) {
        setup = event.setup;
        making_turns = 0;
        client.report_loading(lockstep::LoadStep::Generating, 0);
        show_step(tr("step.making_map"));
        maker.begin([made = event.setup, rules = config.rules, script = config.script] {
            return match::Match::create(made, rules, script);
        });
    }

    void on(lockstep::LoadSnapshot& event) {
        setup = event.setup;
        making_turns = event.turns;
        show_step(tr("step.reading_world"));
        maker.begin([made = event.setup, rules = config.rules, envelope = std::move(event.envelope)] {
            const auto raw = archive::open_snapshot(envelope);
            if (!raw) return Result<match::Match>(raw.error());
            return match::Match::restore(made, rules, raw.value());
        });
    }

    void on(const lockstep::Started&) { clock_started = false; }
    void on(const lockstep::ConnectionLost&) {
        connection.reset();
        news(tr("news.connection_lost"));
    }
    void on(const lockstep::ConnectionBack&) { news(tr("news.connected_again")); }

    void on(const lockstep::SeatNews& event) {
        switch (event.event.kind) {
            case lockstep::EventKind::SeatAbsent:
                return news(tr("news.away", {{"name", name_of(event.event.seat)}}));
            case lockstep::EventKind::SeatBack:
                return news(tr("news.back", {{"name", name_of(event.event.seat)}}));
            case lockstep::EventKind::SeatToComputer:
                return news(tr("news.computer_plays", {{"name", name_of(event.event.seat)}}));
            default: return;
        }
    }

    void on(const lockstep::ChatLine& event) {
        session.add_chat({event.chat.speaker, static_cast<Audience>(event.chat.to),
                          name_of(event.chat.speaker), event.chat.line});
    }

    void on(const lockstep::StatusChanged&) {}

    void on(const lockstep::DivergenceFound& event) {
        const lockstep::Desync& report = event.report;
        if (report.seat != client.seat())
            return news(tr("news.brought_back", {{"name", name_of(report.seat)}}));
        diverged = true;
        news(tr("news.we_are_brought_back"));
        session.update_status([](Status& status) { status.ending = Ending::Divergence; });
        auto kept = recent.from(report.turns);
        if (!kept) return;
        client.send_comparison(kept->turns, std::move(kept->parts),
                               kept->snapshot.empty() ? Bytes{} : archive::seal_snapshot(kept->snapshot));
    }

    void on(const lockstep::TokenChanged& event) {
        if (!config.tokens) return;
        ResumeToken kept{config.joining, event.token};
        kept.joining.ticket.clear();
        kept.joining.seat = client.seat();
        config.tokens->keep(kept);
    }

    void on(const lockstep::Ended& event) {
        const Ending how = ending_of(event.reason);
        if (config.tokens && how != Ending::ConnectionLost) config.tokens->forget();
        if (how == Ending::Done) {
            news(event.text);
            session.update_status([](Status& status) { status.phase = Phase::Over; });
            over_told = true;
            return;
        }
        session.fail(how, event.text);
    }

    std::string name_of(SeatId seat) const {
        if (setup && seat >= 1 && seat <= setup->seats.size()) return setup->seats[seat - 1u].name;
        return tr("news.the_server");
    }
    void news(std::string text) {
        session.update_status([&](Status& status) { status.news = std::move(text); });
    }
    void show_step(const char* text) {
        session.update_status([&](Status& status) { status.step = text; });
    }

    // ---- The world

    void take_world() {
        auto made = maker.take();
        if (!made) return;
        if (!*made) return session.fail(Ending::BadData, (*made).error().sentence());
        session.running_.put(std::move((*made)->match));
        recent.clear();
        client.world_ready(making_turns, (*made)->digest);
        clock_started = false;
        show_step(tr("step.ready"));
    }

    void show() {
        const lockstep::Gather& gather = client.status();
        session.update_status([&](Status& status) {
            if (!over_told && status.phase != Phase::Failed)
                status.phase =
                    decided ? Phase::Over : phase_of(client.phase(), session.running_.there(), clock_started);
            status.match_id = config.joining.match_id;
            status.seat = client.seat();
            status.turn = client.next_turn();
            status.turns_in_hand = static_cast<Turn>(client.turns_in_hand());
            status.delay_turns = static_cast<std::uint32_t>(client.delay());
            status.ping_ms = client.ping_ms();
            status.speed_percent = client.speed_percent();
            status.paused = gather.phase == lockstep::Phase::Paused;
            status.paused_by = gather.paused_by;
            status.votes_to_go_on = 0;
            status.votes_to_stop = gather.votes_to_stop;
            status.referee_lag_turns = gather.referee_lag;
            status.spectators = gather.spectators;
            status.seats.clear();
            for (const lockstep::SeatStatus& seat : gather.seats) {
                status.seats.push_back(shown(seat, setup ? &*setup : nullptr));
                status.votes_to_go_on = std::max(status.votes_to_go_on, seat.votes_against);
            }
        });
    }
};

RelayedSession::RelayedSession(RelayedConfig config)
    : inner_(std::make_unique<Inner>(*this, std::move(config))) {
    start_pumping();
}

RelayedSession::~RelayedSession() {
    loop_->run_and_wait([this] {
        stop_pump();
        inner_->gone = true;
        inner_->connection.reset();
        inner_->connector.reset();
    });
    stop_pumping();
}

void RelayedSession::pump() {
    Inner& in = *inner_;
    const lockstep::Millis time = Inner::now_ms();
    in.client.advance(time);
    if (in.client.wants_connection(time)) in.connect();
    for (lockstep::ClientEvent& event : in.client.take_events())
        std::visit([&](auto& e) { in.on(e); }, event);
    if (failed()) return;
    in.take_world();
    if (failed()) return;
    const bool hurry = in.client.phase() == lockstep::ClientPhase::CatchingUp ||
                       in.client.turns_in_hand() > kMostTurnsBehind || clock_.speed_percent() == 0;
    clock_.set_speed(in.client.speed_percent());
    clock_.keep_one_in_hand(in.client.turns_in_hand());
    const bool more = run_due_ticks(hurry);
    in.flush();
    if (in.client.wants_close() && in.connection) in.connection->close_after_sending();
    in.show();
    if (more) loop_->post([this] { pump_guarded(); });
}

bool RelayedSession::begin_turn() {
    Inner& in = *inner_;
    if (!in.client.turn_ready()) return false;
    if (!in.clock_started) {
        in.clock_started = true;
        clock_.start(now());
    }
    lockstep::ReadyTurn turn = in.client.begin_turn(Inner::now_ms());
    in.flush();
    running_.begin_turn(archive::orders_of(std::move(turn.seats)), archive::world_events_of(turn.events));
    return true;
}

void RelayedSession::end_turn() {
    Inner& in = *inner_;
    const Turn done = in.client.next_turn() + 1;  // turns carried out, this one included
    for (auto at = in.config.corruptions.begin(); at != in.config.corruptions.end();) {
        if (at->turn > done) {
            ++at;
            continue;
        }
        running_.meddle([&](match::Match& match) { corrupt_field(match.world(), in.client.seat(), *at); });
        at = in.config.corruptions.erase(at);
    }
    std::vector<Digest> parts = running_.part_digests();
    Digest digest = digest_of_parts(parts);
    if (running_.match().world().over != 0 && !in.decided) {
        in.decided = true;
        if (in.config.tokens) in.config.tokens->forget();  // nothing is left to come back to
        update_status([&](Status& status) {
            status.decided_turn = done;
            status.decided_digest = digest;
        });
    }
    if (in.config.corrupt_digest_at && done >= *in.config.corrupt_digest_at) {
        digest ^= 1;
        in.config.corrupt_digest_at.reset();
    }
    // A machine that hurries has no time for whole worlds, and who watches is never compared.
    const bool whole = in.client.seat() != kNature && in.client.turns_in_hand() <= kMostTurnsBehind;
    in.recent.keep(done, std::move(parts), whole ? &running_.match() : nullptr);
    in.client.turn_done(digest, static_cast<std::uint16_t>(std::min(clock_.late(now()), 60000.0)));
    if (!in.config.bot) return;
    for (simulation::Order& order : in.config.bot(running_.match(), in.client.seat())) in.client.issue(order);
}

void RelayedSession::issue(simulation::Order order) {
    loop_->post([this, order = std::move(order)] { inner_->client.issue(order); });
}

void RelayedSession::say(Audience to, std::string text) {
    loop_->post([this, to, text = std::move(text)] {
        inner_->client.chat(static_cast<lockstep::ChatTo>(to), text);
        inner_->flush();
    });
}

void RelayedSession::ask(Request request, SeatId about) {
    loop_->post([this, request, about] {
        lockstep::Client& client = inner_->client;
        switch (request) {
            case Request::Pause: client.ask(lockstep::AskFor::Pause); break;
            case Request::Resume: client.ask(lockstep::AskFor::Resume); break;
            case Request::Save: client.ask(lockstep::AskFor::Save); break;
            case Request::SaveAndStop: client.ask(lockstep::AskFor::StopAndSave); break;
            case Request::Kick: client.ask(lockstep::AskFor::Kick, about); break;
            case Request::GoOnWithoutThem:
                for (const lockstep::SeatStatus& seat : client.status().seats)
                    if (seat.waited_for != 0) client.ask(lockstep::AskFor::GoOnWithout, seat.seat);
                break;
        }
        inner_->flush();
    });
}

void RelayedSession::leave() {
    loop_->run_and_wait([this] {
        inner_->client.leave();
        inner_->flush();
    });
}

}  // namespace banneret::session
