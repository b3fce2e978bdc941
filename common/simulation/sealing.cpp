// Whether a building would shut somebody in: the last question of placing.
#include "common/navigation/cut_off.h"
#include "common/simulation/construction.h"
#include "common/simulation/derived.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// A pocket up to this is a trap for who stands in it; a larger one is a yard, and walling one off is a plan.
constexpr std::uint32_t kTrapCells = 4 * 4 * navigation::kCellsPerTile * navigation::kCellsPerTile;
constexpr Fixed kAbout = 6;  // tiles; no further from the ground does a trap reach

}  // namespace

bool would_shut_in(const World& world, SeatId seat, const rules::ObjectType& type, Vec2 at) {
    if (!type.footprint.solid || type.kind == rules::Kind::Gate) return false;
    navigation::Navigation& navigation = world.derived->grounds.navigation;
    if (!navigation.ready()) return false;
    const Box box = box_of(world, type, at);
    const navigation::Shape shape = navigation::upright(box.low, box.high, kNobody);
    navigation::CutOff cut_off;
    navigation::ClassId asked = navigation::kNoClass;
    bool shut_in = false;
    const Vec2 about{kAbout, kAbout};
    navigation.bodies.in_box(box.low - about, box.high + about, [&](const navigation::Body& b) {
        if (shut_in || !world.alive(b.id) || !world.allied(seat, world.owner_of(b.id))) return;
        const navigation::ClassId id = navigation.class_of(world.type_of(b.id), seat);
        if (id == navigation::kNoClass) return;
        const navigation::Reach& reach = navigation.reach(id);
        if (asked != id) cut_off.ask(navigation.field(), reach, shape);
        asked = id;
        const auto* const pocket = cut_off.pocket_at(navigation.field(), reach, navigation::cell_of(b.at));
        shut_in = pocket != nullptr && pocket->cells <= kTrapCells;
    });
    return shut_in;
}

}  // namespace banneret::simulation
