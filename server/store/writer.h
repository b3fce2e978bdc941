// Writer: the one thread that writes. What comes in while a commit runs is committed together in the next
// one. Inside store/ only.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

#include "common/base/result.h"
#include "server/store/connection.h"

namespace banneret::store {

class Writer {
  public:
    // Requires: the connection is used by nobody else from now on.
    Writer(Connection& connection, std::function<void(const Error&)> on_fatal);
    ~Writer();  // commits what is queued

    // Runs the job in a transaction and comes back when it is on the disk. A job that throws is undone alone.
    Result<void> write(const std::function<void(Connection&)>& job);
    std::uint64_t commits() const { return commits_; }

  private:
    struct Job {
        const std::function<void(Connection&)>* work = nullptr;
        std::optional<Error> error;
        bool done = false;
    };
    void run();
    void commit_together(std::deque<Job*>& jobs);
    void run_one(Job& job);
    void fail_all(std::deque<Job*>& jobs, const SQLite::Exception& error);

    Connection& connection_;
    std::function<void(const Error&)> on_fatal_;
    std::mutex mutex_;
    std::condition_variable came_;
    std::condition_variable finished_;
    std::deque<Job*> queue_;
    bool stopping_ = false;
    bool broken_ = false;  // a sync failed: nothing is written any more
    std::atomic<std::uint64_t> commits_{0};
    std::thread thread_;
};

// A plain sentence for what SQLite threw.
Error error_of(const SQLite::Exception& error);

}  // namespace banneret::store
