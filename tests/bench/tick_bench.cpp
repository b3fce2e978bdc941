// What a tick costs, and what looking at a world does: digest, snapshot written and read, beside a copy of
// the same bytes in the same run.
#include <cstring>
#include <ctime>
#include <fstream>

#include "common/match/tick.h"
#include "common/simulation/snapshot.h"
#include "common/worlds/battlefield.h"
#include "common/worlds/villagers.h"
#include "tests/bench/yardstick.h"
#include "tests/common/map/classic.h"

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

void report(benchmark::State& state, std::vector<double> times) {
    const Summary summary = summary_of(std::move(times));
    state.counters["mean_us"] = summary.mean;
    state.counters["p99_us"] = summary.p99;
    state.counters["worst_us"] = summary.worst;
    calibrate(state);
}

// A tick over the copying of the world's own bytes.
void report_beside_copy(benchmark::State& state, std::vector<double> times, const simulation::World& world) {
    const Bytes bytes = simulation::write_snapshot(world);
    Bytes copy(bytes.size());
    double least = 1e18;
    for (int i = 0; i < 50; ++i) {
        least = std::min(least, microseconds_of([&] {
                             benchmark::DoNotOptimize(std::memcpy(copy.data(), bytes.data(), bytes.size()));
                         }));
    }
    report(state, std::move(times));
    const double mean = state.counters["mean_us"];
    state.counters["ours_us"] = mean;
    state.counters["yardstick_us"] = least;
    state.counters["ratio"] = mean / least;
    state.counters["bytes"] = static_cast<double>(bytes.size());
}

// 2 players of 100 units: 40 villagers at work and 60 soldiers each that meet in the middle.
void TickOfTwoHundredUnits(benchmark::State& state) {
    std::vector<double> times;
    worlds::Scene scene = war_of_two_hundred();
    for (auto _ : state) {
        for (int i = 0; i < kTicks; ++i) times.push_back(microseconds_of([&] { scene.run(1); }));
    }
    report_beside_copy(state, std::move(times), scene.world());
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

// So many players of 200 soldiers each on the giant map, all sent to its middle: foot, bows, riders, engines.
worlds::Battlefield set_battle(int players) {
    static const auto rules = std::make_shared<const rules::Rules>(map::classic());
    constexpr int kSide = 240;
    worlds::Battlefield field(rules, kSide, std::vector<std::uint8_t>(static_cast<std::size_t>(players), 0));
    constexpr int kRing = 34;  // tiles from the middle to where an army stands
    constexpr int kAcross[8] = {0, 24, 34, 24, 0, -24, -34, -24};
    for (SeatId seat = 1; seat <= players; ++seat) {
        const int place = (seat - 1) * 8 / players;
        const Fixed x = Fixed(kSide / 2 + kAcross[place] - 8);
        const Fixed y = Fixed(kSide / 2 - kAcross[(place + 2) % 8] * kRing / 34 - 4);
        std::vector<EntityId> army;
        const std::pair<const char*, int> kinds[] = {
            {"champion", 80}, {"arbalest", 70}, {"paladin", 40}, {"onager", 10}};
        int row = 0;
        for (const auto& [kind, count] : kinds) {
            const auto block = field.put_block(kind, seat, x, y + Fixed(row), count, 20, Fixed::ratio(8, 10));
            army.insert(army.end(), block.begin(), block.end());
            row += count / 20 + 1;
        }
        field.put("house", seat, Fixed(4 + 8 * seat), Fixed(4));
        field.order(seat, army, simulation::AttackMove{{Fixed(kSide / 2), Fixed(kSide / 2)}});
    }
    return field;
}

// Kilobytes that the process has in memory.
double resident_kb() {
    std::ifstream status("/proc/self/statm");
    double pages = 0;
    status >> pages >> pages;
    return pages * 4;
}

void BattleOfPlayers(benchmark::State& state) {
    const double before_kb = resident_kb();
    worlds::Battlefield field = set_battle(static_cast<int>(state.range(0)));
    const std::vector<match::SeatOrders> no_orders;
    const std::vector<match::MatchEvent> no_events;
    match::TickInput input{field.world(), field.match().setup(), no_orders, no_events};
    std::vector<std::vector<double>> by_phase(match::phases().size());
    std::vector<double> ticks;
    for (auto _ : state) {
        for (int i = 0; i < kTicks; ++i) {
            field.world().events.clear();
            double whole = 0;
            for (std::size_t p = 0; p < by_phase.size(); ++p) {
                by_phase[p].push_back(
                    processor_microseconds_of([&] { match::run_phase(match::phases()[p], input); }));
                whole += by_phase[p].back();
            }
            ticks.push_back(whole);
            ++field.world().tick;
        }
    }
    report_beside_copy(state, std::move(ticks), field.world());
    state.counters["resident_MB"] = (resident_kb() - before_kb) / 1'024;
    for (std::size_t p = 0; p < by_phase.size(); ++p) {
        const Summary summary = summary_of(std::move(by_phase[p]));
        if (summary.mean < 1) continue;
        state.counters[std::string(match::phases()[p].name) + "_us"] = summary.mean;
        state.counters[std::string(match::phases()[p].name) + "_p99_us"] = summary.p99;
    }
}
BENCHMARK(BattleOfPlayers)->Arg(2)->Arg(4)->Arg(8)->Iterations(1)->Unit(benchmark::kMillisecond);

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
    report_beside_copy(state, std::move(times), scene.world());
}
BENCHMARK(TickOfAnIdleWorld)->Iterations(1)->Unit(benchmark::kMillisecond);

worlds::Scene world_of_1600() {
    worlds::Scene scene = worlds::two_towns_at_war(300, 500);
    scene.run(200);
    return scene;
}

// Work on a scene beside a copy of its snapshot's bytes.
template <class Work>
void beside_copy(benchmark::State& state, const worlds::Scene& scene, Work&& work) {
    const Bytes bytes = simulation::write_snapshot(scene.world());
    Bytes copy(bytes.size());
    compare(
        state, [&] { benchmark::DoNotOptimize(work(bytes)); },
        [&] { benchmark::DoNotOptimize(std::memcpy(copy.data(), bytes.data(), bytes.size())); });
    state.counters["bytes"] = static_cast<double>(bytes.size());
}

void DigestBesideCopy(benchmark::State& state) {
    const worlds::Scene scene = world_of_1600();
    beside_copy(state, scene, [&](const Bytes&) { return simulation::digest(scene.world()); });
}
BENCHMARK(DigestBesideCopy)->Iterations(20);

void SnapshotWrittenBesideCopy(benchmark::State& state) {
    const worlds::Scene scene = world_of_1600();
    beside_copy(state, scene, [&](const Bytes&) { return simulation::write_snapshot(scene.world()).size(); });
}
BENCHMARK(SnapshotWrittenBesideCopy)->Iterations(20);

// Reading includes working out what is derived: navigation's planes and what each seat sees.
void SnapshotReadBesideCopy(benchmark::State& state) {
    const worlds::Scene scene = world_of_1600();
    beside_copy(state, scene, [&](const Bytes& bytes) {
        return simulation::read_snapshot(bytes, scene.world().rules).ok();
    });
}
BENCHMARK(SnapshotReadBesideCopy)->Iterations(5);

// The same for 2 players of 100 units, as a small match has them.
void DigestOfTwoHundredUnits(benchmark::State& state) {
    worlds::Scene scene = war_of_two_hundred();
    scene.run(400);
    beside_copy(state, scene, [&](const Bytes&) { return simulation::digest(scene.world()); });
}
BENCHMARK(DigestOfTwoHundredUnits)->Iterations(20);

// Two computer players on the shipped Arabia, from the first tick to the last: seconds of the processor, and
// how much faster than the clock at speed 1.
void WholeMatchOfComputerPlayers(benchmark::State& state) {
    std::vector<match::Row> rows(2);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].kind = match::RowKind::Computer;
        rows[i].level = 2;
        rows[i].player_number = static_cast<std::uint8_t>(i + 1);
    }
    match::Settings settings;
    settings.seed = 1;
    const auto rules = std::make_shared<const rules::Rules>(map::classic());
    const int civilisations = static_cast<int>(rules->civilisations.size());
    auto match = match::Match::create(match::setup_from(rows, settings, 120, civilisations, 0, 0), rules,
                                      map::arabia());
    BANNERET_CHECK(match.ok(), "the shipped script makes a map");
    std::vector<double> times;
    const std::clock_t began = std::clock();
    for (auto _ : state) {
        while (match->world().over == 0) {
            times.push_back(microseconds_of([&] { match->run_turn({}); }) / kTicksPerTurn);
        }
    }
    const double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    const double game_seconds = static_cast<double>(match->world().tick) * kTickMs / 1000;
    report_beside_copy(state, std::move(times), match->world());
    state.counters["cpu_s"] = seconds;
    state.counters["game_min"] = game_seconds / 60;
    state.counters["times_clock"] = game_seconds / seconds;
}
BENCHMARK(WholeMatchOfComputerPlayers)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace banneret::bench
