#include "common/map/generate/ways.h"

#include <algorithm>
#include <bit>

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

constexpr int kSlantBits = 18;  // of a key, for the slanting steps: fewer than tiles on the largest map

}  // namespace

std::size_t RisingQueue::bucket_of(std::uint64_t key, std::uint64_t last) {
    return static_cast<std::size_t>(std::bit_width(key ^ last));
}

void RisingQueue::clear() {
    for (std::vector<Entry>& bucket : buckets_) bucket.clear();
    last_ = 0;
    size_ = 0;
}

void RisingQueue::push(std::uint64_t key, TileIndex tile) {
    buckets_[bucket_of(key, last_)].push_back({key, tile});
    ++size_;
}

RisingQueue::Entry RisingQueue::pop() {
    if (buckets_[0].empty()) {
        std::size_t k = 1;
        while (buckets_[k].empty()) ++k;
        last_ = std::min_element(buckets_[k].begin(), buckets_[k].end(), [](const Entry& a, const Entry& b) {
                    return a.key < b.key;
                })->key;
        for (const Entry& entry : buckets_[k]) buckets_[bucket_of(entry.key, last_)].push_back(entry);
        buckets_[k].clear();
    }
    const Entry entry = buckets_[0].back();
    buckets_[0].pop_back();
    --size_;
    return entry;
}

std::int64_t CheapestWays::search(TileIndex from, const std::vector<TileIndex>& ends,
                                  const std::vector<std::uint32_t>& cost) {
    came_.assign(cost.size(), kNowhere);
    best_.assign(cost.size(), ~std::uint64_t{0});
    is_end_.assign(cost.size(), 0);
    std::size_t left = 0;
    for (const TileIndex end : ends) {
        left += is_end_[end] == 0 ? 1u : 0u;
        is_end_[end] = 1;
    }
    queue_.clear();
    queue_.push(0, from);
    best_[from] = 0;
    came_[from] = from;
    std::int64_t looked_at = 0;
    const auto step = [&](const RisingQueue::Entry& here, int x, int y, std::uint64_t slant) {
        if (x < 0 || y < 0 || x >= side_ || y >= side_) return;
        const auto next = static_cast<TileIndex>(y * side_ + x);
        if (cost[next] == kCannot) return;
        const std::uint64_t now = here.key + (std::uint64_t{cost[next]} << kSlantBits) + slant;
        if (now >= best_[next]) return;
        best_[next] = now;
        came_[next] = here.tile;
        queue_.push(now, next);
    };
    while (!queue_.empty() && left > 0) {
        const RisingQueue::Entry here = queue_.pop();
        if (here.key != best_[here.tile]) continue;
        ++looked_at;
        if (is_end_[here.tile] != 0) --left;
        const int x = static_cast<int>(here.tile) % side_;
        const int y = static_cast<int>(here.tile) / side_;
        step(here, x + 1, y, 0), step(here, x, y + 1, 0), step(here, x - 1, y, 0), step(here, x, y - 1, 0);
        const auto crossable = [&](int cx, int cy) {
            return cx >= 0 && cy >= 0 && cx < side_ && cy < side_ &&
                   cost[static_cast<TileIndex>(cy * side_ + cx)] != kCannot;
        };
        const bool east = crossable(x + 1, y);
        const bool south = crossable(x, y + 1);
        const bool west = crossable(x - 1, y);
        const bool north = crossable(x, y - 1);
        if (east || south) step(here, x + 1, y + 1, 1);
        if (west || south) step(here, x - 1, y + 1, 1);
        if (west || north) step(here, x - 1, y - 1, 1);
        if (east || north) step(here, x + 1, y - 1, 1);
    }
    return looked_at;
}

}  // namespace banneret::map::generate
