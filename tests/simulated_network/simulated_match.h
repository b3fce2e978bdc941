// One match in one process and virtual time, from a seed: a host with a journal and a referee, two to four
// clients, and everything that can befall them.
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

struct Troubles {  // each per thousand of seconds, of a client or the match
    int cuts = 40;
    int half_open = 20;  // the host notices the end late
    int stalls = 20;
    int closed_programs = 10;
    int divergences = 15;
    int restarts = 12;
    int lost_tail_percent = 50;  // of restarts: the journal's unsynced end is gone
    int pauses = 10;
    bool chat = true;
};

struct Plan {
    std::uint64_t seed = 1;
    int clients = 2;
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
    SeatId seat = kNature;
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
    void restart_host(bool lose_tail, Millis down_ms);
    bool host_up() const { return host_up_; }
    void issue(Machine& machine);
    std::vector<lockstep::Output> seen;  // facts of the host: all outputs but Sends and Records

    int restarts = 0;
    const Bytes& journal() const { return file_; }
    const std::map<Turn, Digest>& referee_digests() const { return referee_digests_; }
    std::string check_logs();
    std::string check_orders();

  private:
    void trouble();
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
    lockstep::HostConfig host_config();

    Plan plan_;
    Random random_;
    Millis now_ = 1000;
    std::unique_ptr<lockstep::Host> host_;
    bool host_up_ = false;
    Millis host_starts_at_ = 0;
    std::unique_ptr<archive::JournalWriter> writer_;
    Bytes file_;
    std::size_t synced_ = 0;
    Millis synced_at_ = 0;
    std::uint64_t secrets_ = 0;

    std::deque<std::shared_ptr<const lockstep::Bundle>> to_referee_;
    TestWorld referee_;
    std::map<Turn, Digest> referee_digests_;
    struct Wanted {
        Millis at;
        ConnectionId connection;
    };
    std::deque<Wanted> wanted_;

    std::map<ConnectionId, Connection> connections_;
    ConnectionId next_connection_ = 1;
    std::vector<Machine> machines_;
    Millis troubled_at_ = 0;
    bool calm_ = false;
};

lockstep::Tag toy_hmac(ByteSpan bytes);

}  // namespace banneret::simulated
