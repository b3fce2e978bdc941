// What the store keeps, as plain structs. Times are milliseconds since 1970 UTC, 0 for never; ids are never
// reused, 0 is none.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/bytes.h"
#include "common/base/digest.h"
#include "common/match/setup.h"

namespace banneret::store {

using match::AccountId;
using LobbyId = std::uint64_t;
using MatchId = std::uint64_t;
using SaveId = std::uint64_t;
using Millis = std::int64_t;
using SecretHash = std::array<std::uint8_t, 32>;

struct Account {
    AccountId id = 0;
    std::string name;
    std::string password_hash;  // empty: a guest, or deleted
    bool guest = false;
    Millis made_ms = 0;
};

struct KeptLobby {
    LobbyId id = 0;
    Bytes bytes;  // lobby::LobbyTable::kept_bytes
};

enum class Outcome : std::uint8_t { Undecided = 0, Won = 1, Lost = 2 };
// The numbers are those of banneret.v1.HowEnded.
enum class HowEnded : std::uint8_t {
    Running = 0,
    Victory = 1,
    Vote = 2,
    Abandoned = 3,
    Desync = 4,
    Fault = 5,
    Admin = 6,
};

struct NewMatch {
    LobbyId lobby = 0;
    std::string lobby_name;
    match::MatchSetup setup;
    std::array<std::uint8_t, 32> tag_key{};  // of the bundles' tags
    SaveId from_save = 0;                    // restored from; 0: a new game
    Millis started_ms = 0;
};

// What a seat cost the others over a match: waiting by its network and by its machine.
struct Ledger {
    std::uint64_t network_ms = 0;
    std::uint64_t simulation_ms = 0;
    std::uint32_t divergences = 0;
    std::uint32_t absences = 0;
};

struct MatchEnd {
    HowEnded how = HowEnded::Victory;
    std::uint8_t winning_team = 0;
    std::uint8_t winning_seats = 0;  // a bit a seat, bit 0 for seat 1
    std::uint32_t turns = 0;
    bool refereed = false;
    std::string verdict;  // of the digests, one sentence
    Millis ended_ms = 0;
    std::vector<Outcome> outcomes;                   // in seat order
    std::vector<std::pair<SeatId, Ledger>> ledgers;  // of people's seats
};

struct Player {
    SeatId seat = 0;
    AccountId account = 0;  // 0: a computer, or an account that was deleted
    std::string name;
    bool computer = false;
    std::uint8_t civilisation = 0;
    std::uint8_t player_number = 0;
    std::uint8_t team = 0;
    Outcome outcome = Outcome::Undecided;
    Ledger ledger;
};

struct MatchRow {
    MatchId id = 0;
    LobbyId lobby = 0;
    std::string lobby_name;
    match::MatchSetup setup;
    std::array<std::uint8_t, 32> tag_key{};
    SaveId from_save = 0;
    Millis started_ms = 0;
    MatchEnd end;                 // how Running: it runs
    std::vector<Player> players;  // in seat order
};

// Which matches of the history; what is 0 or empty does not matter, and neither does the lobby where an account is
// given.
struct MatchFilter {
    AccountId account = 0;
    LobbyId lobby = 0;
    std::string map_script;
    Millis since_ms = 0;
    Millis until_ms = 0;
    bool running_only = false;
    bool ended_only = false;
};

// Where a page begins: behind this match. All 0: from the newest.
struct MatchCursor {
    Millis started_ms = 0;
    MatchId id = 0;
};

struct TimelinePoint {
    std::uint32_t turn = 0;
    SeatId seat = 0;
    std::uint32_t score = 0;
    std::uint32_t population = 0;
    std::array<std::uint32_t, 4> stock{};  // food, wood, gold, stone
    std::uint32_t units_lost = 0;
    std::uint32_t razed = 0;
};

struct MatchChat {
    std::uint32_t turn = 0;
    SeatId seat = 0;  // 0: a spectator or the server
    std::string name;
    std::string text;
};

// How an account stands in rated matches (server/ratings).
struct Standing {
    AccountId account = 0;
    std::int32_t rating_milli = 1'500'000;
    std::int32_t deviation_milli = 350'000;
    std::int32_t volatility_micro = 60'000;
    std::uint32_t matches = 0;
    std::uint32_t won = 0;
    Millis rated_ms = 0;  // when it last changed

    // What the leaderboard sorts by: who has played little is not yet believed.
    std::int32_t place() const { return rating_milli - 2 * deviation_milli; }
};

struct Ranked {
    std::uint32_t rank = 0;  // 1 is the first
    std::string name;
    Standing standing;
};

enum class SanctionKind : std::uint8_t { Ban = 1, Mute = 2 };

// What an administrator has laid on an account or an address.
struct Sanction {
    std::uint64_t id = 0;
    SanctionKind kind = SanctionKind::Ban;
    AccountId account = 0;  // 0: on the address
    std::string address;    // acceptor::Peer::limit_key; empty: on the account
    std::string reason;     // what the person reads
    Millis made_ms = 0;
    Millis until_ms = 0;  // 0: until it is lifted
};

struct AuditLine {
    std::uint64_t id = 0;
    Millis at_ms = 0;
    std::string what;  // "ban account 7 (Kai) for 60 minutes: spam"
};

struct NewSave {
    std::string name;
    MatchId match = 0;     // 0: put here from elsewhere
    AccountId put_by = 0;  // who put it here; 0: the server made it
    Millis made_ms = 0;
    std::uint32_t turn = 0;
    bool automatic = false;
    std::string map_script;
    std::string map_size;
    std::vector<Player> players;
    std::vector<AccountId> seen_by;  // who may list, take and restore it
    Bytes bytes;                     // the save file
};

struct SaveRow {
    SaveId id = 0;
    std::string name;
    MatchId match = 0;
    AccountId put_by = 0;
    Millis made_ms = 0;
    std::uint32_t turn = 0;
    bool automatic = false;
    std::string map_script;
    std::string map_size;
    std::vector<Player> players;
    std::uint64_t bytes = 0;
};

}  // namespace banneret::store
