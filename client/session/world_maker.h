// WorldMaker: makes a match's world on a thread of its own, since generating a map or reading a snapshot can
// take a second. The session's thread looks now and then whether it is done.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "common/match/match.h"

namespace banneret::session {

class WorldMaker {
  public:
    struct Made {
        match::Match match;
        Digest digest = 0;
    };
    ~WorldMaker();
    // Begins; what was being made before is waited for and thrown away.
    void begin(std::function<Result<match::Match>()> make);
    // What was made, once.
    std::optional<Result<Made>> take();

  private:
    std::thread thread_;
    std::mutex mutex_;
    std::optional<Result<Made>> made_;
};

}  // namespace banneret::session
