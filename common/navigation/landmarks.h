// Landmarks: how far each tile is from eight places round the map's edge, over the terrain alone at TileRoute's
// own costs. What stands on the ground only makes ways longer, so the difference of two tiles' distances never
// overestimates the way between them, and yet knows of the lakes and cliffs that a straight line would cross.
#pragma once

#include <array>
#include <vector>

#include "common/navigation/bit_plane.h"
#include "common/navigation/tile_graph.h"

namespace banneret::navigation {

class Landmarks {
  public:
    static constexpr std::size_t kCount = 8;
    static constexpr std::size_t kChosen = 3;
    static constexpr std::uint16_t kFar = 0xFFFF;  // no way, or one too long to be written down

    Landmarks() = default;
    // Measures. Requires: a mover's terrain, of whole tiles.
    explicit Landmarks(const BitPlane& terrain);
    bool measured() const { return !distances_.empty(); }

    // What a search asks of them: the bounds of the landmarks that say most about the way from start to goal.
    class Bound {
      public:
        Bound() = default;
        Bound(const Landmarks& landmarks, map::TileIndex start, map::TileIndex goal);
        // At most the cost of the way from the tile to the goal; 0 of no landmarks.
        std::int32_t operator()(map::TileIndex tile) const {
            std::int32_t best = 0;
            for (std::size_t i = 0; i < count_; ++i) {
                const std::int32_t here = distances_[tile * kCount + chosen_[i]];
                if (here == kFar) continue;
                const std::int32_t apart = here < goal_[i] ? goal_[i] - here : here - goal_[i];
                if (apart > best) best = apart;
            }
            return best;
        }

      private:
        const std::uint16_t* distances_ = nullptr;
        std::size_t count_ = 0;
        std::array<std::uint8_t, kChosen> chosen_{};
        std::array<std::int32_t, kChosen> goal_{};
    };

    // From a landmark to a tile.
    std::uint16_t distance(std::size_t landmark, map::TileIndex tile) const {
        return distances_[tile * kCount + landmark];
    }

  private:
    struct Measure;
    std::vector<std::uint16_t> distances_;  // by tile, then landmark
};

}  // namespace banneret::navigation
