// Shipped map scripts with their words changed, carried out in full: any script ends in a map that keeps its
// promises. The bytes are the lobby and a list of edits of a script's words, so that every change of a byte is a
// change within the language.
#include "common/map/script/predefined.h"
#include "tests/common/map/shipped.h"
#include "tests/fuzz/target.h"

namespace banneret::fuzz {
namespace {

using namespace map;

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

const std::vector<std::vector<std::string>>& scripts() {
    static const auto all = [] {
        std::vector<std::vector<std::string>> found;
        for (const Shipped& script : shipped_scripts()) found.push_back(words_of(script.text));
        return found;
    }();
    return all;
}

// What an edit may put in: every word that the shipped scripts use, names that they do not, and numbers at edges.
const std::vector<std::string>& stock() {
    static const auto all = [] {
        std::set<std::string> words;
        for (const auto& script : scripts()) words.insert(script.begin(), script.end());
        for (const script::Predefined& name : script::predefined_objects())
            words.insert(std::string(name.name));
        for (const char* word : {"0",
                                 "-1",
                                 "1",
                                 "2",
                                 "7",
                                 "99",
                                 "255",
                                 "256",
                                 "1000",
                                 "32767",
                                 "2147483647",
                                 "-2147483648",
                                 "1000000000",
                                 "0.5",
                                 "1e9",
                                 "inf",
                                 "rnd(0,99)",
                                 "rnd(-5,1000000)",
                                 "(2",
                                 "+",
                                 "*",
                                 "3)",
                                 "$word",
                                 "<CLIFF_GENERATION>",
                                 "<ELEVATION_GENERATION>",
                                 "min_number_of_cliffs",
                                 "max_number_of_cliffs",
                                 "min_length_of_cliff",
                                 "max_length_of_cliff",
                                 "cliff_curliness",
                                 "min_distance_cliffs",
                                 "min_terrain_distance",
                                 "create_actor_area",
                                 "actor_area",
                                 "actor_area_radius",
                                 "actor_area_to_place_in",
                                 "avoid_actor_area",
                                 "avoid_all_actor_areas",
                                 "override_actor_radius_if_required",
                                 "avoid_cliff_zone",
                                 "require_path",
                                 "second_object",
                                 "force_placement",
                                 "ignore_terrain_restrictions",
                                 "layer_to_place_on",
                                 "terrain_mask",
                                 "base_layer",
                                 "beach_terrain",
                                 "resource_delta",
                                 "spacing_to_specific_terrain",
                                 "set_flat_terrain_only",
                                 "direct_placement",
                                 "grouped_by_team",
                                 "assign_to",
                                 "AT_TEAM",
                                 "assign_to_player",
                                 "set_zone_by_team",
                                 "create_connect_all_lands",
                                 "create_connect_same_land_zones",
                                 "create_connect_land_zones",
                                 "create_connect_to_nonplayer_land",
                                 "accumulate_connections",
                                 "default_terrain_replacement",
                                 "nomad_resources",
                                 "behavior_version",
                                 "/* Profile: classic */"})
            words.insert(word);
        return std::vector<std::string>(words.begin(), words.end());
    }();
    return all;
}

// One edit of a script's words: what, where, with which word, how far.
void edit(std::vector<std::string>& words, ByteReader& in) {
    const std::uint8_t what = in.u8("what");
    const std::size_t where = words.empty() ? 0 : in.u16("where") % words.size();
    const std::string& word = stock()[in.u16("word") % stock().size()];
    const std::size_t length = std::min<std::size_t>(in.u8("length") % 64, words.size() - where);
    const auto at = words.begin() + static_cast<std::ptrdiff_t>(where);
    const auto end = at + static_cast<std::ptrdiff_t>(length);
    switch (what % 6) {
        case 0:
            if (!words.empty()) *at = word;
            break;
        case 1: words.insert(at, word); break;
        case 2: words.erase(at, end); break;
        case 3: {
            const std::vector<std::string> piece(at, end);
            words.insert(at, piece.begin(), piece.end());
            break;
        }
        case 4: {
            const std::vector<std::string> piece(at, end);
            words.insert(words.begin() + static_cast<std::ptrdiff_t>(in.u16("to") % (words.size() + 1)),
                         piece.begin(), piece.end());
            break;
        }
        default:
            for (auto each = at; each != end; ++each) {
                if ((*each)[0] >= '0' && (*each)[0] <= '9') *each = word;
            }
    }
}

void promise(bool kept, const char* what) {
    if (!kept) throw std::logic_error(what);
}

void check(const generate::Generated& made, const generate::GenerateOptions& options) {
    const GeneratedMap& map = made.map;
    promise(map.tiles.side() == options.side, "the map has the side that was asked for");
    promise(map.starts.size() == static_cast<std::size_t>(options.players), "every player has a start");
    for (const TilePos start : map.starts) promise(map.tiles.contains(start), "a start lies on the map");
    for (const Tile& tile : map.tiles.tiles())
        promise(tile.elevation <= kMaxElevation, "no hill is too high");
    for (const PlacedObject& object : map.objects) {
        promise(map.tiles.contains(tile_of(object.at)), "an object stands on the map");
        promise(object.owner <= options.players, "an object is a player's who is there");
    }
    promise(made.steps < generate::kMaxSteps + 20'000'000, "the steps are counted");
    promise(made.objects.size() <= generate::kMostReports, "the reports are bounded");
}

}  // namespace

std::vector<Bytes> corpus() {
    std::vector<Bytes> inputs;
    for (std::size_t n = 0; n < scripts().size(); ++n) {
        ByteWriter out;
        for (const std::size_t byte : {n * 9 % 64, n % 8, n, n % 3}) out.u8(static_cast<std::uint8_t>(byte));
        for (std::size_t k = 0; k < 6; ++k) {
            out.u8(static_cast<std::uint8_t>(k));
            out.u16(static_cast<std::uint16_t>(40 * k + n));
            out.u16(static_cast<std::uint16_t>(97 * k + 31 * n));
            out.u8(5);
        }
        inputs.push_back(Bytes(out.span().begin(), out.span().end()));
    }
    return inputs;
}

void run(ByteSpan bytes) {
    ByteReader in(bytes);
    generate::GenerateOptions options;
    options.side = 36 + in.u8("side") % 64;
    options.players = 1 + in.u8("players") % 8;
    std::vector<std::string> words = scripts()[in.u8("script") % scripts().size()];
    options.seed = in.u8("seed");
    if (options.seed % 2 == 1) options.teams = {1, 1, 2, 2, 1, 2, 1, 2};
    while (in.remaining() > 0 && in.ok()) edit(words, in);
    std::string text;
    for (const std::string& word : words) text += word + " ";
    const script::ParsedScript parsed = script::parse(text, "fuzz.rms", generate::script_options(options));
    if (!parsed.script) return;
    const Result<generate::Generated> made = generate::generate(*parsed.script, classic(), options);
    promise(made.ok(), "what can be read is carried out");
    check(*made, options);
}

int runs() { return 3'000; }

}  // namespace banneret::fuzz
