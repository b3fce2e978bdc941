// Sightings: what each seat sees at this moment, counted tile by tile, so that a unit which changes its tile
// costs only the rims of two circles. What a seat has ever seen is essential (world.h); buildings remembered
// under fog are the view's, made from Died and explored ground.
//
// Kept by systems/vision.cpp, which owns every write.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/base/ids.h"
#include "common/map/tile_map.h"

namespace banneret::simulation {

class World;

inline constexpr int kMaxSightTiles = 24;  // a longer line of sight counts as this much

struct Sightings {
    // The ground one entity sees: a circle of whole tiles about its tile.
    struct Circle {
        map::TilePos middle;
        std::int16_t radius = -1;  // -1: it sees nothing
        SeatId seat = kNature;
        std::uint8_t seen = 0;  // 1: met in the pass under way
        constexpr bool operator==(const Circle& o) const {
            return middle == o.middle && radius == o.radius && seat == o.seat;
        }
    };

    std::array<std::vector<std::uint16_t>, kMaxSeats>
        counts;                                      // by tile: how many circles of the seat cover it
    std::vector<std::uint16_t> seers;                // by tile: a bit for each seat that sees it
    std::array<std::uint16_t, kMaxSeats> sides{};    // by seat: a bit for each seat with whose eyes it sees
    std::array<std::uint16_t, kMaxSeats> viewers{};  // by seat: a bit for each seat that sees with its eyes
    std::vector<Circle> circles;                     // by the entity's place
    std::vector<std::uint32_t> active;               // places with a circle, rising
    bool fresh = true;  // just rebuilt: the next pass also marks what is covered already as explored
};

// Works all of it out afresh from where everything stands.
void rebuild_sightings(World& world);
// Shows the whole ground to the seat, as explored (a setting of the match; who has resigned).
void explore_everything(World& world, SeatId seat);
// Shows everybody where its allies' town centres lie: a match's beginning (reference: rules-facts 16).
void explore_town_centres_of_allies(World& world);

}  // namespace banneret::simulation
