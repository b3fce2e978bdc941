// The host's seats: who is there, graces, pause, votes, chat and what everybody is told.
#include <algorithm>
#include <utility>

#include "common/lockstep/host_state.h"

#include "common/base/deterministic.h"

namespace banneret::lockstep {
namespace {

constexpr Millis kTellWaitingMs = 1000;
constexpr Millis kTellPlayingMs = 5000;
constexpr Millis kChatWindowMs = 5000;
constexpr std::uint32_t kChatLines = 5;
constexpr Millis kKickVoteMs = 60'000;       // for a vote to find its majority
constexpr Millis kKickVoteRestMs = 180'000;  // after one that did not, before the next about the same seat

std::uint32_t to_u32(Millis ms) { return static_cast<std::uint32_t>(std::min<Millis>(ms, 0xFFFFFFFF)); }

}  // namespace

void Host::State::set_presence(SeatState& seat, Presence presence) {
    if (seat.presence == presence) return;
    seat.presence = presence;
    status_changed = true;
    put(SeatChanged{seat.seat, presence});
}

int Host::State::people() const {
    int there = 0;
    for (const SeatState& seat : seats) there += seat.person && seat.link != 0 && !seat.absent() ? 1 : 0;
    return there;
}

int Host::State::others_present(SeatId but) const {
    int there = 0;
    for (const SeatState& seat : seats) there += seat.seat != but && seat.active() && seat.link != 0 ? 1 : 0;
    return there;
}

bool Host::State::others_active(SeatId but) const {
    return std::any_of(seats.begin(), seats.end(), [&](const SeatState& s) {
        return s.seat != but && ((s.active() && !s.absent_pending) || s.back_pending);
    });
}

// ---- The start

void Host::State::watch_loading() {
    if (phase != Phase::Loading || started) return;
    bool all = true;
    bool any = false;
    bool waits_for_someone = false;
    for (const SeatState& seat : seats) {
        if (!seat.person) continue;
        any = any || seat.ready;
        all = all && seat.ready;
        waits_for_someone = true;
    }
    const Millis since = now - begun_at;
    if (all && (any || !waits_for_someone)) return start_match();
    bool away = false;
    for (const SeatState& seat : seats) away = away || (seat.person && seat.link == 0);
    const bool others_ready = std::all_of(
        seats.begin(), seats.end(), [](const SeatState& s) { return !s.person || s.link == 0 || s.ready; });
    if (any && away && others_ready && since > config.away_ms) return start_match();
    if (since <= config.load_deadline_ms) return;
    if (any) return start_match();
    end(Reason::MatchOver, "Nobody came to this match in time.", true);
}

void Host::State::set_off(Phase into) {
    started = true;
    phase = into;
    last_close = now;
    status_changed = true;
    put(Record{RecordKind::Started, {}});
    send_all(Start{0});
}

void Host::State::start_match() {
    set_off(Phase::Playing);
    for (SeatState& seat : seats) {
        if (!seat.person) continue;
        if (seat.ready)
            set_presence(seat, Presence::Playing);
        else
            make_absent(seat);
    }
    close_turns();
}

// ---- Absent and back

void Host::State::make_absent(SeatState& seat) {
    if (!seat.person || seat.absent() || seat.absent_pending || phase == Phase::Over) return;
    seat.absent_pending = true;
    seat.missing_since = 0;
    seat.votes_to_go_on.clear();
    seat.votes_to_kick.clear();
    seat.kick_vote_since = 0;
    seat.votes_to_stop = false;
    seat.speed_vote = 0;
    ++seat.ledger.absences;
    meter.forget(seat.seat);
    next_events.push_back({EventKind::SeatAbsent, seat.seat, 0});
    if (settings().absent_seat == match::AbsentSeat::Computer) {
        next_events.push_back(
            {EventKind::SeatToComputer, seat.seat, config.setup.seats[seat.seat - 1u].level});
    }
    status_changed = true;
    // With nobody left no turn closes to tell it: it closes here, so that the absence stands in the log.
    if (started && phase != Phase::Gathering && !others_active(seat.seat)) close_turn();
}

void Host::State::bring_back(SeatState& seat) {
    if (!seat.absent() || seat.back_pending || seat.kicked || seat.absent_pending) return;
    seat.back_pending = true;
    if (phase == Phase::Paused && paused_by == kNature && !held) {
        phase = Phase::Playing;  // nobody was there: now somebody is
        last_close = now;
    }
}

void Host::State::watch_graces() {
    if (phase != Phase::Playing && phase != Phase::Waiting) return;
    note_missing();
    const Millis grace = Millis{settings().grace_s} * 1000;
    for (SeatState& seat : seats) {
        if (!seat.active() || seat.missing_since == 0) continue;
        const Millis allowed = seat.link == 0 ? 2 * grace : grace;
        if (now - seat.missing_since > allowed) make_absent(seat);
    }
    const bool any_person =
        std::any_of(seats.begin(), seats.end(), [](const SeatState& s) { return s.person; });
    const bool anybody = std::any_of(seats.begin(), seats.end(),
                                     [](const SeatState& s) { return s.active() || s.back_pending; });
    if (any_person && !anybody) {
        phase = Phase::Paused;
        paused_by = kNature;
        status_changed = true;
    }
}

// ---- After a restart

void Host::State::watch_gathering() {
    if (phase != Phase::Gathering) return;
    const Millis grace = Millis{settings().grace_s} * 2000;
    bool all = true;
    for (SeatState& seat : seats) {
        if (!seat.person || seat.absent()) continue;
        const auto link = links.find(seat.link);
        // What it holds may have been handed back by another already.
        const bool back =
            link != links.end() && (!link->second.handing_back || link->second.claimed <= closed());
        if (!back && now - std::max(seat.lost_at, last_close) <= grace) all = false;
    }
    if (all) begin_epoch();
}

// The first turn came back, so the match had begun, though the journal does not say so.
void Host::State::remember_start() {
    set_off(Phase::Gathering);
    for (SeatState& seat : seats) {
        if (!seat.person) continue;
        seat.lost_at = now;
        set_presence(seat, seat.link == 0 ? Presence::Lost : Presence::Playing);
    }
}

void Host::State::record_epoch() {
    ByteWriter record;
    record.u32(epoch);
    record.u32(closed());
    put(Record{RecordKind::Epoch, record.take()});
}

void Host::State::begin_epoch() {
    ++epoch;
    record_epoch();
    phase = Phase::Playing;
    last_close = now;
    for (SeatState& seat : seats) {
        if (!seat.person || seat.absent()) continue;
        if (seat.link == 0)
            make_absent(seat);
        else
            set_presence(seat, Presence::Playing);
    }
    for (auto& [id, link] : links) {
        link.handing_back = false;
        if (link.position <= closed()) continue;
        link.latest_snapshot = kNoTurn;  // beyond the fork
        begin_stream(link, StartFrom::Snapshot, false);
    }
    status_changed = true;
    close_turns();
}

// ---- Pause and votes

void Host::State::pause(SeatId by) {
    if ((phase != Phase::Playing && phase != Phase::Waiting) || seats[by].pause_left_ms == 0) return;
    phase = Phase::Paused;
    paused_by = by;
    paused_at = now;
    status_changed = true;
}

void Host::State::resume() {
    if (phase != Phase::Paused || paused_by == kNature) return;
    SeatState& by = seats[paused_by];
    const Millis lasted = now - paused_at;
    by.pause_left_ms -= std::min(by.pause_left_ms, lasted);
    next_events.push_back({EventKind::Paused, paused_by, to_u32(lasted)});
    paused_by = kNature;
    play_on();
}

void Host::State::play_on() {
    phase = held ? Phase::Paused : Phase::Playing;
    last_close = now;
    for (SeatState& seat : seats) seat.missing_since = 0;
    status_changed = true;
    close_turns();
}

void Host::State::watch_pause() {
    if (phase != Phase::Paused || paused_by == kNature) return;
    if (now - paused_at >= seats[paused_by].pause_left_ms || seats[paused_by].link == 0) resume();
}

void Host::State::on(Link& link, Ask& m) {
    SeatState& seat = seats[link.seat];
    if (m.what == AskFor::Piece) return send_pieces(link, m.value);
    if (m.what == AskFor::Leave) {
        const SeatId who = link.seat;
        put(Close{link.id, Reason::None, ""});
        drop(link.id);
        if (who != kNature && started) make_absent(seats[who]);
        return;
    }
    if (link.seat == kNature || seat.absent() || !started || phase == Phase::Over) return;
    switch (m.what) {
        case AskFor::Pause: return pause(link.seat);
        case AskFor::Resume: return resume();
        case AskFor::Save: put(SaveAsked{link.seat, false}); return;
        default: return vote(seat, m);
    }
}

void Host::State::vote(SeatState& voter, const Ask& ask) {
    status_changed = true;
    if (ask.what == AskFor::StopAndSave) {
        voter.votes_to_stop = true;
        int votes = 0;
        for (const SeatState& seat : seats) votes += seat.votes_to_stop ? 1 : 0;
        if (2 * votes <= others_present(kNature)) return;
        put(SaveAsked{voter.seat, true});
        return end(Reason::MatchOver, "The players voted to stop and save.", true);
    }
    if (ask.what == AskFor::Speed) {
        if (ask.value < 50 || ask.value > 400) return;
        voter.speed_vote = static_cast<std::uint16_t>(ask.value);
        for (const SeatState& seat : seats) {
            if (seat.active() && seat.speed_vote != ask.value) return;
        }
        for (SeatState& seat : seats) seat.speed_vote = 0;
        if (ask.value != speed) next_events.push_back({EventKind::SpeedNow, kNature, ask.value});
        return;
    }
    SeatState& about = seats[ask.seat];
    if (about.person && !about.absent() && about.seat != voter.seat) vote_about(voter, about, ask.what);
}

void Host::State::vote_about(SeatState& voter, SeatState& about, AskFor what) {
    const auto carried = [&](std::set<SeatId>& votes) {
        votes.insert(voter.seat);
        return 2 * static_cast<int>(votes.size()) > others_present(about.seat);
    };
    if (what == AskFor::GoOnWithout) {
        if (about.missing_since != 0 && carried(about.votes_to_go_on)) make_absent(about);
        return;
    }
    if (what != AskFor::Kick || now < about.no_kick_vote_before) return;
    if (about.kick_vote_since == 0) about.kick_vote_since = now;
    if (!carried(about.votes_to_kick) || about.votes_to_kick.size() < 2) return;
    about.kicked = true;
    if (about.link != 0) eject(about.link, Reason::Kicked, "The other players voted you out of this match.");
    make_absent(about);
}

// A vote that finds no majority in its time is over, and the seat is left in peace for a while.
void Host::State::watch_votes() {
    for (SeatState& seat : seats) {
        if (seat.kick_vote_since == 0 || now - seat.kick_vote_since <= kKickVoteMs) continue;
        seat.votes_to_kick.clear();
        seat.kick_vote_since = 0;
        seat.no_kick_vote_before = now + kKickVoteRestMs;
        status_changed = true;
    }
}

// ---- Chat

void Host::State::on(Link& link, Chat& m) {
    const Millis windows = (now - link.chat_refilled_at) / (kChatWindowMs / kChatLines);
    if (windows > 0) {
        link.chat_tokens =
            static_cast<std::uint32_t>(std::min<Millis>(kChatLines, link.chat_tokens + windows));
        link.chat_refilled_at = now;
    }
    if (link.chat_tokens == 0 || m.line.empty()) return;
    --link.chat_tokens;
    const std::string muted = config.muted && link.seat != kNature ? config.muted(link.seat) : "";
    if (!muted.empty())
        return put(
            Send{link.id, std::make_shared<const Bytes>(frame(Chat{ChatTo::All, kNature, closed(), muted}))});
    m.speaker = link.seat;
    m.turn = closed();
    if (link.seat == kNature) m.to = ChatTo::Spectators;
    const std::uint8_t team = link.seat == kNature ? 0 : config.setup.seats[link.seat - 1u].team;
    const auto bytes = std::make_shared<const Bytes>(frame(m));
    for (auto& [id, other] : links) {
        if (other.seat == kNature) continue;
        const std::uint8_t its = config.setup.seats[other.seat - 1u].team;
        const bool ally = other.seat == link.seat || (team != 0 && its == team);
        const bool hears = m.to == ChatTo::All || (m.to == ChatTo::Allies && ally);
        if (hears && link.seat != kNature) put(Send{id, bytes});
    }
    if (m.to == ChatTo::All && link.seat != kNature) put(Said{m});
    // What players say to all reaches those who watch with the turns that it was said about, never sooner.
    if (m.to == ChatTo::Allies) return;
    const Millis delay_ms = link.seat == kNature ? 0 : Millis{settings().spectator_delay_s} * 1000;
    spectator_lines.push_back({now + delay_ms, bytes});
    deliver_lines();
}

void Host::State::deliver_lines() {
    while (!spectator_lines.empty() && spectator_lines.front().due <= now) {
        for (auto& [id, link] : links) {
            if (link.seat == kNature) put(Send{id, spectator_lines.front().bytes});
        }
        spectator_lines.pop_front();
    }
}

// ---- What everybody is told

Gather Host::State::status() const {
    Gather word;
    word.phase = phase;
    word.paused_by = paused_by;
    word.delay = static_cast<std::uint8_t>(delay);
    word.referee_lag =
        static_cast<std::uint16_t>(referee_heard ? std::min<Turn>(closed() - referee_turns, 0xFFFF) : 0);
    for (const auto& [id, link] : links)
        word.spectators = static_cast<std::uint16_t>(word.spectators + (link.seat == kNature ? 1 : 0));
    for (const SeatState& seat : seats) {
        if (!seat.person) continue;
        word.votes_to_stop = static_cast<std::uint8_t>(word.votes_to_stop + (seat.votes_to_stop ? 1 : 0));
        SeatStatus s;
        s.seat = seat.seat;
        s.presence = seat.presence;
        s.percent = seat.percent;
        s.waited_for = seat.missing_since != 0 ? 1 : 0;
        s.waited_ms = seat.missing_since != 0 ? to_u32(now - seat.missing_since) : 0;
        const auto link = links.find(seat.link);
        if (link != links.end())
            s.ping_ms = static_cast<std::uint16_t>(std::min<std::uint32_t>(link->second.ping_ms, 0xFFFF));
        s.caused_network_ms = to_u32(seat.ledger.network_ms);
        s.caused_simulation_ms = to_u32(seat.ledger.simulation_ms);
        s.pause_left_s = static_cast<std::uint16_t>(std::min<Millis>(seat.pause_left_ms / 1000, 0xFFFF));
        s.votes_against =
            static_cast<std::uint8_t>(std::max(seat.votes_to_go_on.size(), seat.votes_to_kick.size()));
        word.seats.push_back(s);
    }
    return word;
}

void Host::State::tell_status() {
    if (phase == Phase::Over) return;
    const Millis every = phase == Phase::Playing ? kTellPlayingMs : kTellWaitingMs;
    if (!status_changed && now - told_at < every) return;
    status_changed = false;
    told_at = now;
    send_all(status());
}

}  // namespace banneret::lockstep
