#include "common/transport/io_loop.h"

#include <asio/post.hpp>
#include <future>

#include "common/transport/io_loop_impl.h"

namespace banneret::transport {

IoLoop::IoLoop() : impl_(std::make_shared<Impl>()) {
    impl_->thread = std::thread([impl = impl_.get()] {
        impl->thread_id = std::this_thread::get_id();
        impl->context.run();
    });
}

IoLoop::~IoLoop() {
    impl_->context.stop();
    impl_->thread.join();
    const std::lock_guard lock(impl_->mutex);
    impl_->timers.clear();
}

void IoLoop::post(std::function<void()> work) { asio::post(impl_->context, std::move(work)); }

void IoLoop::run_and_wait(std::function<void()> work) {
    if (on_loop()) return work();
    std::promise<void> done;
    post([&] {
        work();
        done.set_value();
    });
    done.get_future().wait();
}

TimerId IoLoop::after(std::chrono::milliseconds delay, std::function<void()> work) {
    return impl_->start_timer(delay, std::chrono::milliseconds(0), std::move(work));
}

TimerId IoLoop::every(std::chrono::milliseconds period, std::function<void()> work) {
    return impl_->start_timer(period, period, std::move(work));
}

void IoLoop::cancel(TimerId timer) {
    const std::lock_guard lock(impl_->mutex);
    impl_->timers.erase(timer);  // its clock goes with it; a wait that is through already finds no timer
}

bool IoLoop::on_loop() const { return impl_->thread_id.load() == std::this_thread::get_id(); }

std::uint64_t IoLoop::now_ms() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
}

TimerId IoLoop::Impl::start_timer(std::chrono::milliseconds delay, std::chrono::milliseconds period,
                                  std::function<void()> work) {
    auto timer = std::make_shared<Timer>();
    timer->clock = std::make_unique<asio::steady_timer>(context, delay);
    timer->work = std::move(work);
    timer->period = period;
    const std::lock_guard lock(mutex);
    const TimerId id = ++last_timer;
    timers[id] = timer;
    arm(id, timer);
    return id;
}

void IoLoop::Impl::arm(TimerId id, const std::shared_ptr<Timer>& timer) {
    timer->clock->async_wait([this, id](const asio::error_code& error) {
        if (!error) fire(id);
    });
}

std::shared_ptr<IoLoop::Impl::Timer> IoLoop::Impl::find(TimerId id) {
    const std::lock_guard lock(mutex);
    const auto found = timers.find(id);
    return found == timers.end() ? nullptr : found->second;
}

void IoLoop::Impl::fire(TimerId id) {
    const std::shared_ptr<Timer> timer = find(id);
    if (timer == nullptr) return;
    timer->work();
    const std::lock_guard lock(mutex);
    if (!timers.contains(id)) return;  // cancelled by its own work
    if (timer->period.count() == 0) {
        timers.erase(id);
        return;
    }
    // From when it was due, not from now, so that a period does not grow by the work's own time.
    timer->clock->expires_at(
        std::max(timer->clock->expiry() + timer->period, std::chrono::steady_clock::now()));
    arm(id, timer);
}

}  // namespace banneret::transport
