#include "common/base/heading.h"

#include <algorithm>
#include <array>

#include "common/base/deterministic.h"

namespace banneret {
namespace {

// sin(i / 256 of a turn) in 2^-32, rounded to the nearest: the first quarter with both ends.
constexpr std::array<std::int64_t, 65> kQuarterSine = {
    0,          105403774,  210744057,  315957395,  420980412,  525749847,  630202589,  734275721,
    837906553,  941032661,  1043591926, 1145522571, 1246763195, 1347252816, 1446930903, 1545737412,
    1643612827, 1740498191, 1836335144, 1931065957, 2024633568, 2116981616, 2208054473, 2297797281,
    2386155981, 2473077351, 2558509031, 2642399561, 2724698408, 2805355999, 2884323748, 2961554089,
    3037000500, 3110617535, 3182360851, 3252187232, 3320054617, 3385922125, 3449750080, 3511500034,
    3571134792, 3628618433, 3683916329, 3736995171, 3787822988, 3836369162, 3882604450, 3926501002,
    3968032378, 4007173558, 4043900968, 4078192482, 4110027446, 4139386683, 4166252509, 4190608739,
    4212440704, 4231735252, 4248480760, 4262667143, 4274285855, 4283329896, 4289793820, 4293673732,
    4294967296};

// tan((i + 1/2) / 256 of a turn) in 2^-32: where heading i gives way to heading i + 1 in the first eighth of
// a turn.
constexpr std::array<std::int64_t, 32> kBoundary = {
    52709825,   158193013,  263867125,  369860470,  476302903,  583326475,  691066090,  799660202,
    909251552,  1019987941, 1132023069, 1245517435, 1360639313, 1477565823, 1596484109, 1717592634,
    1841102627, 1967239691, 2096245606, 2228380366, 2363924468, 2503181524, 2646481221, 2794182724,
    2946678568, 3104399153, 3267817948, 3437457531, 3613896654, 3797778511, 3989820493, 4190825720};

}  // namespace

Fixed sine(Heading heading) {
    const unsigned at = heading.value & 63u;
    const unsigned quarter = heading.value >> 6;
    const std::int64_t raw = kQuarterSine[quarter % 2 == 0 ? at : 64 - at];
    return Fixed::from_raw(quarter < 2 ? raw : -raw);
}

Fixed cosine(Heading heading) { return sine(Heading{static_cast<std::uint8_t>(heading.value + 64)}); }

Vec2 direction(Heading heading) { return {cosine(heading), sine(heading)}; }

Heading heading_of(Vec2 v, Heading otherwise) {
    if (v.x == Fixed(0) && v.y == Fixed(0)) return otherwise;
    const Fixed ax = abs(v.x);
    const Fixed ay = abs(v.y);
    const bool steep = ay > ax;
    const Int128 small = (steep ? ax : ay).raw();
    const Int128 large = (steep ? ay : ax).raw();
    const auto passed = [&](std::int64_t boundary) { return (small << 32) > large * boundary; };
    const auto steps =
        static_cast<unsigned>(std::ranges::partition_point(kBoundary, passed) - kBoundary.begin());
    unsigned turned = steep ? 64 - steps : steps;  // within the first quarter
    if (v.x < Fixed(0)) turned = 128 - turned;
    if (v.y < Fixed(0)) turned = 256 - turned;
    return Heading{static_cast<std::uint8_t>(turned)};
}

int turn_between(Heading from, Heading to) {
    return static_cast<std::int8_t>(static_cast<std::uint8_t>(to.value - from.value));
}

}  // namespace banneret
