// Line charts as SVG, for pages without a script.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace banneret::web {

struct Series {
    std::string name;
    std::string colour;                             // "#2d5fd0"
    std::vector<std::pair<double, double>> points;  // minutes, value; rising in minutes
};

// All series in one chart with axes and a legend; every number is readable without colour by its title.
// Empty when there is no point at all.
std::string line_chart(const std::string& title, const std::vector<Series>& series);

}  // namespace banneret::web
