#include "common/base/random.h"

#include <gtest/gtest.h>

#include <array>

namespace banneret {
namespace {

TEST(Random, TheSameSeedDrawsTheSameForEver) {
    Random random(42, 7);
    // Golden: a changed figure here changes every map and match.
    EXPECT_EQ(random.next(), 9517926277595335148ull);
    EXPECT_EQ(random.next(), 18314124341014170095ull);
}

TEST(Random, SaltsPartTheStreams) { EXPECT_NE(Random(1, 1), Random(1, 2)); }

TEST(Random, SeedsThatMixToZeroStillDraw) {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) EXPECT_NE(Random(seed, 0).state, 0u);
}

TEST(Random, DrawsAreEven) {
    Random random(3, 3);
    std::array<int, 10> drawn{};
    for (int i = 0; i < 100000; ++i) ++drawn[random.below(10)];
    for (const int n : drawn) EXPECT_NEAR(n, 10000, 500);
}

TEST(Random, BetweenReachesBothEnds) {
    Random random(5, 5);
    bool low = false, high = false;
    for (int i = 0; i < 1000; ++i) {
        const int n = random.between(-2, 2);
        ASSERT_GE(n, -2);
        ASSERT_LE(n, 2);
        low = low || n == -2;
        high = high || n == 2;
    }
    EXPECT_TRUE(low && high);
    EXPECT_EQ(random.between(-2147483647 - 1, -2147483647 - 1), -2147483647 - 1);
}

TEST(Random, BelowNothingIsABrokenPromise) {
    Random random;
    EXPECT_THROW(random.below(0), BrokenPromise);
}

}  // namespace
}  // namespace banneret
