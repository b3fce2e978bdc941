// FogTexture: one texel a tile, smoothed in space and time: 0 unseen, half remembered, 1 seen now.
#pragma once

#include <vector>

#include "client/view/scene.h"

namespace banneret::view {

class FogTexture {
  public:
    FogTexture() = default;
    ~FogTexture();
    FogTexture(const FogTexture&) = delete;
    FogTexture& operator=(const FogTexture&) = delete;

    void update(const Scene& scene, double seconds);
    // The light at a place, as the texture has it.
    float light_at(WorldPoint at) const;
    // Whether nothing in or next to those tiles is dimmed.
    bool all_seen(const TileRect& tiles) const;
    unsigned texture() const { return texture_; }

  private:
    void aim(const Scene& scene);
    void upload();
    int side_ = 0;
    std::uint32_t revision_ = 0xFFFFFFFF;
    bool clear_ = false;  // everything is seen
    bool moving_ = false;
    double waited_s_ = 0;
    std::vector<float> target_, now_;
    std::vector<std::uint8_t> bytes_;
    unsigned texture_ = 0;
};

}  // namespace banneret::view
