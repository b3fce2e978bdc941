// Clicks: what a right click means for those selected. Hop 1 of an order's life; the next is Session::issue.
// Pure.
#pragma once

#include <vector>

#include "client/input/selection.h"
#include "client/view/overlay.h"
#include "client/view/scene.h"
#include "common/simulation/orders.h"

namespace banneret::input {

struct ClickView {
    const view::Scene& scene;
    const rules::Rules& rules;
    const Units& selected;
};
struct ClickPoint {
    view::WorldPoint at;
    EntityId under;            // the body under the pointer; kNobody: the ground
    bool queued = false;       // Shift
    bool attack_move = false;  // the attack-move key was pressed before
    simulation::FormationShape shape = simulation::FormationShape::Line;  // that groups march in
};

// What the pointer shows over a place.
enum class Meaning : std::uint8_t {
    Nothing,
    Select,
    Move,
    AttackMove,
    Attack,
    Gather,
    Build,
    Repair,
    DropOff,
    Rally
};

struct ClickCommand {
    std::vector<simulation::Order>
        orders;                          // one for each part of a mixed selection that does different things
    Meaning meaning = Meaning::Nothing;  // of the part that does the most special thing
};

// Right click: gather, attack, build, mend, bring home, move or set a rally point, by who is selected and
// what is there.
ClickCommand command_for_click(const ClickView& view, const ClickPoint& point);
view::MarkerKind marker_for(Meaning meaning);

}  // namespace banneret::input
