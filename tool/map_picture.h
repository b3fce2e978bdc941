// A generated map as a picture: terrain colours, elevation as light and shade, cliffs, objects as marks, starts in
// their players' colours. Used by `banneret-tool map render`.
#pragma once

#include <map>

#include "common/map/generate/generate.h"
#include "tool/canvas.h"

namespace banneret::tool {

enum class View {
    Square,     // tile 0, 0 at the top left, x to the right, y down
    Isometric,  // as the game shows it: tile 0, 0 at the left, x up to the right, y down to the right
};

struct MapPictureOptions {
    View view = View::Square;
    int scale = 4;         // pixels a tile, 2 to 16; an isometric tile is twice as wide as it is high
    bool refused = false;  // marks the tiles where an object was not placed, by the reason
    bool names = true;     // of the players, at their starts
};

Colour player_colour(std::size_t player);  // 0 is player 1

Picture map_picture(const map::generate::Generated& made, const rules::Rules& rules,
                    const MapPictureOptions& options);

// What the marks of a map mean, with how many there are of each on this one; as high as it needs to be.
Picture map_legend(const map::generate::Generated& made, const rules::Rules& rules,
                   const MapPictureOptions& options);

// A strip of words above a picture.
Picture titled(const Picture& picture, const std::string& words);

}  // namespace banneret::tool
