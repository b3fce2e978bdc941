// Bystanders: the units standing about the way of one walk, which its route goes round where the way round is
// short.
#pragma once

#include <vector>

#include "common/navigation/bodies.h"

namespace banneret::navigation {

class Bystanders {
  public:
    static constexpr int kReach = 3;          // tiles round the box from start to goal
    static constexpr int kGoRoundCrowd = 32;  // tiles; a larger crowd at the goal is walked into

    // Those standing about the box from `low` to `high`, without the walker itself, its target, and those
    // marching with it; `goal` is where a crowd may be walked into.
    void gather(const Bodies& bodies, EntityId walker, EntityId target, Vec2 low, Vec2 high, Vec2 goal,
                int side);
    // Begins with one walk among them: lines may pass whoever stands at its ends.
    void begin_walk(Vec2 from, Vec2 to);

    bool none() const { return standing_.empty(); }
    // How many stand on the tile; none of a crowd at the goal that is walked into.
    int on(map::TileIndex tile) const;
    // Whether the line keeps half of `radius` clear of all, but of those on tiles that were `crossed`, and
    // those that stand where the walk begins or ends.
    bool clear(Vec2 a, Vec2 b, Fixed radius) const;
    // How many of them the lines of a walk come nearer than that; 0 where it has no lines.
    std::int32_t in_the_way(Vec2 from, const std::vector<Vec2>& corners, Fixed radius) const;
    // Marks the tiles that the search walked across, so that lines may go through who stands there.
    void cross(map::TileIndex tile);

  private:
    struct Standing {
        Vec2 at;
        Fixed radius;
        map::TileIndex tile = 0;
        bool in_crowd = false;  // at the goal, to be walked into
        bool passed = false;    // lines may go through it
    };
    struct Mark {
        std::uint32_t stamp = 0;
        std::uint16_t count = 0;
        std::uint16_t pardoned = 0;
    };
    // Where their middles lie, and the widest of them: most lines come nowhere near.
    struct Extent {
        Vec2 low, high;
        Fixed widest;
        bool empty = true;
        void take(Vec2 at, Fixed radius);
        bool is_apart(Vec2 a, Vec2 b, Fixed margin) const;
    };
    void pardon_crowd(map::TilePos goal);
    const Mark* mark(std::int32_t x, std::int32_t y) const;

    std::int32_t side_ = 0;
    std::uint32_t stamp_ = 0;
    std::vector<Standing> standing_;
    Extent extent_;
    std::vector<Mark> marks_;  // by tile
    std::vector<map::TilePos> crowd_;
};

}  // namespace banneret::navigation
