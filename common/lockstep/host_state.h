// What a Host knows, and its parts: links (connections), seats, the log, votes. Private to the host's
// sources:
//
//     host.cpp        the public face, the restart, the clock
//     host_links.cpp  hello, welcome, streams of bundles and pieces, deadlines of connections
//     host_turns.cpp  Turn messages in, bundles out; delay, ledger
//     host_seats.cpp  presence, grace, pause, votes, chat, status
//     host_desync.cpp digests compared, divergence healed
#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <set>

#include "common/lockstep/delay_meter.h"
#include "common/lockstep/host.h"

namespace banneret::lockstep {

inline constexpr Turn kStreamWindow = 256;  // bundles sent ahead of what a client says that it has
inline constexpr Turn kRefereeLag = 64;     // decisions 16
inline constexpr std::uint32_t kAskWindow = 4 * kPieceBytes;
inline constexpr std::size_t kMaxCarried = 4096;
inline constexpr std::uint32_t kMostHeals = 3;  // the fourth divergence makes a seat absent

struct Link {
    ConnectionId id = 0;
    SeatId seat = kNature;  // 0: a spectator
    FrameSplitter splitter{kPlayLimit};
    bool streaming = false;  // bundles go out; false while a snapshot is awaited
    Turn next_bundle = 0;
    Turn position = 0;  // bundles that the client is known to have worked through, or to hold
    Turn claimed = 0;   // held by its hello: beyond `closed` after a restart
    bool handing_back = false;
    bool awaits_snapshot = false;
    Turn welcomed_at = 0;            // turns closed when it was welcomed last
    Turn latest_snapshot = kNoTurn;  // turns done, at most; kNoTurn: any
    std::shared_ptr<const Bytes> snapshot;
    Turn snapshot_turns = 0;
    std::uint32_t snapshot_sent = 0;
    Millis heard_at = 0;
    Millis partial_since = 0;  // a frame has begun; 0: none
    Millis pinged_at = 0;
    std::uint32_t ping_ms = 0;
    std::uint32_t chat_tokens = 5;
    Millis chat_refilled_at = 0;
};

struct PendingTurn {
    Millis arrived = 0;
    std::uint16_t late_ms = 0;
    std::vector<simulation::Order> orders;
};

struct SeatState {
    SeatId seat = kNature;
    bool person = false;
    Presence presence = Presence::Away;
    ConnectionId link = 0;   // 0: none
    std::deque<Tag> tokens;  // HMACs of the last resume tokens: its newest welcomes may not have reached it
    bool kicked = false;
    std::uint8_t percent = 0;
    bool ready = false;

    Turn next_turn = kFirstDelay;     // the next message expected from it
    Turn first_needed = kFirstDelay;  // turns before it are empty by definition
    Turn absent_since = 0;            // the turn of its SeatAbsent event
    std::map<Turn, PendingTurn> pending;
    std::map<Turn, Digest> recent;  // of the messages' bytes, to tell a repeated one from another
    std::set<Turn> missed;          // closed without it (pace server): its orders are carried over
    std::deque<simulation::Order> carried;

    Millis lost_at = 0;
    Millis missing_since = 0;  // the open turn is due and waits for this seat; 0: does not
    Millis pause_left_ms = 0;
    std::set<SeatId> votes_to_go_on;  // without it; of this wait alone
    std::set<SeatId> votes_to_kick;
    Millis kick_vote_since = 0;  // 0: none is open
    Millis no_kick_vote_before = 0;
    bool votes_to_stop = false;
    std::uint16_t speed_vote = 0;
    bool back_pending = false;    // a SeatBack goes into the next bundle
    bool absent_pending = false;  // a SeatAbsent does

    std::map<Turn, Digest> digests;  // reported and not yet compared
    bool deaf = false;  // its world is being replaced: digests that it sends meanwhile are of the old one
    bool healing = false;
    std::optional<Turn> compares_from;  // its worlds from so many turns on are wanted for the report
    SeatLedger ledger;

    void add_token(const Tag& token) {
        tokens.push_back(token);
        if (tokens.size() > kMostTokens) tokens.pop_front();
    }
    bool absent() const { return presence == Presence::Absent || presence == Presence::Computer; }
    bool active() const { return person && !absent() && presence != Presence::Away; }
};

struct Host::State {
    HostConfig config;
    Phase phase = Phase::Loading;
    Millis now = 0;  // of the host's own clock: banks at most a second for each call, so that a server that
    Millis outer_now = 0;  // was stopped for a minute does not find everybody's grace run out
    Millis begun_at = 0;
    bool started = false;
    bool restored = false;  // from a journal, which may have lost even that the match began
    std::vector<Output> outputs;

    std::map<ConnectionId, Link> links;
    std::array<SeatState, kMaxSeats> seats;

    // The log: every closed turn, framed for sending, with when it closed (for delayed spectators).
    std::vector<std::shared_ptr<const Bytes>> log;
    std::vector<Tag> tags;
    std::vector<Millis> closed_at;
    std::uint32_t epoch = 1;
    Millis last_close = 0;
    Millis paced_at = 0;      // when the open turn is due if all turns so far had taken their time
    Millis others_in_at = 0;  // pace server: since when all but late seats are in; 0: not yet
    std::vector<Event> next_events;

    int delay = kFirstDelay;
    std::uint16_t speed = 150;
    DelayMeter meter;
    Turn delay_settled = 0;  // no further change before this turn
    Millis delay_changed_at = 0;
    Millis measured_at = 0;

    SeatId paused_by = kNature;  // 0: nobody is there, or the host is held
    Millis paused_at = 0;
    bool held = false;

    std::map<Turn, Digest> referee;  // of the last turns
    Turn referee_turns = 0;
    bool referee_heard = false;
    bool referee_in_step = false;
    Millis stops_at = 0;  // the match stops at a difference, once the machine's side of it is in; 0: no
    Turn stops_after = 0;

    Millis told_at = 0;
    bool status_changed = true;
    struct Delayed {
        Millis due;
        std::shared_ptr<const Bytes> bytes;
    };
    std::deque<Delayed> spectator_lines;

    // ---- host.cpp
    void set_time(Millis outer);
    void put(Output output) { outputs.push_back(std::move(output)); }
    Turn closed() const { return static_cast<Turn>(log.size()); }
    std::uint32_t period_ms() const;
    const match::Settings& settings() const { return config.setup.settings; }
    Turn shown() const;  // Host::shown
    Tag last_tag() const { return tags.empty() ? Tag{} : tags.back(); }
    void end(Reason reason, const std::string& text, bool for_good);
    Result<void> restore_bundle(ByteSpan payload);
    void heed_restored(const Event& event, Turn turn);

    // ---- host_links.cpp
    void admit(ConnectionId id, const Hello& hello, SeatId seat);
    std::size_t limit_of(const Link& link) const {
        const SeatState& seat = seats[link.seat];
        return link.handing_back || seat.healing || seat.compares_from ? kUploadLimit : kPlayLimit;
    }
    void send(Link& link, const Message& message);
    void send_all(const Message& message, bool spectators = true);
    void eject(ConnectionId id, Reason reason, const std::string& text);
    void refuse(ConnectionId id, Reason reason, const std::string& text);
    void drop(ConnectionId id);
    void received(ConnectionId id, ByteSpan bytes);
    void begin_stream(Link& link, StartFrom from, bool new_token, Turn hand_back = kNoTurn);
    void welcome(Link& link, StartFrom from, bool new_token, Turn hand_back);
    void choose_start(Link& link, const Hello& hello);
    bool give_snapshot(ConnectionId id, Turn turns, std::shared_ptr<const Bytes> envelope);
    void send_pieces(Link& link, std::uint32_t have);
    void pump(Link& link);
    void pump_all();
    void watch_links();
    SeatId seat_of_token(const Secret& token) const;

    void on(Link& link, TurnMessage& m, ByteSpan encoded);
    void on(Link& link, Ask& m);
    void on(Link& link, Chat& m);
    void on(Link& link, Desync& m);
    void on(Link& link, Loading& m);
    void on(Link& link, HandBack& m);

    // ---- host_turns.cpp
    bool needs(const SeatState& seat, Turn turn) const;
    bool can_close();
    void close_turns();
    void close_turn();
    void append(std::shared_ptr<const Bundle> bundle);
    SeatOrders take_orders(SeatState& seat, Turn turn);
    void charge(SeatState& seat, Millis due);
    void note_missing();
    void adapt_delay();
    Millis due() const { return last_close + period_ms(); }

    // ---- host_seats.cpp
    void watch_loading();
    void set_off(Phase into);  // for good: everybody is told
    void start_match();
    void watch_graces();
    void make_absent(SeatState& seat);
    void bring_back(SeatState& seat);
    void watch_gathering();
    // Turns that a client holds beyond the journal's are taken back now.
    bool takes_back() const { return phase == Phase::Gathering || (restored && !started); }
    void remember_start();
    void begin_epoch();
    void record_epoch();
    void pause(SeatId by);
    void resume();
    void play_on();
    void watch_pause();
    void vote(SeatState& voter, const Ask& ask);
    void vote_about(SeatState& voter, SeatState& about, AskFor what);
    void watch_votes();
    int people() const;
    int others_present(SeatId but) const;
    bool others_active(SeatId but) const;
    void set_presence(SeatState& seat, Presence presence);
    Gather status() const;
    void tell_status();
    void deliver_lines();

    // ---- host_desync.cpp
    void report(SeatState& seat, Turn turns, Digest digest);
    void compare(SeatState& seat);
    void compare_by_majority(Turn turns);
    void diverged(SeatState& seat, Turn turns, Digest expected, Digest found);
    void watch_stop();
};

}  // namespace banneret::lockstep
