// The cheapest ways over the map from one tile to others, eight ways a step, each tile entered at its own cost.
// No step slants between two tiles that cannot be crossed. Used by the connections.
#pragma once

#include <array>
#include <vector>

#include "common/map/tile_map.h"

namespace banneret::map::generate {

// Keys that never fall below the last one taken, smallest first; equal keys in no order that means anything, but
// the same on every machine.
class RisingQueue {
  public:
    bool empty() const { return size_ == 0; }
    void clear();
    // Requires: key is not below the last one taken.
    void push(std::uint64_t key, TileIndex tile);
    struct Entry {
        std::uint64_t key;
        TileIndex tile;
    };
    // Requires: !empty().
    Entry pop();

  private:
    static std::size_t bucket_of(std::uint64_t key, std::uint64_t last);
    std::array<std::vector<Entry>, 65> buckets_;
    std::uint64_t last_ = 0;
    std::size_t size_ = 0;
};

class CheapestWays {
  public:
    static constexpr TileIndex kNowhere = ~TileIndex{0};
    static constexpr std::uint32_t kCannot = 0;
    static constexpr std::uint32_t kHighestCost = 100'000'000;

    explicit CheapestWays(int side) : side_(side) {}

    // Finds the ways from `from` until all of `ends` are reached or there is no further way. `cost` is each
    // tile's, kCannot where there is none, at most kHighestCost. Of ways that cost the same the one with the
    // fewest slanting steps. Gives how many tiles were looked at.
    std::int64_t search(TileIndex from, const std::vector<TileIndex>& ends,
                        const std::vector<std::uint32_t>& cost);
    // The tile before on the way there; the tile itself where it began, kNowhere where no way was found.
    TileIndex came_from(TileIndex tile) const { return came_[tile]; }

  private:
    int side_;
    RisingQueue queue_;
    std::vector<TileIndex> came_;
    std::vector<std::uint64_t> best_;
    std::vector<std::uint8_t> is_end_;
};

}  // namespace banneret::map::generate
