// JumpPlanes: what LongJump reads of a ground besides its closed cells, a bit a cell each, made from a
// BitPlane and kept up with its changes.
//
// Jump point search stops where a wall beside the way ends, since only there may a shortest way turn off. For
// each straight way there are two planes: `stop`, where a walk that way comes to such a place, and `lead`, from
// where a straight walk that way comes to one before it comes to closed ground. For slanting ways the bits lie
// in the order of the walk, so that they too are looked at 64 at a time: `stop` is where four cells meet of
// which one is closed, and `lead` from where either straight way beside the slanting one comes to a stop.
#pragma once

#include <array>
#include <vector>

#include "common/navigation/bit_plane.h"

namespace banneret::navigation {

// What a walk along a line reads, side by side since it reads both.
struct WayWord {
    std::uint64_t stop = 0;
    std::uint64_t lead = 0;
    bool operator==(const WayWord&) const = default;
};

// Lines of a plane for one way, with a word before the first and a line at both ends that may be read.
class WayLines {
  public:
    WayLines() = default;
    WayLines(std::int32_t length, std::int32_t count)
        : stride_(length / 64 + 1),
          words_(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(count + 2) + 2) {}
    const WayWord* line(std::int32_t line) const { return words_.data() + offset(line); }
    WayWord* line(std::int32_t line) { return words_.data() + offset(line); }
    std::int32_t stride() const { return stride_; }
    bool operator==(const WayLines&) const = default;

  private:
    std::ptrdiff_t offset(std::int32_t line) const { return 1 + std::ptrdiff_t{line + 1} * stride_; }
    std::int32_t stride_ = 0;
    std::vector<WayWord> words_;
};

class JumpPlanes {
  public:
    // Brings all of it up to the plane's present state; work is in proportion to the rows and columns that
    // changed.
    void follow(const BitPlane& plane);

    const BitPlane& ground() const { return ground_; }
    // For the straight ways +x, +y, -x, -y: by rows for those along x, else by columns.
    const WayLines& straight(int way) const { return straight_[static_cast<std::size_t>(way)]; }
    // For the slanting ways +x+y, -x+y, -x-y, +x-y: lines numbered by x - y where x rises with y, else by x + y,
    // modulo ring(), with a bit for each y along them. Bit y is a stop when no step may be taken between the
    // cells at y - 1 and at y of the line.
    const WayLines& slanting(int way) const { return slanting_[static_cast<std::size_t>(way)]; }
    std::int32_t ring() const { return ring_; }

    friend bool operator==(const JumpPlanes& a, const JumpPlanes& b) {
        return a.ground_ == b.ground_ && a.straight_ == b.straight_ && a.slanting_ == b.slanting_;
    }

  private:
    using Words = std::vector<std::uint64_t>;
    void begin(const BitPlane& plane);
    bool take_changes(const BitPlane& plane);
    void draw_straight(bool along_y, std::int32_t line);
    void draw_slants(CellBox box);
    void gather_rows(CellBox box);
    void lay_slanting(bool falling, CellBox box);

    BitPlane ground_;
    std::int32_t ring_ = 0;
    std::array<WayLines, 4> straight_;
    std::array<WayLines, 4> slanting_;
    // Scratch: a bit a row and a bit a column that changed; 64 rows of each slanting plane.
    Words changed_rows_;
    Words changed_columns_;
    std::array<Words, 2> blocked_rows_;
    std::array<Words, 4> lead_rows_;
};

}  // namespace banneret::navigation
