#include "common/navigation/landmarks.h"

#include <algorithm>

#include "common/navigation/tile_route.h"

#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

constexpr std::array<Way, 8> kWays{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
constexpr std::int32_t kLongestStep = kDiagonal + kBesideClosed;
static_assert(kDiagonal > kStraight);

}  // namespace

// The terrain as a graph of whole tiles. A tile's stretches are taken together, which can only shorten ways.
struct Landmarks::Measure {
    explicit Measure(const BitPlane& terrain) : side(terrain.width() / kCellsPerTile) {
        const auto tiles = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
        std::vector<Pattern> patterns(tiles);
        for (std::int32_t y = 0; y < side; ++y)
            for (std::int32_t x = 0; x < side; ++x) patterns[index({x, y})] = pattern_in(terrain, {x, y});
        const auto pattern = [&](std::int32_t x, std::int32_t y) {
            return on_map({x, y}) ? patterns[index({x, y})] : Pattern{0};
        };
        ways.assign(tiles, 0);
        beside.assign(tiles, 0);
        for (std::int32_t y = 0; y < side; ++y) {
            for (std::int32_t x = 0; x < side; ++x) {
                bool all = pattern(x, y) == kAllOpen;
                unsigned open = 0;
                for (std::size_t i = 0; i < kWays.size(); ++i) {
                    const Pattern there = pattern(x + kWays[i].dx, y + kWays[i].dy);
                    const bool joined = i < 4 ? (facing(pattern(x, y), static_cast<int>(i)) & there) != 0
                                              : pattern(x, y) == kAllOpen && there == kAllOpen;
                    all = all && there == kAllOpen;
                    open |= joined ? 1u << i : 0u;
                }
                ways[index({x, y})] = static_cast<std::uint8_t>(open);
                beside[index({x, y})] = all ? 0 : 1;
            }
        }
    }

    bool on_map(map::TilePos t) const { return t.x >= 0 && t.y >= 0 && t.x < side && t.y < side; }
    std::size_t index(map::TilePos t) const { return static_cast<std::size_t>(t.y * side + t.x); }

    // The tile nearest to the place that any way leads from, lowest index first; the place itself where there is
    // none.
    map::TilePos nearest(map::TilePos place) const {
        for (std::int32_t ring = 0; ring < side; ++ring) {
            map::TilePos best = place;
            std::int32_t best_far = 0x7FFFFFFF;
            for (std::int32_t y = place.y - ring; y <= place.y + ring; ++y) {
                const bool edge = y == place.y - ring || y == place.y + ring;
                for (std::int32_t x = place.x - ring; x <= place.x + ring;
                     x += edge || ring == 0 ? 1 : 2 * ring) {
                    const std::int32_t far = (x - place.x) * (x - place.x) + (y - place.y) * (y - place.y);
                    if (!on_map({x, y}) || ways[index({x, y})] == 0 || far >= best_far) continue;
                    best = {x, y};
                    best_far = far;
                }
            }
            if (best_far != 0x7FFFFFFF) return best;
        }
        return place;
    }

    // All tiles in the order of their distance, by a ring of buckets: no step is longer than the ring.
    void measure(std::size_t landmark, map::TilePos from, std::vector<std::uint16_t>& distances) {
        std::array<std::vector<std::uint32_t>, kLongestStep + 1> buckets;
        distances[index(from) * kCount + landmark] = 0;
        buckets[0].push_back(static_cast<std::uint32_t>(index(from)));
        std::size_t waiting = 1;
        for (std::int32_t now = 0; waiting > 0 && now < kFar; ++now) {
            std::vector<std::uint32_t>& bucket = buckets[static_cast<std::size_t>(now % (kLongestStep + 1))];
            for (std::size_t i = 0; i < bucket.size(); ++i) {
                const std::uint32_t tile = bucket[i];
                --waiting;
                if (distances[tile * kCount + landmark] != now) continue;
                for (std::size_t way = 0; way < kWays.size(); ++way) {
                    if (((ways[tile] >> way) & 1u) == 0) continue;
                    const auto next = static_cast<std::uint32_t>(static_cast<std::int32_t>(tile) +
                                                                 kWays[way].dy * side + kWays[way].dx);
                    const std::int32_t far = now + (way < 4 ? kStraight : kDiagonal) +
                                             kBesideClosed / 2 * (beside[tile] + beside[next]);
                    std::uint16_t& known = distances[next * kCount + landmark];
                    if (far >= known) continue;
                    known = static_cast<std::uint16_t>(far);
                    buckets[static_cast<std::size_t>(far % (kLongestStep + 1))].push_back(next);
                    ++waiting;
                }
            }
            bucket.clear();
        }
    }

    std::int32_t side;
    std::vector<std::uint8_t> ways;  // by tile: a bit a way that leads on
    std::vector<std::uint8_t> beside;
};

Landmarks::Landmarks(const BitPlane& terrain) {
    Measure measure(terrain);
    const std::int32_t last = measure.side - 1;
    const std::int32_t middle = last / 2;
    const std::array<map::TilePos, kCount> places{{{0, 0},
                                                   {middle, 0},
                                                   {last, 0},
                                                   {last, middle},
                                                   {last, last},
                                                   {middle, last},
                                                   {0, last},
                                                   {0, middle}}};
    distances_.assign(measure.ways.size() * kCount, kFar);
    for (std::size_t i = 0; i < kCount; ++i) measure.measure(i, measure.nearest(places[i]), distances_);
}

Landmarks::Bound::Bound(const Landmarks& landmarks, map::TileIndex start, map::TileIndex goal) {
    if (!landmarks.measured()) return;
    distances_ = landmarks.distances_.data();
    std::array<std::int32_t, kCount> says{};
    for (std::size_t i = 0; i < kCount; ++i) {
        const std::int32_t from = landmarks.distance(i, start);
        const std::int32_t to = landmarks.distance(i, goal);
        says[i] = from == kFar || to == kFar ? -1 : std::abs(from - to);
    }
    while (count_ < kChosen) {
        const auto best = std::max_element(says.begin(), says.end());
        if (*best < 0) return;
        const auto i = static_cast<std::size_t>(best - says.begin());
        chosen_[count_] = static_cast<std::uint8_t>(i);
        goal_[count_++] = landmarks.distance(i, goal);
        *best = -1;
    }
}

}  // namespace banneret::navigation
