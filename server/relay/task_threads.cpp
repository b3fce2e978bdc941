#include "server/relay/task_threads.h"

#include <algorithm>
#include <utility>

namespace banneret::relay {

TaskThreads::TaskThreads(int threads) {
    for (int i = 0; i < std::max(1, threads); ++i) threads_.emplace_back([this] { run(); });
}

TaskThreads::~TaskThreads() { finish(); }

void TaskThreads::post(std::function<void()> task) {
    {
        const std::lock_guard lock(mutex_);
        if (finishing_ && threads_.empty()) return;
        tasks_.push_back(std::move(task));
    }
    wake_.notify_one();
}

void TaskThreads::finish() {
    std::vector<std::thread> threads;
    {
        const std::lock_guard lock(mutex_);
        finishing_ = true;
        threads.swap(threads_);
    }
    wake_.notify_all();
    for (std::thread& thread : threads) thread.join();
}

void TaskThreads::run() {
    while (true) {
        std::function<void()> task;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return finishing_ || !tasks_.empty(); });
            if (tasks_.empty()) return;
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task();
    }
}

}  // namespace banneret::relay
