// Two things timed in one process, in turn, the least of five each: what a machine's moods leave of a
// comparison.
#pragma once

#include <benchmark/benchmark.h>

#include <time.h>

#include <algorithm>
#include <chrono>

namespace banneret::bench {

template <class Run>
double microseconds_of(Run&& run) {
    const auto start = std::chrono::steady_clock::now();
    run();
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
}

// Of the thread's own processor time: what is left when others are given the processor in between.
template <class Run>
double processor_microseconds_of(Run&& run) {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) / 1e3;
    };
    const double start = now();
    run();
    return now() - start;
}

// A loop of whole-number work that is the same on every run: figures of two runs compare only as far as this
// one does. The least of five, in microseconds.
inline double calibration_us() {
    double least = 1e18;
    for (int i = 0; i < 5; ++i) {
        least = std::min(least, microseconds_of([] {
                             std::uint64_t x = 88172645463325252u;
                             for (int n = 0; n < 1'000'000; ++n) {
                                 x ^= x << 13;
                                 x ^= x >> 7;
                                 x ^= x << 17;
                             }
                             benchmark::DoNotOptimize(x);
                         }));
    }
    return least;
}
inline void calibrate(benchmark::State& state) { state.counters["calibration_us"] = calibration_us(); }

// Counters: ours and the yardstick in microseconds of the processor, and ours over the yardstick.
template <class Ours, class Yardstick>
void compare(benchmark::State& state, Ours&& ours, Yardstick&& yardstick) {
    double least_ours = 1e18;
    double least_yardstick = 1e18;
    for (auto _ : state) {
        for (int i = 0; i < 5; ++i) {
            least_ours = std::min(least_ours, processor_microseconds_of(ours));
            least_yardstick = std::min(least_yardstick, processor_microseconds_of(yardstick));
        }
    }
    state.counters["ours_us"] = least_ours;
    state.counters["yardstick_us"] = least_yardstick;
    state.counters["ratio"] = least_ours / least_yardstick;
    calibrate(state);
}

}  // namespace banneret::bench
