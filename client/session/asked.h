// Asked<T>: something that was asked of a server and may have been answered since. Screens hold one and look
// at it each frame; nothing is called back.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>

#include "common/base/result.h"

namespace banneret::session {

template <class T>
class Asked {
  public:
    bool done() const {
        const std::lock_guard lock(mutex_);
        return result_.has_value();
    }
    // Requires: done(). It does not change any more.
    const Result<T>& result() const {
        const std::lock_guard lock(mutex_);
        BANNERET_CHECK(result_.has_value(), "an answer is looked at only when it is there");
        return *result_;
    }
    // Waits for the answer; every call of ours has a deadline, so it comes. For runs without a window.
    const Result<T>& wait() const {
        std::unique_lock lock(mutex_);
        settled_.wait(lock, [this] { return result_.has_value(); });
        return *result_;
    }
    // The answer; the first one counts.
    void settle(Result<T> result) {
        const std::lock_guard lock(mutex_);
        if (!result_) result_.emplace(std::move(result));
        settled_.notify_all();
    }

  private:
    mutable std::mutex mutex_;
    mutable std::condition_variable settled_;
    std::optional<Result<T>> result_;
};

template <class T>
using Answer = std::shared_ptr<Asked<T>>;

}  // namespace banneret::session
