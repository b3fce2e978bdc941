// The land stage: the base terrain everywhere, a square about each origin, then all lands grow in turn.
#include <algorithm>

#include "common/map/generate/fields.h"
#include "common/map/generate/growth.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

using script::Section;
using script::Term;

constexpr int kNoZone = -12;
constexpr int kFuzzPerTile = 3;   // percent of refusal for each percent of fuzziness and tile outside
constexpr int kMostAvoided = 60;  // tiles; what is kept further apart is kept this far

class Grower {
  public:
    explicit Grower(Workshop& work)
        : work_(work),
          random_(work.stream(Stage::Lands)),
          frontiers_(work.lands.size()),
          refused_(work.size(), 0) {}

    void grow() {
        for (std::size_t l = 0; l < work_.lands.size(); ++l) stamp(l);
        count_squares();
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
            if (work_.land_of[to] != 0 || refused_[to] != 0) return;
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
            if (work_.land_of[tile] != 0 || refused_[tile] != 0) continue;
            const TilePos t = work_.pos(tile);
            if (!border_lets(land, t)) {
                refused_[tile] = 1;
                continue;
            }
            if (other_zone_near(land, t)) continue;
            take(l, tile);
            return true;
        }
        return false;
    }

    void take(std::size_t l, TileIndex tile) {
        work_.land_of[tile] = mark(l);
        ++work_.lands[l].tiles;
        offer_neighbours(l, work_.pos(tile));
    }

    bool border_lets(const Land& land, TilePos t) {
        const int outside = land.borders.outside(t);
        if (outside == 0 || land.fuzziness == 0) return true;
        if (land.fuzziness < 0) return false;
        return !random_.percent(std::min(land.fuzziness, 100) * kFuzzPerTile * outside);
    }

    bool other_zone_near(const Land& land, TilePos t) {
        if (land.avoidance <= 0 || land.zone == kNoZone) return false;
        const int reach = std::min(land.avoidance, kMostAvoided);
        const int x0 = std::max(t.x - reach, 0);
        const int x1 = std::min(t.x + reach, work_.side() - 1);
        for (int y = std::max(t.y - reach, 0); y <= std::min(t.y + reach, work_.side() - 1); ++y) {
            work_.steps.spend(x1 - x0 + 1);
            const TileIndex row = static_cast<TileIndex>(y * work_.side());
            for (int x = x0; x <= x1; ++x) {
                const std::uint16_t owner = work_.land_of[row + static_cast<TileIndex>(x)];
                if (owner == 0) continue;
                const Land& other = work_.lands[owner - 1u];
                if (other.zone == land.zone || other.zone == kNoZone) continue;
                const int gap = std::min(other.avoidance, reach);
                if (std::max(std::abs(x - t.x), std::abs(y - t.y)) <= gap && gap > 0) return true;
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
            if (between && !other_zone_near(work_.lands[l], t)) work_.land_of[tile] = mark(l);
        }
    }

    void paint() {
        for (TileIndex i = 0; i < work_.size(); ++i) {
            const std::uint16_t owner = work_.land_of[i];
            if (owner != 0) work_.ground[i] = work_.lands[owner - 1u].ground;
        }
    }

    Workshop& work_;
    Random random_;
    std::vector<Frontier> frontiers_;
    std::vector<std::uint8_t> refused_;
};

}  // namespace

void grow_lands(Workshop& work) {
    const script::Command& single = work.script.section(Section::Lands).single;
    if (const script::Attribute* base = single.last(Term::BaseTerrain)) {
        const Ground fill = work.ground_of(base->values[0], base->place).value_or(kGrass);
        std::fill(work.ground.begin(), work.ground.end(), fill);
    }
    Grower(work).grow();
}

// Land beside water or shallows becomes the beach of its kind; forests keep their trees to the waterline.
void lay_beaches(Workshop& work) {
    std::vector<TileIndex> shore;
    if (std::none_of(work.ground.begin(), work.ground.end(), [&](Ground g) { return work.wet(g); })) return;
    for (TileIndex i = 0; i < work.size(); ++i) {
        const Ground here = work.ground[i];
        if (work.wet(here) || work.forest(here) || work.beach(here) == here) continue;
        const TilePos t = work.pos(i);
        bool wet = false;
        for (int y = std::max(t.y - 1, 0); y <= std::min(t.y + 1, work.side() - 1) && !wet; ++y) {
            for (int x = std::max(t.x - 1, 0); x <= std::min(t.x + 1, work.side() - 1) && !wet; ++x) {
                wet = work.wet(work.ground[work.index({x, y})]);
            }
        }
        if (wet) shore.push_back(i);
    }
    for (const TileIndex i : shore) work.ground[i] = work.beach(work.ground[i]);
}

}  // namespace banneret::map::generate
