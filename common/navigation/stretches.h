// Stretches: how the open cells of a tile hang together four ways, looked up for each of the 65,536 patterns
// that sixteen cells can have.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "common/navigation/plane.h"

namespace banneret::navigation {

inline constexpr int kStretches = 8;  // the most that sixteen cells can fall into

// By pattern: three bits a cell, its stretch's number, and from bit 48 how many stretches there are. Numbers
// go by each stretch's lowest cell.
extern const std::array<std::uint64_t, 65'536> kStretchTable;

inline int stretches_in(Pattern open) { return static_cast<int>(kStretchTable[open] >> 48); }
// The stretch that an open cell (0 to 15) is part of.
inline int stretch_at(Pattern open, int place) {
    return static_cast<int>(kStretchTable[open] >> (3 * place)) & 7;
}

// The cells of `within` that hang together with `seed`. Requires: seed is part of within.
constexpr Pattern spread(Pattern seed, Pattern within) {
    std::uint32_t now = seed;
    for (;;) {
        const std::uint32_t left = (now >> 1) & 0x7777u;
        const std::uint32_t right = (now << 1) & 0xEEEEu;
        const std::uint32_t next = (now | left | right | (now << 4) | (now >> 4)) & within;
        if (next == now) return static_cast<Pattern>(now);
        now = next;
    }
}
constexpr Pattern lowest_stretch(Pattern open) {
    return spread(static_cast<Pattern>(open & (~std::uint32_t{open} + 1u)), open);
}
// The cells of a tile's n-th stretch; none where it has fewer.
inline Pattern stretch(Pattern open, int n) {
    const int count = stretches_in(open);
    if (n >= count) return 0;
    if (count == 1) return open;
    for (; n > 0; --n) open = static_cast<Pattern>(open & ~std::uint32_t{lowest_stretch(open)});
    return lowest_stretch(open);
}

}  // namespace banneret::navigation
