#include "common/navigation/goal.h"

#include <algorithm>
#include <array>

#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

constexpr std::int64_t kCell = std::int64_t{1} << kCellFractionBits;

// A place in cells, as raw bits; p runs along the lines that spans are worked out for, q across them.
struct Place {
    std::int64_t p, q;
};

Int128 floor_div(Int128 a, Int128 b) {
    const Int128 quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}
Int128 ceil_div(Int128 a, Int128 b) { return -floor_div(-a, b); }
std::int32_t whole(Int128 n) {
    return static_cast<std::int32_t>(std::clamp<Int128>(n, -0x3FFFFFFF, 0x3FFFFFFF));
}

// Spans of the cells that a shape touches, or of those that lie wholly within its edge, in line q.
struct Outline {
    Outline(const GoalShape& shape, bool columns) : circle(shape.kind == GoalShape::Kind::Circle) {
        const auto place = [&](Vec2 v) {
            const Place at{in_cells(v.x), in_cells(v.y)};
            return columns ? Place{at.q, at.p} : at;
        };
        middle = place(shape.middle);
        radius = shape.radius.raw();
        corners = {place(shape.middle + shape.along + shape.across),
                   place(shape.middle - shape.along + shape.across),
                   place(shape.middle - shape.along - shape.across),
                   place(shape.middle + shape.along - shape.across)};
    }

    Span touched(std::int32_t line) const {
        const std::int64_t low = line * kCell;
        return circle ? circle_touches(low) : square_touches(low);
    }
    Span within(std::int32_t line) const {
        const std::int64_t low = line * kCell;
        return circle ? within_circle(low) : within_square(low);
    }
    // The lines that can have any.
    Span lines() const {
        std::int64_t low = middle.q - radius;
        std::int64_t high = middle.q + radius;
        if (!circle) {
            const auto [least, most] = std::minmax({corners[0].q, corners[1].q, corners[2].q, corners[3].q});
            low = least;
            high = most;
        }
        return {whole(ceil_div(low, kCell)) - 1, whole(floor_div(high, kCell))};
    }

    Span circle_touches(std::int64_t low) const {
        const Int128 off = std::max({Int128{0}, Int128{low} - middle.q, Int128{middle.q} - (low + kCell)});
        if (off > radius) return {};
        const auto reach =
            static_cast<std::int64_t>(whole_sqrt(static_cast<UInt128>(Int128{radius} * radius - off * off)));
        return {whole(ceil_div(middle.p - reach, kCell)) - 1, whole(floor_div(middle.p + reach, kCell))};
    }
    Span within_circle(std::int64_t low) const {
        const Int128 off = std::max(Int128{middle.q} - low, Int128{low} + kCell - middle.q);
        const Int128 left = Int128{radius} * radius - off * off;
        if (off > radius || left <= 0) return {};
        const auto reach = static_cast<std::int64_t>(whole_sqrt(static_cast<UInt128>(left - 1)));
        return {whole(ceil_div(middle.p - reach, kCell)), whole(floor_div(middle.p + reach, kCell)) - 1};
    }
    // Calls visit(numerator, denominator > 0), in cells, for each place where the square's edge meets the
    // border at q; nothing where an edge lies along it.
    template <class Visit>
    void meet(std::int64_t q, Visit&& visit) const {
        for (std::size_t i = 0; i < 4; ++i) {
            Place a = corners[i];
            Place b = corners[(i + 1) % 4];
            if (a.q > b.q) std::swap(a, b);
            if (q < a.q || q > b.q || a.q == b.q) continue;
            const Int128 rise = Int128{b.q} - a.q;
            visit(Int128{a.p} * rise + (Int128{b.p} - a.p) * (Int128{q} - a.q), rise * kCell);
        }
    }
    Span square_touches(std::int64_t low) const {
        Span span{0x7FFFFFFF, -0x7FFFFFFF};
        const auto take = [&span](Int128 numerator, Int128 denominator) {
            span.first = std::min(span.first, whole(ceil_div(numerator, denominator)) - 1);
            span.last = std::max(span.last, whole(floor_div(numerator, denominator)));
        };
        meet(low, take);
        meet(low + kCell, take);
        for (const Place& c : corners)
            if (low <= c.q && c.q <= low + kCell) take(c.p, kCell);
        return span;
    }
    // Both borders of the line must lie between the square's ends, and the cell between where they meet it.
    Span within_square(std::int64_t low) const {
        Span span{-0x7FFFFFFF, 0x7FFFFFFF};
        for (const std::int64_t q : {low, low + kCell}) {
            std::int32_t first = 0x7FFFFFFF;
            std::int32_t last = -0x7FFFFFFF;
            std::int32_t met = 0;
            meet(q, [&](Int128 numerator, Int128 denominator) {
                first = std::min(first, whole(floor_div(numerator, denominator)) + 1);
                last = std::max(last, whole(ceil_div(numerator, denominator)) - 2);
                ++met;
            });
            if (met < 2) return {};
            span.first = std::max(span.first, first);
            span.last = std::min(span.last, last);
        }
        const auto [least, most] = std::minmax({corners[0].q, corners[1].q, corners[2].q, corners[3].q});
        return least < low && low + kCell < most ? span : Span{};
    }

    bool circle;
    Place middle{};
    std::int64_t radius = 0;
    std::array<Place, 4> corners{};
};

std::vector<Span> spans(const Outline& outline, bool within, Span lines, std::int32_t length) {
    std::vector<Span> list;
    for (std::int32_t line = lines.first; line <= lines.last; ++line) {
        Span span = within ? outline.within(line) : outline.touched(line);
        span = {std::max(span.first, 0), std::min(span.last, length - 1)};
        list.push_back(span.empty() ? Span{} : span);
    }
    return list;
}

}  // namespace

GoalCells::GoalCells(const GoalShape& shape, std::int32_t width, std::int32_t height)
    : outside_(shape.outside) {
    if (shape.kind == GoalShape::Kind::Point) {
        const Cell c = cell_of(shape.middle);
        const bool on = c.x >= 0 && c.y >= 0 && c.x < width && c.y < height;
        // Everything but a point has a part in every cell.
        if (on && !outside_) *this = GoalCells(c);
        return;
    }
    const Outline by_rows(shape, false);
    const Outline by_columns(shape, true);
    const auto clipped = [](Span span, std::int32_t count) {
        return Span{std::max(span.first, 0), std::min(span.last, count - 1)};
    };
    const Span y = clipped(by_rows.lines(), height);
    const Span x = clipped(by_columns.lines(), width);
    if (x.empty() || y.empty()) return;
    box_ = {x.first, y.first, x.last, y.last};
    rows_ = spans(by_rows, outside_, y, width);
    columns_ = spans(by_columns, outside_, x, height);
    const auto filled = [](const Span& span) { return !span.empty(); };
    if (std::none_of(rows_.begin(), rows_.end(), filled)) box_ = {};
}

}  // namespace banneret::navigation
