// What may never be wrong with a map, whatever the script: for the tests of shipped scripts and the sweep.
#pragma once

#include "common/map/generate/generate.h"

namespace banneret::map {

enum class Fault : std::uint8_t {
    OffTheMap,
    WrongGround,  // an object stands on ground it may not stand on
    TwoOnOneTile,
    NoStart,         // a start is off the map or on ground nobody walks on
    NotItsOwnLand,   // a start lies on another's land
    Unreached,       // ground joins two starts, but nobody can walk from one to the other
    NoBeach,         // land that has a beach meets open water without one
    Steep,           // neighbouring tiles differ by more than a level
    NothingToBegin,  // a script places players' units and one has none
};
inline constexpr std::size_t kFaults = 9;
inline constexpr const char* kFaultNames[kFaults] = {
    "off the map", "wrong ground", "two on a tile",        "no start", "not its own land", "unreached",
    "no beach",    "steep",        "nothing to begin with"};

struct FoundFault {
    Fault fault = Fault::OffTheMap;
    std::string what;
};

// The first of each kind.
std::vector<FoundFault> faults_of(const generate::Generated& made, const rules::Rules& rules);

// The tiles that a person on foot reaches from `from`, round everything that stays where it is but gates and
// town centres.
std::vector<std::uint8_t> walkable_from(const GeneratedMap& map, const rules::Rules& rules, TilePos from);

// Each tile under an object, in order.
std::vector<TilePos> tiles_under(const rules::ObjectType& type, Vec2 at);

}  // namespace banneret::map
