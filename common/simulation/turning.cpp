#include "common/simulation/turning.h"

#include <algorithm>
#include <cstdlib>

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr int kTurnAngles = 8;
constexpr int kStep = 256 / kTurnAngles;

Heading heading_to(const World& world, EntityId unit, Vec2 place) {
    const Vec2 way = place - world.get<Transform>(unit).at;
    return heading_of(way, world.get<Identity>(unit).facing);
}

bool faces(Heading facing, Heading wanted) { return std::abs(turn_between(facing, wanted)) * 2 <= kStep; }

}  // namespace

void face(World& world, EntityId unit, EntityId target) {
    world.get<Identity>(unit).facing = heading_to(world, unit, world.get<Transform>(target).at);
}

bool turn_toward(World& world, EntityId unit, EntityId target) {
    return turn_toward(world, unit, world.get<Transform>(target).at);
}

bool turn_toward(World& world, EntityId unit, Vec2 place) {
    const std::int32_t step_ms = world.type_of(unit).turn_step_ms;
    const Heading wanted = heading_to(world, unit, place);
    if (step_ms == 0) return world.get<Identity>(unit).facing = wanted, true;
    Turning turning;
    if (const Turning* const last = world.find<Turning>(unit)) turning = *last;
    turning.wait_ms = std::max(0, turning.wait_ms - kTickMs);
    Heading& facing = world.get<Identity>(unit).facing;
    if (!faces(facing, wanted) && turning.wait_ms == 0) {
        const int turned = facing.value + (turn_between(facing, wanted) > 0 ? kStep : -kStep);
        facing.value = static_cast<std::uint8_t>(turned & 0xFF);
        turning.wait_ms = step_ms;
    }
    if (turning.wait_ms > 0)
        world.set(unit, turning);
    else
        world.remove<Turning>(unit);
    return faces(facing, wanted);
}

}  // namespace banneret::simulation
