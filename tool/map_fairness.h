// How fair a map is: what each player finds within reach of the start, by walking, and how near the next
// player is. Used by `banneret-tool map fair`.
#pragma once

#include <array>
#include <vector>

#include "common/map/generated_map.h"

namespace banneret::tool {

// What is measured of each start, in the order of kMeasureNames.
enum class Measure : int { Food, Wood, Gold, Stone, Room, Neighbour };
inline constexpr int kMeasures = 6;
inline constexpr std::array<const char*, kMeasures> kMeasureNames = {"food",  "wood", "gold",
                                                                     "stone", "room", "neighbour"};

struct StartFigures {
    // Goods in deposits within reach; open tiles within reach; way to the nearest other start (0: none
    // reached).
    std::array<std::int64_t, kMeasures> value{};
    bool reaches_all = true;  // every other start can be walked to
};

// One for each start. `reach` is in tiles of way on foot.
std::vector<StartFigures> start_figures(const map::GeneratedMap& map, const rules::Rules& rules, int reach);

}  // namespace banneret::tool
