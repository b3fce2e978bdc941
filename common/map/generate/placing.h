// Where one create_object may put its objects: the checks on a tile and the row of tiles to try. Used by
// objects.cpp.
#pragma once

#include <map>
#include <optional>

#include "common/map/generate/workshop.h"

namespace banneret::map::generate {

// Fields that many commands ask for, made once.
class PlacingFields {
  public:
    explicit PlacingFields(const Workshop& work) : work_(work) {}
    const std::vector<std::uint32_t>& connected(rules::RestrictionId restriction);
    // The square distance from ground that the restriction does not allow.
    const std::vector<std::uint16_t>& from_closed(rules::RestrictionId restriction);
    const std::vector<std::uint16_t>& from_trees();

  private:
    const Workshop& work_;
    std::map<rules::RestrictionId, std::vector<std::uint32_t>> connected_;
    std::map<rules::RestrictionId, std::vector<std::uint16_t>> from_closed_;
    std::vector<std::uint16_t> from_trees_;
};

// Tiles in random order, or nearest first where the script asks for it.
class Candidates {
  public:
    Candidates(std::vector<TileIndex> tiles, Random& random) : tiles_(std::move(tiles)), random_(random) {}
    // Nearest to `to` by straight distance first; equals in random order.
    void sort_by_distance(const Workshop& work, TilePos to, bool farthest_first);
    bool next(TileIndex& tile);

  private:
    std::vector<TileIndex> tiles_;
    Random& random_;
    std::size_t at_ = 0;
    bool sorted_ = false;
};

// The ground that a type may stand on.
rules::RestrictionId restriction_of(const rules::ObjectType& type);

// The tiles under an object whose middle is on `t`; x1 and y1 included.
Box footprint_at(const rules::ObjectType& type, TilePos t);
// The middle of such an object.
Vec2 place_at(const rules::ObjectType& type, TilePos t);

// Whether it can stand there at all: on the map, on nothing else, on its own ground, level enough.
std::optional<Refusal> standing_refused(const Workshop& work, const rules::ObjectType& type, TilePos t);

// Puts it there.
void stand(Workshop& work, rules::TypeId type, SeatId owner, TilePos t);

}  // namespace banneret::map::generate
