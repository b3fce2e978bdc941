// What a running match looks at with each beat of its clock: whether its journal is on the disk, and whether
// anybody is there.
#include <utility>

#include "server/relay/match_runner.h"

namespace banneret::relay {
namespace {

constexpr lockstep::Millis kSyncEveryMs = 100;
constexpr lockstep::Millis kDiskRetryMs = 500;

}  // namespace

void MatchRunner::watch_journal() {
    if (disk_full_since_ != 0 && now() - disk_tried_at_ >= kDiskRetryMs) {
        disk_tried_at_ = now();
        if (journal_->retry()) {
            disk_full_since_ = 0;
            disk_held_ = false;
            host_.announce("The server's disk has room again: the match is kept as before.", now());
            host_.let_go(now());
        } else if (now() - disk_full_since_ > around_.config.disk_patience_ms &&
                   !std::exchange(disk_held_, true)) {
            host_.announce("The server's disk is still full: the match pauses until it has room.", now());
            host_.hold(now());
        }
        pump();
    }
    if (syncing_ || !journal_->unsynced() || now() - synced_at_ < kSyncEveryMs) return;
    syncing_ = true;
    synced_at_ = now();
    const std::weak_ptr<MatchRunner> weak = weak_from_this();
    around_.workers.post([weak, &around = around_, journal = journal_] {
        const bool synced = journal->sync();
        if (!synced && around.hooks.on_fatal)
            around.hooks.on_fatal("A journal could not be synced: the disk has failed.");
        around.loop.post([weak] {
            if (const auto self = weak.lock()) self->syncing_ = false;
        });
    });
}

void MatchRunner::watch_end() {
    if (ending_ || gone_ || host_.over()) return;
    const bool anybody =
        host_.people_present() > 0 || (!players_.empty() && host_.phase() != lockstep::Phase::Loading);
    if (anybody)
        nobody_since_ = 0;
    else if (nobody_since_ == 0)
        nobody_since_ = now();
    if (decided_at_ != 0 && (!anybody || now() - decided_at_ > around_.config.finished_ms)) {
        return end(lockstep::Reason::MatchOver, "The match is over.", HowEnded::Victory);
    }
    const bool playing = host_.closed() > 0;
    if (playing && nobody_since_ != 0 && now() - nobody_since_ > around_.config.abandoned_ms) {
        ending_ = true;
        const std::weak_ptr<MatchRunner> weak = weak_from_this();
        transport::IoLoop& loop = around_.loop;
        save(kNature, true, "", [weak, &loop] {
            loop.post([weak] {
                if (const auto self = weak.lock())
                    self->end(lockstep::Reason::MatchOver, "Nobody came back to this match.",
                              HowEnded::Abandoned);
            });
        });
    }
}

}  // namespace banneret::relay
