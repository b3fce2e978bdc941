// Host: one match's relay as a state machine. Connections, bytes and the time go in; bytes for connections,
// records for the journal and facts come out. The server's relay drives it, and the simulated network in
// tests.
//
// It opens nothing, reads no clock and never waits. Not thread-safe: one thread a match.
//
//     host.connected(...), host.received(...), host.disconnected(...), host.advance(now)
//     for (Output& output : host.take_outputs()) ...carry out, in order...
//
// Order of outputs matters: a Record comes before the bundle's Sends, so the journal has it first (decisions
// 11).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "common/lockstep/frames.h"
#include "common/lockstep/messages.h"
#include "common/match/setup.h"

namespace banneret::lockstep {

using ConnectionId = std::uint64_t;
using Millis = std::uint64_t;  // of a steady clock

// HMAC-SHA-256 under the match's own key, cut to 16 bytes. The key is stored before turn 0.
using Hmac = std::function<Tag(ByteSpan)>;
// 16 bytes that nobody can guess.
using DrawSecret = std::function<Secret()>;

struct HostConfig {
    std::uint64_t match = 0;
    match::MatchSetup setup;  // rules_digest and script_digest are what a hello must bring
    std::uint32_t simulation = 0;
    Hmac hmac;
    DrawSecret draw_secret;
    Millis load_deadline_ms = 120'000;  // who has not loaded by then starts absent
    Millis pause_budget_ms = 300'000;   // each seat's
    bool from_snapshot = false;         // a restored game: nobody can start from the setup
    Millis away_ms = 60'000;            // how long a seat may take to connect at the start
    // Why a seat may not speak now, for the seat to read; empty: it may. Null: all may, always.
    std::function<std::string(SeatId)> muted = nullptr;
};

// ---- What comes out

struct Send {  // whole frames, ready for the wire
    ConnectionId connection = 0;
    std::shared_ptr<const Bytes> bytes;
};
struct Close {  // after what was sent before it
    ConnectionId connection = 0;
    Reason reason = Reason::None;
    std::string text;
};
// Kinds of journal records. Numbers never change. Payloads are the host's own; archive/journal.h frames them.
enum class RecordKind : std::uint8_t {
    Begun = 1,    // written by the relay: setup and names (server/relay)
    Bundle = 2,   // encode(Bundle)
    Epoch = 3,    // u32 epoch, u32 first turn
    Token = 4,    // u8 seat, 16 bytes: the HMAC of its resume token
    Started = 5,  // empty: everybody had loaded
    Mark = 6,     // written by the relay: where a snapshot lies
    Ended = 7,    // u16 reason
    Version = 8,  // written by the relay: u32 simulation, that the turns are played by
};
struct Record {
    RecordKind kind = RecordKind::Bundle;
    Bytes payload;
};
struct TurnClosed {  // for the referee: in order, without gaps
    std::shared_ptr<const Bundle> bundle;
};
// The connection starts from a snapshot: answer with give_snapshot, now or later. For healing and joiners the
// newest that the referee has will do; a spectator's must hold no turn after `latest`.
struct NeedSnapshot {
    ConnectionId connection = 0;
    Turn latest = kNoTurn;  // turns done, at most; kNoTurn: the newest
};
struct SeatChanged {  // for the lobby, the log and the history
    SeatId seat = kNature;
    Presence presence = Presence::Playing;
};
// A seat's world differs after `turns`: `verdict` says what follows. A second one, with verdict None, brings the
// machine's side (`parts`, `snapshot`) of the same or a later turn; once, and only where it has them.
struct Diverged {
    Desync report;
};
struct Said {  // by a player, to all: for the history
    Chat chat;
};
struct SaveAsked {  // by a seat, or by a vote to stop: save at the last closed turn
    SeatId seat = kNature;
    bool then_stop = false;
};
struct MatchEnded {
    Reason reason = Reason::None;
    std::string text;
};
using Output = std::variant<Send, Close, Record, TurnClosed, NeedSnapshot, SeatChanged, Diverged, Said,
                            SaveAsked, MatchEnded>;

// What a seat has cost the others, and how it stands. For history and admin.
struct SeatLedger {
    SeatId seat = kNature;
    Millis network_ms = 0;
    Millis simulation_ms = 0;
    std::uint32_t divergences = 0;
    std::uint32_t absences = 0;
};

class Host {
  public:
    Host(HostConfig config, Millis now);
    ~Host();
    Host(Host&&) noexcept;

    // ---- After a restart, before anything else: the journal's records in order. Refuses a bundle out of
    // order or with a wrong tag. finish_restore puts the match into gathering: no turn closes until every
    // seat that was present is back or its grace is over; then a new epoch begins. A match whose journal does
    // not say that it began goes on loading, until a client hands its first turn back.
    Result<void> restore_record(RecordKind kind, ByteSpan payload);
    void finish_restore(Millis now);

    // ---- Connections. A connection comes in with its hello, which the server has read to find the match.
    // `seat`: from the redeemed ticket (0: spectator); ignored for a resume token, which the host checks.
    void admit(ConnectionId connection, const Hello& hello, SeatId seat, Millis now);
    // Bytes as they came from it, after the hello. Unknown connections are ignored.
    void received(ConnectionId connection, ByteSpan bytes, Millis now);
    void disconnected(ConnectionId connection, Millis now);
    // Timers: call at least each 16 ms while the match runs (graces, waiting, pings, delayed spectators).
    void advance(Millis now);

    // ---- The referee's word (none comes when the setup says referee off)
    // The digest of its world after so many turns; 0: as made. In order.
    void referee_digest(Turn turns_done, Digest digest, Millis now);
    // An answer to NeedSnapshot: an archive envelope of the world after `turns_done`. Refused (false) when no
    // such connection waits for it or it is too new for a spectator.
    bool give_snapshot(ConnectionId connection, Turn turns_done, std::shared_ptr<const Bytes> envelope,
                       Millis now);
    // There is none: the connection starts from the setup and gets every bundle.
    void no_snapshot(ConnectionId connection, Millis now);

    // ---- The server's own wishes
    // For good: an Ended event in a last turn, a record, and everybody is told.
    void end(Reason reason, const std::string& text, Millis now);
    // The server stops, the match does not end: clients come back to the restored one.
    void stop(const std::string& text, Millis now);
    void kick(SeatId seat, Millis now);
    void set_speed(std::uint16_t percent);
    // No turn closes until let_go(): the journal cannot be written. Seats are not waited for meanwhile.
    void hold(Millis now);
    void let_go(Millis now);
    // A line of the server's own, to all.
    void announce(const std::string& line, Millis now);
    // The largest frame that this connection may send now.
    std::size_t frame_limit(ConnectionId connection) const;

    std::vector<Output> take_outputs();

    // ---- How it stands
    Phase phase() const;
    Turn closed() const;  // turns closed: the first open turn
    std::uint32_t epoch() const;
    int delay() const;
    // Turns that may be shown to who only watches: closed for as long as the spectators' delay.
    Turn shown(Millis now);
    int people_present() const;  // seats playing or loading now
    bool over() const;
    Tag last_tag() const;
    Gather status(Millis now) const;
    std::vector<SeatLedger> ledger() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace banneret::lockstep
