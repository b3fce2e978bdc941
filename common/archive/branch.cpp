#include "common/archive/branch.h"

#include <algorithm>

#include "common/archive/envelope.h"
#include "common/archive/replay_check.h"
#include "common/match/version.h"

#include "common/base/deterministic.h"

namespace banneret::archive {
namespace {

const Mark* last_mark(const Replay& replay, Turn turns) {
    const auto after = std::upper_bound(replay.marks.begin(), replay.marks.end(), turns,
                                        [](Turn t, const Mark& mark) { return t < mark.turns; });
    return after == replay.marks.begin() ? nullptr : &*std::prev(after);
}

Result<match::Match> world_of(const Replay& replay, const Mark* mark,
                              std::shared_ptr<const rules::Rules> rules) {
    if (mark == nullptr) return first_world(replay, std::move(rules));
    const auto raw = open_snapshot(mark->envelope);
    if (!raw) return raw.error();
    return match::Match::restore(replay.setup, std::move(rules), *raw);
}

std::string nearest(const Mark* mark, const Replay& replay) {
    if (mark != nullptr) return "turn " + std::to_string(mark->turns);
    return replay.marks.empty() ? "none of its turns" : "turn " + std::to_string(replay.marks.front().turns);
}

}  // namespace

Result<SaveFile> branch_at(const Replay& replay, Turn turns, std::shared_ptr<const rules::Rules> rules) {
    if (turns > replay.bundles.size())
        return Error{"turn " + std::to_string(turns),
                     "the match was played for " + std::to_string(replay.bundles.size()) + " turns",
                     "Choose one of those"};
    if (replay.setup.rules_digest != rules->digest)
        return Error{"", "the match was played by another ruleset than the one here",
                     "Go on with it where that ruleset is"};
    const Mark* const mark = last_mark(replay, turns);
    const Turn from = mark == nullptr ? 0 : mark->turns;
    const bool ours = replay.simulation == match::kSimulationVersion;
    if (!ours && (mark == nullptr || from != turns))
        return Error{"turn " + std::to_string(turns),
                     "the match was played with simulation " + std::to_string(replay.simulation) +
                         ", this is " + std::to_string(match::kSimulationVersion) +
                         ": it can be gone on with from its marks alone",
                     "Choose " + nearest(mark, replay)};
    auto world = world_of(replay, mark, std::move(rules));
    if (!world) return world.error();
    for (Turn turn = from; turn < turns; ++turn)
        world->run_turn(orders_of(replay.bundles[turn].seats), world_events_of(replay.bundles[turn].events));
    SaveFile save;
    save.title = "Match " + std::to_string(replay.match) + " from turn " + std::to_string(turns);
    save.match = replay.match;
    save.simulation = match::kSimulationVersion;
    save.rows = rows_of(replay.setup);
    save.settings = replay.setup.settings;
    save.settings.rated = false;
    save.setup = replay.setup;
    save.setup.settings.rated = false;
    save.rules_digest = replay.setup.rules_digest;
    save.script = replay.script;
    save.tick = world->world().tick;
    save.turns = turns;
    save.world_digest = world->digest();
    save.snapshot = world->snapshot();
    return save;
}

}  // namespace banneret::archive
