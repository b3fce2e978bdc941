// LongJump: the shortest way over the cells of a ground, exactly, by jump point search on bit planes. Nobody's
// standing matters to it. One object's scratch serves search after search.
//
// A step along an axis costs 985, a slanting one 1393 (their ratio is the square root of two to six digits),
// and no corner is ever cut: a slanting step needs both cells beside it open.
#pragma once

#include <vector>

#include "common/navigation/goal.h"
#include "common/navigation/jump_planes.h"
#include "common/navigation/key_heap.h"

namespace banneret::navigation {

inline constexpr std::uint32_t kCellStraight = 985;
inline constexpr std::uint32_t kCellSlanting = 1393;

class LongJump {
  public:
    enum class Answer : std::uint8_t { Found, NoWay, Spent };
    static constexpr std::int32_t kNoCap = 0x7FFFFFFF;

    // The way from `from` to the nearest goal cell on foot. Spent: more than `cap` jump points were looked at.
    // No way leads from a closed cell, or from one off the ground.
    Answer search(const JumpPlanes& planes, Cell from, const GoalCells& goal, std::int32_t cap = kNoCap);

    // Of the last search that found its goal.
    std::uint32_t cost() const { return cost_; }
    // Cells from start to goal, each joined to the next by a straight or a slanting run.
    const std::vector<Cell>& turns() const { return turns_; }
    std::int32_t expanded() const { return expanded_; }
    std::int32_t reached() const { return reached_; }

  private:
    struct Walk;
    static constexpr std::uint32_t kDone = 0x80000000;
    struct Node {
        Cell at() const {
            return {static_cast<std::int32_t>(cell & 0xFFFF), static_cast<std::int32_t>(cell >> 16)};
        }
        std::uint32_t cell = 0;  // x, and y above it
        std::uint32_t score = 0;
        std::uint32_t parent = 0;
        std::uint32_t arrived = 0;  // the straight ways by which it was come to at this score, a bit each
    };
    std::uint32_t& place_of(std::uint32_t cell);
    void spread_places(std::size_t size, std::uint32_t nodes);
    void trace(std::uint32_t goal);

    std::uint32_t cost_ = 0;
    std::int32_t expanded_ = 0;
    std::int32_t reached_ = 0;
    std::vector<Cell> turns_;
    std::vector<Node> nodes_;            // jump points, and slanting ways that wait
    std::vector<std::uint32_t> places_;  // jump points by cell: a table of nodes
    std::size_t placed_ = 0;
    int places_shift_ = 0;
    KeyHeap open_;
};

}  // namespace banneret::navigation
