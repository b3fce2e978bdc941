// Ground: the map as drawing needs it: terrains by tile and heights by corner. Made once for a match, on the
// CPU.
#pragma once

#include <vector>

#include "common/map/tile_map.h"

namespace banneret::view {

class Ground {
  public:
    Ground() = default;
    explicit Ground(const map::TileMap& tiles);

    int side() const { return side_; }
    rules::TerrainId terrain(int x, int y) const;  // of the nearest tile, for places past the edge too
    // Of the corner where tiles (x-1, y-1) and (x, y) meet, 0 to side: the mean of the four tiles about it.
    float corner_height(int x, int y) const;
    // At a place (tiles; tile (0, 0) is from -0.5 to 0.5), in levels.
    float height_at(float x, float y) const;
    bool contains(float x, float y) const;

  private:
    int side_ = 0;
    std::vector<rules::TerrainId> terrain_;
    std::vector<float> corners_;  // (side + 1) squared
};

}  // namespace banneret::view
