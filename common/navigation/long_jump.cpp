#include "common/navigation/long_jump.h"

#include <algorithm>
#include <bit>

#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

constexpr std::uint32_t kNoNode = 0xFFFFFFFF;
constexpr std::size_t kFewPlaces = 1024;
constexpr std::int32_t kNone = -1;
constexpr std::uint32_t kEveryWay = 0xFF;
constexpr std::uint32_t kSlanting = 0x100;  // shifted by its way: the rest of a slanting way, waiting

bool bit(std::uint64_t word, std::int32_t p) { return ((word >> (p & 63)) & 1u) != 0; }
bool closed_at(const std::uint64_t* line, std::int32_t p) { return bit(line[p >> 6], p); }
constexpr std::uint64_t from_bit(std::int32_t p) { return ~std::uint64_t{0} << (p & 63); }
constexpr std::uint64_t to_bit(std::int32_t p) { return ~std::uint64_t{0} >> (63 - (p & 63)); }

// The nearest set bit above p, or below it, of words that word(w) gives. Requires: there is one.
template <bool kForward, class Word>
std::int32_t next_set(std::int32_t p, Word&& word) {
    p += kForward ? 1 : -1;
    std::int32_t w = p >> 6;
    std::uint64_t bits = word(w) & (kForward ? from_bit(p) : to_bit(p));
    while (bits == 0) bits = word(kForward ? ++w : --w);
    return w * 64 + (kForward ? std::countr_zero(bits) : 63 - std::countl_zero(bits));
}

std::uint32_t apart(std::int32_t a, std::int32_t b) {
    return static_cast<std::uint32_t>(a < b ? b - a : a - b);
}

// The straight ways are +x, +y, -x, -y, the slanting ones +x+y, -x+y, -x-y, +x-y: a slanting way lies between
// the straight ways of its own number and the next.
constexpr bool along_x(int way) { return way % 2 == 0; }
constexpr bool forward(int way) { return way < 2; }
constexpr int step_x(int slanting) { return slanting == 0 || slanting == 3 ? 1 : -1; }
constexpr int step_y(int slanting) { return slanting < 2 ? 1 : -1; }
constexpr int way_along_x(int slanting) { return step_x(slanting) > 0 ? 0 : 2; }
constexpr int way_along_y(int slanting) { return step_y(slanting) > 0 ? 1 : 3; }
constexpr int between(int a, int b) { return (a + 1) % 4 == b ? a : b; }

// A plane's lines, to be looked at without asking what they belong to.
template <class Word>
struct Lines {
    const Word* first;
    std::ptrdiff_t stride;
    const Word* operator[](std::int32_t line) const { return first + line * stride; }
};
Lines<std::uint64_t> lines_of(const BitLines& lines) { return {lines.line(0), lines.words()}; }
Lines<WayWord> lines_of(const WayLines& lines) { return {lines.line(0), lines.stride()}; }

}  // namespace

// One search under way.
struct LongJump::Walk {
    Walk(LongJump& search, const JumpPlanes& planes, const GoalCells& to)
        : own(search),
          goal(to),
          box(to.outside() ? planes.ground().all() : to.box()),
          ring(planes.ring()),
          rows(lines_of(planes.ground().rows())),
          columns(lines_of(planes.ground().columns())) {
        for (int way = 0; way < 4; ++way) {
            straight[way] = lines_of(planes.straight(way));
            slanting[way] = lines_of(planes.slanting(way));
        }
        own.spread_places(kFewPlaces, 0);
    }

    LongJump& own;
    const GoalCells& goal;
    CellBox box;
    std::int32_t ring;
    std::uint32_t now = 0;             // the estimated total that the search has come to
    std::uint32_t bound = 0xFFFFFFFF;  // the score of the best goal cell reached
    std::uint32_t count = 0;           // of nodes
    Lines<std::uint64_t> rows, columns;
    Lines<WayWord> straight[4], slanting[4];

    std::uint32_t estimate(std::int32_t x, std::int32_t y) const {
        const auto dx = static_cast<std::uint32_t>(std::max(0, std::max(box.x0 - x, x - box.x1)));
        const auto dy = static_cast<std::uint32_t>(std::max(0, std::max(box.y0 - y, y - box.y1)));
        return kCellStraight * std::max(dx, dy) + (kCellSlanting - kCellStraight) * std::min(dx, dy);
    }
    // ---- Nodes
    void add(const Node& node, std::uint32_t total) {
        if (count == own.nodes_.size()) own.nodes_.resize(own.nodes_.size() * 2 + 256);
        own.nodes_[count] = node;
        open(count++, total);
    }
    // Of equal totals the one reached last comes first.
    void open(std::uint32_t index, std::uint32_t total) {
        own.open_.push(std::uint64_t{total} << 32 | ~index);
    }
    static std::uint32_t pack(std::int32_t x, std::int32_t y) {
        return static_cast<std::uint32_t>(y << 16 | x);
    }

    void reach(std::int32_t x, std::int32_t y, std::uint32_t score, std::uint32_t parent,
               std::uint32_t arrived) {
        const std::uint32_t total = score + estimate(x, y);
        if (total >= bound) return;
        const std::uint32_t cell = pack(x, y);
        std::uint32_t& place = own.place_of(cell);
        if (place != kNoNode) {
            const std::uint32_t index = place;
            Node& node = own.nodes_[index];
            if (score > node.score) return;
            if (score == node.score) {
                node.arrived |= arrived;
                return;
            }
            node = {cell, score, parent, arrived};
            return open(index, total);
        }
        place = count;
        add({cell, score, parent, arrived}, total);
        if (++own.placed_ * 2 > own.places_.size()) own.spread_places(own.places_.size() * 4, count);
    }
    template <int way>
    void reach_on(std::int32_t line, std::int32_t p, std::uint32_t score, std::uint32_t parent) {
        along_x(way) ? reach(p, line, score, parent, 1u << way) : reach(line, p, score, parent, 1u << way);
    }

    // ---- Goal cells on straight lines
    // The first goal cell of a line at p or ahead of it; kNone where there is none.
    template <int way>
    std::int32_t goal_ahead(std::int32_t line, std::int32_t p) const {
        const Span span = along_x(way) ? goal.row(line) : goal.column(line);
        if (goal.outside()) return !span.has(p) ? p : forward(way) ? span.last + 1 : span.first - 1;
        if (span.last < span.first || (forward(way) ? span.last < p : span.first > p)) return kNone;
        return forward(way) ? std::max(p, span.first) : std::min(p, span.last);
    }
    // Looks for the goal from cell p of a line (itself too if `here`), up to closed ground or the next stop.
    template <int way>
    void look_for_goal(std::int32_t line, std::int32_t p, bool here, std::uint32_t score,
                       std::uint32_t parent) {
        constexpr bool ahead = forward(way);
        const std::int32_t at = goal_ahead<way>(line, here ? p : ahead ? p + 1 : p - 1);
        if (at == kNone) return;
        if (at != p) {
            const WayWord* const words = straight[way][line];
            const std::uint64_t* const closed = (along_x(way) ? rows : columns)[line];
            const std::int32_t end =
                bit(words[p >> 6].lead, p)
                    ? next_set<ahead>(p, [words](std::int32_t w) { return words[w].stop; })
                    : next_set<ahead>(p, [closed](std::int32_t w) { return closed[w]; });
            if (ahead ? at >= end : at <= end) return;
        }
        score += kCellStraight * apart(at, p);
        reach_on<way>(line, at, score, parent);
        bound = std::min(bound, score);
    }

    // ---- Straight ways
    template <int way>
    void go_straight(std::int32_t x, std::int32_t y, std::uint32_t score, std::uint32_t parent) {
        const std::int32_t line = along_x(way) ? y : x;
        if (along_x(way) ? box.y0 <= line && line <= box.y1 : box.x0 <= line && line <= box.x1)
            look_for_goal<way>(line, along_x(way) ? x : y, false, score, parent);
        jump<way>(line, along_x(way) ? x : y, score, parent);
    }
    // To the next stop, where the way leads to one.
    template <int way>
    void jump(std::int32_t line, std::int32_t p, std::uint32_t score, std::uint32_t parent) {
        const WayWord* const words = straight[way][line];
        if (!bit(words[p >> 6].lead, p)) return;
        const std::int32_t at = next_set<forward(way)>(p, [words](std::int32_t w) { return words[w].stop; });
        reach_on<way>(line, at, score + kCellStraight * apart(at, p), parent);
    }

    // ---- Slanting ways
    // They are gone a stretch at a time, as far as the estimated total stays what the search has come to. The
    // rest waits in the open list, since most of it is never wanted.
    template <int way>
    void go_slanting(std::int32_t x, std::int32_t y, std::uint32_t score, std::uint32_t parent) {
        const WayWord* const words = slanting_line<way>(x, y);
        const std::int32_t last = slant_end<way>(words, y);
        if (last == y) return;
        if (way == 0 || way == 3 ? box.x1 > x : box.x0 < x)
            look_from_slant<way>(x, y, last, score, parent);
        else if (way < 2 ? box.y1 > y : box.y0 < y)
            look_from_slant<way>(x, y, last, score, parent);
        carry_on<way>(words, x, y, last, score, parent);
    }
    template <int way>
    void go_on_slanting(std::int32_t x, std::int32_t y, std::uint32_t score, std::uint32_t parent) {
        const WayWord* const words = slanting_line<way>(x, y);
        turn_off<way>(x, y, score, parent);
        const std::int32_t last = slant_end<way>(words, y);
        if (last != y) carry_on<way>(words, x, y, last, score, parent);
    }
    template <int way>
    const WayWord* slanting_line(std::int32_t x, std::int32_t y) const {
        std::int32_t line = way % 2 == 0 ? x - y : x + y;
        if (way % 2 == 0 ? line < 0 : line >= ring) line += way % 2 == 0 ? ring : -ring;
        return slanting[way][line];
    }
    // The y of the last cell that can be stepped to: the cell's own where there is none.
    template <int way>
    static std::int32_t slant_end(const WayWord* words, std::int32_t y) {
        const auto stop = [words](std::int32_t w) { return words[w].stop; };
        return step_y(way) > 0 ? next_set<true>(y, stop) - 1 : next_set<false>(y + 1, stop);
    }
    template <int way>
    void turn_off(std::int32_t x, std::int32_t y, std::uint32_t score, std::uint32_t parent) {
        jump<way_along_x(way)>(y, x, score, parent);
        jump<way_along_y(way)>(x, y, score, parent);
    }
    template <int way>
    void carry_on(const WayWord* words, std::int32_t x, std::int32_t y, std::int32_t last,
                  std::uint32_t score, std::uint32_t parent) {
        constexpr int dy = step_y(way);
        const std::int32_t last_word = last >> 6;
        std::int32_t w = (y + dy) >> 6;
        std::uint64_t leads = words[w].lead & (dy > 0 ? from_bit(y + 1) : to_bit(y - 1));
        for (;; leads = words[w += dy].lead) {
            if (w == last_word) leads &= dy > 0 ? to_bit(last) : from_bit(last);
            while (leads != 0) {
                const int b = dy > 0 ? std::countr_zero(leads) : 63 - std::countl_zero(leads);
                leads ^= std::uint64_t{1} << b;
                const std::int32_t at = w * 64 + b;
                const std::int32_t steps = dy > 0 ? at - y : y - at;
                const std::int32_t ax = x + step_x(way) * steps;
                const std::uint32_t there = score + kCellSlanting * static_cast<std::uint32_t>(steps);
                const std::uint32_t total = there + estimate(ax, at);
                if (total >= bound) return;
                if (total > now) return add({pack(ax, at), there, parent, kSlanting << way}, total);
                turn_off<way>(ax, at, there, parent);
            }
            if (w == last_word) return;
        }
    }
    // The goal may lie on a slanting way or straight beside it, in the rows and columns of its box.
    template <int way>
    void look_from_slant(std::int32_t x, std::int32_t y, std::int32_t last, std::uint32_t score,
                         std::uint32_t parent) {
        const std::int32_t steps = step_y(way) * (last - y);
        const auto within = [steps](std::int32_t from, std::int32_t low, std::int32_t high, int step) {
            return Span{std::max(step > 0 ? low - from : from - high, 1),
                        std::min(step > 0 ? high - from : from - low, steps)};
        };
        const auto there = [score](std::int32_t k) {
            return score + kCellSlanting * static_cast<std::uint32_t>(k);
        };
        const Span in_rows = within(y, box.y0, box.y1, step_y(way));
        for (std::int32_t k = in_rows.first; k <= in_rows.last; ++k)
            look_for_goal<way_along_x(way)>(y + step_y(way) * k, x + step_x(way) * k, true, there(k), parent);
        const Span in_columns = within(x, box.x0, box.x1, step_x(way));
        for (std::int32_t k = in_columns.first; k <= in_columns.last; ++k)
            look_for_goal<way_along_y(way)>(x + step_x(way) * k, y + step_y(way) * k, true, there(k), parent);
    }

    // ---- Going on from a node
    // Straight on, and where a wall beside the way has just ended: the straight way to that side, and the
    // slanting one between.
    template <int way>
    unsigned ways_on(std::int32_t x, std::int32_t y) const {
        const std::int32_t line = along_x(way) ? y : x;
        const std::int32_t p = along_x(way) ? x : y;
        const Lines<std::uint64_t>& lines = along_x(way) ? rows : columns;
        const auto opens = [p](const std::uint64_t* beside) {
            return closed_at(beside, p + (forward(way) ? -1 : 1)) && !closed_at(beside, p);
        };
        constexpr int high = along_x(way) ? 1 : 0;
        constexpr int low = along_x(way) ? 3 : 2;
        unsigned ways = 1u << way;
        if (opens(lines[line + 1])) ways |= 1u << high | 16u << between(way, high);
        if (opens(lines[line - 1])) ways |= 1u << low | 16u << between(way, low);
        return ways;
    }
    void expand(std::uint32_t index) {
        const auto [cell, score, parent, arrived] = own.nodes_[index];
        const auto x = static_cast<std::int32_t>(cell & 0xFFFF);
        const auto y = static_cast<std::int32_t>(cell >> 16);
        if (arrived >= kSlanting) {
            if (arrived == kSlanting) return go_on_slanting<0>(x, y, score, parent);
            if (arrived == kSlanting << 1) return go_on_slanting<1>(x, y, score, parent);
            if (arrived == kSlanting << 2) return go_on_slanting<2>(x, y, score, parent);
            return go_on_slanting<3>(x, y, score, parent);
        }
        unsigned ways = 0;
        if (arrived == kEveryWay) ways = kEveryWay;
        if ((arrived & 1u) != 0) ways |= ways_on<0>(x, y);
        if ((arrived & 2u) != 0) ways |= ways_on<1>(x, y);
        if ((arrived & 4u) != 0) ways |= ways_on<2>(x, y);
        if ((arrived & 8u) != 0) ways |= ways_on<3>(x, y);
        if ((ways & 1u) != 0) go_straight<0>(x, y, score, index);
        if ((ways & 2u) != 0) go_straight<1>(x, y, score, index);
        if ((ways & 4u) != 0) go_straight<2>(x, y, score, index);
        if ((ways & 8u) != 0) go_straight<3>(x, y, score, index);
        if ((ways & 16u) != 0) go_slanting<0>(x, y, score, index);
        if ((ways & 32u) != 0) go_slanting<1>(x, y, score, index);
        if ((ways & 64u) != 0) go_slanting<2>(x, y, score, index);
        if ((ways & 128u) != 0) go_slanting<3>(x, y, score, index);
    }
};

LongJump::Answer LongJump::search(const JumpPlanes& planes, Cell from, const GoalCells& goal,
                                  std::int32_t cap) {
    turns_.clear();
    open_.clear();
    expanded_ = 0;
    reached_ = 0;
    cost_ = 0;
    if (goal.none() || !planes.ground().open(from)) return Answer::NoWay;
    Walk walk(*this, planes, goal);
    walk.reach(from.x, from.y, 0, kNoNode, kEveryWay);
    while (!open_.empty()) {
        const std::uint64_t key = open_.pop();
        const auto index = ~static_cast<std::uint32_t>(key);
        Node& node = nodes_[index];
        if ((node.arrived & kDone) != 0) continue;
        if (node.arrived < kSlanting && goal.contains(node.at())) {
            reached_ = static_cast<std::int32_t>(walk.count);
            trace(index);
            return Answer::Found;
        }
        if (++expanded_ > cap) return Answer::Spent;
        walk.now = static_cast<std::uint32_t>(key >> 32);
        walk.expand(index);
        nodes_[index].arrived |= kDone;
    }
    return Answer::NoWay;
}

// A cell's place among the nodes, or where it may be put. The places are few while a search is short, so that
// it stays within what the processor keeps at hand.
std::uint32_t& LongJump::place_of(std::uint32_t cell) {
    std::size_t at = (cell * 0x9E3779B1u) >> places_shift_;
    while (places_[at] != kNoNode && nodes_[places_[at]].cell != cell) at = (at + 1) & (places_.size() - 1);
    return places_[at];
}
void LongJump::spread_places(std::size_t size, std::uint32_t nodes) {
    places_.assign(size, kNoNode);
    places_shift_ = 32 - std::countr_zero(size);
    placed_ = 0;
    for (std::uint32_t i = 0; i < nodes; ++i) {
        if ((nodes_[i].arrived & ~kDone) >= kSlanting) continue;
        place_of(nodes_[i].cell) = i;
        ++placed_;
    }
}

// Between two jump points the slanting run comes first.
void LongJump::trace(std::uint32_t goal) {
    cost_ = nodes_[goal].score;
    for (std::uint32_t index = goal; index != kNoNode; index = nodes_[index].parent) {
        const Cell here = nodes_[index].at();
        if (!turns_.empty()) {
            const Cell next = turns_.back();
            const std::int32_t dx = next.x - here.x;
            const std::int32_t dy = next.y - here.y;
            const std::int32_t slanting = std::min(std::abs(dx), std::abs(dy));
            const Cell turn{here.x + (dx < 0 ? -slanting : slanting),
                            here.y + (dy < 0 ? -slanting : slanting)};
            if (turn != here && turn != next) turns_.push_back(turn);
        }
        turns_.push_back(here);
    }
    std::reverse(turns_.begin(), turns_.end());
}

}  // namespace banneret::navigation
