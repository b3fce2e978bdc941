// A machine's world differs from the referee's: the report is kept at once with what is known, and again with
// all that is found when the machine's side of it has come.
#include <utility>

#include "common/match/version.h"
#include "server/relay/match_runner.h"

namespace banneret::relay {

void MatchRunner::on(const lockstep::Diverged& output) {
    const lockstep::Desync& word = output.report;
    if (word.verdict != lockstep::Verdict::None) {
        ++divergences_;
        archive::Divergence report;
        report.match = match_->id;
        report.seat = word.seat;
        report.simulation = match::kSimulationVersion;
        report.turns = word.turns;
        report.expected = word.expected;
        report.found = word.found;
        open_reports_[word.seat] = report;
        return keep_report(report);
    }
    const auto open = open_reports_.find(word.seat);
    if (open == open_reports_.end() || !referee_) return;
    archive::Divergence about = std::move(open->second);
    open_reports_.erase(open);
    about.compared = word.turns;
    // Not by way of this match, which may be over when the worlds have been laid side by side.
    referee_->compare(
        std::move(about), word.parts, word.snapshot, [&around = around_](archive::Divergence report) {
            around.hook_thread.post([&around, report = std::move(report)] { tell_report(around, report); });
        });
}

void MatchRunner::keep_report(const archive::Divergence& report) {
    around_.hook_thread.post([&around = around_, report] { tell_report(around, report); });
}

void MatchRunner::tell_report(Surroundings& around, const archive::Divergence& report) {
    if (around.hooks.on_note) around.hooks.on_note(report.match, archive::sentence(report));
    if (around.hooks.on_divergence) around.hooks.on_divergence(report);
}

}  // namespace banneret::relay
