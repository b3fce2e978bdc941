#include "client/session/tick_clock.h"

#include <algorithm>

#include "common/base/ids.h"

namespace banneret::session {
namespace {

constexpr double kSlew = 0.02;
// A machine that falls further behind than this (asleep, far too slow) does not try to run all of it at once:
// bundles that pile up make it hurry instead.
constexpr double kMostBehindMs = 250;

}  // namespace

void TickClock::start(double now) { due_ = now; }

void TickClock::set_speed(std::uint16_t percent) { speed_percent_ = percent; }

double TickClock::period() const {
    return speed_percent_ == 0 ? 0 : kTickMs * 100.0 / speed_percent_ * slew_;
}

void TickClock::keep_one_in_hand(std::size_t turns_in_hand) {
    slew_ = turns_in_hand == 0 ? 1 + kSlew : turns_in_hand == 1 ? 1 : 1 - kSlew;
}

bool TickClock::due(double now) const { return speed_percent_ == 0 || now >= due_; }

void TickClock::ran(double now) { due_ = std::max(due_ + period(), now - kMostBehindMs); }

void TickClock::waited(double now) { due_ = std::max(due_, now); }

double TickClock::late(double now) const { return std::max(0.0, now - due_); }

float TickClock::between(double now) const {
    if (speed_percent_ == 0) return 1;
    return static_cast<float>(std::clamp(1 - (due_ - now) / period(), 0.0, 1.0));
}

}  // namespace banneret::session
