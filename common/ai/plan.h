// Plan: one decision of a computer player in the making. Each part of its game is a function that adds orders
// and takes what they cost from the purse, the most pressing first.
#pragma once

#include <optional>
#include <vector>

#include "common/ai/knowledge.h"
#include "common/simulation/orders.h"

namespace banneret::ai {

struct Plan {
    const Knowledge& known;
    const rules::ComputerLevel& level;
    simulation::ComputerMemory& memory;
    Random& random;
    rules::Stock purse{};         // what is left to spend in this decision
    std::vector<EntityId> given;  // units that have an order already, rising
    std::vector<simulation::Order> orders;

    const simulation::World& world() const { return known.world; }
    bool is_given(EntityId unit) const;
    bool affords(const rules::Stock& cost) const;
    // Whether age, buildings and knowledge let it have the type, whatever that costs.
    bool may_have(rules::TypeId type) const;
    void spend(const rules::Stock& cost);  // may leave less than nothing: kept for what is saved for
    // One order for these units; they count as given. Empty lists are left out.
    void give(std::vector<EntityId> units, simulation::Command command);
};

// ---- The parts, in the order in which decide() calls them

void defend(Plan& plan);                 // warfare.cpp
void give_up_when_hopeless(Plan& plan);  // warfare.cpp
void build_houses(Plan& plan);           // building.cpp
void finish_sites(Plan& plan);           // building.cpp: those that nobody builds any more
bool follow_opening(Plan& plan);         // training.cpp: false while it saves for the next step
void train_villagers(Plan& plan);        // training.cpp
void build_drop_sites(Plan& plan);       // building.cpp
void train_soldiers(Plan& plan);         // training.cpp
void research(Plan& plan);               // research.cpp: what is worth it, when it can be spared
void build_farms(Plan& plan);            // building.cpp: where food is short of places
void build_more(Plan& plan);             // building.cpp: barracks when it is rich
void put_to_work(Plan& plan);            // gathering.cpp
void lead_herds_home(Plan& plan);        // herding.cpp
void hunt(Plan& plan);                   // herding.cpp: what strikes back, by several at once
void scout(Plan& plan);                  // scouting.cpp
void make_war(Plan& plan);               // warfare.cpp

// ---- What the parts share

// Puts the building up by the nearest villagers, where its kind belongs; false when there is no place or
// nobody to build it. Requires: the purse affords it.
bool build(Plan& plan, rules::TypeId type);  // building.cpp
bool train(Plan& plan, rules::TypeId type);  // training.cpp: false when nothing can train it now
// Whether a step of the opening is still to be done, and could be.
bool is_step_open(const Plan& plan, const rules::OpeningStep& step);  // training.cpp
// Whether a technology is worth waiting for now: it can be researched and nobody is at it.
bool is_open(const Plan& plan, rules::TechnologyId id);  // research.cpp
// Gives it to a building that has nothing to do; false when there is none. Requires: the purse affords it.
bool begin_research(Plan& plan, rules::TechnologyId id);  // research.cpp
int soldiers_wanted(const Plan& plan);                    // temper.cpp: before the next attack
int most_soldiers(const Plan& plan);                      // temper.cpp: no more are trained
int villagers_wanted(const Plan& plan);                   // temper.cpp: at this stage of the match
std::array<int, rules::kResources> wanted_gatherers(const Plan& plan);  // demand.cpp
// Hands that food has places for near enough to the town, taken or not, fields going up among them. Whoever is away building
// comes back to his.
int food_places(const Plan& plan);  // building.cpp
// A place to look at next: unexplored squares first, the nearest to `from`; else one under fog, drawn. None
// when the whole map lies open.
std::optional<map::TilePos> place_to_look_at(Plan& plan, map::TilePos from);  // scouting.cpp

}  // namespace banneret::ai
