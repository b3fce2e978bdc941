// How a match ends: its result from the referee, its replay from the journal, and its files away.
#include <algorithm>
#include <utility>

#include "common/archive/envelope.h"
#include "common/archive/replay.h"
#include "common/match/version.h"
#include "server/relay/match_runner.h"

namespace banneret::relay {
namespace {

struct Ending {
    MatchResult result;
    MatchRunner::Record record;
};

std::vector<archive::Mark> marks_of(const RelayConfig& config, const MatchRunner::Record& record) {
    std::vector<archive::Mark> marks;
    for (const Turn turns : record.marks) {
        const auto digest = record.mark_digests.find(turns);
        if (turns > record.turns || digest == record.mark_digests.end()) continue;
        if (auto envelope = read_file(mark_path(config, record.match->id, turns)))
            marks.push_back({turns, digest->second, std::move(*envelope)});
    }
    return marks;
}

// On a worker: the replay is on the disk before the end is told, and the journal goes after it was.
void close_books(Surroundings& around, const std::shared_ptr<const NewMatch>& match, Ending ending) {
    auto replay = ending.record.read(around.config);
    const std::filesystem::path path = replay_path(around.config, match->id);
    if (replay && write_file(path, archive::write_replay(*replay))) ending.result.replay = path;
    around.hook_thread.post([&around, match, ending = std::move(ending)] {
        if (around.hooks.on_ended) around.hooks.on_ended(ending.result);
        std::error_code ignored;
        std::filesystem::remove(journal_path(around.config, match->id), ignored);
        for (const Turn turns : ending.record.marks)
            std::filesystem::remove(mark_path(around.config, match->id, turns), ignored);
    });
}

}  // namespace

MatchRunner::Record MatchRunner::record() { return {match_, host_.shown(now()), marks_, mark_digests_, 0}; }

Result<archive::Replay> MatchRunner::Record::read(const RelayConfig& config) const {
    auto file = read_file(journal_path(config, match->id));
    if (!file) return file.error();
    auto journal = archive::read_journal(*file);
    if (!journal) return journal.error();
    archive::Replay replay;
    replay.match = match->id;
    replay.played_at = static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
            .count());
    replay.simulation = match::kSimulationVersion;
    replay.setup = match->setup;
    replay.script = match->script;
    if (!match->start.empty()) replay.start = archive::seal_snapshot(match->start);
    replay.final_digest = final_digest;
    for (const archive::JournalRecord& record : journal->records) {
        if (static_cast<lockstep::RecordKind>(record.kind) != lockstep::RecordKind::Bundle) continue;
        if (replay.bundles.size() == turns) break;
        auto message = lockstep::decode(record.payload, lockstep::From::Host);
        if (!message) return message.error();
        replay.bundles.push_back(std::get<lockstep::Bundle>(std::move(*message)));
    }
    replay.marks = marks_of(config, *this);
    return replay;
}

void MatchRunner::finish(lockstep::Reason reason, const std::string& sentence) {
    if (gone_) return;
    gone_ = true;
    around_.loop.cancel(clock_);
    if (reason == lockstep::Reason::ServerStopping) {
        // Not over: the journal stays, and the next start goes on with it. The referee still makes the last
        // save.
        journal_->sync();
        return;
    }
    Ending ending;
    ending.record = record();
    ending.record.turns = host_.closed();
    MatchResult& result = ending.result;
    result.match = match_->id;
    result.turns = host_.closed();
    result.ledger = host_.ledger();
    result.outcomes = outcomes_;
    result.outcomes.resize(match_->setup.seats.size());
    result.verdict = sentence;
    if (divergences_ > 0)
        result.verdict +=
            " Worlds that differed and were brought back into step: " + std::to_string(divergences_) + ".";
    else if (referee_)
        result.verdict += " Every digest of every seat agreed with the referee's.";
    else
        result.verdict += " There was no referee to compare the worlds with.";
    if (how_)
        result.how = *how_;
    else if (reason == lockstep::Reason::Desynced)
        result.how = HowEnded::Desync;
    else if (host_.closed() == 0)
        result.how = HowEnded::Abandoned;
    else
        result.how = HowEnded::Vote;
    if (!referee_ || result.how == HowEnded::Fault || host_.closed() == 0) {
        if (referee_) referee_->stop();
        around_.workers.post([&around = around_, match = match_, ending = std::move(ending)] {
            close_books(around, match, ending);
        });
        return;
    }
    result.refereed = true;
    referee_->when(host_.closed(), [&around = around_, match = match_, ending = std::move(ending)](
                                       const match::Match& world, Turn) mutable {
        ending.result.outcomes = outcomes_of(world);
        ending.record.final_digest = world.digest();
        close_books(around, match, std::move(ending));
    });
}

}  // namespace banneret::relay
