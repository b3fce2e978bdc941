// How clumps and lands grow: each holds a list of tiles it may take next and takes the cheapest. A tile
// beside much of the clump's own ground is cheaper the higher the clumping factor (reference:
// rms-language 11.2).
#pragma once

#include <vector>

#include "common/base/random.h"
#include "common/map/tile_map.h"

namespace banneret::map::generate {

class Frontier {
  public:
    bool empty() const { return heap_.empty(); }
    void push(int cost, TileIndex tile);
    // The cheapest, of equals the one pushed first. Requires: !empty().
    TileIndex pop();
    // What is left, in no meaningful order.
    std::vector<TileIndex> rest() const;

  private:
    struct Entry {
        std::uint64_t key;  // cost, then order
        TileIndex tile;
    };
    static bool later(const Entry& a, const Entry& b) { return a.key > b.key; }
    std::vector<Entry> heap_;
    std::uint32_t pushed_ = 0;
};

// What the neighbours of a tile cost that has `near` of 25 tiles of its own about it.
inline int growth_cost(int clumping, int near, Random& random) {
    return 250 - clumping * near + static_cast<int>(random.below(100));
}

// How many of the 25 tiles about `t` are own(tile); those off the map count as `off_map`.
template <class Own>
int near_of(int side, TilePos t, bool off_map, Own&& own) {
    int near = 0;
    for (int y = t.y - 2; y <= t.y + 2; ++y) {
        for (int x = t.x - 2; x <= t.x + 2; ++x) {
            const bool on_map = x >= 0 && y >= 0 && x < side && y < side;
            if (on_map ? own(static_cast<TileIndex>(y * side + x)) : off_map) ++near;
        }
    }
    return near;
}

// Calls visit(tile) for each of the four neighbours on the map.
template <class Visit>
void for_neighbours(int side, TilePos t, Visit&& visit) {
    if (t.x > 0) visit(static_cast<TileIndex>(t.y * side + t.x - 1));
    if (t.x < side - 1) visit(static_cast<TileIndex>(t.y * side + t.x + 1));
    if (t.y > 0) visit(static_cast<TileIndex>((t.y - 1) * side + t.x));
    if (t.y < side - 1) visit(static_cast<TileIndex>((t.y + 1) * side + t.x));
}

}  // namespace banneret::map::generate
