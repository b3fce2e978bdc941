#include "client/session/tick_clock.h"

#include <gtest/gtest.h>

namespace banneret::session {
namespace {

// Runs whatever is due each millisecond and counts it.
int ticks_within(TickClock& clock, double from, double to) {
    int ticks = 0;
    for (double now = from; now < to; now += 1)
        while (clock.due(now)) {
            clock.ran(now);
            ++ticks;
        }
    return ticks;
}

TEST(TickClock, ASecondOfGameTimeTakesASecondAtSpeedOne) {
    TickClock clock;
    clock.set_speed(100);
    clock.start(0);
    EXPECT_NEAR(ticks_within(clock, 0, 1600), 100, 1);
}

TEST(TickClock, SpeedIsTicksForTheClock) {
    TickClock clock;
    clock.set_speed(200);
    clock.start(0);
    EXPECT_NEAR(ticks_within(clock, 0, 1600), 200, 1);
}

TEST(TickClock, WaitingBanksNoMoreThanTheTickThatIsDue) {
    TickClock clock;
    clock.set_speed(100);
    clock.start(0);
    for (double now = 0; now < 5000; now += 1)
        if (clock.due(now)) clock.waited(now);
    EXPECT_LE(ticks_within(clock, 5000, 5000 + 16), 2);
}

TEST(TickClock, WithNoTurnInHandItSlowsByTwoPercentAndWithManyItHastens) {
    TickClock behind, ahead;
    behind.set_speed(100);
    ahead.set_speed(100);
    behind.start(0);
    ahead.start(0);
    ahead.keep_one_in_hand(0);
    behind.keep_one_in_hand(3);
    EXPECT_NEAR(ticks_within(ahead, 0, 16000), 980, 2);
    EXPECT_NEAR(ticks_within(behind, 0, 16000), 1020, 2);
}

TEST(TickClock, UnthrottledEveryTickIsDueAtOnce) {
    TickClock clock;
    clock.set_speed(0);
    clock.start(0);
    for (int i = 0; i < 1000; ++i) {
        ASSERT_TRUE(clock.due(0));
        clock.ran(0);
    }
    EXPECT_EQ(clock.between(0), 1);
}

TEST(TickClock, AMachineThatSleptDoesNotRunAllThatItMissed) {
    TickClock clock;
    clock.set_speed(100);
    clock.start(0);
    clock.ran(60'000);
    EXPECT_LE(ticks_within(clock, 60'000, 60'001), 17);
}

TEST(TickClock, BetweenTwoTicksGoesFromNoughtToOne) {
    TickClock clock;
    clock.set_speed(100);
    clock.start(0);
    clock.ran(0);
    EXPECT_NEAR(clock.between(0), 0, 0.01);
    EXPECT_NEAR(clock.between(8), 0.5, 0.01);
    EXPECT_NEAR(clock.between(40), 1, 0.01);
}

}  // namespace
}  // namespace banneret::session
