#include "client/view/camera.h"

#include <algorithm>
#include <cmath>

#include "client/art/projection.h"

namespace banneret::view {

namespace {

constexpr float kHalfWide = art::kTileWidth / 2, kHalfHigh = art::kTileHeight / 2;

WorldPoint from_plane(ScreenPoint p, float height) {
    const float across = p.x / kHalfWide, down = (p.y + height * kLevelPixels) / kHalfHigh;
    return {(across - down) / 2, (across + down) / 2};
}

}  // namespace

ScreenPoint to_plane(WorldPoint at, float height) {
    return {(at.x + at.y) * kHalfWide, (at.y - at.x) * kHalfHigh - height * kLevelPixels};
}

ScreenPoint Camera::plane_origin() const {
    const ScreenPoint exact{x_ - width_ / 2 / zoom_, y_ - height_ / 2 / zoom_};
    return zoom_ == 1.0f ? ScreenPoint{std::round(exact.x), std::round(exact.y)} : exact;
}

void Camera::look_at(WorldPoint at) {
    const ScreenPoint p = to_plane(at, ground_height(at));
    x_ = p.x;
    y_ = p.y;
    keep_on_map();
}

void Camera::scroll(float right, float down) {
    x_ += right / zoom_;
    y_ += down / zoom_;
    keep_on_map();
}

void Camera::zoom_at(ScreenPoint pointer, float factor) {
    const ScreenPoint before{x_ - width_ / 2 / zoom_, y_ - height_ / 2 / zoom_};
    const ScreenPoint under{before.x + pointer.x / zoom_, before.y + pointer.y / zoom_};
    zoom_ = std::clamp(zoom_ * factor, kMinZoom, kMaxZoom);
    if (std::fabs(zoom_ - 1) < 0.04f) zoom_ = 1;
    x_ = under.x - (pointer.x - width_ / 2) / zoom_;
    y_ = under.y - (pointer.y - height_ / 2) / zoom_;
    keep_on_map();
}

void Camera::keep_on_map() {
    if (!ground_ || ground_->side() == 0) return;
    WorldPoint at = from_plane({x_, y_}, 0);
    const float end = static_cast<float>(ground_->side()) - 0.5f;
    if (ground_->contains(at.x, at.y)) return;
    at = {std::clamp(at.x, -0.5f, end), std::clamp(at.y, -0.5f, end)};
    const ScreenPoint p = to_plane(at, 0);
    x_ = p.x;
    y_ = p.y;
}

ScreenPoint Camera::to_screen(WorldPoint at, float height) const {
    const ScreenPoint p = to_plane(at, height), o = plane_origin();
    return {(p.x - o.x) * zoom_, (p.y - o.y) * zoom_};
}

ScreenPoint Camera::to_screen(WorldPoint at) const { return to_screen(at, ground_height(at)); }

WorldPoint Camera::to_world(ScreenPoint at) const {
    const ScreenPoint o = plane_origin();
    const ScreenPoint p{o.x + at.x / zoom_, o.y + at.y / zoom_};
    WorldPoint found = from_plane(p, 0);
    if (!ground_ || ground_->side() == 0) return found;
    // The sight line meets each height at another place; from the highest down, the first that lies at or
    // under the ground is the nearest to the viewer.
    constexpr float kStep = 0.25f;
    for (float height = map::kMaxElevation; height >= 0; height -= kStep) {
        const WorldPoint here = from_plane(p, height);
        if (ground_height(here) < height) continue;
        float low = height, high = height + kStep;
        for (int i = 0; i < 12; ++i) {
            const float middle = (low + high) / 2;
            (ground_height(from_plane(p, middle)) >= middle ? low : high) = middle;
        }
        return from_plane(p, low);
    }
    return found;
}

TileRect Camera::visible_tiles() const {
    // Tall things reach up into the view from below it, and hills lift what lies further down.
    constexpr float kAside = 120, kAbove = 60, kBelow = 280;
    const ScreenPoint o = plane_origin();
    const float right = o.x + width_ / zoom_ + kAside,
                bottom = o.y + height_ / zoom_ + kBelow + kLevelPixels * 8;
    const float left = o.x - kAside, top = o.y - kAbove;
    const float x0 = from_plane({left, bottom}, 0).x, x1 = from_plane({right, top}, 0).x;
    const float y0 = from_plane({left, top}, 0).y, y1 = from_plane({right, bottom}, 0).y;
    const int end = ground_ && ground_->side() > 0 ? ground_->side() - 1 : map::kMaxSide - 1;
    const auto cut = [&](float v) { return std::clamp(static_cast<int>(std::floor(v + 0.5f)), 0, end); };
    return {cut(x0), cut(y0), cut(x1), cut(y1)};
}

}  // namespace banneret::view
