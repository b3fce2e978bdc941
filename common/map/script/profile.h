// Which edition's reading of a script holds where they differ, and the disputed points of the language, each a
// named setting. The reader follows the first part, the generator the second (reference: rms-language 13, 16).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace banneret::map::script {

// Each knows the words of those before it.
enum class Profile : std::uint8_t {
    Classic = 0,  // The Age of Kings and The Conquerors, as published
    Conquerors =
        1,  // The Conquerors with its community's patch 1.5; the HD edition's scripts read best so too
    Definitive = 2,  // the Definitive Edition
};

std::string_view name_of(Profile profile);  // "classic", "conquerors", "definitive"
// By those names or by what authors write in "Compatibility:" comments ("UserPatch 1.5", "DE", "HD Edition"),
// capitals not minded. nullopt for anything else.
std::optional<Profile> profile_named(std::string_view name);

// How scripts are read and carried out. A profile gives the values; a test may flip one.
struct Readings {
    // ---- the reader
    // Comment marks are seen in the branch of an if, or of a random block, that is not taken.
    bool comments_in_dead_if = true;
    bool comments_in_dead_random = true;
    // A word inside a comment takes its arguments, the closing mark too. Two readings of the original say so;
    // scripts that are played have such comments and lose nothing by them.
    bool arguments_in_comments = false;
    // A known word where an argument is missing is lost; otherwise it is given back and read.
    bool missing_argument_takes_word = false;
    bool undefine_takes_name = false;
    bool fractions_round = true;  // a fraction in a whole number's place: to the nearest; otherwise cut
    bool header_closes_block = false;
    bool command_in_block_is_lost = true;
    // The block after an unknown word belongs to the command above; otherwise it is passed over.
    bool unknown_block_falls_above = true;
    std::size_t commands_in_section = 100'000;  // more are not read
    std::size_t name_length = 0;                // bytes of a name that count; 0: all

    // ---- the generator
    bool radius_alone_groups = false;  // group_placement_radius by itself makes groups
    bool same_zones_like_all = false;  // create_connect_same_land_zones joins all lands
    bool cliff_length_end_included = true;
    bool clumps_share_one_pot = true;  // clumps of a terrain take turns at one number of tiles
    bool beaches_after_connections = false;
    bool ring_of_four_runs = false;              // starts on four straight runs; otherwise on a circle
    bool scale_words_swapped = false;            // set_scale_by_size and _by_groups of hills mean each other
    bool connections_accumulate = false;         // each connection sees the ground the one before left
    bool least_distance_from_all_lands = false;  // min_distance_to_players counts neutral lands too
    bool civilisations_villagers = false;  // VILLAGER without a number: the civilisation's own; otherwise 3
    int highest_hill = 16;                 // of create_elevation
    int highest_land = 16;                 // of base_elevation; 0: it is not known
    int team_gap_tenths = 35;              // grouped_by_team: tenths of base_size between team-mates
    // Tiles of a create_elevation and a create_terrain that give none: side x this / 120.
    int hill_tiles = 120;
    int terrain_tiles = 122;

    bool operator==(const Readings&) const = default;
};

Readings readings_of(Profile profile);

}  // namespace banneret::map::script
