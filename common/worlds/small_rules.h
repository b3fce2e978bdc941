// A small ruleset made in code, with the classic's figures (reference: rules-facts, units, buildings), for
// scenes, tests and benchmarks that are about the simulation and not about the data.
#pragma once

#include <memory>

#include "common/rules/rules.h"

namespace banneret::worlds {

std::shared_ptr<const rules::Rules> small_rules();

// The types it has, by place.
enum Type : rules::TypeId {
    kVillager = 0,
    kMilitia,
    kArcher,
    kScout,
    kTownCentre,
    kHouse,
    kLumberCamp,
    kMiningCamp,
    kMill,
    kFarm,
    kBarracks,
    kTower,
    kTree,
    kGoldMine,
    kStoneMine,
    kBush,
    kKnight,
    kRam,
    kTrebuchet,  // unpacked, on wheels: it has a least range and walks
    kGalley,
    kTransport,
    kPalisade,
    kGate,  // four tiles along x
    kTypes
};
enum Ground : rules::TerrainId { kOpenGrass = 0, kOpenWater = 1, kForestFloor = 2 };
enum JobPlace : std::uint8_t {
    kLumberjack = 0,
    kGoldMiner,
    kStoneMiner,
    kForager,
    kFarmer,
    kBuilder,
    kRepairer
};

}  // namespace banneret::worlds
