// One way over a map's ground by each search, printed and drawn.
#pragma once

#include "tool/nav_sources.h"

namespace banneret::tool {

struct NavRouteArguments : NavArguments {
    std::string from;  // "X,Y" in tiles
    std::string to;
    std::string output;  // the picture; empty for none
    int scale = 2;
};

// 0: a way was found; 1: there is none; 2: something asked for is not there.
int nav_route(const NavRouteArguments& arguments);

}  // namespace banneret::tool
