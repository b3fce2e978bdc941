// A generated map as a picture: terrain colours, elevation as light and shade, cliffs, objects as marks, starts in
// their players' colours. Used by `banneret-tool map render`.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "common/map/generate/generate.h"
#include "tool/canvas.h"
#include "tool/map_marks.h"

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

// What the marks of the maps on one sheet mean; of a single map with how many there are of each.
class MapLegend {
  public:
    void add(const map::generate::Generated& made, const rules::Rules& rules);
    // As high as it needs to be. `refused`: with the reasons that refused tiles are marked by.
    Picture picture(bool refused) const;

  private:
    struct Line {
        Colour colour;
        std::string words;
    };
    struct Ground {
        std::size_t tiles = 0;
        Colour colour{};
    };
    std::vector<Line> lines(bool refused) const;

    int maps_ = 0;
    std::size_t players_ = 0;
    std::size_t tiles_ = 0;
    std::map<Mark, int> objects_;            // nature's
    std::map<std::string, Ground> grounds_;  // by name
    std::array<bool, map::generate::kRefusals> refused_{};
};

// A strip of words above a picture.
Picture titled(const Picture& picture, const std::string& words);

}  // namespace banneret::tool
