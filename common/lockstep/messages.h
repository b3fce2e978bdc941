// The relay's messages: what client and host say to one another in a match, as plain structs, and their
// bytes.
//
// One description of each message (describe.h) serves the writer, the reader and the check against the tables
// of docs/wire.md; a message without one does not compile. Worlds, snapshots and saves are bytes here.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "common/base/bytes.h"
#include "common/base/digest.h"
#include "common/base/ids.h"
#include "common/simulation/orders.h"

namespace banneret::lockstep {

// The relay's language. Machines of different numbers cannot play together; the hello says which.
inline constexpr std::uint16_t kProtocolVersion = 1;
inline constexpr std::uint32_t kHelloMagic = 0x31524E42;  // "BNR1", little-endian

inline constexpr int kMinDelay = 1;  // turns between giving an order and its turn
inline constexpr int kMaxDelay = 12;
inline constexpr int kFirstDelay = 2;
inline constexpr std::size_t kMaxOrdersInTurn = 64;
inline constexpr std::size_t kMaxTurnOrderBytes = 16 * 1024;  // of one seat's orders in one turn
inline constexpr std::size_t kMaxChatBytes = 2000;            // 500 characters of 4 bytes
inline constexpr std::size_t kMaxReasonBytes = 600;
inline constexpr std::size_t kPieceBytes = 64 * 1024;
inline constexpr std::size_t kMaxSnapshotBytes = 64 * 1024 * 1024;  // compressed
inline constexpr std::size_t kMostTokens = 4;                       // ways back of a seat that stay good
inline constexpr std::size_t kMaxParts = 128;                       // digests in a comparison
inline constexpr Turn kNoTurn = 0xFFFFFFFF;

// Proof of a bundle's origin: HMAC under the match's key over match, epoch, turn, contents and the tag
// before.
using Tag = std::array<std::uint8_t, 16>;
// A ticket (one use, from the lobby) or a resume token (from the last welcome).
using Secret = std::array<std::uint8_t, 16>;

enum class Kind : std::uint8_t {
    Hello = 'H',
    Welcome = 'W',
    Piece = 'Z',
    Start = 'S',
    Turn = 'T',
    Bundle = 'B',
    Ask = 'A',
    Gather = 'G',
    Desync = 'D',
    Chat = 'C',
    Ping = 'P',
    Answer = 'p',
    Ejected = 'E',
    Cancelled = 'X',
    Loading = 'L',
    HandBack = 'R',
};

enum class Credential : std::uint8_t { Ticket = 1, Resume = 2 };

// Client to host, first of all. Frozen for ever up to `protocol`: another protocol is refused by name before
// anything after it is looked at.
struct Hello {
    std::uint32_t magic = kHelloMagic;
    std::uint16_t protocol = kProtocolVersion;
    std::uint32_t simulation = 0;  // the simulation's version: equal worlds only from equal versions
    Digest rules = 0;
    Digest script = 0;
    Credential credential = Credential::Ticket;
    std::uint64_t match = 0;  // with a resume token: which match; with a ticket 0
    Secret secret{};
    Turn held = 0;   // bundles held, from turn 0: the next one needed. 0 when it starts afresh
    Tag held_tag{};  // of bundle held - 1; zeros when held is 0
};

enum class StartFrom : std::uint8_t {
    Setup = 0,     // build the world from the setup; bundles follow from turn 0
    Snapshot = 1,  // pieces follow, then the bundles since
    Here = 2,      // go on with the world in hand; bundles follow from `held`
};

// Host to client: admitted.
struct Welcome {
    std::uint64_t match = 0;
    SeatId seat = kNature;  // 0: a spectator
    std::uint32_t epoch = 0;
    Secret resume{};  // for coming back; each welcome gives a new one
    StartFrom from = StartFrom::Setup;
    std::uint8_t started = 0;  // 1: the match is running; 0: a Start follows when all have loaded
    std::uint8_t absent = 0;   // 1: the seat is absent: a SeatBack follows when this client has caught up
    std::uint8_t delay = kFirstDelay;
    std::uint16_t speed_percent = 150;
    Turn closed = 0;           // turns closed so far: the first bundle not yet made
    Turn needed = 0;           // the first turn of this seat that the host lacks: send from it on
    Turn hand_back = kNoTurn;  // hand back the bundles held from here on (after a restart); kNoTurn: none
    Bytes setup;               // match::write_setup's bytes
};

enum class PieceOf : std::uint8_t { Snapshot = 1 };

// Host to client: up to 64 KiB of something large. Pulled: the host sends no more than four pieces past the
// last offset that was asked for.
struct Piece {
    PieceOf of = PieceOf::Snapshot;
    Turn turn = 0;  // turns done in the snapshot's world
    std::uint32_t offset = 0;
    std::uint32_t whole = 0;  // bytes in all
    Bytes bytes;
};

// Host to client: everybody has loaded.
struct Start {
    Turn turn = 0;  // the first turn to carry out
};

// Client to host: all its orders since its last one, or none. One for each turn, in order.
struct TurnMessage {
    SeatId seat = kNature;
    Turn turn = 0;          // that the orders are for
    Turn digest_turns = 0;  // turns done in the world that the digest is of; 0: the world as made
    Digest digest = 0;
    Turn held = 0;                          // bundles received so far
    std::uint16_t held_ms = 0;              // since the last of them came: the host works out the round trip
    std::uint16_t late_ms = 0;              // how far the simulation runs behind its clock
    std::vector<simulation::Order> orders;  // at most 64, 16 KiB
};

// Numbers are the wire's and the journal's: never changed, never used again.
enum class EventKind : std::uint8_t {
    SeatAbsent = 1,      // gives no orders from this turn on
    SeatBack = 2,        // value: the first turn it gives orders for again
    SeatToComputer = 3,  // until it is back; value: the level
    Ended = 4,           // by a vote or an admin, without a winner
    DelayNow = 5,        // value: turns, from this turn on
    SpeedNow = 6,        // value: percent of the clock, from this turn on
    Paused = 7,          // before this turn, by `seat`; value: for how many ms
};
struct Event {
    EventKind kind = EventKind::SeatAbsent;
    SeatId seat = kNature;
    std::uint32_t value = 0;
    bool operator==(const Event&) const = default;
};

// One seat's orders of a turn.
struct SeatOrders {
    SeatId seat = kNature;
    std::vector<simulation::Order> orders;
};

// Host to client: a closed turn.
struct Bundle {
    std::uint32_t epoch = 0;
    Turn turn = 0;
    std::vector<SeatOrders> seats;  // in seat order; those without orders are left out
    std::vector<Event> events;      // carried out before the orders, in this order
    Tag tag{};
};

enum class AskFor : std::uint8_t {
    Pause = 1,
    Resume = 2,
    Save = 3,
    GoOnWithout = 4,  // vote: stop waiting for `seat`
    StopAndSave = 5,  // vote: end the match, keeping a save
    Kick = 6,         // vote: `seat` leaves for good
    Piece = 7,        // value: bytes of the snapshot received so far
    Leave = 8,        // this client goes and does not come back by itself: no waiting for it
    Speed = 9,        // value: percent; carried out when all present ask for the same
};
struct Ask {
    AskFor what = AskFor::Pause;
    SeatId seat = kNature;
    std::uint32_t value = 0;
};

enum class Phase : std::uint8_t {
    Loading = 0,
    Playing = 1,
    Waiting = 2,
    Paused = 3,
    Gathering = 4,
    Over = 5
};
enum class Presence : std::uint8_t {
    Playing = 0,
    Loading = 1,
    Lost = 2,      // its connection is gone; it is waited for
    Absent = 3,    // the match goes on without it
    Healing = 4,   // is being brought back into step
    Away = 5,      // never connected yet
    Computer = 6,  // absent, and played by the computer
};
struct SeatStatus {
    SeatId seat = kNature;
    Presence presence = Presence::Playing;
    std::uint8_t percent = 0;     // of loading
    std::uint8_t waited_for = 0;  // 1: the turn waits for this seat
    std::uint32_t waited_ms = 0;  // for how long it has been waited for now
    std::uint16_t ping_ms = 0;
    std::uint32_t caused_network_ms = 0;  // the ledger: waiting that it has caused so far
    std::uint32_t caused_simulation_ms = 0;
    std::uint16_t pause_left_s = 0;
    std::uint8_t votes_against = 0;  // to go on without it, or to kick it
};
// Host to client: how the match stands. On every change, each second while somebody waits, else each five.
struct Gather {
    Phase phase = Phase::Playing;
    SeatId paused_by = kNature;
    std::uint8_t delay = kFirstDelay;
    std::uint8_t votes_to_stop = 0;
    std::uint16_t referee_lag = 0;  // turns
    std::uint16_t spectators = 0;
    std::vector<SeatStatus> seats;
};

enum class Verdict : std::uint8_t {
    None = 0,
    Healing = 1,  // a snapshot follows
    Absent = 2,   // diverged too often: the seat is absent from now on
    Stopped = 3,  // nobody can say who is right: the match ends here
};
// Host to clients: a seat has diverged. Client to host: what it has of that turn, for the report.
struct Desync {
    SeatId seat = kNature;
    Turn turns = 0;  // done in the worlds compared
    Digest expected = 0;
    Digest found = 0;
    Verdict verdict = Verdict::None;
    std::vector<Digest> parts;  // client: its part digests, in simulation::part_names() order
    Bytes snapshot;             // client: its world there, as an archive envelope; may be empty
};

enum class ChatTo : std::uint8_t { All = 0, Allies = 1, Spectators = 2 };
struct Chat {
    ChatTo to = ChatTo::All;
    SeatId speaker = kNature;  // stamped by the host; 0: a spectator
    Turn turn = 0;             // stamped by the host
    std::string line;
};

struct Ping {
    std::uint64_t clock_ms = 0;
};
struct Answer {
    std::uint64_t clock_ms = 0;  // the ping's
};

// Why a connection or a match ends. Numbers never change (the refusal of a hello is frozen for ever).
enum class Reason : std::uint16_t {
    None = 0,
    OtherProtocol = 1,
    OtherSimulation = 2,
    OtherRules = 3,
    OtherScript = 4,
    BadTicket = 5,
    NotYourMatch = 6,
    BadMessage = 7,
    ForeignSeat = 8,
    TurnOutOfWindow = 9,
    TooMuch = 10,
    TooSlow = 11,   // deadlines of hello and frames
    Replaced = 12,  // a newer connection of the same seat
    Kicked = 13,
    MatchOver = 14,
    ServerStopping = 15,
    Desynced = 16,
    NoSpectators = 17,
};
// Host to client: this connection ends.
struct Ejected {
    Reason reason = Reason::None;
    std::string text;  // one plain sentence
};
// Host to client: the match ends, for all.
struct Cancelled {
    Reason reason = Reason::None;
    std::string text;
};

enum class LoadStep : std::uint8_t { Fetching = 0, Generating = 1, Snapshot = 2, CatchingUp = 3, Ready = 4 };
// Client to host: how far its loading or catching up is; digests too where it sends no turns.
struct Loading {
    LoadStep step = LoadStep::Fetching;
    std::uint8_t percent = 0;
    Turn turns = 0;     // done
    Digest digest = 0;  // of the world after `turns`; counts only with Ready or CatchingUp
};

// Client to host after a restart, on the welcome's word: one bundle that the host lost, in turn order.
struct HandBack {
    Bytes bundle;  // encode(Bundle)'s bytes
};

using Message = std::variant<Hello, Welcome, Piece, Start, TurnMessage, Bundle, Ask, Gather, Desync, Chat,
                             Ping, Answer, Ejected, Cancelled, Loading, HandBack>;

Kind kind_of(const Message& message);
// The message's name in logs and in docs/wire.md: "Hello".
const char* name_of(Kind kind);

// Kind byte and contents, without the length before it.
Bytes encode(const Message& message);
// The whole frame: length, kind, contents.
Bytes frame(const Message& message);
// A length and bytes that encode() made.
Bytes frame_encoded(ByteSpan encoded);

// From a frame's kind byte and contents. Refuses unknown kinds, what the side does not send, every count and
// number beyond its limit, text that is not UTF-8, and bytes left over.
enum class From : std::uint8_t { Client, Host };
Result<Message> decode(ByteSpan encoded, From from);

// A hello alone, as the server reads it before it knows which match it is for. A hello of another protocol
// gives success with only magic and protocol filled.
Result<Hello> decode_hello(ByteSpan encoded);

// What the bundle's tag is made over: match, epoch, turn, contents and the tag before.
Bytes tagged_bytes(std::uint64_t match, const Bundle& bundle, const Tag& before);

// Every field of a kind's contents as docs/wire.md lists it: "u16 protocol". For the test of that page.
std::vector<std::string> field_table(Kind kind);

}  // namespace banneret::lockstep
