#include "common/map/generate/workshop.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

enum class GroundClass : std::uint8_t { Land, Cold, Water, Shallow, Beach, Forest };

// By script number (reference: rms-terrains).
constexpr std::uint8_t kForests[] = {10, 13, 17, 18,  19,  20,  21,  48,  49,  50,
                                     55, 56, 88, 104, 105, 106, 110, 112, 113, 128};
constexpr std::uint8_t kWaters[] = {1, 22, 23, 57, 58, 114, 116, 130};
constexpr std::uint8_t kShallows[] = {4, 54, 59, 111, 115};
constexpr std::uint8_t kBeaches[] = {2, 37, 51, 52, 53, 91, 107, 108, 109};
constexpr std::uint8_t kCold[] = {32, 33, 34, 35, 124, 125, 126, 127};  // snow and ice

template <std::size_t N>
bool among(const std::uint8_t (&list)[N], int number) {
    return std::find(std::begin(list), std::end(list), number) != std::end(list);
}

GroundClass class_of(int number) {
    if (among(kForests, number)) return GroundClass::Forest;
    if (among(kWaters, number)) return GroundClass::Water;
    if (among(kShallows, number)) return GroundClass::Shallow;
    if (among(kBeaches, number)) return GroundClass::Beach;
    if (among(kCold, number)) return GroundClass::Cold;
    return GroundClass::Land;
}

constexpr int kShallowNumber = 4;
constexpr int kBeachNumber = 2;
constexpr int kColdBeachNumber = 37;
constexpr int kSnowNumber = 32;

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
    cliff.assign(tiles, 0);
    tree.assign(tiles, 0);
    asked_town_center.assign(players, 0);
    has_town_center.assign(players, 0);
    has_something.assign(players, 0);
    teams = script::script_teams({side_, options.players, options.teams, {}});
    for (int n = 0; n < 256; ++n) {
        const auto i = static_cast<std::size_t>(n);
        const std::uint16_t known = rules.find_terrain_by_script_number(n);
        terrain_of_[i] = known != rules::kNone ? static_cast<rules::TerrainId>(known) : stand_in(n);
        wet_[i] = rules.terrains[terrain_of_[i]].water || class_of(n) == GroundClass::Shallow;
    }
    for (int n = 0; n < 256; ++n) beach_of_[static_cast<std::size_t>(n)] = shore_of(n);
}

// Water, shallows, beaches and forests have none, nor has ground whose terrain in the ruleset has none.
Ground Workshop::shore_of(int number) const {
    const auto own = static_cast<Ground>(number);
    const GroundClass kind = class_of(number);
    const rules::TerrainId here = terrain_of_[own];
    const bool has_shore = kind == GroundClass::Land || kind == GroundClass::Cold;
    if (!has_shore || wet_[own] != 0 || rules.terrains[here].beach == here) return own;
    return static_cast<Ground>(kind == GroundClass::Cold ? kColdBeachNumber : kBeachNumber);
}

// What the ruleset has in the place of a terrain that it does not know: one of the same class, else its
// first.
rules::TerrainId Workshop::stand_in(int number) const {
    const GroundClass wanted = class_of(number);
    const int by_number = wanted == GroundClass::Shallow ? kShallowNumber
                          : wanted == GroundClass::Beach ? kBeachNumber
                          : wanted == GroundClass::Cold  ? kSnowNumber
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
    return n <= 0 ? 0 : std::max<std::int64_t>(n * side_ * side_ / 10'000, 1);
}

int Workshop::number_within(const script::Command& command, script::Term term, std::string_view word,
                            int otherwise, int low, int high) {
    const script::Attribute* given = command.last(term);
    if (given == nullptr) return otherwise;
    const int held = std::clamp(given->whole(), low, high);
    if (held != given->whole()) {
        say(script::Severity::Warning, given->place,
            std::string(word) + " " + std::to_string(given->whole()) +
                " cannot be carried out: " + std::to_string(held) + " is taken",
            std::to_string(low) + " to " + std::to_string(high) + " can be");
    }
    return held;
}

void Workshop::fill_with(Ground g) {
    base_ground_ = g;
    std::fill(ground.begin(), ground.end(), g);
}

std::vector<std::uint16_t>& Workshop::layers() {
    if (layer.empty()) layer.assign(ground.size(), kNoLayer);
    return layer;
}

void Workshop::say(script::Severity severity, const script::Place& place, std::string what,
                   std::string hint) {
    said.add(severity, script.source_of(place), place, std::move(what), std::move(hint));
}

}  // namespace banneret::map::generate
