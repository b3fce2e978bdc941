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

void raise(Workshop& work, const Command& c, const std::vector<std::uint16_t>& falloff, Random& random) {
    const int top = std::clamp(c.whole(), 0, kMaxElevation);
    if (top == 0) return;
    Ground base = kGrass;
    if (const Attribute* b = c.last(Term::BaseTerrain)) {
        const std::optional<Ground> named = work.ground_of(b->values[0], b->place);
        if (!named) return;
        base = *named;
    }
    Clumps clumps;
    clumps.tiles = std::max(c.number(Term::NumberOfTiles, work.side()), 0);
    clumps.count = std::max(c.number(Term::NumberOfClumps, 1), 0);
    clumps.clumping = kHillClumping;
    if (const Attribute* scale = c.last_of(Term::SetScaleBySize, Term::SetScaleByGroups)) {
        std::int64_t& n = scale->term == Term::SetScaleBySize ? clumps.tiles : clumps.count;
        n = work.scaled(n);
    }
    const std::vector<std::uint16_t> clump_of = grow_clumps(
        work, clumps, random, [&](TileIndex i) { return work.land_ground[i] == base; }, &falloff);
    work.report({Patch::Hills, "create_elevation " + std::to_string(top), c.place, clumps.tiles, clumps.taken,
                 why_short(clumps, "base_terrain away from the starts")});
    std::vector<int> tops(clumps.made, top);
    for (std::size_t k = 1; k < tops.size(); ++k) tops[k] = random.between(1, top);
    climb(work, clump_of, tops, std::clamp(c.number(Term::Spacing, 1), 1, work.side()));
}

// Lands lifted as a whole, with slopes that lie outside them.
void lift_lands(Workshop& work) {
    for (std::size_t l = 0; l < work.lands.size(); ++l) {
        const Land& land = work.lands[l];
        if (land.base_elevation == 0 || work.wet(land.ground) || !work.steps.spend(work.size())) continue;
        const std::vector<std::uint16_t> away =
            distances(work.side(), [&](TileIndex i) { return work.land_of[i] == l + 1; });
        for (TileIndex i = 0; i < work.size(); ++i) {
            const int level = land.base_elevation - away[i];
            if (level > work.elevation[i]) work.elevation[i] = static_cast<std::uint8_t>(level);
        }
    }
}

}  // namespace

void raise_hills(Workshop& work) {
    const script::SectionPart& part = work.script.section(Section::Elevation);
    if (!part.present) return;
    Random random = work.stream(Stage::Elevation);
    const std::vector<std::uint16_t> falloff = start_falloff(work, kFalloffReach);
    for (const Command& command : part.commands) {
        if (command.term == Term::CreateElevation) raise(work, command, falloff, random);
    }
    lift_lands(work);
}

}  // namespace banneret::map::generate
