// Situation: a small world with orders at set ticks and what must have come of them. Every situation has a
// name; tests run all of them to their expectation, and `banneret --scene NAME` plays one in the window.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "common/worlds/scene.h"

namespace banneret::worlds {

struct Situation {
    // Everything in it is seen.
    explicit Situation(Scene made) : scene(std::move(made)) { world().reveal_all = 1; }

    Scene scene;
    Vec2 middle;                   // what the window looks at
    std::vector<EntityId> actors;  // whom the orders are for
    std::vector<EntityId> others;  // whom or what they meet
    Vec2 to;                       // where they are sent
    int seconds = 30;              // of game time, by when the expectation holds
    // Looked at after every tick; counts what went wrong on the way. May be empty.
    std::function<void(Situation&)> watch;
    // What is not as expected at the end, a plain sentence; empty: all is.
    std::function<std::string(Situation&)> verdict;
    int faults = 0;  // what `watch` counted

    simulation::World& world() { return scene.world(); }
    Vec2 at(EntityId id) { return world().get<simulation::Transform>(id).at; }
    bool lives(EntityId id) { return world().alive(id) && world().has<simulation::Transform>(id); }
    bool walks(EntityId id) { return world().has<simulation::Path>(id); }
};

// Runs it for so many ticks, watching.
void play(Situation& situation, int ticks);
// Runs it to its end and gives its verdict.
std::string outcome(Situation& situation);

struct NamedSituation {
    const char* name;      // what --scene takes
    const char* sentence;  // what there is to see
    Situation (*make)();
};
// All of them, in the order of the list that --scene prints.
std::span<const NamedSituation> situations();
// nullptr for a name that is none.
const NamedSituation* find_situation(std::string_view name);

}  // namespace banneret::worlds
