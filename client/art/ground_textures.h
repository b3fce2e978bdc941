// Ground textures: what each terrain looks like from above, tileable, worked out from noise.
#pragma once

#include <string>
#include <vector>

#include "client/art/sprite.h"
#include "common/rules/rules.h"

namespace banneret::art {

inline constexpr int kGroundSize = 256;         // texels on a side
inline constexpr int kTilesAGroundTexture = 4;  // it repeats after so many tiles

// How a terrain is drawn; several terrains may share one.
enum class GroundKind : std::uint8_t {
    Grass,
    DryGrass,
    LushGrass,
    Dirt,
    Sand,
    ForestFloor,
    PineFloor,
    Water,
    DeepWater,
    Shallows,
    Snow,
    Road,
    Rock
};
inline constexpr int kGroundKinds = 13;

GroundKind ground_kind_of(const rules::Terrain& terrain);
// Where two kinds meet, the one of higher rank lies on top.
int rank_of(GroundKind kind);
// Three bytes a pixel, kGroundSize square.
// Painted when it is first asked for, by any thread.
const Picture& ground_texture(GroundKind kind);
// One byte a pixel of soft noise, kGroundSize square and tileable: breaks edges and moves on water.
Picture noise_texture();

}  // namespace banneret::art
