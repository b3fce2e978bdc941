#include "common/navigation/bystanders.h"

#include <algorithm>

#include "common/navigation/segment.h"

#include "common/base/deterministic.h"

namespace banneret::navigation {

const Bystanders::Mark* Bystanders::mark(std::int32_t x, std::int32_t y) const {
    if (x < 0 || y < 0 || x >= side_ || y >= side_) return nullptr;
    const Mark& m = marks_[static_cast<std::size_t>(y * side_ + x)];
    return m.stamp == stamp_ && m.count > 0 ? &m : nullptr;
}

void Bystanders::gather(const Bodies& bodies, EntityId walker, EntityId target, Vec2 low, Vec2 high,
                        Vec2 goal, int side) {
    if (side_ != side) {
        side_ = side;
        marks_.assign(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), Mark{});
    }
    if (++stamp_ == 0) {
        std::fill(marks_.begin(), marks_.end(), Mark{});
        stamp_ = 1;
    }
    standing_.clear();
    extent_ = {};
    const Vec2 margin{kReach, kReach};
    bodies.in_box(low - margin, high + margin, [&](const Body& b) {
        if (b.walking || b.marching || b.id == walker || b.id == target) return;
        const map::TilePos t = map::tile_of(b.at);
        if (t.x < 0 || t.y < 0 || t.x >= side || t.y >= side) return;
        const auto tile = static_cast<map::TileIndex>(t.y * side + t.x);
        standing_.push_back({b.at, b.radius, tile});
        extent_.take(b.at, b.radius);
        Mark& m = marks_[tile];
        if (m.stamp != stamp_) m = {stamp_, 0, 0};
        ++m.count;
    });
    if (!standing_.empty()) pardon_crowd(map::tile_of(goal));
}

void Bystanders::begin_walk(Vec2 from, Vec2 to) {
    for (Standing& s : standing_) {
        const Fixed near = s.radius + s.radius;
        s.passed = s.in_crowd || inside_square(from, s.at, near) || inside_square(to, s.at, near);
    }
}

void Bystanders::pardon_crowd(map::TilePos goal) {
    crowd_.clear();
    const auto take = [&](std::int32_t x, std::int32_t y) {
        const Mark* const m = mark(x, y);
        if (m == nullptr || m->pardoned != 0) return;
        marks_[static_cast<std::size_t>(y * side_ + x)].pardoned = 1;
        crowd_.push_back({x, y});
    };
    const auto take_about = [&](map::TilePos t) {
        for (std::int32_t dy = -1; dy <= 1; ++dy)
            for (std::int32_t dx = -1; dx <= 1; ++dx) take(t.x + dx, t.y + dy);
    };
    take_about(goal);
    for (std::size_t i = 0; i < crowd_.size(); ++i) {
        const map::TilePos t = crowd_[i];
        take_about(t);
    }
    if (crowd_.size() > kGoRoundCrowd) {
        for (Standing& s : standing_) s.in_crowd = marks_[s.tile].pardoned != 0;
        return;
    }
    for (const map::TilePos t : crowd_) marks_[static_cast<std::size_t>(t.y * side_ + t.x)].pardoned = 0;
}

int Bystanders::on(map::TileIndex tile) const {
    const Mark& m = marks_[tile];
    return m.stamp == stamp_ && m.pardoned == 0 ? m.count : 0;
}

void Bystanders::cross(map::TileIndex tile) {
    if (marks_[tile].stamp != stamp_) return;
    for (Standing& s : standing_) s.passed = s.passed || s.tile == tile;
}

void Bystanders::Extent::take(Vec2 at, Fixed radius) {
    if (empty) low = high = at;
    empty = false;
    low = {min(low.x, at.x), min(low.y, at.y)};
    high = {max(high.x, at.x), max(high.y, at.y)};
    widest = max(widest, radius);
}

bool Bystanders::Extent::is_apart(Vec2 a, Vec2 b, Fixed margin) const {
    const Fixed reach = widest + margin;
    return min(a.x, b.x) >= high.x + reach || max(a.x, b.x) <= low.x - reach ||
           min(a.y, b.y) >= high.y + reach || max(a.y, b.y) <= low.y - reach;
}

bool Bystanders::clear(Vec2 a, Vec2 b, Fixed radius) const {
    if (extent_.is_apart(a, b, radius / 2)) return true;
    return std::none_of(standing_.begin(), standing_.end(), [&](const Standing& s) {
        return !s.passed && meets_square(a, b, s.at, s.radius + radius / 2);
    });
}

std::int32_t Bystanders::in_the_way(Vec2 from, const std::vector<Vec2>& corners, Fixed radius) const {
    std::int32_t count = 0;
    for (const Standing& s : standing_) {
        Vec2 a = from;
        bool met = false;
        for (const Vec2 b : corners) {
            met = met || (!s.passed && meets_square(a, b, s.at, s.radius + radius / 2));
            a = b;
        }
        count += met ? 1 : 0;
    }
    return count;
}

}  // namespace banneret::navigation
