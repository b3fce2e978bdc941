// Heading: which way something faces, in 256ths of a turn. 0 is along +x, 64 along +y.
#pragma once

#include <cstdint>

#include "common/base/vec2.h"

namespace banneret {

struct Heading {
    std::uint8_t value = 0;
    constexpr bool operator==(const Heading&) const = default;
};

// From a committed table, right to the last bit of a Fixed.
Fixed sine(Heading heading);
Fixed cosine(Heading heading);
// The way of length 1 (to the table's rounding) that the heading points.
Vec2 direction(Heading heading);
// The heading nearest to the way v points; `otherwise` where v is nothing.
Heading heading_of(Vec2 v, Heading otherwise = {});
// The shorter way round, in 256ths: -128 to 127.
int turn_between(Heading from, Heading to);

}  // namespace banneret
