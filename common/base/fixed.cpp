#include "common/base/fixed.h"

#include <bit>

#include "common/base/check.h"
#include "common/base/deterministic.h"

namespace banneret {

std::uint64_t whole_sqrt(UInt128 n) {
    if (n == 0) return 0;
    const auto high = static_cast<std::uint64_t>(n >> 64);
    const int bits =
        high != 0 ? 128 - std::countl_zero(high) : 64 - std::countl_zero(static_cast<std::uint64_t>(n));
    // Newton's step from a power of two that is not below the root: it falls until it reaches the root and
    // never past it.
    UInt128 root = UInt128{1} << ((bits + 1) / 2);
    for (;;) {
        const UInt128 next = (root + n / root) >> 1;
        if (next >= root) return static_cast<std::uint64_t>(root);
        root = next;
    }
}

Fixed sqrt(Fixed f) {
    BANNERET_CHECK(f >= Fixed(0), "the square root of a negative number was asked for");
    return Fixed::from_raw(
        static_cast<std::int64_t>(whole_sqrt(static_cast<UInt128>(f.raw()) << Fixed::kFractionBits)));
}

}  // namespace banneret
