#include "common/base/fixed.h"

#include <bit>

#include "common/base/check.h"
#include "common/base/deterministic.h"

namespace banneret {

namespace {

// The root of what lies in [2^62, 2^64), or one more: the digits found double with each step, and the first steps divide
// small numbers (the method of CPython's math.isqrt, where its bound is proved).
std::uint64_t near_root(std::uint64_t n) {
    std::uint64_t root = 1 + (n >> 62);
    root = (root << 1) + (n >> 59) / root;
    root = (root << 3) + (n >> 53) / root;
    root = (root << 7) + (n >> 41) / root;
    return (root << 15) + (n >> 17) / root;
}

}  // namespace

std::uint64_t whole_sqrt_64(std::uint64_t n) {
    if (n == 0) return 0;
    const int half = std::countl_zero(n) / 2;
    const std::uint64_t up = n << 2 * half;
    const std::uint64_t root = near_root(up);
    // One more than the root of 2^64 - 1 has a square that does not fit.
    return (root - (root > 0xFFFFFFFFu || root * root > up ? 1 : 0)) >> half;
}

std::uint64_t whole_sqrt(UInt128 n) {
    const auto high = static_cast<std::uint64_t>(n >> 64);
    if (high == 0) return whole_sqrt_64(static_cast<std::uint64_t>(n));
    const int half = std::countl_zero(high) / 2;
    const UInt128 up = n << 2 * half;
    const std::uint64_t first = near_root(static_cast<std::uint64_t>(up >> 64));
    const UInt128 root = (UInt128{first} << 31) + (up >> 33) / first;
    return static_cast<std::uint64_t>((root - ((root >> 64) != 0 || root * root > up ? 1 : 0)) >> half);
}

Fixed sqrt(Fixed f) {
    BANNERET_CHECK(f >= Fixed(0), "the square root of a negative number was asked for");
    return Fixed::from_raw(
        static_cast<std::int64_t>(whole_sqrt(static_cast<UInt128>(f.raw()) << Fixed::kFractionBits)));
}

}  // namespace banneret
