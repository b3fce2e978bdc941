#include "common/map/script/passed_over.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

constexpr std::string_view kLooks = "it changes only how the original looks";
constexpr std::string_view kData = "changes to the game data by a map are not carried out";
constexpr std::string_view kFaulty = "it is faulty in the original and not carried out";
constexpr std::string_view kLater = "it is not carried out yet";
constexpr std::string_view kCliffs = "cliffs are not carried out yet";

constexpr PassedOver kPassedOver[] = {
    {Term::ActorArea, kLater},
    {Term::ActorAreaRadius, kLater},
    {Term::ActorAreaToPlaceIn, kLater},
    {Term::AvoidActorArea, kLater},
    {Term::AvoidAllActorAreas, kLater},
    {Term::BaseLayer, kLooks},
    {Term::CliffCurliness, kCliffs},
    {Term::CliffType, kLooks},
    {Term::ColorCorrection, kLooks},
    {Term::CreateActorArea, kLater},
    {Term::EffectAmount, kData},
    {Term::EffectPercent, kData},
    {Term::EnableWaves, kLooks},
    {Term::ForceNomadTreaty, kLater},
    {Term::ForcePlacement, kLater},
    {Term::GuardState, kLater},
    {Term::IgnoreTerrainRestrictions, kLater},
    {Term::LandConformity, kFaulty},
    {Term::LayerToPlaceOn, kLooks},
    {Term::MakeIndestructible, kLater},
    {Term::MaxLengthOfCliff, kCliffs},
    {Term::MaxNumberOfCliffs, kCliffs},
    {Term::MinConnectedTiles, kFaulty},
    {Term::MinDistanceCliffs, kCliffs},
    {Term::MinLengthOfCliff, kCliffs},
    {Term::MinNumberOfCliffs, kCliffs},
    {Term::MinTerrainDistance, kCliffs},
    {Term::NomadResources, kLater},
    {Term::OverrideActorRadius, kLater},
    {Term::OverrideMapSize, "the lobby decides the size"},
    {Term::ResourceDelta, kLater},
    {Term::SecondObject, kLater},
    {Term::SetBuildingCapturable, kLater},
    {Term::SetFacet, kLooks},
    {Term::SetGaiaCivilization, kLooks},
    {Term::SetGaiaUnconvertible, kLater},
    {Term::TerrainMask, kLooks},
    {Term::TerrainState, kLater},
    {Term::WaterDefinition, kLooks},
    {Term::WeatherType, kLooks},
};

}  // namespace

std::span<const PassedOver> passed_over() { return kPassedOver; }

std::string_view why_passed_over(Term term) {
    for (const PassedOver& p : kPassedOver) {
        if (p.term == term) return p.reason;
    }
    return {};
}

}  // namespace banneret::map::script
