#include "client/session/tick_times.h"

#include <algorithm>

namespace banneret::session {
namespace {

constexpr float kNew = 1.0f / 32;  // share of the newest tick in what is shown

}  // namespace

void TickTimes::begins(const char* phase) {
    close();
    now_ = phase;
    since_ = Clock::now();
}

void TickTimes::ends() {
    close();
    place_ = 0;
}

void TickTimes::close() {
    if (now_ == nullptr) return;
    const float passed = std::chrono::duration<float, std::milli>(Clock::now() - since_).count();
    const std::lock_guard lock(mutex_);
    if (place_ >= phases_.size())
        phases_.emplace_back(now_, passed);
    else
        phases_[place_].second += (passed - phases_[place_].second) * kNew;
    ++place_;
    now_ = nullptr;
}

std::vector<std::pair<std::string, float>> TickTimes::by_phase() const {
    std::vector<std::pair<std::string, float>> list;
    {
        const std::lock_guard lock(mutex_);
        list = phases_;
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    return list;
}

}  // namespace banneret::session
