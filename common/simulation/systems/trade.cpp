#include "common/simulation/trade.h"

#include "common/simulation/systems.h"
#include "common/simulation/tasks.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Fixed kOffEachAxis = 4;                // tiles
constexpr Fixed kShare = Fixed::ratio(46, 100);  // of gold
constexpr Fixed kBase = Fixed::ratio(3, 10);
constexpr Fixed kReach = Fixed::ratio(1, 2);  // from the cart's edge to the market's
constexpr std::uint16_t kAskAgainTicks = 31;  // about half a second
constexpr std::uint8_t kMostTries = 40;

bool is_finished(const World& world, EntityId id) {
    const Building* const building = world.alive(id) ? world.find<Building>(id) : nullptr;
    return building != nullptr && building->finished != 0 && world.has<Transform>(id);
}

bool trades_at(const World& world, EntityId trader, EntityId building) {
    return is_finished(world, building) &&
           find_task(world, trader, rules::TaskKind::Trade, building) != nullptr;
}

bool is_goal(const World& world, EntityId trader, EntityId building) {
    const SeatId owner = world.owner_of(building);
    return trades_at(world, trader, building) && owner != kNature && owner != world.owner_of(trader);
}

bool is_home(const World& world, EntityId trader, EntityId building) {
    return trades_at(world, trader, building) && world.owner_of(building) == world.owner_of(trader);
}

EntityId nearest_home(const World& world, EntityId trader) {
    const Box box = box_of(world, trader);
    EntityId best;
    Fixed least;
    for (const EntityId id : world.all<Building>().ids()) {
        if (!is_home(world, trader, id)) continue;
        const Fixed far = gap(box, box_of(world, id));
        if (best && far >= least) continue;
        best = id;
        least = far;
    }
    return best;
}

// Nothing is left to trade with: it stands, and what it carries is lost.
void give_up(World& world, EntityId id) {
    stop_walking(world, id);
    world.remove<Trader>(id);
}

// Whether it has come there; gives up where there is no way after many tries.
bool comes_to(World& world, EntityId id, EntityId building) {
    Trader& trader = world.get<Trader>(id);
    if (trader.wait_ticks > 0 && --trader.wait_ticks > 0) return false;
    if (const Path* const path = world.find<Path>(id); path != nullptr && path->target == building)
        return false;
    const Approach approach = walk_up_to(world, id, building, kReach);
    if (approach == Approach::InReach || approach == Approach::Walking) {
        world.get<Trader>(id).tries = 0;
        return approach == Approach::InReach;
    }
    trader.wait_ticks = kAskAgainTicks;
    if (approach == Approach::NoWay && ++trader.tries >= kMostTries) give_up(world, id);
    return false;
}

void take_on(World& world, EntityId id) {
    Trader& trader = world.get<Trader>(id);
    trader.load = gold_of_route(world, trader.home, trader.goal);
    trader.homeward = 1;
    trader.wait_ticks = 0;
}

void hand_over(World& world, EntityId id) {
    Trader& trader = world.get<Trader>(id);
    const SeatId seat = world.owner_of(id);
    Player& player = world.player(seat);
    player.stock[static_cast<std::size_t>(rules::Resource::Gold)] += Fixed(trader.load);
    player.tally.trade_gold += Fixed(trader.load);
    world.tell({EventKind::TradeDone, seat, Refusal::None, world.get<Identity>(id).type, id, trader.home,
                world.get<Transform>(id).at, trader.load, rules::Resource::Gold});
    trader.load = 0;
    trader.homeward = 0;
    trader.wait_ticks = 0;
}

void step(World& world, EntityId id) {
    if (!world.has<Transform>(id)) return;
    Trader& trader = world.get<Trader>(id);
    if (!is_home(world, id, trader.home)) trader.home = nearest_home(world, id);
    if (!trader.home) return give_up(world, id);
    // On the way home it does not matter what became of where it was.
    if (trader.homeward != 0) {
        if (comes_to(world, id, trader.home)) hand_over(world, id);
        return;
    }
    if (!is_goal(world, id, trader.goal)) return give_up(world, id);
    if (comes_to(world, id, trader.goal)) take_on(world, id);
}

}  // namespace

std::int32_t gold_of_route(const World& world, EntityId home, EntityId goal) {
    const Vec2 way = world.get<Transform>(goal).at - world.get<Transform>(home).at;
    const Fixed d =
        length({max(Fixed(0), abs(way.x) - kOffEachAxis), max(Fixed(0), abs(way.y) - kOffEachAxis)});
    return (d * (d / Fixed(world.tiles.side()) + kBase) * kShare).round();
}

EntityId home_of_route(const World& world, EntityId trader, EntityId goal) {
    return is_goal(world, trader, goal) ? nearest_home(world, trader) : kNobody;
}

Refusal refusal_to_trade(const World& world, EntityId trader, EntityId goal) {
    if (!world.has<Transform>(trader) || !is_goal(world, trader, goal)) return Refusal::CannotDoThat;
    return nearest_home(world, trader) ? Refusal::None : Refusal::NoHome;
}

bool set_trading(World& world, EntityId id, EntityId goal) {
    if (refusal_to_trade(world, id, goal) != Refusal::None) return false;
    Trader trader;
    trader.home = nearest_home(world, id);
    trader.goal = goal;
    world.set(id, trader);
    return true;
}

void run_traders(World& world) {
    for (const EntityId id : world.scratch_ids<Trader>()) step(world, id);
}

}  // namespace banneret::simulation
