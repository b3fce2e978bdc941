#include "common/ai/computer_players.h"

#include <algorithm>

#include "common/ai/plan.h"
#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::ai {
namespace {

using simulation::PlayerState;
using simulation::World;

// Each seat thinks in turns of its own, so that eight of them do not think in one tick.
bool is_its_turn(const World& world, SeatId seat, const rules::ComputerLevel& level) {
    const Turn turn = world.tick / kTicksPerTurn;
    return (turn + seat) % static_cast<Turn>(std::max(1, level.think_turns)) == 0;
}

rules::Stock whole_stock(const simulation::Player& player) {
    rules::Stock stock{};
    for (std::size_t r = 0; r < stock.size(); ++r) stock[r] = player.stock[r].floor();
    return stock;
}

// What is most pressing first: each part takes its units and its share of the purse before the next.
void think(Plan& plan) {
    defend(plan);
    build_houses(plan);
    finish_sites(plan);
    build_drop_sites(plan);
    build_farms(plan);
    const bool opening_done = follow_opening(plan);
    train_villagers(plan);
    train_soldiers(plan);
    research(plan);
    if (opening_done) build_more(plan);
    lead_herds_home(plan);
    hunt(plan);
    put_to_work(plan);
    scout(plan);
    make_war(plan);
    give_up_when_hopeless(plan);
}

}  // namespace

std::vector<simulation::Order> decide(const World& world, SeatId seat, std::uint8_t level,
                                      simulation::ComputerMemory& memory, Random& random) {
    BANNERET_CHECK(level < world.rules->computer_levels.size(), "a computer player's level is in the rules");
    const rules::ComputerLevel& how = world.rules->computer_levels[level];
    if (world.player(seat).state != PlayerState::Playing || !is_its_turn(world, seat, how)) return {};
    if (memory.temper == 0) memory.temper = static_cast<std::uint16_t>(1 + random.below(100));
    const Knowledge known = look_around(world, seat);
    Plan plan{known, how, memory, random, whole_stock(world.player(seat)), {}, {}};
    think(plan);
    return std::move(plan.orders);
}

void run_computer_players(World& world) {
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        simulation::Player& player = world.player(seat);
        if (player.computer == 0 || player.state != PlayerState::Playing || world.over != 0) continue;
        const std::vector<simulation::Order> orders =
            decide(world, seat, player.level, player.memory, player.random);
        for (const simulation::Order& order : orders) carry_out(world, seat, order);
    }
}

}  // namespace banneret::ai
