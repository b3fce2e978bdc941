#include "common/simulation/surroundings.h"

#include "common/simulation/derived.h"
#include "common/simulation/world.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr std::uint32_t kNowhere = 0xFFFFFFFF;

std::uint32_t square_under(const Surroundings& filed, Vec2 at) {
    const int last = filed.squares_across - 1;
    const int x = at.x.round() / Surroundings::kSquare;
    const int y = at.y.round() / Surroundings::kSquare;
    return static_cast<std::uint32_t>((y < 0      ? 0
                                       : y > last ? last
                                                  : y) *
                                          filed.squares_across +
                                      (x < 0      ? 0
                                       : x > last ? last
                                                  : x));
}

// The square of each that has Health, in entity order, and how many each square holds.
void count_by_square(const World& world, Surroundings& filed) {
    const auto& ids = world.all<Health>().ids();
    filed.square_of_body.resize(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const Transform* const transform = world.find<Transform>(ids[i]);
        const bool filed_here = transform != nullptr && world.owner_of(ids[i]) != kNature;
        filed.square_of_body[i] = filed_here ? square_under(filed, transform->at) : kNowhere;
        if (filed_here) ++filed.starts[filed.square_of_body[i] + 1];
    }
    for (std::size_t s = 1; s < filed.starts.size(); ++s) filed.starts[s] += filed.starts[s - 1];
}

// A counting sort: stable, so entities keep their order within a square.
void file(const World& world, Surroundings& filed) {
    const auto& ids = world.all<Health>().ids();
    filed.bodies.resize(filed.starts.back());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const std::uint32_t square = filed.square_of_body[i];
        if (square != kNowhere) filed.bodies[filed.starts[square]++] = {ids[i], world.owner_of(ids[i])};
    }
    for (std::size_t s = filed.starts.size() - 1; s > 0; --s) filed.starts[s] = filed.starts[s - 1];
    filed.starts[0] = 0;
}

}  // namespace

const Surroundings& survey_surroundings(World& world) {
    Surroundings& filed = world.derived->surroundings;
    if (filed.filed_at == world.tick) return filed;
    filed.filed_at = world.tick;
    filed.squares_across = (world.tiles.side() + Surroundings::kSquare - 1) / Surroundings::kSquare;
    filed.starts.assign(static_cast<std::size_t>(filed.squares_across * filed.squares_across) + 1, 0);
    count_by_square(world, filed);
    file(world, filed);
    return filed;
}

}  // namespace banneret::simulation
