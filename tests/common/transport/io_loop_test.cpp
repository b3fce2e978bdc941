#include "common/transport/io_loop.h"

#include <gtest/gtest.h>

#include <future>

namespace banneret::transport {
namespace {

using std::chrono::milliseconds;

TEST(IoLoop, PostedWorkRunsOnTheLoopInOrder) {
    IoLoop loop;
    std::vector<int> order;
    for (int i = 0; i < 100; ++i) loop.post([&, i] { order.push_back(i); });
    bool there = false;
    loop.run_and_wait([&] { there = loop.on_loop(); });
    EXPECT_TRUE(there);
    EXPECT_FALSE(loop.on_loop());
    ASSERT_EQ(order.size(), 100u);
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST(IoLoop, ATimerOnceFiresOnce) {
    IoLoop loop;
    std::promise<void> later;
    int fired = 0;
    loop.after(milliseconds(1), [&] { ++fired; });
    loop.after(milliseconds(30), [&] { later.set_value(); });
    later.get_future().wait();
    loop.run_and_wait([] {});
    EXPECT_EQ(fired, 1);
}

TEST(IoLoop, ARepeatingTimerFiresUntilItIsCancelled) {
    IoLoop loop;
    std::promise<void> third;
    int fired = 0;
    TimerId timer = 0;
    loop.run_and_wait([&] {
        timer = loop.every(milliseconds(1), [&] {
            if (++fired == 3) {
                loop.cancel(timer);
                third.set_value();
            }
        });
    });
    third.get_future().wait();
    std::promise<void> later;
    loop.after(milliseconds(30), [&] { later.set_value(); });
    later.get_future().wait();
    EXPECT_EQ(fired, 3);
}

TEST(IoLoop, ACancelledTimerDoesNotFire) {
    IoLoop loop;
    bool fired = false;
    std::promise<void> later;
    loop.run_and_wait([&] { loop.cancel(loop.after(milliseconds(1), [&] { fired = true; })); });
    loop.after(milliseconds(30), [&] { later.set_value(); });
    later.get_future().wait();
    EXPECT_FALSE(fired);
}

TEST(IoLoop, EndsWithTimersAndWorkOutstanding) {
    IoLoop loop;
    loop.every(milliseconds(1), [] {});
    loop.after(std::chrono::hours(1), [] {});
}

}  // namespace
}  // namespace banneret::transport
