// The ways between starts: where ground joins two of them, lone trees, mines and bushes do not stand in the only
// way. Woods stay closed where the script left them so.
#include <algorithm>

#include "common/map/generate/placing.h"
#include "common/map/generate/ways.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

constexpr std::uint32_t kOpen = 1;
constexpr std::uint32_t kClosed =
    1000;  // by something that can be taken away: as far a way round is gone before

class WayOpener {
  public:
    explicit WayOpener(Workshop& work) : work_(work), ways_(work.side()), cost_(work.size(), kOpen) {}

    void open() {
        read_costs();
        std::vector<std::uint8_t> joined(work_.starts.size(), 0);
        for (std::size_t a = 0; a + 1 < work_.starts.size(); ++a) {
            if (joined[a] != 0 || !work_.steps.spend(std::int64_t{work_.size()} * 8)) continue;
            std::vector<TileIndex> ends;
            for (std::size_t b = a + 1; b < work_.starts.size(); ++b) {
                if (joined[b] == 0) ends.push_back(work_.index(work_.starts[b]));
            }
            work_.steps.spend(40 * ways_.search(work_.index(work_.starts[a]), ends, cost_));
            for (std::size_t b = a + 1; b < work_.starts.size(); ++b) {
                const TileIndex end = work_.index(work_.starts[b]);
                if (joined[b] != 0 || ways_.came_from(end) == CheapestWays::kNowhere) continue;
                joined[b] = 1;
                follow(end);
            }
        }
        take_away();
    }

  private:
    // Players' own things are no hindrance to what this is about: gates open, walls are the script's wish.
    void read_costs() {
        for (TileIndex i = 0; i < work_.size(); ++i) {
            const Ground g = work_.ground[i];
            const bool wood = work_.tree[i] != 0 && work_.forest(g);
            if (wood || work_.cliff[i] != 0 || !work_.rules.allows(work_.rules.land, work_.terrain(g)))
                cost_[i] = CheapestWays::kCannot;
        }
        for (const PlacedObject& object : work_.objects) {
            if (!can_go(object)) continue;
            std::uint32_t& here = cost_[work_.index(tile_of(object.at))];
            if (here != CheapestWays::kCannot) here = kClosed;
        }
    }

    bool can_go(const PlacedObject& object) const {
        const rules::ObjectType& type = work_.rules.types[object.type];
        return object.owner == kNature && type.kind >= rules::Kind::Tree && type.kind <= rules::Kind::Bush;
    }

    void follow(TileIndex tile) {
        while (ways_.came_from(tile) != tile) {
            const TileIndex next = ways_.came_from(tile);
            mark(tile);
            const TilePos from = work_.pos(tile);
            const TilePos to = work_.pos(next);
            const TileIndex one = work_.index({from.x, to.y});
            const TileIndex other = work_.index({to.x, from.y});
            if (cost_[one] != kOpen && cost_[other] != kOpen) mark(cost_[one] == kClosed ? one : other);
            tile = next;
        }
    }

    void mark(TileIndex tile) {
        if (cost_[tile] != kClosed) return;
        cost_[tile] = kOpen;
        cleared_.push_back(tile);
    }

    void take_away() {
        if (cleared_.empty()) return;
        std::sort(cleared_.begin(), cleared_.end());
        const auto goes = [&](const PlacedObject& object) {
            return can_go(object) &&
                   std::binary_search(cleared_.begin(), cleared_.end(), work_.index(tile_of(object.at)));
        };
        std::erase_if(work_.objects, goes);
        for (const TileIndex i : cleared_) work_.taken[i] = work_.tree[i] = 0;
        work_.say(script::Severity::Note, {},
                  std::to_string(cleared_.size()) +
                      " trees, mines or bushes that closed the only way between two starts were taken away");
    }

    Workshop& work_;
    CheapestWays ways_;
    std::vector<std::uint32_t> cost_;  // by tile
    std::vector<TileIndex> cleared_;
};

}  // namespace

void open_ways(Workshop& work) {
    if (work.starts.size() > 1) WayOpener(work).open();
}

}  // namespace banneret::map::generate
