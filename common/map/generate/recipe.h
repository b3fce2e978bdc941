// One create_object, read: what is placed, how many, whose and where it may stand. Used by objects.cpp.
#pragma once

#include <optional>
#include <vector>

#include "common/map/generate/workshop.h"

namespace banneret::map::generate {

struct Recipe {
    std::vector<rules::TypeId> types;  // one, or a group's to draw from
    std::int64_t groups = 1;
    std::int64_t each = 1;
    int variance = 0;
    int radius = 3;
    bool grouped = false;
    bool tight = false;
    bool gaia = false;
    bool with_land = false;
    bool circular = false;
    int least = 0;  // distance to players
    std::optional<int> most;
    std::optional<Ground> ground;
    int from_closed = 0;
    int from_edge = 0;
    bool at_forest = false;
    int from_forest = 0;
    int spacing = 0;             // that everything later keeps
    int own_spacing = 0;         // within the command
    std::optional<int> on_land;  // keep on the land, so far from its edge
};

// nullopt, having said why, also in `why`, when nothing of it can be placed. Notes in the workshop what it asks
// for the players' own starts.
std::optional<Recipe> read_recipe(Workshop& work, const script::Command& command, std::string& why);

}  // namespace banneret::map::generate
