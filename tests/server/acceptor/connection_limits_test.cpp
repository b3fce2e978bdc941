#include "server/acceptor/connection_limits.h"

#include <gtest/gtest.h>

#include "common/base/check.h"

namespace banneret::acceptor {
namespace {

TEST(ConnectionLimits, OneAddressCannotTakeAllPlaces) {
    ConnectionLimits limits({10, 2, 10});
    EXPECT_TRUE(limits.enter("1.2.3.4", false));
    EXPECT_TRUE(limits.enter("1.2.3.4", false));
    EXPECT_FALSE(limits.enter("1.2.3.4", false));
    EXPECT_TRUE(limits.enter("1.2.3.5", false)) << "another address is not held back";
    EXPECT_EQ(limits.open(), 3u);
}

TEST(ConnectionLimits, PlaceThatIsGivenBackCanBeTaken) {
    ConnectionLimits limits({1, 1, 1});
    ASSERT_TRUE(limits.enter("a", false));
    EXPECT_FALSE(limits.enter("b", false)) << "full in all";
    limits.leave("a");
    EXPECT_TRUE(limits.enter("b", false));
}

TEST(ConnectionLimits, ThisMachineHasALimitOfItsOwn) {
    ConnectionLimits limits({10, 1, 3});
    EXPECT_TRUE(limits.enter("127.0.0.1", true));
    EXPECT_TRUE(limits.enter("127.0.0.1", true));
    EXPECT_TRUE(limits.enter("127.0.0.1", true));
    EXPECT_FALSE(limits.enter("127.0.0.1", true));
}

TEST(ConnectionLimits, LeavingTwiceIsABug) {
    ConnectionLimits limits({});
    ASSERT_TRUE(limits.enter("a", false));
    limits.leave("a");
    EXPECT_THROW(limits.leave("a"), BrokenPromise);
}

}  // namespace
}  // namespace banneret::acceptor
