// One match in one process and virtual time, from a seed: a host with a journal and a referee, two to four players
// and up to two who watch, and everything that can befall them.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "common/archive/envelope.h"
#include "common/archive/journal.h"
#include "common/lockstep/client.h"
#include "common/lockstep/host.h"
#include "tests/simulated_network/network.h"
#include "tests/simulated_network/test_world.h"

namespace banneret::simulated {

// What can befall a match. Each kind has dice of its own, so that leaving one out leaves the others as they fall.
enum class Trouble : std::uint8_t {
    Cut,
    HalfOpen,  // a cut that the host notices late
    Stall,     // a machine stands still
    ClosedProgram,
    Divergence,
    Restart,  // of the host: killed, or the power gone
    Pause,
    Chat,
    Hold,      // nothing comes through a connection for a while, and nothing is lost
    Reroute,   // a connection's way becomes another
    FullDisk,  // the journal takes nothing for a while
    Wish,      // a vote to go on without somebody, for a speed, or a save
    kCount,
};
inline constexpr std::size_t kTroubles = static_cast<std::size_t>(Trouble::kCount);
const char* name_of(Trouble trouble);

struct Troubles {
    // Each in a thousand seconds, of a client or the match.
    std::array<int, kTroubles> often = {40, 20, 20, 10, 15, 12, 10, 100, 20, 20, 8, 30};
    int lost_tail_percent = 50;  // of restarts: the power is gone, and with it what was not synced
    int& operator[](Trouble t) { return often[static_cast<std::size_t>(t)]; }
    int operator[](Trouble t) const { return often[static_cast<std::size_t>(t)]; }
};

struct Plan {
    std::uint64_t seed = 1;
    int clients = 2;
    int spectators = 0;
    Millis length_ms = 40'000;
    Millis base_ms = 30;
    Millis jitter_ms = 30;
    Troubles troubles;
    match::Settings settings;
    bool real_world = false;  // two towns at war for two clients, instead of the toy
};
// Everything drawn from the seed.
Plan plan_of(std::uint64_t seed);

struct Machine {
    SeatId seat = kNature;  // 0: it watches
    std::unique_ptr<lockstep::Client> client;
    TestWorld world;
    bool has_world = false;
    ConnectionId connection = 0;
    Millis world_at = 0;  // when the world under way is ready; 0: none is
    std::optional<TestWorld> coming;
    Millis next_due = 0;
    Millis frozen_until = 0;
    std::uint64_t match = 0;
    lockstep::Secret token{};
    bool has_token = false;
    bool fresh = false;              // its program has not been welcomed yet
    std::map<Turn, Digest> digests;  // after so many turns
    int next_serial = 1;
    bool may_lose = false;  // its program was closed, or it was absent: orders may be gone
    int heals = 0;
    std::vector<std::string> heard;
    std::string ended;
};

class SimulatedMatch {
  public:
    explicit SimulatedMatch(Plan plan);
    // Runs it to its end; empty when all is well, else what is wrong.
    std::string run();

    // For single scenarios.
    void step();
    void run_for(Millis ms);
    Millis now() const { return now_; }
    lockstep::Host& host() { return *host_; }
    Machine& machine(std::size_t i) { return machines_[i]; }
    void cut(Machine& machine, Millis host_notices_after);
    void close_program(Machine& machine);
    // The journal takes nothing for so long.
    void fill_disk(Millis ms) { disk_full_until_ = now_ + ms; }
    void restart_host(bool lose_tail, Millis down_ms);
    void reroute(Machine& machine, Millis base_ms, Millis jitter_ms);
    // Calm weather from here on.
    void calm() { calm_ = true; }
    const Plan& plan() const { return plan_; }
    bool host_up() const { return host_up_; }
    void issue(Machine& machine);
    std::vector<lockstep::Output> seen;  // facts of the host: all outputs but Sends and Records

    int restarts = 0;
    const Bytes& journal() const { return file_; }
    const std::map<Turn, Digest>& referee_digests() const { return referee_digests_; }
    std::string check_logs();
    std::string check_orders();
    std::string check_held_back() const { return early_; }

  private:
    void trouble();
    void trouble(Machine& machine);
    bool happens(Trouble trouble);
    void wish(Machine& machine);
    void write_record(const lockstep::Record& record);
    void answer_wanted();
    void start_host();
    void drive_host();
    void drive_referee();
    void carry_out(lockstep::Output& output);
    void drive_network();
    void at_door(Connection& connection, ByteSpan bytes);
    void drive(Machine& machine);
    void hear(Machine& machine, lockstep::ClientEvent& event);
    void run_turn(Machine& machine);
    void end_connection(Connection& connection, Millis host_after, Millis client_after);
    bool settled() const;
    std::string how_it_stands();
    lockstep::HostConfig host_config();

    Plan plan_;
    Random random_;
    std::vector<Random> dice_;  // of each kind of trouble
    Millis now_ = 1000;
    std::unique_ptr<lockstep::Host> host_;
    bool host_up_ = false;
    Millis host_starts_at_ = 0;
    std::unique_ptr<archive::JournalWriter> writer_;
    Bytes file_;
    std::size_t synced_ = 0;
    Bytes unwritten_;  // the disk is full
    Millis disk_full_until_ = 0;
    Millis synced_at_ = 0;
    std::uint64_t secrets_ = 0;

    std::deque<std::shared_ptr<const lockstep::Bundle>> to_referee_;
    TestWorld referee_;
    std::map<Turn, Digest> referee_digests_;
    struct Wanted {
        Millis at;
        ConnectionId connection;
        Turn latest;
    };
    std::map<Turn, Bytes> marks_;  // of the referee's world
    std::vector<Millis> closed_at_;
    std::string early_;  // something was shown to who watches before its time
    std::deque<Wanted> wanted_;

    std::map<ConnectionId, Connection> connections_;
    ConnectionId next_connection_ = 1;
    std::vector<Machine> machines_;
    Millis troubled_at_ = 0;
    bool calm_ = false;
};

lockstep::Tag toy_hmac(ByteSpan bytes);

}  // namespace banneret::simulated
