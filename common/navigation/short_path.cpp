#include "common/navigation/short_path.h"

#include <algorithm>
#include <functional>

#include "common/navigation/line.h"
#include "common/navigation/segment.h"

#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

constexpr std::int64_t kFar = std::int64_t{1} << 50;
constexpr int kShift = Fixed::kFractionBits - 20;
constexpr int kPointBits = 10;
// Corners of closed ground are passed this far off: more than what a clear line keeps from closed cells.
constexpr Fixed kOff = Fixed::ratio(1, 256);

std::int64_t coarse(Fixed f) { return (f < Fixed(0) ? -f : f).raw() >> kShift; }
std::int64_t length_of(Vec2 v) {
    const std::int64_t x = coarse(v.x);
    const std::int64_t y = coarse(v.y);
    return static_cast<std::int64_t>(whole_sqrt(static_cast<UInt128>(x * x + y * y)));
}

Vec2 nearest_in(const ShortGoal& goal, Vec2 at) {
    return {clamp(at.x, goal.low.x, goal.high.x), clamp(at.y, goal.low.y, goal.high.y)};
}
Fixed fixed_of(std::int64_t length) { return Fixed::from_raw(length << kShift); }

// Whether no way that bends round a corner of that lean goes along v.
bool leans_away(int lean, Vec2 v) {
    if (lean == 0 || v.x == Fixed(0) || v.y == Fixed(0)) return false;
    return ((v.x > Fixed(0)) == (v.y > Fixed(0))) == (lean > 0);
}

}  // namespace

bool ShortPath::search(const NavField& field, const Bodies& bodies, const ShortAsk& ask) {
    field_ = &field;
    ask_ = ask;
    middle_ = cell_of(ask.from);
    expanded_ = 0;
    corners_.clear();
    if (!field.open(ask.id, ask.from)) return false;
    gather_boxes(bodies);
    gather_points();
    best_ = {kFar, 0, {}};
    open_.clear();
    points_[0].score = 0;
    push(0);
    while (!open_.empty()) {
        std::pop_heap(open_.begin(), open_.end(), std::greater<>());
        const auto total = static_cast<Length>(open_.back() >> kPointBits);
        const auto at = static_cast<std::uint16_t>(open_.back() & ((1u << kPointBits) - 1));
        open_.pop_back();
        if (total >= best_.total) break;
        if (points_[at].done) continue;
        points_[at].done = true;
        ++expanded_;
        try_to_finish(at);
        expand(at);
    }
    if (best_.total == kFar) return false;
    trace();
    return true;
}

bool ShortPath::in_window(Cell c) const {
    return std::abs(c.x - middle_.x) <= ask_.window && std::abs(c.y - middle_.y) <= ask_.window;
}

// Those standing in the window, but whom the walk begins in or, sent to a place, ends in.
void ShortPath::gather_boxes(const Bodies& bodies) {
    boxes_.clear();
    const Fixed reach = Fixed(ask_.window) / kCellsPerTile + ask_.radius + bodies.widest() + Fixed(1);
    bodies.near(ask_.from, reach, [&](const Body& b) {
        if (b.walking || b.marching || b.id == ask_.self || b.id == ask_.target) return;
        const Fixed half = b.radius + ask_.radius;
        if (inside_square(ask_.from, b.at, half)) return;
        if (ask_.goal.is_place() && inside_square(ask_.goal.low, b.at, half)) return;
        boxes_.push_back({b.at, half, length_of(b.at - ask_.from), b.id});
    });
    if (boxes_.size() <= kMostBoxes) return;
    std::sort(boxes_.begin(), boxes_.end(),
              [](const Box& a, const Box& b) { return a.far != b.far ? a.far < b.far : a.id < b.id; });
    boxes_.resize(kMostBoxes);
}

void ShortPath::gather_points() {
    points_.clear();
    add_point(ask_.from, 0);
    for (const Box& box : boxes_) {
        for (const int sx : {-1, 1}) {
            for (const int sy : {-1, 1}) {
                const Vec2 corner = box.at + Vec2{box.half * sx, box.half * sy};
                if (in_window(corner) && field_->open(ask_.id, corner)) add_point(corner, sx * sy);
            }
        }
    }
    add_outline();
    if (points_.size() > kMostPoints) keep_nearest_points();
}

void ShortPath::add_point(Vec2 at, int lean) {
    points_.push_back({at, kFar, ahead(at), 0, static_cast<std::int8_t>(lean), false});
}

void ShortPath::add_outline() {
    const std::int32_t last = field_->side() * kCellsPerTile - 1;
    const std::int32_t x0 = std::max(middle_.x - ask_.window, 0);
    const std::int32_t x1 = std::min(middle_.x + ask_.window, last);
    const std::int32_t y0 = std::max(middle_.y - ask_.window, 0);
    const std::int32_t y1 = std::min(middle_.y + ask_.window, last);
    for (std::int32_t y = y0 + 1; y <= y1; ++y) {
        if (field_->any_closed(ask_.id, y - 1, x0, x1) || field_->any_closed(ask_.id, y, x0, x1))
            add_outline_row(y, x0, x1);
    }
}

// The corners between rows y - 1 and y: where just one of four cells is closed.
void ShortPath::add_outline_row(std::int32_t y, std::int32_t x0, std::int32_t x1) {
    bool below = !field_->open(ask_.id, Cell{x0, y - 1});
    bool above = !field_->open(ask_.id, Cell{x0, y});
    for (std::int32_t x = x0 + 1; x <= x1; ++x) {
        const bool next_below = !field_->open(ask_.id, Cell{x, y - 1});
        const bool next_above = !field_->open(ask_.id, Cell{x, y});
        if (int{below} + int{above} + int{next_below} + int{next_above} == 1) {
            const int away_x = below || above ? 1 : -1;
            const int away_y = below || next_below ? 1 : -1;
            add_point(Vec2{edge_of(x), edge_of(y)} + Vec2{kOff * away_x, kOff * away_y}, away_x * away_y);
        }
        below = next_below;
        above = next_above;
    }
}

void ShortPath::keep_nearest_points() {
    const auto far = [&](const Point& p) { return length_squared(p.at - ask_.from); };
    std::sort(points_.begin() + 1, points_.end(), [&](const Point& a, const Point& b) {
        const Fixed fa = far(a);
        const Fixed fb = far(b);
        if (fa != fb) return fa < fb;
        if (a.at.y != b.at.y) return a.at.y < b.at.y;
        return a.at.x != b.at.x ? a.at.x < b.at.x : a.lean < b.lean;
    });
    points_.resize(kMostPoints);
}

bool ShortPath::clear(Vec2 a, Vec2 b) const {
    for (const Box& box : boxes_)
        if (meets_square(a, b, box.at, box.half)) return false;
    return line_clear(*field_, ask_.id, a, b);
}

// Never more than what is left to the goal.
ShortPath::Length ShortPath::ahead(Vec2 at) const {
    const Length gap = length_of(at - nearest_in(ask_.goal, at));
    const Length least = coarse(ask_.goal.least);
    if (gap < least) return least - gap;
    return std::max(Length{0}, gap - coarse(ask_.goal.most));
}

void ShortPath::push(std::uint16_t point) {
    const Point& p = points_[point];
    open_.push_back(static_cast<std::uint64_t>(p.score + p.ahead) << kPointBits | point);
    std::push_heap(open_.begin(), open_.end(), std::greater<>());
}

void ShortPath::expand(std::uint16_t at) {
    const Point from = points_[at];
    for (std::uint16_t i = 1; i < points_.size(); ++i) {
        Point& p = points_[i];
        if (p.done) continue;
        const Vec2 way = p.at - from.at;
        if (leans_away(from.lean, way) || leans_away(p.lean, way)) continue;
        const Length score = from.score + length_of(way);
        if (score >= p.score || score + p.ahead >= best_.total) continue;
        if (!clear(from.at, p.at)) continue;
        p.score = score;
        p.before = at;
        push(i);
    }
}

// Sent within a length of something: straight at it until that is kept. Out of a minimum range: over each side.
void ShortPath::try_to_finish(std::uint16_t at) {
    const Vec2 here = points_[at].at;
    const ShortGoal& goal = ask_.goal;
    const Vec2 edge = nearest_in(goal, here);
    const Fixed gap = fixed_of(length_of(here - edge));
    if (goal.is_place()) return consider(at, goal.low);
    if (gap >= goal.least && gap <= goal.most) return consider(at, here);
    if (gap > goal.most) {
        const Fixed keep = max(Fixed(0), goal.most - kOff);
        return consider(at, gap == Fixed(0) ? edge : edge + (here - edge) * (keep / gap));
    }
    const Fixed out = min(goal.most, goal.least + kOff);
    consider(at, {goal.low.x - out, here.y});
    consider(at, {goal.high.x + out, here.y});
    consider(at, {here.x, goal.low.y - out});
    consider(at, {here.x, goal.high.y + out});
}

void ShortPath::consider(std::uint16_t before, Vec2 place) {
    const Vec2 way = place - points_[before].at;
    const Length total = points_[before].score + length_of(way);
    if (total >= best_.total || leans_away(points_[before].lean, way)) return;
    if (!in_window(place) || !field_->open(ask_.id, place)) return;
    if (clear(points_[before].at, place)) best_ = {total, before, place};
}

void ShortPath::trace() {
    if (best_.total == 0) return;  // it is there
    corners_.push_back(best_.at);
    for (std::uint16_t at = best_.before; at != 0; at = points_[at].before)
        corners_.push_back(points_[at].at);
    std::reverse(corners_.begin(), corners_.end());
    if (corners_.size() > 1 && corners_.back() == corners_[corners_.size() - 2]) corners_.pop_back();
}

}  // namespace banneret::navigation
