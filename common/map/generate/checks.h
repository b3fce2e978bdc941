// The checks that one create_object puts a tile to, in the order of the reference (rms-language 12.7). Used by
// the objects stage.
#pragma once

#include "common/map/generate/areas.h"
#include "common/map/generate/placing.h"
#include "common/map/generate/recipe.h"

namespace banneret::map::generate {

// Room that groups keep free of what comes later: of other commands, and within one.
struct KeptRoom {
    std::vector<std::uint8_t> from_all;      // by tile
    std::vector<std::uint8_t> from_command;  // by tile; empty where the command keeps none
};

class Checks {
  public:
    // `land` may be nullptr: for the whole map.
    Checks(Workshop& work, PlacingFields& fields, const ActorAreas& areas, const KeptRoom& kept,
           const Recipe& recipe, const Land* land);

    // What is wrong with a tile for a single object or a group's first member.
    std::optional<Refusal> centre_refused(rules::TypeId type, TileIndex tile) const;
    // ... for a further member of a loose group, which need not keep the distances of its first.
    std::optional<Refusal> member_refused(rules::TypeId type, TileIndex tile) const;

  private:
    std::optional<Refusal> ground_refused(const rules::ObjectType& type, TileIndex tile) const;
    std::optional<Refusal> distance_refused(TilePos t) const;
    std::optional<Refusal> near_refused(TileIndex tile) const;
    bool too_near_a_start(TilePos t) const;
    bool reached(rules::RestrictionId restriction, TileIndex tile) const;
    bool path_is_straight_enough(TileIndex tile) const;
    bool away(TilePos a, TilePos b, int least) const;

    Workshop& work_;
    PlacingFields& fields_;
    const ActorAreas& areas_;
    const KeptRoom& kept_;
    const Recipe& r_;
    const Land* land_;
    std::vector<std::uint16_t>
        from_land_;                     // distance from what is not the land; empty where it does not matter
    std::vector<std::uint16_t> steps_;  // of a walker from the origin; empty where none is asked for
};

// Whether two tiles lie at least `least` apart: square, or straight.
bool far_apart(TilePos a, TilePos b, int least, bool straight);

}  // namespace banneret::map::generate
