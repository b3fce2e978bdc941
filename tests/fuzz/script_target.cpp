// Map scripts: read as each edition reads them, laid out, their names counted, expanded.
#include "common/base/check.h"
#include "common/map/generate/generate.h"
#include "common/map/script/labels.h"
#include "common/map/script/layout.h"
#include "common/map/script/names.h"
#include "common/map/script/script.h"
#include "common/worlds/small_rules.h"
#include "tests/fuzz/target.h"

namespace banneret::fuzz {
namespace {

Bytes bytes_of(std::string_view text) { return Bytes(text.begin(), text.end()); }

// One in four is carried out too, on a small map.
void make(const std::string& text) {
    static const auto rules = worlds::small_rules();
    map::generate::GenerateOptions options;
    options.side = 36;
    (void)map::generate::make_map(text, "fuzz.rms", *rules, options).ok();
}

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
            "/* Compatibility: UserPatch 1.5 */ #include_drs \"a b.inc\" 54000 if X /* endif */ else "
            "<LAND_GENERATION> L { land_position (2 * 3.5) 50% } #const L 32 #undefine L elseif X endif"),
        bytes_of("/* SHORE_FISH HOUSE 69 */ #const C 70 #const O 69 O text C <PLAYER_SETUP> effect_amount "
                 "SET_ATTRIBUTE "
                 "LUMBER_CAMP ATTR_HITPOINTS 9.5 guard_state TOWN_CENTER AMOUNT_GOLD 0 1 ai_info_map_type "
                 "ARABIA 0 0"),
        bytes_of("<OBJECTS_GENERATION> create_actor_area 1 2 3 4 create_object_group G { add_object GOLD 5 } "
                 "create_object G { actor_area 7 avoid_actor_area 7 second_object RELIC place_on_forest_zone "
                 "require_path set_avoid_player_start_areas } mist { } }"),
        bytes_of(
            "<ELEVATION_GENERATION> create_elevation 4 { number_of_clumps rnd(3,9) number_of_tiles 200 }")};
}

void run(ByteSpan bytes) {
    using namespace map::script;
    const std::string text(bytes.begin(), bytes.end());
    // A script that includes itself under every name it asks for.
    const Includer itself = [&text](const IncludeName& file) -> std::optional<std::string> {
        return file.name.size() % 2 == 0 ? std::optional<std::string>(text) : std::nullopt;
    };
    ScriptOptions options;
    options.labels = labels_of({120, 4, {1, 1, 2, 2}, {"REGICIDE"}});
    options.seed = text.size();
    options.includer = itself;
    options.profile = static_cast<Profile>(text.size() % 3);
    (void)parse(text, "fuzz.rms", options);
    options.profile.reset();
    options.readings = readings_of(Profile::Definitive);
    options.readings->arguments_in_comments = true;
    options.readings->missing_argument_takes_word = true;
    options.readings->header_closes_block = true;
    options.readings->command_in_block_is_lost = false;
    options.readings->unknown_block_falls_above = false;
    (void)parse(text, "fuzz.rms", options);
    const std::string even = laid_out(text);
    BANNERET_CHECK(laid_out(even) == even, "laying out what was laid out changes nothing");
    (void)unused_names(text, "fuzz.rms", itself);
    std::vector<Diagnostic> said;
    (void)expand(text, "fuzz.rms", itself, said);
    if (text.size() % 4 == 0) make(text);
}

int runs() { return 100'000; }

}  // namespace banneret::fuzz
