#include "common/map/script/vocabulary.h"

#include <algorithm>
#include <array>

#include "common/map/script/predefined.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

using T = Term;
using enum TermKind;
using enum Profile;

// By text, in the order of bytes.
// clang-format off
constexpr TermInfo kTerms[] = {
    {"#const", T::Const, Directive, 127, "", 2, Classic},
    {"#define", T::Define, Directive, 127, "", 0, Classic},
    {"#include", T::Include, Directive, 127, "", -1, Classic},
    {"#includeXS", T::IncludeXs, Directive, 127, "", 123, Definitive},
    {"#include_drs", T::IncludeDrs, Directive, 127, "", 92, Classic},
    {"#undefine", T::Undefine, Directive, 127, "", -1, Classic},
    {"*/", T::CloseComment, Mark, 127, "", 70, Classic},
    {"/*", T::OpenComment, Mark, 127, "", 69, Classic},
    {"<CLIFF_GENERATION>", T::Header, Header, 8, "", 34, Classic},
    {"<CONNECTION_GENERATION>", T::Header, Header, 32, "", 62, Classic},
    {"<ELEVATION_GENERATION>", T::Header, Header, 4, "", 79, Classic},
    {"<LAND_GENERATION>", T::Header, Header, 2, "", 17, Classic},
    {"<OBJECTS_GENERATION>", T::Header, Header, 64, "", 47, Classic},
    {"<PLAYER_SETUP>", T::Header, Header, 1, "", 11, Classic},
    {"<TERRAIN_GENERATION>", T::Header, Header, 16, "", 42, Classic},
    {"accumulate_connections", T::AccumulateConnections, Single, 32, "", 126, Definitive},
    {"actor_area", T::ActorArea, Attribute, 64, "N", 109, Definitive},
    {"actor_area_radius", T::ActorAreaRadius, Attribute, 64, "N", 110, Definitive},
    {"actor_area_to_place_in", T::ActorAreaToPlaceIn, Attribute, 64, "N", 111, Definitive},
    {"add_object", T::AddObject, Attribute, 64, "ON", 148, Definitive, true},
    {"ai_info_map_type", T::AiInfoMapType, Single, 1, "MNNn", 90, Classic},
    {"assign_to", T::AssignTo, Attribute, 2, "MNNN", 99, Conquerors},
    {"assign_to_player", T::AssignToPlayer, Attribute, 2, "N", 33, Classic},
    {"avoid_actor_area", T::AvoidActorArea, Attribute, 64, "N", 112, Definitive, true},
    {"avoid_all_actor_areas", T::AvoidAllActorAreas, Attribute, 64, "", 113, Definitive},
    {"avoid_cliff_zone", T::AvoidCliffZone, Attribute, 64, "n", 117, Definitive},
    {"avoid_forest_zone", T::AvoidForestZone, Attribute, 64, "n", 107, Definitive},
    {"avoid_other_land_zones", T::AvoidOtherLandZones, Attribute, 64, "N", 145, Definitive},
    {"base_elevation", T::BaseElevation, Attribute, 2, "N", 94, Conquerors},
    {"base_layer", T::BaseLayer, Attribute, 22, "T", 102, Definitive},
    {"base_size", T::BaseSize, Attribute, 2, "N", 22, Classic},
    {"base_terrain", T::BaseTerrain, Attribute, 22, "T", 19, Classic},
    {"beach_terrain", T::BeachTerrain, Attribute, 16, "T", 136, Definitive},
    {"behavior_version", T::BehaviorVersion, Single, 127, "N", 122, Definitive},
    {"border_fuzziness", T::BorderFuzziness, Attribute, 2, "N", 27, Classic},
    {"bottom_border", T::BottomBorder, Attribute, 2, "D", 26, Classic},
    {"circle_placement", T::Other, Dead, 127, "", -1, Classic},
    {"circle_radius", T::CircleRadius, Attribute, 2, "Dd", 101, Definitive},
    {"cliff_curliness", T::CliffCurliness, Single, 8, "N", 39, Classic},
    {"cliff_type", T::CliffType, Single, 8, "M", 142, Definitive},
    {"clumping_factor", T::ClumpingFactor, Attribute, 18, "N", 73, Classic},
    {"color_correction", T::ColorCorrection, Single, 16, "M", 104, Definitive},
    {"create_actor_area", T::CreateActorArea, Single, 64, "NNNN", 127, Definitive, true},
    {"create_connect_all_lands", T::ConnectAllLands, Command, 32, "", 66, Classic},
    {"create_connect_all_players_land", T::ConnectAllPlayers, Command, 32, "", 63, Classic},
    {"create_connect_land_zones", T::ConnectZones, Command, 32, "NN", 150, Definitive},
    {"create_connect_same_land_zones", T::ConnectSameZones, Command, 32, "", 65, Classic},
    {"create_connect_teams_lands", T::ConnectTeams, Command, 32, "", 64, Classic},
    {"create_connect_to_nonplayer_land", T::ConnectNonPlayer, Command, 32, "", 103, Definitive},
    {"create_elevation", T::CreateElevation, Command, 4, "N", 80, Classic},
    {"create_land", T::CreateLand, Command, 2, "", 32, Classic},
    {"create_object", T::CreateObject, Command, 64, "G", 48, Classic},
    {"create_object_group", T::CreateObjectGroup, Command, 64, "W", 147, Definitive},
    {"create_player_lands", T::CreatePlayerLands, Command, 2, "", 20, Classic},
    {"create_terrain", T::CreateTerrain, Command, 16, "T", 43, Classic},
    {"default_terrain_replacement", T::DefaultTerrainReplacement, Attribute, 32, "T", 82, Classic},
    {"direct_placement", T::DirectPlacement, Single, 1, "", 96, Conquerors},
    {"effect_amount", T::EffectAmount, Single, 127, "MMMD", 121, Conquerors, true},
    {"effect_percent", T::EffectPercent, Single, 127, "MMMD", 124, Conquerors, true},
    {"else", T::Else, Condition, 127, "", 5, Classic},
    {"elseif", T::ElseIf, Condition, 127, "", 4, Classic},
    {"enable_balanced_elevation", T::EnableBalancedElevation, Attribute, 4, "", 120, Definitive},
    {"enable_tile_shuffling", T::EnableTileShuffling, Attribute, 64, "", 137, Definitive},
    {"enable_waves", T::EnableWaves, Single, 2, "N", 105, Definitive},
    {"end_random", T::EndRandom, Condition, 127, "", 9, Classic},
    {"endif", T::EndIf, Condition, 127, "", 6, Classic},
    {"find_closest", T::FindClosest, Attribute, 64, "", 108, Definitive},
    {"find_closest_to_map_center", T::FindClosestToMapCenter, Attribute, 64, "", 134, Definitive},
    {"find_closest_to_map_edge", T::FindClosestToMapEdge, Attribute, 64, "", 133, Definitive},
    {"force_nomad_treaty", T::ForceNomadTreaty, Single, 1, "", 129, Definitive},
    {"force_placement", T::ForcePlacement, Attribute, 64, "", 115, Definitive},
    {"generate_for_first_land_only", T::GenerateForFirstLandOnly, Attribute, 64, "", 139, Definitive},
    {"generate_mode", T::GenerateMode, Attribute, 2, "N", 151, Definitive},
    {"group_placement_radius", T::GroupPlacementRadius, Attribute, 64, "N", 53, Classic},
    {"group_variance", T::GroupVariance, Attribute, 64, "N", 52, Classic},
    {"grouped_by_team", T::GroupedByTeam, Single, 1, "", 13, Conquerors},
    {"guard_state", T::GuardState, Single, 1, "MMDN", 98, Conquerors},
    {"height_limits", T::HeightLimits, Attribute, 16, "NN", 88, Classic},
    {"if", T::If, Condition, 127, "", 3, Classic},
    {"ignore_terrain_restrictions", T::IgnoreTerrainRestrictions, Attribute, 64, "", 130, Definitive},
    {"land_conformity", T::LandConformity, Attribute, 2, "N", 149, Definitive},
    {"land_id", T::LandId, Attribute, 2, "N", 72, Classic},
    {"land_percent", T::LandPercent, Attribute, 18, "D", 18, Classic},
    {"land_position", T::LandPosition, Attribute, 2, "DD", 71, Classic},
    {"layer_to_place_on", T::LayerToPlaceOn, Attribute, 64, "T", 114, Definitive},
    {"left_border", T::LeftBorder, Attribute, 2, "D", 23, Classic},
    {"make_indestructible", T::MakeIndestructible, Attribute, 64, "", 131, Definitive},
    {"match_player_civ", T::Other, Dead, 127, "", -1, Classic},
    {"max_distance", T::Other, Dead, 127, "", -1, Classic},
    {"max_distance_to_other_zones", T::MaxDistanceToOtherZones, Attribute, 64, "N", 91, Classic},
    {"max_distance_to_players", T::MaxDistanceToPlayers, Attribute, 64, "N", 61, Classic},
    {"max_length_of_cliff", T::MaxLengthOfCliff, Single, 8, "N", 38, Classic},
    {"max_number_of_cliffs", T::MaxNumberOfCliffs, Single, 8, "N", 36, Classic},
    {"min_connected_tiles", T::MinConnectedTiles, Attribute, 64, "N", 125, Definitive},
    {"min_distance", T::Other, Dead, 127, "", -1, Classic},
    {"min_distance_cliffs", T::MinDistanceCliffs, Single, 8, "N", 40, Classic},
    {"min_distance_group_placement", T::MinDistanceGroupPlacement, Attribute, 64, "N", 78, Classic},
    {"min_distance_to_map_edge", T::MinDistanceToMapEdge, Attribute, 64, "N", 132, Definitive},
    {"min_distance_to_players", T::MinDistanceToPlayers, Attribute, 64, "N", 60, Classic},
    {"min_length_of_cliff", T::MinLengthOfCliff, Single, 8, "N", 37, Classic},
    {"min_number_of_cliffs", T::MinNumberOfCliffs, Single, 8, "N", 35, Classic},
    {"min_placement_distance", T::MinPlacementDistance, Attribute, 2, "N", 86, Classic},
    {"min_terrain_distance", T::MinTerrainDistance, Single, 8, "N", 41, Classic},
    {"nomad_resources", T::NomadResources, Single, 1, "", 95, Conquerors},
    {"number_of_clumps", T::NumberOfClumps, Attribute, 20, "N", 45, Classic},
    {"number_of_groups", T::NumberOfGroups, Attribute, 64, "N", 50, Classic},
    {"number_of_objects", T::NumberOfObjects, Attribute, 64, "N", 51, Classic},
    {"number_of_tiles", T::NumberOfTiles, Attribute, 22, "N", 74, Classic},
    {"other_zone_avoidance_distance", T::OtherZoneAvoidanceDistance, Attribute, 2, "N", 31, Classic},
    {"override_actor_radius_if_required", T::OverrideActorRadius, Attribute, 64, "", 128, Definitive},
    {"override_map_size", T::OverrideMapSize, Single, 127, "N", 140, Definitive},
    {"percent_chance", T::PercentChance, Condition, 127, "", 8, Classic},
    {"percent_of_land", T::Other, Dead, 127, "N", -1, Classic},
    {"place_on_forest_zone", T::PlaceOnForestZone, Attribute, 64, "", 106, Definitive},
    {"place_on_specific_land_id", T::PlaceOnSpecificLandId, Attribute, 64, "N", 59, Classic},
    {"random_placement", T::RandomPlacement, Single, 1, "", 12, Classic},
    {"replace_terrain", T::ReplaceTerrain, Attribute, 32, "TT", 83, Classic, true},
    {"require_path", T::RequirePath, Attribute, 64, "n", 143, Definitive},
    {"resource_delta", T::ResourceDelta, Attribute, 64, "N", 97, Conquerors},
    {"right_border", T::RightBorder, Attribute, 2, "D", 24, Classic},
    {"second_object", T::SecondObject, Attribute, 64, "O", 116, Definitive},
    {"set_avoid_player_start_areas", T::SetAvoidPlayerStartAreas, Attribute, 16, "n", 77, Classic},
    {"set_building_capturable", T::SetBuildingCapturable, Attribute, 64, "", 138, Definitive},
    {"set_circular_base", T::SetCircularBase, Attribute, 2, "", 144, Definitive},
    {"set_circular_placement", T::SetCircularPlacement, Attribute, 64, "", 135, Definitive},
    {"set_facet", T::SetFacet, Attribute, 64, "N", 141, Definitive},
    {"set_flat_terrain_only", T::SetFlatTerrainOnly, Attribute, 16, "", 89, Classic},
    {"set_gaia_civilization", T::SetGaiaCivilization, Single, 127, "N", 119, Definitive},
    {"set_gaia_object_only", T::SetGaiaObjectOnly, Attribute, 64, "", 57, Classic},
    {"set_gaia_unconvertible", T::SetGaiaUnconvertible, Attribute, 64, "", 118, Definitive},
    {"set_loose_grouping", T::SetLooseGrouping, Attribute, 64, "", 54, Classic},
    {"set_place_for_every_player", T::SetPlaceForEveryPlayer, Attribute, 64, "", 58, Classic},
    {"set_position", T::Other, Dead, 127, "", -1, Classic},
    {"set_scale_by_groups", T::SetScaleByGroups, Attribute, 20, "", 75, Classic},
    {"set_scale_by_size", T::SetScaleBySize, Attribute, 20, "", 76, Classic},
    {"set_scaling_to_map_size", T::SetScalingToMapSize, Attribute, 64, "", 49, Classic},
    {"set_scaling_to_player_number", T::SetScalingToPlayerNumber, Attribute, 64, "", 87, Classic},
    {"set_tight_grouping", T::SetTightGrouping, Attribute, 64, "", 55, Classic},
    {"set_zone_by_team", T::SetZoneByTeam, Attribute, 2, "", 29, Classic},
    {"set_zone_randomly", T::SetZoneRandomly, Attribute, 2, "", 30, Classic},
    {"spacing", T::Spacing, Attribute, 4, "N", 81, Classic},
    {"spacing_to_other_terrain_types", T::SpacingToOtherTerrainTypes, Attribute, 16, "n", 46, Classic},
    {"spacing_to_specific_terrain", T::SpacingToSpecificTerrain, Attribute, 16, "TN", 152, Definitive, true},
    {"start_random", T::StartRandom, Condition, 127, "", 7, Classic},
    {"temp_min_distance_group_placement", T::TempMinDistanceGroupPlacement, Attribute, 64, "N", 93, Classic},
    {"temp_min_distance_to_players", T::Other, Dead, 127, "N", -1, Classic},
    {"terrain_cost", T::TerrainCost, Attribute, 32, "TD", 84, Classic, true},
    {"terrain_mask", T::TerrainMask, Attribute, 16, "N", 100, Definitive},
    {"terrain_size", T::TerrainSize, Attribute, 32, "TNN", 85, Classic, true},
    {"terrain_state", T::TerrainState, Single, 1, "NNNN", -1, Conquerors},
    {"terrain_to_place_on", T::TerrainToPlaceOn, Attribute, 64, "T", 56, Classic},
    {"terrain_type", T::TerrainType, Attribute, 2, "T", 21, Classic},
    {"top_border", T::TopBorder, Attribute, 2, "D", 25, Classic},
    {"water_definition", T::WaterDefinition, Single, 1, "M", 146, Definitive},
    {"weather_type", T::WeatherType, Single, 1, "NNNN", -1, Conquerors},
    {"zone", T::Zone, Attribute, 2, "N", 28, Classic},
    {"{", T::OpenBrace, Mark, 127, "", 67, Classic},
    {"}", T::CloseBrace, Mark, 127, "", 68, Classic},
};
// clang-format on

constexpr std::string_view kHeaders[kSections] = {
    "<PLAYER_SETUP>",       "<LAND_GENERATION>",       "<ELEVATION_GENERATION>", "<CLIFF_GENERATION>",
    "<TERRAIN_GENERATION>", "<CONNECTION_GENERATION>", "<OBJECTS_GENERATION>"};

constexpr std::size_t kLongestNear = 64;

// Where the words that begin with a byte begin in kTerms; where the next byte's begin, they end.
constexpr std::array<std::size_t, 257> kBegins = [] {
    std::array<std::size_t, 257> begins{};
    for (const TermInfo& term : kTerms) ++begins[static_cast<unsigned char>(term.text[0]) + 1u];
    for (std::size_t i = 1; i < begins.size(); ++i) begins[i] += begins[i - 1];
    return begins;
}();

}  // namespace

const TermInfo* find_term(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.empty() ? '\0' : text[0]);
    const TermInfo* const end = kTerms + kBegins[first + 1u];
    const auto at = std::lower_bound(kTerms + kBegins[first], end, text,
                                     [](const TermInfo& t, std::string_view name) { return t.text < name; });
    return at != end && at->text == text ? at : nullptr;
}

const TermInfo* find_term(Term term) {
    if (term == Term::Other) return nullptr;
    const auto at = std::find_if(std::begin(kTerms), std::end(kTerms),
                                 [term](const TermInfo& t) { return t.term == term; });
    return at != std::end(kTerms) ? at : nullptr;
}

const TermInfo* find_term_by_number(std::int32_t number) {
    const auto at = std::find_if(std::begin(kTerms), std::end(kTerms),
                                 [number](const TermInfo& t) { return t.number >= 0 && t.number == number; });
    return at != std::end(kTerms) ? at : nullptr;
}

std::string_view near_term(std::string_view text) {
    if (text.size() < 2 || text.size() > kLongestNear) return {};
    for (const TermInfo& term : kTerms) {
        const bool brace = text.size() == term.text.size() + 1 &&
                           (text.back() == '{' || text.back() == '}') &&
                           text.substr(0, term.text.size()) == term.text;
        if (brace || within_one_letter(term.text, text)) return term.text;
    }
    return {};
}

std::string_view name_of(Section section) { return kHeaders[static_cast<int>(section)]; }

}  // namespace banneret::map::script
