#include "common/worlds/plain_search.h"

#include <algorithm>

#include "common/navigation/long_jump.h"

#include "common/base/deterministic.h"

namespace banneret::worlds {

using navigation::Cell;
using navigation::kCellSlanting;
using navigation::kCellStraight;

PlainSearch::PlainSearch(const navigation::BitPlane& ground)
    : width_(ground.width()),
      height_(ground.height()),
      stride_(width_ + 2),
      open_(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(height_ + 2), 0),
      seen_(open_.size()),
      parents_(open_.size()) {
    for (std::int32_t y = 0; y < height_; ++y)
        for (std::int32_t x = 0; x < width_; ++x) open_[place({x, y})] = ground.open({x, y}) ? 1 : 0;
}

template <bool kTowards>
std::uint32_t PlainSearch::run(Cell from, Cell to) {
    stamp_ += 2;
    heap_.clear();
    expanded_ = 0;
    const auto stride = static_cast<std::uint32_t>(stride_);
    const std::uint32_t goal = kTowards ? place(to) : 0;
    const auto estimate = [&](std::uint32_t cell) -> std::uint32_t {
        if (!kTowards) return 0;
        const auto y = static_cast<std::int32_t>(cell / stride);
        const auto x = static_cast<std::int32_t>(cell - static_cast<std::uint32_t>(y) * stride);
        const auto dx = static_cast<std::uint32_t>(std::abs(x - 1 - to.x));
        const auto dy = static_cast<std::uint32_t>(std::abs(y - 1 - to.y));
        return kCellStraight * std::max(dx, dy) + (kCellSlanting - kCellStraight) * std::min(dx, dy);
    };
    const auto reach = [&](std::uint32_t cell, std::uint32_t parent, std::uint32_t score) {
        Seen& s = seen_[cell];
        if (s.stamp == stamp_ + 1 || (s.stamp == stamp_ && s.score <= score)) return;
        s = {score, stamp_};
        parents_[cell] = parent;
        const std::uint32_t ahead = estimate(cell);
        // Of equal totals the one nearer the goal comes first; the cell settles the rest.
        heap_.push(std::uint64_t{score + ahead} << 32 | (std::uint64_t{ahead >> 11} & 0xFF) << 24 | cell);
    };
    if (open_[place(from)] == 0) return kNoWay;
    reach(place(from), 0, 0);
    while (!heap_.empty()) {
        const auto cell = static_cast<std::uint32_t>(heap_.pop()) & 0xFFFFFF;
        Seen& s = seen_[cell];
        if (s.stamp != stamp_) continue;
        s.stamp = stamp_ + 1;
        const std::uint32_t score = s.score;
        if (kTowards && cell == goal) return score;
        ++expanded_;
        const bool e = open_[cell + 1] != 0;
        const bool w = open_[cell - 1] != 0;
        const bool n = open_[cell + stride] != 0;
        const bool s_ = open_[cell - stride] != 0;
        if (e) reach(cell + 1, cell, score + kCellStraight);
        if (w) reach(cell - 1, cell, score + kCellStraight);
        if (n) reach(cell + stride, cell, score + kCellStraight);
        if (s_) reach(cell - stride, cell, score + kCellStraight);
        if (n && e && open_[cell + stride + 1] != 0) reach(cell + stride + 1, cell, score + kCellSlanting);
        if (n && w && open_[cell + stride - 1] != 0) reach(cell + stride - 1, cell, score + kCellSlanting);
        if (s_ && e && open_[cell - stride + 1] != 0) reach(cell - stride + 1, cell, score + kCellSlanting);
        if (s_ && w && open_[cell - stride - 1] != 0) reach(cell - stride - 1, cell, score + kCellSlanting);
    }
    return kNoWay;
}

std::uint32_t PlainSearch::cost(Cell from, Cell to) { return run<true>(from, to); }

std::vector<std::uint32_t> PlainSearch::costs_from(Cell from) {
    run<false>(from, {});
    std::vector<std::uint32_t> costs;
    costs.reserve(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
    for (std::int32_t y = 0; y < height_; ++y) {
        for (std::int32_t x = 0; x < width_; ++x) {
            const Seen& s = seen_[place({x, y})];
            costs.push_back(s.stamp == stamp_ + 1 ? s.score : kNoWay);
        }
    }
    return costs;
}

}  // namespace banneret::worlds
