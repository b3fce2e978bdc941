#include "server/service/work_pool.h"

namespace banneret::service {

WorkPool::WorkPool(int threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

WorkPool::~WorkPool() { stop(); }

bool WorkPool::post(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_ || waiting_.size() >= most_waiting_) return false;
        waiting_.push_back(std::move(work));
    }
    came_.notify_one();
    return true;
}

void WorkPool::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    came_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

void WorkPool::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        came_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        const auto work = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        work();
        lock.lock();
    }
}

}  // namespace banneret::service
