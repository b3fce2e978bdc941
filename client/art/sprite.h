// Sprite: one finished picture of a model from one side, trimmed, with what a seat's colour goes on and its
// shadow.
#pragma once

#include <cstdint>
#include <vector>

namespace banneret::art {

// Bytes, `channels` a pixel, rows from the top. The anchor is where the model's origin lies, in pixels from
// the picture's left top.
struct Picture {
    int width = 0, height = 0;
    int anchor_x = 0, anchor_y = 0;
    std::vector<std::uint8_t> bytes;
    bool empty() const { return width == 0 || height == 0; }
};

struct Sprite {
    Picture colour;  // red, green, blue, alpha; where the mask is set, the shade of the seat's colour as grey
    Picture mask;    // one byte a pixel, the same size: 255 where the seat's colour goes
    Picture shadow;  // one byte a pixel, at half the size in both directions; empty for what casts none
};

// What a fully lit piece of player cloth is stored as: the shader divides by it.
inline constexpr float kPlayerLit = 0.60f;

}  // namespace banneret::art
