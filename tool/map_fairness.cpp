#include "tool/map_fairness.h"

#include <algorithm>
#include <functional>
#include <queue>

namespace banneret::tool {
namespace {

using map::PlacedObject;
using map::TileIndex;
using map::TilePos;
using map::generate::Generated;
using map::generate::ObjectReport;

constexpr int kNotReached = -1;
constexpr int kDeep = 3;
constexpr int kNearStart = 8;  // tiles round a start in which somebody finds open ground

// Which maker each object is of: cliffs and the trees of forest ground come first, then the reports' in their order.
// Empty when the counts do not add up, as where a start had to be cleared.
std::vector<std::size_t> makers_of(const Generated& made, const rules::Rules& rules) {
    std::vector<std::size_t> makers;
    for (const PlacedObject& object : made.map.objects) {
        const map::Tile& under = made.map.tiles.at(map::tile_of(object.at));
        const bool cliff = rules.types[object.type].kind == rules::Kind::Cliff;  // they give nothing
        const bool forest = rules.terrains[under.terrain].tree == object.type && object.owner == kNature;
        if (!cliff && !forest) break;
        makers.push_back(kForestGround);
    }
    for (std::size_t r = 0; r < made.objects.size(); ++r) {
        for (std::int64_t n = 0; n < made.objects[r].placed; ++n) makers.push_back(r + 1);
    }
    if (makers.size() != made.map.objects.size()) makers.clear();
    return makers;
}

class Walker {
  public:
    Walker(const Generated& made, const rules::Rules& rules)
        : made_(made), map_(made.map), rules_(rules), makers_(makers_of(made, rules)) {
        open_.resize(map_.tiles.size());
        build_.resize(map_.tiles.size());
        deposit_.resize(map_.tiles.size());
        const rules::RestrictionId build = rules.town_center == rules::kNone
                                               ? rules.land
                                               : rules.types[rules.town_center].footprint.placed_on;
        for (TileIndex i = 0; i < map_.tiles.size(); ++i) {
            open_[i] = rules.allows(rules.land, map_.tiles[i].terrain) ? 1 : 0;
            build_[i] = rules.allows(build, map_.tiles[i].terrain) ? 1 : 0;
        }
        for (const PlacedObject& object : map_.objects) {
            if (stands_in_the_way(object)) close(object);
            if (object.owner == kNature && rules.types[object.type].is_deposit())
                deposit_[map_.tiles.index(map::tile_of(object.at))] = 1;
        }
        for (const TilePos start : map_.starts) from_.push_back(open_near(start));
    }

    StartFigures figures(std::size_t start, int reach) const {
        const std::vector<int> steps = steps_from(from_[start]);
        StartFigures result;
        if (!makers_.empty()) result.by_maker.resize(made_.objects.size() + 1);
        for (std::size_t o = 0; o < map_.objects.size(); ++o) count(result, steps, o, reach);
        for (TileIndex i = 0; i < steps.size(); ++i) {
            if (steps[i] != kNotReached && steps[i] <= reach && build_[i] != 0 && open_[i] != 0)
                ++result.of(Measure::Room);
        }
        std::int64_t& neighbour = result.of(Measure::Neighbour);
        for (std::size_t other = 0; other < from_.size(); ++other) {
            if (other == start) continue;
            const int far = steps[map_.tiles.index(from_[other])];
            if (far == kNotReached) result.reaches_all = false;
            if (far != kNotReached && (neighbour == 0 || far < neighbour)) neighbour = far;
        }
        return result;
    }

  private:
    // Whatever belongs to a player opens to somebody.
    bool stands_in_the_way(const PlacedObject& object) const {
        const rules::ObjectType& type = rules_.types[object.type];
        return object.owner == kNature && !type.is_mobile() &&
               (type.is_deposit() || type.footprint.width > 0 || type.kind == rules::Kind::Cliff);
    }

    void close(const PlacedObject& object) {
        const rules::ObjectType& type = rules_.types[object.type];
        const int width = std::max<int>(type.footprint.width, 1);
        const int height = std::max<int>(type.footprint.height, 1);
        const int x0 = (object.at.x - Fixed::ratio(width - 1, 2)).round();
        const int y0 = (object.at.y - Fixed::ratio(height - 1, 2)).round();
        for (int y = y0; y < y0 + height; ++y) {
            for (int x = x0; x < x0 + width; ++x) {
                if (map_.tiles.contains({x, y})) open_[map_.tiles.index({x, y})] = 0;
            }
        }
    }

    // The start itself, or where nothing stands nearest to it.
    TilePos open_near(TilePos start) const {
        for (int ring = 0; ring <= kNearStart; ++ring) {
            for (int y = start.y - ring; y <= start.y + ring; ++y) {
                for (int x = start.x - ring; x <= start.x + ring; ++x) {
                    if (std::max(std::abs(x - start.x), std::abs(y - start.y)) == ring && is_open({x, y}))
                        return {x, y};
                }
            }
        }
        return start;
    }

    void count(StartFigures& result, const std::vector<int>& steps, std::size_t o, int reach) const {
        const PlacedObject& object = map_.objects[o];
        const rules::ObjectType& type = rules_.types[object.type];
        if (!type.is_deposit() || object.owner != kNature) return;
        const int way = steps[map_.tiles.index(map::tile_of(object.at))];
        if (way == kNotReached) return;
        const auto good = static_cast<std::size_t>(type.deposit.resource);
        if (good >= kGoods) return;
        std::int64_t& nearest = result.value[kGoods + good];
        if (nearest == 0 || way + 1 < nearest) nearest = way + 1;
        if (way > reach) return;
        result.value[good] += type.deposit.amount;
        if (!result.by_maker.empty()) result.by_maker[makers_[o]][good] += type.deposit.amount;
    }

    // Eight ways, a slanting step 1.4 long and never past a corner; in tiles, cut. What can be gathered is reached
    // from its sides, and once it is gone, what lay
    // behind it, kDeep tiles at most.
    std::vector<int> steps_from(TilePos from) const {
        std::vector<int> tenths(map_.tiles.size(), kNotReached);
        std::vector<std::uint8_t> deep(map_.tiles.size(), 0);  // tiles of deposits behind one another
        using Entry = std::pair<int, TileIndex>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> row;
        const auto offer = [&](TileIndex to, int way) {
            if (tenths[to] != kNotReached && tenths[to] <= way) return false;
            tenths[to] = way;
            row.push({way, to});
            return true;
        };
        offer(map_.tiles.index(from), 0);
        while (!row.empty()) {
            const auto [way, here] = row.top();
            row.pop();
            if (way > tenths[here]) continue;
            const TilePos t = map_.tiles.pos(here);
            for (const TilePos side :
                 {TilePos{t.x + 1, t.y}, {t.x - 1, t.y}, {t.x, t.y + 1}, {t.x, t.y - 1}}) {
                if (!map_.tiles.contains(side) || deep[here] == kDeep) continue;
                const TileIndex to = map_.tiles.index(side);
                if (deposit_[to] == 0 || !offer(to, way + 10)) continue;
                deep[to] = static_cast<std::uint8_t>(deep[here] + 1);
            }
            if (open_[here] == 0) continue;
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx) {
                    if (!is_open({t.x + dx, t.y + dy}) || !is_open({t.x + dx, t.y}) ||
                        !is_open({t.x, t.y + dy}))
                        continue;
                    offer(map_.tiles.index({t.x + dx, t.y + dy}), way + (dx != 0 && dy != 0 ? 14 : 10));
                }
            }
        }
        for (int& way : tenths) way = way == kNotReached ? way : way / 10;
        return tenths;
    }
    bool is_open(TilePos t) const { return map_.tiles.contains(t) && open_[map_.tiles.index(t)] != 0; }

    const Generated& made_;
    const map::GeneratedMap& map_;
    const rules::Rules& rules_;
    std::vector<std::size_t> makers_;
    std::vector<std::uint8_t> open_;
    std::vector<std::uint8_t> build_;
    std::vector<std::uint8_t> deposit_;
    std::vector<TilePos> from_;
};

std::string rule_name(const MadeMap& made, std::size_t maker) {
    if (maker == kForestGround) return "the trees of forest ground";
    const ObjectReport& report = made.objects[maker - 1];
    return report.name + ", " + made.place(report.place);
}

}  // namespace

std::vector<StartFigures> start_figures(const Generated& made, const rules::Rules& rules, int reach) {
    const Walker walker(made, rules);
    std::vector<StartFigures> figures;
    for (std::size_t p = 0; p < made.map.starts.size(); ++p) figures.push_back(walker.figures(p, reach));
    return figures;
}

void Spread::add(const std::vector<StartFigures>& starts, std::size_t measure, std::uint64_t seed) {
    if (starts.empty()) return;
    std::int64_t low = starts[0].value[measure];
    std::int64_t high = low;
    std::int64_t all = 0;
    for (const StartFigures& start : starts) {
        low = std::min(low, start.value[measure]);
        high = std::max(high, start.value[measure]);
        all += start.value[measure];
    }
    least_ = count_ == 0 ? low : std::min(least_, low);
    most_ = std::max(most_, high);
    sum_ += all;
    count_ += static_cast<std::int64_t>(starts.size());
    ++maps_;
    const std::int64_t spread =
        all == 0 ? 0 : 100 * (high - low) * static_cast<std::int64_t>(starts.size()) / all;
    spreads_ += spread;
    if (spread <= widest_) return;
    widest_ = spread;
    widest_seed_ = seed;
}

// What all give differs from start to start by the sum of what each rule gives; the covariance of a rule with all
// is its part of that difference, and the parts add up to the whole.
void Blame::add(const MadeMap& made, const std::vector<StartFigures>& starts) {
    if (starts.size() < 2 || starts[0].by_maker.empty()) return;
    const double count = static_cast<double>(starts.size());
    for (std::size_t good = 0; good < kGoods; ++good) {
        double mean = 0;
        for (const StartFigures& s : starts) mean += static_cast<double>(s.value[good]) / count;
        for (std::size_t maker = 0; maker < starts[0].by_maker.size(); ++maker) {
            double part = 0;
            for (const StartFigures& s : starts) {
                part += static_cast<double>(s.by_maker[maker][good]) *
                        (static_cast<double>(s.value[good]) - mean);
            }
            if (part == 0) continue;
            rule(rule_name(made, maker)).with_all[good] += part;
            all_[good] += part;
        }
    }
}

Blame::Rule& Blame::rule(const std::string& name) {
    for (Rule& known : rules_) {
        if (known.name == name) return known;
    }
    return rules_.emplace_back(Rule{name, {}});
}

std::vector<Blame::Share> Blame::shares(std::size_t good) const {
    constexpr double kLeast = 5;
    std::vector<Share> shares;
    for (const Rule& rule : rules_) {
        const double percent = all_[good] == 0 ? 0 : 100 * rule.with_all[good] / all_[good];
        if (percent >= kLeast) shares.push_back({rule.name, percent});
    }
    std::stable_sort(shares.begin(), shares.end(),
                     [](const Share& a, const Share& b) { return a.percent > b.percent; });
    return shares;
}

}  // namespace banneret::tool
