#include "client/view/pick.h"

#include <cmath>

#include "client/art/projection.h"

namespace banneret::view {

namespace {

// Whether the place on the ground under the point is within a building's footprint, or the point on what
// rises from it.
bool on_building(const Body& b, const Camera& camera, ScreenPoint at) {
    const ScreenPoint foot = camera.to_screen(b.at, b.height);
    const float zoom = camera.zoom();
    // The diamond of the footprint, drawn up to the height of its walls.
    const float across = (at.x - foot.x) / zoom / (art::kTileWidth / 2);
    const float half = b.half_width + b.half_depth;
    if (std::fabs(across) > half) return false;
    const float edge = (half - std::fabs(across)) * art::kTileHeight / 2;
    const float down = (at.y - foot.y) / zoom;
    return down <= edge && down >= -edge - b.pixels_up * 0.55f;
}

bool covers(const Body& b, const Camera& camera, ScreenPoint at) {
    if (!picture_of(b, camera).contains(at)) return false;
    return b.half_width < 0.9f || on_building(b, camera, at);
}

// Smaller comes first: units before buildings, then the nearer.
float order_of(const Body& b) {
    const float near = b.at.y - b.at.x;
    const float group = b.flat ? 4000.0f : b.half_width >= 0.9f ? 2000.0f : 0.0f;
    return group - near;
}

}  // namespace

ScreenRect picture_of(const Body& b, const Camera& camera) {
    const ScreenPoint foot = camera.to_screen(b.at, b.height);
    const float zoom = camera.zoom();
    const bool wide = b.half_width >= 0.9f;
    const float half = wide ? (b.half_width + b.half_depth) * art::kTileWidth / 2
                            : std::max(12.0f, b.half_width * art::kTileWidth * 0.9f);
    const float below = wide ? (b.half_width + b.half_depth) * art::kTileHeight / 2 : 7.0f;
    return {foot.x - half * zoom, foot.y - b.pixels_up * zoom, foot.x + half * zoom, foot.y + below * zoom};
}

const Body* body_at(const Scene& scene, const Camera& camera, ScreenPoint at) {
    const Body* best = nullptr;
    for (const Body& b : scene.bodies) {
        if (!b.selectable || !b.on_screen || !covers(b, camera, at)) continue;
        if (!best || order_of(b) < order_of(*best)) best = &b;
    }
    return best;
}

}  // namespace banneret::view
