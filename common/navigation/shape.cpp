#include "common/navigation/shape.h"

#include <algorithm>
#include <cstdlib>

#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

constexpr int kFineBits = 12;  // of a cell
constexpr std::int64_t kFine = std::int64_t{1} << kFineBits;
// A class's clearance is this much under its body, so that a gap exactly a body wide stays open.
constexpr std::int64_t kUnderBody = kFine / 16;
// Narrower shapes are drawn thicker: no fence may be so thin that it covers no whole cell.
constexpr std::int64_t kLeastWidth = 3 * kFine;

std::int64_t fine_length(Fixed f) { return f.raw() >> (kCellFractionBits - kFineBits); }
std::int64_t fine_place(Fixed f) { return in_cells(f) >> (kCellFractionBits - kFineBits); }

std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
    const std::int64_t q = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}
std::int32_t floor_cell(std::int64_t fine) { return static_cast<std::int32_t>(fine >> kFineBits); }

}  // namespace

Axis axis_of(Heading heading) {
    const auto part = [](Fixed f) { return static_cast<std::int32_t>((f.raw() + (1 << 15)) >> 16); };
    return {part(cosine(heading)), part(sine(heading))};
}

Axis axis_along(Vec2 v) {
    const Fixed far = length(v);
    if (far == Fixed(0)) return {};
    const auto part = [&](Fixed f) { return static_cast<std::int32_t>((f / far).raw() >> 16); };
    return {part(v.x), part(v.y)};
}

Shape upright(Vec2 low, Vec2 high, EntityId owner, SeatMask open_to) {
    const auto middle = [](Fixed a, Fixed b) { return a + (b - a) / 2; };
    return {{middle(low.x, high.x), middle(low.y, high.y)},
            {(high.x - low.x) / 2, (high.y - low.y) / 2},
            owner,
            open_to,
            {}};
}

Vec2 extent_of(const Shape& s) {
    const bool turned = s.axis.x != 0 && s.axis.y != 0;
    const auto part = [&](std::int64_t along, std::int64_t across) {
        const Int128 sum =
            Int128{s.half.x.raw()} * std::abs(along) + Int128{s.half.y.raw()} * std::abs(across);
        const auto far = static_cast<std::int64_t>(sum / Axis::kOne);
        return Fixed::from_raw(turned ? far + (far >> 12) + 1 : far);  // for directions not quite of length 1
    };
    return {part(s.axis.x, s.axis.y), part(s.axis.y, s.axis.x)};
}

bool overlap(const Shape& a, const Shape& b) {
    // By the axes of both: apart along one of them is apart. In 4,096ths of a cell times 65,536ths squared.
    const std::int64_t dx = fine_place(b.middle.x) - fine_place(a.middle.x);
    const std::int64_t dy = fine_place(b.middle.y) - fine_place(a.middle.y);
    const auto apart_along = [&](const Shape& one, const Shape& other, std::int64_t x, std::int64_t y) {
        const auto reach = [&](const Shape& s) {
            const Int128 along = Int128{std::int64_t{s.axis.x} * x + std::int64_t{s.axis.y} * y};
            const Int128 across = Int128{std::int64_t{s.axis.x} * y - std::int64_t{s.axis.y} * x};
            return (along < 0 ? -along : along) * fine_length(s.half.x) +
                   (across < 0 ? -across : across) * fine_length(s.half.y);
        };
        const Int128 between = (Int128{dx} * x + Int128{dy} * y) * Axis::kOne;
        return (between < 0 ? -between : between) >= reach(one) + reach(other);
    };
    return !apart_along(a, b, a.axis.x, a.axis.y) && !apart_along(a, b, -a.axis.y, a.axis.x) &&
           !apart_along(a, b, b.axis.x, b.axis.y) && !apart_along(a, b, -b.axis.y, b.axis.x);
}

Drawn::Drawn(const Shape& shape, const MoverClass& mover)
    : placing_(mover.placing),
      x_(fine_place(shape.middle.x)),
      y_(fine_place(shape.middle.y)),
      ux_(shape.axis.x),
      uy_(shape.axis.y) {
    const std::int64_t along = fine_length(shape.half.x);
    const std::int64_t across = fine_length(shape.half.y);
    const std::int64_t clearance = placing_ ? 0
                                            : std::max(fine_length(mover.half_width) - kUnderBody,
                                                       (kLeastWidth - 2 * std::min(along, across)) / 2);
    along_ = along * Axis::kOne;
    across_ = across * Axis::kOne;
    clearance_ = clearance * Axis::kOne;
    // A hair more than the shape reaches, for directions that are not quite of length 1.
    const auto reach = [&](std::int64_t u, std::int64_t v) {
        const std::int64_t far = (along * std::abs(u) + across * std::abs(v)) / Axis::kOne;
        return far + clearance + (far >> 12) + 1;
    };
    const std::int64_t rx = reach(ux_, uy_);
    const std::int64_t ry = reach(uy_, ux_);
    box_ = {floor_cell(x_ - rx), floor_cell(y_ - ry), floor_cell(x_ + rx), floor_cell(y_ + ry)};
}

bool Drawn::holds_corner(std::int32_t x, std::int32_t y) const {
    const std::int64_t dx = (std::int64_t{x} << kFineBits) - x_;
    const std::int64_t dy = (std::int64_t{y} << kFineBits) - y_;
    const std::int64_t u = std::max(std::abs(dx * ux_ + dy * uy_) - along_, std::int64_t{0});
    const std::int64_t v = std::max(std::abs(dy * ux_ - dx * uy_) - across_, std::int64_t{0});
    return Int128{u} * u + Int128{v} * v <= Int128{clearance_} * clearance_;
}

// Whether the shape has a point inside the cell (its edges are not inside): no line along one of the sides of
// either parts the two.
bool Drawn::touches(std::int32_t x, std::int32_t y) const {
    constexpr std::int64_t kHalf = kFine / 2;
    const std::int64_t dx = (std::int64_t{x} << kFineBits) + kHalf - x_;
    const std::int64_t dy = (std::int64_t{y} << kFineBits) + kHalf - y_;
    const std::int64_t cell = kHalf * (std::abs(ux_) + std::abs(uy_));
    if (std::abs(dx * ux_ + dy * uy_) >= along_ + cell || std::abs(dy * ux_ - dx * uy_) >= across_ + cell)
        return false;
    const Int128 square = Int128{ux_} * ux_ + Int128{uy_} * uy_;
    const auto parts = [&](std::int64_t d, std::int64_t u, std::int64_t v) {
        const Int128 reach = Int128{along_} * std::abs(u) + Int128{across_} * std::abs(v);
        return Int128{std::abs(d)} * square >= reach + Int128{kHalf} * square;
    };
    return !parts(dx, ux_, uy_) && !parts(dy, uy_, ux_);
}

// The places x on lines y0 to y1 (4,096ths, from the middle) that lie between the shape's sides, clearance
// included; at least those.
Drawn::Run Drawn::between(std::int64_t y0, std::int64_t y1) const {
    std::int64_t low = (std::int64_t{box_.x0} << kFineBits) - x_;
    std::int64_t high = (std::int64_t{box_.x1 + 1} << kFineBits) - x_;
    const auto clip = [&](std::int64_t u, std::int64_t v, std::int64_t most) {
        // |x * u + y * v| <= most for some y of the two lines or between
        const std::int64_t least_y = std::min(y0 * v, y1 * v);
        const std::int64_t most_y = std::max(y0 * v, y1 * v);
        if (u == 0) {
            if (least_y > most || most_y < -most) high = low - 1;
            return;
        }
        const std::int64_t a = u > 0 ? -most - most_y : most - least_y;
        const std::int64_t b = u > 0 ? most - least_y : -most - most_y;
        low = std::max(low, floor_divide(a, u));
        high = std::min(high, floor_divide(b, u) + 1);
    };
    clip(ux_, uy_, along_ + clearance_);
    clip(-uy_, ux_, across_ + clearance_);
    if (low > high) return {};
    return {floor_cell(x_ + low), floor_cell(x_ + high) + 1};
}

// What a convex shape holds of a line hangs together: from both ends inwards to the first that it holds.
Drawn::Run Drawn::corners_on(std::int32_t line) const {
    const std::int64_t y = (std::int64_t{line} << kFineBits) - y_;
    Run run = between(y, y);
    while (run.from <= run.to && !holds_corner(run.from, line)) ++run.from;
    while (run.from <= run.to && !holds_corner(run.to, line)) --run.to;
    return run;
}

Drawn::Run Drawn::touched_in(std::int32_t row) const {
    const std::int64_t y = (std::int64_t{row} << kFineBits) - y_;
    Run run = between(y, y + kFine);
    --run.from;
    while (run.from <= run.to && !touches(run.from, row)) ++run.from;
    while (run.from <= run.to && !touches(run.to, row)) --run.to;
    return run;
}

}  // namespace banneret::navigation
