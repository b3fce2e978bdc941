// Making maps: every shipped script on the giant map with eight players, whole and by stage, beside plain noise
// laid and smoothed over a map of the same size in the same run.
#include <ctime>
#include <map>

#include "common/base/random.h"
#include "tests/bench/yardstick.h"
#include "tests/common/map/shipped.h"

namespace banneret::bench {
namespace {

constexpr int kSide = 240;
constexpr int kPlayers = 8;
constexpr int kSeeds = 9;

// The yardstick: a number for each tile, smoothed over its neighbours eight times.
std::uint64_t smoothed_noise(std::uint64_t seed) {
    Random random(seed, 77);
    std::vector<std::uint32_t> field(kSide * kSide);
    for (std::uint32_t& tile : field) tile = random.below(65'536);
    std::vector<std::uint32_t> next(field);
    for (int pass = 0; pass < 8; ++pass) {
        for (std::size_t y = 1; y + 1 < kSide; ++y) {
            for (std::size_t x = 1; x + 1 < kSide; ++x) {
                std::uint32_t sum = 0;
                for (std::size_t row = y - 1; row <= y + 1; ++row) {
                    for (std::size_t column = x - 1; column <= x + 1; ++column)
                        sum += field[row * kSide + column];
                }
                next[y * kSide + x] = sum / 9;
            }
        }
        field.swap(next);
    }
    return field[kSide * kSide / 2];
}

// Microseconds of this thread's processor time: the machine has other work.
double now_us() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) / 1e3;
}

// Reads the script and carries it out; adds each stage's time.
double make(const map::Shipped& script, std::uint64_t seed,
            std::map<std::string, std::vector<double>>& stages) {
    map::generate::GenerateOptions options;
    options.side = kSide;
    options.players = kPlayers;
    options.seed = seed;
    std::string stage = "reading";
    double since = now_us();
    const double began = since;
    options.on_stage = [&](std::string_view next) {
        const double now = now_us();
        stages[stage].push_back(now - since);
        stage = std::string(next);
        since = now;
    };
    const auto parsed = map::script::parse(script.text, script.name, map::generate::script_options(options));
    auto made = map::generate::generate(*parsed.script, map::classic(), options);
    benchmark::DoNotOptimize(made->steps);
    return now_us() - began;
}

double median(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

void giant_map(benchmark::State& state, const map::Shipped& script) {
    std::map<std::string, std::vector<double>> stages;
    std::vector<double> ours;
    double yardstick = 1e18;
    for (auto _ : state) {
        for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
            ours.push_back(make(script, seed, stages));
            yardstick =
                std::min(yardstick, microseconds_of([&] { benchmark::DoNotOptimize(smoothed_noise(seed)); }));
        }
    }
    state.counters["ours_us"] = median(ours);
    state.counters["worst_us"] = *std::max_element(ours.begin(), ours.end());
    state.counters["yardstick_us"] = yardstick;
    state.counters["ratio"] = median(ours) / yardstick;
    for (auto& [stage, times] : stages) state.counters[stage + "_us"] = median(times);
    calibrate(state);
}

const int registered = [] {
    for (const map::Shipped& script : map::shipped_scripts()) {
        benchmark::RegisterBenchmark(("GiantMap/" + script.name).c_str(),
                                     [&script](benchmark::State& state) { giant_map(state, script); })
            ->Iterations(1)
            ->Unit(benchmark::kMillisecond);
    }
    return 0;
}();

}  // namespace
}  // namespace banneret::bench
