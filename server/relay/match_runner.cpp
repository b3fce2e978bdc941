#include "server/relay/match_runner.h"

#include <sodium.h>

#include <algorithm>
#include <utility>

#include "common/archive/envelope.h"
#include "common/archive/save.h"
#include "common/match/version.h"
#include "server/secrets/secrets.h"

namespace banneret::relay {
namespace {

constexpr std::chrono::milliseconds kClock{8};
constexpr lockstep::Millis kSyncEveryMs = 100;
constexpr lockstep::Millis kDiskRetryMs = 1000;
constexpr lockstep::Millis kDiskPatienceMs = 60'000;
constexpr Turn kAutosaveEvery = 2400;  // five minutes; a multiple of kMarkEvery
constexpr std::size_t kRecentMarks = 3;

Bytes begun_record(const NewMatch& match) {
    ByteWriter out;
    match::write_setup(out, match.setup);
    return out.take();
}

lockstep::HostConfig host_config(const Surroundings& around, const std::shared_ptr<const NewMatch>& begun) {
    const NewMatch& match = *begun;
    lockstep::HostConfig config;
    config.match = match.id;
    config.setup = match.setup;
    config.simulation = match::kSimulationVersion;
    config.hmac = hmac_under(match.key);
    config.draw_secret = [] { return secrets::draw_ticket(); };
    config.from_snapshot = !match.start.empty();
    if (around.config.muted) {
        config.muted = [&around, begun](SeatId seat) {
            return around.config.muted(begun->setup.seats[seat - 1u].account);
        };
    }
    return config;
}

}  // namespace

std::filesystem::path journal_path(const RelayConfig& config, MatchId id) {
    return config.folder / (std::to_string(id) + ".journal");
}
std::filesystem::path mark_path(const RelayConfig& config, MatchId id, Turn turns) {
    return config.folder / (std::to_string(id) + "-" + std::to_string(turns) + ".mark");
}
std::filesystem::path replay_path(const RelayConfig& config, MatchId id) {
    return config.folder / (std::to_string(id) + ".replay");
}

lockstep::Hmac hmac_under(const std::array<std::uint8_t, 32>& key) {
    static_assert(crypto_auth_hmacsha256_KEYBYTES == 32);
    return [key](ByteSpan bytes) {
        std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES> whole{};
        crypto_auth_hmacsha256(whole.data(), bytes.data(), bytes.size(), key.data());
        lockstep::Tag tag{};
        std::copy_n(whole.begin(), tag.size(), tag.begin());
        return tag;
    };
}

MatchRunner::MatchRunner(Surroundings& around, NewMatch match, std::shared_ptr<JournalFile> journal)
    : around_(around),
      match_(std::make_shared<const NewMatch>(std::move(match))),
      journal_(std::move(journal)),
      host_(host_config(around, match_), transport::IoLoop::now_ms()) {}

// ---- The beginning

void MatchRunner::begin() {
    make_referee();
    if (referee_) referee_->begin();
    start_clock();
}

Result<void> MatchRunner::resume(const archive::Journal& journal) {
    const Bytes begun = begun_record(*match_);
    for (const archive::JournalRecord& record : journal.records) {
        const auto kind = static_cast<lockstep::RecordKind>(record.kind);
        if (kind == lockstep::RecordKind::Begun &&
            Bytes(record.payload.begin(), record.payload.end()) != begun) {
            return Error{"offset " + std::to_string(record.offset),
                         "the journal of match " + std::to_string(match_->id) + " is of another setup", ""};
        }
        if (const auto taken = host_.restore_record(kind, record.payload); !taken) {
            return Error{"offset " + std::to_string(record.offset),
                         "the journal of match " + std::to_string(match_->id) +
                             " does not go on: " + taken.error().what,
                         "Restore the server's backup of it"};
        }
    }
    std::vector<std::shared_ptr<const lockstep::Bundle>> bundles;
    for (lockstep::Output& output : host_.take_outputs()) {
        if (auto* closed = std::get_if<lockstep::TurnClosed>(&output)) bundles.push_back(closed->bundle);
    }
    host_.finish_restore(now());
    started_told_ = host_.closed() > 0;
    read_marks();
    make_referee();
    if (referee_) {
        // Play goes on at once; the referee catches up from its last mark.
        Turn from = 0;
        Bytes envelope;
        while (!marks_.empty() && envelope.empty()) {
            auto read = marks_.back() <= host_.closed()
                            ? read_file(mark_path(around_.config, match_->id, marks_.back()))
                            : Result<Bytes>(Error{});
            if (read && archive::open_snapshot(*read)) {
                from = marks_.back();
                envelope = std::move(*read);
            } else {
                marks_.pop_back();
            }
        }
        referee_->begin(std::move(envelope), from);
        for (auto& bundle : bundles) {
            if (bundle->turn >= from) referee_->run(std::move(bundle));
        }
    }
    start_clock();
    note("goes on from its journal at turn " + std::to_string(host_.closed()));
    return {};
}

void MatchRunner::make_referee() {
    if (!match_->setup.settings.referee) return;
    const std::weak_ptr<MatchRunner> weak = weak_from_this();
    transport::IoLoop& loop = around_.loop;
    const auto here = [weak, &loop](auto call) {
        loop.post([weak, call = std::move(call)]() mutable {
            if (const auto self = weak.lock(); self && !self->gone_) call(*self);
        });
    };
    RefereeHooks hooks;
    hooks.on_digest = [here](Turn turns, Digest digest) {
        here([turns, digest](MatchRunner& self) {
            self.host_.referee_digest(turns, digest, self.now());
            self.pump();
        });
    };
    hooks.on_mark = [here](Turn turns, Bytes envelope, Digest digest) {
        here([turns, envelope = std::move(envelope), digest](MatchRunner& self) mutable {
            self.on_mark(turns, std::move(envelope), digest);
        });
    };
    hooks.on_timeline = [here](std::vector<TimelinePoint> points) {
        here([points = std::move(points)](MatchRunner& self) {
            self.tell([points, id = self.match_->id](const Hooks& h) {
                if (h.on_timeline) h.on_timeline(id, points);
            });
        });
    };
    hooks.on_decided = [here](std::vector<SeatOutcome> outcomes) {
        here([outcomes = std::move(outcomes)](MatchRunner& self) {
            self.decided_at_ = self.now();
            self.outcomes_ = outcomes;
            self.tell([outcomes, id = self.match_->id](const Hooks& h) {
                if (h.on_decided) h.on_decided(id, outcomes);
            });
        });
    };
    hooks.on_failed = [here](const std::string& sentence) {
        here([sentence](MatchRunner& self) { self.broken(sentence); });
    };
    referee_ = std::make_shared<Referee>(around_.workers, match_, std::move(hooks));
}

void MatchRunner::start_clock() {
    const std::weak_ptr<MatchRunner> weak = weak_from_this();
    clock_ = around_.loop.every(kClock, [weak] {
        if (const auto self = weak.lock()) self->tick();
    });
}

void MatchRunner::tick() {
    if (gone_) return;
    try {
        host_.advance(now());
    } catch (const std::exception& broken_promise) {
        return broken(broken_promise.what());
    }
    pump();
    watch_journal();
    watch_end();
}

// ---- Connections

void MatchRunner::admit(std::shared_ptr<transport::FramedConnection> connection, lockstep::ConnectionId id,
                        std::shared_ptr<void> slot, const lockstep::Hello& hello, SeatId seat) {
    players_[id] = Player{std::move(connection), std::move(slot), lockstep::kHelloLimit};
    host_.admit(id, hello, seat, now());
    pump();
}

void MatchRunner::received(lockstep::ConnectionId id, ByteSpan frame) {
    try {
        host_.received(id, lockstep::frame_encoded(frame), now());
    } catch (const std::exception& broken_promise) {
        return broken(broken_promise.what());
    }
    pump();
}

void MatchRunner::closed(lockstep::ConnectionId id) {
    players_.erase(id);
    host_.disconnected(id, now());
    pump();
}

// ---- What the host says

void MatchRunner::pump() {
    for (lockstep::Output& output : host_.take_outputs()) carry_out(output);
    for (auto& [id, player] : players_) {
        const std::size_t limit = host_.frame_limit(id);
        if (player.limit == limit) continue;
        player.limit = limit;
        player.connection->set_frame_limit(limit);
    }
}

void MatchRunner::carry_out(lockstep::Output& output) {
    std::visit([this](const auto& o) { on(o); }, output);
}

void MatchRunner::on(const lockstep::Send& output) {
    const auto player = players_.find(output.connection);
    if (player != players_.end()) player->second.connection->send_framed(*output.bytes);
}

void MatchRunner::on(const lockstep::Close& output) {
    const auto player = players_.find(output.connection);
    if (player == players_.end()) return;
    if (!output.text.empty()) note("a connection was closed: " + output.text);
    player->second.connection->close_after_sending();
    // It is kept until it has ended, so that what was said before goes out.
}

void MatchRunner::on(const lockstep::Record& output) {
    if (journal_->append(static_cast<std::uint8_t>(output.kind), output.payload)) return;
    if (disk_full_since_ != 0) return;
    disk_full_since_ = now();
    host_.announce(
        "The server's disk takes nothing: the match goes on, but would be lost if the server went down now.",
        now());
    note("the journal cannot be written");
}

void MatchRunner::on(const lockstep::TurnClosed& output) {
    if (referee_) referee_->run(output.bundle);
    if (std::exchange(started_told_, true)) return;
    tell([id = match_->id](const Hooks& h) {
        if (h.on_started) h.on_started(id);
    });
}

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

void MatchRunner::on(const lockstep::SeatChanged& output) {
    tell([id = match_->id, seat = output.seat, presence = output.presence](const Hooks& h) {
        if (h.on_seat) h.on_seat(id, seat, presence);
    });
}

void MatchRunner::on(const lockstep::Diverged& output) {
    const lockstep::Desync& report = output.report;
    const std::string where =
        "seat " + std::to_string(report.seat) + " after turn " + std::to_string(report.turns);
    if (report.verdict != lockstep::Verdict::None) {
        ++divergences_;
        return note(where + ": its world differs from the referee's");
    }
    if (!referee_) return;
    const std::weak_ptr<MatchRunner> weak = weak_from_this();
    transport::IoLoop& loop = around_.loop;
    referee_->compare(report.turns, report.parts, [weak, &loop, where](const std::string& part) {
        loop.post([weak, where, part] {
            if (const auto self = weak.lock())
                self->note(where + ": " +
                           (part.empty() ? "its parts cannot be compared any more"
                                         : "the first part that differs is " + part));
        });
    });
}

void MatchRunner::on(const lockstep::SaveAsked& output) {
    save(output.seat, false, "", [] {});
}

void MatchRunner::on(const lockstep::MatchEnded& output) { finish(output.reason, output.text); }

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

// The newest few for restarts and joiners, and one each five minutes for the replay.
void MatchRunner::drop_old_marks() {
    for (std::size_t i = 0; i + kRecentMarks < marks_.size();) {
        if (marks_[i] % kAutosaveEvery == 0) {
            ++i;
            continue;
        }
        std::error_code ignored;
        std::filesystem::remove(mark_path(around_.config, match_->id, marks_[i]), ignored);
        marks_.erase(marks_.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

// ---- What is watched

void MatchRunner::watch_journal() {
    if (disk_full_since_ != 0 && now() - disk_tried_at_ >= kDiskRetryMs) {
        disk_tried_at_ = now();
        if (journal_->retry()) {
            disk_full_since_ = 0;
            host_.announce("The server's disk has room again: the match is kept as before.", now());
        } else if (now() - disk_full_since_ > kDiskPatienceMs) {
            stop(
                "The server's disk has been full for a minute: the match stops here and can be gone on with "
                "later.",
                [] {});
            return;
        }
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

// ---- Saves

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

// ---- The end

void MatchRunner::end(lockstep::Reason reason, const std::string& sentence, HowEnded how) {
    if (gone_ || host_.over()) return;
    how_ = how;
    host_.end(reason, sentence, now());
    pump();
}

void MatchRunner::kick(SeatId seat) {
    host_.kick(seat, now());
    pump();
}

void MatchRunner::broken(const std::string& sentence) {
    if (gone_ || host_.over()) return;
    note("the match ends by a fault: " + sentence);
    how_ = HowEnded::Fault;
    std::error_code ignored;
    std::filesystem::copy_file(journal_path(around_.config, match_->id),
                               journal_path(around_.config, match_->id).replace_extension(".broken"),
                               ignored);
    try {
        host_.end(lockstep::Reason::MatchOver,
                  "The server cannot go on with this match: " + sentence.substr(0, 400), now());
        pump();
    } catch (const std::exception&) {
        finish(lockstep::Reason::MatchOver, sentence);
    }
}

void MatchRunner::stop(const std::string& sentence, std::function<void()> saved) {
    if (gone_ || stopping_) return saved();
    stopping_ = true;
    save(kNature, true, "", std::move(saved));
    host_.stop(sentence, now());
    pump();
}

MatchStatus MatchRunner::status() const {
    MatchStatus status;
    status.id = match_->id;
    status.started = started_told_;
    status.turns = host_.closed();
    status.gather = host_.status(now());
    status.referee_lag = status.gather.referee_lag;
    status.people = host_.people_present();
    status.spectators = status.gather.spectators;
    return status;
}

void MatchRunner::note(const std::string& line) {
    tell([id = match_->id, line](const Hooks& h) {
        if (h.on_note) h.on_note(id, line);
    });
}

template <class Call>
void MatchRunner::tell(Call call) {
    around_.hook_thread.post([&around = around_, call = std::move(call)] { call(around.hooks); });
}

}  // namespace banneret::relay
