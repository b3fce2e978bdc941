// IoLoop: one thread that runs sockets, posted work and timers. The relay has one for each group of matches,
// the client one for each session; everything of a connection happens on the thread of its loop.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

namespace banneret::transport {

using TimerId = std::uint64_t;  // 0: none

class IoLoop {
  public:
    struct Impl;  // Asio's context; known to transport/ only

    // Starts the thread.
    IoLoop();
    // Stops the thread and waits for it; work that was posted and not run is dropped. Requires: not on the
    // loop.
    ~IoLoop();
    IoLoop(const IoLoop&) = delete;
    IoLoop& operator=(const IoLoop&) = delete;

    // Runs `work` on the loop, in order of posting. From any thread.
    void post(std::function<void()> work);
    // Runs `work` on the loop and waits until it is done. On the loop it is called at once.
    void run_and_wait(std::function<void()> work);
    // Runs `work` on the loop once, after `delay`. From any thread.
    TimerId after(std::chrono::milliseconds delay, std::function<void()> work);
    // Runs `work` again and again, `period` apart, until it is cancelled.
    TimerId every(std::chrono::milliseconds period, std::function<void()> work);
    // The timer's work will not run any more once this has returned on the loop; unknown timers are ignored.
    void cancel(TimerId timer);
    bool on_loop() const;
    // Milliseconds of the steady clock.
    static std::uint64_t now_ms();

    Impl& impl() { return *impl_; }
    std::shared_ptr<Impl> shared_impl() { return impl_; }

  private:
    std::shared_ptr<Impl> impl_;
};

}  // namespace banneret::transport
