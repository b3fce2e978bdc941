// Patches grown in turn over tiles that may be had: hills and terrains.
#pragma once

#include <algorithm>

#include "common/map/generate/growth.h"
#include "common/map/generate/workshop.h"

namespace banneret::map::generate {

inline constexpr int kMostTiles = 1'000'000'000;  // that a command may ask for

// How many clumps a command may ask for: a limit of the earlier editions, none in the latest.
inline int most_clumps(const Workshop& work) {
    return work.script.profile == script::Profile::Definitive ? kMostTiles : 999;
}

struct Clumps {
    std::int64_t tiles = 0;  // for all of them together
    std::int64_t count = 1;
    int clumping = 20;
    bool one_pot = true;     // they share the tiles in turn; otherwise each has an equal part
    std::size_t made = 0;    // how many found a place to begin
    std::int64_t taken = 0;  // tiles
    std::size_t open = 0;    // tiles on which one might have begun
};

// What kept clumps from taking all their tiles, for the report; empty when nothing did.
inline std::string why_short(const Clumps& clumps, std::string_view where) {
    if (clumps.taken >= clumps.tiles) return "";
    if (clumps.open == 0) return "no tile is " + std::string(where);
    if (clumps.count <= 0) return "it asks for no clump";
    return "its clumps could grow no further: of the map " + std::to_string(clumps.open) + " tiles are " +
           std::string(where);
}

// Begins each clump on a random tile for which may(tile) and whose falloff is 0, then lets them take one tile
// each in turn until the tiles are used up. `falloff` is the percent by which growth passes a tile over; may
// be nullptr. Gives each tile's clump, counted from 1; 0 none.
template <class May>
std::vector<std::uint16_t> grow_clumps(Workshop& work, Clumps& clumps, Random& random, May&& may,
                                       const std::vector<std::uint16_t>* falloff) {
    constexpr std::size_t kMost = 60'000;
    std::vector<std::uint16_t> clump_of(work.size(), 0);
    std::vector<TileIndex> seeds;
    for (TileIndex i = 0; i < work.size(); ++i) {
        if (may(i) && (falloff == nullptr || (*falloff)[i] == 0)) seeds.push_back(i);
    }
    clumps.open = seeds.size();
    const auto count = static_cast<std::size_t>(
        std::min<std::int64_t>({clumps.count, clumps.tiles, static_cast<std::int64_t>(kMost),
                                static_cast<std::int64_t>(seeds.size())}));
    if (!work.steps.spend(work.size())) return clump_of;
    std::vector<Frontier> frontiers(count);
    const std::int64_t part =
        clumps.one_pot || count == 0
            ? clumps.tiles
            : std::max<std::int64_t>(clumps.tiles / static_cast<std::int64_t>(count), 1);
    std::vector<std::int64_t> has(clumps.one_pot ? 0 : count, 0);
    const auto take = [&](std::size_t k, TileIndex tile) {
        clump_of[tile] = static_cast<std::uint16_t>(k + 1);
        ++clumps.taken;
        if (!has.empty()) ++has[k];
        const TilePos t = work.pos(tile);
        const int near = near_of(work.side(), t, false, [&](TileIndex i) { return clump_of[i] == k + 1; });
        for_neighbours(work.side(), t, [&](TileIndex to) {
            if (clump_of[to] == 0 && may(to))
                frontiers[k].push(growth_cost(clumps.clumping, near, random), to);
        });
    };
    for (std::size_t k = 0; k < count; ++k) {
        std::swap(seeds[k], seeds[k + random.below(static_cast<std::uint32_t>(seeds.size() - k))]);
        take(k, seeds[k]);
    }
    clumps.made = count;
    // Takes a clump's next tile; false when it has none left.
    const auto step = [&](std::size_t k) {
        while (!frontiers[k].empty() && clumps.taken < clumps.tiles && work.steps.spend(30)) {
            if (!has.empty() && has[k] >= part) return false;
            const TileIndex tile = frontiers[k].pop();
            if (clump_of[tile] != 0) continue;
            if (falloff != nullptr && (*falloff)[tile] > 0 && random.percent((*falloff)[tile])) continue;
            take(k, tile);
            return true;
        }
        return false;
    };
    std::vector<std::size_t> growing;
    for (std::size_t k = 0; k < count; ++k) growing.push_back(k);
    while (!growing.empty()) std::erase_if(growing, [&](std::size_t k) { return !step(k); });
    return clump_of;
}

}  // namespace banneret::map::generate
