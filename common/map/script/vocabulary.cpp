#include "common/map/script/vocabulary.h"

#include <algorithm>
#include <array>

#include "common/map/script/predefined.h"

namespace banneret::map::script {
namespace {

constexpr std::string_view kLooks = "it changes only how the original looks";
constexpr std::string_view kData = "changes to the game data by a map are not carried out";
constexpr std::string_view kFaulty = "it is faulty in the original and not carried out";
constexpr std::string_view kLater = "it is not carried out yet";

// By text, in the order of bytes.
constexpr TermInfo kTerms[] = {
    {"#const", Term::Const, TermKind::Directive, 127, "", 2, false, {}},
    {"#define", Term::Define, TermKind::Directive, 127, "", 0, false, {}},
    {"#include", Term::Include, TermKind::Directive, 127, "", -1, false, {}},
    {"#includeXS", Term::IncludeXs, TermKind::Directive, 127, "", 123, false, {}},
    {"#include_drs", Term::IncludeDrs, TermKind::Directive, 127, "", 92, false, {}},

#include "common/base/deterministic.h"
    {"#undefine", Term::Undefine, TermKind::Directive, 127, "", -1, false, {}},
    {"*/", Term::CloseComment, TermKind::Mark, 127, "", 70, false, {}},
    {"/*", Term::OpenComment, TermKind::Mark, 127, "", 69, false, {}},
    {"<CLIFF_GENERATION>", Term::Header, TermKind::Header, 8, "", 34, false, {}},
    {"<CONNECTION_GENERATION>", Term::Header, TermKind::Header, 32, "", 62, false, {}},
    {"<ELEVATION_GENERATION>", Term::Header, TermKind::Header, 4, "", 79, false, {}},
    {"<LAND_GENERATION>", Term::Header, TermKind::Header, 2, "", 17, false, {}},
    {"<OBJECTS_GENERATION>", Term::Header, TermKind::Header, 64, "", 47, false, {}},
    {"<PLAYER_SETUP>", Term::Header, TermKind::Header, 1, "", 11, false, {}},
    {"<TERRAIN_GENERATION>", Term::Header, TermKind::Header, 16, "", 42, false, {}},
    {"accumulate_connections", Term::AccumulateConnections, TermKind::Single, 32, "", 126, false, {}},
    {"actor_area", Term::Other, TermKind::Attribute, 64, "N", 109, false, kLater},
    {"actor_area_radius", Term::Other, TermKind::Attribute, 64, "N", 110, false, kLater},
    {"actor_area_to_place_in", Term::Other, TermKind::Attribute, 64, "N", 111, false, kLater},
    {"add_object", Term::AddObject, TermKind::Attribute, 64, "ON", 148, true, {}},
    {"ai_info_map_type", Term::Other, TermKind::Single, 1, "MNNn", 90, false, {}},
    {"assign_to", Term::AssignTo, TermKind::Attribute, 2, "MNNN", 99, false, {}},
    {"assign_to_player", Term::AssignToPlayer, TermKind::Attribute, 2, "N", 33, false, {}},
    {"avoid_actor_area", Term::Other, TermKind::Attribute, 64, "N", 112, false, kLater},
    {"avoid_all_actor_areas", Term::Other, TermKind::Attribute, 64, "", 113, false, kLater},
    {"avoid_cliff_zone", Term::Other, TermKind::Attribute, 64, "n", 117, false, {}},
    {"avoid_forest_zone", Term::AvoidForestZone, TermKind::Attribute, 64, "n", 107, false, {}},
    {"avoid_other_land_zones", Term::AvoidOtherLandZones, TermKind::Attribute, 64, "N", 145, false, {}},
    {"base_elevation", Term::BaseElevation, TermKind::Attribute, 2, "N", 94, false, {}},
    {"base_layer", Term::Other, TermKind::Attribute, 22, "T", 102, false, kLooks},
    {"base_size", Term::BaseSize, TermKind::Attribute, 2, "N", 22, false, {}},
    {"base_terrain", Term::BaseTerrain, TermKind::Attribute, 22, "T", 19, false, {}},
    {"beach_terrain", Term::BeachTerrain, TermKind::Attribute, 16, "T", 136, false, {}},
    {"behavior_version", Term::BehaviorVersion, TermKind::Single, 127, "N", 122, false, {}},
    {"border_fuzziness", Term::BorderFuzziness, TermKind::Attribute, 2, "N", 27, false, {}},
    {"bottom_border", Term::BottomBorder, TermKind::Attribute, 2, "D", 26, false, {}},
    {"circle_placement", Term::Other, TermKind::Dead, 127, "", -1, false, {}},
    {"circle_radius", Term::CircleRadius, TermKind::Attribute, 2, "Dd", 101, false, {}},
    {"cliff_curliness", Term::Other, TermKind::Single, 8, "N", 39, false, "cliffs are not carried out yet"},
    {"cliff_type", Term::Other, TermKind::Single, 8, "M", 142, false, kLooks},
    {"clumping_factor", Term::ClumpingFactor, TermKind::Attribute, 18, "N", 73, false, {}},
    {"color_correction", Term::Other, TermKind::Single, 16, "M", 104, false, kLooks},
    {"create_actor_area", Term::Other, TermKind::Single, 64, "NNNN", 127, true, kLater},
    {"create_connect_all_lands", Term::ConnectAllLands, TermKind::Command, 32, "", 66, false, {}},
    {"create_connect_all_players_land", Term::ConnectAllPlayers, TermKind::Command, 32, "", 63, false, {}},
    {"create_connect_land_zones", Term::ConnectZones, TermKind::Command, 32, "NN", 150, false, {}},
    {"create_connect_same_land_zones", Term::ConnectSameZones, TermKind::Command, 32, "", 65, false, {}},
    {"create_connect_teams_lands", Term::ConnectTeams, TermKind::Command, 32, "", 64, false, {}},
    {"create_connect_to_nonplayer_land", Term::ConnectNonPlayer, TermKind::Command, 32, "", 103, false, {}},
    {"create_elevation", Term::CreateElevation, TermKind::Command, 4, "N", 80, false, {}},
    {"create_land", Term::CreateLand, TermKind::Command, 2, "", 32, false, {}},
    {"create_object", Term::CreateObject, TermKind::Command, 64, "G", 48, false, {}},
    {"create_object_group", Term::CreateObjectGroup, TermKind::Command, 64, "W", 147, false, {}},
    {"create_player_lands", Term::CreatePlayerLands, TermKind::Command, 2, "", 20, false, {}},
    {"create_terrain", Term::CreateTerrain, TermKind::Command, 16, "T", 43, false, {}},
    {"default_terrain_replacement",
     Term::DefaultTerrainReplacement,
     TermKind::Attribute,
     32,
     "T",
     82,
     false,
     {}},
    {"direct_placement", Term::DirectPlacement, TermKind::Single, 1, "", 96, false, {}},
    {"effect_amount", Term::Other, TermKind::Single, 127, "MMMD", 121, false, kData},
    {"effect_percent", Term::Other, TermKind::Single, 127, "MMMD", 124, false, kData},
    {"else", Term::Else, TermKind::Condition, 127, "", 5, false, {}},
    {"elseif", Term::ElseIf, TermKind::Condition, 127, "", 4, false, {}},
    {"enable_balanced_elevation", Term::Other, TermKind::Attribute, 4, "", 120, false, {}},
    {"enable_tile_shuffling", Term::Other, TermKind::Attribute, 64, "", 137, false, {}},
    {"enable_waves", Term::Other, TermKind::Single, 2, "N", 105, false, kLooks},
    {"end_random", Term::EndRandom, TermKind::Condition, 127, "", 9, false, {}},
    {"endif", Term::EndIf, TermKind::Condition, 127, "", 6, false, {}},
    {"find_closest", Term::FindClosest, TermKind::Attribute, 64, "", 108, false, {}},
    {"find_closest_to_map_center", Term::FindClosestToMapCenter, TermKind::Attribute, 64, "", 134, false, {}},
    {"find_closest_to_map_edge", Term::FindClosestToMapEdge, TermKind::Attribute, 64, "", 133, false, {}},
    {"force_nomad_treaty", Term::Other, TermKind::Single, 1, "", 129, false, kLater},
    {"force_placement", Term::Other, TermKind::Attribute, 64, "", 115, false, kLater},
    {"generate_for_first_land_only",
     Term::GenerateForFirstLandOnly,
     TermKind::Attribute,
     64,
     "",
     139,
     false,
     {}},
    {"generate_mode", Term::GenerateMode, TermKind::Attribute, 2, "N", 151, false, {}},
    {"group_placement_radius", Term::GroupPlacementRadius, TermKind::Attribute, 64, "N", 53, false, {}},
    {"group_variance", Term::GroupVariance, TermKind::Attribute, 64, "N", 52, false, {}},
    {"grouped_by_team", Term::GroupedByTeam, TermKind::Single, 1, "", 13, false, {}},
    {"guard_state", Term::Other, TermKind::Single, 1, "MMDN", 98, false, kLater},
    {"height_limits", Term::HeightLimits, TermKind::Attribute, 16, "NN", 88, false, {}},
    {"if", Term::If, TermKind::Condition, 127, "", 3, false, {}},
    {"ignore_terrain_restrictions", Term::Other, TermKind::Attribute, 64, "", 130, false, kLater},
    {"land_conformity", Term::Other, TermKind::Attribute, 2, "N", 149, false, kFaulty},
    {"land_id", Term::LandId, TermKind::Attribute, 2, "N", 72, false, {}},
    {"land_percent", Term::LandPercent, TermKind::Attribute, 18, "D", 18, false, {}},
    {"land_position", Term::LandPosition, TermKind::Attribute, 2, "DD", 71, false, {}},
    {"layer_to_place_on", Term::Other, TermKind::Attribute, 64, "T", 114, false, kLooks},
    {"left_border", Term::LeftBorder, TermKind::Attribute, 2, "D", 23, false, {}},
    {"make_indestructible", Term::Other, TermKind::Attribute, 64, "", 131, false, kLater},
    {"match_player_civ", Term::Other, TermKind::Dead, 127, "", -1, false, {}},
    {"max_distance", Term::Other, TermKind::Dead, 127, "", -1, false, {}},
    {"max_distance_to_other_zones",
     Term::MaxDistanceToOtherZones,
     TermKind::Attribute,
     64,
     "N",
     91,
     false,
     {}},
    {"max_distance_to_players", Term::MaxDistanceToPlayers, TermKind::Attribute, 64, "N", 61, false, {}},
    {"max_length_of_cliff", Term::Other, TermKind::Single, 8, "N", 38, false,
     "cliffs are not carried out yet"},
    {"max_number_of_cliffs", Term::Other, TermKind::Single, 8, "N", 36, false,
     "cliffs are not carried out yet"},
    {"min_connected_tiles", Term::Other, TermKind::Attribute, 64, "N", 125, false, kFaulty},
    {"min_distance", Term::Other, TermKind::Dead, 127, "", -1, false, {}},
    {"min_distance_cliffs", Term::Other, TermKind::Single, 8, "N", 40, false,
     "cliffs are not carried out yet"},
    {"min_distance_group_placement",
     Term::MinDistanceGroupPlacement,
     TermKind::Attribute,
     64,
     "N",
     78,
     false,
     {}},
    {"min_distance_to_map_edge", Term::MinDistanceToMapEdge, TermKind::Attribute, 64, "N", 132, false, {}},
    {"min_distance_to_players", Term::MinDistanceToPlayers, TermKind::Attribute, 64, "N", 60, false, {}},
    {"min_length_of_cliff", Term::Other, TermKind::Single, 8, "N", 37, false,
     "cliffs are not carried out yet"},
    {"min_number_of_cliffs", Term::Other, TermKind::Single, 8, "N", 35, false,
     "cliffs are not carried out yet"},
    {"min_placement_distance", Term::MinPlacementDistance, TermKind::Attribute, 2, "N", 86, false, {}},
    {"min_terrain_distance", Term::Other, TermKind::Single, 8, "N", 41, false,
     "cliffs are not carried out yet"},
    {"nomad_resources", Term::Other, TermKind::Single, 1, "", 95, false, kLater},
    {"number_of_clumps", Term::NumberOfClumps, TermKind::Attribute, 20, "N", 45, false, {}},
    {"number_of_groups", Term::NumberOfGroups, TermKind::Attribute, 64, "N", 50, false, {}},
    {"number_of_objects", Term::NumberOfObjects, TermKind::Attribute, 64, "N", 51, false, {}},
    {"number_of_tiles", Term::NumberOfTiles, TermKind::Attribute, 22, "N", 74, false, {}},
    {"other_zone_avoidance_distance",
     Term::OtherZoneAvoidanceDistance,
     TermKind::Attribute,
     2,
     "N",
     31,
     false,
     {}},
    {"override_actor_radius_if_required", Term::Other, TermKind::Attribute, 64, "", 128, false, kLater},
    {"override_map_size", Term::OverrideMapSize, TermKind::Single, 127, "N", 140, false,
     "the lobby decides the size"},
    {"percent_chance", Term::PercentChance, TermKind::Condition, 127, "", 8, false, {}},
    {"percent_of_land", Term::Other, TermKind::Dead, 127, "N", -1, false, {}},
    {"place_on_forest_zone", Term::PlaceOnForestZone, TermKind::Attribute, 64, "", 106, false, {}},
    {"place_on_specific_land_id", Term::PlaceOnSpecificLandId, TermKind::Attribute, 64, "N", 59, false, {}},
    {"random_placement", Term::RandomPlacement, TermKind::Single, 1, "", 12, false, {}},
    {"replace_terrain", Term::ReplaceTerrain, TermKind::Attribute, 32, "TT", 83, true, {}},
    {"require_path", Term::Other, TermKind::Attribute, 64, "n", 143, false, {}},
    {"resource_delta", Term::Other, TermKind::Attribute, 64, "N", 97, false, kLater},
    {"right_border", Term::RightBorder, TermKind::Attribute, 2, "D", 24, false, {}},
    {"second_object", Term::SecondObject, TermKind::Attribute, 64, "O", 116, false, kLater},
    {"set_avoid_player_start_areas",
     Term::SetAvoidPlayerStartAreas,
     TermKind::Attribute,
     16,
     "n",
     77,
     false,
     {}},
    {"set_building_capturable", Term::Other, TermKind::Attribute, 64, "", 138, false, kLater},
    {"set_circular_base", Term::SetCircularBase, TermKind::Attribute, 2, "", 144, false, {}},
    {"set_circular_placement", Term::SetCircularPlacement, TermKind::Attribute, 64, "", 135, false, {}},
    {"set_facet", Term::Other, TermKind::Attribute, 64, "N", 141, false, kLooks},
    {"set_flat_terrain_only", Term::SetFlatTerrainOnly, TermKind::Attribute, 16, "", 89, false, {}},
    {"set_gaia_civilization", Term::Other, TermKind::Single, 127, "N", 119, false, kLooks},
    {"set_gaia_object_only", Term::SetGaiaObjectOnly, TermKind::Attribute, 64, "", 57, false, {}},
    {"set_gaia_unconvertible", Term::Other, TermKind::Attribute, 64, "", 118, false, kLater},
    {"set_loose_grouping", Term::SetLooseGrouping, TermKind::Attribute, 64, "", 54, false, {}},
    {"set_place_for_every_player", Term::SetPlaceForEveryPlayer, TermKind::Attribute, 64, "", 58, false, {}},
    {"set_position", Term::Other, TermKind::Dead, 127, "", -1, false, {}},
    {"set_scale_by_groups", Term::SetScaleByGroups, TermKind::Attribute, 20, "", 75, false, {}},
    {"set_scale_by_size", Term::SetScaleBySize, TermKind::Attribute, 20, "", 76, false, {}},
    {"set_scaling_to_map_size", Term::SetScalingToMapSize, TermKind::Attribute, 64, "", 49, false, {}},
    {"set_scaling_to_player_number",
     Term::SetScalingToPlayerNumber,
     TermKind::Attribute,
     64,
     "",
     87,
     false,
     {}},
    {"set_tight_grouping", Term::SetTightGrouping, TermKind::Attribute, 64, "", 55, false, {}},
    {"set_zone_by_team", Term::SetZoneByTeam, TermKind::Attribute, 2, "", 29, false, {}},
    {"set_zone_randomly", Term::SetZoneRandomly, TermKind::Attribute, 2, "", 30, false, {}},
    {"spacing", Term::Spacing, TermKind::Attribute, 4, "N", 81, false, {}},
    {"spacing_to_other_terrain_types",
     Term::SpacingToOtherTerrainTypes,
     TermKind::Attribute,
     16,
     "n",
     46,
     false,
     {}},
    {"spacing_to_specific_terrain",
     Term::SpacingToSpecificTerrain,
     TermKind::Attribute,
     16,
     "TN",
     152,
     true,
     {}},
    {"start_random", Term::StartRandom, TermKind::Condition, 127, "", 7, false, {}},
    {"temp_min_distance_group_placement",
     Term::TempMinDistanceGroupPlacement,
     TermKind::Attribute,
     64,
     "N",
     93,
     false,
     {}},
    {"temp_min_distance_to_players", Term::Other, TermKind::Dead, 127, "N", -1, false, {}},
    {"terrain_cost", Term::TerrainCost, TermKind::Attribute, 32, "TD", 84, true, {}},
    {"terrain_mask", Term::Other, TermKind::Attribute, 16, "N", 100, false, kLooks},
    {"terrain_size", Term::TerrainSize, TermKind::Attribute, 32, "TNN", 85, true, {}},
    {"terrain_state", Term::Other, TermKind::Single, 1, "NNNN", -1, false, kLater},
    {"terrain_to_place_on", Term::TerrainToPlaceOn, TermKind::Attribute, 64, "T", 56, false, {}},
    {"terrain_type", Term::TerrainType, TermKind::Attribute, 2, "T", 21, false, {}},
    {"top_border", Term::TopBorder, TermKind::Attribute, 2, "D", 25, false, {}},
    {"water_definition", Term::Other, TermKind::Single, 1, "M", 146, false, kLooks},
    {"weather_type", Term::Other, TermKind::Single, 1, "NNNN", -1, false, kLooks},
    {"zone", Term::Zone, TermKind::Attribute, 2, "N", 28, false, {}},
    {"{", Term::OpenBrace, TermKind::Mark, 127, "", -1, false, {}},
    {"}", Term::CloseBrace, TermKind::Mark, 127, "", -1, false, {}},
};

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
