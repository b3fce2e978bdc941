#include "common/base/fixed.h"

#include <gtest/gtest.h>

#include "common/base/random.h"
#include "common/base/vec2.h"

namespace banneret {
namespace {

TEST(Fixed, ConversionsRoundAsTheirNamesSay) {
    const Fixed half = Fixed::ratio(1, 2);
    EXPECT_EQ((-half).floor(), -1);
    EXPECT_EQ((-half).ceil(), 0);
    EXPECT_EQ((-half).round(), 0);
    EXPECT_EQ(half.round(), 1);
    EXPECT_EQ(Fixed::ratio(-7, 2).trunc(), -3);
    EXPECT_EQ(Fixed::ratio(-7, 2).floor(), -4);
    EXPECT_EQ(Fixed::thousandths(2500), Fixed(2) + half);
    EXPECT_EQ(Fixed::thousandths(-1500).to_thousandths(), -1500);
}

TEST(Fixed, ProductsKeepTheirHighDigits) {
    EXPECT_EQ(Fixed(40000) * Fixed(40000), Fixed(1600000000));
    EXPECT_EQ(Fixed(-3) * Fixed::ratio(1, 2), Fixed::ratio(-3, 2));
    EXPECT_EQ(Fixed(1) / Fixed(3) * Fixed(3), Fixed::from_raw(Fixed::kOneRaw - 1));
    EXPECT_EQ(Fixed::from_raw(-1) * Fixed::ratio(1, 2), Fixed::from_raw(-1)) << "multiplication rounds down";
}

TEST(Fixed, WholeSqrtIsExact) {
    EXPECT_EQ(whole_sqrt(0), 0u);
    EXPECT_EQ(whole_sqrt(1), 1u);
    EXPECT_EQ(whole_sqrt(3), 1u);
    EXPECT_EQ(whole_sqrt(~UInt128{0}), 0xFFFFFFFFFFFFFFFFull);
    Random random(7, 1);
    for (int i = 0; i < 20000; ++i) {
        const UInt128 n = ((UInt128{random.next()} << 64) | random.next()) >> random.below(127);
        const UInt128 root = whole_sqrt(n);
        ASSERT_LE(root * root, n);
        if (root != 0xFFFFFFFFFFFFFFFFull) {
            ASSERT_GT((root + 1) * (root + 1), n);
        }
    }
}

// About each square, where a root that is off by one shows.
TEST(Fixed, WholeSqrtStepsAtEachSquare) {
    const auto holds = [](std::uint64_t root) {
        const UInt128 square = UInt128{root} * root;
        ASSERT_EQ(whole_sqrt(square), root);
        ASSERT_EQ(whole_sqrt(square - 1), root - 1) << root;
        ASSERT_EQ(whole_sqrt(square + 2 * UInt128{root}), root) << root;
        if (root > 0xFFFFFFFFu) return;
        const std::uint64_t small = root * root;
        ASSERT_EQ(whole_sqrt_64(small), root);
        ASSERT_EQ(whole_sqrt_64(small - 1), root - 1) << root;
        ASSERT_EQ(whole_sqrt_64(small + 2 * root), root) << root;
    };
    EXPECT_EQ(whole_sqrt_64(0), 0u);
    EXPECT_EQ(whole_sqrt_64(~std::uint64_t{0}), 0xFFFFFFFFu);
    for (std::uint64_t root = 1; root < 100000; ++root) holds(root);
    Random random(8, 1);
    for (int bits = 1; bits <= 64; ++bits) {
        const std::uint64_t most = ~std::uint64_t{0} >> (64 - bits);
        for (std::uint64_t under = 0; under < 50 && under < most; ++under) holds(most - under);
        for (int i = 0; i < 200; ++i) holds((random.next() & most) | 1);
    }
}

TEST(Fixed, SqrtOfNegativeIsABrokenPromise) { EXPECT_THROW(sqrt(Fixed(-1)), BrokenPromise); }

TEST(Vec2, LengthIsExactForWholeTriangles) {
    EXPECT_EQ(length({Fixed(3), Fixed(4)}), Fixed(5));
    EXPECT_EQ(length({Fixed(-20000), Fixed(21000)}), Fixed(29000));
    EXPECT_EQ(length({}), Fixed(0));
}

}  // namespace
}  // namespace banneret
