// Camera: which part of the map is on the screen, and the way from places to pixels and back. Pure.
//
// World places are in tiles (common/base/vec2.h): x runs right and up, y right and down. The plane is the
// whole map in pixels at zoom 1: across = (x + y) * 48, down = (y - x) * 24 - height * kLevelPixels. Screen
// pixels start at the left top.
#pragma once

#include "client/view/ground.h"

namespace banneret::view {

inline constexpr float kLevelPixels = 20;  // up, a level of height, at zoom 1

struct ScreenPoint {
    float x = 0, y = 0;
};
struct WorldPoint {
    float x = 0, y = 0;
};
// Tiles that may be seen, both ends included; cut to the map.
struct TileRect {
    int x0 = 0, y0 = 0, x1 = -1, y1 = -1;
};

ScreenPoint to_plane(WorldPoint at, float height);

class Camera {
  public:
    static constexpr float kMinZoom = 0.5f, kMaxZoom = 2.0f;

    void set_viewport(float width, float height) { width_ = width, height_ = height; }
    // The map's extent, which the middle of the view never leaves.
    void set_ground(const Ground* ground) { ground_ = ground; }

    void look_at(WorldPoint at);
    // Screen pixels: what is shown moves the other way.
    void scroll(float right, float down);
    // By a factor, with what lies under the pointer staying there.
    void zoom_at(ScreenPoint pointer, float factor);

    ScreenPoint to_screen(WorldPoint at, float height) const;
    ScreenPoint to_screen(WorldPoint at) const;  // standing on the ground
    // The place on the ground seen there, the nearest to the viewer where hills hide others.
    WorldPoint to_world(ScreenPoint at) const;
    TileRect visible_tiles() const;

    WorldPoint middle() const { return to_world({width_ / 2, height_ / 2}); }
    float zoom() const { return zoom_; }
    float width() const { return width_; }
    float height() const { return height_; }
    // The plane's pixel at the screen's left top: a whole one at zoom 1, so that pictures fall on pixels.
    ScreenPoint plane_origin() const;

  private:
    float ground_height(WorldPoint at) const { return ground_ ? ground_->height_at(at.x, at.y) : 0; }
    void keep_on_map();
    const Ground* ground_ = nullptr;
    float x_ = 0, y_ = 0;  // the plane's pixel in the middle of the screen
    float zoom_ = 1;
    float width_ = 1280, height_ = 720;
};

}  // namespace banneret::view
