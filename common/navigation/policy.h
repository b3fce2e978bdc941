// Policy: which search serves a walk: the one place where that is decided.
//
// LongJump finds the way over the ground, whoever stands about; so a lone bystander never changes which way
// round a wood is taken, only how the walker passes him. TileRoute plans the whole walk where many stand in that
// way, and for many who are sent to one place together.
#pragma once

#include <cstdint>

namespace banneret::navigation {

enum class Search : std::uint8_t {
    None,      // there is no way
    Straight,  // a line is the way
    Jump,      // LongJump: the shortest way over the ground
    Keep,      // what LongJump found serves as it is
    Round,     // and this serves with a bend round each who stands in it
    Tiles,     // TileRoute: round crowds, a little off walls
};

inline constexpr std::int32_t kFewInTheWay = 3;
// Jump points that LongJump looks at before speckled ground is left to TileRoute: a few milliseconds' worth.
inline constexpr std::int32_t kJumpCap = 20'000;

// What is known of a walk so far.
struct Circumstances {
    bool reachable = false;  // start and goal lie in one region
    bool straight = false;   // the line between them is clear of closed ground and of who stands about
    bool together = false;   // one of many sent to one goal in one order
    // LongJump has been asked: it found a way with so many standing in it, or gave up on speckled ground.
    bool jumped = false;
    bool jump_gave_up = false;
    std::int32_t in_the_way = 0;
    bool no_bend = false;      // no way round the few within its budget
    bool tiles_spent = false;  // TileRoute has looked at as much as it may
};

// What is to be tried next, until a way is found: each search once at most.
constexpr Search search_for(const Circumstances& c) {
    if (!c.reachable) return Search::None;
    if (c.straight) return Search::Straight;
    if (c.together || c.jump_gave_up) return Search::Tiles;
    if (!c.jumped) return Search::Jump;
    if (c.in_the_way == 0 || c.tiles_spent) return Search::Keep;
    return c.in_the_way <= kFewInTheWay && !c.no_bend ? Search::Round : Search::Tiles;
}

}  // namespace banneret::navigation
