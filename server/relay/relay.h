// The relay: every running match of this server. It takes connections from the acceptor, gives each to its
// match, and tells the rest of the server (store, lobbies) what happened, through hooks.
//
// Threads: all matches and their connections live on one IoLoop; referees, snapshots and syncs run on a pool
// of workers. All calls here may be made from any thread and do not block, but where it says so. Hooks are
// called on one thread of the relay's own, one at a time and in order for a match; they may block (the store
// does).
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "common/archive/divergence.h"
#include "common/base/result.h"
#include "common/lockstep/host.h"
#include "common/match/setup.h"
#include "common/rules/rules.h"

namespace banneret::relay {

using MatchId = std::uint64_t;
using Ticket = lockstep::Secret;

// Everything that a match is begun from, and gone on with after a restart. The caller keeps it (the store
// does) before begin() is called: the key above all, because the bundles' tags are made with it.
struct NewMatch {
    MatchId id = 0;
    match::MatchSetup setup;
    std::vector<match::Row> rows;  // the lobby's table, for the saves
    std::string name;              // the lobby's, for titles
    std::shared_ptr<const rules::Rules> rules;
    std::string script;                  // expanded text
    std::array<std::uint8_t, 32> key{};  // of the tags
    Bytes start;                         // raw snapshot that a restored game begins from; empty: a new game
};

// ---- What the relay tells

struct SaveMade {
    MatchId match = 0;
    SeatId asked_by = kNature;  // 0: automatic
    bool automatic = false;
    Turn turns = 0;
    Tick tick = 0;
    std::string title;
    Bytes file;  // archive::write_save's bytes
};

struct TimelinePoint {
    Turn turn = 0;
    SeatId seat = kNature;
    std::uint32_t score = 0;
    std::uint32_t population = 0;
    std::array<std::uint32_t, 4> stock{};  // in rules::Resource order
    std::uint32_t units_lost = 0;
    std::uint32_t razed = 0;
};

enum class SeatOutcome : std::uint8_t { Undecided = 0, Won = 1, Lost = 2 };
enum class HowEnded : std::uint8_t { Victory = 1, Vote = 2, Abandoned = 3, Desync = 4, Fault = 5, Admin = 6 };
struct MatchResult {
    MatchId match = 0;
    HowEnded how = HowEnded::Victory;
    Turn turns = 0;
    bool refereed = false;
    std::vector<SeatOutcome> outcomes;  // in seat order, seat 1 first
    std::string verdict;                // of the digests and the end, one sentence
    std::filesystem::path replay;       // the replay's file; empty: none could be made
    std::vector<lockstep::SeatLedger> ledger;
};

// Any may be left empty.
struct Hooks {
    std::function<void(MatchId)> on_started;
    std::function<void(MatchId, SeatId, lockstep::Presence)> on_seat;
    std::function<void(MatchId, SeatId, Turn, const std::string& line)> on_chat;  // said to all
    std::function<void(MatchId, std::vector<TimelinePoint>)> on_timeline;         // each 30 s of game time
    // False: it could not be kept. The one who asked is told which it was.
    std::function<bool(SaveMade)> on_save;
    // Decided by the simulation (victory), or over altogether (`MatchResult` of on_ended): decided comes
    // once, while people may still look around.
    std::function<void(MatchId, std::vector<SeatOutcome>)> on_decided;
    // Once for each match, after its last save. The journal goes when this has returned.
    std::function<void(MatchResult)> on_ended;
    // A machine's world differed. Told at once with what is known, and once more when both worlds have been laid
    // side by side: the later word is the whole one.
    std::function<void(const archive::Divergence&)> on_divergence;
    // A line for the log: "match 7: seat 2 diverged at turn 40: Health of 12".
    std::function<void(MatchId, const std::string& line)> on_note;
    // The disk failed in a way after which nothing may be believed: the server should end.
    std::function<void(const std::string& sentence)> on_fatal;
};

struct RelayConfig {
    std::filesystem::path folder;  // for journals, marks and replays; made when it is missing
    int workers = 2;               // threads for referees
    std::uint32_t ticket_ms = 30'000;
    std::uint32_t finished_ms = 600'000;  // how long a decided match stays for who looks around
    std::uint32_t abandoned_ms =
        600'000;  // how long one waits when nobody is there, before it is saved and ended
    std::uint32_t disk_patience_ms =
        60'000;  // how long a match goes on without its journal, before it pauses
    // Why that account may not speak in matches now, for the person to read; empty: it may. On the relay's
    // loop.
    std::function<std::string(match::AccountId)> muted = nullptr;
};

// ---- How a match stands, for lists and admin

struct MatchStatus {
    MatchId id = 0;
    bool started = false;
    Turn turns = 0;
    std::uint32_t referee_lag = 0;  // turns
    int people = 0;
    int spectators = 0;
    lockstep::Gather gather;
};

class Relay {
  public:
    Relay(RelayConfig config, Hooks hooks);
    ~Relay();  // stop()
    Relay(const Relay&) = delete;
    Relay& operator=(const Relay&) = delete;

    // Begins a match: its journal is on the disk when this returns (blocks a few milliseconds). Refuses when
    // the journal cannot be made. The referee builds the world meanwhile; a script that cannot be carried out
    // ends the match with a sentence to everybody.
    Result<void> begin(NewMatch match);

    // Matches whose journal is in the folder and has no end: after a restart, call resume() for each with
    // what was kept of it. Blocks.
    std::vector<MatchId> unfinished() const;
    // Goes on with one. Refuses a damaged journal, with the offset; the journal is then left as it is.
    Result<void> resume(NewMatch match);
    // Gives one up: its journal is renamed, on_ended is not called.
    void abandon(MatchId id);

    // A ticket for one hello: for a seat of a person, or 0 to watch. Good once, for 30 s. Nothing when the
    // match does not run here.
    std::optional<Ticket> ticket(MatchId match, SeatId seat);

    // A connection that speaks the relay's language, with what was read of it already. Takes the descriptor;
    // keeps `slot` as long as the connection.
    void adopt(int socket, ByteSpan already_read, std::shared_ptr<void> slot = nullptr);

    std::vector<MatchStatus> running() const;           // blocks until each loop has answered
    void end(MatchId id, const std::string& sentence);  // an admin's word
    void kick(MatchId id, SeatId seat);
    // A running match as a replay file, up to what may be shown to who watches. Blocks. Refuses where it does not
    // run here.
    Result<Bytes> record(MatchId id);
    // Asks for a save in a seat's name, with a title (empty: made from the lobby's name): on_save brings it.
    // False: the match does not run here, or it has no referee.
    bool ask_for_save(MatchId id, SeatId seat, const std::string& title);

    // Saves what runs, tells everybody that the server stops, syncs the journals. Matches are gone on with by
    // resume() at the next start. Blocks; at most about ten seconds.
    void stop(const std::string& sentence = "The server stops and comes back with this match.");

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace banneret::relay
