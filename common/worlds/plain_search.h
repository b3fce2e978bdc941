// PlainSearch: the yardstick beside LongJump: a careful plain A* over the same cells at the same costs, with
// integer keys, stamped scratch and an octile estimate; without an estimate it is Dijkstra's search, which tests
// compare with.
#pragma once

#include <vector>

#include "common/navigation/bit_plane.h"
#include "common/navigation/key_heap.h"

namespace banneret::worlds {

class PlainSearch {
  public:
    // Takes over a ground's cells, a byte each.
    explicit PlainSearch(const navigation::BitPlane& ground);

    static constexpr std::uint32_t kNoWay = 0xFFFFFFFF;
    // The cost of the cheapest way; kNoWay where there is none. Requires: both on the ground.
    std::uint32_t cost(navigation::Cell from, navigation::Cell to);
    // The costs of the cheapest ways from a cell to all cells, by rows.
    std::vector<std::uint32_t> costs_from(navigation::Cell from);
    std::int32_t expanded() const { return expanded_; }

  private:
    struct Seen {
        std::uint32_t score = 0;
        std::uint32_t stamp = 0;  // twice the search's number; one more when done with
    };
    template <bool kTowards>
    std::uint32_t run(navigation::Cell from, navigation::Cell to);
    std::uint32_t place(navigation::Cell c) const {
        return static_cast<std::uint32_t>((c.y + 1) * stride_ + c.x + 1);
    }

    std::int32_t width_;
    std::int32_t height_;
    std::int32_t stride_;  // cells in a row, closed ones at both ends among them
    std::vector<std::uint8_t> open_;
    std::vector<Seen> seen_;
    std::vector<std::uint32_t> parents_;
    std::uint32_t stamp_ = 0;
    std::int32_t expanded_ = 0;
    navigation::KeyHeap heap_;
};

}  // namespace banneret::worlds
