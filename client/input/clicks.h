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
// What the next click is for, once a button or key has asked for a place or a target.
enum class Aim : std::uint8_t {
    Any,  // what the place suggests
    AttackMove,
    Patrol,
    Guard,
    Follow,
    AttackGround,
    Garrison,
    Convert,
    Heal,
    Repair,
    Trade,
    Unload,
};

struct ClickPoint {
    view::WorldPoint at;
    EntityId under;       // the body under the pointer; kNobody: the ground
    bool queued = false;  // Shift
    Aim aim = Aim::Any;   // what a button or key has chosen before
    bool alt = false;     // go in rather than by, follow rather than walk there
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
    Patrol,
    Guard,
    Follow,
    AttackGround,
    Garrison,
    Convert,
    Heal,
    TakeRelic,
    Trade,
    Unload,
    Rally
};

struct ClickCommand {
    std::vector<simulation::Order>
        orders;                          // one for each part of a mixed selection that does different things
    Meaning meaning = Meaning::Nothing;  // of the part that does the most special thing
};

// Right click: gather, attack, build, mend, bring home, board, convert, heal, take up a relic, trade, move or set a
// rally point, by who is selected and what is there; or what `aim` says. Without a target where the aim wants one:
// no orders.
ClickCommand command_for_click(const ClickView& view, const ClickPoint& point);
view::MarkerKind marker_for(Meaning meaning);

}  // namespace banneret::input
