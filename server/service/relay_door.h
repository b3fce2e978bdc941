// RelayDoor: what the services ask of the relay. server/app puts the real one behind it; tests of the
// services alone a door of their own.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "common/base/result.h"
#include "common/match/setup.h"

namespace banneret::service {

using MatchId = std::uint64_t;
using Ticket = std::array<std::uint8_t, 16>;

struct MatchBegin {
    MatchId id = 0;
    match::MatchSetup setup;
    std::vector<match::Row> rows;  // the lobby's table
    std::string name;              // the lobby's
    std::string script;            // expanded text
    std::array<std::uint8_t, 32> tag_key{};
    Bytes start;  // raw snapshot that a restored game begins from; empty: a new game
};

// From any thread; those that block say so.
class RelayDoor {
  public:
    virtual ~RelayDoor() = default;

    // Makes the match, so that people with tickets may connect. Blocks.
    virtual Result<void> begin(MatchBegin begin) = 0;
    // For a seat, or 0 to watch: one use, 30 seconds. Nothing when the match does not run.
    virtual std::optional<Ticket> ticket(MatchId id, SeatId seat) = 0;
    // Turns closed so far by match, of those that run. Blocks a little.
    virtual std::vector<std::pair<MatchId, std::uint32_t>> running() = 0;
    // Asks for a save in a seat's name: it comes by itself when it is made. False: the match does not run.
    virtual bool ask_for_save(MatchId id, SeatId seat, const std::string& title) = 0;
    // A running match as a replay file, up to what may be shown to who watches. Blocks. Refuses where it does not
    // run.
    virtual Result<Bytes> record(MatchId id) = 0;
    // An administrator's word: the seat is out of the match and stays out.
    virtual void kick(MatchId id, SeatId seat) = 0;
};

}  // namespace banneret::service
