// A generated map as a picture: terrain colours, elevation as shade, objects as marks, starts in their
// players' colours.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/map/generated_map.h"

namespace banneret::tool {

struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;  // rows from the top
};

// `scale` pixels a tile, 2 to 16. Tile 0, 0 is at the top left, x to the right.
Picture picture_of(const map::GeneratedMap& map, const rules::Rules& rules, int scale);

// Pictures of one size side by side, a few a row.
Picture contact_sheet(const std::vector<Picture>& pictures);

// False when the file cannot be written.
bool write_png(const Picture& picture, const std::string& path);

}  // namespace banneret::tool
