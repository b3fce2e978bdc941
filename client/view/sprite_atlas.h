// SpriteAtlas: the sprites that are needed now in textures, and where each lies. What is looked for and not there is
// asked of the library; when the layers are full the one filled longest ago is used anew, and what was in it is asked
// for again when next it is looked for.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "client/art/library.h"

namespace banneret::view {

inline constexpr int kAtlasSize = 1024;  // texels on a side
inline constexpr int kAtlasLayers = 13;  // of bodies, four bytes a texel: 52 MB
inline constexpr int kShadowLayers = 8;  // one byte a texel: 8 MB
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
    // The frame of an action in the variant (counted round where there are fewer). While that is not there it is asked
    // for, and the best that is there stands in: the same action of another variant, or the standing figure; null
    // before that. `ms` is since the action began; with `once` its last frame stays.
    const PlacedSprite* find(int look, art::Action action, std::uint32_t variant, int heading,
                             std::int64_t ms, bool once);

    unsigned colour_texture() const { return colour_; }
    unsigned shadow_texture() const { return shadow_; }
    double fullness() const;  // of the colour layers, 0 to 1

  private:
    // Rows of like heights, layer after layer, round and round.
    class Shelves {
      public:
        explicit Shelves(int layers) : layers_(layers) {}
        // False when it does not fit a layer. `begun`: the layer that was begun for it, whose old content is gone; -1
        // when none was.
        bool place(int width, int height, Placed& out, int& begun);
        double fullness() const;

      private:
        int layers_, layer_ = 0, x_ = 1, y_ = 1, row_ = 0;
        bool round_ = false;  // all layers have been begun
    };
    // One motion in one variant.
    struct Known {
        bool asked = false;
        std::vector<PlacedSprite> sprites;  // by direction, then frame; empty: not there
    };
    void take(const art::Finished& finished);
    void forget(int layer, bool shadow);
    Known* known(int look, int motion, int variant);
    // Asks for it the first time.
    const Known* needed(int look, int motion, int variant);
    const Known* stand_in(int look, int motion, int variant, int& motion_found);

    std::shared_ptr<art::Library> library_;
    std::vector<std::vector<std::vector<Known>>> known_;  // by look, motion, variant
    std::deque<std::shared_ptr<const art::Finished>> waiting_;
    Shelves bodies_{kAtlasLayers}, shadows_{kShadowLayers};
    unsigned colour_ = 0, shadow_ = 0;
};

}  // namespace banneret::view
