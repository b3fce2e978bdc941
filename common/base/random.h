// Random: one stream of draws (xorshift64*). A world holds several, each seeded from the match's seed with a
// salt of its own, so that one consumer's draws never move another's.
#pragma once

#include <cstdint>

#include "common/base/check.h"
#include "common/base/fixed.h"

namespace banneret {

// One step of splitmix64: spreads near seeds far apart.
constexpr std::uint64_t splitmix64(std::uint64_t z) {
    z += 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

struct Random {
    std::uint64_t state = 1;  // never 0: from 0 the stream would stay at 0

    constexpr Random() = default;
    constexpr Random(std::uint64_t seed, std::uint64_t salt) : state(splitmix64(seed + salt)) {
        if (state == 0) state = 1;
    }

    constexpr std::uint64_t next() {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        return state * 0x2545F4914F6CDD1DULL;
    }
    // 0 to n - 1, even to within n / 2^64. Requires: n > 0.
    constexpr std::uint32_t below(std::uint32_t n) {
        BANNERET_CHECK(n > 0, "a draw below 0 was asked for");
        return static_cast<std::uint32_t>((UInt128{next()} * n) >> 64);
    }
    // low to high, both ends drawn. Requires: low <= high.
    constexpr int between(int low, int high) {
        return static_cast<int>(low + static_cast<std::int64_t>(below(static_cast<std::uint32_t>(
                                          static_cast<std::int64_t>(high) - low + 1))));
    }
    // True in `percent` of a hundred draws.
    constexpr bool percent(int percent) { return static_cast<int>(below(100)) < percent; }
    // A fraction from 0 to just under 1.
    constexpr Fixed fraction() { return Fixed::from_raw(static_cast<std::int64_t>(next() >> 32)); }

    constexpr bool operator==(const Random&) const = default;
};

}  // namespace banneret
