// Commands: the buttons that the selection has, at fixed positions of a 5 x 3 grid. The HUD draws them, the
// hotkeys press them. Pure.
#pragma once

#include <string>
#include <vector>

#include "client/input/clicks.h"
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
    TakeAim,  // the next click says where or at whom
    Give,     // an order that needs neither
    OpenMarket,
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
    std::string icon{};         // art::named_icons(); empty: of the type or the technology
    Aim aim = Aim::Any;         // of TakeAim
    simulation::Order order{};  // of Give
};

enum class Page : std::uint8_t { Main, Buildings, MoreBuildings, MoreOrders };

std::vector<CommandButton> command_buttons(const view::Scene& scene, const rules::Rules& rules,
                                           const Units& selected, Page page);
// The orders without a place or target that those buttons would give: asked of the world, so that a button that would be
// refused is off and says why (Scene::answer).
std::vector<simulation::Order> questions_of(const std::vector<CommandButton>& buttons);
// Which resources are short of a cost: bit per Resource.
unsigned lacking(const rules::Stock& stock, const rules::Stock& cost);

}  // namespace banneret::input
