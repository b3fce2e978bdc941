// What a running match keeps beside its journal: marks (snapshots for restarts, joiners and the replay) and saved
// games.
#include <algorithm>
#include <utility>

#include "common/archive/envelope.h"
#include "common/archive/save.h"
#include "common/match/version.h"
#include "server/relay/match_runner.h"

namespace banneret::relay {
namespace {

constexpr Turn kAutosaveEvery = 2400;  // five minutes; a multiple of kMarkEvery
constexpr Turn kKeptMarkEvery = 800;   // for the replay: a seek runs that many turns at most, under a second
constexpr std::size_t kRecentMarks = 3;

}  // namespace

// ---- Snapshots for who joins

void MatchRunner::on(const lockstep::NeedSnapshot& output) {
    give_snapshot(output.connection, output.latest);
}

void MatchRunner::give_snapshot(lockstep::ConnectionId id, Turn latest) {
    const bool newest_will_do = latest == lockstep::kNoTurn;
    if (!newest_will_do || !referee_) {
        // Held back: the last mark that is old enough, else the beginning.
        const auto after = std::upper_bound(marks_.begin(), marks_.end(), latest);
        if (after != marks_.begin()) {
            const Turn turns = *std::prev(after);
            if (auto read = read_file(mark_path(around_.config, match_->id, turns))) {
                host_.give_snapshot(id, turns, std::make_shared<const Bytes>(std::move(*read)), now());
                return;
            }
        }
        if (match_->start.empty()) return host_.no_snapshot(id, now());
        host_.give_snapshot(id, 0, std::make_shared<const Bytes>(archive::seal_snapshot(match_->start)),
                            now());
        return;
    }
    const std::weak_ptr<MatchRunner> weak = weak_from_this();
    transport::IoLoop& loop = around_.loop;
    referee_->when(0, [weak, &loop, id](const match::Match& match, Turn turns) {
        auto envelope = std::make_shared<const Bytes>(archive::seal_snapshot(match.snapshot()));
        loop.post([weak, id, turns, envelope] {
            const auto self = weak.lock();
            if (!self || self->gone_) return;
            self->host_.give_snapshot(id, turns, envelope, self->now());
            self->pump();
        });
    });
}

// ---- Marks

void MatchRunner::read_marks() {
    const std::string prefix = std::to_string(match_->id) + "-";
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(around_.config.folder, ignored)) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with(prefix) || entry.path().extension() != ".mark") continue;
        const Turn turns = static_cast<Turn>(std::strtoul(name.c_str() + prefix.size(), nullptr, 10));
        if (turns > 0) marks_.push_back(turns);
    }
    std::sort(marks_.begin(), marks_.end());
}

// The journal is synced before what was made from it is on the disk: a mark never knows more than the
// journal.
void MatchRunner::on_mark(Turn turns, Bytes envelope, Digest digest) {
    if (turns % kAutosaveEvery == 0) save(kNature, true, "", [] {});
    const std::weak_ptr<MatchRunner> weak = weak_from_this();
    around_.workers.post([weak, &around = around_, journal = journal_,
                          path = mark_path(around_.config, match_->id, turns), envelope = std::move(envelope),
                          turns, digest] {
        if (!journal->sync()) {
            if (around.hooks.on_fatal)
                around.hooks.on_fatal("A journal could not be synced: the disk has failed.");
            return;
        }
        if (!write_file(path, envelope)) return;
        around.loop.post([weak, turns, digest] {
            if (const auto self = weak.lock(); self && !self->gone_) self->mark_written(turns, digest);
        });
    });
}

void MatchRunner::mark_written(Turn turns, Digest digest) {
    ByteWriter out;
    out.u32(turns);
    out.u64(digest);
    journal_->append(static_cast<std::uint8_t>(lockstep::RecordKind::Mark), out.span());
    marks_.insert(std::upper_bound(marks_.begin(), marks_.end(), turns), turns);
    mark_digests_[turns] = digest;
    drop_old_marks();
}

// The newest few for restarts and joiners, and one in five for the replay.
void MatchRunner::drop_old_marks() {
    for (std::size_t i = 0; i + kRecentMarks < marks_.size();) {
        if (marks_[i] % kKeptMarkEvery == 0) {
            ++i;
            continue;
        }
        std::error_code ignored;
        std::filesystem::remove(mark_path(around_.config, match_->id, marks_[i]), ignored);
        marks_.erase(marks_.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

// ---- Saves

void MatchRunner::on(const lockstep::SaveAsked& output) {
    save(output.seat, false, "", [] {});
}

bool MatchRunner::ask_for_save(SeatId seat, const std::string& title) {
    if (!referee_ || gone_ || !started_told_) return false;
    save(seat, false, title, [] {});
    return true;
}

void MatchRunner::save(SeatId seat, bool automatic, const std::string& title, std::function<void()> done) {
    if (!referee_) {
        if (!automatic) host_.announce("This match has no referee, so it cannot be saved.", now());
        return done();
    }
    const std::weak_ptr<MatchRunner> weak = weak_from_this();
    Surroundings& around = around_;
    const auto from = match_;
    referee_->when(host_.closed(), [weak, &around, from, seat, automatic, title, done = std::move(done)](
                                       const match::Match& match, Turn turns) {
        archive::SaveFile file;
        file.title = title.empty()
                         ? (from->name + ", turn " + std::to_string(turns)).substr(0, archive::kMaxTitleBytes)
                         : title.substr(0, archive::kMaxTitleBytes);
        if (!is_utf8(file.title)) file.title = "match " + std::to_string(from->id);
        file.saved_at = static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(
                                                       std::chrono::system_clock::now().time_since_epoch())
                                                       .count());
        file.match = from->id;
        file.simulation = match::kSimulationVersion;
        file.rows = from->rows;
        file.settings = from->setup.settings;
        file.setup = from->setup;
        file.rules_digest = from->setup.rules_digest;
        file.script = from->script;
        file.tick = match.world().tick;
        file.turns = turns;
        file.world_digest = match.digest();
        file.snapshot = match.snapshot();
        SaveMade made{from->id, seat, automatic, turns, file.tick, file.title, archive::write_save(file)};
        around.hook_thread.post([weak, &around, made = std::move(made), done] {
            const bool kept = around.hooks.on_save && around.hooks.on_save(made);
            done();
            if (made.automatic) return;
            around.loop.post([weak, kept] {
                const auto self = weak.lock();
                if (!self || self->gone_) return;
                self->host_.announce(kept ? "The game was saved."
                                          : "The game could not be saved: the server has no room for it.",
                                     self->now());
                self->pump();
            });
        });
    });
}

}  // namespace banneret::relay
