// Actor areas: squares by an id that objects stand in or keep out of. Used by the objects stage.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "common/map/generate/recipe.h"

namespace banneret::map::generate {

class ActorAreas {
  public:
    explicit ActorAreas(Workshop& work) : work_(work) {}

    // All areas of an id have the radius of its first. `at` may lie off the map.
    void add(int id, TilePos at, int radius);
    bool knows(int id) const { return radius_.count(id) > 0; }

    // From here on the areas are kept that a recipe asks for; reach: tiles by which its own area counts as
    // larger than it is.
    void ask(const Recipe& recipe, int reach = 0);
    // Whether the recipe asked for may not stand here.
    bool refused(TileIndex tile) const {
        return (!inside_.empty() && inside_[tile] == 0) || (!avoided_.empty() && avoided_[tile] != 0);
    }
    // The tiles it may stand in, in order. Requires: it asked for an area to stand in.
    std::vector<TileIndex> tiles_inside() const;

  private:
    struct Area {
        int id;
        TilePos at;
    };
    bool is_avoided(int id) const;
    void mark(std::vector<std::uint8_t>& tiles, const Area& area, int reach);

    Workshop& work_;
    std::map<int, int> radius_;
    std::vector<Area> areas_;
    const Recipe* recipe_ = nullptr;
    int reach_ = 0;
    std::vector<std::uint8_t> inside_;   // empty: anywhere
    std::vector<std::uint8_t> avoided_;  // empty: nowhere
};

}  // namespace banneret::map::generate
