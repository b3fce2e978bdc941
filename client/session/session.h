// Session: one match as this machine sees it, whether its orders come over the network, from a replay or from
// a scene. The session's own thread runs network and ticks; the main thread (game screen, view, HUD) asks and
// gives orders here.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "common/match/match.h"
#include "common/simulation/events.h"
#include "common/simulation/orders.h"

namespace banneret::session {

enum class Phase : std::uint8_t {
    Connecting = 0,       // on the way to the relay
    Loading = 1,          // the map is made, or a snapshot read
    WaitingForStart = 2,  // ready; others are not yet
    Playing = 3,
    Reconnecting = 4,  // the connection was lost; it is sought again
    Over = 5,    // the match is decided, or the replay has come to its end: the world can still be looked at
    Failed = 6,  // `failure` says why
};

// How a run ends: the program's exit status where it ends with this session (design: client).
enum class Ending : std::uint8_t {
    Done = 0,
    Failed = 1,
    BadData = 3,
    NoConnection = 4,
    Refused = 5,
    ConnectionLost = 6,
    Divergence = 7,
};

struct SeatStatus {
    SeatId seat = kNature;
    std::string name;
    std::uint8_t loading_percent = 0;
    bool loaded = false;
    bool absent = false;
    std::uint32_t waited_ms = 0;  // how long everybody has been waiting for it just now; 0: nobody is
    std::uint16_t ping_ms = 0;
    bool lost = false;      // its connection is gone; it is waited for
    bool healing = false;   // it is brought back into step
    bool computer = false;  // absent, and played by the computer
    // What it has cost the others so far, the network's part and the machine's apart.
    std::uint32_t caused_network_ms = 0;
    std::uint32_t caused_simulation_ms = 0;
    std::uint16_t pause_left_s = 0;  // of its budget
    std::uint8_t votes_against = 0;  // to go on without it, or to kick it
};

struct Status {
    Phase phase = Phase::Connecting;
    std::string step;               // what is being done, one sentence: "Making the map"
    std::uint8_t step_percent = 0;  // of loading
    SeatId seat = kNature;          // ours; kNature: we watch
    std::vector<SeatStatus> seats;  // in seat order
    Turn turn = 0;                  // carried out so far
    Turn turns_in_hand = 0;         // bundles that wait to be carried out
    std::uint32_t delay_turns = 2;  // an order takes that long
    std::uint16_t ping_ms = 0;
    std::uint16_t speed_percent = 150;  // of the clock
    bool paused = false;
    SeatId paused_by = kNature;
    std::uint8_t votes_to_go_on = 0;  // without those who are waited for
    std::uint8_t votes_to_stop = 0;   // and save
    std::uint16_t referee_lag_turns = 0;
    std::uint16_t spectators = 0;
    std::string news;     // the last of its kind: "Brought back into step"; empty: none
    std::string failure;  // why it failed, one sentence for a person
    Ending ending = Ending::Done;
    std::uint64_t match_id = 0;
    Turn decided_turn = 0;      // turns done when the match was decided; 0: it is not
    Digest decided_digest = 0;  // of the world then: the same on every machine
};

enum class Audience : std::uint8_t { All = 0, Allies = 1, Spectators = 2 };

struct ChatLine {
    SeatId seat = kNature;  // of the speaker; kNature: the server or a spectator
    Audience to = Audience::All;
    std::string name;
    std::string text;
};

// The world as it stands between two ticks.
struct Moment {
    const match::Match& match;
    float between = 0;  // 0 to 1: how far the clock is on the way from Transform::before to Transform::at
};

// GoOnWithoutThem, SaveAndStop and Kick are votes: more than half of the others who are there decide.
enum class Request : std::uint8_t { Pause, Resume, Save, GoOnWithoutThem, SaveAndStop, Kick };

// Of a session that goes along a record: its time bar.
class ReplayControls {
  public:
    virtual ~ReplayControls() = default;
    virtual Turn length() const = 0;
    // Goes on from that turn, backwards too (from the nearest mark before it).
    virtual void seek(Turn turn) = 0;
    // Of the clock: 0 stands still, 100 is game time, up to 1600.
    virtual void set_speed(std::uint16_t percent) = 0;
};

// All calls are for the main thread and return at once, but for the lock of read().
class Session {
  public:
    virtual ~Session() = default;

    virtual Status status() const = 0;
    // Calls the reader with the world, which does not move meanwhile: copy what is drawn, draw it afterwards.
    // False (and no call) while there is no world yet.
    virtual bool read(const std::function<void(const Moment&)>& reader) const = 0;
    // Hop 2 of an order's life: into the outbox, which goes with the next Turn message. Ignored where the
    // seat may give no orders (watching, before the start, after the end).
    virtual void issue(simulation::Order order) = 0;
    // What happened since the last call, oldest first, at most the last few thousand.
    virtual std::vector<simulation::Event> take_events() = 0;
    virtual std::vector<ChatLine> take_chat() = 0;
    virtual void say(Audience to, std::string text) = 0;
    // `about`: whom a vote to kick is about.
    virtual void ask(Request request, SeatId about) = 0;
    void ask(Request request) { ask(request, kNature); }
    // Null but for a replay.
    virtual ReplayControls* replay() { return nullptr; }
    // Milliseconds of a tick by its phases, the longest first.
    virtual std::vector<std::pair<std::string, float>> tick_times() const { return {}; }
};

}  // namespace banneret::session
