#include "common/map/generate/workshop.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

enum class GroundClass : std::uint8_t { Land, Water, Shallow, Beach, Forest };

// By script number (reference: rms-terrains).
constexpr std::uint8_t kForests[] = {10, 13, 17, 18,  19,  20,  21,  48,  49,  50,
                                     55, 56, 88, 104, 105, 106, 110, 112, 113, 128};
constexpr std::uint8_t kWaters[] = {1, 22, 23, 57, 58, 114, 116, 130};
constexpr std::uint8_t kShallows[] = {4, 54, 59, 111, 115};
constexpr std::uint8_t kBeaches[] = {2, 37, 51, 52, 53, 91, 107, 108, 109};

template <std::size_t N>
bool among(const std::uint8_t (&list)[N], int number) {
    return std::find(std::begin(list), std::end(list), number) != std::end(list);
}

GroundClass class_of(int number) {
    if (among(kForests, number)) return GroundClass::Forest;
    if (among(kWaters, number)) return GroundClass::Water;
    if (among(kShallows, number)) return GroundClass::Shallow;
    if (among(kBeaches, number)) return GroundClass::Beach;
    return GroundClass::Land;
}

constexpr int kShallowNumber = 4;
constexpr int kBeachNumber = 2;

}  // namespace

Workshop::Workshop(const script::Script& script_in, const rules::Rules& rules_in,
                   const GenerateOptions& options_in)
    : script(script_in), rules(rules_in), options(options_in), side_(options_in.side) {
    const auto tiles = static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_);
    const auto players = static_cast<std::size_t>(options.players);
    ground.assign(tiles, kGrass);
    elevation.assign(tiles, 0);
    land_of.assign(tiles, 0);
    taken.assign(tiles, 0);
    asked_town_center.assign(players, 0);
    has_town_center.assign(players, 0);
    teams = script::script_teams({side_, options.players, options.teams, {}});
    for (int n = 0; n < 256; ++n) {
        const auto i = static_cast<std::size_t>(n);
        const std::uint16_t known = rules.find_terrain_by_script_number(n);
        terrain_of_[i] = known != rules::kNone ? static_cast<rules::TerrainId>(known) : stand_in(n);
        wet_[i] = rules.terrains[terrain_of_[i]].water || class_of(n) == GroundClass::Shallow;
    }
    for (std::size_t i = 0; i < 256; ++i) {
        const int beach = rules.terrains[rules.terrains[terrain_of_[i]].beach].script_number;
        const bool has_beach =
            rules.terrains[terrain_of_[i]].beach != terrain_of_[i] && beach >= 0 && beach < 256;
        beach_of_[i] = static_cast<Ground>(has_beach ? beach : static_cast<int>(i));
    }
}

// What the ruleset has in the place of a terrain that it does not know: one of the same class, else its
// first.
rules::TerrainId Workshop::stand_in(int number) const {
    const GroundClass wanted = class_of(number);
    const int by_number = wanted == GroundClass::Shallow ? kShallowNumber
                          : wanted == GroundClass::Beach ? kBeachNumber
                                                         : kGrass;
    for (std::size_t i = 0; i < rules.terrains.size(); ++i) {
        const rules::Terrain& t = rules.terrains[i];
        if (wanted == GroundClass::Forest && t.tree != rules::kNone) return static_cast<rules::TerrainId>(i);
        if (wanted == GroundClass::Water && t.water) return static_cast<rules::TerrainId>(i);
    }
    const std::uint16_t found = rules.find_terrain_by_script_number(by_number);
    if (found != rules::kNone) return static_cast<rules::TerrainId>(found);
    const std::uint16_t grass = rules.find_terrain_by_script_number(kGrass);
    return grass != rules::kNone ? static_cast<rules::TerrainId>(grass) : rules::TerrainId{0};
}

std::optional<Ground> Workshop::ground_of(Fixed value, const script::Place& place) {
    const int number = value.round();
    if (number >= 0 && number < 256) return static_cast<Ground>(number);
    say(script::Severity::Warning, place, "no terrain has the number " + std::to_string(number));
    return std::nullopt;
}

std::int64_t Workshop::scaled(std::int64_t n) const {
    return std::max<std::int64_t>(n * side_ * side_ / 10'000, 1);
}

void Workshop::say(script::Severity severity, const script::Place& place, std::string what,
                   std::string hint) {
    said.add(severity, script.source_of(place), place, std::move(what), std::move(hint));
}

}  // namespace banneret::map::generate
