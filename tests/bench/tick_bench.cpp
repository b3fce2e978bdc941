// What a tick costs, and what looking at a world does: digest, snapshot written and read, beside a copy of
// the same bytes in the same run.
#include <cstring>

#include "common/match/tick.h"
#include "common/simulation/snapshot.h"
#include "common/worlds/villagers.h"
#include "tests/bench/yardstick.h"

namespace banneret::bench {
namespace {

constexpr int kTicks = 3'000;  // 48 s of game: the march, the battle, all at work

worlds::Scene war_of_two_hundred() { return worlds::two_towns_at_war(40, 60); }

struct Summary {
    double mean = 0;
    double p99 = 0;
    double worst = 0;
};
Summary summary_of(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    double sum = 0;
    for (const double t : times) sum += t;
    return {sum / static_cast<double>(times.size()), times[times.size() * 99 / 100], times.back()};
}

// 2 players of 100 units: 40 villagers at work and 60 soldiers each that meet in the middle.
void TickOfTwoHundredUnits(benchmark::State& state) {
    std::vector<double> times;
    worlds::Scene scene = war_of_two_hundred();
    for (auto _ : state) {
        for (int i = 0; i < kTicks; ++i) times.push_back(microseconds_of([&] { scene.run(1); }));
    }
    const Summary summary = summary_of(std::move(times));
    state.counters["mean_us"] = summary.mean;
    state.counters["p99_us"] = summary.p99;
    state.counters["worst_us"] = summary.worst;
}
BENCHMARK(TickOfTwoHundredUnits)->Iterations(1)->Unit(benchmark::kMillisecond);

// The same, phase by phase: mean microseconds of each.
void PhasesOfTwoHundredUnits(benchmark::State& state) {
    worlds::Scene scene = war_of_two_hundred();
    scene.run(kTicksPerTurn);
    const std::vector<match::SeatOrders> no_orders;
    const std::vector<match::MatchEvent> no_events;
    match::TickInput input{scene.world(), scene.match().setup(), no_orders, no_events};
    std::vector<double> sums(match::phases().size(), 0);
    for (auto _ : state) {
        for (int i = 0; i < kTicks; ++i) {
            scene.world().events.clear();
            for (std::size_t p = 0; p < sums.size(); ++p) {
                sums[p] += microseconds_of([&] { match::run_phase(match::phases()[p], input); });
            }
            ++scene.world().tick;
        }
    }
    for (std::size_t p = 0; p < sums.size(); ++p) state.counters[match::phases()[p].name] = sums[p] / kTicks;
}
BENCHMARK(PhasesOfTwoHundredUnits)->Iterations(1)->Unit(benchmark::kMillisecond);

// 1,600 units that stand.
void TickOfAnIdleWorld(benchmark::State& state) {
    worlds::Scene scene(120, 2);
    for (int i = 0; i < 1'600; ++i) {
        const int far = i % 2 == 0 ? 4 : 64;  // out of each other's sight
        scene.add(worlds::kMilitia, i % 2 == 0 ? 1 : 2, far + (i / 2) % 40, 20 + (i / 2) / 40);
    }
    scene.run(64);
    std::vector<double> times;
    for (auto _ : state) {
        for (int i = 0; i < 1'000; ++i) times.push_back(microseconds_of([&] { scene.run(1); }));
    }
    const Summary summary = summary_of(std::move(times));
    state.counters["mean_us"] = summary.mean;
    state.counters["p99_us"] = summary.p99;
}
BENCHMARK(TickOfAnIdleWorld)->Iterations(1)->Unit(benchmark::kMillisecond);

worlds::Scene world_of_1600() {
    worlds::Scene scene = worlds::two_towns_at_war(300, 500);
    scene.run(200);
    return scene;
}

void DigestBesideCopy(benchmark::State& state) {
    const worlds::Scene scene = world_of_1600();
    const Bytes bytes = simulation::write_snapshot(scene.world());
    Bytes copy(bytes.size());
    compare(
        state, [&] { benchmark::DoNotOptimize(simulation::digest(scene.world())); },
        [&] { benchmark::DoNotOptimize(std::memcpy(copy.data(), bytes.data(), bytes.size())); });
    state.counters["bytes"] = static_cast<double>(bytes.size());
}
BENCHMARK(DigestBesideCopy)->Iterations(20);

void SnapshotWrittenBesideCopy(benchmark::State& state) {
    const worlds::Scene scene = world_of_1600();
    const Bytes bytes = simulation::write_snapshot(scene.world());
    Bytes copy(bytes.size());
    compare(
        state, [&] { benchmark::DoNotOptimize(simulation::write_snapshot(scene.world()).size()); },
        [&] { benchmark::DoNotOptimize(std::memcpy(copy.data(), bytes.data(), bytes.size())); });
    state.counters["bytes"] = static_cast<double>(bytes.size());
}
BENCHMARK(SnapshotWrittenBesideCopy)->Iterations(20);

// Reading includes working out what is derived: navigation's planes and what each seat sees.
void SnapshotReadBesideCopy(benchmark::State& state) {
    const worlds::Scene scene = world_of_1600();
    const Bytes bytes = simulation::write_snapshot(scene.world());
    Bytes copy(bytes.size());
    compare(
        state, [&] { benchmark::DoNotOptimize(simulation::read_snapshot(bytes, scene.world().rules).ok()); },
        [&] { benchmark::DoNotOptimize(std::memcpy(copy.data(), bytes.data(), bytes.size())); });
    state.counters["bytes"] = static_cast<double>(bytes.size());
}
BENCHMARK(SnapshotReadBesideCopy)->Iterations(5);

}  // namespace
}  // namespace banneret::bench
