// The land stage: the base terrain everywhere, a square about each origin, then all lands grow in turn.
#include <algorithm>
#include <map>

#include "common/map/generate/fields.h"
#include "common/map/generate/growth.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

using script::Section;
using script::Term;

constexpr int kFuzzPerTile = 3;   // percent of refusal for each percent of fuzziness and tile outside
constexpr int kMostAvoided = 60;  // tiles; what is kept further apart is kept this far

// Which zones have land in each block of 8 by 8 tiles: most questions about what lies near are answered by it.
class ZoneBlocks {
  public:
    static constexpr int kShift = 3;
    static constexpr std::uint16_t kMixed = 0xFFFF;

    explicit ZoneBlocks(const Workshop& work)
        : across_((work.side() >> kShift) + 1), blocks_(static_cast<std::size_t>(across_ * across_), 0) {
        std::map<int, std::uint16_t> numbers;
        for (const Land& land : work.lands) {
            const auto next = static_cast<std::uint16_t>(numbers.size() + 1);
            zone_.push_back(land.zone == kNoZone ? std::uint16_t{0}
                                                 : numbers.emplace(land.zone, next).first->second);
        }
    }

    void add(std::size_t land, TilePos t) {
        const std::uint16_t zone = zone_[land];
        std::uint16_t& block = blocks_[static_cast<std::size_t>((t.y >> kShift) * across_ + (t.x >> kShift))];
        if (zone != 0 && block != zone) block = block == 0 ? zone : kMixed;
    }
    // Whether a block may have a land of a zone other than this land's.
    bool may_have_others(std::size_t land, int block_x, int block_y) const {
        const std::uint16_t block = blocks_[static_cast<std::size_t>(block_y * across_ + block_x)];
        return block != 0 && block != zone_[land];
    }

  private:
    int across_;
    std::vector<std::uint16_t> blocks_;
    std::vector<std::uint16_t> zone_;  // by land: a number of its zone from 1; 0 none
};

class Grower {
  public:
    explicit Grower(Workshop& work)
        : work_(work),
          random_(work.stream(Stage::Lands)),
          frontiers_(work.lands.size()),
          refused_(work.size(), 0),
          blocks_(work) {}

    void grow() {
        for (std::size_t l = 0; l < work_.lands.size(); ++l) stamp(l);
        count_squares();
        for (TileIndex i = 0; i < work_.size(); ++i) {
            if (work_.land_of[i] != 0) blocks_.add(work_.land_of[i] - 1u, work_.pos(i));
        }
        for (std::size_t l = 0; l < work_.lands.size(); ++l) begin(l);
        std::vector<std::size_t> growing;
        for (std::size_t l = 0; l < work_.lands.size(); ++l) growing.push_back(l);
        while (!growing.empty()) std::erase_if(growing, [&](std::size_t l) { return !step(l); });
        for (std::size_t l = 0; l < work_.lands.size(); ++l) fill_gaps(l);
        paint();
        for (const Land& land : work_.lands) report(land);
    }

  private:
    void report(const Land& land) {
        std::string name = land.owner != kNature       ? "player " + std::to_string(land.owner) + "'s land"
                           : land.land_id != kNoLandId ? "land " + std::to_string(land.land_id)
                                                       : "a land";
        std::string why;
        if (land.tiles == 0) {
            why = "a later land covers all of it";
        } else if (land.tiles < land.target) {
            why = "it had nowhere left to grow: borders, other lands or the distance from them closed it in";
        }
        work_.report(
            {Patch::Land, std::move(name), land.command->place, land.target, land.tiles, std::move(why)});
    }

    static std::uint16_t mark(std::size_t l) { return static_cast<std::uint16_t>(l + 1); }

    // Nobody's, or of a land without a zone, which others may grow over.
    bool free(std::size_t l, TileIndex tile) const {
        const std::uint16_t owner = work_.land_of[tile];
        if (owner == 0) return true;
        return owner != mark(l) && work_.lands[owner - 1u].zone == kNoZone && work_.lands[l].zone != kNoZone;
    }

    void stamp(std::size_t l) {
        const Land& land = work_.lands[l];
        const int n = land.base_size;
        const bool round = land.command->has(Term::SetCircularBase) && n > 3;
        if (!work_.steps.spend(std::int64_t{2 * n + 1} * (2 * n + 1))) return;
        for (int y = std::max(land.origin.y - n, 0); y <= std::min(land.origin.y + n, work_.side() - 1);
             ++y) {
            for (int x = std::max(land.origin.x - n, 0); x <= std::min(land.origin.x + n, work_.side() - 1);
                 ++x) {
                const int dx = x - land.origin.x;
                const int dy = y - land.origin.y;
                if (round && dx * dx + dy * dy > n * n) continue;
                work_.land_of[work_.index({x, y})] = mark(l);
            }
        }
    }

    void count_squares() {
        for (const std::uint16_t owner : work_.land_of) {
            if (owner != 0) ++work_.lands[owner - 1u].tiles;
        }
        const bool square_counts = behavior_version() == 1;
        for (Land& land : work_.lands) {
            if (land.tiles == 0) {
                land.target = 0;  // wholly covered by a later square: it gets nothing
                work_.say(script::Severity::Note, land.command->place, "a later land covers all of this one");
            } else if (!square_counts) {
                land.target += land.tiles;
            }
        }
    }

    int behavior_version() const {
        return work_.script.section(Section::Players).single.number(Term::BehaviorVersion, 0);
    }

    void begin(std::size_t l) {
        const Land& land = work_.lands[l];
        const int n = land.base_size;
        for (int y = std::max(land.origin.y - n, 0); y <= std::min(land.origin.y + n, work_.side() - 1);
             ++y) {
            for (int x = std::max(land.origin.x - n, 0); x <= std::min(land.origin.x + n, work_.side() - 1);
                 ++x) {
                const TilePos t{x, y};
                if (work_.land_of[work_.index(t)] == mark(l)) offer_neighbours(l, t);
            }
        }
    }

    void offer_neighbours(std::size_t l, TilePos t) {
        bool counted = false;
        int near = 0;
        for_neighbours(work_.side(), t, [&](TileIndex to) {
            if (!free(l, to) || refused_[to] != 0) return;
            if (!counted)
                near =
                    near_of(work_.side(), t, true, [&](TileIndex i) { return work_.land_of[i] == mark(l); });
            counted = true;
            frontiers_[l].push(growth_cost(work_.lands[l].clumping, near, random_), to);
        });
    }

    // Takes the next tile that may be had; false when there is none or the land is large enough.
    bool step(std::size_t l) {
        Land& land = work_.lands[l];
        while (land.tiles < land.target && !frontiers_[l].empty()) {
            const TileIndex tile = frontiers_[l].pop();
            if (!work_.steps.spend(30)) return false;
            if (!free(l, tile) || refused_[tile] != 0) continue;
            const TilePos t = work_.pos(tile);
            if (!border_lets(land, t)) {
                refused_[tile] = 1;
                continue;
            }
            if (other_zone_near(l, t)) continue;
            take(l, tile);
            return true;
        }
        return false;
    }

    void take(std::size_t l, TileIndex tile) {
        if (work_.land_of[tile] != 0) --work_.lands[work_.land_of[tile] - 1u].tiles;
        work_.land_of[tile] = mark(l);
        ++work_.lands[l].tiles;
        blocks_.add(l, work_.pos(tile));
        offer_neighbours(l, work_.pos(tile));
    }

    bool border_lets(const Land& land, TilePos t) {
        const int outside = land.borders.outside(t);
        if (outside == 0 || land.fuzziness == 0) return true;
        if (land.fuzziness < 0) return false;
        return !random_.percent(std::min(land.fuzziness, 100) * kFuzzPerTile * outside);
    }

    bool other_zone_near(std::size_t l, TilePos t) {
        const Land& land = work_.lands[l];
        if (land.avoidance <= 0 || land.zone == kNoZone) return false;
        const int reach = std::min(land.avoidance, kMostAvoided);
        const Box box{std::max(t.x - reach, 0), std::max(t.y - reach, 0),
                      std::min(t.x + reach, work_.side() - 1), std::min(t.y + reach, work_.side() - 1)};
        constexpr int kShift = ZoneBlocks::kShift;
        for (int by = box.y0 >> kShift; by <= box.y1 >> kShift; ++by) {
            for (int bx = box.x0 >> kShift; bx <= box.x1 >> kShift; ++bx) {
                work_.steps.spend(1);
                if (!blocks_.may_have_others(l, bx, by)) continue;
                const Box part{std::max(box.x0, bx << kShift), std::max(box.y0, by << kShift),
                               std::min(box.x1, ((bx + 1) << kShift) - 1),
                               std::min(box.y1, ((by + 1) << kShift) - 1)};
                if (other_zone_in(part, land, t)) return true;
            }
        }
        return false;
    }

    bool other_zone_in(const Box& part, const Land& land, TilePos t) {
        work_.steps.spend(std::int64_t{part.x1 - part.x0 + 1} * (part.y1 - part.y0 + 1));
        for (int y = part.y0; y <= part.y1; ++y) {
            for (int x = part.x0; x <= part.x1; ++x) {
                const std::uint16_t owner = work_.land_of[work_.index({x, y})];
                if (owner == 0) continue;
                const Land& other = work_.lands[owner - 1u];
                if (other.zone == land.zone || other.zone == kNoZone) continue;
                const int gap = std::min({other.avoidance, land.avoidance, kMostAvoided});
                if (gap > 0 && std::max(std::abs(x - t.x), std::abs(y - t.y)) <= gap) return true;
            }
        }
        return false;
    }

    // A free tile with the land on two opposite sides becomes land.
    void fill_gaps(std::size_t l) {
        std::vector<TileIndex> rest = frontiers_[l].rest();
        std::sort(rest.begin(), rest.end());
        for (const TileIndex tile : rest) {
            if (work_.land_of[tile] != 0 || refused_[tile] != 0) continue;
            const TilePos t = work_.pos(tile);
            const auto own = [&](int x, int y) {
                return work_.contains({x, y}) && work_.land_of[work_.index({x, y})] == mark(l);
            };
            const bool between =
                (own(t.x - 1, t.y) && own(t.x + 1, t.y)) || (own(t.x, t.y - 1) && own(t.x, t.y + 1));
            if (!between || other_zone_near(l, t)) continue;
            work_.land_of[tile] = mark(l);
            ++work_.lands[l].tiles;
            blocks_.add(l, t);
        }
    }

    void paint() {
        for (TileIndex i = 0; i < work_.size(); ++i) {
            const std::uint16_t owner = work_.land_of[i];
            if (owner == 0) continue;
            work_.ground[i] = work_.lands[owner - 1u].ground;
            if (!work_.layer.empty()) work_.layer[i] = kNoLayer;
        }
    }

    Workshop& work_;
    Random random_;
    std::vector<Frontier> frontiers_;
    std::vector<std::uint8_t> refused_;
    ZoneBlocks blocks_;
};

}  // namespace

void grow_lands(Workshop& work) {
    const script::Command& single = work.script.section(Section::Lands).single;
    if (const script::Attribute* base = single.last(Term::BaseTerrain)) {
        work.fill_with(work.ground_of(base->values[0], base->place).value_or(kGrass));
    }
    if (const script::Attribute* layer = single.last(Term::BaseLayer)) {
        if (const std::optional<Ground> over = work.ground_of(layer->values[0], layer->place))
            std::fill(work.layers().begin(), work.layers().end(), *over);
    }
    Grower(work).grow();
}

}  // namespace banneret::map::generate
