// Intent: what a click on the interface asks for. The HUD makes them, Controls::perform carries them out.
#pragma once

#include "client/input/commands.h"

namespace banneret::input {

enum class IntentKind : std::uint8_t {
    Press,           // a command button
    CancelTraining,  // `place` in the queue of building `entity`
    SelectOnly,      // just `entity` of those selected
    Deselect,        // `entity` out of the selection
    SelectAndShow,   // select `entity` and look at it
    LookAt,          // the camera to `at` (minimap, event line)
    OrderAt,         // as a right click on the ground at `at` (minimap)
    NextIdleWorker,
    LetOut,      // `entity` out of what it is inside
    Give,        // `order`, as it is
    Wish,        // what only the game screen can do
    BeginFlare,  // the next click shows a place to oneself and one's allies
    FlareAt,     // shows `at` to oneself and one's allies
};

// What only the game screen can do.
enum class Wish : std::uint8_t {
    Menu,
    Chat,
    ChatToAll,
    Pause,
    Market,
    Diplomacy,
    TechnologyTree,
    Objectives,
    Score,
    Timeline,
    FrameGraph,
    MinimapMode,
    Fullscreen,
};

struct Intent {
    IntentKind kind = IntentKind::LookAt;
    CommandButton button;
    EntityId entity;
    view::WorldPoint at;
    std::uint8_t place = 0;
    int modifiers = 0;  // hotkeys.h
    simulation::Order order{};
    input::Wish wish = input::Wish::Menu;
};

}  // namespace banneret::input
