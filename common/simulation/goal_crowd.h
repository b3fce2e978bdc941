// GoalCrowd: what a walker makes of those who stand about the place it was sent to. Used by move_units.
#pragma once

#include <optional>

#include "common/navigation/navigation.h"

namespace banneret::simulation {

class GoalCrowd {
  public:
    GoalCrowd(const navigation::Navigation& navigation, navigation::ClassId id, EntityId unit, Fixed radius,
              Vec2 at)
        : navigation_(navigation), id_(id), unit_(unit), radius_(radius), at_(at) {}

    // Who stands so near the place that both cannot; nullptr for nobody.
    const navigation::Body* standing_on(Vec2 place) const;
    // Whether nobody else stands so near, nor is on his way to.
    bool is_free(Vec2 place) const { return standing_on(place) == nullptr && !promised(place); }
    // Whether it has come up against him: within a stride of touching.
    bool up_against(const navigation::Body& body, Fixed stride) const;
    // Whether it has come up against somebody who stands between it and the goal.
    bool up_against_any(Vec2 goal, Fixed stride) const;
    // The nearest place round the goal that nobody stands on or is headed for and that it can walk straight
    // to: on square rings kRingSpacing apart, out to kRings.
    std::optional<Vec2> free_place_round(Vec2 goal) const;

    static constexpr int kRings = 4;
    static constexpr Fixed kRingSpacing = Fixed::ratio(7, 10);

  private:
    bool promised(Vec2 place) const;
    std::optional<Vec2> free_on_ring(Vec2 goal, int ring) const;

    const navigation::Navigation& navigation_;
    navigation::ClassId id_;
    EntityId unit_;
    Fixed radius_;
    Vec2 at_;
};

}  // namespace banneret::simulation
