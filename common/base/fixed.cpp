#include "common/base/fixed.h"

#include <bit>

#include "common/base/check.h"
#include "common/base/deterministic.h"

namespace banneret {

namespace {

// Newton's step from a power of two that is not below the root: it falls until it reaches the root and never
// past it. Requires: n > 0, and `bits` is its length.
template <class Number>
std::uint64_t root_of(Number n, int bits) {
    Number root = Number{1} << ((bits + 1) / 2);
    for (;;) {
        const Number next = (root + n / root) >> 1;
        if (next >= root) return static_cast<std::uint64_t>(root);
        root = next;
    }
}

}  // namespace

std::uint64_t whole_sqrt(UInt128 n) {
    if (n == 0) return 0;
    const auto high = static_cast<std::uint64_t>(n >> 64);
    const auto low = static_cast<std::uint64_t>(n);
    if (high != 0) return root_of<UInt128>(n, 128 - std::countl_zero(high));
    return root_of<std::uint64_t>(low, 64 - std::countl_zero(low));  // divides several times as fast
}

Fixed sqrt(Fixed f) {
    BANNERET_CHECK(f >= Fixed(0), "the square root of a negative number was asked for");
    return Fixed::from_raw(
        static_cast<std::int64_t>(whole_sqrt(static_cast<UInt128>(f.raw()) << Fixed::kFractionBits)));
}

}  // namespace banneret
