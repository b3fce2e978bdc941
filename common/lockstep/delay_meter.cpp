#include "common/lockstep/delay_meter.h"

#include <algorithm>
#include <vector>

#include "common/lockstep/messages.h"

#include "common/base/deterministic.h"

namespace banneret::lockstep {
namespace {

constexpr std::uint64_t kWindowMs = 10'000;
constexpr std::size_t kMaxSamples = 400;
constexpr std::size_t kEnough = 4;

}  // namespace

void DelayMeter::sample(SeatId seat, std::uint64_t now_ms, std::uint32_t round_trip_ms) {
    auto& of = samples_[seat];
    of.push_back({now_ms, round_trip_ms});
    if (of.size() > kMaxSamples) of.pop_front();
}

void DelayMeter::forget(SeatId seat) { samples_[seat].clear(); }

std::uint32_t DelayMeter::latest(SeatId seat) const {
    return samples_[seat].empty() ? 0 : samples_[seat].back().round_trip_ms;
}

int DelayMeter::wanted(std::uint64_t now_ms, std::uint32_t period_ms, int now_delay) {
    int most = 0;
    for (auto& of : samples_) {
        while (!of.empty() && of.front().at_ms + kWindowMs < now_ms) of.pop_front();
        std::vector<std::uint32_t> trips;
        for (const Sample& s : of) {
            // Longer than any delay could bridge: a stall, no measure.
            if (s.round_trip_ms <= kMaxDelay * period_ms) trips.push_back(s.round_trip_ms);
        }
        if (trips.size() < kEnough) continue;
        std::sort(trips.begin(), trips.end());
        const std::uint32_t trip = trips[(trips.size() - 1) * 99 / 100];
        // Waits under a tick do not count.
        const std::uint32_t turns = trip < kTickMs ? 0 : (trip + period_ms - 1) / period_ms;
        most = std::max(most, std::clamp(static_cast<int>(turns) + 1, kMinDelay, kMaxDelay));
    }
    return most == 0 ? now_delay : most;
}

}  // namespace banneret::lockstep
