// Snapshots: read, and where one is believed, played on from.
#include "common/simulation/snapshot.h"

#include "common/worlds/villagers.h"
#include "tests/fuzz/target.h"

namespace banneret::fuzz {

std::vector<Bytes> corpus() {
    worlds::Scene scene = worlds::two_towns_at_war(2, 2);
    std::vector<Bytes> inputs{simulation::write_snapshot(scene.world())};
    scene.run(200);
    inputs.push_back(simulation::write_snapshot(scene.world()));
    return inputs;
}

void run(ByteSpan bytes) {
    static const auto rules = worlds::small_rules();
    static worlds::Scene scene = worlds::two_towns_at_war(2, 2);
    Result<match::Match> match = match::Match::restore(scene.match().setup(), rules, bytes);
    if (!match) return;
    match->run_turn({});
    match->digest();
}

int runs() { return 50'000; }

}  // namespace banneret::fuzz
