// Expectation: what a scenario says must be, at a time or over one. Part of worlds/scenario.h.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "common/base/vec2.h"
#include "common/simulation/events.h"
#include "common/simulation/world.h"

namespace banneret::worlds {

class ScenarioRun;

// How a figure must be.
struct Bounds {
    std::optional<Fixed> low;
    std::optional<Fixed> high;
    bool hold(Fixed value) const { return (!low || *low <= value) && (!high || value <= *high); }
    bool any() const { return low || high; }
};

enum class FigureKind : std::uint8_t {
    HitPoints,  // of units
    Left,
    Carried,
    Built,
    Queue,
    Facing,
    Stock,  // of a seat
    Gathered,
    Population,
    Room,
    Age,
    Score,
    Price,
    Count
};
inline constexpr FigureKind kFirstOfSeat = FigureKind::Stock;

struct ExpectedFigure {
    FigureKind kind = FigureKind::HitPoints;
    std::string units;
    SeatId seat = kNature;
    std::optional<rules::Resource> resource;
    rules::TypeId type = rules::kNone;
    Bounds bounds;
};
struct ExpectedNear {
    std::string units;
    Vec2 at;
    std::string of;  // empty: the place
    Fixed within = 1;
};
struct ExpectedAlive {
    std::string units;
    bool alive = true;
};
// What a unit is about, as a player would say.
enum class Doing : std::uint8_t {
    Idle,  // a worker's states
    Moving,
    Gathering,
    Returning,
    Building,
    Repairing,
    Chasing,  // a fighter's
    Fighting,
    Walking,  // has a walk
    Standing,
    Inside,
    Finished,  // buildings
    Unfinished
};
struct ExpectedDoing {
    std::string units;
    Doing doing = Doing::Idle;
};
struct ExpectedInside {
    std::string units;
    std::string holder;
};
struct ExpectedOwned {
    std::string units;
    SeatId seat = kNature;
};
struct ExpectedType {
    std::string units;
    rules::TypeId type = rules::kNone;
};
struct ExpectedKnowledge {
    SeatId seat = 1;
    rules::TechnologyId technology = 0;
};
struct ExpectedState {
    SeatId seat = 1;
    simulation::PlayerState state = simulation::PlayerState::Playing;
};
struct ExpectedEvent {
    simulation::EventKind kind = simulation::EventKind::Refused;
    std::optional<simulation::Refusal> refusal;
    std::optional<SeatId> seat;
    std::string entity;
    std::string other;
    rules::TypeId type = rules::kNone;
    std::optional<std::int32_t> amount;
    Bounds times;
};
enum class Sight : std::uint8_t { Black, Explored, Visible };
struct ExpectedSight {
    SeatId seat = 1;
    Vec2 at;
    Sight sight = Sight::Visible;
};
using ExpectedFact =
    std::variant<ExpectedFigure, ExpectedNear, ExpectedAlive, ExpectedDoing, ExpectedInside, ExpectedOwned,
                 ExpectedType, ExpectedKnowledge, ExpectedState, ExpectedEvent, ExpectedSight>;

struct Expectation {
    Tick from = 0;  // looked at after each tick from this one to the last
    Tick to = 0;
    bool once = false;  // met at one of them is enough; else it must be met at all
    bool contrary = false;
    ExpectedFact fact;
    std::string place;  // "gathering.textproto:12:1", for messages
};

// Empty where the fact holds now; else what is instead: "its hit points are 38".
std::string what_is_wrong(const ScenarioRun& run, const ExpectedFact& fact);

}  // namespace banneret::worlds
