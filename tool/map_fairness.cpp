#include "tool/map_fairness.h"

#include <algorithm>
#include <functional>
#include <queue>

namespace banneret::tool {
namespace {

constexpr int kNotReached = -1;

class Walker {
  public:
    Walker(const map::GeneratedMap& map, const rules::Rules& rules) : map_(map), rules_(rules) {
        open_.resize(map.tiles.size());
        for (map::TileIndex i = 0; i < map.tiles.size(); ++i) {
            open_[i] = rules.allows(rules.land, map.tiles[i].terrain) ? 1 : 0;
        }
        for (const map::PlacedObject& object : map.objects) {
            const rules::ObjectType& type = rules.types[object.type];
            if (type.is_deposit() && !type.is_mobile()) open_[map.tiles.index(map::tile_of(object.at))] = 0;
        }
    }

    StartFigures figures(std::size_t start, int reach) const {
        const std::vector<int> steps = steps_from(map_.starts[start]);
        StartFigures result;
        for (const map::PlacedObject& object : map_.objects) {
            const rules::ObjectType& type = rules_.types[object.type];
            if (!type.is_deposit() || !within(steps, map::tile_of(object.at), reach)) continue;
            result.value[static_cast<std::size_t>(type.deposit.resource)] += type.deposit.amount;
        }
        std::int64_t& room = result.value[static_cast<std::size_t>(Measure::Room)];
        for (const int s : steps) room += s != kNotReached && s <= reach ? 1 : 0;
        std::int64_t& neighbour = result.value[static_cast<std::size_t>(Measure::Neighbour)];
        for (std::size_t other = 0; other < map_.starts.size(); ++other) {
            if (other == start) continue;
            const int far = steps[map_.tiles.index(map_.starts[other])];
            if (far == kNotReached) result.reaches_all = false;
            if (far != kNotReached && (neighbour == 0 || far < neighbour)) neighbour = far;
        }
        return result;
    }

  private:
    template <class Visit>
    void for_sides(map::TilePos t, Visit&& visit) const {
        for (const map::TilePos to : {map::TilePos{t.x + 1, t.y}, map::TilePos{t.x - 1, t.y},
                                      map::TilePos{t.x, t.y + 1}, map::TilePos{t.x, t.y - 1}}) {
            if (map_.tiles.contains(to)) visit(map_.tiles.index(to));
        }
    }

    // Eight ways, a slanting step 1.4 long and never past a corner; in tiles, cut.
    std::vector<int> steps_from(map::TilePos from) const {
        std::vector<int> tenths(map_.tiles.size(), kNotReached);
        using Entry = std::pair<int, map::TileIndex>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> row;
        const auto offer = [&](map::TileIndex to, int way) {
            if (tenths[to] != kNotReached && tenths[to] <= way) return;
            tenths[to] = way;
            row.push({way, to});
        };
        offer(map_.tiles.index(from), 0);
        while (!row.empty()) {
            const auto [way, here] = row.top();
            row.pop();
            if (way > tenths[here]) continue;
            const map::TilePos t = map_.tiles.pos(here);
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
    bool is_open(map::TilePos t) const { return map_.tiles.contains(t) && open_[map_.tiles.index(t)] != 0; }

    // A deposit is reached from a tile beside it.
    bool within(const std::vector<int>& steps, map::TilePos at, int reach) const {
        bool near = false;
        for_sides(at,
                  [&](map::TileIndex i) { near = near || (steps[i] != kNotReached && steps[i] <= reach); });
        return near;
    }

    const map::GeneratedMap& map_;
    const rules::Rules& rules_;
    std::vector<std::uint8_t> open_;
};

}  // namespace

std::vector<StartFigures> start_figures(const map::GeneratedMap& map, const rules::Rules& rules, int reach) {
    const Walker walker(map, rules);
    std::vector<StartFigures> figures;
    for (std::size_t p = 0; p < map.starts.size(); ++p) figures.push_back(walker.figures(p, reach));
    return figures;
}

}  // namespace banneret::tool
