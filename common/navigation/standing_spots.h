// Standing spots: where to stand beside something rather than on it, for workers, fighters and whoever is
// sent at what cannot be walked onto.
#pragma once

#include <span>

#include "common/navigation/reach.h"

namespace banneret::navigation {

// A place that somebody at work stands on, or is headed for.
struct Taken {
    Vec2 at;
    Fixed radius;
};

struct SpotAsk {
    ClassId id = 0;
    Vec2 low;  // the ground approached
    Vec2 high;
    Vec2 from;                  // where the caller stands
    Fixed radius;               // its half-width
    Fixed away;                 // from the ground's edge to the caller's edge
    Region region = kNoRegion;  // the caller's
};

enum class SpotFound : std::uint8_t {
    Yes = 0,
    Full = 1,   // open ground beside it is all spoken for: a spot will come free
    NoWay = 2,  // there is no open ground beside it in the caller's region
};
struct Spot {
    SpotFound found = SpotFound::NoWay;
    Vec2 at;
};

// The caller's own face is searched first, finely, from the point facing it outward, so that a crowd fills
// the wall in front of it before anyone is sent round a corner; then the whole edge, a body's width at a
// step.
Spot find_standing_spot(const NavField& field, const Reach& reach, const SpotAsk& ask,
                        std::span<const Taken> taken);

}  // namespace banneret::navigation
