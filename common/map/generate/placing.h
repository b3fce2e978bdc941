// What stands where on the map in the making: whether a thing can stand on a tile, and putting it there; the
// fields that many commands ask for, and the row of tiles to try. Used by the objects stage and the repair.
#pragma once

#include <optional>

#include "common/map/generate/workshop.h"

namespace banneret::map::generate {

// What Workshop::taken holds for a tile.
inline constexpr std::uint8_t kHasMover = 1;  // something that can walk off
inline constexpr std::uint8_t kHasThing = 2;  // something that stays

// Fields that many commands ask for, made once: the ground no longer changes.
class PlacingFields {
  public:
    explicit PlacingFields(Workshop& work)
        : work_(work),
          connected_(work.rules.restrictions.size()),
          from_closed_(work.rules.restrictions.size()) {}
    // Tiles that hang together over ground the restriction allows and no cliff: a label, 0 for ground it does not.
    const std::vector<std::uint32_t>& connected(rules::RestrictionId restriction);
    // The square distance from ground that the restriction does not allow.
    const std::vector<std::uint16_t>& from_closed(rules::RestrictionId restriction);
    const std::vector<std::uint16_t>& from_trees();
    const std::vector<std::uint16_t>& from_cliffs();

  private:
    Workshop& work_;
    std::vector<std::vector<std::uint32_t>> connected_;
    std::vector<std::vector<std::uint16_t>> from_closed_;
    std::vector<std::uint16_t> from_trees_;
    std::vector<std::uint16_t> from_cliffs_;
    std::size_t trees_ = 0;  // that from_trees_ was made for
};

// How many steps a walker needs from about `from` to each tile, round what stands; 65,535 where none leads.
std::vector<std::uint16_t> walking_steps(Workshop& work, TilePos from);

// Tiles in random order, or nearest first where the script asks for it.
class Candidates {
  public:
    Candidates(std::vector<TileIndex> tiles, Random& random) : tiles_(std::move(tiles)), random_(random) {}
    // Nearest to `to` by straight distance first; equals in random order.
    void sort_by_distance(const Workshop& work, TilePos to, bool farthest_first);
    bool next(TileIndex& tile);
    // Begins anew: all tiles are tried again.
    void again() { at_ = 0; }

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

// Whether it can stand there at all: on the map, on nothing else, on its own ground unless any will do, level
// enough.
std::optional<Refusal> standing_refused(const Workshop& work, const rules::ObjectType& type, TilePos t,
                                        bool any_ground = false);

// Puts it there.
void stand(Workshop& work, rules::TypeId type, SeatId owner, TilePos t, std::int32_t resource_delta = 0);

}  // namespace banneret::map::generate
