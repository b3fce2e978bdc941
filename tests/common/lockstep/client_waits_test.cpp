// How long a client waits between its attempts to come back.
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "common/lockstep/client.h"

namespace banneret::lockstep {
namespace {

// When each attempt began, while none succeeds.
std::vector<Millis> attempts(std::uint64_t spread, Millis until) {
    ClientConfig config;
    config.spread = spread;
    Client client(config, 0);
    std::vector<Millis> when;
    for (Millis now = 0; now < until; ++now) {
        client.advance(now);
        if (!client.wants_connection(now)) continue;
        when.push_back(now);
        client.connecting(now);
        client.disconnected(now);
    }
    return when;
}

TEST(ClientWaits, GrowToFiveSeconds) {
    const std::vector<Millis> when = attempts(0, 20'000);
    EXPECT_EQ(when, (std::vector<Millis>{0, 1, 251, 751, 1751, 3751, 7751, 12'751, 17'751}));
}

// A server that comes back is not to meet everybody at once.
TEST(ClientWaits, OfMachinesThatTheServerLeftTogetherDiffer) {
    std::set<Millis> firsts;
    std::set<Millis> lates;
    for (std::uint64_t machine = 1; machine <= 100; ++machine) {
        const std::vector<Millis> when = attempts(machine, 60'000);
        ASSERT_GT(when.size(), 8u);
        EXPECT_EQ(when[0], 0u) << "nobody is waited for at the start";
        EXPECT_LT(when[1], 250u);
        for (std::size_t i = 1; i < when.size(); ++i) EXPECT_LT(when[i] - when[i - 1], 7500u);
        for (std::size_t i = 7; i < when.size(); ++i) EXPECT_GE(when[i] - when[i - 1], 5000u);
        firsts.insert(when[1]);
        lates.insert(when[8]);
    }
    EXPECT_GT(firsts.size(), 60u);
    EXPECT_GT(lates.size(), 90u);
}

TEST(ClientWaits, AreThoseOfItsSpread) { EXPECT_EQ(attempts(7, 60'000), attempts(7, 60'000)); }

}  // namespace
}  // namespace banneret::lockstep
