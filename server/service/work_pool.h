// WorkPool: threads for calls that block (disk, password hashes), with a bound on what may wait. gRPC's own
// threads and the lobbies' loop never block.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace banneret::service {

class WorkPool {
  public:
    WorkPool(int threads, std::size_t most_waiting);
    ~WorkPool();  // does what waits, then ends
    WorkPool(const WorkPool&) = delete;
    WorkPool& operator=(const WorkPool&) = delete;

    // False: too much waits already, or it has been stopped; the work will not be done.
    bool post(std::function<void()> work);
    // Does what waits, then ends its threads. Nothing is taken any more. May be called twice.
    void stop();

  private:
    void run();

    std::size_t most_waiting_;
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<std::function<void()>> waiting_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace banneret::service
