// The hills: clumps over one ground, climbing a level with every step in from the edge.
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

constexpr int kFalloffReach = 13;
constexpr int kHillClumping = 20;

// The level of each tile by steps in from the edge of its own clump, at most the clump's top.
void climb(Workshop& work, const std::vector<std::uint16_t>& clump_of, const std::vector<int>& tops,
           int spacing) {
    const auto edge = [&](TileIndex i) {
        const TilePos t = work.pos(i);
        for (int y = t.y - 1; y <= t.y + 1; ++y) {
            for (int x = t.x - 1; x <= t.x + 1; ++x) {
                if (!work.contains({x, y})) continue;
                if (clump_of[work.index({x, y})] != clump_of[i]) return true;
            }
        }
        return false;
    };
    const std::vector<std::uint16_t> steps =
        distances(work.side(), [&](TileIndex i) { return clump_of[i] == 0 || edge(i); });
    for (TileIndex i = 0; i < work.size(); ++i) {
        if (clump_of[i] == 0) continue;
        const int level = std::min(steps[i] / spacing + 1, tops[clump_of[i] - 1u]);
        work.elevation[i] = static_cast<std::uint8_t>(std::max<int>(work.elevation[i], level));
    }
}

// Where hills of this command may stand: ground of the land stage and, where it names one, its layer.
class HillGround {
  public:
    HillGround(Workshop& work, const Command& c) : work_(work), layer_(c.last(Term::BaseLayer)) {
        const Attribute* base = c.last(Term::BaseTerrain);
        if (base != nullptr) {
            ground_ = work.ground_of(base->values[0], base->place);
        } else {
            const bool some =
                std::find(work.land_ground.begin(), work.land_ground.end(), kGrass) != work.land_ground.end();
            ground_ = some || work.wet(work.base_ground()) ? kGrass : work.base_ground();
            if (!some)
                work.say(script::Severity::Warning, c.place,
                         "no base_terrain is named and the map has no grass: the map's own ground is taken",
                         "write base_terrain");
        }
    }
    bool known() const { return ground_.has_value(); }
    bool operator()(TileIndex i) const {
        return work_.land_ground[i] == *ground_ && work_.layer_is(layer_, i);
    }

  private:
    Workshop& work_;
    const Attribute* layer_;
    std::optional<Ground> ground_;
};

Clumps size_of(Workshop& work, const Command& c) {
    const script::Readings& readings = work.script.readings;
    Clumps clumps;
    clumps.tiles = std::int64_t{work.side()} * readings.hill_tiles / 120;
    clumps.tiles = work.number_within(c, Term::NumberOfTiles, "number_of_tiles",
                                      static_cast<int>(clumps.tiles), 0, kMostTiles);
    clumps.count = work.number_within(c, Term::NumberOfClumps, "number_of_clumps", 1, 0, most_clumps(work));
    clumps.clumping = kHillClumping;
    if (const Attribute* scale = c.last_of(Term::SetScaleBySize, Term::SetScaleByGroups)) {
        const bool by_size = (scale->term == Term::SetScaleBySize) != readings.scale_words_swapped;
        std::int64_t& n = by_size ? clumps.tiles : clumps.count;
        n = work.scaled(n);
    }
    return clumps;
}

void raise(Workshop& work, const Command& c, const std::vector<std::uint16_t>& falloff, Random& random) {
    const int highest = std::min(work.script.readings.highest_hill, kMaxElevation);
    const int top = std::clamp(c.whole(), 0, highest);
    if (c.whole() != top) {
        work.say(script::Severity::Warning, c.place,
                 "a hill of height " + std::to_string(c.whole()) + " cannot be: " + std::to_string(top) +
                     " is taken");
    }
    const HillGround ground(work, c);
    if (top == 0 || !ground.known()) return;
    Clumps clumps = size_of(work, c);
    const std::vector<std::uint16_t> clump_of = grow_clumps(work, clumps, random, ground, &falloff);
    work.report({Patch::Hills, "create_elevation " + std::to_string(top), c.place, clumps.tiles, clumps.taken,
                 why_short(clumps, "base_terrain away from the starts")});
    std::vector<int> tops(clumps.made, top);
    for (std::size_t k = 1; k < tops.size(); ++k) tops[k] = random.between(1, top);
    climb(work, clump_of, tops, std::clamp(c.number(Term::Spacing, 1), 1, work.side()));
}

// The larger of a tile's level and one less than its neighbours', spread over the whole map.
void slope_down(std::vector<std::uint8_t>& level, int side) {
    const auto at = [&](int x, int y) -> std::uint8_t& {
        return level[static_cast<std::size_t>(y) * static_cast<std::size_t>(side) +
                     static_cast<std::size_t>(x)];
    };
    const auto from = [&](std::uint8_t& here, int x, int y) {
        if (x < 0 || y < 0 || x >= side || y >= side || at(x, y) == 0) return;
        here = std::max<std::uint8_t>(here, static_cast<std::uint8_t>(at(x, y) - 1));
    };
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            std::uint8_t& here = at(x, y);
            from(here, x - 1, y), from(here, x - 1, y - 1), from(here, x, y - 1), from(here, x + 1, y - 1);
        }
    }
    for (int y = side - 1; y >= 0; --y) {
        for (int x = side - 1; x >= 0; --x) {
            std::uint8_t& here = at(x, y);
            from(here, x + 1, y), from(here, x + 1, y + 1), from(here, x, y + 1), from(here, x - 1, y + 1);
        }
    }
}

// Lands lifted as a whole, with slopes that lie outside them. Water lies flat: the shore climbs from it.
void lift_lands(Workshop& work) {
    std::vector<std::uint8_t> level(work.size(), 0);
    bool any = false;
    for (TileIndex i = 0; i < work.size(); ++i) {
        if (work.land_of[i] == 0) continue;
        const Land& land = work.lands[work.land_of[i] - 1u];
        if (work.wet(land.ground)) continue;
        level[i] = static_cast<std::uint8_t>(land.base_elevation);
        any = any || land.base_elevation > 0;
    }
    if (!any || !work.steps.spend(std::int64_t{work.size()} * 8)) return;
    slope_down(level, work.side());
    const std::vector<std::uint16_t> from_water =
        distances(work.side(), [&](TileIndex i) { return work.wet(work.land_ground[i]); });
    for (TileIndex i = 0; i < work.size(); ++i) {
        const auto held = static_cast<std::uint8_t>(std::min<int>(level[i], from_water[i]));
        work.elevation[i] = std::max(work.elevation[i], held);
    }
}

}  // namespace

void raise_hills(Workshop& work) {
    const script::SectionPart& part = work.script.section(Section::Elevation);
    if (!part.present) return;
    Random random = work.stream(Stage::Elevation);
    const std::vector<std::uint16_t> falloff = start_falloff(work, kFalloffReach);
    for (const Command& command : part.commands) {
        if (command.term != Term::CreateElevation || !work.steps.spend(std::int64_t{work.size()} * 8))
            continue;
        raise(work, command, falloff, random);
    }
    lift_lands(work);
}

}  // namespace banneret::map::generate
