// What is behind an IoLoop; for the files of transport/ alone.
#pragma once

#include <asio/executor_work_guard.hpp>
#include <asio/io_context.hpp>
#include <asio/steady_timer.hpp>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "common/transport/io_loop.h"

namespace banneret::transport {

struct IoLoop::Impl {
    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> guard{context.get_executor()};
    std::atomic<std::thread::id> thread_id;
    std::thread thread;

    struct Timer {
        std::unique_ptr<asio::steady_timer> clock;
        std::function<void()> work;
        std::chrono::milliseconds period{0};  // 0: once
    };
    std::mutex mutex;  // of the two below
    std::map<TimerId, std::shared_ptr<Timer>> timers;
    TimerId last_timer = 0;

    TimerId start_timer(std::chrono::milliseconds delay, std::chrono::milliseconds period,
                        std::function<void()> work);
    void arm(TimerId id, const std::shared_ptr<Timer>& timer);
    void fire(TimerId id);
    std::shared_ptr<Timer> find(TimerId id);
};

}  // namespace banneret::transport
