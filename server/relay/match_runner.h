// MatchRunner: one running match. It owns the lockstep host, the journal and the referee, and carries out
// what the host says. Everything here happens on the relay's loop, but where it says so.
//
//     match_runner.cpp      beginning, going on after a restart, connections, the host's words
//     match_marks.cpp       snapshots, marks, saved games
//     match_watch.cpp       the journal's disk, nobody there
//     match_divergence.cpp  reports of worlds that differ
//     match_end.cpp         result and replay
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "common/archive/replay.h"
#include "common/transport/framed_connection.h"
#include "common/transport/io_loop.h"
#include "server/relay/journal_file.h"
#include "server/relay/referee.h"
#include "server/relay/relay.h"

namespace banneret::relay {

// What all matches of a relay share.
struct Surroundings {
    RelayConfig config;
    Hooks hooks;
    transport::IoLoop loop;
    TaskThreads hook_thread{1};
    TaskThreads workers;
    explicit Surroundings(RelayConfig c, Hooks h)
        : config(std::move(c)), hooks(std::move(h)), workers(config.workers) {}
};

// Names of a match's files.
std::filesystem::path journal_path(const RelayConfig& config, MatchId id);
std::filesystem::path mark_path(const RelayConfig& config, MatchId id, Turn turns);
std::filesystem::path replay_path(const RelayConfig& config, MatchId id);

lockstep::Hmac hmac_under(const std::array<std::uint8_t, 32>& key);

class MatchRunner : public std::enable_shared_from_this<MatchRunner> {
  public:
    MatchRunner(Surroundings& around, NewMatch match, std::shared_ptr<JournalFile> journal);

    // One of the two, once, before anything else.
    void begin();
    // From its journal: every record in order. Refuses what the host does not take back.
    Result<void> resume(const archive::Journal& journal);

    void admit(std::shared_ptr<transport::FramedConnection> connection, lockstep::ConnectionId id,
               std::shared_ptr<void> slot, const lockstep::Hello& hello, SeatId seat);
    void received(lockstep::ConnectionId id, ByteSpan frame);
    void closed(lockstep::ConnectionId id);

    void end(lockstep::Reason reason, const std::string& sentence, HowEnded how);
    void kick(SeatId seat);
    bool ask_for_save(SeatId seat, const std::string& title);
    // The server stops: a save for the list, everybody told. `saved` is called on any thread when the save is
    // done.
    void stop(const std::string& sentence, std::function<void()> saved);

    MatchStatus status() const;
    // What may be shown of it now; read() of it makes the replay, on any thread.
    struct Record {
        std::shared_ptr<const NewMatch> match;
        Turn turns = 0;
        std::vector<Turn> marks;
        std::map<Turn, Digest> mark_digests;
        Digest final_digest = 0;
        Result<archive::Replay> read(const RelayConfig& config) const;
    };
    Record record();
    bool gone() const { return gone_; }  // its end has been told: it can be forgotten
    const std::shared_ptr<JournalFile>& journal() const { return journal_; }

  private:
    struct Player {
        std::shared_ptr<transport::FramedConnection> connection;
        std::shared_ptr<void> slot;
        std::size_t limit = 0;
    };

    void start_clock();
    void tick();
    void pump();
    void carry_out(lockstep::Output& output);
    void on(const lockstep::Send& output);
    void on(const lockstep::Close& output);
    void on(const lockstep::Record& output);
    void on(const lockstep::TurnClosed& output);
    void on(const lockstep::NeedSnapshot& output);
    void on(const lockstep::SeatChanged& output);
    void on(const lockstep::Diverged& output);
    void on(const lockstep::Said& output);
    void on(const lockstep::SaveAsked& output);
    void on(const lockstep::MatchEnded& output);

    void make_referee();
    void read_marks();
    void on_mark(Turn turns, Bytes envelope, Digest digest);
    void mark_written(Turn turns, Digest digest);
    void drop_old_marks();
    void give_snapshot(lockstep::ConnectionId id, Turn latest);
    void watch_journal();
    void watch_end();
    void save(SeatId seat, bool automatic, const std::string& title, std::function<void()> done);
    void finish(lockstep::Reason reason, const std::string& sentence);
    void broken(const std::string& sentence);
    void note(const std::string& line);
    void keep_report(const archive::Divergence& report);
    static void tell_report(Surroundings& around, const archive::Divergence& report);
    template <class Call>
    void tell(Call call) {  // on the hook thread
        around_.hook_thread.post([&around = around_, call = std::move(call)] { call(around.hooks); });
    }
    lockstep::Millis now() const { return transport::IoLoop::now_ms(); }

    Surroundings& around_;
    std::shared_ptr<const NewMatch> match_;
    std::shared_ptr<JournalFile> journal_;
    lockstep::Host host_;
    std::shared_ptr<Referee> referee_;  // none with the referee off
    std::map<lockstep::ConnectionId, Player> players_;
    transport::TimerId clock_ = 0;
    std::vector<Turn> marks_;  // on the disk, rising
    std::map<Turn, Digest> mark_digests_;
    std::map<lockstep::ConnectionId, std::string> save_titles_;
    lockstep::Millis synced_at_ = 0;
    bool syncing_ = false;
    lockstep::Millis disk_full_since_ = 0;
    lockstep::Millis disk_tried_at_ = 0;
    bool disk_held_ = false;  // the match pauses for it
    lockstep::Millis nobody_since_ = 0;
    lockstep::Millis decided_at_ = 0;
    std::vector<SeatOutcome> outcomes_;
    std::uint32_t divergences_ = 0;
    std::map<SeatId, archive::Divergence> open_reports_;  // the machine's side has not come yet
    std::optional<HowEnded> how_;
    bool started_told_ = false;
    bool ending_ = false;
    bool stopping_ = false;
    bool gone_ = false;
};

}  // namespace banneret::relay
