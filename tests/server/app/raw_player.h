// A player without a screen or a session library: a lockstep client and a world over a plain socket, and a
// socket alone for who does not keep to the rules.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "banneret/v1/services.pb.h"
#include "common/lockstep/client.h"
#include "common/match/match.h"
#include "server/acceptor/listener.h"

namespace banneret::server {

acceptor::Descriptor connect_to(std::uint16_t port);
void send_all(const acceptor::Descriptor& socket, ByteSpan bytes);
// What comes until the other side ends the connection, or nothing more comes for twenty seconds (then `ended`
// is false).
Bytes read_to_end(const acceptor::Descriptor& socket, bool& ended);

class RawPlayer {
  public:
    RawPlayer(std::uint16_t port, const v1::Joining& joining, std::shared_ptr<const rules::Rules> rules,
              std::string script);

    // Sends, receives, builds and runs what there is to run.
    void step();
    void issue(const simulation::Order& order) { client_.issue(order); }
    void leave() { client_.leave(); }
    Turn turns() const { return client_.next_turn(); }
    Digest digest() const { return match_ ? match_->digest() : 0; }
    bool ended() const { return ended_; }

  private:
    void handle(lockstep::ClientEvent& event);
    void make_world(match::MatchSetup setup, ByteSpan snapshot, Turn turns);
    void run_turn();

    std::shared_ptr<const rules::Rules> rules_;
    std::string script_;
    acceptor::Descriptor socket_;
    lockstep::Client client_;
    std::optional<match::Match> match_;
    bool ended_ = false;
};

}  // namespace banneret::server
