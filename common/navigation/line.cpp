#include "common/navigation/line.h"

#include <algorithm>
#include <utility>

#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

// Planning works in 4,096ths of a cell: products fit 64 bits, and the margin is above what that rounds away.
constexpr int kFineBits = 12;
constexpr std::int64_t kFine = std::int64_t{1} << kFineBits;
constexpr std::int64_t kMargin = 4;

std::int64_t fine(Fixed f) { return in_cells(f) >> (kCellFractionBits - kFineBits); }
bool touching(Cell a, Cell b) { return a.x - b.x <= 1 && b.x - a.x <= 1 && a.y - b.y <= 1 && b.y - a.y <= 1; }

struct FineLine {
    std::int64_t ax, ay, bx, by;  // ay <= by
    std::int64_t x_at(std::int64_t y) const { return ax + (bx - ax) * (y - ay) / (by - ay); }
};

enum class Look { Clear, Touches, Closed };

Look look(const NavField& field, ClassId id, Vec2 from, Vec2 to) {
    FineLine line{fine(from.x), fine(from.y), fine(to.x), fine(to.y)};
    if (line.ay > line.by) line = {line.bx, line.by, line.ax, line.ay};
    const Cell start = cell_of(from);
    const Cell end = cell_of(to);
    Look result = Look::Clear;
    const auto first = static_cast<std::int32_t>((line.ay - kMargin) >> kFineBits);
    const auto last = static_cast<std::int32_t>((line.by + kMargin) >> kFineBits);
    for (std::int32_t row = first; row <= last; ++row) {
        std::int64_t x0 = line.ax;
        std::int64_t x1 = line.bx;
        if (line.by > line.ay) {
            x0 = line.x_at(std::clamp(row * kFine - kMargin, line.ay, line.by));
            x1 = line.x_at(std::clamp((row + 1) * kFine + kMargin, line.ay, line.by));
        }
        if (x0 > x1) std::swap(x0, x1);
        const auto c0 = static_cast<std::int32_t>((x0 - kMargin) >> kFineBits);
        const auto c1 = static_cast<std::int32_t>((x1 + kMargin) >> kFineBits);
        if (!field.any_closed(id, row, c0, c1)) continue;
        for (std::int32_t x = c0; x <= c1; ++x) {
            const Cell c{x, row};
            if (field.open(id, c)) continue;
            if (!touching(c, start) && !touching(c, end)) return Look::Closed;
        }
        result = Look::Touches;
    }
    return result;
}

std::int32_t floor_cell(Int128 numerator, Int128 denominator) {
    Int128 q = numerator / denominator;
    if (numerator % denominator < 0) --q;
    return static_cast<std::int32_t>(q);
}

}  // namespace

bool line_clear(const NavField& field, ClassId id, Vec2 from, Vec2 to) {
    const Look seen = look(field, id, from, to);
    if (seen == Look::Touches) return step_clear(field, id, from, to);
    return seen == Look::Clear;
}

// A row's run of the line takes in both ends, so runs of two rows always share a column: what is clear here
// hangs together four ways.
bool step_clear(const NavField& field, ClassId id, Vec2 from, Vec2 to) {
    const Cell a = cell_of(from);
    const Cell b = cell_of(to);
    if (a.y == b.y) return !field.any_closed(id, a.y, std::min(a.x, b.x), std::max(a.x, b.x));
    if (a.y > b.y) return step_clear(field, id, to, from);
    const Int128 ax = in_cells(from.x);
    const Int128 ay = in_cells(from.y);
    const Int128 dx = Int128{in_cells(to.x)} - ax;
    const Int128 dy = Int128{in_cells(to.y)} - ay;
    std::int32_t x = a.x;
    for (std::int32_t row = a.y; row <= b.y; ++row) {
        std::int32_t next = b.x;
        if (row < b.y) {
            const Int128 edge = Int128{row + 1} << kCellFractionBits;
            next = floor_cell(ax * dy + dx * (edge - ay), dy << kCellFractionBits);
        }
        if (field.any_closed(id, row, std::min(x, next), std::max(x, next))) return false;
        x = next;
    }
    return true;
}

}  // namespace banneret::navigation
