// MinimapTexture: the whole ground from straight above, a texel a tile: terrain colours under fog, dots on
// top.
#pragma once

#include <vector>

#include "client/art/colours.h"
#include "client/view/scene.h"

namespace banneret::view {

class MinimapTexture {
  public:
    MinimapTexture() = default;
    ~MinimapTexture();
    MinimapTexture(const MinimapTexture&) = delete;
    MinimapTexture& operator=(const MinimapTexture&) = delete;

    // Draws it afresh, at most eight times a second of game ticks.
    void update(const Scene& scene, const Ground& ground, const rules::Rules& rules,
                const std::array<art::Rgb, 9>& colours, MinimapMode mode);
    unsigned texture() const { return texture_; }

  private:
    std::vector<std::uint8_t> base_;  // terrain colours, three bytes a tile
    std::vector<std::uint8_t> bytes_;
    int side_ = 0;
    std::uint32_t drawn_tick_ = 0xFFFFFFFF;
    std::uint32_t fog_revision_ = 0;
    MinimapMode mode_ = MinimapMode::Normal;
    unsigned texture_ = 0;
};

}  // namespace banneret::view
