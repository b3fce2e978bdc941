// One create_object, read: what is placed, how many, whose and where it may stand. Used by objects.cpp.
#pragma once

#include <optional>
#include <vector>

#include "common/map/generate/workshop.h"

namespace banneret::map::generate {

// What decides which candidate is tried first.
enum class Nearest : std::uint8_t { Random, Origin, Middle, Edge };

struct Recipe {
    std::vector<rules::TypeId> types;     // one, or a group's to draw from
    rules::TypeId second = rules::kNone;  // put on top of each
    std::int64_t groups = 1;
    std::int64_t each = 1;
    int variance = 0;
    int radius = 3;
    int resource_delta = 0;
    bool grouped = false;
    bool tight = false;
    bool gaia = false;
    bool with_land = false;
    bool every_player = false;  // of with_land: for every player's land, otherwise for those with `land_id`
    int land_id = 0;
    bool first_land_only = false;
    bool circular = false;
    bool any_ground = false;  // may stand on ground its type may not
    bool may_share = false;   // a tile with others, when no free one is left
    Nearest nearest = Nearest::Random;
    int least = 0;  // distance to players
    std::optional<int> most;
    std::optional<Ground> ground;
    const script::Attribute* layer = nullptr;
    int from_closed = 0;  // from ground that its type may not stand on
    int from_edge = 0;    // of the map
    bool at_forest = false;
    int from_forest = 0;
    int from_cliffs = 0;
    int spacing = 0;             // that everything later keeps
    int own_spacing = 0;         // within the command
    std::optional<int> on_land;  // keep on the land, so far from its edge
    std::optional<int> path;     // walkable from the origin: 0 any way, else how straight
    std::optional<int> area;     // makes an actor area of this id about each ...
    int area_radius = 1;
    std::optional<int> in_area;   // may stand in areas of this id only
    bool may_leave_area = false;  // ... a building whose area is too small
    std::vector<int> avoided_areas;
    bool avoids_all_areas = false;

    bool asks_for_areas() const { return in_area || avoids_all_areas || !avoided_areas.empty(); }
};

// nullopt, having said why, also in `why`, when nothing of it can be placed. Notes in the workshop what it asks
// for the players' own starts.
std::optional<Recipe> read_recipe(Workshop& work, const script::Command& command, std::string& why);

}  // namespace banneret::map::generate
