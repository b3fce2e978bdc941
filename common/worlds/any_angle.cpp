#include "common/worlds/any_angle.h"

#include <algorithm>
#include <set>

#include "common/base/deterministic.h"

namespace banneret::worlds {
namespace {

using navigation::Cell;

constexpr int kFineBits = 12;
constexpr std::int64_t kFine = std::int64_t{1} << kFineBits;

std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }
Fixed in_tiles(std::int64_t fine) {
    return Fixed::from_raw(fine << (navigation::kCellFractionBits - kFineBits));
}

}  // namespace

bool AnyAngle::closed(std::int64_t x, std::int64_t y) const {
    return !ground_.open(Cell{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
}

// A way turns only round a corner that sticks out: one closed cell of the four that meet there.
AnyAngle::AnyAngle(const navigation::BitPlane& ground) : ground_(ground), points_(2) {
    for (std::int64_t y = 1; y < ground.height(); ++y) {
        for (std::int64_t x = 1; x < ground.width(); ++x) {
            const int count = closed(x - 1, y - 1) + closed(x, y - 1) + closed(x - 1, y) + closed(x, y);
            if (count == 1) points_.push_back({x * kFine, y * kFine});
        }
    }
}

// Along an axis: on the border of two rows both must be closed to bar the way.
bool AnyAngle::sees_along(Point a, Point b) const {
    const bool level = a.y == b.y;
    const std::int64_t across = level ? a.y : a.x;
    const std::int64_t from = level ? std::min(a.x, b.x) : std::min(a.y, b.y);
    const std::int64_t to = level ? std::max(a.x, b.x) : std::max(a.y, b.y);
    const auto at = [&](std::int64_t p, std::int64_t q) { return level ? closed(p, q) : closed(q, p); };
    const std::int64_t q = across >> kFineBits;
    for (std::int64_t p = from >> kFineBits; p * kFine < to; ++p)
        if (at(p, q) && (across != q * kFine || at(p, q - 1))) return false;
    return true;
}

bool AnyAngle::sees(Point a, Point b) const {
    if (a.x == b.x || a.y == b.y) return sees_along(a, b);
    if (a.y > b.y) std::swap(a, b);
    const std::int64_t rise = b.y - a.y;
    // x at a height, times rise.
    const auto x_at = [&](std::int64_t y) { return a.x * rise + (b.x - a.x) * (y - a.y); };
    for (std::int64_t row = a.y >> kFineBits; row * kFine < b.y; ++row) {
        const std::int64_t x0 = x_at(std::max(a.y, row * kFine));
        const std::int64_t x1 = x_at(std::min(b.y, (row + 1) * kFine));
        const std::int64_t low = floor_div(std::min(x0, x1), rise * kFine);
        const std::int64_t high = -floor_div(-std::max(x0, x1), rise * kFine) - 1;
        for (std::int64_t x = low; x <= high; ++x)
            if (closed(x, row)) return false;
        // Between two closed cells that touch at a corner there is no way.
        if ((row + 1) * kFine >= b.y || x1 % (rise * kFine) != 0) continue;
        const std::int64_t k = x1 / (rise * kFine);
        if (b.x > a.x ? closed(k, row) && closed(k - 1, row + 1) : closed(k - 1, row) && closed(k, row + 1))
            return false;
    }
    return true;
}

std::optional<Fixed> AnyAngle::length(Vec2 from, Vec2 to) {
    const auto fine = [](Fixed f) {
        return navigation::in_cells(f) >> (navigation::kCellFractionBits - kFineBits);
    };
    points_[0] = {fine(from.x), fine(from.y)};
    points_[1] = {fine(to.x), fine(to.y)};
    const auto apart = [&](std::size_t a, std::size_t b) {
        return banneret::length(
            {in_tiles(points_[a].x - points_[b].x), in_tiles(points_[a].y - points_[b].y)});
    };
    std::vector<Fixed> best(points_.size(), Fixed(1'000'000));
    std::set<std::pair<Fixed, std::size_t>> open{{apart(0, 1), 0}};
    best[0] = 0;
    while (!open.empty()) {
        const auto [total, here] = *open.begin();
        open.erase(open.begin());
        if (here == 1) return best[1];
        if (total > best[here] + apart(here, 1)) continue;
        for (std::size_t next = 1; next < points_.size(); ++next) {
            const Fixed far = best[here] + apart(here, next);
            if (next == here || far >= best[next] || far + apart(next, 1) >= best[1]) continue;
            if (!sees(points_[here], points_[next])) continue;
            best[next] = far;
            open.insert({far + apart(next, 1), next});
        }
    }
    return std::nullopt;
}

}  // namespace banneret::worlds
