// Scenery: rules and scenes made by hand, for tests of client folders that need no world.
#pragma once

#include <memory>

#include "client/view/scene.h"
#include "common/map/tile_map.h"

namespace banneret::tests {

// The types of the classic rules by id, with sizes, prices and tasks; no attack numbers.
std::shared_ptr<const rules::Rules> scenery_rules();

// A hand-made scene: seat 1 is ours, seat 2 an enemy, everything is seen.
class Scenery {
  public:
    Scenery();
    // Puts a thing down and gives its id; ids rise.
    EntityId add(const char* type, SeatId owner, float x, float y, int facing = 64);
    view::Body& body(EntityId id);
    const rules::Rules& rules() const { return *rules_; }
    std::shared_ptr<const rules::Rules> shared_rules() const { return rules_; }

    view::Scene scene;
    map::TileMap tiles;
    view::Ground ground() const { return view::Ground(tiles); }

  private:
    std::shared_ptr<const rules::Rules> rules_ = scenery_rules();
    std::uint32_t next_ = 1;
};

// The picture of the mock: a town, a wood, a coast, two armies.
Scenery village();

}  // namespace banneret::tests
