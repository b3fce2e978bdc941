#include "tests/simulated_network/simulated_match.h"

#include <algorithm>

namespace banneret::simulated {
namespace {

constexpr Millis kStepMs = 5;
constexpr std::uint64_t kMatch = 77;
constexpr Digest kRules = 11;
constexpr Digest kScript = 22;
constexpr Millis kPeriodMs = 85;  // speed 1.5
constexpr Millis kCalmMs = 240'000;
constexpr Turn kMarkEvery = 40;

std::string at(const char* what, Millis now) {
    return std::string(what) + " at " + std::to_string(now) + " ms";
}

}  // namespace

const char* name_of(Trouble trouble) {
    static constexpr std::array<const char*, kTroubles> kNames = {
        "cut",   "half_open", "stall", "closed_program", "divergence", "restart",
        "pause", "chat",      "hold",  "reroute",        "full_disk",  "wish"};
    return kNames[static_cast<std::size_t>(trouble)];
}

lockstep::Tag toy_hmac(ByteSpan bytes) {
    ByteWriter out;
    out.u64(digest_of(bytes, 0x5EC2E7));
    out.u64(digest_of(bytes, 0xC0FFEE));
    lockstep::Tag tag{};
    std::copy(out.span().begin(), out.span().end(), tag.begin());
    return tag;
}

Plan plan_of(std::uint64_t seed) {
    Random random(seed, 9001);
    Plan plan;
    plan.seed = seed;
    plan.clients = random.between(2, 4);
    plan.base_ms = static_cast<Millis>(random.between(0, 150));
    plan.jitter_ms = static_cast<Millis>(random.between(0, 120));
    plan.settings.grace_s = static_cast<std::uint16_t>(random.between(5, 12));
    plan.settings.pace = random.percent(25) ? match::Pace::Server : match::Pace::Together;
    plan.settings.absent_seat = random.percent(30) ? match::AbsentSeat::Computer : match::AbsentSeat::Stands;
    plan.spectators = random.percent(40) ? random.between(1, 2) : 0;
    plan.settings.spectator_delay_s =
        static_cast<std::uint16_t>(random.percent(60) ? random.between(1, 20) : 0);
    // Without a referee nothing heals, and two that differ end the match: that has tests of its own.
    plan.settings.referee = !random.percent(15);
    if (!plan.settings.referee) plan.troubles[Trouble::Divergence] = 0;
    return plan;
}

SimulatedMatch::SimulatedMatch(Plan plan) : plan_(std::move(plan)), random_(plan_.seed, 1) {
    for (std::uint64_t kind = 0; kind < kTroubles; ++kind) dice_.emplace_back(plan_.seed, 100 + kind);
    machines_.resize(static_cast<std::size_t>(plan_.clients + plan_.spectators));
    for (std::size_t i = 0; i < static_cast<std::size_t>(plan_.clients); ++i)
        machines_[i].seat = static_cast<SeatId>(i + 1);
    writer_ = std::make_unique<archive::JournalWriter>(kMatch);
    file_ = writer_->head();
    synced_ = file_.size();
    start_host();
}

lockstep::HostConfig SimulatedMatch::host_config() {
    lockstep::HostConfig config;
    config.match = kMatch;
    config.setup.settings = plan_.settings;
    config.setup.rules_digest = kRules;
    config.setup.script_digest = kScript;
    for (int i = 0; i < plan_.clients; ++i) config.setup.seats.push_back({});
    config.simulation = 1;
    config.hmac = toy_hmac;
    config.draw_secret = [this] {
        ByteWriter out;
        out.u64(++secrets_);
        out.u64(splitmix64(secrets_));
        lockstep::Secret secret{};
        std::copy(out.span().begin(), out.span().end(), secret.begin());
        return secret;
    };
    return config;
}

// ---- The host

void SimulatedMatch::start_host() {
    host_ = std::make_unique<lockstep::Host>(host_config(), now_);
    host_up_ = true;
    auto journal = archive::read_journal(file_);
    BANNERET_CHECK(journal.ok(), "the journal reads after a crash");
    referee_ = TestWorld(plan_.real_world);
    referee_digests_.clear();
    referee_digests_[0] = referee_.digest();
    to_referee_.clear();
    wanted_.clear();
    marks_.clear();
    closed_at_.clear();
    for (const archive::JournalRecord& record : journal->records) {
        const auto kind = static_cast<lockstep::RecordKind>(record.kind);
        const auto restored = host_->restore_record(kind, record.payload);
        BANNERET_CHECK(restored.ok(), "the host takes back its own records");
        if (kind != lockstep::RecordKind::Bundle) continue;
        auto message = lockstep::decode(record.payload, lockstep::From::Host);
        to_referee_.push_back(std::make_shared<const lockstep::Bundle>(std::get<lockstep::Bundle>(*message)));
        closed_at_.push_back(now_);
    }
    file_.resize(journal->good_bytes);
    synced_ = file_.size();
    writer_ = std::make_unique<archive::JournalWriter>(kMatch, journal->chain);
    if (!journal->records.empty()) host_->finish_restore(now_);
    if (plan_.settings.referee) host_->referee_digest(0, referee_.digest(), now_);
}

void SimulatedMatch::restart_host(bool lose_tail, Millis down_ms) {
    if (!host_up_) return;
    ++restarts;
    // Under pace `server` orders that came late wait in the host's memory for the seat's next turn.
    if (plan_.settings.pace == match::Pace::Server) {
        for (Machine& m : machines_) m.may_lose = true;
    }
    host_up_ = false;
    host_.reset();
    host_starts_at_ = now_ + down_ms;
    unwritten_.clear();
    if (lose_tail) {
        const auto tail = static_cast<std::uint32_t>(file_.size() - synced_);
        file_.resize(synced_ + (tail == 0 ? 0 : random_.below(tail + 1)));
    }
    for (auto& [id, connection] : connections_) {
        connection.host_open = false;
        connection.up.cut();
        connection.down.cut();
        if (connection.client_open) connection.client_sees_end_at = now_ + random_.below(200);
    }
}

void SimulatedMatch::drive_host() {
    if (!host_up_) {
        if (now_ >= host_starts_at_) start_host();
        return;
    }
    host_->advance(now_);
    for (lockstep::Output& output : host_->take_outputs()) carry_out(output);
    if (now_ >= disk_full_until_ && !unwritten_.empty()) {
        file_.insert(file_.end(), unwritten_.begin(), unwritten_.end());
        unwritten_.clear();
    }
    if (now_ - synced_at_ >= 100) {
        synced_at_ = now_;
        synced_ = file_.size();
    }
}

void SimulatedMatch::write_record(const lockstep::Record& record) {
    const Bytes bytes = writer_->record(static_cast<std::uint8_t>(record.kind), record.payload);
    Bytes& to = now_ < disk_full_until_ || !unwritten_.empty() ? unwritten_ : file_;
    to.insert(to.end(), bytes.begin(), bytes.end());
}

void SimulatedMatch::carry_out(lockstep::Output& output) {
    if (auto* send = std::get_if<lockstep::Send>(&output)) {
        const auto found = connections_.find(send->connection);
        if (found == connections_.end() || !found->second.host_open) return;
        found->second.down.put(*send->bytes, now_ + found->second.delay(random_));
        return;
    }
    if (auto* record = std::get_if<lockstep::Record>(&output)) return write_record(*record);
    if (auto* close = std::get_if<lockstep::Close>(&output)) {
        const auto found = connections_.find(close->connection);
        if (found == connections_.end()) return;
        found->second.host_open = false;
        found->second.client_sees_end_at = now_ + found->second.base_ms + found->second.jitter_ms + kStepMs;
    }
    if (auto* closed = std::get_if<lockstep::TurnClosed>(&output)) {
        to_referee_.push_back(closed->bundle);
        closed_at_.push_back(now_);
    }
    if (auto* need = std::get_if<lockstep::NeedSnapshot>(&output))
        wanted_.push_back({now_ + random_.below(300), need->connection, need->latest});
    seen.push_back(output);
}

void SimulatedMatch::drive_referee() {
    if (!host_up_) return;
    for (int i = 0; i < 50 && !to_referee_.empty() && random_.percent(80); ++i) {
        const auto bundle = to_referee_.front();
        to_referee_.pop_front();
        referee_.run_turn(bundle->seats, bundle->events);
        referee_digests_[referee_.turns()] = referee_.digest();
        if (referee_.turns() % kMarkEvery == 0)
            marks_[referee_.turns()] = archive::seal_snapshot(referee_.snapshot());
        if (plan_.settings.referee) host_->referee_digest(referee_.turns(), referee_.digest(), now_);
    }
    answer_wanted();
}

void SimulatedMatch::answer_wanted() {
    while (!wanted_.empty() && wanted_.front().at <= now_) {
        const Wanted wanted = wanted_.front();
        wanted_.pop_front();
        if (wanted.latest == lockstep::kNoTurn) {
            const auto raw = archive::seal_snapshot(referee_.snapshot());
            host_->give_snapshot(wanted.connection, referee_.turns(), std::make_shared<const Bytes>(raw),
                                 now_);
            continue;
        }
        const auto after = marks_.upper_bound(wanted.latest);
        if (after == marks_.begin()) {
            host_->no_snapshot(wanted.connection, now_);
        } else {
            host_->give_snapshot(wanted.connection, std::prev(after)->first,
                                 std::make_shared<const Bytes>(std::prev(after)->second), now_);
        }
    }
}

// ---- The network

void SimulatedMatch::at_door(Connection& connection, ByteSpan bytes) {
    if (connection.admitted) return host_->received(connection.id, bytes, now_);
    connection.door.feed(bytes);
    auto frame = connection.door.next();
    BANNERET_CHECK(frame.ok(), "a client of ours sends a proper first frame");
    if (!*frame) return;
    auto hello = lockstep::decode_hello(**frame);
    BANNERET_CHECK(hello.ok(), "a client of ours sends a proper hello");
    connection.admitted = true;
    host_->admit(connection.id, *hello, connection.ticket_seat, now_);
    host_->received(connection.id, connection.door.take_rest(), now_);
}

void SimulatedMatch::drive_network() {
    for (auto it = connections_.begin(); it != connections_.end();) {
        Connection& c = it->second;
        if (host_up_ && c.host_open) {
            while (auto bytes = c.up.take(now_, random_)) at_door(c, *bytes);
            if (c.host_sees_end_at != 0 && now_ >= c.host_sees_end_at) {
                c.host_open = false;
                host_->disconnected(c.id, now_);
            }
        }
        if (!c.host_open && !c.client_open) {
            it = connections_.erase(it);
        } else {
            ++it;
        }
    }
}

void SimulatedMatch::end_connection(Connection& c, Millis host_after, Millis client_after) {
    if (c.client_open && c.client_sees_end_at == 0) c.client_sees_end_at = now_ + client_after;
    if (c.host_sees_end_at == 0) c.host_sees_end_at = now_ + host_after;
    c.up.cut();
    c.down.cut();
}

void SimulatedMatch::reroute(Machine& machine, Millis base_ms, Millis jitter_ms) {
    const auto found = connections_.find(machine.connection);
    if (found == connections_.end()) return;
    found->second.base_ms = base_ms;
    found->second.jitter_ms = jitter_ms;
}

void SimulatedMatch::cut(Machine& machine, Millis host_notices_after) {
    const auto found = connections_.find(machine.connection);
    if (found != connections_.end()) end_connection(found->second, host_notices_after, random_.below(500));
}

// ---- The clients

void SimulatedMatch::close_program(Machine& machine) {
    const auto found = connections_.find(machine.connection);
    if (found != connections_.end()) {
        found->second.client_open = false;
        end_connection(found->second, 50, 0);
    }
    machine.client.reset();
    machine.has_world = false;
    machine.connection = 0;
    machine.world_at = 0;
    machine.may_lose = true;
    machine.frozen_until = now_ + 1000 + random_.below(4000);
}

void SimulatedMatch::drive(Machine& m) {
    if (now_ < m.frozen_until) return;
    if (!m.client) {
        lockstep::ClientConfig config;
        m.fresh = true;
        config.simulation = 1;
        config.rules = kRules;
        config.script = kScript;
        config.resume = m.has_token;
        config.match = m.match;
        config.token = m.token;
        m.client = std::make_unique<lockstep::Client>(config, now_);
    }
    lockstep::Client& client = *m.client;
    auto found = connections_.find(m.connection);
    if (found != connections_.end()) {
        Connection& c = found->second;
        while (auto bytes = c.down.take(now_, random_)) client.received(*bytes, now_);
        const bool ended = c.client_sees_end_at != 0 && now_ >= c.client_sees_end_at;
        if (ended || client.wants_close()) {
            c.client_open = false;
            if (c.host_sees_end_at == 0) c.host_sees_end_at = now_ + c.base_ms + c.jitter_ms + kStepMs;
            m.connection = 0;
            client.disconnected(now_);
        }
    }
    client.advance(now_);
    for (lockstep::ClientEvent& event : client.take_events()) hear(m, event);
    if (!m.client) return;  // it gave up, and its person starts it again
    if (m.connection == 0 && client.wants_connection(now_)) {
        client.connecting(now_);
        if (host_up_) {
            Connection& c = connections_[next_connection_];
            c.id = m.connection = next_connection_++;
            c.ticket_seat = m.seat;
            c.base_ms = plan_.base_ms;
            c.jitter_ms = plan_.jitter_ms;
            client.connected(now_);
        } else {
            client.disconnected(now_);
        }
    }
    if (m.world_at != 0 && now_ >= m.world_at) {
        m.world = std::move(*m.coming);
        m.coming.reset();
        m.has_world = true;
        m.world_at = 0;
        m.digests.clear();
        m.digests[m.world.turns()] = m.world.digest();
        client.world_ready(m.world.turns(), m.world.digest());
    }
    for (int i = 0; i < 20 && client.turn_ready(); ++i) {
        const bool hurry = client.phase() == lockstep::ClientPhase::CatchingUp || client.turns_in_hand() > 4;
        if (now_ < m.next_due && !hurry) break;
        run_turn(m);
        m.next_due = std::max(m.next_due, now_ < 16 ? 0 : now_ - 16) + kPeriodMs;
    }
    found = connections_.find(m.connection);
    if (client.has_outgoing() && found != connections_.end()) {
        found->second.up.put(client.take_outgoing(), now_ + found->second.delay(random_));
    }
}

void SimulatedMatch::run_turn(Machine& m) {
    const lockstep::ReadyTurn turn = m.client->begin_turn(now_);
    const Millis held_back = m.seat == kNature ? Millis{plan_.settings.spectator_delay_s} * 1000 : 0;
    if (held_back > 0 && host_up_ && turn.turn < closed_at_.size() &&
        now_ < closed_at_[turn.turn] + held_back && restarts == 0)
        early_ = at(("turn " + std::to_string(turn.turn) + " was shown before its time").c_str(), now_);
    m.world.run_turn(turn.seats, turn.events);
    m.digests[m.world.turns()] = m.world.digest();
    m.client->turn_done(m.world.digest());
    if (m.seat != kNature && random_.percent(35)) issue(m);
}

void SimulatedMatch::issue(Machine& m) {
    simulation::Order order;
    order.command = simulation::Flare{{Fixed(m.next_serial % 100), Fixed(m.next_serial / 100 % 100)}};
    if (!m.client->issue(order)) return;
    ++m.next_serial;
    if (const auto real = m.world.an_order(m.seat, random_)) m.client->issue(*real);
}

void SimulatedMatch::hear(Machine& m, lockstep::ClientEvent& event) {
    if (std::get_if<lockstep::BuildWorld>(&event) != nullptr) {
        // What it ordered in turns that the host has forgotten, every one, is forgotten too.
        const bool anew = m.has_world && m.world.turns() > 0 && host_up_ && host_->closed() == 0;
        m.may_lose = m.may_lose || anew;
        m.coming = TestWorld(plan_.real_world);
        m.world_at = now_ + 50 + random_.below(1500);
    } else if (auto* load = std::get_if<lockstep::LoadSnapshot>(&event)) {
        m.coming = TestWorld::restore(*archive::open_snapshot(load->envelope));
        m.world_at = now_ + 10 + random_.below(300);
    } else if (auto* token = std::get_if<lockstep::TokenChanged>(&event)) {
        m.match = token->match;
        m.token = token->token;
        m.has_token = true;
        m.fresh = false;
    } else if (auto* found = std::get_if<lockstep::DivergenceFound>(&event)) {
        if (found->report.seat == m.seat) ++m.heals;
    } else if (auto* line = std::get_if<lockstep::ChatLine>(&event)) {
        m.heard.push_back(std::to_string(line->chat.speaker) + ": " + line->chat.line);
        const std::size_t when = line->chat.line.find('@');
        const Millis held_back = m.seat == kNature ? Millis{plan_.settings.spectator_delay_s} * 1000 : 0;
        if (line->chat.speaker != kNature && when != std::string::npos &&
            now_ < std::stoull(line->chat.line.substr(when + 1)) + held_back)
            early_ = at("a line was shown before its time", now_);
    } else if (auto* ended = std::get_if<lockstep::Ended>(&event)) {
        // A program started anew knows only the newest token, which a host that lost power may have forgotten.
        // Those of a full disk are lost with the host's memory.
        const bool forgotten =
            ended->reason == lockstep::Reason::BadTicket && restarts > 0 && (m.fresh || disk_full_until_ > 0);
        if (ended->reason == lockstep::Reason::Desynced || forgotten) {
            close_program(m);
            m.has_token = false;  // a new ticket from the lobby
        } else {
            m.ended = ended->text;
        }
    }
}

// ---- Time

bool SimulatedMatch::happens(Trouble trouble) {
    const bool struck =
        static_cast<int>(dice_[static_cast<std::size_t>(trouble)].below(1000)) < plan_.troubles[trouble];
    return struck && !calm_;
}

void SimulatedMatch::trouble() {
    if (now_ - troubled_at_ < 1000) return;
    troubled_at_ = now_;
    for (Machine& m : machines_) trouble(m);
    if (happens(Trouble::FullDisk)) disk_full_until_ = now_ + random_.below(20'000);
    if (happens(Trouble::Restart))
        restart_host(random_.percent(plan_.troubles.lost_tail_percent), 200 + random_.below(4000));
}

void SimulatedMatch::trouble(Machine& m) {
    std::array<bool, kTroubles> struck{};
    for (std::size_t kind = 0; kind < kTroubles; ++kind)
        struck[kind] = kind != static_cast<std::size_t>(Trouble::Restart) &&
                       kind != static_cast<std::size_t>(Trouble::FullDisk) &&
                       happens(static_cast<Trouble>(kind));
    const auto befalls = [&](Trouble t) { return struck[static_cast<std::size_t>(t)] && m.client; };
    if (befalls(Trouble::Cut)) cut(m, random_.below(300));
    if (befalls(Trouble::HalfOpen)) cut(m, 3000 + random_.below(9000));
    if (befalls(Trouble::Stall)) m.frozen_until = now_ + random_.below(9000);
    if (befalls(Trouble::ClosedProgram)) close_program(m);
    if (befalls(Trouble::Divergence) && m.has_world && m.seat != kNature) m.world.corrupt();
    if (befalls(Trouble::Chat))
        m.client->chat(lockstep::ChatTo::All, "from " + std::to_string(m.seat) + " @" + std::to_string(now_));
    if (befalls(Trouble::Pause)) m.client->ask(lockstep::AskFor::Pause);
    if (m.client && !calm_ && random_.percent(10)) m.client->ask(lockstep::AskFor::Resume);
    if (befalls(Trouble::Hold)) reroute(m, 2000 + random_.below(4000), 0);
    if (befalls(Trouble::Reroute)) reroute(m, random_.below(500), random_.below(300));
    if (befalls(Trouble::Wish)) wish(m);
}

void SimulatedMatch::wish(Machine& m) {
    switch (random_.below(3)) {
        case 0:
            return m.client->ask(
                lockstep::AskFor::GoOnWithout,
                static_cast<SeatId>(1 + random_.below(static_cast<std::uint32_t>(plan_.clients))));
        case 1: return m.client->ask(lockstep::AskFor::Speed, kNature, random_.percent(50) ? 150 : 200);
        default: return m.client->ask(lockstep::AskFor::Save);
    }
}

void SimulatedMatch::step() {
    now_ += kStepMs;
    trouble();
    drive_network();
    drive_referee();
    drive_host();
    for (Machine& m : machines_) drive(m);
}

void SimulatedMatch::run_for(Millis ms) {
    for (const Millis end = now_ + ms; now_ < end;) step();
}

bool SimulatedMatch::settled() const {
    if (!host_up_ || host_->phase() != lockstep::Phase::Playing || to_referee_.size() > 20) return false;
    for (const lockstep::SeatStatus& seat : host_->status(now_).seats) {
        if (seat.presence != lockstep::Presence::Playing) return false;
    }
    return std::all_of(machines_.begin(), machines_.end(), [&](const Machine& m) {
        // Who watches is as far behind as it is held back.
        const Turn behind = m.seat == kNature ? 20 + plan_.settings.spectator_delay_s * 16u : 20u;
        return m.client && m.client->phase() == lockstep::ClientPhase::Playing && m.has_world &&
               m.client->next_turn() + behind >= host_->closed();
    });
}

std::string SimulatedMatch::run() {
    run_for(plan_.length_ms);
    calm_ = true;
    disk_full_until_ = std::min(disk_full_until_, now_);
    for (Machine& m : machines_) {
        reroute(m, plan_.base_ms, plan_.jitter_ms);
        if (m.client) m.client->ask(lockstep::AskFor::Resume);
    }
    // Calm has to come, and to last a while.
    Millis settled_since = 0;
    for (const Millis end = now_ + kCalmMs; now_ < end;) {
        step();
        // A pause that was asked for in the last of the storm may come through in the calm.
        const bool paused = host_up_ && host_->phase() == lockstep::Phase::Paused && now_ % 1000 == 0;
        for (Machine& m : machines_) {
            if (paused && m.client) m.client->ask(lockstep::AskFor::Resume);
            if (!m.ended.empty())
                return at(("seat " + std::to_string(m.seat) + " was ended: " + m.ended).c_str(), now_);
        }
        if (!settled())
            settled_since = 0;
        else if (settled_since == 0)
            settled_since = now_;
        if (settled_since != 0 && now_ - settled_since > 5000) break;
    }
    if (settled_since == 0) return at("the match does not come to rest", now_) + ":" + how_it_stands();
    if (!early_.empty()) return early_;
    if (const std::string wrong = check_logs(); !wrong.empty()) return wrong;
    return check_orders();
}

std::string SimulatedMatch::how_it_stands() {
    std::string how;
    if (host_up_) {
        for (const lockstep::SeatStatus& s : host_->status(now_).seats)
            how += " seat " + std::to_string(s.seat) + " presence " +
                   std::to_string(static_cast<int>(s.presence));
        how += " host phase " + std::to_string(static_cast<int>(host_->phase())) + " closed " +
               std::to_string(host_->closed());
    }
    for (const Machine& m : machines_) {
        if (m.client)
            how += " phase " + std::to_string(static_cast<int>(m.client->phase())) + " turn " +
                   std::to_string(m.client->next_turn());
    }
    return how;
}

// ---- What must hold

std::string SimulatedMatch::check_logs() {
    const auto journal = archive::read_journal(file_);
    if (!journal) return journal.error().sentence();
    if (journal->torn) return "the journal is torn though nothing broke it";
    TestWorld world(plan_.real_world);
    std::map<Turn, Digest> digests{{0, world.digest()}};
    for (const archive::JournalRecord& record : journal->records) {
        if (static_cast<lockstep::RecordKind>(record.kind) != lockstep::RecordKind::Bundle) continue;
        const auto message = lockstep::decode(record.payload, lockstep::From::Host);
        const auto& bundle = std::get<lockstep::Bundle>(*message);
        if (bundle.turn != world.turns()) return "the journal lacks turn " + std::to_string(world.turns());
        world.run_turn(bundle.seats, bundle.events);
        digests[world.turns()] = world.digest();
    }
    if (world.turns() != host_->closed()) return "the journal does not hold every closed turn";
    for (const auto& [turns, digest] : referee_digests_) {
        if (digests[turns] != digest)
            return "the log replays to another world after turn " + std::to_string(turns);
    }
    for (const Machine& m : machines_) {
        for (const auto& [turns, digest] : m.digests) {
            if (digests[turns] != digest)
                return "seat " + std::to_string(m.seat) + " holds another world after turn " +
                       std::to_string(turns);
        }
    }
    return "";
}

std::string SimulatedMatch::check_orders() {
    const auto journal = archive::read_journal(file_);
    std::map<SeatId, int> last;
    for (const archive::JournalRecord& record : journal->records) {
        if (static_cast<lockstep::RecordKind>(record.kind) != lockstep::RecordKind::Bundle) continue;
        const auto message = lockstep::decode(record.payload, lockstep::From::Host);
        const auto& bundle = std::get<lockstep::Bundle>(*message);
        for (const lockstep::Event& event : bundle.events) {
            if (event.kind == lockstep::EventKind::SeatAbsent) machines_[event.seat - 1u].may_lose = true;
        }
        for (const lockstep::SeatOrders& seat : bundle.seats) {
            for (const simulation::Order& order : seat.orders) {
                const auto* flare = std::get_if<simulation::Flare>(&order.command);
                if (flare == nullptr) continue;
                const int serial = static_cast<int>(flare->at.y.floor() * 100 + flare->at.x.floor());
                const Machine& m = machines_[seat.seat - 1u];
                const std::string name =
                    "order " + std::to_string(serial) + " of seat " + std::to_string(seat.seat);
                if (serial <= last[seat.seat]) return name + " was carried out twice or out of its order";
                if (!m.may_lose && serial != last[seat.seat] + 1)
                    return name + " came without those before it";
                last[seat.seat] = serial;
            }
        }
    }
    for (const Machine& m : machines_) {
        if (m.seat != kNature && last[m.seat] == 0)
            return "seat " + std::to_string(m.seat) + " never gave an order that arrived";
        for (const std::string& line : m.heard) {
            if (line.substr(0, line.find(" @")) != line.substr(0, 1) + ": from " + line.substr(0, 1))
                return "a line was heard from the wrong speaker: " + line;
        }
    }
    return "";
}

}  // namespace banneret::simulated
