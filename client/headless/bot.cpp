#include "client/headless/bot.h"

#include "common/ai/computer_players.h"

namespace banneret::headless {
namespace {

struct Mind {
    simulation::ComputerMemory memory;
    Random random;
};

}  // namespace

session::Bot make_bot(std::uint8_t level, std::uint64_t seed) {
    const auto mind = std::make_shared<Mind>();
    mind->random = Random(seed, 1);
    return [mind, level](const match::Match& match, SeatId seat) -> std::vector<simulation::Order> {
        const simulation::World& world = match.world();
        const auto levels = world.rules->computer_levels.size();
        if (levels == 0 || seat == kNature || world.over != 0) return {};
        const auto fitting = static_cast<std::uint8_t>(std::min<std::size_t>(level, levels - 1));
        return ai::decide(world, seat, fitting, mind->memory, mind->random);
    };
}

}  // namespace banneret::headless
