// The ground that nav commands work on: that of a script's map, of a named scene, or a grid of the Moving AI
// benchmarks.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "common/base/result.h"
#include "common/navigation/navigation.h"
#include "common/simulation/world.h"
#include "tool/map_command.h"

namespace banneret::tool {

struct NavArguments : MapArguments {  // of a script, the first seed
    std::string map;                  // a script, the name of a scene, or a .map file
    std::string mover = "0";          // a class: its number, a type's id, or land or water of a .map file
    int seat = 0;                     // whose gates are open
};

// The world with all that stands on it. Of a scene, as it is before its first tick.
Result<std::shared_ptr<simulation::World>> nav_world(const NavArguments& arguments);

// A class's number by what was asked for: its number, or a type that moves (or is built: where it may stand).
Result<navigation::ClassId> nav_class(const NavArguments& arguments, const simulation::World& world);
// "land 0.25 (militia, archer)" for each class.
std::vector<std::string> class_names(const rules::Rules& rules);

bool is_movingai(const std::string& map);
// A cell for each character; open are . G and S, or W for water. The ground round it is closed.
Result<navigation::BitPlane> read_movingai(const std::string& path, bool water);

}  // namespace banneret::tool
