// The terrain stage: patches of one ground over another, in the order of the script.
#include <algorithm>

#include "common/map/generate/clumps.h"
#include "common/map/generate/fields.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

using script::Attribute;
using script::Command;
using script::Section;
using script::Term;

constexpr int kStartReach = 13;
constexpr int kMostMapPercent = 100;
constexpr int kMaskOver = 1;   // drawn over: the ground keeps its nature
constexpr int kMaskUnder = 2;  // drawn under: the old ground is what is seen

class Layer {
  public:
    Layer(Workshop& work, const Command& command, Random& random)
        : work_(work), c_(command), random_(random), layer_(command.last(Term::BaseLayer)) {}

    void lay() {
        if (!read()) return;
        block_near_others();
        block_near_specific();
        std::vector<std::uint16_t> falloff;
        const Attribute* avoid = c_.last(Term::SetAvoidPlayerStartAreas);
        if (avoid != nullptr) falloff = start_falloff(work_, avoid->count > 0 ? avoid->whole() : kStartReach);
        Clumps clumps = size();
        const std::vector<std::uint16_t> clump_of = grow_clumps(
            work_, clumps, random_, [&](TileIndex i) { return may(i); },
            avoid != nullptr ? &falloff : nullptr);
        paint(clump_of);
        work_.report({Patch::Terrain, c_.name, c_.place, clumps.tiles, clumps.taken,
                      why_short(clumps, "base_terrain as far from other ground and starts as it asks")});
        if (clumps.taken == 0 && clumps.tiles > 0) {
            work_.say(script::Severity::Warning, c_.place, "nothing of " + c_.name + " could be laid",
                      "no tile of its base_terrain is far enough from other ground");
        }
        if (clumps.taken > 0) lay_own_beach(clump_of);
    }

  private:
    bool read() {
        const std::optional<Ground> made = work_.ground_of(c_.values[0], c_.place);
        if (!made) return false;
        made_ = *made;
        mask_ = c_.number(Term::TerrainMask, 0);
        if (const Attribute* b = c_.last(Term::BaseTerrain)) {
            const std::optional<Ground> base = work_.ground_of(b->values[0], b->place);
            if (!base) return false;
            base_ = *base;
        } else {
            choose_base();
        }
        if (const Attribute* h = c_.last(Term::HeightLimits)) {
            lowest_ = h->whole(0);
            highest_ = h->whole(1);
        }
        blocked_.assign(work_.size(), 0);
        return true;
    }

    // Left out it is grass; on a map that has none left, the map's own ground rather than nothing.
    void choose_base() {
        if (std::find(work_.ground.begin(), work_.ground.end(), kGrass) != work_.ground.end()) return;
        if (work_.base_ground() == kGrass) return;
        base_ = work_.base_ground();
        work_.say(script::Severity::Warning, c_.place,
                  "no base_terrain is named and the map has no grass: the map's own ground is taken",
                  "write base_terrain");
    }

    bool may(TileIndex i) const {
        return work_.ground[i] == base_ && blocked_[i] == 0 && work_.elevation[i] >= lowest_ &&
               work_.elevation[i] <= highest_ && work_.layer_is(layer_, i);
    }

    bool sloped(TileIndex i) const {
        bool slope = false;
        for_neighbours(work_.side(), work_.pos(i),
                       [&](TileIndex to) { slope = slope || work_.elevation[to] != work_.elevation[i]; });
        return slope;
    }

    void block_near_others() {
        const int spacing = c_.number(Term::SpacingToOtherTerrainTypes, 0);
        if (spacing <= 0 || !work_.steps.spend(std::int64_t{work_.size()} * 8)) return;
        const bool flat = c_.has(Term::SetFlatTerrainOnly);
        block_within(spacing, [&](TileIndex i) {
            return (work_.ground[i] != base_ && work_.ground[i] != made_) || (flat && sloped(i));
        });
    }

    void block_near_specific() {
        for (const Attribute& a : c_.attributes) {
            if (a.term != Term::SpacingToSpecificTerrain || a.whole(1) <= 0) continue;
            const std::optional<Ground> from = work_.ground_of(a.values[0], a.place);
            if (!from || !work_.steps.spend(std::int64_t{work_.size()} * 8)) continue;
            if (*from == made_) {
                work_.say(script::Severity::Warning, a.place,
                          "a terrain cannot keep its distance from itself: nothing of it is laid");
                blocked_.assign(work_.size(), 1);
                return;
            }
            block_within(a.whole(1), [&](TileIndex i) { return work_.ground[i] == *from; });
        }
    }

    template <class Source>
    void block_within(int spacing, Source&& source) {
        const std::vector<std::uint16_t> away = distances(work_.side(), source);
        for (TileIndex i = 0; i < work_.size(); ++i) {
            if (away[i] <= spacing) blocked_[i] = 1;
        }
    }

    Clumps size() {
        Clumps clumps;
        clumps.clumping = std::clamp(c_.number(Term::ClumpingFactor, 20), -1000, 1000);
        clumps.one_pot = work_.script.readings.clumps_share_one_pot;
        clumps.count =
            work_.number_within(c_, Term::NumberOfClumps, "number_of_clumps", 1, 0, most_clumps(work_));
        clumps.tiles = std::int64_t{work_.side()} * work_.script.readings.terrain_tiles / 120;
        const Attribute* amount = c_.last_of(Term::LandPercent, Term::NumberOfTiles);
        const bool percent = amount != nullptr && amount->term == Term::LandPercent;
        if (amount != nullptr && !percent) {
            clumps.tiles = work_.number_within(c_, Term::NumberOfTiles, "number_of_tiles", 0, 0, kMostTiles);
        }
        const Attribute* scale = c_.last_of(Term::SetScaleBySize, Term::SetScaleByGroups);
        if (scale != nullptr) {
            clumps.tiles = work_.scaled(clumps.tiles);
            if (scale->term == Term::SetScaleByGroups) clumps.count = work_.scaled(clumps.count);
        }
        if (percent) clumps.tiles = tiles_of(*amount);
        return clumps;
    }

    std::int64_t tiles_of(const Attribute& percent) {
        const Fixed held = clamp(percent.values[0], Fixed(0), Fixed(kMostMapPercent));
        if (held != percent.values[0]) {
            work_.say(script::Severity::Note, percent.place,
                      "land_percent " + std::to_string(percent.whole()) +
                          " is not 0 to 100: " + std::to_string(held.round()) + " is taken");
        }
        return (held * work_.side() * work_.side() / 100).round();
    }

    void paint(const std::vector<std::uint16_t>& clump_of) {
        const bool layered = mask_ == kMaskOver || mask_ == kMaskUnder || !work_.layer.empty();
        for (TileIndex i = 0; i < work_.size(); ++i) {
            if (clump_of[i] == 0) continue;
            if (!work_.own_shore.empty()) work_.own_shore[i] = 0;
            if (layered)
                work_.layers()[i] = mask_ == kMaskOver    ? made_
                                    : mask_ == kMaskUnder ? std::uint16_t{work_.ground[i]}
                                                          : kNoLayer;
            if (mask_ != kMaskOver) work_.ground[i] = made_;
        }
    }

    // beach_terrain: the land where this command's tiles and water meet.
    void lay_own_beach(const std::vector<std::uint16_t>& clump_of) {
        const Attribute* given = c_.last(Term::BeachTerrain);
        if (given == nullptr || work_.script.section(Section::Connections).present) return;
        const std::optional<Ground> shore = work_.ground_of(given->values[0], given->place);
        if (!shore || work_.wet(*shore)) return;
        if (work_.own_shore.empty()) work_.own_shore.assign(work_.size(), 0);
        std::vector<TileIndex> met;
        for (TileIndex i = 0; i < work_.size(); ++i) {
            if (work_.beach(work_.ground[i]) != work_.ground[i] && meets(clump_of, i)) met.push_back(i);
        }
        for (const TileIndex i : met) {
            work_.ground[i] = *shore;
            work_.own_shore[i] = 1;
        }
    }

    // Whether a land tile touches water, and it or that water is of this command.
    bool meets(const std::vector<std::uint16_t>& clump_of, TileIndex i) const {
        const TilePos t = work_.pos(i);
        for (int y = std::max(t.y - 1, 0); y <= std::min(t.y + 1, work_.side() - 1); ++y) {
            for (int x = std::max(t.x - 1, 0); x <= std::min(t.x + 1, work_.side() - 1); ++x) {
                const TileIndex to = work_.index({x, y});
                if (work_.wet(work_.ground[to]) && (clump_of[i] != 0 || clump_of[to] != 0)) return true;
            }
        }
        return false;
    }

    Workshop& work_;
    const Command& c_;
    Random& random_;
    const Attribute* layer_;
    Ground made_ = kGrass;
    Ground base_ = kGrass;
    int mask_ = 0;
    int lowest_ = 0;
    int highest_ = kMaxElevation;
    std::vector<std::uint8_t> blocked_;
};

}  // namespace

void lay_terrains(Workshop& work) {
    Random random = work.stream(Stage::Terrains);
    for (const Command& command : work.script.section(Section::Terrains).commands) {
        if (command.term != Term::CreateTerrain || !work.steps.spend(std::int64_t{work.size()} * 4)) continue;
        Layer(work, command, random).lay();
        lay_beaches(work);
    }
}

}  // namespace banneret::map::generate
