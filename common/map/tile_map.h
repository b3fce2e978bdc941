// The ground: a square of tiles, each with a terrain and an elevation. What stands on it is the simulation's.
#pragma once

#include <cstdint>
#include <vector>

#include "common/base/check.h"
#include "common/base/vec2.h"
#include "common/rules/rules.h"

namespace banneret::map {

inline constexpr int kMaxSide =
    480;  // tiles; the largest the script language knows (reference: rms-language 10)
inline constexpr int kMaxElevation = 16;  // levels

using TileIndex = std::uint32_t;  // y * side + x

struct TilePos {
    std::int32_t x = 0;
    std::int32_t y = 0;
    constexpr bool operator==(const TilePos&) const = default;
};

struct Tile {
    rules::TerrainId terrain = 0;
    std::uint8_t elevation = 0;
    constexpr bool operator==(const Tile&) const = default;
};

// The tile that a place is on: tiles are centred on whole numbers, halves go up.
constexpr TilePos tile_of(Vec2 at) { return {at.x.round(), at.y.round()}; }
constexpr Vec2 middle_of(TilePos t) { return {Fixed(t.x), Fixed(t.y)}; }

class TileMap {
  public:
    TileMap() = default;
    // Requires: 1 <= side <= kMaxSide.
    explicit TileMap(int side, Tile fill = {})
        : side_(side), tiles_(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), fill) {
        BANNERET_CHECK(side >= 1 && side <= kMaxSide, "a map's side is 1 to 480 tiles");
    }

    int side() const { return side_; }
    TileIndex size() const { return static_cast<TileIndex>(tiles_.size()); }
    bool contains(TilePos t) const { return t.x >= 0 && t.y >= 0 && t.x < side_ && t.y < side_; }
    // Requires: contains(t).
    TileIndex index(TilePos t) const { return static_cast<TileIndex>(t.y * side_ + t.x); }
    TilePos pos(TileIndex i) const {
        return {static_cast<std::int32_t>(i) % side_, static_cast<std::int32_t>(i) / side_};
    }
    const Tile& at(TilePos t) const { return tiles_[index(t)]; }
    Tile& at(TilePos t) { return tiles_[index(t)]; }
    const Tile& operator[](TileIndex i) const { return tiles_[i]; }
    Tile& operator[](TileIndex i) { return tiles_[i]; }
    const std::vector<Tile>& tiles() const { return tiles_; }
    // The nearest place on the map, a hair inside its edge.
    Vec2 clamp(Vec2 at) const {
        const Fixed low = Fixed::ratio(-1, 2);
        const Fixed high = Fixed(side_) - Fixed::ratio(1, 2) - Fixed::from_raw(1);
        return {banneret::clamp(at.x, low, high), banneret::clamp(at.y, low, high)};
    }

  private:
    int side_ = 0;
    std::vector<Tile> tiles_;
};

}  // namespace banneret::map
