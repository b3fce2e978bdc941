#include "client/view/fog.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <cmath>

namespace banneret::view {

namespace {
constexpr double kStepSeconds = 0.04;  // the texture follows at this pace
constexpr float kEase = 0.28f;         // of the way, a step: about a quarter of a second in all
}  // namespace

FogTexture::~FogTexture() {
    if (texture_) glDeleteTextures(1, &texture_);
}

void FogTexture::aim(const Scene& scene) {
    const auto tiles = static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_);
    std::vector<float> raw(tiles, 1.0f);
    if (!scene.fog.empty()) {
        for (std::size_t i = 0; i < tiles; ++i) raw[i] = static_cast<float>(scene.fog[i]) * 0.5f;
    }
    target_.assign(tiles, 1.0f);
    const auto at = [&](int x, int y) {
        return raw[static_cast<std::size_t>(std::clamp(y, 0, side_ - 1)) * static_cast<std::size_t>(side_) +
                   static_cast<std::size_t>(std::clamp(x, 0, side_ - 1))];
    };
    std::size_t i = 0;
    for (int y = 0; y < side_; ++y) {
        for (int x = 0; x < side_; ++x, ++i) {
            target_[i] = (4 * at(x, y) + 2 * (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) +
                          at(x - 1, y - 1) + at(x + 1, y - 1) + at(x - 1, y + 1) + at(x + 1, y + 1)) /
                         16;
        }
    }
}

void FogTexture::update(const Scene& scene, double seconds) {
    const bool first = side_ != scene.side || !texture_;
    const bool clear = scene.fog.empty();
    if (first || revision_ != scene.fog_revision || clear != clear_) {
        side_ = scene.side;
        revision_ = scene.fog_revision;
        clear_ = clear;
        aim(scene);
        if (first) now_ = target_;
        moving_ = true;
    }
    waited_s_ += seconds;
    if (!moving_ || (!first && waited_s_ < kStepSeconds)) return;
    waited_s_ = 0;
    moving_ = false;
    for (std::size_t i = 0; i < now_.size(); ++i) {
        const float gap = target_[i] - now_[i];
        if (std::fabs(gap) < 0.004f) {
            now_[i] = target_[i];
            continue;
        }
        now_[i] += gap * kEase;
        moving_ = true;
    }
    upload();
}

void FogTexture::upload() {
    bytes_.resize(now_.size());
    for (std::size_t i = 0; i < now_.size(); ++i)
        bytes_[i] = static_cast<std::uint8_t>(now_[i] * 255.0f + 0.5f);
    if (!texture_) glGenTextures(1, &texture_);
    glBindTexture(GL_TEXTURE_2D, texture_);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, side_, side_, 0, GL_RED, GL_UNSIGNED_BYTE, bytes_.data());
}

bool FogTexture::all_seen(const TileRect& t) const {
    if (clear_) return true;
    constexpr int kRim = 2;
    for (int y = std::max(0, t.y0 - kRim); y <= std::min(side_ - 1, t.y1 + kRim); ++y) {
        for (int x = std::max(0, t.x0 - kRim); x <= std::min(side_ - 1, t.x1 + kRim); ++x) {
            if (now_[static_cast<std::size_t>(y * side_ + x)] < 0.995f) return false;
        }
    }
    return true;
}

float FogTexture::light_at(WorldPoint p) const {
    if (clear_ || now_.empty()) return 1;
    const float fx = std::floor(p.x), fy = std::floor(p.y);
    const auto at = [&](float x, float y) {
        const auto column = static_cast<std::size_t>(std::clamp(static_cast<int>(x), 0, side_ - 1));
        const auto row = static_cast<std::size_t>(std::clamp(static_cast<int>(y), 0, side_ - 1));
        return now_[row * static_cast<std::size_t>(side_) + column];
    };
    const float u = p.x - fx, v = p.y - fy;
    return (at(fx, fy) * (1 - u) + at(fx + 1, fy) * u) * (1 - v) +
           (at(fx, fy + 1) * (1 - u) + at(fx + 1, fy + 1) * u) * v;
}

}  // namespace banneret::view
