// What a server tells about lobbies, matches and saves, as plain structs for screens and headless runs. The
// wire's own messages (proto/banneret/v1/services.proto, where each field is explained) stay in
// from_proto.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/match/setup.h"
#include "common/transport/address.h"

namespace banneret::session {

struct ServerScript {
    std::string name;
    Digest digest = 0;
};

struct ServerInfo {
    std::string name;
    std::uint64_t instance = 0;
    std::string version;
    std::string rules_name;
    std::vector<ServerScript> map_scripts;
    std::uint16_t relay_port = 0;
    std::string
        certificate;  // SHA-256 of the server's TLS certificate, in hexadecimal digits; empty: no TLS is spoken
};

struct LobbySummary {
    std::uint64_t id = 0;
    std::string name;
    bool password = false;
    bool kept = false;
    bool restored = false;
    std::string host_name;
    std::string map_script;
    std::string map_size;
    std::uint32_t people = 0;
    std::uint32_t open_rows = 0;
    std::uint32_t computers = 0;
    std::uint64_t match_id = 0;
};

// Somebody wants to change who plays whose seat of a saved game; all who are there are asked.
struct SeatProposal {
    std::uint64_t number = 0;
    std::uint64_t by = 0;               // account
    std::vector<std::uint64_t> agreed;  // accounts
    std::string sentence;
};

struct LobbyTable {
    std::uint64_t version = 0;
    std::uint64_t lobby_id = 0;
    std::string name;
    bool password = false;
    bool kept = false;
    std::uint64_t owner_id = 0;
    std::uint64_t host_id = 0;
    match::Settings settings;
    std::vector<match::Row> rows;       // 8
    std::vector<std::uint8_t> present;  // 8: a person's row whose person is there
    std::uint64_t save_id = 0;
    std::uint64_t match_id = 0;
    std::string not_ready;  // why it could not start; empty: it could
    std::optional<SeatProposal> proposal;
};

struct LobbyChat {
    std::uint64_t number = 0;
    std::uint64_t account = 0;  // 0: the server
    std::string name;
    std::string text;
};

struct NewLobby {
    std::string name;
    std::string password;
    bool kept = false;
    match::Settings settings;
    std::uint32_t start_when_full = 0;
    std::vector<match::Row>
        rows;  // only kind, civilisation, team and level of computers and closed rows count
};

// A change of one row; what is -1 stays.
struct RowPatch {
    int kind = -1;
    int civilisation = -1;
    int player_number = -1;
    int team = -1;
    int level = -1;
    int ready = -1;
};

// The way into a match.
struct Joining {
    std::uint64_t match_id = 0;
    SeatId seat = kNature;
    transport::Address relay;
    Bytes ticket;
    Digest rules_digest = 0;
    Digest script_digest = 0;
    std::string certificate;  // of the relay's TLS (ServerInfo::certificate); empty: none is spoken
};

enum class Outcome : std::uint8_t { Undecided = 0, Won = 1, Lost = 2 };

struct PlayerInfo {
    SeatId seat = kNature;
    std::uint64_t account = 0;
    std::string name;
    bool computer = false;
    std::uint8_t civilisation = 0;
    std::uint8_t player_number = 1;
    std::uint8_t team = 0;
    Outcome outcome = Outcome::Undecided;
};

struct MatchInPlay {
    std::uint64_t id = 0;
    std::string lobby_name;
    std::string map_script;
    std::string map_size;
    std::int64_t started_ms = 0;
    Turn turn = 0;
    std::vector<PlayerInfo> players;
};

struct SaveSummary {
    std::uint64_t id = 0;
    std::string name;
    std::uint64_t match_id = 0;
    std::int64_t made_ms = 0;
    Turn turn = 0;
    std::uint64_t bytes = 0;
    bool automatic = false;
    std::string map_script;
    std::string map_size;
    std::vector<PlayerInfo> players;
};

enum class HowEnded : std::uint8_t {
    Running = 0,
    Victory = 1,
    Vote = 2,
    Abandoned = 3,
    Desync = 4,
    Fault = 5,
    Admin = 6
};

struct MatchSummary {
    std::uint64_t id = 0;
    std::string lobby_name;
    std::string map_script;
    std::string map_size;
    std::int64_t started_ms = 0;
    std::int64_t ended_ms = 0;
    HowEnded how = HowEnded::Running;
    Turn turns = 0;
    bool refereed = false;
    bool restored = false;
    std::vector<PlayerInfo> players;
};
struct MatchPage {
    std::vector<MatchSummary> matches;
    Bytes next_cursor;  // empty: these were the last
};

struct TimelinePoint {
    Turn turn = 0;
    SeatId seat = kNature;
    std::uint32_t score = 0;
    std::uint32_t population = 0;
    std::array<std::uint32_t, 4> stock{};
    std::uint32_t units_lost = 0;
    std::uint32_t razed = 0;
};
struct DivergenceInfo {
    std::uint32_t number = 0;  // of the report
    SeatId seat = kNature;
    Turn turns = 0;
    std::string sentence;
};
// What a seat cost the others over the match.
struct SeatLedger {
    SeatId seat = kNature;
    std::uint64_t network_ms = 0;
    std::uint64_t simulation_ms = 0;
    std::uint32_t divergences = 0;
    std::uint32_t absences = 0;
};
struct MatchDetails {
    MatchSummary summary;
    match::Settings settings;
    std::uint64_t seed = 0;
    std::vector<TimelinePoint> timeline;
    std::vector<LobbyChat> chat;  // number: the turn; account: the seat
    std::string verdict;
    bool replay = false;
    std::vector<DivergenceInfo> divergences;
    std::vector<SeatLedger> ledger;
};

}  // namespace banneret::session
