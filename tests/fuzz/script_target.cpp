// Map scripts: read, checked and carried out on a small map.
#include "common/map/generate/generate.h"
#include "common/worlds/small_rules.h"
#include "tests/fuzz/target.h"

namespace banneret::fuzz {
namespace {

Bytes bytes_of(std::string_view text) { return Bytes(text.begin(), text.end()); }

}  // namespace

std::vector<Bytes> corpus() {
    return {
        bytes_of("/* a map */ <PLAYER_SETUP> random_placement <LAND_GENERATION> base_terrain GRASS "
                 "create_player_lands { terrain_type GRASS land_percent 40 base_size 8 clumping_factor 20 }"),
        bytes_of("#const AMOUNT 7\n#define WET\n<TERRAIN_GENERATION> if WET create_terrain FOREST { "
                 "land_percent 9 "
                 "number_of_clumps AMOUNT } else create_terrain WATER { number_of_tiles 99 } endif"),
        bytes_of(
            "<OBJECTS_GENERATION> start_random percent_chance 50 create_object GOLD { number_of_objects 6 "
            "set_place_for_every_player min_distance_to_players 7 max_distance_to_players 12 "
            "set_tight_grouping } "
            "percent_chance 50 create_object TOWN_CENTER { set_place_for_every_player } end_random"),
        bytes_of(
            "<ELEVATION_GENERATION> create_elevation 4 { number_of_clumps rnd(3,9) number_of_tiles 200 }")};
}

void run(ByteSpan bytes) {
    static const auto rules = worlds::small_rules();
    map::generate::GenerateOptions options;
    options.side = 36;
    const std::string text(bytes.begin(), bytes.end());
    (void)map::generate::make_map(text, "fuzz.rms", *rules, options).ok();
}

int runs() { return 30'000; }

}  // namespace banneret::fuzz
