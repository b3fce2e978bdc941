#include "common/map/generate/growth.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

constexpr std::int64_t kBias = std::int64_t{1} << 30;  // costs may be below 0

}  // namespace

void Frontier::push(int cost, TileIndex tile) {
    const std::int64_t held = std::clamp<std::int64_t>(cost, -kBias, kBias);
    heap_.push_back({(static_cast<std::uint64_t>(held + kBias) << 32) | pushed_++, tile});
    std::push_heap(heap_.begin(), heap_.end(), later);
}

TileIndex Frontier::pop() {
    std::pop_heap(heap_.begin(), heap_.end(), later);
    const TileIndex tile = heap_.back().tile;
    heap_.pop_back();
    return tile;
}

std::vector<TileIndex> Frontier::rest() const {
    std::vector<TileIndex> tiles;
    for (const Entry& entry : heap_) tiles.push_back(entry.tile);
    return tiles;
}

}  // namespace banneret::map::generate
