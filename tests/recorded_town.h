// A record of a small town whose villagers are sent about, from a snapshot of it; with a mark.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "common/archive/envelope.h"
#include "common/archive/replay.h"
#include "common/match/version.h"
#include "common/worlds/villagers.h"

namespace banneret::archive {

struct RecordedTown {
    static constexpr Turn kTurns = 60;
    static constexpr Turn kMarkAt = 40;

    Replay replay;
    std::shared_ptr<const rules::Rules> rules;
    std::vector<Digest> digests;  // by turns done

    RecordedTown() {
        worlds::Town town(3);
        rules = town.scene.world().rules;
        match::Match& match = town.scene.match();
        replay.match = 5;
        replay.simulation = match::kSimulationVersion;
        replay.setup = match.setup();
        replay.setup.rules_digest = rules->digest;
        replay.setup.settings.rated = true;
        replay.script = "<PLAYER_SETUP>\n";
        replay.start = seal_snapshot(match.snapshot());
        digests.push_back(match.digest());
        for (Turn turn = 0; turn < kTurns; ++turn) {
            lockstep::Bundle bundle;
            bundle.turn = turn;
            if (turn % 10 == 3) {
                const simulation::Move move{Vec2{Fixed(static_cast<int>(10 + turn / 3)), Fixed(20)}};
                bundle.seats.push_back({1, {{move, {town.villagers[0]}, false}}});
            }
            std::vector<match::SeatOrders> orders;
            for (const auto& seat : bundle.seats) orders.push_back({seat.seat, seat.orders});
            match.run_turn(orders);
            digests.push_back(match.digest());
            if (turn + 1 == kMarkAt)
                replay.marks.push_back({kMarkAt, match.digest(), seal_snapshot(match.snapshot())});
            replay.bundles.push_back(std::move(bundle));
        }
        replay.final_digest = match.digest();
    }
};

}  // namespace banneret::archive
