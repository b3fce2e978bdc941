// TickTimes: how long each phase of a tick takes on this machine, smoothed over the last second or so. The session's
// thread measures, any thread reads.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "common/match/match.h"

namespace banneret::session {

class TickTimes : public match::TickWatch {
  public:
    void begins(const char* phase) override;
    void ends() override;

    // Milliseconds of a tick by phase, the longest first; whole() is their sum.
    std::vector<std::pair<std::string, float>> by_phase() const;

  private:
    using Clock = std::chrono::steady_clock;
    mutable std::mutex mutex_;
    std::vector<std::pair<std::string, float>> phases_;  // in the order of running
    std::size_t place_ = 0;
    const char* now_ = nullptr;
    Clock::time_point since_;
    void close();
};

}  // namespace banneret::session
