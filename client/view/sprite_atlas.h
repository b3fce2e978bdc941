// SpriteAtlas: the library's sprites in textures, and where each lies. Takes over what is finished a little
// each frame.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "client/art/library.h"

namespace banneret::view {

inline constexpr int kAtlasSize = 2048;  // texels on a side
inline constexpr int kAtlasLayers = 3;   // of bodies: 50 MB, of which the classic fills two thirds
inline constexpr int kMaskAlpha = 160;   // of a texel that is all the seat's colour; 255: none of it is

struct Placed {
    std::uint16_t x = 0, y = 0, width = 0, height = 0;
    std::int16_t anchor_x = 0, anchor_y = 0;
    std::uint8_t layer = 0;
};
struct PlacedSprite {
    Placed body;
    Placed shadow;  // in the shadow texture, at half the size; width 0: none
};

class SpriteAtlas {
  public:
    explicit SpriteAtlas(std::shared_ptr<art::Library> library);
    ~SpriteAtlas();
    SpriteAtlas(const SpriteAtlas&) = delete;
    SpriteAtlas& operator=(const SpriteAtlas&) = delete;

    // Puts finished motions into the textures, up to about that many pixels.
    void take_finished(std::size_t pixel_budget);
    // The frame of an action, the look's standing frame where it has no such action yet; null before that is
    // there. `ms` is since the action began; with `once` its last frame stays.
    const PlacedSprite* find(int look, art::Action action, std::uint32_t variant, int heading,
                             std::int64_t ms, bool once) const;

    unsigned colour_texture() const { return colour_; }
    unsigned shadow_texture() const { return shadow_; }
    double fullness() const;  // of the colour layers, 0 to 1

  private:
    // Rows of like heights.
    class Shelves {
      public:
        explicit Shelves(int layers) : layers_(layers) {}
        bool place(int width, int height, Placed& out);
        int layer() const { return layer_; }
        int filled_rows() const { return y_; }

      private:
        int layers_, layer_ = 0, x_ = 1, y_ = 1, row_ = 0;
    };
    struct Known {
        art::Motion motion;
        std::vector<PlacedSprite> sprites;
    };
    void take(const art::Finished& finished);

    std::shared_ptr<art::Library> library_;
    std::vector<std::vector<Known>> known_;  // by look
    std::size_t taken_ = 0;
    Shelves bodies_{kAtlasLayers}, shadows_{1};
    unsigned colour_ = 0, shadow_ = 0;
};

}  // namespace banneret::view
