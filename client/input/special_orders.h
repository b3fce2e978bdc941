// Special orders: what those selected can be told beside training, research and building, a button each and without
// places yet (commands.h gives them theirs). Pure.
#pragma once

#include "client/input/commands.h"

namespace banneret::input {

// Who is selected, by what they can be told.
struct Chosen {
    Units all;     // ours
    Units movers;  // and engines that stand set up
    Units fighters;
    const rules::ObjectType* worker = nullptr;    // one that builds
    const rules::ObjectType* building = nullptr;  // one of them
    bool site = false;                            // a building that is not finished is among them
    int ranked = 0;                               // who can stand in a formation
    std::optional<simulation::FormationShape> formation;
    simulation::Stance stance = simulation::Stance::Aggressive;
};
Chosen look_at(const view::Scene& scene, const rules::Rules& rules, const Units& selected);

// The most wanted first.
std::vector<CommandButton> unit_orders(const view::Scene& scene, const rules::Rules& rules,
                                       const Chosen& chosen);
std::vector<CommandButton> building_orders(const view::Scene& scene, const rules::Rules& rules,
                                           const Chosen& chosen);

}  // namespace banneret::input
