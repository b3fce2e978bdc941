// Numbers for every tile, made in one pass over the map: distances, start falloff, connected ground.
#pragma once

#include <vector>

#include "common/map/generate/workshop.h"

namespace banneret::map::generate {

// The square distance of each tile from the nearest for which source(tile), at most 65,535.
template <class Source>
std::vector<std::uint16_t> distances(int side, Source&& source);

// For tiles already marked 0 (sources) or 65,535: fills in the square distances.
void spread_distances(std::vector<std::uint16_t>& field, int side);

template <class Source>
std::vector<std::uint16_t> distances(int side, Source&& source) {
    std::vector<std::uint16_t> field(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
    for (std::size_t i = 0; i < field.size(); ++i) {
        field[i] = source(static_cast<TileIndex>(i)) ? std::uint16_t{0} : std::uint16_t{65'535};
    }
    spread_distances(field, side);
    return field;
}

// Percent by which hills and terrains keep off the starts: 20 for each tile nearer than `reach`, summed over
// starts.
std::vector<std::uint16_t> start_falloff(const Workshop& work, int reach);

// Labels tiles that hang together by their sides over ground that the restriction allows and no cliff; 0 for
// what it does not.
std::vector<std::uint32_t> connected_ground(const Workshop& work, rules::RestrictionId restriction);

}  // namespace banneret::map::generate
