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

class Layer {
  public:
    Layer(Workshop& work, const Command& command, Random& random)
        : work_(work), c_(command), random_(random) {}

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
        for (TileIndex i = 0; i < work_.size(); ++i) {
            if (clump_of[i] != 0) work_.ground[i] = made_;
        }
        work_.report({Patch::Terrain, c_.name, c_.place, clumps.tiles, clumps.taken,
                      why_short(clumps, "base_terrain as far from other ground and starts as it asks")});
        if (clumps.taken == 0 && clumps.tiles > 0) {
            work_.say(script::Severity::Warning, c_.place, "nothing of " + c_.name + " could be laid",
                      "no tile of its base_terrain is far enough from other ground");
        }
    }

  private:
    bool read() {
        const std::optional<Ground> made = work_.ground_of(c_.values[0], c_.place);
        if (!made) return false;
        made_ = *made;
        if (const Attribute* b = c_.last(Term::BaseTerrain)) {
            const std::optional<Ground> base = work_.ground_of(b->values[0], b->place);
            if (!base) return false;
            base_ = *base;
        }
        if (const Attribute* h = c_.last(Term::HeightLimits)) {
            lowest_ = h->whole(0);
            highest_ = h->whole(1);
        }
        blocked_.assign(work_.size(), 0);
        return true;
    }

    bool may(TileIndex i) const {
        return work_.ground[i] == base_ && blocked_[i] == 0 && work_.elevation[i] >= lowest_ &&
               work_.elevation[i] <= highest_;
    }

    bool sloped(TileIndex i) const {
        bool slope = false;
        for_neighbours(work_.side(), work_.pos(i),
                       [&](TileIndex to) { slope = slope || work_.elevation[to] != work_.elevation[i]; });
        return slope;
    }

    void block_near_others() {
        const int spacing = c_.number(Term::SpacingToOtherTerrainTypes, 0);
        if (spacing <= 0 || !work_.steps.spend(work_.size() * 8)) return;
        const bool flat = c_.has(Term::SetFlatTerrainOnly);
        const std::vector<std::uint16_t> away = distances(work_.side(), [&](TileIndex i) {
            return (work_.ground[i] != base_ && work_.ground[i] != made_) || (flat && sloped(i));
        });
        block_within(away, spacing);
    }

    void block_near_specific() {
        for (const Attribute& a : c_.attributes) {
            if (a.term != Term::SpacingToSpecificTerrain || a.whole(1) <= 0) continue;
            const std::optional<Ground> from = work_.ground_of(a.values[0], a.place);
            if (!from || !work_.steps.spend(work_.size() * 8)) continue;
            block_within(distances(work_.side(), [&](TileIndex i) { return work_.ground[i] == *from; }),
                         a.whole(1));
        }
    }

    void block_within(const std::vector<std::uint16_t>& away, int spacing) {
        for (TileIndex i = 0; i < work_.size(); ++i) {
            if (away[i] <= spacing) blocked_[i] = 1;
        }
    }

    Clumps size() const {
        Clumps clumps;
        clumps.clumping = std::clamp(c_.number(Term::ClumpingFactor, 20), -1000, 1000);
        clumps.count = std::max(c_.number(Term::NumberOfClumps, 1), 0);
        clumps.tiles = std::int64_t{work_.side()} * 122 / 120;
        const Attribute* amount = c_.last_of(Term::LandPercent, Term::NumberOfTiles);
        if (amount != nullptr && amount->term == Term::NumberOfTiles)
            clumps.tiles = std::max(amount->whole(), 0);
        const Attribute* scale = c_.last_of(Term::SetScaleBySize, Term::SetScaleByGroups);
        if (scale != nullptr) {
            clumps.tiles = work_.scaled(clumps.tiles);
            if (scale->term == Term::SetScaleByGroups) clumps.count = work_.scaled(clumps.count);
        }
        if (amount != nullptr && amount->term == Term::LandPercent) {
            const Fixed percent = clamp(amount->values[0], Fixed(0), Fixed(1000));
            clumps.tiles = (percent * work_.side() * work_.side() / 100).round();
        }
        return clumps;
    }

    Workshop& work_;
    const Command& c_;
    Random& random_;
    Ground made_ = kGrass;
    Ground base_ = kGrass;
    int lowest_ = 0;
    int highest_ = kMaxElevation;
    std::vector<std::uint8_t> blocked_;
};

}  // namespace

void lay_terrains(Workshop& work) {
    Random random = work.stream(Stage::Terrains);
    for (const Command& command : work.script.section(Section::Terrains).commands) {
        if (command.term != Term::CreateTerrain || !work.steps.spend(work.size() * 4)) continue;
        Layer(work, command, random).lay();
        lay_beaches(work);
    }
}

}  // namespace banneret::map::generate
