// Sunlight: one warm sun from the front left, and which places it reaches (a shadow map).
#pragma once

#include "client/art/raster.h"

namespace banneret::art {

inline const Vec3 kSun = normalized({-0.2f, 0.58f, 1.05f});

class Sunlight {
  public:
    explicit Sunlight(const Model& model);
    // 0 in shadow, 1 in the sun, soft at the edge. `bias` in tiles keeps a surface from shading itself.
    float reaching(Vec3 at, float bias) const;

  private:
    Lens lens_;
    Samples map_;
};

}  // namespace banneret::art
