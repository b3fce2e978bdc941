// A picture in memory and what draws on it: areas, discs, lettering, sheets of pictures, PNG files. Used by the
// commands that draw maps and charts.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace banneret::tool {

using Colour = std::array<std::uint8_t, 3>;

struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;  // rows from the top

    Picture() = default;
    Picture(int width, int height, Colour fill);
};

struct Spot {
    double x = 0;
    double y = 0;
};

// Draws on a picture; what lies outside is cut off. Opacity is 0 to 1.
class Canvas {
  public:
    explicit Canvas(Picture& picture) : picture_(picture) {}
    void dot(int x, int y, Colour colour, double opacity = 1);
    void box(int x, int y, int width, int height, Colour colour, double opacity = 1);
    // Requires: the corners go round a convex shape.
    void shape(const std::vector<Spot>& corners, Colour colour, double opacity = 1);
    // Radii across and up: a disc lying on the ground is flatter than it is wide.
    void disc(Spot middle, double across, double up, Colour colour, double opacity = 1);
    void ring(Spot middle, double across, double up, double thick, Colour colour);
    void line(Spot from, Spot to, double thick, Colour colour);
    // Letters whose top left is there; `height` in pixels from line to line. Gives the width; draws nothing on a
    // machine without the font.
    int text(int x, int y, int height, std::string_view words, Colour colour);

  private:
    Picture& picture_;
};

// How wide `text` draws.
int text_width(int height, std::string_view words);

// Lighter above 100, darker below.
Colour shaded(Colour colour, int percent);

// A quarter of the pixels, each the mean of four: what was drawn at twice the size comes out with smooth edges.
Picture halved(const Picture& picture);

void put(Picture& onto, const Picture& piece, int x, int y);

// Pictures side by side, as many a row as make it about square; each in a cell as large as the largest.
Picture contact_sheet(const std::vector<Picture>& pictures);

// False when the file cannot be written.
bool write_png(const Picture& picture, const std::string& path);

}  // namespace banneret::tool
