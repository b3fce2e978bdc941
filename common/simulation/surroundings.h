// Surroundings: everything of players' that can be hurt, filed by squares of the map, for who looks about for
// a target and for missiles that come down on somebody. Filed afresh at the first question of a tick.
#pragma once

#include <cstdint>
#include <vector>

#include "common/base/ids.h"
#include "common/base/vec2.h"

namespace banneret::simulation {

class World;

struct Surroundings {
    static constexpr int kSquare = 8;  // tiles; about the reach of most looks
    struct Body {
        EntityId id;
        SeatId owner = kNature;
    };
    std::vector<Body> bodies;                   // by square, then by entity
    std::vector<std::uint32_t> starts;          // by square: its first body; one more at the end
    std::vector<std::uint32_t> square_of_body;  // scratch of the filing
    std::vector<EntityId> fighters;             // scratch of fight
    int squares_across = 0;
    std::uint32_t filed_at = 0xFFFFFFFF;  // tick
};

// The squares' grid as of this tick.
const Surroundings& survey_surroundings(World& world);

// Calls visit(Body) for everything whose middle may lie within `reach` of `at` along each axis: squares that
// the span touches, rows first, entities rising within a square. Some may have died since they were filed.
template <class Visit>
void for_each_near(const Surroundings& filed, Vec2 at, Fixed reach, Visit visit) {
    const auto square = [&](Fixed v) {
        const int s = v.round() / Surroundings::kSquare;
        return s < 0 ? 0 : s >= filed.squares_across ? filed.squares_across - 1 : s;
    };
    for (int y = square(at.y - reach); y <= square(at.y + reach); ++y) {
        for (int x = square(at.x - reach); x <= square(at.x + reach); ++x) {
            const auto index = static_cast<std::size_t>(y * filed.squares_across + x);
            for (std::uint32_t i = filed.starts[index]; i < filed.starts[index + 1]; ++i)
                visit(filed.bodies[i]);
        }
    }
}

}  // namespace banneret::simulation
