#include "server/relay/match_runner.h"

#include <sodium.h>

#include <algorithm>
#include <utility>

#include "common/archive/envelope.h"
#include "common/match/version.h"
#include "server/secrets/secrets.h"

namespace banneret::relay {
namespace {

constexpr std::chrono::milliseconds kClock{8};

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
    ByteWriter version;
    version.u32(match::kSimulationVersion);
    on(lockstep::Record{lockstep::RecordKind::Version, version.take()});
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
        if (kind == lockstep::RecordKind::Version) {
            const std::uint32_t version = ByteReader(record.payload).u32("version");
            if (version != match::kSimulationVersion)
                return Error{"",
                             "match " + std::to_string(match_->id) + " was played with simulation " +
                                 std::to_string(version) + ", this server's is " +
                                 std::to_string(match::kSimulationVersion),
                             "Go on from its last save, or start the version of Banneret that began it"};
        }
        if (kind == lockstep::RecordKind::Mark) {
            ByteReader mark(record.payload);
            const Turn turns = mark.u32("turns");
            mark_digests_[turns] = mark.u64("digest");
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

void MatchRunner::on(const lockstep::Said& output) {
    tell([id = match_->id, chat = output.chat](const Hooks& h) {
        if (h.on_chat) h.on_chat(id, chat.speaker, chat.turn, chat.line);
    });
}

void MatchRunner::on(const lockstep::SeatChanged& output) {
    tell([id = match_->id, seat = output.seat, presence = output.presence](const Hooks& h) {
        if (h.on_seat) h.on_seat(id, seat, presence);
    });
}

void MatchRunner::on(const lockstep::MatchEnded& output) { finish(output.reason, output.text); }

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

}  // namespace banneret::relay
