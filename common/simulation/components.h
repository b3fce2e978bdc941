// What entities have. Each component is plain and described once (base/fields.h); systems find the entities
// they act on by their components. Those in the second half come and go with what a unit is doing.
#pragma once

#include "common/base/fields.h"
#include "common/rules/rules.h"
#include "common/simulation/orders.h"

namespace banneret::simulation {

// ---- What every entity has

// What it is and whose.
struct Identity {
    rules::TypeId type = rules::kNone;
    SeatId owner = kNature;
    Heading facing;
};

// Where it stands, and where it stood a tick before (drawing goes between the two).
struct Transform {
    Vec2 at;
    Vec2 before;
};

// ---- What kinds of things have

struct Health {
    Fixed points;  // dies at 0 or below
};

enum class WorkState : std::uint8_t {
    Idle = 0,
    Moving = 1,
    Gathering = 2,
    Returning = 3,
    Building = 4,
    Repairing = 5
};

// Whatever gathers, builds or mends. The state says what the job is; the Path, if any, is the walk. A worker
// that walks where a person sent it is Idle with a Path.
struct Worker {
    EntityId resource;             // what it gathers, or goes back to
    EntityId site;                 // what it builds or mends
    EntityId drop_site;            // where it brings its load
    std::uint16_t wait_ticks = 0;  // until it asks again for a spot or a way
    WorkState state = WorkState::Idle;
    std::uint8_t job = 0xFF;  // a place in Rules::jobs; 0xFF none
    std::array<Fixed, rules::kResources> carried{};
    Vec2 last_resource;             // where the resource stood: the next of its kind is sought from there
    std::uint8_t working = 0;       // 1: at its work just now (swings)
    std::uint8_t ordered_drop = 0;  // 1: to stand after handing over
    std::uint8_t attempts = 0;      // tries to get near a site
    rules::Resource kind = rules::Resource::Food;  // of what it gathers
    std::uint32_t spot_taken = 0;                  // 1: `spot` is its place at the work
    Vec2 spot;
};

enum class FightState : std::uint8_t { Idle = 0, Chasing = 1, Fighting = 2 };

// Whatever attacks.
struct Combat {
    EntityId target;
    std::int32_t reload_ms = 0;  // until the next swing
    std::int32_t swing_ms = 0;   // until the hit or shot of the swing under way; 0: none is
    std::int32_t replan_ms = 0;  // until a chase plans again
    FightState state = FightState::Idle;
    Stance stance = Stance::Aggressive;
    std::uint8_t ordered = 0;    // 1: a person chose the target
    std::uint8_t look_wait = 0;  // ticks until it looks about again
    std::uint8_t has_post = 0;   // 1: post is where it goes back to (defensive, attack-move)
    std::uint8_t marching = 0;   // 1: on an attack-move, to `march`
    std::uint8_t waits = 0;   // 1: no place round the target was free; it asks again when replan_ms is over
    std::uint8_t grudge = 0;  // ticks for which it follows who struck it, unseen or not
    Vec2 post;
    Vec2 march;
    Fixed march_pace;  // of the slowest it was sent with; 0: its own
};

// A building, standing or going up. Progress is apart from hit points (reference: rules-facts 8).
struct Building {
    std::int32_t built_ms = 0;  // work done; finished when it reaches the type's make_ms
    std::uint8_t finished = 0;
    std::uint8_t begun = 0;     // the first blow has fallen: the ground is closed and the price is spent
    std::uint8_t builders = 0;  // who struck in the last tick; the crew's rate follows from it
    std::uint8_t has_rally = 0;
    EntityId rally_target;
    std::uint32_t locked = 0;  // 1: a gate that is shut to its own side too
    Vec2 rally;
};

// What a building trains and researches: paid for when queued (reference: rules-facts 9).
struct Production {
    static constexpr int kMaxQueue = 15;
    std::array<rules::TypeId, kMaxQueue> queue{};  // types, and technologies as research_entry() gives them
    std::uint8_t length = 0;
    static constexpr std::uint8_t kNoHousing = 1;
    static constexpr std::uint8_t kYardFull = 2;
    std::uint8_t blocked = 0;                    // why the first waits, or 0
    std::int32_t done_ms = 0;                    // of the first
    std::array<rules::Stock, kMaxQueue> paid{};  // for each: what taking it out gives back
};

// A technology's place in a queue of types: its number and a bit that no type has.
inline constexpr rules::TypeId kResearchBit = 0x8000;
constexpr rules::TypeId research_entry(rules::TechnologyId id) {
    return static_cast<rules::TypeId>(kResearchBit | id);
}
constexpr bool is_research(rules::TypeId entry) {
    return entry != rules::kNone && (entry & kResearchBit) != 0;
}
constexpr rules::TechnologyId technology_of(rules::TypeId entry) {
    return static_cast<rules::TechnologyId>(entry);
}

// What can be taken from a tree, mine, bush or carcass.
struct Deposit {
    Fixed amount;
    Fixed felling;  // hit points still to strike off before it gives
};

// ---- What comes and goes

// A walk under way: the corners ahead. A route with more corners than fit is walked in pieces (`partial`).
struct Path {
    static constexpr int kMaxCorners = 14;
    std::array<Vec2, kMaxCorners> corners{};
    Vec2 goal;        // where it was sent; the last corner unless partial
    Fixed range;      // a walk to something ends within this of the target's box
    Fixed speed_cap;  // 0: none
    EntityId target;  // kNobody: to a place
    std::uint8_t count = 0;
    std::uint8_t next = 0;     // the corner it walks to now
    std::uint8_t replans = 0;  // long searches on this order; at most 4
    std::uint8_t settles = 0;  // moves aside for somebody on the goal; at most 4
    std::uint8_t partial = 0;
    std::uint8_t keeps_spot = 0;   // 1: to a spot of its own: it does not move aside for who stands near
    std::uint8_t short_tries = 0;  // for a way round who stands in the way that found none
    std::uint8_t leaving = 0;      // 1: begun off open ground, and not come to open ground yet
    std::uint32_t held_ticks = 0;  // without headway; headway takes them off again
};

// One order that waits its turn (Shift).
struct QueuedStep {
    Vec2 at;
    EntityId target;
    rules::TypeId type = rules::kNone;
    std::uint8_t command = 0;  // its wire number (orders.cpp); 0 none
    std::uint8_t spare = 0;
};
struct OrderQueue {
    std::array<QueuedStep, kMaxQueuedSteps> steps{};
    std::uint8_t count = 0;
    std::array<std::uint8_t, 7> spare{};
    std::array<Fixed, kMaxQueuedSteps> paces{};  // of the slowest each step was given to; 0: its own
};

// Locked in a formation: where one of its members is sent, all go.
struct InFormation {
    std::uint32_t number = 0;  // the same for all its members, from 1 on
    FormationShape shape = FormationShape::Line;
    std::array<std::uint8_t, 3> spare{};
};

// A villager that broke off its job for a fight or a run, and goes back to it.
struct Interrupted {
    EntityId resource;
    EntityId site;
};

// An animal that grazes: wanders about its home.
struct Grazer {
    Vec2 home;
    std::int32_t wait_ms = 0;  // until its next step
    std::int32_t spare = 0;
};

// Playing its death: out of everything, gone when the time is over.
struct Dying {
    std::int32_t left_ms = 0;
};

// ---- Inside and aboard

// Inside a building, aboard a ship, or a relic in a monk's hands: it has no Transform, which takes it out of
// drawing, sight, movement and targeting at once.
struct Garrisoned {
    EntityId holder;
    EntityId resource;  // of a villager that a bell sent in: what it goes back to
    EntityId site;
    std::uint8_t belled = 0;             // 1: the town bell sent it
    Stance stance = Stance::Aggressive;  // what it had outside
    std::uint8_t job = 0xFF;
    rules::Resource kind = rules::Resource::Food;    // of what it gathered
    std::array<Fixed, rules::kResources> carried{};  // a villager's load
    std::int32_t reload_ms = 0;                      // when it went in: until its next swing
    Tick since = 0;
};

// On its way into something.
struct Boarding {
    EntityId holder;
    EntityId resource;  // as in Garrisoned
    EntityId site;
    std::uint8_t belled = 0;
    std::uint8_t tries = 0;        // to get near it
    std::uint16_t wait_ticks = 0;  // until the next try
};

// A transport on its way to put its load ashore.
struct Landing {
    Vec2 at;
    std::int32_t wait_ms = 0;
    std::uint32_t tries = 0;
};

// ---- Standing orders

enum class DutyKind : std::uint8_t { Patrol = 0, Guard = 1, Follow = 2 };

// Kept until another order.
struct Duty {
    Vec2 from;  // a patrol's ends
    Vec2 to;
    EntityId charge;  // whom it guards or follows
    DutyKind kind = DutyKind::Patrol;
    std::uint8_t outward = 1;      // a patrol: 1 on its way to `to`
    std::uint16_t wait_ticks = 0;  // at an end of a patrol, or until it plans its walk to its charge again
    Fixed pace;                    // of the slowest it patrols with; 0: its own
};

// ---- Siege

// Turning into what it packs into, or unpacks into.
struct Packing {
    std::int32_t left_ms = 0;
    rules::TypeId into = rules::kNone;
    std::uint16_t spare = 0;
};

// A packed engine that closes in on something to set up and shoot at it.
struct Assault {
    EntityId target;               // kNobody: the place
    std::uint32_t wait_ticks = 0;  // until it plans its walk again
    Vec2 at;
};

// Shoots at a place until another order.
struct GroundTarget {
    Vec2 at;
};

// ---- Monks and what changes hands

enum class MonkWork : std::uint8_t { None = 0, Converting = 1, Healing = 2 };

struct Faith {
    Fixed points = 100;  // converts with all 100
    EntityId target;
    std::int32_t step_ms = 0;  // until the next step of a conversion
    std::uint16_t steps = 0;   // of this conversion so far
    MonkWork work = MonkWork::None;
    std::uint8_t ordered = 0;     // 1: a person chose the target
    std::uint32_t look_wait = 0;  // ticks until it looks about for the wounded again
};

// A monk on its way to a relic, or with one to the building that is to keep it.
struct RelicErrand {
    EntityId to;
};

// A monk with a relic; the relic itself is Garrisoned in it.
struct RelicBearer {
    EntityId relic;
};

// Has changed hands, and keeps the figures of the seat that made it.
struct PlaysBy {
    SeatId maker = kNature;
    std::array<std::uint8_t, 3> spare{};
};

// Nature's, and goes to the first seat that sees it (scenarios).
struct Capturable {
    std::uint32_t spare = 0;
};

// ---- Trade, fields, birds

// A cart or cog set trading.
struct Trader {
    EntityId home;              // of its own
    EntityId goal;              // the other's
    std::int32_t load = 0;      // gold on board
    std::uint8_t homeward = 0;  // 1: on its way home
    std::uint8_t tries = 0;
    std::uint16_t wait_ticks = 0;
};

// A farm or fish trap: what it holds grows into a small store from which its worker takes.
struct Plot {
    Fixed ripe;
    std::int32_t lies_ms = 0;  // a spent one: how long it still lies
    std::uint32_t spent = 0;   // 1: nothing is left; it can be sown again
};

// A bird on the wing. It never lands, and nothing on the ground is in its way.
struct Flier {
    Vec2 to;                    // where this leg ends
    std::int32_t spell_ms = 0;  // of this flapping or gliding still; 0: a leg is to be chosen
    std::uint32_t glides = 0;   // 1: it glides
};

// Has turned towards something of late, a step at a time (turn_step_ms in the rules).
struct Turning {
    std::int32_t wait_ms = 0;  // until its next step
};

// A body, a stump or rubble, that lies a while.
struct Corpse {
    std::int32_t left_ms = 0;
};

// A missile in the air. Missiles have a pool of their own (world.h): they come and go too often for entity
// ids.
struct Missile {
    Vec2 from;
    Vec2 at;
    Vec2 to;
    EntityId target;  // aimed at; it may have moved away
    EntityId shooter;
    rules::TypeId shooter_type = rules::kNone;
    SeatId owner = kNature;
    std::uint8_t further = 0;  // 1: not the first of its volley; it does what the data says of those
    std::uint32_t serial = 0;  // for drawing: the same missile keeps its number
};

}  // namespace banneret::simulation

namespace banneret {
template <>
struct Fields<simulation::Identity> {
    static constexpr auto list = fields(field<1>("type", &simulation::Identity::type),
                                        field<2>("owner", &simulation::Identity::owner).in(0, 8),
                                        field<3>("facing", &simulation::Identity::facing));
};
BANNERET_DESCRIBED(simulation::Identity);
template <>
struct Fields<simulation::Transform> {
    static constexpr auto list = fields(field<1>("at", &simulation::Transform::at),
                                        field<2>("before", &simulation::Transform::before));
};
BANNERET_DESCRIBED(simulation::Transform);
template <>
struct Fields<simulation::Health> {
    static constexpr auto list = fields(field<1>("points", &simulation::Health::points));
};
BANNERET_DESCRIBED(simulation::Health);
template <>
struct Fields<simulation::Worker> {
    static constexpr auto list = fields(
        field<1>("resource", &simulation::Worker::resource), field<2>("site", &simulation::Worker::site),
        field<3>("drop_site", &simulation::Worker::drop_site),
        field<4>("wait_ticks", &simulation::Worker::wait_ticks),
        field<5>("state", &simulation::Worker::state).in(0, 5), field<6>("job", &simulation::Worker::job),
        field<7>("carried", &simulation::Worker::carried),
        field<8>("last_resource", &simulation::Worker::last_resource),
        field<9>("working", &simulation::Worker::working),
        field<10>("ordered_drop", &simulation::Worker::ordered_drop),
        field<11>("attempts", &simulation::Worker::attempts),
        field<12>("kind", &simulation::Worker::kind).in(0, 3),
        field<13>("spot_taken", &simulation::Worker::spot_taken),
        field<14>("spot", &simulation::Worker::spot));
};
BANNERET_DESCRIBED(simulation::Worker);
template <>
struct Fields<simulation::Combat> {
    static constexpr auto list = fields(
        field<1>("target", &simulation::Combat::target),
        field<2>("reload_ms", &simulation::Combat::reload_ms),
        field<3>("swing_ms", &simulation::Combat::swing_ms),
        field<4>("replan_ms", &simulation::Combat::replan_ms),
        field<5>("state", &simulation::Combat::state).in(0, 2),
        field<6>("stance", &simulation::Combat::stance).in(0, 3),
        field<7>("ordered", &simulation::Combat::ordered),
        field<8>("look_wait", &simulation::Combat::look_wait),
        field<9>("has_post", &simulation::Combat::has_post),
        field<10>("marching", &simulation::Combat::marching), field<11>("waits", &simulation::Combat::waits),
        field<12>("post", &simulation::Combat::post), field<13>("march", &simulation::Combat::march),
        field<14>("grudge", &simulation::Combat::grudge),
        field<15>("march_pace", &simulation::Combat::march_pace));
};
BANNERET_DESCRIBED(simulation::Combat);
template <>
struct Fields<simulation::Building> {
    static constexpr auto list = fields(field<1>("built_ms", &simulation::Building::built_ms),
                                        field<2>("finished", &simulation::Building::finished),
                                        field<3>("begun", &simulation::Building::begun),
                                        field<4>("builders", &simulation::Building::builders),
                                        field<5>("has_rally", &simulation::Building::has_rally),
                                        field<6>("rally_target", &simulation::Building::rally_target),
                                        field<7>("locked", &simulation::Building::locked).in(0, 1),
                                        field<8>("rally", &simulation::Building::rally));
};
BANNERET_DESCRIBED(simulation::Building);
template <>
struct Fields<simulation::Production> {
    static constexpr auto list = fields(field<1>("queue", &simulation::Production::queue),
                                        field<2>("length", &simulation::Production::length).in(0, 15),
                                        field<3>("blocked", &simulation::Production::blocked),
                                        field<4>("done_ms", &simulation::Production::done_ms),
                                        field<5>("paid", &simulation::Production::paid));
};
BANNERET_DESCRIBED(simulation::Production);
template <>
struct Fields<simulation::Deposit> {
    static constexpr auto list = fields(field<1>("amount", &simulation::Deposit::amount),
                                        field<2>("felling", &simulation::Deposit::felling));
};
BANNERET_DESCRIBED(simulation::Deposit);
template <>
struct Fields<simulation::Path> {
    static constexpr auto list = fields(
        field<1>("corners", &simulation::Path::corners), field<2>("goal", &simulation::Path::goal),
        field<3>("range", &simulation::Path::range), field<4>("speed_cap", &simulation::Path::speed_cap),
        field<5>("target", &simulation::Path::target), field<6>("count", &simulation::Path::count).in(0, 14),
        field<7>("next", &simulation::Path::next).in(0, 14), field<8>("replans", &simulation::Path::replans),
        field<9>("settles", &simulation::Path::settles), field<10>("partial", &simulation::Path::partial),
        field<11>("keeps_spot", &simulation::Path::keeps_spot),  // 12 is used up
        field<13>("held_ticks", &simulation::Path::held_ticks),
        field<14>("short_tries", &simulation::Path::short_tries),
        field<15>("leaving", &simulation::Path::leaving));
};
BANNERET_DESCRIBED(simulation::Path);
template <>
struct Fields<simulation::QueuedStep> {
    static constexpr auto list = fields(field<1>("at", &simulation::QueuedStep::at),
                                        field<2>("target", &simulation::QueuedStep::target),
                                        field<3>("type", &simulation::QueuedStep::type),
                                        field<4>("command", &simulation::QueuedStep::command),
                                        field<5>("spare", &simulation::QueuedStep::spare));
};
BANNERET_DESCRIBED(simulation::QueuedStep);
template <>
struct Fields<simulation::OrderQueue> {
    static constexpr auto list = fields(field<1>("steps", &simulation::OrderQueue::steps),
                                        field<2>("count", &simulation::OrderQueue::count).in(0, 10),
                                        field<3>("spare", &simulation::OrderQueue::spare),
                                        field<4>("paces", &simulation::OrderQueue::paces));
};
BANNERET_DESCRIBED(simulation::OrderQueue);
template <>
struct Fields<simulation::InFormation> {
    static constexpr auto list = fields(field<1>("number", &simulation::InFormation::number),
                                        field<2>("shape", &simulation::InFormation::shape).in(0, 3),
                                        field<3>("spare", &simulation::InFormation::spare));
};
BANNERET_DESCRIBED(simulation::InFormation);
template <>
struct Fields<simulation::Interrupted> {
    static constexpr auto list = fields(field<1>("resource", &simulation::Interrupted::resource),
                                        field<2>("site", &simulation::Interrupted::site));
};
BANNERET_DESCRIBED(simulation::Interrupted);
template <>
struct Fields<simulation::Grazer> {
    static constexpr auto list =
        fields(field<1>("home", &simulation::Grazer::home), field<2>("wait_ms", &simulation::Grazer::wait_ms),
               field<3>("spare", &simulation::Grazer::spare));
};
BANNERET_DESCRIBED(simulation::Grazer);
template <>
struct Fields<simulation::Dying> {
    static constexpr auto list = fields(field<1>("left_ms", &simulation::Dying::left_ms));
};
BANNERET_DESCRIBED(simulation::Dying);
template <>
struct Fields<simulation::Turning> {
    static constexpr auto list = fields(field<1>("wait_ms", &simulation::Turning::wait_ms));
};
BANNERET_DESCRIBED(simulation::Turning);
template <>
struct Fields<simulation::Corpse> {
    static constexpr auto list = fields(field<1>("left_ms", &simulation::Corpse::left_ms));
};
BANNERET_DESCRIBED(simulation::Corpse);
template <>
struct Fields<simulation::Missile> {
    static constexpr auto list =
        fields(field<1>("from", &simulation::Missile::from), field<2>("at", &simulation::Missile::at),
               field<3>("to", &simulation::Missile::to), field<4>("target", &simulation::Missile::target),
               field<5>("shooter", &simulation::Missile::shooter),
               field<6>("shooter_type", &simulation::Missile::shooter_type),
               field<7>("owner", &simulation::Missile::owner).in(0, 8),
               field<8>("further", &simulation::Missile::further).in(0, 1),
               field<9>("serial", &simulation::Missile::serial));
};
BANNERET_DESCRIBED(simulation::Missile);
template <>
struct Fields<simulation::Garrisoned> {
    static constexpr auto list = fields(field<1>("holder", &simulation::Garrisoned::holder),
                                        field<2>("resource", &simulation::Garrisoned::resource),
                                        field<3>("site", &simulation::Garrisoned::site),
                                        field<4>("belled", &simulation::Garrisoned::belled).in(0, 1),
                                        field<5>("stance", &simulation::Garrisoned::stance).in(0, 3),
                                        field<6>("job", &simulation::Garrisoned::job),
                                        field<7>("kind", &simulation::Garrisoned::kind).in(0, 3),
                                        field<8>("carried", &simulation::Garrisoned::carried),
                                        field<9>("reload_ms", &simulation::Garrisoned::reload_ms),
                                        field<10>("since", &simulation::Garrisoned::since));
};
BANNERET_DESCRIBED(simulation::Garrisoned);
template <>
struct Fields<simulation::Boarding> {
    static constexpr auto list = fields(field<1>("holder", &simulation::Boarding::holder),
                                        field<2>("resource", &simulation::Boarding::resource),
                                        field<3>("site", &simulation::Boarding::site),
                                        field<4>("belled", &simulation::Boarding::belled).in(0, 1),
                                        field<5>("tries", &simulation::Boarding::tries),
                                        field<6>("wait_ticks", &simulation::Boarding::wait_ticks));
};
BANNERET_DESCRIBED(simulation::Boarding);
template <>
struct Fields<simulation::Landing> {
    static constexpr auto list =
        fields(field<1>("at", &simulation::Landing::at), field<2>("wait_ms", &simulation::Landing::wait_ms),
               field<3>("tries", &simulation::Landing::tries));
};
BANNERET_DESCRIBED(simulation::Landing);
template <>
struct Fields<simulation::Duty> {
    static constexpr auto list = fields(
        field<1>("from", &simulation::Duty::from), field<2>("to", &simulation::Duty::to),
        field<3>("charge", &simulation::Duty::charge), field<4>("kind", &simulation::Duty::kind).in(0, 2),
        field<5>("outward", &simulation::Duty::outward).in(0, 1),
        field<6>("wait_ticks", &simulation::Duty::wait_ticks), field<7>("pace", &simulation::Duty::pace));
};
BANNERET_DESCRIBED(simulation::Duty);
template <>
struct Fields<simulation::Packing> {
    static constexpr auto list =
        fields(field<1>("left_ms", &simulation::Packing::left_ms),
               field<2>("into", &simulation::Packing::into), field<3>("spare", &simulation::Packing::spare));
};
BANNERET_DESCRIBED(simulation::Packing);
template <>
struct Fields<simulation::Assault> {
    static constexpr auto list = fields(field<1>("target", &simulation::Assault::target),
                                        field<2>("wait_ticks", &simulation::Assault::wait_ticks),
                                        field<3>("at", &simulation::Assault::at));
};
BANNERET_DESCRIBED(simulation::Assault);
template <>
struct Fields<simulation::GroundTarget> {
    static constexpr auto list = fields(field<1>("at", &simulation::GroundTarget::at));
};
BANNERET_DESCRIBED(simulation::GroundTarget);
template <>
struct Fields<simulation::Faith> {
    static constexpr auto list =
        fields(field<1>("points", &simulation::Faith::points), field<2>("target", &simulation::Faith::target),
               field<3>("step_ms", &simulation::Faith::step_ms), field<4>("steps", &simulation::Faith::steps),
               field<5>("work", &simulation::Faith::work).in(0, 2),
               field<6>("ordered", &simulation::Faith::ordered).in(0, 1),
               field<7>("look_wait", &simulation::Faith::look_wait));
};
BANNERET_DESCRIBED(simulation::Faith);
template <>
struct Fields<simulation::RelicErrand> {
    static constexpr auto list = fields(field<1>("to", &simulation::RelicErrand::to));
};
BANNERET_DESCRIBED(simulation::RelicErrand);
template <>
struct Fields<simulation::RelicBearer> {
    static constexpr auto list = fields(field<1>("relic", &simulation::RelicBearer::relic));
};
BANNERET_DESCRIBED(simulation::RelicBearer);
template <>
struct Fields<simulation::PlaysBy> {
    static constexpr auto list = fields(field<1>("maker", &simulation::PlaysBy::maker).in(0, kMaxPlayers),
                                        field<2>("spare", &simulation::PlaysBy::spare));
};
BANNERET_DESCRIBED(simulation::PlaysBy);
template <>
struct Fields<simulation::Capturable> {
    static constexpr auto list = fields(field<1>("spare", &simulation::Capturable::spare));
};
BANNERET_DESCRIBED(simulation::Capturable);
template <>
struct Fields<simulation::Trader> {
    static constexpr auto list =
        fields(field<1>("home", &simulation::Trader::home), field<2>("goal", &simulation::Trader::goal),
               field<3>("load", &simulation::Trader::load),
               field<4>("homeward", &simulation::Trader::homeward).in(0, 1),
               field<5>("tries", &simulation::Trader::tries),
               field<6>("wait_ticks", &simulation::Trader::wait_ticks));
};
BANNERET_DESCRIBED(simulation::Trader);
template <>
struct Fields<simulation::Plot> {
    static constexpr auto list =
        fields(field<1>("ripe", &simulation::Plot::ripe), field<2>("lies_ms", &simulation::Plot::lies_ms),
               field<3>("spent", &simulation::Plot::spent).in(0, 1));
};
BANNERET_DESCRIBED(simulation::Plot);
template <>
struct Fields<simulation::Flier> {
    static constexpr auto list = fields(field<1>("spell_ms", &simulation::Flier::spell_ms),
                                        field<2>("glides", &simulation::Flier::glides).in(0, 1),
                                        field<3>("to", &simulation::Flier::to));
};
BANNERET_DESCRIBED(simulation::Flier);
}  // namespace banneret
