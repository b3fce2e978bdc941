// The words the language knows: what each is, where it may stand, which arguments it takes.
#pragma once

#include <cstdint>
#include <string_view>

#include "common/map/script/profile.h"

namespace banneret::map::script {

enum class Section : std::uint8_t { Players, Lands, Elevation, Cliffs, Terrains, Connections, Objects };
inline constexpr int kSections = 7;

enum class TermKind : std::uint8_t {
    Header,     // a section begins
    Command,    // makes something; a block of attributes may follow
    Single,     // says something about its section or the whole map; no block
    Attribute,  // says something about the command before it
    Directive,  // #const and its like
    Condition,  // if, start_random and their like
    Mark,       // braces and comment marks
    Dead,       // known, without effect in any edition
};

// The words. `Other` are the dead ones, which have no name of their own.
enum class Term : std::uint8_t {
    Other,
    // marks, directives, conditions
    OpenBrace,
    CloseBrace,
    OpenComment,
    CloseComment,
    Define,
    Const,
    Undefine,
    Include,
    IncludeDrs,
    IncludeXs,
    If,
    ElseIf,
    Else,
    EndIf,
    StartRandom,
    PercentChance,
    EndRandom,
    Header,
    // anywhere, players
    AiInfoMapType,
    EffectAmount,
    EffectPercent,
    ForceNomadTreaty,
    GuardState,
    NomadResources,
    SetGaiaCivilization,
    TerrainState,
    WaterDefinition,
    WeatherType,
    DirectPlacement,
    GroupedByTeam,
    RandomPlacement,
    OverrideMapSize,
    BehaviorVersion,
    // lands
    BaseLayer,
    EnableWaves,
    LandConformity,
    BaseTerrain,
    CreatePlayerLands,
    CreateLand,
    TerrainType,
    LandPercent,
    NumberOfTiles,
    BaseSize,
    LandPosition,
    CircleRadius,
    LeftBorder,
    RightBorder,
    TopBorder,
    BottomBorder,
    BorderFuzziness,
    ClumpingFactor,
    BaseElevation,
    AssignToPlayer,
    AssignTo,
    Zone,
    SetZoneByTeam,
    SetZoneRandomly,
    OtherZoneAvoidanceDistance,
    MinPlacementDistance,
    LandId,
    SetCircularBase,
    GenerateMode,
    // cliffs
    CliffCurliness,
    CliffType,
    MaxLengthOfCliff,
    MaxNumberOfCliffs,
    MinDistanceCliffs,
    MinLengthOfCliff,
    MinNumberOfCliffs,
    MinTerrainDistance,
    // elevation, terrains
    ColorCorrection,
    EnableBalancedElevation,
    TerrainMask,
    CreateElevation,
    NumberOfClumps,
    Spacing,
    SetScaleBySize,
    SetScaleByGroups,
    CreateTerrain,
    BeachTerrain,
    SpacingToOtherTerrainTypes,
    SpacingToSpecificTerrain,
    SetFlatTerrainOnly,
    SetAvoidPlayerStartAreas,
    HeightLimits,
    // connections
    AccumulateConnections,
    ConnectAllPlayers,
    ConnectTeams,
    ConnectAllLands,
    ConnectSameZones,
    ConnectZones,
    ConnectNonPlayer,
    DefaultTerrainReplacement,
    ReplaceTerrain,
    TerrainCost,
    TerrainSize,
    // objects
    ActorArea,
    ActorAreaRadius,
    ActorAreaToPlaceIn,
    AvoidActorArea,
    AvoidAllActorAreas,
    AvoidCliffZone,
    CreateActorArea,
    EnableTileShuffling,
    IgnoreTerrainRestrictions,
    LayerToPlaceOn,
    MakeIndestructible,
    MinConnectedTiles,
    OverrideActorRadius,
    RequirePath,
    ResourceDelta,
    SetBuildingCapturable,
    SetFacet,
    SetGaiaUnconvertible,
    CreateObject,
    CreateObjectGroup,
    AddObject,
    NumberOfObjects,
    NumberOfGroups,
    GroupVariance,
    GroupPlacementRadius,
    SetTightGrouping,
    SetLooseGrouping,
    SetScalingToMapSize,
    SetScalingToPlayerNumber,
    SetPlaceForEveryPlayer,
    PlaceOnSpecificLandId,
    GenerateForFirstLandOnly,
    AvoidOtherLandZones,
    SetGaiaObjectOnly,
    MinDistanceToPlayers,
    MaxDistanceToPlayers,
    SetCircularPlacement,
    TerrainToPlaceOn,
    MaxDistanceToOtherZones,
    PlaceOnForestZone,
    AvoidForestZone,
    MinDistanceToMapEdge,
    MinDistanceGroupPlacement,
    TempMinDistanceGroupPlacement,
    FindClosest,
    FindClosestToMapCenter,
    FindClosestToMapEdge,
    SecondObject,
    ForcePlacement,
};

// Arguments, a letter each: N whole number, D number that may have a fraction, T terrain, O object, G object
// or group, M another name or number, W any word. A small letter: it may be left out.
struct TermInfo {
    std::string_view text;
    Term term = Term::Other;
    TermKind kind = TermKind::Attribute;
    std::uint8_t sections = 0;  // bit per Section; 0x7F anywhere
    std::string_view arguments;
    std::int16_t number = -1;          // its number in the game: a constant of this value acts as the word
    Profile since = Profile::Classic;  // the first edition that knows it
    bool adds = false;                 // several of it add up instead of the last winning
};

// nullptr when there is none.
const TermInfo* find_term(std::string_view text);
const TermInfo* find_term(Term term);  // nullptr for Other; any header for Header
const TermInfo* find_term_by_number(std::int32_t number);
// The known word that `text` is most likely meant to be; empty when none is near.
std::string_view near_term(std::string_view text);
std::string_view name_of(Section section);  // "<LAND_GENERATION>"

}  // namespace banneret::map::script
