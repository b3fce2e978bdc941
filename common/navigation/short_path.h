// ShortPath: the way over the next few tiles round those who stand there and into corners, for a walker that is
// held up, that has come too near its target, or that somebody at work wants out of the way.
//
// Points of visibility: the corners of closed ground on the class's own plane, and of boxes of standing units
// grown by the walker's half-width. Whether one point is in sight of another is asked of the same cells that
// routes and steps read, so that what it finds can be walked.
#pragma once

#include <vector>

#include "common/navigation/bodies.h"
#include "common/navigation/nav_field.h"

namespace banneret::navigation {

// All places whose gap to a box lies between two lengths. A point is a box of no size with neither.
struct ShortGoal {
    Vec2 low;
    Vec2 high;
    Fixed least;  // above 0: out of a minimum range
    Fixed most;

    static ShortGoal at(Vec2 place) { return {place, place, Fixed(0), Fixed(0)}; }
    bool is_place() const { return low == high && most == Fixed(0); }
};

struct ShortAsk {
    ClassId id = 0;
    Fixed radius;  // the walker's half-width
    EntityId self;
    EntityId target;  // not gone round; or kNobody
    Vec2 from;
    ShortGoal goal;
    std::int32_t window = 0;  // cells each way about `from` that the way must stay within
};

class ShortPath {
  public:
    // The window of a first try, how much wider each further one is, and the last.
    static constexpr std::int32_t kFirstWindow = 12;
    static constexpr std::int32_t kWindowStep = 4;
    static constexpr std::int32_t kLastWindow = 56;
    static constexpr std::size_t kMostBoxes = 64;    // of standing units, nearest first
    static constexpr std::size_t kMostPoints = 512;  // nearest first

    // Whether there is a way into the goal within the window; then corners() is the shortest, without `from`:
    // empty where that is in the goal already.
    // False also where `from` is off open ground.
    bool search(const NavField& field, const Bodies& bodies, const ShortAsk& ask);
    const std::vector<Vec2>& corners() const { return corners_; }
    std::int32_t expanded() const { return expanded_; }  // points looked out from by the last search

  private:
    using Length = std::int64_t;  // 2^20ths of a tile
    struct Box {
        Vec2 at;
        Fixed half;
        Length far = 0;
        EntityId id;
    };
    struct Point {
        Vec2 at;
        Length score = 0;
        Length ahead = 0;
        std::uint16_t before = 0;
        std::int8_t lean = 0;  // 1, -1: a corner that ways bend round only where dx * dy has not that sign
        bool done = false;
    };
    struct Finish {
        Length total = 0;
        std::uint16_t before = 0;
        Vec2 at;
    };

    void gather_boxes(const Bodies& bodies);
    void gather_points();
    void add_outline();
    void add_outline_row(std::int32_t y, std::int32_t x0, std::int32_t x1);
    void add_point(Vec2 at, int lean);
    void keep_nearest_points();
    bool in_window(Vec2 at) const { return in_window(cell_of(at)); }
    bool in_window(Cell c) const;
    bool clear(Vec2 a, Vec2 b) const;
    Length ahead(Vec2 at) const;
    void expand(std::uint16_t at);
    void try_to_finish(std::uint16_t at);
    void consider(std::uint16_t before, Vec2 place);
    void push(std::uint16_t point);
    void trace();

    const NavField* field_ = nullptr;
    ShortAsk ask_;
    Cell middle_;
    std::int32_t expanded_ = 0;
    Finish best_;
    std::vector<Box> boxes_;
    std::vector<Point> points_;
    std::vector<std::uint64_t> open_;  // a heap of keys: total length, point
    std::vector<Vec2> corners_;
};

}  // namespace banneret::navigation
