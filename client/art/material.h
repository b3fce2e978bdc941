// Material: what a solid is made of. Colours are linear light; patterns are worked out from the part's own
// coordinates, so that nothing swims when a figure moves.
#pragma once

#include <cstdint>

#include "client/art/vec3.h"

namespace banneret::art {

enum class Pattern : std::uint8_t {
    Plain,
    Stone,
    Plank,
    Thatch,
    Tile,
    Leaf,
    Cloth,
    Rock,
    Metal,
    Ore,
    Plaster,
    Fur,
    Soil,
    Bark
};

struct Material {
    Vec3 colour;
    Pattern pattern = Pattern::Plain;
    bool player = false;  // takes the seat's colour
    float shine = 0;      // 0 to 1
    Vec3 second{};        // the pattern's other colour
    float grain = 1;      // size of the pattern; leaves of grain 1 have holes
};

// The linear light of a colour written as 0xRRGGBB.
Vec3 linear(std::uint32_t rgb);

// A place on a surface: in the model, in the part, along the part's surface (tiles).
struct SurfacePoint {
    Vec3 in_part;
    float u = 0, v = 0;
};

struct Surface {
    Vec3 colour;
    Vec3 normal;
    float shine = 0;
};

// What the material looks like there. `normal` is the solid's; the answer's is roughened by the pattern.
Surface surface_at(const Material& material, const SurfacePoint& at, Vec3 normal);
// Whether foliage has a hole there.
bool is_hole(const Material& material, Vec3 in_part);

}  // namespace banneret::art
