// TaskThreads: a few threads that carry out what is posted, in order of posting. The relay's workers
// (referees, compression, syncs) and, with one thread, the caller of its hooks.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace banneret::relay {

class TaskThreads {
  public:
    explicit TaskThreads(int threads);
    ~TaskThreads();  // finish()
    void post(std::function<void()> task);
    // Carries out all that was posted, then ends the threads. Later posts are dropped.
    void finish();

  private:
    void run();
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> tasks_;
    std::vector<std::thread> threads_;
    bool finishing_ = false;
};

}  // namespace banneret::relay
