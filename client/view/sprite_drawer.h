// SpriteDrawer: many quads out of the atlas in one call. Bodies are drawn near to far with depth, so that a
// crowd costs less the more it overlaps; shadows first, each pixel darkened once.
#pragma once

#include <vector>

#include "client/art/colours.h"
#include "client/view/gl_program.h"
#include "client/view/sprite_atlas.h"

namespace banneret::view {

struct Quad {
    float x = 0, y = 0, width = 0, height = 0;          // screen pixels
    float u = 0, v = 0, du = 0, dv = 0;                 // texels
    float layer = 0, depth = 0, colour = 0, light = 1;  // light: of the fog, 0 to 1 (half: remembered)
};

class SpriteDrawer {
  public:
    SpriteDrawer();
    ~SpriteDrawer();
    SpriteDrawer(const SpriteDrawer&) = delete;
    SpriteDrawer& operator=(const SpriteDrawer&) = delete;

    void set_colours(const std::array<art::Rgb, 9>& colours);
    // Texels and pixels fall together: the nearest texel is the right one and costs least.
    void set_exact(const SpriteAtlas& atlas, bool exact);
    void draw_shadows(const SpriteAtlas& atlas, const std::vector<Quad>& quads, float width, float height);
    // Requires: nearest first.
    void draw_bodies(const SpriteAtlas& atlas, const std::vector<Quad>& quads, float width, float height);
    // Blended, in the order given, without depth: what lies flat, ghosts. `tint` multiplies, `alpha` thins.
    void draw_blended(const SpriteAtlas& atlas, const std::vector<Quad>& quads, float width, float height,
                      const float (&tint)[4]);

  private:
    void send(const std::vector<Quad>& quads);
    void bind(const SpriteAtlas& atlas, const GlProgram& program, float width, float height) const;
    GlProgram body_, shadow_;
    unsigned array_ = 0, corners_ = 0, instances_ = 0;
    float colours_[9 * 3] = {};
    bool exact_ = false;
};

}  // namespace banneret::view
