// What the stages of generation share: the map in the making. Ground is kept in the script's own terrain
// numbers until the end, so that terrains the ruleset draws alike stay different to the script.
#pragma once

#include <limits>

#include "common/base/random.h"
#include "common/map/generate/generate.h"

namespace banneret::map::generate {

using Ground = std::uint8_t;  // a script's terrain number
inline constexpr Ground kGrass = 0;
inline constexpr Ground kCliffGround = 16;  // under cliffs, until the connections
inline constexpr int kNoLandId = std::numeric_limits<int>::min();
inline constexpr int kNoZone = -12;  // others may grow up to and over a land of it
inline constexpr std::uint16_t kNoLayer = 0xFFFF;

// Each stage's stream of draws.
enum class Stage : std::uint64_t {
    Origins = 1,
    Lands,
    Elevation,
    Terrains,
    Connections,
    Objects,
    Cliffs,
    Plan
};

// Tiles x0 to x1 and y0 to y1, all allowed.
struct Box {
    int x0 = 0;
    int y0 = 0;
    int x1 = 0;
    int y1 = 0;
    bool contains(TilePos t) const { return t.x >= x0 && t.x <= x1 && t.y >= y0 && t.y <= y1; }
    // How far outside, square; 0 within.
    int outside(TilePos t) const {
        return std::max(std::max(std::max(x0 - t.x, t.x - x1), std::max(y0 - t.y, t.y - y1)), 0);
    }
};

struct Land {
    const script::Command* command = nullptr;
    SeatId owner = kNature;
    Ground ground = kGrass;
    TilePos origin;
    bool placed = false;  // its origin is known
    int land_id = kNoLandId;
    int zone = -10;
    int avoidance = 0;
    int base_size = 3;
    int clumping = 8;
    int fuzziness = 20;
    int base_elevation = 0;
    std::int64_t target = 0;  // tiles
    std::int64_t tiles = 0;   // tiles it has
    Box borders;
};

// Steps left of the limit.
class Steps {
  public:
    bool spend(std::int64_t n) {
        if (!spent()) used_ += n;
        return !spent();
    }
    bool spent() const { return used_ > kMaxSteps; }
    std::int64_t used() const { return used_; }

  private:
    std::int64_t used_ = 0;
};

class Workshop {
  public:
    Workshop(const script::Script& script, const rules::Rules& rules, const GenerateOptions& options);

    Random stream(Stage stage) const {
        return Random(options.seed, 0x3A9'0000 + static_cast<std::uint64_t>(stage));
    }
    int side() const { return side_; }
    TileIndex size() const { return static_cast<TileIndex>(ground.size()); }
    bool contains(TilePos t) const { return t.x >= 0 && t.y >= 0 && t.x < side_ && t.y < side_; }
    TileIndex index(TilePos t) const { return static_cast<TileIndex>(t.y * side_ + t.x); }
    TilePos pos(TileIndex i) const {
        return {static_cast<std::int32_t>(i) % side_, static_cast<std::int32_t>(i) / side_};
    }
    TilePos middle() const { return {side_ / 2, side_ / 2}; }

    // The ruleset's terrain that stands for a script's ground.
    rules::TerrainId terrain(Ground g) const { return terrain_of_[g]; }
    bool wet(Ground g) const { return wet_[g] != 0; }  // water or shallows
    bool shallow(Ground g) const { return wet(g) && rules.allows(rules.land, terrain(g)); }
    bool forest(Ground g) const { return rules.terrains[terrain_of_[g]].tree != rules::kNone; }
    // The map's own ground, before any land.
    Ground base_ground() const { return base_ground_; }
    void fill_with(Ground g);
    // The ground that a shore of `g` becomes; `g` itself for what has no beach.
    Ground beach(Ground g) const { return beach_of_[g]; }
    // An argument as a ground; says so and gives nothing when there is no such terrain.
    std::optional<Ground> ground_of(Fixed value, const script::Place& place);

    // A number scaled by the map's size, cut, at least 1; 0 and below stay nothing.
    std::int64_t scaled(std::int64_t n) const;
    // A whole number of a command, held within a range: says so when it was outside.
    int number_within(const script::Command& command, script::Term term, std::string_view word, int otherwise,
                      int low, int high);
    // Where the map says what is drawn over its ground; made when first asked for.
    std::vector<std::uint16_t>& layers();
    // Whether a tile's layer is the one that a command names, or it names none.
    bool layer_is(const script::Attribute* asked, TileIndex i) const {
        return asked == nullptr || (layer.empty() ? kNoLayer : layer[i]) == asked->whole();
    }
    void say(script::Severity severity, const script::Place& place, std::string what, std::string hint = "");
    void report(PatchReport patch) {
        if (patches.size() < kMostReports) patches.push_back(std::move(patch));
    }
    void report(ObjectReport object) {
        if (reports.size() < kMostReports) reports.push_back(std::move(object));
    }
    void begin(std::string_view stage) {
        if (options.on_stage) options.on_stage(stage);
    }

    const script::Script& script;
    const rules::Rules& rules;
    const GenerateOptions& options;
    std::vector<std::uint8_t> teams;  // by seat - 1, as scripts count them
    Steps steps;
    script::Diagnoses said;

    std::vector<Ground> ground;           // by tile
    std::vector<Ground> land_ground;      // as the land stage left it
    std::vector<std::uint16_t> layer;     // by tile: a Ground drawn over it, kNoLayer none; may be empty
    std::vector<std::uint8_t> elevation;  // by tile
    std::vector<std::uint8_t> cliff;      // by tile: part of a cliff
    std::vector<std::uint8_t> tree;       // by tile: a tree stands there
    std::vector<std::uint8_t> own_shore;  // by tile: a shore that a terrain's command chose; may be empty
    std::vector<std::uint8_t> way;        // by tile: a connection's path, kept open; may be empty
    std::size_t trees = 0;
    std::vector<std::uint16_t> land_of;  // by tile: a place in `lands` + 1, 0 none
    std::vector<Land> lands;
    std::vector<TilePos> starts;      // by seat - 1
    std::vector<std::uint8_t> taken;  // by tile: what stands there (placing.h), 0 nothing
    std::vector<PlacedObject> objects;
    std::vector<ObjectReport> reports;
    std::vector<PatchReport> patches;
    std::size_t samples = 0;     // of refused tiles, in all reports
    rules::Stock extra_stock{};  // that each player begins with beyond the lobby's
    bool places_start_units = false;
    std::vector<std::uint8_t> asked_town_center;  // by seat - 1: the script asked for one ...
    std::vector<std::uint8_t> has_town_center;    // ... and it stands
    std::vector<std::uint8_t> has_something;      // by seat - 1: anything of its own stands

  private:
    rules::TerrainId stand_in(int number) const;
    Ground shore_of(int number) const;
    int side_;
    std::array<rules::TerrainId, 256> terrain_of_{};
    std::array<std::uint8_t, 256> wet_{};
    std::array<Ground, 256> beach_of_{};
    Ground base_ground_ = kGrass;
};

// The stages, in their order.
void plan_lands(Workshop& work);       // land_plan.cpp: the lands that the script asks for
void place_origins(Workshop& work);    // origins.cpp: where each begins
void grow_lands(Workshop& work);       // lands.cpp
void lay_noise(Workshop& work);        // noise.cpp; only for the script of that name
void lay_beaches(Workshop& work);      // beaches.cpp; also after each terrain
void mend_beaches(Workshop& work);     // beaches.cpp: what the connections laid bare
void raise_hills(Workshop& work);      // elevation.cpp
void raise_cliffs(Workshop& work);     // cliffs.cpp
void lay_terrains(Workshop& work);     // terrains.cpp
void clear_cliffs(Workshop& work);     // cliffs.cpp: the ground under them is the land stage's again
void lay_connections(Workshop& work);  // connections.cpp
void plant_trees(Workshop& work);      // trees.cpp
void place_objects(Workshop& work);    // objects.cpp
void repair_starts(Workshop& work);    // repair.cpp
void open_ways(Workshop& work);        // open_ways.cpp

}  // namespace banneret::map::generate
