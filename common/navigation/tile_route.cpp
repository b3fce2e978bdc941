#include "common/navigation/tile_route.h"

#include <algorithm>
#include <functional>

#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

// A key orders the heap in one comparison: lowest total first, then lowest estimate, then lowest node.
constexpr int kNodeBits = 24;
constexpr int kEstimateBits = 16;
constexpr std::uint64_t key_of(std::int32_t total, std::int32_t estimate, Node node) {
    return static_cast<std::uint64_t>(total) << (kNodeBits + kEstimateBits) |
           static_cast<std::uint64_t>(estimate) << kNodeBits | node;
}
constexpr Node node_of(std::uint64_t key) { return static_cast<Node>(key & ((1u << kNodeBits) - 1)); }
static_assert(map::kMaxSide * map::kMaxSide * kStretches < (1 << kNodeBits));
static_assert(map::kMaxSide * kDiagonal < (1 << kEstimateBits));

constexpr std::array<Way, 4> kDiagonalWays{{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
constexpr Pattern cell_bit(int x, int y) { return static_cast<Pattern>(1u << (y * 4 + x)); }

std::int32_t octile(std::int32_t dx, std::int32_t dy) {
    dx = dx < 0 ? -dx : dx;
    dy = dy < 0 ? -dy : dy;
    return kStraight * std::max(dx, dy) + (kDiagonal - kStraight) * std::min(dx, dy);
}

}  // namespace

std::int32_t budget_for(map::TilePos from, map::TilePos to) {
    const std::int32_t length = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
    return length < kShortRoute ? kShortBudget + kShortBudgetPerTile * length : kMostExpansions;
}

void TileRoute::begin(const NavField& field, ClassId id, Node from, Node to, const Landmarks* landmarks) {
    field_ = &field;
    id_ = id;
    side_ = field.side();
    const auto tile = static_cast<std::int32_t>(tile_of(to));
    goal_ = {tile % side_, tile / side_};
    bound_ =
        landmarks != nullptr ? Landmarks::Bound(*landmarks, tile_of(from), tile_of(to)) : Landmarks::Bound();
    tiles_ = static_cast<map::TileIndex>(side_ * side_);
    const std::size_t nodes = std::size_t{tiles_} * kStretches;
    if (seen_.size() != nodes) seen_.assign(nodes, Seen{});
    stamp_ += 2;
    if (stamp_ == 0) {
        std::fill(seen_.begin(), seen_.end(), Seen{});
        stamp_ = 2;
    }
    open_.clear();
    chain_.clear();
    expanded_ = 0;
    cost_ = 0;
}

bool TileRoute::search(const NavField& field, ClassId id, Node from, Node to, const Landmarks* landmarks,
                       const Bystanders* bystanders, std::int32_t budget) {
    begin(field, id, from, to, landmarks);
    outward_ = false;
    reach(from, kNoNode, 0);
    if (!run(to, bystanders, budget)) return false;
    trace(to);
    std::reverse(chain_.begin(), chain_.end());
    return true;
}

void TileRoute::open_from(const NavField& field, ClassId id, Node goal, Node first,
                          const Landmarks* landmarks) {
    begin(field, id, goal, first, landmarks);
    outward_ = true;
    reach(goal, kNoNode, 0);
}

bool TileRoute::join(Node from, const Bystanders* bystanders) {
    chain_.clear();
    if (seen(from).stamp != stamp_ + 1 && !run(from, bystanders, kNoBudget)) return false;
    trace(from);
    return true;
}

// Looks at tiles in the order of their keys until `to` is done with. The last is expanded too when the search
// may be carried on.
bool TileRoute::run(Node to, const Bystanders* bystanders, std::int32_t budget) {
    while (!open_.empty()) {
        std::pop_heap(open_.begin(), open_.end(), std::greater<>());
        const Node node = node_of(open_.back());
        open_.pop_back();
        if (seen(node).stamp != stamp_) continue;  // a better way to it was looked at before
        seen(node).stamp = stamp_ + 1;
        if (node == to && !outward_) return true;
        if (++expanded_ > budget) return false;
        expand(node, bystanders);
        if (node == to) return true;
    }
    return false;
}

std::int32_t TileRoute::estimate(map::TileIndex tile) const {
    const auto t = static_cast<std::int32_t>(tile);
    return std::max(octile(goal_.x - t % side_, goal_.y - t / side_), bound_(tile));
}

void TileRoute::reach(Node node, Node parent, std::int32_t score) {
    Seen& s = seen(node);
    if (s.stamp == stamp_ + 1 || (s.stamp == stamp_ && s.score <= score)) return;
    s = {stamp_, score, parent};
    const std::int32_t ahead = estimate(tile_of(node));
    open_.push_back(key_of(score + ahead, ahead, node));
    std::push_heap(open_.begin(), open_.end(), std::greater<>());
}

std::int32_t TileRoute::entering(map::TileIndex tile, const Bystanders* bystanders) const {
    return (field_->beside_closed(id_, tile) ? kBesideClosed / 2 : 0) +
           (bystanders != nullptr && !outward_ ? kPastStanding * bystanders->on(tile) : 0);
}

void TileRoute::expand(Node node, const Bystanders* bystanders) {
    const map::TileIndex tile = tile_of(node);
    const map::TilePos t{static_cast<std::int32_t>(tile) % side_, static_cast<std::int32_t>(tile) / side_};
    const Pattern cells = cells_of(*field_, id_, node);
    std::int32_t score = seen(node).score + (field_->beside_closed(id_, tile) ? kBesideClosed / 2 : 0);
    if (outward_ && bystanders != nullptr) score += kPastStanding * bystanders->on(tile);
    for (int way = 0; way < 4; ++way) {
        visit_joined(*field_, id_, t, cells, way, [&](Node next) {
            reach(next, node, score + kStraight + entering(tile_of(next), bystanders));
        });
    }
    if (cells == kAllOpen) expand_diagonals(t, node, score, bystanders);
}

// Only from an open tile to an open tile, with both corner cells beside the step open: its line is then
// clear.
void TileRoute::expand_diagonals(map::TilePos t, Node node, std::int32_t score,
                                 const Bystanders* bystanders) {
    for (const Way& way : kDiagonalWays) {
        const std::int32_t x = t.x + way.dx;
        const std::int32_t y = t.y + way.dy;
        if (x < 0 || y < 0 || x >= side_ || y >= side_) continue;
        const auto there = static_cast<map::TileIndex>(y * side_ + x);
        if (field_->pattern(id_, there) != kAllOpen) continue;
        const int near_x = way.dx > 0 ? 0 : 3;
        const int near_y = way.dy > 0 ? 0 : 3;
        const Pattern beside = field_->pattern(id_, static_cast<map::TileIndex>(t.y * side_ + x));
        const Pattern above = field_->pattern(id_, static_cast<map::TileIndex>(y * side_ + t.x));
        if ((beside & cell_bit(near_x, 3 - near_y)) == 0 || (above & cell_bit(3 - near_x, near_y)) == 0)
            continue;
        reach(there * kStretches, node, score + kDiagonal + entering(there, bystanders));
    }
}

void TileRoute::trace(Node from) {
    cost_ = seen(from).score;
    for (Node node = from; node != kNoNode; node = seen(node).parent) chain_.push_back(node);
}

}  // namespace banneret::navigation
