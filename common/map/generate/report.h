// What each command of a script came to: how much it asked for, how much there is of it, and what stood in the
// way. Made beside the map by generate(), for whoever explains a script: the tool's check and render. Nothing
// of it is part of the map or its digest.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/ids.h"
#include "common/map/script/diagnostic.h"
#include "common/map/tile_map.h"

namespace banneret::map::generate {

// Which check turned a tile away.
enum class Refusal : std::uint8_t {
    Taken = 0,
    Ground,
    Slope,
    Terrain,
    Reach,
    TooNear,
    TooFar,
    Spacing,
    Edge,
    Forest,
    Land,
    Cliff,
    Area,
    Room,
    Way,
};
inline constexpr std::size_t kRefusals = 15;
// A phrase for a person: "the slope".
std::string_view name_of(Refusal refusal);
// A word for programs: "slope".
std::string_view id_of(Refusal refusal);

// One of the tiles that were turned away.
struct RefusedTile {
    TilePos at;
    Refusal why = Refusal::Taken;
};

// One create_object, carried out for one land or for the whole map.
struct ObjectReport {
    std::string name;  // as the script calls it
    script::Place place;
    SeatId owner = kNature;
    bool for_land = false;  // `around` is that land's origin; else it was for the whole map
    TilePos around;
    std::int64_t asked = 0;  // objects
    std::int64_t placed = 0;
    std::array<std::uint32_t, kRefusals> refused{};  // tiles turned away, by check
    std::vector<RefusedTile> samples;                // some of them, of each check the first that were tried
    std::string why;                                 // why nothing was tried at all; empty: it was tried

    // The check that turned most tiles away. Requires: one turned some away.
    Refusal main_refusal() const;
    std::uint32_t tiles_refused() const;
};

// What a PatchReport is about, and what its numbers count.
enum class Patch : std::uint8_t {
    Land = 0,        // tiles
    Hills = 1,       // tiles
    Cliffs = 2,      // cliffs
    Terrain = 3,     // tiles
    Connection = 4,  // pairs of lands
};
std::string_view name_of(Patch patch);

// One command of the other stages.
struct PatchReport {
    Patch patch = Patch::Land;
    std::string name;  // the land's owner or number, the terrain, the connection
    script::Place place;
    std::int64_t asked = 0;
    std::int64_t made = 0;
    std::string why;  // what kept it from being as much as asked; empty: nothing did
};

inline constexpr std::size_t kSamplesPerCheck = 40;
inline constexpr std::size_t kMostReports =
    20'000;  // of each kind; what comes after is carried out unreported
inline constexpr std::size_t kMostSamples = 400'000;  // of one map

}  // namespace banneret::map::generate
