// A person of the relay's tests: a real connection over loopback, a lockstep client and a real match, running
// turns as fast as they come on a loop of its own.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "common/lockstep/client.h"
#include "common/match/match.h"
#include "common/transport/framed_connection.h"
#include "common/transport/io_loop.h"

namespace banneret::relay {

class Bot {
  public:
    // `dial` gives a connected socket, or -1 while nobody listens.
    Bot(lockstep::ClientConfig config, std::shared_ptr<const rules::Rules> rules, std::string script,
        std::function<int()> dial);
    ~Bot();

    // Waits until `holds` is true of the bot; false when it is not so within a minute.
    bool await(const std::function<bool(Bot&)>& holds);
    // On the bot's loop.
    void run(std::function<void(Bot&)> work);

    // Only within await and run.
    lockstep::Client& client() { return client_; }
    match::Match* world() { return match_.get(); }
    Turn turns() const { return client_.next_turn(); }
    std::map<Turn, Digest> digests;
    std::vector<std::string> heard;
    int divergences = 0;
    bool tells_its_side = true;  // of a divergence
    int snapshots = 0;
    std::string ended;
    lockstep::Reason reason = lockstep::Reason::None;
    void hang_up() { connection_.reset(), client_.disconnected(now()); }

  private:
    static lockstep::Millis now() { return transport::IoLoop::now_ms(); }
    void pump();
    void connect();
    void hear(lockstep::ClientEvent& event);
    void take(Result<match::Match> made, Turn turns);
    void run_turns();

    std::mutex mutex_;
    std::condition_variable changed_;
    lockstep::Client client_;
    std::shared_ptr<const rules::Rules> rules_;
    std::string script_;
    std::function<int()> dial_;
    std::unique_ptr<match::Match> match_;
    std::shared_ptr<transport::FramedConnection> connection_;
    std::unique_ptr<transport::IoLoop> loop_;
};

// Both ends of a TCP connection over loopback.
std::pair<int, int> tcp_pair();

}  // namespace banneret::relay
