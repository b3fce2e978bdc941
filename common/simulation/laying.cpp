#include "common/simulation/laying.h"

#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr std::uint8_t kFirstSlant = 2;
// Things begin facing along +y, which is along x; each eighth of a turn further lies an eighth further round.
constexpr std::uint8_t kFacings[kTurns] = {64, 128, 96, 32};

navigation::Axis axis_of_turn(std::uint8_t turn) {
    constexpr unsigned kUpright = 64;
    return navigation::axis_of(Heading{static_cast<std::uint8_t>(facing_of_turn(turn).value - kUpright)});
}

}  // namespace

bool may_be_laid(const rules::ObjectType& type, std::uint8_t turn) {
    if (turn == 0) return true;
    const bool turns = type.kind == rules::Kind::Wall || type.kind == rules::Kind::Gate;
    return turns && turn < kTurns && turn < type.footprint.turns;
}

Heading facing_of_turn(std::uint8_t turn) { return Heading{kFacings[turn < kTurns ? turn : 0]}; }

Vec2 snap_laid(const rules::ObjectType& type, Vec2 at, std::uint8_t turn) {
    if (turn >= kFirstSlant) return {Fixed(at.x.round()), Fixed(at.y.round())};
    if (turn == 0) return snap_footprint(type, at);
    rules::ObjectType across;
    across.footprint.width = type.footprint.height;
    across.footprint.height = type.footprint.width;
    return snap_footprint(across, at);
}

navigation::Shape shape_laid(const rules::ObjectType& type, Vec2 at, std::uint8_t turn) {
    navigation::Shape shape;
    shape.middle = at;
    shape.half = {Fixed(type.footprint.width) / 2, Fixed(type.footprint.height) / 2};
    if (turn != 0) shape.axis = axis_of_turn(turn);
    return shape;
}

}  // namespace banneret::simulation
