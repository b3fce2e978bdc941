#include "common/archive/replay_check.h"

#include "common/archive/envelope.h"
#include "common/match/version.h"

#include "common/base/deterministic.h"

namespace banneret::archive {
namespace {

// Whether the world is the one recorded; the check notes where it is not.
bool compare(ReplayCheck& check, const match::Match& match, Digest recorded) {
    ++check.compared;
    if (match.digest() == recorded) return true;
    check.differs = true;
    check.fault =
        "After turn " + std::to_string(check.turns) + " the world is not the one that was recorded.";
    return false;
}

}  // namespace

std::vector<match::SeatOrders> orders_of(std::vector<lockstep::SeatOrders> seats) {
    std::vector<match::SeatOrders> list;
    for (lockstep::SeatOrders& seat : seats) list.push_back({seat.seat, std::move(seat.orders)});
    return list;
}

std::vector<match::MatchEvent> world_events_of(const std::vector<lockstep::Event>& events) {
    using From = lockstep::EventKind;
    using To = match::MatchEventKind;
    std::vector<match::MatchEvent> list;
    for (const lockstep::Event& event : events) {
        switch (event.kind) {
            case From::SeatAbsent: list.push_back({To::SeatAbsent, event.seat, 0}); break;
            case From::SeatBack: list.push_back({To::SeatBack, event.seat, 0}); break;
            case From::SeatToComputer:
                list.push_back({To::SeatToComputer, event.seat, static_cast<std::uint8_t>(event.value)});
                break;
            case From::Ended: list.push_back({To::Ended, event.seat, 0}); break;
            case From::DelayNow:
            case From::SpeedNow:
            case From::Paused: break;
        }
    }
    return list;
}

Result<Replay> read_replay_for(ByteSpan file, const rules::Rules& rules) {
    auto replay = read_replay(file);
    if (!replay) return replay.error();
    if (replay->simulation != match::kSimulationVersion)
        return Error{"replay",
                     "it was recorded with simulation " + std::to_string(replay->simulation) + ", this is " +
                         std::to_string(match::kSimulationVersion),
                     "Watch it with the version of the game that recorded it"};
    if (replay->setup.rules_digest != rules.digest)
        return Error{"replay", "it was played by another ruleset than the one installed here",
                     "Watch it with the game's data of that time"};
    return replay;
}

Result<match::Match> first_world(const Replay& replay, std::shared_ptr<const rules::Rules> rules) {
    if (replay.start.empty()) return match::Match::create(replay.setup, std::move(rules), replay.script);
    const auto raw = open_snapshot(replay.start);
    if (!raw) return raw.error();
    return match::Match::restore(replay.setup, std::move(rules), raw.value());
}

ReplayCheck check_replay(ByteSpan file, std::shared_ptr<const rules::Rules> rules) {
    ReplayCheck check;
    const auto replay = read_replay_for(file, *rules);
    if (!replay) {
        check.fault = replay.error().sentence();
        return check;
    }
    auto match = first_world(*replay, std::move(rules));
    if (!match) {
        check.fault = match.error().sentence();
        return check;
    }
    auto mark = replay->marks.begin();
    for (const lockstep::Bundle& bundle : replay->bundles) {
        match->run_turn(orders_of(bundle.seats), world_events_of(bundle.events));
        ++check.turns;
        while (mark != replay->marks.end() && mark->turns < check.turns) ++mark;
        if (mark != replay->marks.end() && mark->turns == check.turns && mark->digest != 0 &&
            !compare(check, *match, mark->digest))
            return check;
    }
    if (replay->final_digest != 0) compare(check, *match, replay->final_digest);
    return check;
}

}  // namespace banneret::archive
