// MatchNews: what the relay tells about matches, written into the store and passed on to the lobbies and to
// who waits for a save. Called on the relay's thread for it; may block.
#pragma once

#include <functional>
#include <map>
#include <mutex>

#include "common/base/result.h"
#include "server/store/records.h"

namespace banneret::service {

struct Parts;
class Hub;

struct SaveMade {
    std::uint64_t match = 0;
    SeatId asked_by = 0;  // 0: nobody
    bool automatic = false;
    Turn turns = 0;
    std::string title;
    Bytes file;
};

class MatchNews {
  public:
    using SaveDone = std::function<void(Result<store::SaveId>)>;

    MatchNews(Parts& parts, Hub& hub) : parts_(parts), hub_(hub) {}

    // False: it could not be kept.
    bool save_made(SaveMade made);
    // The simulation has decided: the history has the result from here on.
    void decided(std::uint64_t match, std::uint32_t turns, const std::vector<store::Outcome>& outcomes);
    void ended(std::uint64_t match, store::MatchEnd end);
    void timeline(std::uint64_t match, const std::vector<store::TimelinePoint>& points);
    void chat(std::uint64_t match, SeatId seat, Turn turn, const std::string& line);

    // Calls back once when a save asked for by the seat has been kept or could not be, or after `give_up`.
    std::uint64_t await_save(std::uint64_t match, SeatId seat, SaveDone done);
    void give_up(std::uint64_t waiting);
    // The server stops: nobody waits any more, nor from now on.
    void give_up_all();

  private:
    struct Waiting {
        std::uint64_t match = 0;
        SeatId seat = 0;
        SaveDone done;
    };
    void rate(std::uint64_t match);
    Result<store::SaveId> keep(const SaveMade& made);
    std::vector<SaveDone> take_waiting(std::uint64_t match, SeatId seat);

    Parts& parts_;
    Hub& hub_;
    std::mutex mutex_;
    std::map<std::uint64_t, Waiting> waiting_;
    std::uint64_t next_ = 1;
    bool stopped_ = false;
};

}  // namespace banneret::service
