// Technologies and the effects that they, civilisations and teams have on a player's own copy of the rules
// (player_rules.h). Read from the data with every name resolved: an effect lists the places it changes.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace banneret::rules {

inline constexpr std::uint16_t kNone = 0xFFFF;
using TypeId = std::uint16_t;         // a place in Rules::types
using TerrainId = std::uint8_t;       // a place in Rules::terrains
using ArmourClassId = std::uint8_t;   // a place in Rules::armour_classes
using RestrictionId = std::uint8_t;   // a place in Rules::restrictions
using ProjectileId = std::uint16_t;   // a place in Rules::projectiles
using CivilisationId = std::uint8_t;  // a place in Rules::civilisations
using TechnologyId = std::uint8_t;    // a place in Rules::technologies

inline constexpr TechnologyId kNoTechnology = 0xFF;
inline constexpr CivilisationId kEverybodys = 0xFF;
inline constexpr RestrictionId kNoRestriction = 0xFF;
inline constexpr ArmourClassId kBaseClasses = 0xFF;  // melee and pierce, as far as the object has them
inline constexpr int kMaxTechnologies = 250;
inline constexpr std::uint8_t kLastAge = 4;

enum class Resource : std::uint8_t { Food = 0, Wood = 1, Gold = 2, Stone = 3 };
inline constexpr int kResources = 4;
// An amount of each resource, in the order of Resource.
using Stock = std::array<std::int32_t, kResources>;

// A number of a player's, in thousandths; rules.proto says what each means.
enum class PlayerNumber : std::uint8_t {
    None = 0,
    MarketFee = 1,
    TributeFee = 2,
    SharesSight = 3,
    Spies = 4,
    PopulationExtra = 5,
    HealRate = 6,
    HealRange = 7,
    FaithRate = 8,
    ConversionChance = 9,
    ConversionResistance = 10,
    ConversionMin = 11,
    ConversionMax = 12,
    ConvertsBuildings = 13,
    ConvertsSiege = 14,
    ConvertsMonks = 15,
    HerdsSafeInSight = 16,
    RelicGold = 17,
    Treason = 18,
};
inline constexpr std::size_t kPlayerNumbers = 19;
using PlayerNumbers = std::array<std::int32_t, kPlayerNumbers>;  // in thousandths, by PlayerNumber

enum class Attribute : std::uint8_t {
    None = 0,
    HitPoints = 1,
    Sight = 2,
    SearchRadius = 3,
    Speed = 4,
    Range = 5,
    RangeMin = 6,
    Reload = 7,
    Attack = 8,
    Armour = 9,
    Cost = 10,
    MakeTime = 11,
    WorkRate = 12,
    GarrisonRoom = 13,
    PopulationRoom = 14,
    GarrisonMissiles = 16,
    BlastRadius = 17,
    Accuracy = 18,
    Deposit = 19,
    DrawnRange = 20,
    Looks = 21,
    JobRate = 40,
    JobCarry = 41,
    TechnologyCost = 60,
    TechnologyTime = 61,
    LeadsTarget = 80,
    Player = 100,
};

enum class Operation : std::uint8_t { Set = 1, Add = 2, Multiply = 3, Upgrade = 4, Free = 5 };

// One change. Lengths are tiles and times seconds, all in thousandths.
struct Effect {
    Operation operation = Operation::Add;
    Attribute attribute = Attribute::None;
    std::vector<std::uint16_t> targets{};  // places in the table that the attribute is of, rising
    PlayerNumber number = PlayerNumber::None;
    ArmourClassId armour_class = kBaseClasses;
    std::uint8_t resources = 0;  // a bit each, of costs
    std::int32_t milli = 0;
    TypeId to = kNone;  // of an upgrade
    std::uint8_t from_age = 1;
    std::uint8_t to_age = kLastAge;
};

// So many different ones of these must stand.
struct Standing {
    std::uint8_t count = 1;
    std::vector<TypeId> types{};
};

struct Technology {
    std::string id{};
    std::string name{};
    std::string description{};  // one line for the tooltip
    std::uint8_t age = 1;       // from which it can be researched
    Stock cost{};
    std::int32_t time_ms = 0;
    std::vector<TechnologyId> requires_technologies{};  // all of them
    std::vector<Standing> requires_any{};               // any one of them; none listed: nothing
    std::vector<Effect> effects{};
    std::uint8_t advances_to = 0;  // the age its owner is in from then on; 0: none
    CivilisationId civilisation = kEverybodys;
    bool repeatable = false;
    char hotkey = 0;
};

}  // namespace banneret::rules
