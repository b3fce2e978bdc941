// Motion in play: a battle of eight players, the tick of one order for 1,600 (docs/performance.md). Single
// searches stand in navigation_bench.cpp.
#include "common/match/tick.h"
#include "common/simulation/walking.h"
#include "common/worlds/scene.h"
#include "tests/bench/yardstick.h"

namespace banneret::bench {
namespace {

using simulation::AttackMove;
using simulation::Move;
using worlds::Scene;

constexpr double kTickUs = 16'000;
constexpr Fixed kApart = Fixed::ratio(7, 10);

struct Share {
    double mean;
    double p99;
};
Share share_of(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    double sum = 0;
    for (const double t : times) sum += t;
    return {sum / static_cast<double>(times.size()), times[times.size() * 99 / 100]};
}

// Eight blocks of 200 in a ring, each ordered to fight its way to the middle.
Scene battle_of_eight() {
    Scene scene(240, 8);
    const Vec2 starts[8] = {{60, 60},   {112, 50},  {165, 60}, {175, 112},
                            {165, 165}, {112, 175}, {60, 165}, {50, 112}};
    for (SeatId seat = 1; seat <= 8; ++seat) {
        const Vec2 from = starts[seat - 1u];
        std::vector<EntityId> army = scene.add_block(worlds::kMilitia, seat, 100, 10, from, kApart);
        const std::vector<EntityId> bows =
            scene.add_block(worlds::kArcher, seat, 100, 10, from + Vec2{0, 8}, kApart);
        army.insert(army.end(), bows.begin(), bows.end());
        scene.order(seat, AttackMove{{120, 120}}, army);
    }
    return scene;
}

// Filing bodies and moving is all motion; fighting is looking about, chasing and striking together, so that
// what navigation takes lies between the first figure and the sum.
void BattleOfEightByTwoHundred(benchmark::State& state) {
    Scene scene = battle_of_eight();
    scene.run(kTicksPerTurn);
    const std::vector<match::SeatOrders> no_orders;
    const std::vector<match::MatchEvent> no_events;
    match::TickInput input{scene.world(), scene.match().setup(), no_orders, no_events};
    std::vector<double> motion;
    std::vector<double> fighting;
    std::vector<double> ticks;
    for (auto _ : state) {
        for (int i = 0; i < 5'000; ++i) {
            scene.world().events.clear();
            double moved = 0;
            double fought = 0;
            double all = 0;
            for (const match::Phase& phase : match::phases()) {
                const std::string_view name = phase.name;
                const double us = processor_microseconds_of([&] { match::run_phase(phase, input); });
                all += us;
                if (name == "prepare" || name == "movement") moved += us;
                if (name == "combat") fought += us;
            }
            ++scene.world().tick;
            motion.push_back(moved);
            fighting.push_back(fought);
            ticks.push_back(all);
        }
    }
    const Share moved = share_of(motion);
    const Share fought = share_of(fighting);
    const Share all = share_of(ticks);
    state.counters["motion_mean_us"] = moved.mean;
    state.counters["motion_p99_us"] = moved.p99;
    state.counters["combat_mean_us"] = fought.mean;
    state.counters["combat_p99_us"] = fought.p99;
    state.counters["tick_mean_us"] = all.mean;
    state.counters["tick_p99_us"] = all.p99;
    state.counters["motion_mean_of_tick"] = moved.mean / kTickUs;
    state.counters["motion_p99_of_tick"] = moved.p99 / kTickUs;
    state.counters["left"] = static_cast<double>(scene.world().all<simulation::Combat>().size());
    calibrate(state);
}
BENCHMARK(BattleOfEightByTwoHundred)->Iterations(1)->Unit(benchmark::kMillisecond);

// The whole tick in which 1,600 are sent across a wooded map; an order names 400 at the most. A group of twenty has
// been sent before, for which the map's landmarks were measured, as is done once in a match: first_us is that tick.
void OneOrderForSixteenHundred(benchmark::State& state) {
    double least = 1e18;
    double worst = 0;
    double first = 1e18;
    for (auto _ : state) {
        for (int run = 0; run < 5; ++run) {
            Scene scene(240, 1);
            Random random(4, 4);
            for (int y = 2; y < 238; ++y)
                for (int x = 80; x < 160; ++x)
                    if (random.percent(10)) scene.add(worlds::kTree, kNature, x, y);
            scene.order(1, Move{{200, 20}},
                        scene.add_block(worlds::kMilitia, 1, 20, 5, {Fixed(10), 20}, kApart));
            first = std::min(first, processor_microseconds_of([&] { scene.run(1); }));
            scene.run(kTicksPerTurn - 1);
            for (int i = 0; i < 4; ++i) {
                scene.order(1, Move{{200, 120}},
                            scene.add_block(worlds::kMilitia, 1, 400, 20, {Fixed(10 + 16 * i), 110}, kApart));
            }
            const double us = processor_microseconds_of([&] { scene.run(1); });
            least = std::min(least, us);
            worst = std::max(worst, us);
        }
    }
    state.counters["least_us"] = least;
    state.counters["worst_us"] = worst;
    state.counters["first_us"] = first;
    calibrate(state);
}
BENCHMARK(OneOrderForSixteenHundred)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace banneret::bench
