#include "common/map/script/passed_over.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

constexpr std::string_view kLooks = "it changes only how the original looks";
constexpr std::string_view kData = "changes to the game data by a map are not carried out";
constexpr std::string_view kFaulty = "it is faulty in the original and not carried out";
constexpr std::string_view kLater = "it is not carried out yet";
constexpr std::string_view kLayer = "it counts where a command asks for it, but is not drawn";

constexpr PassedOver kPassedOver[] = {
    {Term::BaseLayer, kLayer},
    {Term::CliffType, kLooks},
    {Term::ColorCorrection, kLooks},
    {Term::EffectAmount, kData},
    {Term::EffectPercent, kData},
    {Term::EnableWaves, kLooks},
    {Term::ForceNomadTreaty, kLater},
    {Term::GuardState, kLater},
    {Term::LandConformity, kFaulty},
    {Term::LayerToPlaceOn, kLayer},
    {Term::MakeIndestructible, kLater},
    {Term::MinConnectedTiles, kFaulty},
    {Term::OverrideMapSize, "the lobby decides the size"},
    {Term::SetBuildingCapturable, kLater},
    {Term::SetFacet, kLooks},
    {Term::SetGaiaCivilization, kLooks},
    {Term::SetGaiaUnconvertible, kLater},
    {Term::TerrainMask, kLayer},
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
