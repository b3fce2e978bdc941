#include "common/simulation/goal_crowd.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {

using navigation::Body;

const Body* GoalCrowd::standing_on(Vec2 place) const {
    const Body* found = nullptr;
    const Fixed wide = radius_ + navigation_.bodies.widest();
    navigation_.bodies.near(place, wide, [&](const Body& b) {
        if (b.id == unit_ || b.walking || found != nullptr) return;
        if (square_length(b.at - place) < radius_ + b.radius) found = &b;
    });
    return found;
}

// Whether somebody else is on his way to so near a place that both cannot stand.
bool GoalCrowd::promised(Vec2 place) const {
    bool found = false;
    const Fixed wide = radius_ + navigation_.bodies.widest();
    navigation_.bodies.headed_near(place, wide, [&](const Body& b) {
        found = found || (b.id != unit_ && square_length(b.goal - place) < radius_ + b.radius);
    });
    return found;
}

bool GoalCrowd::up_against(const Body& body, Fixed stride) const {
    return square_length(body.at - at_) <= radius_ + body.radius + stride;
}

bool GoalCrowd::up_against_any(Vec2 goal, Fixed stride) const {
    bool found = false;
    const Fixed wide = radius_ + navigation_.bodies.widest() + Fixed::ratio(1, 8);
    navigation_.bodies.near(at_, wide, [&](const Body& b) {
        if (b.id == unit_ || b.walking || found) return;
        found = up_against(b, stride) && dot(b.at - at_, goal - at_) > Fixed(0);
    });
    return found;
}

std::optional<Vec2> GoalCrowd::free_place_round(Vec2 goal) const {
    for (int ring = 1; ring <= kRings; ++ring)
        if (const auto free = free_on_ring(goal, ring)) return free;
    return std::nullopt;
}

// The free place of a square ring about the goal that is nearest the walker and in a straight way of it.
std::optional<Vec2> GoalCrowd::free_on_ring(Vec2 goal, int ring) const {
    std::optional<Vec2> best;
    for (int y = -ring; y <= ring; ++y) {
        const int step = y == -ring || y == ring ? 1 : 2 * ring;
        for (int x = -ring; x <= ring; x += step) {
            const Vec2 place = goal + Vec2{kRingSpacing * x, kRingSpacing * y};
            if (best && length_squared(place - at_) >= length_squared(*best - at_)) continue;
            if (is_free(place) && navigation_.straight(id_, at_, place)) best = place;
        }
    }
    return best;
}

}  // namespace banneret::simulation
