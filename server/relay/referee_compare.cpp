// The referee's side of a divergence: its world of that turn, made once more, laid beside the machine's.
#include <algorithm>
#include <utility>

#include "common/archive/envelope.h"
#include "common/simulation/snapshot.h"
#include "server/relay/referee.h"

namespace banneret::relay {
namespace {

struct Sides {
    std::shared_ptr<const NewMatch> from;
    std::shared_ptr<const Bytes> snapshot;  // the referee's, some turns before
    std::vector<std::shared_ptr<const lockstep::Bundle>> bundles;
    Bytes machine;  // sealed
};

void name_parts(archive::Divergence& report, const std::vector<Digest>& referee,
                const std::vector<Digest>& machine) {
    const std::vector<std::string>& names = simulation::part_names();
    for (std::size_t i = 0; i < std::min({names.size(), referee.size(), machine.size()}); ++i) {
        if (referee[i] != machine[i]) report.parts.push_back(names[i]);
    }
    if (!report.parts.empty()) report.part = report.parts.front();
}

Result<match::Match> referee_world(const Sides& sides) {
    auto made = match::Match::restore(sides.from->setup, sides.from->rules, *sides.snapshot);
    if (!made) return made;
    for (const auto& bundle : sides.bundles) made->run_turn(orders_of(*bundle), events_of(*bundle));
    return made;
}

// Field by field. A machine's world that cannot be read leaves the report with the names of the parts.
archive::Divergence laid_side_by_side(archive::Divergence report, const Sides& sides) {
    const auto ours = referee_world(sides);
    if (!ours) return report;
    report.tick = ours->world().tick;
    report.referee_world = archive::seal_snapshot(ours->snapshot());
    const auto raw = archive::open_snapshot(sides.machine);
    if (!raw) return report;
    const auto theirs = simulation::read_snapshot(*raw, sides.from->rules);
    if (!theirs) return report;
    report.client_world = sides.machine;
    const auto difference = simulation::first_difference(ours->world(), *theirs);
    if (!difference) return report;
    report.part = difference->part;
    report.entity = difference->entity.value;
    report.field = difference->field;
    report.referee = difference->here;
    report.client = difference->there;
    return report;
}

}  // namespace

void Referee::keep_world() {
    worlds_.push_back({turns_, std::make_shared<const Bytes>(match_->snapshot())});
    if (worlds_.size() <= 2) return;
    worlds_.pop_front();
    while (!bundles_.empty() && bundles_.front()->turn < worlds_.front().turns) bundles_.pop_front();
}

void Referee::compare(archive::Divergence about, std::vector<Digest> parts, Bytes envelope,
                      std::function<void(archive::Divergence)> told) {
    const Turn turns = about.compared;
    when(turns, [this, about = std::move(about), parts = std::move(parts), envelope = std::move(envelope),
                 told = std::move(told)](const match::Match&, Turn) mutable {
        const auto own = parts_.find(about.compared);
        if (own != parts_.end()) name_parts(about, own->second, parts);
        const auto after = std::upper_bound(worlds_.begin(), worlds_.end(), about.compared,
                                            [](Turn t, const Kept& kept) { return t < kept.turns; });
        if (after == worlds_.begin()) return told(std::move(about));
        Sides sides{from_, std::prev(after)->snapshot, {}, std::move(envelope)};
        for (const auto& bundle : bundles_) {
            if (bundle->turn >= std::prev(after)->turns && bundle->turn < about.compared)
                sides.bundles.push_back(bundle);
        }
        // Beside the match's own turns: it takes up to 64 of them.
        workers_.post([about = std::move(about), sides = std::move(sides), told = std::move(told)]() mutable {
            try {
                about = laid_side_by_side(about, sides);
            } catch (const std::exception&) {
                // A referee's world that cannot be made once more: the names of the parts have to do.
            }
            told(std::move(about));
        });
    });
}

}  // namespace banneret::relay
