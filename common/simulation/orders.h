// What a player can say to the game. One struct a command, all in one variant; an Order adds whom it is for.
//
// An order carries no seat: the bundle's place says who gave it. It is checked where it is carried out, on
// every machine alike (carry_out.h); any order that decodes is safe to carry out. Wire numbers never change
// and are never used again. Hop 1 of an order's life: client/input makes one (docs/life-of-an-order.md).
#pragma once

#include <variant>
#include <vector>

#include "common/base/bytes.h"
#include "common/base/fields.h"
#include "common/rules/rules.h"

namespace banneret::simulation {

inline constexpr std::size_t kMaxUnitsInOrder = 400;  // design: simulation
inline constexpr int kMaxQueuedSteps = 10;            // decisions, 29

// How a group stands (formation.h).
enum class FormationShape : std::uint8_t { Line = 0, Staggered = 1, Box = 2, Flank = 3 };

enum class Stance : std::uint8_t { Aggressive = 0, Defensive = 1, StandGround = 2, NoAttack = 3 };

struct Move {  // walk to the nearest place that can be stood on
    Vec2 to;
};
struct AttackMove {  // the same, fighting what is met
    Vec2 to;
};
struct Attack {
    EntityId target;
};
struct Gather {
    EntityId target;
};
struct Build {  // place a building, or join the site of the same that is there, and build it
    Vec2 at;    // its middle; snapped to where a footprint of its size can lie
    rules::TypeId type = rules::kNone;
    std::uint8_t turn = 0;  // how it is laid: 0 as it is, 1 across, 2 and 3 on the slants (Footprint::turns)
};
struct WallLine {  // a site of the type on each tile from one place to the other, built one after another
    Vec2 from;
    Vec2 to;
    rules::TypeId type = rules::kNone;
};
struct Repair {  // also: help build what is going up
    EntityId target;
};
struct DropOff {  // bring home what is carried
    EntityId target;
};
struct Stop {};
struct Delete {};
struct SetStance {
    Stance stance = Stance::Aggressive;
};
struct Train {  // `count` more of type, at each building named
    rules::TypeId type = rules::kNone;
    std::uint16_t count = 1;
};
struct CancelTraining {      // research too
    std::uint8_t place = 0;  // in the queue; 0 is the one under way
};
struct SetRally {  // new units go to `at`, or set about the target where there is one
    Vec2 at;
    EntityId target;
};
struct Research {  // at each building named
    rules::TechnologyId technology = 0;
};
struct Resign {};
struct Flare {  // shows a place to oneself and one's allies
    Vec2 at;
};
struct FormationMove {  // the group goes to stand about the point in that formation
    Vec2 to;
    FormationShape shape = FormationShape::Line;
    std::uint8_t fights = 0;  // 1: fighting what is met, as in AttackMove
};
struct SetFormation {  // locks the units together: where one is sent, all go
    FormationShape shape = FormationShape::Line;
};
struct Disband {};  // takes the formations of the units named apart
struct LockGate {   // shuts a gate to its own side too, or opens it to them again
    std::uint8_t locked = 1;
};

// The place of a command in the variant is not its wire number; orders.cpp has those.
// ---- Inside and aboard
struct Garrison {  // go into the building, or aboard
    EntityId target;
};
struct Ungarrison {  // of the buildings and transports named
    EntityId who;    // kNobody: everybody inside
};
struct Unload {  // a transport goes to the shore there and lands all it carries
    Vec2 at;
};
struct TownBell {            // at the town centres named
    std::uint8_t rings = 1;  // 1: villagers near take shelter; 0: they go back to what they did
};
struct BackToWork {};  // villagers inside the buildings named come out and go back to what they did

// ---- Standing orders
struct Patrol {  // to and fro between here and there
    Vec2 to;
};
struct Guard {
    EntityId target;
};
struct Follow {
    EntityId target;
};

// ---- Fighting
struct AttackGround {
    Vec2 at;
};
struct Pack {
    std::uint8_t packed = 1;  // 1: to move; 0: to shoot
};
struct Convert {
    EntityId target;
};
struct Heal {
    EntityId target;
};
struct PickUpRelic {
    EntityId target;
};
struct DropRelic {};

// ---- Trade and diplomacy
struct Trade {  // to and fro between the nearest market (or dock) of its own and this one
    EntityId target;
};
struct MarketBuy {  // lots of a hundred, for gold
    rules::Resource resource = rules::Resource::Food;
    std::uint8_t lots = 1;
};
struct MarketSell {
    rules::Resource resource = rules::Resource::Food;
    std::uint8_t lots = 1;
};
struct Tribute {
    SeatId to = 1;
    rules::Resource resource = rules::Resource::Food;
    std::uint16_t amount = 100;  // what arrives; the fee is paid beside it
};
enum class Diplomacy : std::uint8_t { Ally = 0, Neutral = 1, Enemy = 2 };
struct SetDiplomacy {
    SeatId towards = 1;
    Diplomacy stance = Diplomacy::Enemy;
};
struct AlliedVictory {  // to win together with one's allies
    std::uint8_t wanted = 1;
};
struct QueueReseed {  // farms (and fish traps) paid for ahead: each takes the place of one that is spent
    std::uint8_t count = 1;
};
struct CancelReseed {  // gives the price back
    std::uint8_t count = 1;
};
struct AutoReseed {  // spent farms are sown again from the stock as long as it lasts
    std::uint8_t on = 1;
};

using Command =
    std::variant<Move, AttackMove, Attack, Gather, Build, Repair, DropOff, Stop, Delete, SetStance, Train,
                 CancelTraining, SetRally, Resign, Flare, FormationMove, SetFormation, Disband, Research,
                 LockGate, WallLine, Garrison, Ungarrison, Unload, TownBell, BackToWork, Patrol, Guard,
                 Follow, AttackGround, Pack, Convert, Heal, PickUpRelic, DropRelic, Trade, MarketBuy,
                 MarketSell, Tribute, SetDiplomacy, AlliedVictory, QueueReseed, CancelReseed, AutoReseed>;

struct Order {
    Command command;
    std::vector<EntityId> units;  // at most kMaxUnitsInOrder; rising by place, none twice
    bool queued = false;  // after what the units are about already (Shift); at most kMaxQueuedSteps wait
};

// The number of a command on the wire.
std::uint8_t wire_number(const Command& command);
// A command's name as people see it in logs: "Move".
const char* name_of(const Command& command);

// One order as bytes: wire number, flags, count of units, units (the first whole, then differences), fields.
// docs/wire.md.
void write_order(ByteWriter& out, const Order& order);
// Refuses what no client of ours writes: unknown numbers, too many units, units out of order, numbers out of
// range, places further out than the largest map. `in` keeps the fault.
Order read_order(ByteReader& in);

}  // namespace banneret::simulation

namespace banneret {
template <>
struct Fields<simulation::Move> {
    static constexpr auto list = fields(field<1>("to", &simulation::Move::to));
};
template <>
struct Fields<simulation::AttackMove> {
    static constexpr auto list = fields(field<1>("to", &simulation::AttackMove::to));
};
template <>
struct Fields<simulation::Attack> {
    static constexpr auto list = fields(field<1>("target", &simulation::Attack::target));
};
template <>
struct Fields<simulation::Gather> {
    static constexpr auto list = fields(field<1>("target", &simulation::Gather::target));
};
template <>
struct Fields<simulation::Build> {
    static constexpr auto list =
        fields(field<1>("at", &simulation::Build::at), field<2>("type", &simulation::Build::type),
               field<3>("turn", &simulation::Build::turn).in(0, 3));
};
template <>
struct Fields<simulation::Repair> {
    static constexpr auto list = fields(field<1>("target", &simulation::Repair::target));
};
template <>
struct Fields<simulation::DropOff> {
    static constexpr auto list = fields(field<1>("target", &simulation::DropOff::target));
};
template <>
struct Fields<simulation::Stop> {
    static constexpr auto list = fields();
};
template <>
struct Fields<simulation::Delete> {
    static constexpr auto list = fields();
};
template <>
struct Fields<simulation::SetStance> {
    static constexpr auto list = fields(field<1>("stance", &simulation::SetStance::stance).in(0, 3));
};
template <>
struct Fields<simulation::Train> {
    static constexpr auto list = fields(field<1>("type", &simulation::Train::type),
                                        field<2>("count", &simulation::Train::count).in(1, 15));
};
template <>
struct Fields<simulation::CancelTraining> {
    static constexpr auto list = fields(field<1>("place", &simulation::CancelTraining::place).in(0, 14));
};
template <>
struct Fields<simulation::SetRally> {
    static constexpr auto list =
        fields(field<1>("at", &simulation::SetRally::at), field<2>("target", &simulation::SetRally::target));
};
template <>
struct Fields<simulation::Research> {
    static constexpr auto list =
        fields(field<1>("technology", &simulation::Research::technology).in(0, rules::kMaxTechnologies - 1));
};
template <>
struct Fields<simulation::Resign> {
    static constexpr auto list = fields();
};
template <>
struct Fields<simulation::Flare> {
    static constexpr auto list = fields(field<1>("at", &simulation::Flare::at));
};
template <>
struct Fields<simulation::FormationMove> {
    static constexpr auto list = fields(field<1>("to", &simulation::FormationMove::to),
                                        field<2>("shape", &simulation::FormationMove::shape).in(0, 3),
                                        field<3>("fights", &simulation::FormationMove::fights).in(0, 1));
};
template <>
struct Fields<simulation::SetFormation> {
    static constexpr auto list = fields(field<1>("shape", &simulation::SetFormation::shape).in(0, 3));
};
template <>
struct Fields<simulation::Disband> {
    static constexpr auto list = fields();
};
template <>
struct Fields<simulation::LockGate> {
    static constexpr auto list = fields(field<1>("locked", &simulation::LockGate::locked).in(0, 1));
};
template <>
struct Fields<simulation::WallLine> {
    static constexpr auto list =
        fields(field<1>("from", &simulation::WallLine::from), field<2>("to", &simulation::WallLine::to),
               field<3>("type", &simulation::WallLine::type));
};
template <>
struct Fields<simulation::Garrison> {
    static constexpr auto list = fields(field<1>("target", &simulation::Garrison::target));
};
template <>
struct Fields<simulation::Ungarrison> {
    static constexpr auto list = fields(field<1>("who", &simulation::Ungarrison::who));
};
template <>
struct Fields<simulation::Unload> {
    static constexpr auto list = fields(field<1>("at", &simulation::Unload::at));
};
template <>
struct Fields<simulation::TownBell> {
    static constexpr auto list = fields(field<1>("rings", &simulation::TownBell::rings).in(0, 1));
};
template <>
struct Fields<simulation::BackToWork> {
    static constexpr auto list = fields();
};
template <>
struct Fields<simulation::Patrol> {
    static constexpr auto list = fields(field<1>("to", &simulation::Patrol::to));
};
template <>
struct Fields<simulation::Guard> {
    static constexpr auto list = fields(field<1>("target", &simulation::Guard::target));
};
template <>
struct Fields<simulation::Follow> {
    static constexpr auto list = fields(field<1>("target", &simulation::Follow::target));
};
template <>
struct Fields<simulation::AttackGround> {
    static constexpr auto list = fields(field<1>("at", &simulation::AttackGround::at));
};
template <>
struct Fields<simulation::Pack> {
    static constexpr auto list = fields(field<1>("packed", &simulation::Pack::packed).in(0, 1));
};
template <>
struct Fields<simulation::Convert> {
    static constexpr auto list = fields(field<1>("target", &simulation::Convert::target));
};
template <>
struct Fields<simulation::Heal> {
    static constexpr auto list = fields(field<1>("target", &simulation::Heal::target));
};
template <>
struct Fields<simulation::PickUpRelic> {
    static constexpr auto list = fields(field<1>("target", &simulation::PickUpRelic::target));
};
template <>
struct Fields<simulation::DropRelic> {
    static constexpr auto list = fields();
};
template <>
struct Fields<simulation::Trade> {
    static constexpr auto list = fields(field<1>("target", &simulation::Trade::target));
};
template <>
struct Fields<simulation::MarketBuy> {
    static constexpr auto list = fields(field<1>("resource", &simulation::MarketBuy::resource).in(0, 3),
                                        field<2>("lots", &simulation::MarketBuy::lots).in(1, 50));
};
template <>
struct Fields<simulation::MarketSell> {
    static constexpr auto list = fields(field<1>("resource", &simulation::MarketSell::resource).in(0, 3),
                                        field<2>("lots", &simulation::MarketSell::lots).in(1, 50));
};
template <>
struct Fields<simulation::Tribute> {
    static constexpr auto list = fields(field<1>("to", &simulation::Tribute::to).in(1, kMaxPlayers),
                                        field<2>("resource", &simulation::Tribute::resource).in(0, 3),
                                        field<3>("amount", &simulation::Tribute::amount).in(1, 50'000));
};
template <>
struct Fields<simulation::SetDiplomacy> {
    static constexpr auto list =
        fields(field<1>("towards", &simulation::SetDiplomacy::towards).in(1, kMaxPlayers),
               field<2>("stance", &simulation::SetDiplomacy::stance).in(0, 2));
};
template <>
struct Fields<simulation::AlliedVictory> {
    static constexpr auto list = fields(field<1>("wanted", &simulation::AlliedVictory::wanted).in(0, 1));
};
template <>
struct Fields<simulation::QueueReseed> {
    static constexpr auto list = fields(field<1>("count", &simulation::QueueReseed::count).in(1, 40));
};
template <>
struct Fields<simulation::CancelReseed> {
    static constexpr auto list = fields(field<1>("count", &simulation::CancelReseed::count).in(1, 40));
};
template <>
struct Fields<simulation::AutoReseed> {
    static constexpr auto list = fields(field<1>("on", &simulation::AutoReseed::on).in(0, 1));
};
}  // namespace banneret
