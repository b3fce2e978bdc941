#include <gtest/gtest.h>

#include <atomic>

#include "server/service/rate_limit.h"
#include "server/service/work_pool.h"

namespace banneret::service {
namespace {

TEST(RateLimit, RefillsWithTimeAndKeysAreApart) {
    RateLimit limit(2, 1000);
    EXPECT_FALSE(limit.take("ann", 0));
    EXPECT_FALSE(limit.take("ann", 0));
    const auto refused = limit.take("ann", 0);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->reason, lobby::Reason::TooMany);
    EXPECT_FALSE(limit.take("bob", 0));
    EXPECT_TRUE(limit.take("ann", 499));
    EXPECT_FALSE(limit.take("ann", 500));
    EXPECT_TRUE(limit.take("ann", 500));
}

TEST(RateLimit, ClockThatJumpsBackGivesNothingAway) {
    RateLimit limit(1, 1000);
    EXPECT_FALSE(limit.take("ann", 5000));
    EXPECT_TRUE(limit.take("ann", 0));
}

TEST(WorkPool, RefusesWhatWouldWaitTooLongAndDoesWhatItTook) {
    std::atomic<int> done{0};
    std::mutex gate;
    gate.lock();
    int taken = 0;
    {
        WorkPool pool(1, 4);
        for (int i = 0; i < 100; ++i) {
            const bool ok = pool.post([&] {
                const std::lock_guard wait(gate);
                ++done;
            });
            taken += ok ? 1 : 0;
        }
        EXPECT_LE(taken, 5);
        gate.unlock();
    }
    EXPECT_EQ(done, taken);
}

}  // namespace
}  // namespace banneret::service
