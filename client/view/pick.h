// Pick: what lies under the pointer, by each body's picture. Pure.
#pragma once

#include "client/view/scene.h"

namespace banneret::view {

struct ScreenRect {
    float left = 0, top = 0, right = 0, bottom = 0;
    bool contains(ScreenPoint p) const { return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom; }
    bool meets(const ScreenRect& o) const {
        return left <= o.right && o.left <= right && top <= o.bottom && o.top <= bottom;
    }
};

// Where the body's picture is on the screen.
ScreenRect picture_of(const Body& body, const Camera& camera);
// The selectable body under the point: units before buildings, then the nearest to the viewer. Null: the
// ground.
const Body* body_at(const Scene& scene, const Camera& camera, ScreenPoint at);

}  // namespace banneret::view
