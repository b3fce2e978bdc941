#include "server/lobby/chat_log.h"

#include <gtest/gtest.h>

namespace banneret::lobby {
namespace {

TEST(ChatLog, KeepsTheLastHundredLines) {
    ChatLog log;
    for (int i = 0; i < 130; ++i) log.say(1, "Ann", std::to_string(i), i);
    ASSERT_EQ(log.lines().size(), 100u);
    EXPECT_EQ(log.lines().front().text, "30");
    EXPECT_EQ(log.lines().back().number, 130u);
}

TEST(ChatLog, WhoSaysTooMuchIsMutedAndTheOthersAreNot) {
    ChatLog log;
    for (int i = 0; i < 5; ++i) EXPECT_FALSE(log.may_speak(1, 1000 + i));
    const auto refused = log.may_speak(1, 1010);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->reason, Reason::Muted);
    EXPECT_EQ(refused->sentence, "You have said too much at once and are muted for 15 seconds.");
    EXPECT_FALSE(log.may_speak(2, 1011));
    EXPECT_TRUE(log.may_speak(1, 16'009));
    EXPECT_FALSE(log.may_speak(1, 16'010));
}

TEST(ChatLog, MuteGrows) {
    ChatLog log;
    std::int64_t now = 0;
    for (const int seconds : {15, 30, 60, 120, 240, 240}) {
        Refused refused;
        while (!(refused = log.may_speak(1, now))) ++now;
        EXPECT_EQ(refused->fields.front().second, std::to_string(seconds * 1000));
        now += seconds * 1000;
    }
}

TEST(ChatLog, FiveLinesEveryFiveSecondsAreAllowedForEver) {
    ChatLog log;
    for (int i = 0; i < 1000; ++i) EXPECT_FALSE(log.may_speak(1, i * 1001)) << i;
}

}  // namespace
}  // namespace banneret::lobby
