// Client: one machine's side of a match as a state machine. The session (client/session, client/headless)
// feeds it bytes and the time, carries its bytes away, and asks it for turns to run.
//
// It opens nothing, reads no clock and never waits. Not thread-safe: the session's thread owns it.
//
//     connection up:    client.connected(now)       bytes in:  client.received(bytes, now)
//     connection lost:  client.disconnected(now)    bytes out: client.take_outgoing()
//     events:           client.take_events(): BuildWorld -> build it on a worker, then world_ready(0,
//     digest);
//                       LoadSnapshot -> restore it, then world_ready(turns, digest)
//     each turn, when the clock says so and turn_ready():
//         ReadyTurn turn = client.begin_turn(now); ...eight ticks with turn's orders and events...;
//         client.turn_done(digest, late_ms);
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "common/base/random.h"
#include "common/lockstep/frames.h"
#include "common/lockstep/messages.h"
#include "common/match/setup.h"

namespace banneret::lockstep {

using Millis = std::uint64_t;  // of a steady clock

struct ClientConfig {
    std::uint32_t simulation = 0;
    Digest rules = 0;
    Digest script = 0;
    Secret ticket{};
    Millis connect_for_ms = 300'000;  // how long it tries to come back before it gives up
    // Drawn by this machine alone: its waits between attempts are longer by draws from it, so that a server that comes
    // back does not meet everybody at once. 0: they are not.
    std::uint64_t spread = 0;
    // Coming back after this program was closed, with a token kept from the last time. The ticket, if there is one,
    // is tried where the token is not good any more.
    bool resume = false;
    std::uint64_t match = 0;
    Secret token{};
};

enum class ClientPhase : std::uint8_t {
    Connecting = 0,  // the first connection
    Loading = 1,     // the world is being made, or others are
    Playing = 2,
    CatchingUp = 3,    // has the world, runs as fast as it can
    Reconnecting = 4,  // its connection is lost; turns in hand are still run
    Ended = 5,
};

// ---- What the session hears (take_events)

struct BuildWorld {  // from the setup, at turn 0
    match::MatchSetup setup;
    SeatId seat = kNature;
};
struct LoadSnapshot {  // throw the world away and take this one
    match::MatchSetup setup;
    SeatId seat = kNature;
    Turn turns = 0;
    Bytes envelope;  // archive::open_snapshot opens it
};
struct Started {};         // everybody has loaded: turn 0 may begin
struct ConnectionLost {};  // it tries again by itself
struct ConnectionBack {};
struct SeatNews {  // an event of the bundle now begun that the HUD shows too
    Event event;
};
struct ChatLine {
    Chat chat;
};
struct StatusChanged {};  // status() has news: who is waited for, pause, votes, pings
struct DivergenceFound {  // this or another seat is brought back into step, or the match stops
    Desync report;        // for this seat: send_comparison() may answer with what it has
};
struct TokenChanged {  // keep it on disk, for coming back after the program was closed
    std::uint64_t match = 0;
    Secret token{};
};
struct Ended {
    Reason reason = Reason::None;
    std::string text;  // one plain sentence
};
using ClientEvent = std::variant<BuildWorld, LoadSnapshot, Started, ConnectionLost, ConnectionBack, SeatNews,
                                 ChatLine, StatusChanged, DivergenceFound, TokenChanged, Ended>;

struct ReadyTurn {
    Turn turn = 0;
    std::vector<SeatOrders> seats;  // in seat order
    std::vector<Event> events;      // before the orders
};

class Client {
  public:
    Client(ClientConfig config, Millis now);

    // ---- The connection
    // True when a connection should be opened now: at the start, and after a loss with growing waits. Call
    // connecting() when the attempt begins, then connected() or disconnected().
    bool wants_connection(Millis now) const;
    void connecting(Millis now);
    void connected(Millis now);
    void received(ByteSpan bytes, Millis now);
    void disconnected(Millis now);
    void advance(Millis now);  // timers; call at least each 50 ms
    bool has_outgoing() const { return !outgoing_.empty(); }
    Bytes take_outgoing();
    // True when the connection should be closed once the outgoing bytes are away.
    bool wants_close() const { return wants_close_; }

    std::vector<ClientEvent> take_events();

    // ---- Loading
    void report_loading(LoadStep step, std::uint8_t percent);
    // The world stands after so many turns (0: as made). The answer to BuildWorld and LoadSnapshot.
    void world_ready(Turn turns, Digest digest);

    // ---- Turns
    bool turn_ready() const;
    // Turns in hand beyond the one next to begin: run faster when there are more than one (catching up), slew
    // to keep one.
    std::size_t turns_in_hand() const;
    // Begins the next turn: its orders and events, and this seat's Turn message goes out. Requires:
    // turn_ready() and the turn before is done.
    ReadyTurn begin_turn(Millis now);
    // Ignored when the turn was abandoned because another world is coming (DivergenceFound, LoadSnapshot).
    void turn_done(Digest digest, std::uint16_t late_ms = 0);

    // ---- What a person does
    // Into the next Turn message; what does not fit goes into the one after. Dropped (false) while the seat
    // has no say: a spectator, an ended match.
    bool issue(const simulation::Order& order);
    void chat(ChatTo to, const std::string& line);
    void ask(AskFor what, SeatId seat = kNature, std::uint32_t value = 0);
    void leave();
    // The comparison for a divergence of this seat: its part digests after `turns`, and its world then.
    void send_comparison(Turn turns, std::vector<Digest> parts, Bytes envelope);

    // ---- How it stands
    ClientPhase phase() const { return phase_; }
    SeatId seat() const { return seat_; }
    Turn next_turn() const { return next_turn_; }  // to begin
    int delay() const { return delay_; }
    std::uint16_t speed_percent() const { return speed_percent_; }
    std::uint16_t ping_ms() const { return ping_ms_; }
    const Gather& status() const { return status_; }
    // Milliseconds since the host was last heard; the session shows "waiting for the server" past a second.
    Millis silent_ms(Millis now) const { return now - heard_at_; }

  private:
    void on(Welcome& m, Millis now);
    void on(Piece& m, Millis now);
    void on(Start& m, Millis now);
    void on(Bundle& m, Millis now);
    void on(Gather& m, Millis now);
    void on(Desync& m, Millis now);
    void on(Chat& m, Millis now);
    void on(Ping& m, Millis now);
    void on(Answer& m, Millis now);
    void on(Ejected& m, Millis now);
    void on(Cancelled& m, Millis now);
    template <class Other>
    void on(Other& m, Millis now);

    void send(const Message& message);
    void fail(Reason reason, const std::string& text);
    void lose_connection(Millis now);
    void say_hello();
    void start_afresh(const Welcome& m);
    void resend_turns_from(Turn needed);
    void take_back_sent();
    void hand_back_from(Turn first);
    void heed(const Event& event, Turn turn);
    void send_turns_through(Turn last, Millis now);
    std::vector<simulation::Order> take_orders();
    void report_progress(bool always);

    ClientConfig config_;
    ClientPhase phase_ = ClientPhase::Connecting;
    FrameSplitter splitter_{kHostLimit};
    Bytes outgoing_;
    std::vector<ClientEvent> events_;

    // The connection.
    bool link_up_ = false;
    bool link_opening_ = false;
    bool wants_close_ = false;
    bool admitted_ = false;  // welcomed on this connection
    Millis next_try_at_ = 0;
    Millis lost_at_ = 0;
    Millis wait_ms_ = 0;
    Random spread_;
    Millis heard_at_ = 0;
    Millis pinged_at_ = 0;
    std::uint16_t ping_ms_ = 0;

    // The match.
    std::uint64_t match_ = 0;
    SeatId seat_ = kNature;
    std::deque<Secret> tokens_;  // the last few ways back, the newest last: a host may have forgotten some
    match::MatchSetup setup_;
    bool has_world_ = false;
    bool started_ = false;
    bool absent_ = false;
    bool in_turn_ = false;
    bool building_ = false;  // BuildWorld is out and not yet answered
    int delay_ = kFirstDelay;
    std::uint16_t speed_percent_ = 150;
    Gather status_;

    // Bundles. held_: how many from turn 0 this machine has got, the world's own turns included.
    Turn held_ = 0;
    Tag held_tag_{};
    Millis held_at_ = 0;
    Turn next_turn_ = 0;
    Turn welcome_closed_ = 0;       // turns that were closed when it was welcomed: caught up past them
    std::map<Turn, Bundle> inbox_;  // to be carried out
    std::deque<Bytes> kept_;        // encoded, the last kKept held, for handing back after a restart
    // Digest of the world after digest_turns_ turns.
    Turn digest_turns_ = 0;
    Digest digest_ = 0;
    std::uint16_t late_ms_ = 0;

    // Orders out.
    std::deque<simulation::Order> outbox_;
    Turn next_to_send_ = 0;
    std::map<Turn, Bytes> sent_;  // encoded, in case the host lost them
    Turn reported_ = 0;           // progress last told

    // A snapshot coming in.
    Bytes snapshot_;
    std::uint32_t snapshot_whole_ = 0;
    Turn snapshot_turns_ = 0;
    bool awaiting_snapshot_ = false;
};

}  // namespace banneret::lockstep
