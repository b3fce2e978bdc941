// Room: one lobby with the streams of who is in it. Inside service/ only; everything of it happens on the
// lobbies' loop.
#pragma once

#include <map>
#include <memory>
#include <set>

#include "banneret/v1/services.pb.h"
#include "server/lobby/table.h"

namespace banneret::service {

using lobby::AccountId;
using lobby::LobbyId;
using EnterMessage = std::shared_ptr<const v1::EnterResponse>;

// Who calls, as the token says.
struct Caller {
    AccountId account = 0;
    std::string name;
    bool guest = true;
    std::string address;
};

// One open Enter stream. Both calls return at once and may be made from any thread.
class LobbyStream {
  public:
    virtual ~LobbyStream() = default;
    virtual void send(EnterMessage message) = 0;
    // The last word; nothing is sent after it.
    virtual void end(const lobby::Refusal& why) = 0;
};

// One open Watch stream.
class WatchStream {
  public:
    virtual ~WatchStream() = default;
    // False: the message before it is still under way; ask again later.
    virtual bool is_free() = 0;
    virtual void send(const v1::WatchLobbiesResponse& message) = 0;
    virtual void end(const lobby::Refusal& why) = 0;
};

struct Guest {
    std::shared_ptr<LobbyStream> stream;
    Caller caller;
    std::int64_t heard_ms = 0;    // when it last said anything
    std::uint64_t ping_sent = 0;  // its clock, microseconds of the steady clock; 0: none is under way
};

struct Room {
    explicit Room(lobby::LobbyTable t) : table(std::move(t)) {}

    lobby::LobbyTable table;
    AccountId made_by = 0;
    std::map<AccountId, Guest> guests;
    std::map<AccountId, SeatId> seats;  // of the match that runs
    std::int64_t empty_since_ms = 0;    // 0: somebody is there
    std::uint64_t change = 0;           // the hub's count when its summary last changed
    bool pings_changed = false;
    bool kept_changed = false;  // to be written down
    bool writing_kept = false;  // and on its way
};

}  // namespace banneret::service
