// Commands: the buttons that the selection has, at fixed positions of a 5 x 3 grid. The HUD draws them, the
// hotkeys press them. Pure.
#pragma once

#include <string>
#include <vector>

#include "client/input/selection.h"

namespace banneret::input {

enum class CommandKind : std::uint8_t {
    Train,
    Place,
    OpenBuildings,
    Back,
    AttackMove,
    Stop,
    Delete,
    SetStance,
    Research,
    More,
    SetFormation,
    Disband
};

struct CommandButton {
    int slot = 0;  // 0 to 14, rows of five
    CommandKind kind = CommandKind::Stop;
    rules::TypeId type = rules::kNone;  // of what is trained or placed: its icon
    simulation::Stance stance = simulation::Stance::Aggressive;
    bool active = false;  // the stance or formation that is set
    std::string name;     // "Train a villager"
    std::string what;     // one line
    rules::Stock cost{};
    std::string why_not;                                    // why it is off; empty: it is on
    rules::TechnologyId technology = rules::kNoTechnology;  // of Research
    simulation::FormationShape shape = simulation::FormationShape::Line;
};

enum class Page : std::uint8_t { Main, Buildings, MoreBuildings };

std::vector<CommandButton> command_buttons(const view::Scene& scene, const rules::Rules& rules,
                                           const Units& selected, Page page);
// Which resources are short of a cost: bit per Resource.
unsigned lacking(const rules::Stock& stock, const rules::Stock& cost);

}  // namespace banneret::input
